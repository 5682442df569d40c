// @ts-check
/**
 * The sheet that hands out the level on the desk, and takes in levels as a file, as text, or as a link.
 * @import { Found } from '../catalogue/texts/pairs.js'
 * @import { Level, Rating } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ trouble?: string }} Put   trouble: why it cannot be put on the desk
 */
import { oneFound, oneOf } from '../catalogue/pasted-one.js'
import { errorText } from '../i18n/error-text.js'
import { make } from '../lib/dom.js'
import { attempt, isPuzzleError } from '../lib/errors.js'
import { html, nothing, render } from '../lib/templates.js'
import { Export } from './export.js'
import { faultText } from '../i18n/refusal/index.js'

/** The maximum size of a file to read, in bytes: more than a thousand levels. */
const LARGEST = 1 << 25

/** The number of times the sheet was opened: late results of an earlier time are dropped. */
let openings = 0

/**
 * @param {HTMLElement} body @param {Desk} desk
 * @param {{ rating(): Rating | undefined, play(): void, close(): void, list?: Found[] }} host rating: returns the
 *   rating of the level, if it is known; list: puzzles of which the user is to choose one
 */
export function fillFiles(body, desk, { rating, play, close, list }) {
  const { t } = desk
  const opening = ++openings
  let told = { words: '', fault: false }
  const tell = (/** @type {string} */ words, fault = false) => {
    told = { words, fault }
    show()
  }
  const failed = (/** @type {unknown} */ error) => {
    tell(errorText(error, desk.lang), true)
  }
  /** The pasted puzzles, if the user is to choose one of several. @type {Found[]} */
  let many = []
  const take = async (/** @type {string} */ words) => {
    const found = await takeLevel(desk, words)
    if ('many' in found) choose(found.many)
    else taken(found)
  }
  const takeOne = async () => {
    if (!which.checkValidity() || which.value === '')
      return tell(t('wholeNumber', { what: t('whichPuzzle'), least: 1, most: many.length }), true)
    taken(await putOnDesk(desk, () => oneFound(many[Number(which.value) - 1], desk.engine, desk.lang)))
  }
  /** @param {Put} found */
  const taken = ({ trouble }) => {
    many = []
    if (trouble) tell(trouble, true)
    else close()
  }
  /** @param {Found[]} list */
  const choose = list => {
    many = list
    which.max = String(list.length)
    which.value = '1'
    tell(t('manyPuzzles', { count: list.length }))
  }
  const exported = new Export(desk, { rating, play, tell, failed, changed: () => show() })
  const which = make('input', {
    type: 'number',
    id: 'which',
    min: '1',
    step: '1',
    required: true,
    inputMode: 'numeric',
  })
  which.addEventListener('input', () => show())
  /** Returns the title and comment of the chosen puzzle. */
  const aboutIt = () => {
    const { level, comment } = many[Number(which.value) - 1] ?? {}
    return [level?.title, comment].filter(each => typeof each === 'string' && each).join(' · ')
  }
  const paste = make('textarea', { id: 'paste', rows: 4, spellcheck: false, autocomplete: 'off' })
  const file = chooser('open-file', words => attempt(() => take(words), failed), {
    tooLarge: () => tell(t('tooLarge'), true),
    failed,
  })
  /** @type {(id: string, name: Key, press: () => unknown) => unknown} */
  const button = (id, name, press) =>
    html`<button
      type="button"
      class="button"
      id=${id}
      @click=${() => {
        attempt(press, failed)
      }}
    >
      ${t(name)}
    </button>`
  const show = () => {
    if (opening !== openings) return
    render(
      html`<section id="hand-out">
          <h3>${t('handOut')}</h3>
          ${exported.template()}
        </section>
        <section id="take-in">
          <h3>${t('takeIn')}</h3>
          <label class="field"><span>${t('pasteLabel')}</span>${paste}</label>
          <div class="row">
            ${button('take', 'paste', () => take(paste.value))} ${button('choose-file', 'openFile', () => file.click())}
            ${file}
          </div>
          ${
            many.length > 0
              ? html`<label class="field"><span>${t('whichPuzzle')}</span>${which}</label>
                  <p class="quiet" id="which-about">${aboutIt()}</p>
                  <div class="row">${button('take-one', 'takeOne', takeOne)}</div>`
              : nothing
          }
        </section>
        <p role="status" id="files-told" class=${told.fault ? 'fault' : ''}>${told.words}</p>`,
      body,
    )
  }
  if (list) choose(list)
  else show()
  attempt(() => exported.prepare(), failed)
}

/**
 * Returns a hidden field for a file. Its own button would be in the browser's language, not in the page's.
 * @param {string} id @param {(words: string) => unknown} use
 * @param {{ tooLarge(): void, failed(error: unknown): void }} otherwise
 */
export function chooser(id, use, { tooLarge, failed }) {
  const file = make('input', {
    type: 'file',
    accept: '.json,.txt,.sdk,.sdm,.ss,.csv,.tsv,.opensudoku,.xml,application/json,text/plain,text/xml',
    id,
    hidden: true,
  })
  file.addEventListener('change', () => {
    const chosen = file.files?.[0]
    // Otherwise the same file, corrected meanwhile, could not be chosen again.
    file.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST) tooLarge()
    else chosen.text().then(use, failed)
  })
  return file
}

/**
 * Puts the level of a text on the desk, if there is one; returns the list if there are several.
 * @param {Desk} desk @param {string} text @returns {Promise<Put | { many: Found[] }>}
 */
export async function takeLevel(desk, text) {
  const { engine, lang, t } = desk
  /** @type {Found[] | undefined} */ let many
  const put = await putOnDesk(desk, async () => {
    const one = await oneOf(text, engine, lang)
    if ('many' in one) many = one.many
    if ('fault' in one) return { trouble: t(one.fault) }
    if ('level' in one) return one
    return 'told' in one ? { trouble: one.told } : {}
  })
  return many ? { many } : put
}

/**
 * @param {Desk} desk @param {() => Promise<{ level?: Level, told?: string, trouble?: string }>} find
 * @returns {Promise<Put>}
 */
async function putOnDesk(desk, find) {
  try {
    const { level, told, trouble } = await find()
    if (!level) return { trouble }
    const put = () => {
      // Says what part of the text is not in the level.
      if (told) desk.tellAside(told)
      return { level }
    }
    await desk.edit(put, { said: desk.t('taken'), anew: true })
    return {}
  } catch (error) {
    if (!isPuzzleError(error)) throw error
    const message = faultText(error, desk.lang)
    return { trouble: desk.t('refused', { message }) }
  }
}
