// @ts-check
/**
 * A list of puzzles on its sheet: their names and grades, with the solved ones marked; to be played, rated and
 * exported.
 * @import { PuzzleList, Unread } from '../../storage/list.js'
 * @import { RatingsView } from '../../ratings/view.js'
 * @import { Parts } from './host.js'
 * @import { KeptList } from './kept.js'
 * @import { speaker } from './text.js'
 * @typedef {{ body: HTMLElement, kept: KeptList, say: ReturnType<typeof speaker>, play(number: number): void,
 *   codeOf(number: number): Promise<string | undefined>, another(): void, trouble(error: unknown): void }} Host
 *   codeOf: returns the code of a puzzle, by its number from 1, if it can be played; another: opens the field for
 *   another text
 */
import { gradeOf, gradeSign } from '../../catalogue/catalogue.js'
import { codeKey } from '../../catalogue/link.js'
import { listText } from '../../catalogue/pasted-level.js'
import { lineOf, noteTexts, refusalText } from '../../catalogue/texts/index.js'
import { PLAYERS_BUILDS } from '../../lib/assets.js'
import { find } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { copyText, handOver } from '../../lib/export.js'
import { isPrintKey } from '../../lib/keys.js'
import { speak } from '../../lib/live-region.js'
import { loadModule } from '../../lib/load.js'
import { html, icon, nothing, renderPart } from '../../lib/templates.js'
import { recordOf } from '../../ratings/columns.js'
import { progressOf, rateButton } from '../../ratings/controls.js'
import { isGraded, isRated, poolOf, Rating } from '../../ratings/rating.js'
import { speaker as ratingsSpeaker } from '../../ratings/text.js'
import { noteOn } from '../../storage/list.js'
import { dots } from '../lobby/choices.js'
import { HandIn, SetForm } from './set-view.js'

/** The number of puzzles shown at first, and added by each press. */
const PAGE = 50
/** The maximum number of unreadable lines that are shown. */
const MOST_UNREAD = 20

