// @ts-check
/**
 * Fetches the modules for an element, with all that its kind needs, when it comes into view or a script calls it. Until
 * then the element shows the progress.
 * @import { Lang } from '../../pkg/placewise.js'
 * @import { LoadRuntime } from '../puzzle.js'
 */
import list from 'placewise:list'
import { dayOf } from '../../catalogue/daily.js'
import { isContentSeen } from '../between.js'
import { trusted } from '../bundled/script-url.js'
import { requestOf } from '../request.js'
import { door } from './door.js'
import { Parts } from './parts.js'
import { kindOf, needs } from './wanted.js'

/** The distance from the viewport at which an element is loaded. */
const NEAR = '400px'

const parts = new Parts(list, door)
const RUNTIME = 'embed/fetched.js'

/** @type {Record<Lang, { loading: string, failed: string, again: string }>} */
const TEXTS = {
  en: { loading: 'Loading the puzzle…', failed: 'The puzzle could not be loaded.', again: 'Try again' },
  zh: { loading: '正在加载谜题……', failed: '谜题没能加载出来。', again: '再试一次' },
}

/** @type {LoadRuntime} */
export async function loadRuntime(element, root, lang, called) {
  await Promise.race([inView(element), called])
  const wanted = [RUNTIME, ...needs(list, kindOf(requestOf(element, dayOf(new Date())), list), lang)]
  const sign = new Sign(root, lang)
  try {
    parts.prepare(wanted)
    const all = wanted.map(path => parts.get(path))
    for (const one of all) one.then(() => sign.show(parts.share(wanted))).catch(() => {})
    // The modules that need the other parts ask for them again, and report the errors.
    const { use, runtime } = /** @type {typeof import('../fetched.js')} */ (await all[0])
    use({ parts, trusted })
    await Promise.allSettled(all)
    sign.remove()
    return runtime
  } catch (error) {
    sign.fail(() => element.refresh())
    throw error
  }
}

/** Resolves when an element is in view or near it. @param {HTMLElement} element */
const inView = element =>
  new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve(undefined)
      },
      { rootMargin: NEAR },
    )
    // An element that a page gives no box of its own is where its parent is.
    const hasBox = getComputedStyle(element).display !== 'contents'
    observer.observe((hasBox ? undefined : element.parentElement) ?? element)
  })

/** The progress that is shown in place of a game that loads. */
class Sign {
  #texts
  #bar = Object.assign(document.createElement('progress'), { max: 1 })
  #line = document.createElement('p')
  #box = document.createElement('div')

  /** @param {ShadowRoot} root @param {Lang} lang */
  constructor(root, lang) {
    this.#texts = TEXTS[lang]
    root.adoptedStyleSheets = [looks()]
    for (const old of root.querySelectorAll('.coming')) old.remove()
    this.#box.className = 'coming'
    this.#box.toggleAttribute('data-quiet', isContentSeen(root.host))
    this.#line.setAttribute('role', 'status')
    this.#bar.setAttribute('aria-hidden', 'true')
    this.#box.append(this.#line, this.#bar)
    root.append(this.#box)
    this.#line.textContent = this.#texts.loading
  }

  /** @param {number} share the loaded share, from 0 to 1 */
  show(share) {
    this.#bar.value = share
  }

  remove() {
    this.#box.remove()
  }

  /** @param {() => void} again */
  fail(again) {
    const button = Object.assign(document.createElement('button'), { type: 'button' })
    button.textContent = this.#texts.again
    button.addEventListener('click', again)
    this.#box.removeAttribute('data-quiet')
    this.#line.textContent = this.#texts.failed
    this.#bar.replaceWith(button)
  }
}

/** @type {CSSStyleSheet | undefined} */
let sheet

/**
 * The styles of the progress, which takes fonts and colours from the page. The widths, and the look beside content
 * between the tags, are those of `embed/embed.css`.
 */
const LOOKS = `:host{display:block;max-width:max(100%,240px)}
:host([hidden]){display:none}
.coming{padding:24px 16px;text-align:center}
.coming::before{content:'';display:grid;grid-template-columns:minmax(208px,608px);overflow:clip}
progress{width:min(280px,70%)}
button{min-height:44px;padding:0 20px;font:inherit}
.coming[data-quiet]{position:relative;padding:0}
.coming[data-quiet]::before{display:none}
[data-quiet] p{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[data-quiet] progress{position:absolute;inset:auto 0 0;width:100%;height:4px}`

/** Returns the sheet of these styles. */
function looks() {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(LOOKS)
  }
  return sheet
}
