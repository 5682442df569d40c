// @ts-check
/**
 * The sheet for pasted puzzles: a field for the text, with its faults; or the list of puzzles in it. What the page
 * needs of other programs' formats comes with it, in one module for loading, so that a first visit is not split into
 * more files.
 * @import { All } from '../../catalogue/pasted-level.js'
 * @import { Reading } from '../../catalogue/texts/index.js'
 * @import { Note, Refusal } from '../../catalogue/texts/text.js'
 * @import { Level } from '../../pkg/placewise.js'
 * @import { LevelOpener } from '../open-level.js'
 * @import { Host, Parts } from './host.js'
 */
import { decoded, takenOrRead } from '../../catalogue/pasted-level.js'
import { noteTexts, readText, refusalText, speaker as textSpeaker } from '../../catalogue/texts/index.js'
import { errorText } from '../../i18n/error-text.js'
import { faultText } from '../../i18n/refusal/index.js'
import { find, make, setText } from '../../lib/dom.js'
import { attempt, isPuzzleError } from '../../lib/errors.js'
import { speak } from '../../lib/live-region.js'
import { html, nothing, renderPart } from '../../lib/templates.js'
import { textIn } from '../../lib/text-file.js'
import { isSame } from '../../lib/values.js'
import { listedCount } from '../../storage/listed.js'
import { faultIn } from '../../ratings/rating.js'
import { KeptList } from './kept.js'
import { ListView } from './list-view.js'
import { MOST_LEVELS, readSet } from './set.js'
import { speaker } from './text.js'

/** @typedef {ReturnType<typeof import('../../lib/dialogs.js').sheet>} Dialog */

/** The maximum size of a file, in bytes, and the maximum length of a text that the field shows, in characters. */
const LARGEST = 1 << 23
const LONGEST_SHOWN = 100_000
/** The maximum number of faults shown for a text without readable puzzles. */
const MOST_TOLD = 5
/** The damaged part of the link to a set, in words. */
const SET_PARTS = /** @type {const} */ ({ title: 'partTitle', level: 'partLevel', note: 'partNote', end: 'partEnd' })
const FILES = [
  ...['.txt', '.sdk', '.sdm', '.ss', '.csv', '.tsv', '.json', '.jsonl', '.opensudoku', '.xml'],
  ...['text/plain', 'text/csv', 'text/tab-separated-values', 'application/json', 'text/xml'],
].join()

/** Returns the link or code that is all of a text. @param {All} said */
function onlyLink(said) {
  if (!('codes' in said)) return 'only' in said ? said.only : undefined
  const { codes, puzzles, refusals } = said
  return codes.length + puzzles.length + refusals.length === 1 ? { what: 'code', name: codes[0] } : undefined
}

export class PastedSheet {
  /** The faults of the text, a line each; or the current activity. @type {string[]} */ #told = []
  #isFault = false
  /** The notes on the single puzzle of a text. @type {{ code: string, notes: Note[] } | undefined} */ #noted
  /** The number of the current text; late results for another one are dropped. */ #work = 0
  /** The HTML of the text that was pasted last. */ #html = ''

  /** @param {Dialog} dialog @param {Parts} parts @param {Host} host */
  constructor(dialog, parts, host) {
    this.dialog = dialog
    this.parts = parts
    this.host = host
    this.kept = new KeptList(() => this.#tell([this.say('notKept')], true))
    this.list = new ListView(parts, {
      body: dialog.body,
      kept: this.kept,
      say: this.say,
      play: number => {
        dialog.close()
        host.go('list', String(number))
      },
      codeOf: number => this.codeOf(number),
      another: () => this.openField(),
      trouble: host.trouble,
    })
    this.field = make('textarea', { id: 'paste-text', rows: 7, spellcheck: false, autocomplete: 'off' })
    this.field.addEventListener('paste', ({ clipboardData }) => {
      this.#html = clipboardData?.getData('text/html') ?? ''
    })
    this.file = make('input', { type: 'file', accept: FILES, id: 'paste-file', hidden: true })
    this.file.addEventListener('change', () => this.#takeFile())
    dialog.dialog.addEventListener('close', () => {
      this.#work++
      this.list.stop()
    })
  }

  get #lang() {
    return this.parts.locale.lang
  }

  /** @type {ReturnType<typeof speaker>} */
  say = (key, values) => speaker(this.#lang)(key, values, number => number.toLocaleString(this.#lang))

  /** Removes the list and the text, at once from memory. */
  forget() {
    this.#work++
    this.#noted = undefined
    this.#told = []
    this.field.value = this.#html = ''
    this.list.stop()
    return this.kept.forget()
  }

  // ---- the field ----

  openField() {
    this.#tell([])
    this.#open()
    this.field.focus()
    this.field.select()
  }

  #open() {
    if (!this.dialog.dialog.open) this.dialog.open()
  }

  /** @param {string} title */
  #name(title) {
    setText(find('h2', this.dialog.dialog), title)
  }