export class ListView {
  /** @type {PuzzleList | undefined} */ #list
  /** The number of puzzles shown. */ #shown = PAGE
  /** The text of the button for copying, after it was pressed. */ #copied = ''
  /**
   * The notes on the puzzles, and the number of puzzles with each note.
   * @type {{ list: PuzzleList, lang: string, each: string[][], counts: Map<string, number> } | undefined}
   */
  #told
  /** The figures, while they are shown in place of the list. @type {RatingsView | undefined} */ #figures
  /** The form of a link, while it is shown in place of the list. @type {SetForm | undefined} */ #form
  #handIn

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.host = host
    this.parts = parts
    this.#handIn = new HandIn(parts, { say: host.say, trouble: host.trouble, shown: () => this.#show() })
    this.rating = new Rating(poolOf(PLAYERS_BUILDS), parts.busy, host.kept, () => this.#show())
    host.body.closest('dialog')?.addEventListener('keydown', event => {
      if (!this.#list || !isPrintKey(event)) return
      event.preventDefault()
      this.#print(this.#list)
    })
  }

  /** @param {PuzzleList} list */
  open(list) {
    if (list !== this.#list) this.#shown = PAGE
    this.#list = list
    this.#copied = ''
    this.#figures = undefined
    this.#form = undefined
    this.#show()
  }

  /** Ends rating, and the display of the list. */
  stop() {
    this.rating.stop()
    this.#list = undefined
    this.#figures = undefined
    this.#form = undefined
  }

  #show() {
    const list = this.#list
    if (!list) return
    if (this.#figures) return this.#figures.show()
    if (this.#form) return this.#showForm(this.#form, list)
    const { say } = this.host
    const { puzzles, unread } = list
    const left = puzzles.length - this.#shown
    const more = Math.min(left, PAGE)
    const showMore = () => {
      this.#shown += PAGE
      this.#show()
    }
    renderPart(
      this.host.body,
      html`<p>${this.#counts(list)}</p>
        ${this.#buttons(list)} ${unread.length > 0 ? this.#unread(unread) : nothing} ${this.#common(list)}
        <ol class="pasted-list">
          ${puzzles.slice(0, this.#shown).map((_, at) => html`<li>${this.#row(list, at)}${this.#notes(list, at)}</li>`)}
        </ol>
        ${
          left > 0
            ? html`<button type="button" class="button" id="list-more" @click=${showMore}>
                ${say('more', { count: more })}
              </button>`
            : nothing
        }`,
      '#list-play',
      '#list-rate',
    )
  }

  /** @param {SetForm} form @param {PuzzleList} list */
  #showForm(form, list) {
    renderPart(
      this.host.body,
      html`${form.template()}
        <div class="row">
          <button type="button" class="button" id="set-back" @click=${() => this.open(list)}>
            ${this.#sayRating('back')}
          </button>
        </div>`,
    )
  }

  /** @param {PuzzleList} list */
  #counts({ puzzles, known }) {
    const { say } = this.host
    const solved = known.filter(({ code }) => this.#done(code)).length
    return this.parts.locale.sentences([
      say('count', { count: puzzles.length }),
      solved > 0 && say('solvedCount', { count: solved }),
    ])
  }

  /** Opens the sheets of a list, also when it is to be printed by key. @param {PuzzleList} list */
  #print({ title }) {
    location.assign(`print.html#list=1${title ? `&heading=${encodeURIComponent(title)}` : ''}`)
  }

  /** @param {string | undefined} code */
  #done(code) {
    return code === undefined ? undefined : this.parts.progress.done(codeKey(code))
  }

  /** @param {PuzzleList} list */
  #buttons(list) {
    const { say, trouble } = this.host
    const { known } = list
    const sayRating = this.#sayRating
    const next = known.findIndex(({ code, fault }) => !this.#done(code) && !fault)
    const button = (
      /** @type {string} */ id,
      /** @type {string} */ name,
      /** @type {() => unknown} */ press,
      main = false,
    ) => html`<button type="button" class=${main ? 'button main' : 'button'} id=${id} @click=${press}>${name}</button>`
    const rate = () => attempt(() => this.#rate(list), trouble)
    const further = [
      button('list-figures', sayRating('figures'), () => attempt(() => this.#openFigures(list), trouble)),
      button('list-link', say('setLink'), () => attempt(() => this.#openForm(list), trouble)),
      button('list-copy', this.#copied || say('copy'), () => attempt(() => this.#copy(list), trouble)),
      button('list-save', say('save'), () => attempt(() => this.#save(list), trouble)),
      button('list-print', say('print'), () => this.#print(list)),
    ]
    return html`<div class="row pasted-buttons">
        ${next < 0 ? nothing : button('list-play', say('play', { number: next + 1 }), () => this.#play(next), true)}
        ${rateButton('list-rate', list, this.rating, sayRating, rate, isGraded)}
        ${button('list-another', say('another'), () => this.#another())}
      </div>
      <details class="pasted-unread" id="list-further">
        <summary>${say('further')}</summary>
        <div class="row pasted-buttons">${further}</div>
      </details>
      ${progressOf('list-rated', list, this.rating, sayRating, isGraded)}
      ${list.title === undefined ? nothing : this.#handIn.template(list.title, this.#results(list))}`
  }

  /** Returns how the puzzles were solved. @param {PuzzleList} list */
  #results({ puzzles, known }) {
    return puzzles.map((puzzle, at) => ({ name: this.#nameOf(puzzle, at), done: this.#done(known[at].code) }))
  }

  /** @param {PuzzleList['puzzles'][number]} puzzle @param {number} at */
  #nameOf({ level, comment }, at) {
    const title = this.parts.catalogue.of(level.kind)?.info.title ?? level.kind
    return level.title || comment || this.parts.locale.t('levelNumber', { title, number: at + 1 })
  }

  /** Shows the form that makes one link of the list, in place of the list. @param {PuzzleList} list */
  async #openForm(list) {
    const { parts, host } = this
    const codes = await Promise.all(list.puzzles.map((_, at) => host.codeOf(at + 1)))
    const all = list.puzzles.map((puzzle, at) => ({
      code: codes[at],
      note: noteOn(puzzle) || puzzle.comment || '',
      at,
    }))
    const levels = all.flatMap(({ code, ...rest }) => (code === undefined ? [] : [{ ...rest, code }]))
    const names = levels.map(({ at }) => this.#nameOf(list.puzzles[at], at))
    if (list !== this.#list) return
    const { say, trouble } = host
    this.#form = new SetForm({ title: list.title ?? '', levels, names }, parts, {
      say,
      trouble,
      shown: () => this.#show(),
    })
    this.#show()
  }

  /** @param {PuzzleList['unread']} unread @returns the unreadable parts, folded */
  #unread(unread) {
    const { say } = this.host
    const told = unread.slice(0, MOST_UNREAD).map(refusal => this.#refused(refusal))
    const more = unread.length - told.length
    return html`<details class="pasted-unread" id="list-unread">
      <summary>${say('unread', { count: unread.length })}</summary>
      <ul>
        ${told.map(line => html`<li>${line}</li>`)}
        ${more > 0 ? html`<li>${say('unreadMore', { count: more })}</li>` : nothing}
      </ul>
    </details>`
  }

  /** @param {Unread} refusal */
  #refused(refusal) {
    return refusalText(refusal, this.parts.locale.lang)
  }

  /** Returns the notes on each puzzle. @param {PuzzleList} list */
  #noted(list) {
    const { lang } = this.parts.locale
    if (this.#told?.list === list && this.#told.lang === lang) return this.#told
    const each = list.puzzles.map(({ notes }) => noteTexts(notes ?? [], lang))
    /** @type {Map<string, number>} */ const counts = new Map()
    for (const note of each.flat()) counts.set(note, (counts.get(note) ?? 0) + 1)
    return (this.#told = { list, lang, each, counts })
  }

  /** Renders the notes on more than one puzzle, once each. @param {PuzzleList} list */
  #common(list) {
    const { counts } = this.#noted(list)
    const common = [...counts].filter(([, count]) => count > 1)
    return common.map(
      ([note, count]) => html`<p class="quiet pasted-note">${this.host.say('noteOf', { note, count })}</p>`,
    )
  }

  /** Renders the notes on a single puzzle. @param {PuzzleList} list @param {number} at */
  #notes(list, at) {
    const { each, counts } = this.#noted(list)
    const own = each[at].filter(note => counts.get(note) === 1)
    return own.map(note => html`<p class="quiet pasted-note">${note}</p>`)
  }

  /** @param {PuzzleList} list @param {number} at */
  #row(list, at) {
    const { t, marks } = this.parts.locale
    const { level, comment } = list.puzzles[at]
    const { code, fault } = list.known[at]
    const grade = this.#grade(list, at)
    const done = this.#done(code)
    const name = this.#nameOf(list.puzzles[at], at)
    const about = [(level.title && comment) ?? '', this.#verdict(list, at), this.#state(code)].filter(Boolean)
    return html`<button
      type="button"
      class="home-row"
      data-number=${at + 1}
      ?disabled=${fault !== undefined}
      @click=${() => this.#play(at)}
    >
      <span class="pasted-number">${at + 1}</span><strong>${name}</strong>
      ${about.length > 0 ? html`<span class="quiet">${marks(about)}</span>` : nothing}
      ${grade ? dots(grade.number, t) : nothing} ${done ? icon(done.help === 'none' ? 'star' : 'kept') : nothing}
    </button>`
  }

  /** Returns the fault, the grade or the number of answers of a puzzle. @param {PuzzleList} list @param {number} at */
  #verdict(list, at) {
    const { say } = this.host
    const { answers, fault } = list.known[at]
    if (fault) return say('faulty', { message: fault })
    return this.#grade(list, at)?.name ?? (answers ? say(said(answers)) : '')
  }

  /** Returns the progress of the player on a puzzle, in words. @param {string | undefined} code */
  #state(code) {
    const { say } = this.host
    const done = this.#done(code)
    if (done) return say(done.help === 'none' ? 'solved' : 'solvedHelped')
    return code !== undefined && this.parts.progress.isBegun(codeKey(code)) ? say('begun') : ''
  }

  /** @param {Pick<PuzzleList, 'puzzles' | 'known'>} list @param {number} at */
  #grade({ puzzles, known }, at) {
    return gradeOf(this.parts.catalogue.of(puzzles[at].level.kind)?.info, known[at].grade)
  }

  /** @param {number} at */
  #play(at) {
    this.host.play(at + 1)
  }

  #another() {
    this.rating.stop()
    this.#list = undefined
    this.host.another()
  }

  // ---- rating ----

  /** @type {ReturnType<typeof ratingsSpeaker>} */
  #sayRating = (key, values) => {
    const { lang } = this.parts.locale
    return ratingsSpeaker(lang)(key, values, number => number.toLocaleString(lang))
  }

  /** @param {PuzzleList} list */
  async #rate(list) {
    await this.rating.press(list, this.parts.locale.lang, find('#list-rate', this.host.body))
    const count = list.known.length
    if (list.known.every(isRated)) speak(this.#sayRating('rated', { done: count, count }))
  }

  /** Shows the figures in place of the list. @param {PuzzleList} list */
  async #openFigures(list) {
    const { body, play, trouble } = this.host
    const { locale, catalogue } = this.parts
    const { RatingsView } = await loadModule(() => import('../../ratings/view.js'), 'ratings/view.js')
    const figures = new RatingsView({
      body,
      play,
      trouble,
      rating: this.rating,
      lang: locale.lang,
      name: 'placewise-list',
      kinds: kind => catalogue.of(kind)?.info,
      back: () => this.open(list),
    })
    this.#figures = figures
    await figures.open(list)
  }

  // ---- to other programs ----

  /**
   * Writes a line for each puzzle, followed by its name and grade; as JSON if there is no format with a line for each.
   * @param {PuzzleList} list
   */
  async #text(list) {
    const { puzzles } = list
    const lines = await Promise.all(puzzles.map(({ level }) => lineOf(level)))
    if (lines.includes(undefined)) return { text: listText(puzzles.map((_, at) => recordOf(list, at))), type: 'jsonl' }
    const withNames = lines.map((line, at) => [line, ...this.#about(list, at)].join(' # '))
    return { text: `${withNames.join('\n')}\n`, type: 'txt' }
  }

  /** @param {PuzzleList} list @param {number} at @returns its name and grade, if it has any */
  #about(list, at) {
    const { level, comment } = list.puzzles[at]
    const grade = this.#grade(list, at)
    const { answers } = list.known[at]
    const about = [
      level.title || comment,
      grade ? `${gradeSign(grade.number)} ${grade.name}` : answers && this.host.say(said(answers)),
    ].filter(Boolean)
    return about.length > 0 ? [about.join('; ')] : []
  }

  /** @param {PuzzleList} list */
  async #copy(list) {
    this.#copied = this.host.say((await copyText((await this.#text(list)).text)) ? 'copied' : 'notCopied')
    this.#show()
    speak(this.#copied)
  }

  /** @param {PuzzleList} list */
  async #save(list) {
    const { text, type } = await this.#text(list)
    handOver(`placewise-list.${type}`, new Blob([text], { type: 'text/plain' }))
  }
}

/** @param {string} answers */
const said = answers => (answers === 'none' || answers === 'several' ? answers : 'unknown')
