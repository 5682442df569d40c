// @ts-check
/**
 * The sheet that hands out the level on the desk, and takes in levels as a file, as text, or as a link.
 * @import { Form } from '../catalogue/texts/index.js'
 * @import { Found } from '../catalogue/texts/pairs.js'
 * @import { Level, Rating } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ trouble?: string | undefined }} Put   trouble: why it cannot be put on the desk
 * @typedef {{ many: Found[], told: string }} Many   puzzles of which the user is to choose one; told: what is unread
 */
import { certify, codeKey, linkTo } from '../catalogue/link.js'
import { oneFound, oneOf } from '../catalogue/pasted-level.js'
import { ELSEWHERE, findLoader, frame, tag } from '../catalogue/snippets.js'
import { errorText } from '../i18n/error-text.js'
import { faultText } from '../i18n/refusal/index.js'
import { urlOf } from '../lib/base.js'
import { make } from '../lib/dom.js'
import { attempt, errorKind, isPuzzleError } from '../lib/errors.js'
import { copyText, saveFile } from '../lib/export.js'
import { loadModule } from '../lib/load.js'
import { html, icon, nothing, render } from '../lib/templates.js'
import { textIn } from '../lib/text-file.js'
import { indexedDevice } from '../storage/device.js'
import { addToList } from '../storage/list.js'
import { doneKey, look } from '../storage/records.js'
import { takeTrials } from './trials.js'

// ---- exports the level on the desk ----
// To play it, as a link and its QR code, for a web page, as a file, on paper, in the list of puzzles, and in the
// formats of other programs.

/**
 * @typedef {{ rating(): Rating | undefined, play(): void, tell(words: string, fault?: boolean): void,
 *   failed(error: unknown): void, changed(): void }} Host   rating: returns the rating of the level, if it is known;
 *   changed: called when the contents have changed
 */

class Export {
  /** The level as a code and a link. They are made in advance, as browsers allow copying only shortly after a press. */
  #made = { code: '', link: '' }
  /** True if the level was played to its end, undefined until it is known. @type {boolean | undefined} */
  #played
  /** True if there is a link, or there can be none. */
  #isReady = false
  #loader = ELSEWHERE
  /** The QR code of the link, or why there is none. @type {Node | string | undefined} */ #picture
  /** The level in other programs' formats. @type {{ title: string, about: string, all: Form[] } | undefined} */ #forms

  /** @param {Desk} desk @param {Host} host */
  constructor(desk, host) {
    this.desk = desk
    this.host = host
  }

  async prepare() {
    const { desk, host } = this
    await desk.settled
    const { engine, level, lang } = desk
    // A draft that is not a valid level has no link; a press says why.
    if (!desk.refusal) {
      this.#made.code = await engine.encode(level, lang)
      this.#played = await isPlayed(this.#made.code).catch(() => true)
      host.changed()
      const rated = host.rating() ?? (await engine.rate(level, lang).catch(unlessLarge))
      // A level whose rating exceeds the budget gets a link without a certificate.
      this.#made.link = linkTo(this.#made.code, rated && certify(rated))
    }
    this.#isReady = true
    host.changed()
    if (desk.refusal) return
    // If these fail, all else of the sheet still works.
    await Promise.all([this.#findForms().catch(console.error), this.#findLoader()])
    host.changed()
  }

  async #findLoader() {
    this.#loader = await findLoader()
  }

  async #findForms() {
    const { level, lang } = this.desk
    const texts = await loadModule(() => import('../catalogue/texts/index.js'), 'catalogue/texts/index.js')
    const all = await texts.formsOf(level, lang)
    const say = texts.speaker(lang)
    if (all.length) this.#forms = { title: say('forms'), about: say('formsAbout'), all }
  }

