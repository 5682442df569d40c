// @ts-check
/**
 * Levels in and out of the desk: as a file, as text, as a link.
 * @import { Rating } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 */
import { certify, codeKey, linkTo } from '../catalogue/link.js'
import { oneOf } from '../catalogue/pasted-one.js'
import { errorText } from '../i18n/error-text.js'
import { make } from '../lib/dom.js'
import { attempt, errorKind } from '../lib/errors.js'
import { copyText, saveFile } from '../lib/export.js'
import { html, nothing, render } from '../lib/templates.js'
import { indexedDevice } from '../storage/device.js'
import { readRecords } from '../storage/records.js'

/** The largest file that is read, in bytes: more than a thousand levels. */
const LARGEST = 1 << 25

/** How often the sheet was opened: what is late for a time before is dropped. */
let openings = 0

/**
 * @param {HTMLElement} body @param {Desk} desk
 * @param {{ rating(): Rating | undefined, play(): void, close(): void }} host rating: of the level, if it is known
 */
export function fillFiles(body, desk, { rating, play, close }) {
  const { t } = desk
  const opening = ++openings
  const text = () => `${JSON.stringify(desk.refusal ? desk.draft.level : desk.level, null, 1)}\n`
  let told = { words: '', fault: false }
  const tell = (/** @type {string} */ words, fault = false) => {
    told = { words, fault }
    show()
  }
  const failed = (/** @type {unknown} */ error) => {
    tell(errorText(error, desk.lang), true)
  }
  const copy = async (/** @type {string} */ words) =>
    (await copyText(words)) ? tell(t('copied')) : tell(t('notCopied'), true)
  const take = async (/** @type {string} */ words) => {
    const trouble = await takeLevel(desk, words)
    if (trouble) return tell(trouble, true)
    close()
  }
  /** The level as a code and a link, made ahead: a browser lets nothing be copied that comes long after the press. */
  const made = { code: '', link: '' }
  /** Whether the level was played to its end; `undefined` as long as that is not known. @type {boolean | undefined} */
  let played
  /** Whether there is a link, or it is known that there can be none. */
  let ready = false
  const tellWhyNot = () => tell(t(desk.refusal ? 'playFirst' : 'linkMaking'), Boolean(desk.refusal))
  const enable = () => {
    ready = true
    show()
  }
  const prepare = async () => {
    await desk.settled
    // Of what is no level yet there is no link, and a press says why.
    if (desk.refusal) return enable()
    const { engine, level, lang } = desk
    made.code = await engine.encode(level, lang)
    played = await isPlayed(made.code).catch(() => true)
    show()
    const rated = rating() ?? (await engine.rate(level, lang).catch(unlessLarge))
    // What takes more work than is allowed is sent without a word on it.
    made.link = linkTo(made.code, rated && certify(rated))
    enable()
  }
  const paste = make('textarea', { id: 'paste', rows: 6, spellcheck: false, autocomplete: 'off' })
  const file = chooser(
    words => attempt(() => take(words), failed),
    () => tell(t('tooLarge'), true),
    failed,
  )
  /** @type {(id: string, name: Key, press: () => unknown, waits?: boolean) => unknown} */
  const button = (id, name, press, waits) =>
    html`<button
      type="button"
      class="button"
      id=${id}
      aria-disabled=${waits ?? nothing}
      @click=${() => {
        attempt(press, failed)
      }}
    >
      ${t(name)}
    </button>`
  const link = () => (made.link ? copy(made.link) : tellWhyNot())
  const print = () => (made.code ? location.assign(`print.html#code=${made.code}`) : tellWhyNot())
  // Whether it was played is known a moment after the rest is shown: that has its room from the start, so that nothing
  // moves under a press.
  const show = () => {
    if (opening !== openings) return
    render(
      html`<div class="row">
          ${button('save-file', 'saveFile', () => saveFile(`${fileName(desk)}.json`, text()))}
          ${button('copy-text', 'copyText', () => copy(text()))} ${button('copy-link', 'copyLink', link, !ready)}
          ${button('print', 'print', print, !ready)}
        </div>
        <label class="field"><span>${t('pasteLabel')}</span>${paste}</label>
        <div class="row">
          ${button('take', 'paste', () => take(paste.value))} ${button('choose-file', 'openFile', () => file.click())}
          ${file}
        </div>
        <p role="status" id="files-told" class=${told.fault ? 'fault' : ''}>${told.words}</p>
        <div class=${played === false ? 'row is-known' : 'row'} id="unplayed">
          <p>${t('unplayed')}</p>
          ${button('play-first', 'play', play)}
        </div>`,
      body,
    )
  }
  show()
  attempt(prepare, failed)
}

/**
 * A field for a file. Its own button speaks the browser's language, not the page's.
 * @param {(words: string) => unknown} use @param {() => void} tooLarge @param {(error: unknown) => void} failed
 */
function chooser(use, tooLarge, failed) {
  const file = make('input', {
    type: 'file',
    accept: '.json,.txt,.sdk,.ss,application/json,text/plain',
    id: 'open-file',
    hidden: true,
  })
  file.addEventListener('change', () => {
    const chosen = file.files?.[0]
    // The same file, mended meanwhile, can be chosen again.
    file.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST) tooLarge()
    else chosen.text().then(use, failed)
  })
  return file
}

/** Whether the level of a code was played to its end on this device. @param {string} code */
const isPlayed = async code => readRecords(await indexedDevice().entries()).done.has(codeKey(code))

/**
 * Puts a level on the desk, if it is one; else says why not.
 * @param {Desk} desk @param {string} text @returns {Promise<string | undefined>}
 */
export async function takeLevel(desk, text) {
  const { engine, lang, t } = desk
  try {
    const one = await oneOf(text, engine, lang)
    if ('fault' in one) return t(one.fault)
    if ('told' in one) return one.told
    if ('count' in one) return t('manyPuzzles', one)
    await desk.edit(() => one, { said: t('taken') })
    return undefined
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'PuzzleError') throw error
    return t('refused', { message: /** @type {Error} */ (error).message })
  }
}

/** @param {unknown} error @returns {undefined} @throws what is something else than too much work */
function unlessLarge(error) {
  if (errorKind(error) !== 'large') throw error
}

/** A name that every system takes. @param {Desk} desk */
const fileName = ({ draft: { level } }) =>
  (level.title ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || `placewise-${level.kind}`
