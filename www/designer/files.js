// @ts-check
/**
 * Levels in and out of the desk: as a file, as text, as a link.
 * @import { Desk } from './desk.js'
 */
import { make } from '../dom.js'
import { attempt } from '../errors.js'
import { indexedDevice } from '../progress/device.js'
import { readRecords } from '../progress/records.js'
import { certify, codeKey, linkTo, trimCode } from '../share/link.js'
import { copyText, saveFile } from '../transfer.js'

/** As the door has it: longer is no level. */
const LARGEST = 1 << 20

/** @param {HTMLElement} body @param {Desk} desk @param {{ play(): void, close(): void }} host */
export function fillFiles(body, desk, { play, close }) {
  const { t } = desk
  const text = () => `${JSON.stringify(desk.refusal ? desk.draft.level : desk.level, null, 1)}\n`
  const told = make('p', { role: 'status', id: 'files-told' })
  const tell = (/** @type {string} */ words, fault = false) => {
    told.textContent = words
    told.className = fault ? 'fault' : ''
  }
  const copy = async (/** @type {string} */ words) => await copyText(words) ? tell(t('copied')) : tell(t('notCopied'), true)
  const take = async (/** @type {string} */ words) => {
    const trouble = await takeLevel(desk, words)
    if (trouble) return tell(trouble, true)
    close()
  }
  /** With the level as a code, if it is one. @param {(code: string) => unknown} use */
  const asCode = use => desk.refusal ? tell(t('playFirst'), true) : desk.engine.encode(desk.level, desk.lang).then(use).catch(error => tell(t('trouble', { message: error.message }), true))
  const button = (/** @type {string} */ id, /** @type {import('./text/index.js').Key} */ name, /** @type {() => unknown} */ press) => {
    const made = make('button', { type: 'button', className: 'button', id }, t(name))
    made.addEventListener('click', () => { attempt(press, desk.host.failed) })
    return made
  }
  // Its own button speaks the browser's language, not the page's.
  const file = make('input', { type: 'file', accept: '.json,application/json', id: 'open-file', hidden: true })
  const chose = async () => {
    const chosen = file.files?.[0]
    if (chosen) await (chosen.size > LARGEST ? tell(t('tooLarge'), true) : take(await chosen.text()))
  }
  file.addEventListener('change', () => { attempt(chose, desk.host.failed) })
  const unplayed = make('div', { className: 'row', id: 'unplayed', hidden: true }, make('p', {}, t('unplayed')), button('play-first', 'play', play))
  if (!desk.refusal) isPlayed(desk).then(played => { unplayed.hidden = played }, () => {})
  const paste = make('textarea', { id: 'paste', rows: 6, spellcheck: false, autocomplete: 'off' })
  body.replaceChildren(
    make('div', { className: 'row' },
      button('save-file', 'saveFile', () => saveFile(`${fileName(desk)}.json`, text())),
      button('copy-text', 'copyText', () => copy(text())),
      button('copy-link', 'copyLink', () => asCode(async code => copy(linkTo(code, certify(await desk.engine.rate(desk.level, desk.lang)))))),
      button('print', 'print', () => asCode(code => location.assign(`print.html#code=${code}`)))),
    unplayed,
    make('label', { className: 'field' }, make('span', {}, t('pasteLabel')), paste),
    make('div', { className: 'row' }, button('take', 'paste', () => take(paste.value)), button('choose-file', 'openFile', () => file.click()), file), told)
}

/** Whether the level on the desk, as it is now, was played to its end on this device. @param {Desk} desk */
async function isPlayed({ engine, level, lang }) {
  const [code, held] = await Promise.all([engine.encode(level, lang), indexedDevice().entries()])
  return readRecords(held).done.has(codeKey(code))
}

/** Puts a level on the desk, if it is one; else says why not. @param {Desk} desk @param {string} text @returns {Promise<string | undefined>} */
export async function takeLevel(desk, text) {
  const code = codeIn(text)
  /** @type {any} */ let level
  try { level = code ?? JSON.parse(text) } catch { return desk.t('notJson') }
  try {
    const parsed = await (code ? desk.engine.decode(code, desk.lang) : desk.engine.parse(level, desk.lang))
    await desk.edit(() => ({ level: parsed }), { said: desk.t('taken') })
    return undefined
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'PuzzleError') throw error
    return desk.t('refused', { message: /** @type {Error} */ (error).message })
  }
}

/** The code in a link to a level. @param {string} text */
export const codeIn = text => {
  const code = /#code=([\w-]+)/.exec(text)?.[1]
  return code && trimCode(code)
}

/** A name that every system takes. @param {Desk} desk */
const fileName = ({ draft: { level } }) => (level.title ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60) || `placewise-${level.kind}`