  /** @param {string} words */
  async #copy(words) {
    const { desk, host } = this
    if (await copyText(words)) host.tell(desk.t('copied'))
    else host.tell(desk.t('notCopied'), true)
  }

  #tellWhyNot() {
    const { desk, host } = this
    host.tell(desk.t(desk.refusal ? 'playFirst' : 'linkMaking'), Boolean(desk.refusal))
  }

  async #showPicture() {
    const { t, lang } = this.desk
    if (!this.#made.link) return this.#tellWhyNot()
    let [said, isFault] = [t('qrShown'), false]
    try {
      const { qrPicture } = await loadModule(() => import('../lib/qr.js'), 'lib/qr.js')
      this.#picture = await qrPicture(this.#made.link, t('qrLabel'))
    } catch (error) {
      said = errorKind(error) === 'large' ? t('qrTooLong') : errorText(error, lang)
      isFault = true
    }
    this.host.tell(said, isFault)
  }

  async #add() {
    const { desk, host } = this
    if (desk.refusal) return this.#tellWhyNot()
    try {
      const grade = host.rating()?.grade?.id
      const { count, isThere } = await addToList({ level: desk.level }, grade ? { grade } : {})
      host.tell(desk.t(isThere ? 'inListAlready' : 'addedToList', { count }))
    } catch (error) {
      console.error(error)
      host.tell(desk.t(errorKind(error) === 'full' ? 'shelfFull' : 'listNotKept'), true)
    }
  }

  /** Returns the text of a file with the level, or with the draft if it is not a valid level. */
  #text() {
    const { desk } = this
    return `${JSON.stringify(desk.refusal ? desk.draft.level : desk.level, null, 1)}\n`
  }

  // The sentence that the level has not been played is known a moment later than the rest. It has its space from the
  // start, so that nothing moves under a press.
  template() {
    const { desk, host } = this
    const { t } = desk
    const { code, link } = this.#made
    const waits = !this.#isReady
    const ifLink = (/** @type {() => unknown} */ use) => () => (link ? use() : this.#tellWhyNot())
    const ifCode = (/** @type {() => unknown} */ use) => () => (code ? use() : this.#tellWhyNot())
    const select = (/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target).select()
    return html`<p class="handed-name">${this.#name()}</p>
      <label class="field"
        ><span>${t('linkLabel')}</span
        ><input type="text" id="link" readonly .value=${link} placeholder=${waits ? '…' : ''} @focus=${select}
      /></label>
      <p class="quiet">${t('linkAbout')}</p>
      <div class="row">
        ${this.#button(
          'copy-link',
          'copy',
          t('copyLink'),
          ifLink(() => this.#copy(link)),
          waits,
        )}
        ${this.#button(
          'copy-trial',
          'copy',
          t('copyTrial'),
          ifLink(() => this.#copy(`${link}&trial=1`)),
          waits,
        )}
        ${this.#button('show-qr', 'qr', t('qr'), () => this.#showPicture(), waits)}
        ${this.#button('play-first', 'play', t('play'), () => (desk.refusal ? this.#tellWhyNot() : host.play()))}
      </div>
      <p class=${this.#played === false ? 'is-known' : ''} id="unplayed">${t('unplayed')}</p>
      ${this.#picture === undefined ? nothing : html`<div class="qr">${this.#picture}</div>`}
      <h4>${t('fileAndPaper')}</h4>
      <div class="row">
        ${this.#button('save-file', 'file', t('saveFile'), () => saveFile(`${fileName(desk)}.json`, this.#text()))}
        ${this.#button('copy-text', 'copy', t('copyText'), () => this.#copy(this.#text()))}
        ${this.#button(
          'print',
          'print',
          t('print'),
          ifCode(() => location.assign(`print.html#code=${code}`)),
          waits,
        )}
        ${this.#button('add-to-list', 'plus', t('addToList'), () => this.#add())}
      </div>
      <details class="marks" id="for-page">
        <summary>${t('forPage')}</summary>
        ${code ? this.#forPage(code) : html`<p>${t(desk.refusal ? 'playFirst' : 'linkMaking')}</p>`}
      </details>
      ${
        this.#forms
          ? html`<h4>${this.#forms.title}</h4>
              <p class="quiet">${this.#forms.about}</p>
              <div class="row">
                ${this.#forms.all.map(({ id, name, text }) =>
                  this.#button(`form-${id}`, 'copy', name, () => this.#copy(text)),
                )}
              </div>`
          : nothing
      }`
  }

  /** Returns the title and author of the level, as players see them. */
  #name() {
    const { t, draft } = this.desk
    const { title, author } = draft.level
    if (!title) return t('handUnnamed')
    return author ? t('handBy', { title, author }) : title
  }

  /** Returns the snippets with this level for a web page: the tag and the frame. @param {string} code */
  #forPage(code) {
    const { t, draft } = this.desk
    /** @type {[string, string][]} */ const attributes = [['level', code]]
    const title = t('frameTitle', { title: draft.level.title || t('noName') })
    /** @type {[Key, Key, string, string][]} */
    const snippets = [
      ['byTag', 'copyTag', 'copy-tag', tag(attributes, this.#loader)],
      ['byFrame', 'copyFrame', 'copy-frame', frame(attributes, urlOf(''), title)],
    ]
    return html`<p class="quiet">${t('forPageAbout')} ${t(this.#loader.bytes ? 'tagHost' : 'tagNoHost')}</p>
      ${snippets.map(
        ([name, copy, id, text]) =>
          html`<h5>${t(name)}</h5>
            <pre class="snippet" tabindex="0" role="region" aria-label=${t(name)}><code>${text}</code></pre>
            <div class="row">${this.#button(id, 'copy', t(copy), () => this.#copy(text))}</div>`,
      )}`
  }

  /**
   * @param {string} id @param {string} sign @param {string} name @param {() => unknown} press
   * @param {boolean} [waits]
   */
  #button(id, sign, name, press, waits) {
    return html`<button
      type="button"
      class="button"
      id=${id}
      aria-disabled=${waits ?? nothing}
      @click=${() => {
        attempt(press, this.host.failed)
      }}
    >
      ${icon(sign)}<span>${name}</span>
    </button>`
  }
}

/** Returns true if the level of a code was played to its end on this device. @param {string} code */
async function isPlayed(code) {
  const key = doneKey(codeKey(code))
  const [held] = await indexedDevice().read([key])
  return look(key, held).level !== undefined
}

/** @param {unknown} error @returns {undefined} @throws any error other than an exhausted budget */
function unlessLarge(error) {
  if (errorKind(error) !== 'large') throw error
}

/** Returns a file name that every system accepts. @param {Desk} desk */
const fileName = ({ draft: { level } }) =>
  (level.title ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || `placewise-${level.kind}`

// ---- the sheet ----

/** The maximum size of a file to read, in bytes: more than a thousand levels. */
const LARGEST = 1 << 25

/** The number of times the sheet was opened: late results of an earlier time are dropped. */
let openings = 0

/**
 * @param {HTMLElement} body @param {Desk} desk
 * @param {{ rating(): Rating | undefined, play(): void, close(): void, list: Many | undefined }} host
 *   rating: returns the rating of the level, if it is known
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
  const take = async (/** @type {string} */ words, looks = '') => {
    const found = await takeLevel(desk, words, looks)
    if ('many' in found) choose(found)
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
  /** @param {Many} list */
  const choose = list => {
    many = list.many
    which.max = String(many.length)
    which.value = '1'
    tell([t('manyPuzzles', { count: many.length }), list.told].filter(Boolean).join(' '))
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
  /** The HTML of the text that was pasted last. */
  let looks = ''
  paste.addEventListener('paste', ({ clipboardData }) => {
    looks = clipboardData?.getData('text/html') ?? ''
  })
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
            ${button('take', 'paste', () => take(paste.value, looks))}
            ${button('choose-file', 'openFile', () => file.click())} ${file}
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
    accept: '.json,.jsonl,.txt,.sdk,.sdm,.ss,.csv,.tsv,.opensudoku,.xml,application/json,text/plain,text/xml',
    id,
    hidden: true,
  })
  file.addEventListener('change', () => {
    const chosen = file.files?.[0]
    // Otherwise the same file, corrected meanwhile, could not be chosen again.
    file.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST) tooLarge()
    else textIn(chosen).then(use, failed)
  })
  return file
}

/**
 * Puts the level of a text on the desk, if there is one; returns the list if there are several. Keeps the trials in it.
 * @param {Desk} desk @param {string} text @param {string} [looks] its HTML @returns {Promise<Put | Many>}
 */
export async function takeLevel(desk, text, looks) {
  const { engine, lang, t } = desk
  const trials = await takeTrials(desk, text)
  if (trials) return trials === true ? {} : trials
  /** @type {Many | undefined} */ let many
  const put = await putOnDesk(desk, async () => {
    const one = await oneOf(text, engine, lang, looks)
    if ('many' in one) many = one
    if ('fault' in one) return { trouble: t(one.fault) }
    if ('level' in one) return one
    return 'told' in one ? { trouble: one.told } : {}
  })
  return many ?? put
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