  /** @param {string[]} told @param {boolean} [isFault] */
  #tell(told, isFault = false) {
    this.#told = told
    this.#isFault = isFault
    this.#showField()
    if (told.length && isFault) speak(told.join(' '))
  }

  #showField() {
    const { say } = this
    this.#name(this.parts.locale.t('paste'))
    const told = this.#told.map(line => html`<p>${line}</p>`)
    renderPart(
      this.dialog.body,
      html`<p class="quiet">${textSpeaker(this.#lang)('about')}</p>
        <label class="pasted-field"><span>${say('label')}</span>${this.field}</label>
        <div class="row">
          <button
            type="button"
            class="button main"
            id="paste-open"
            @click=${() => this.take(this.field.value, this.#html)}
          >
            ${say('open')}
          </button>
          <button type="button" class="button" id="paste-choose" @click=${() => this.file.click()}>
            ${say('file')}
          </button>
          ${
            listedCount() > 0
              ? html`<button type="button" class="button" id="paste-list" @click=${() => this.openList()}>
                  ${say('toList')}
                </button>`
              : nothing
          }
          ${this.file}
        </div>
        <div id="paste-told" class=${this.#isFault ? 'fault' : 'quiet'}>${told}</div>`,
    )
  }

  #takeFile() {
    const chosen = this.file.files?.[0]
    // After a correction the same file can be chosen again.
    this.file.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST) return this.#tell([this.say('tooLarge')], true)
    attempt(async () => this.take(await textIn(chosen)), this.host.trouble)
  }

  // ---- pasted text ----

  /**
   * Opens the puzzles of a text, or shows the reason why it cannot.
   * @param {string} text @param {string} [html] the same text, with its looks
   */
  take(text, html = '') {
    const mine = ++this.#work
    this.#html = html
    this.field.value = text.length > LONGEST_SHOWN ? '' : text
    this.#open()
    this.#tell([this.say('opening')])
    return attempt(
      () => this.#take(text, html, mine),
      error => this.#failed(error, mine),
    )
  }

  /** @param {string} text @param {string} html @param {number} mine */
  async #take(text, html, mine) {
    const said = await takenOrRead(text, text => readText(text, html))
    if (mine !== this.#work) return
    if ('fault' in said) return this.#tell([this.say(said.fault)], true)
    if ('level' in said) return this.#go(await this.#encoded(said.level), mine)
    const only = onlyLink(said)
    if (only) return this.#go(only.name, mine, only.what)
    const reading = 'codes' in said ? await decoded(said, this.parts.engine, this.#lang) : said
    const { puzzles, refusals } = reading
    if (mine !== this.#work) return
    if (!puzzles.length) return this.#tell(this.#refused(refusals), true)
    if (puzzles.length > 1 || refusals.length) return this.#list(reading)
    const [{ level, comment, notes = [] }] = puzzles
    const code = await this.#encoded(level)
    if (mine === this.#work) this.#noted = { code, notes: [...(comment ? [commentNote(comment)] : []), ...notes] }
    this.#go(code, mine)
  }

  /**
   * Shows at the table the parts of an opened level's text that are not on its board.
   * @param {LevelOpener} opening @param {string} code @param {number} [listed] its number in the list
   */
  async tellNotes(opening, code, listed) {
    const mine = opening.visit
    const list = await this.#notesOf(code, listed)
    const { table } = opening
    if (mine !== opening.visit || !list.length || !table.session) return
    const content = () => ({
      kind: /** @type {const} */ ('welcome'),
      title: this.say('notes'),
      list,
      buttons: [{ label: this.say('notesDone'), press: () => table.showCard(undefined), main: true, id: 'notes-done' }],
    })
    table.showCard(content, true)
  }

  /** @param {string} code @param {number} [listed] its number in the list */
  async #notesOf(code, listed) {
    const notes =
      listed === undefined
        ? this.#noted?.code === code && this.#noted.notes
        : (await this.kept.now())?.puzzles[listed - 1]?.notes
    return noteTexts(notes || [], this.#lang)
  }

  /** @param {readonly Refusal[]} refusals */
  #refused(refusals) {
    const told = refusals.slice(0, MOST_TOLD).map(refusal => refusalText(refusal, this.#lang))
    const more = refusals.length - told.length
    return more ? [...told, this.say('unreadMore', { count: more })] : told
  }

  /** @param {Level} level */
  #encoded(level) {
    return this.parts.engine.encode(level, this.#lang)
  }

  /** @param {string} name @param {number} [mine] @param {string} [what] */
  #go(name, mine = this.#work, what = 'code') {
    if (mine !== this.#work) return
    this.dialog.close()
    this.host.go(what, name)
  }

  /** @param {unknown} error @param {number} mine */
  #failed(error, mine) {
    if (mine !== this.#work) return
    const isRefused = isPuzzleError(error)
    if (!isRefused) console.error(error)
    this.#tell(
      [isRefused ? this.say('refused', { message: faultText(error, this.#lang) }) : errorText(error, this.#lang)],
      true,
    )
  }

  // ---- a list ----

  /** @param {Reading & { title?: string }} reading title: of a set */
  async #list(reading) {
    this.field.value = ''
    this.#told = []
    await this.kept.put(reading)
    await this.openList()
    speak(this.say('count', { count: reading.puzzles.length }))
  }

  /**
   * Opens a set of levels from a link, in place of the kept list: asks first if that is another one.
   * @param {string} text of the link
   */
  async openSet(text) {
    const mine = ++this.#work
    this.#open()
    this.#tell([this.say('opening')])
    const read = readSet(text)
    if ('fault' in read) return this.#tell([this.#setFault(read.fault)], true)
    const { title, levels } = read.set
    const codes = levels.map(({ code }) => code)
    const { puzzles, refusals } = await decoded({ codes }, this.parts.engine, this.#lang)
    const noted = puzzles.map(({ line, ...puzzle }) => {
      const { note } = levels[line - 1]
      return { ...puzzle, line, ...(note && { notes: [setNote(note)] }) }
    })
    const now = await this.kept.now()
    if (mine !== this.#work) return
    if (!noted.length) return this.#tell(this.#refused(refusals), true)
    const isSet = (/** @type {typeof now} */ list) =>
      list?.title === title && isSame(list.puzzles.map(markOfListed), noted.map(markOfListed))
    if (isSet(now)) return this.openList()
    const open = () => this.#list({ puzzles: noted, refusals, title })
    if (now) this.#askReplace(title, now.puzzles.length, open)
    else await open()
  }

  /** @param {import('./set.js').Fault} fault */
  #setFault({ what, number, at }) {
    const { say } = this
    if (what === 'version') return say('setVersion')
    if (what === 'many') return say('setMany', { number, count: MOST_LEVELS })
    return say('setDamaged', { part: say(SET_PARTS[what], { number }), at })
  }

  /** @param {string} title @param {number} count of the kept list @param {() => Promise<void>} open */
  #askReplace(title, count, open) {
    const { say } = this
    this.#name(title || say('list'))
    const press = () => attempt(open, this.host.trouble)
    renderPart(
      this.dialog.body,
      html`<p>${say('setReplaces', { count })}</p>
        <div class="row">
          <button type="button" class="button main" id="set-open" @click=${press}>${say('setOpen')}</button>
          <button type="button" class="button" id="set-leave" @click=${() => this.openList()}>
            ${say('setLeave')}
          </button>
        </div>`,
    )
    find('#set-open').focus()
  }

  /** Opens the kept list; the field if there is none. */
  async openList() {
    const list = await this.kept.now()
    if (!list) return this.openField()
    this.#name(list.title || this.say('list'))
    this.list.open(list)
    this.#open()
  }

  /** Returns the code of a puzzle of the list; undefined if it cannot be played. @param {number} number from 1 */
  async codeOf(number) {
    const list = await this.kept.now()
    const puzzle = list?.puzzles[number - 1]
    if (!list || !puzzle) return undefined
    const known = list.known[number - 1]
    if (known.code ?? known.fault) return known.code
    const found = await this.#encoded(puzzle.level).then(
      code => ({ code }),
      error => faultIn(error, this.#lang),
    )
    this.kept.learn(list, number - 1, found)
    await this.kept.keep(list)
    return 'code' in found ? found.code : undefined
  }
}

/** Creates the note of a set on a puzzle. @param {string} note @returns {Note} */
const setNote = note => ({ say: 'setNote', values: { note } })

/** @param {{ level: unknown, notes?: readonly unknown[] }} puzzle */
const markOfListed = ({ level, notes = [] }) => ({ level, notes })

/** Creates a note with the text's comment on a puzzle. @param {string} comment @returns {Note} */
const commentNote = comment => ({ say: 'commentRead', values: { comment } })

export { formsOf, speaker } from '../../catalogue/texts/index.js'
