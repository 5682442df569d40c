// @ts-check
/**
 * "About this level": its origin, difficulty, duration and age group, its figures by the papers' formulas, and its
 * pieces. Computed when the player opens it.
 * @import { Catalogue, Origin } from '../../catalogue/catalogue.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Busy, ShownSignal } from '../../lib/busy.js'
 * @import { Template } from '../../lib/templates.js'
 * @import { KindInfo, Level, Rating } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { KindFacts, Studies } from './numbers.js'
 * @import { Key } from './text.js'
 * @typedef {{ rating: Rating | undefined, facts: KindFacts, pace: number | undefined, study: Studies | undefined
 *   }} Found
 * @typedef {{ engine: Engine, busy: Busy, locale: Locale, catalogue: Catalogue, progress: Progress, table(): Table
 *   }} Parts
 */
import { rungsOf } from '../../catalogue/catalogue.js'
import { AGES, GUESSED_SECONDS, minutesFor, stepsOf } from '../../catalogue/expected.js'
import { sentenceCase } from '../../game/messages.js'
import { restsOn } from '../../game/session.js'
import { errorText } from '../../i18n/error-text.js'
import { htmlLang } from '../../i18n/text/index.js'
import { find, make, setText } from '../../lib/dom.js'
import { isPuzzleError, isRefusedFor } from '../../lib/errors.js'
import { html, nothing, render } from '../../lib/templates.js'
import { FEELINGS, feel, readFelt } from '../../storage/felt-difficulty.js'
import { Facts, newcomers, papersNumbers, weightOf } from './numbers.js'
import { OwnPace } from './minutes.js'
import { speaker } from './text.js'

/** The reasons why a level has no grade, by its number of answers. @type {Partial<Record<Rating['answers'], Key>>} */
const UNGRADED = { none: 'hardNone', several: 'hardSeveral' }

/** The names of the papers, by their names in the data. */
const FROM = /** @type {const} */ ({ '000': 'from000', '001': 'from001' })

export class AboutLevel {
  #facts = new Facts()
  /** @type {Session | undefined} */ #session
  /** The controller of the current computation. @type {AbortController | undefined} */ #filling

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor({ engine, busy, locale, catalogue, progress, table }, trouble) {
    this.engine = engine
    this.busy = busy
    this.locale = locale
    this.catalogue = catalogue
    this.trouble = trouble
    this.table = table
    this.progress = progress
    this.pace = new OwnPace({ engine, progress, locale })
    this.details = /** @type {HTMLDetailsElement} */ (find('.about'))
    this.body = make('dl', { className: 'about-level' })
    this.meeting = make('details', { className: 'meeting', hidden: true })
    this.details.append(this.body)
    this.details.before(this.meeting)
    this.details.addEventListener('toggle', () => {
      if (this.details.open) this.#fill().catch(trouble)
    })
  }

  /** Shows a level at the table, but no first lesson, in the current language. @param {Session} session */
  show(session) {
    this.#session = session
    this.#filling?.abort()
    this.#filling = undefined
    this.details.hidden = false
    render(nothing, this.body)
    this.meeting.hidden = true
    if (this.details.open) this.#fill().catch(this.trouble)
    this.#meet(session).catch(this.trouble)
  }

  // ---- new pieces ----

  /** Shows a sentence on each piece that no earlier level of the ladder has. @param {Session} session */
  async #meet(session) {
    const {
      about: { id, info },
      board,
    } = session
    const rungs = rungsOf(this.catalogue.of(info.id)?.levels ?? [])
    const at = rungs.findIndex(rung => rung.id === id)
    if (at < 0) return
    const met = newcomers(
      board.pieces.map(piece => String(piece.id)),
      rungs.slice(0, at).map(rung => rung.level),
    )
    if (!met.length) return
    const facts = await this.#facts.of(info.id)
    if (session !== this.#session) return
    render(
      html`<summary>${this.#say('newHere')}</summary>
        ${this.#factList(session, facts, met)}`,
      this.meeting,
    )
    this.meeting.hidden = false
  }

  /** @param {Session} session @param {KindFacts} facts @param {readonly string[]} pieces */
  #factList({ board }, { pieces: facts }, pieces) {
    const item = (/** @type {string} */ id) => {
      const piece = board.pieces.find(piece => piece.id === id)
      const who = this.locale.t('by', { who: sentenceCase(piece?.name ?? id) })
      return facts[id] ? html`<li><b>${who}</b>${facts[id][this.locale.lang]}</li>` : nothing
    }
    return html`<ul class="facts">
      ${pieces.map(item)}
    </ul>`
  }

  // ---- the details ----

  async #fill() {
    const session = this.#session
    if (!session) return
    const {
      body,
      locale: { lang },
      catalogue,
    } = this
    const say = (/** @type {string} */ text) => render(html`<div role="status"><dd>${text}</dd></div>`, body)
    if (!body.childElementCount) say(this.#say('working'))
    this.#filling?.abort()
    const filling = (this.#filling = new AbortController())
    const by = find('summary', this.details)
    try {
      const found = await this.busy.run('startRate', ({ signal }) => this.#found(session, signal), {
        by,
        abort: filling,
      })
      if (filling !== this.#filling || lang !== this.locale.lang) return
      setText(find('.source', this.details), catalogue.origins[session.about.id] ? '' : (session.level.source ?? ''))
      render(this.#rows(session, found), body)
    } catch (error) {
      if (filling !== this.#filling) return
      // The error is shown until the next opening, which tries again.
      say(errorText(error, lang))
    }
  }

  /** @param {Session} session @param {ShownSignal} signal @returns {Promise<Found>} */
  async #found(session, signal) {
    const {
      engine,
      catalogue,
      locale: { lang },
    } = this
    const { level, about } = session
    const { id: kind } = about.info
    const [rating, facts, pace] = await Promise.all([
      engine
        .rate(level, lang, { signal, ...restsOn(session, this.#usesOneAnswer) })
        .catch((/** @type {unknown} */ error) => {
          if (!isRefusedFor('budget', error)) throw error
        }),
      this.#facts.of(kind),
      this.pace.of(catalogue.of(kind)?.levels ?? [], signal),
    ])
    const { growth } = rating?.models ?? {}
    // Beside a rating the engine counts for some milliseconds only.
    if (rating && growth && !growth.complete) rating.models.growth = await engine.growth(level, lang, { signal })
    const study = facts.paper === 'path' ? await this.#study(level, signal) : undefined
    return { rating: rating ?? undefined, facts, pace, study }
  }

  /**
   * Runs the paper's solver as published and corrected; the engine refuses boards that it does not accept.
   * @param {Level} level @param {ShownSignal} signal @returns {Promise<Studies | undefined>}
   */
  async #study(level, signal) {
    const run = (/** @type {keyof Studies} */ reading) =>
      this.engine.studyPath(level, { reading, steps: 0 }, this.locale.lang, { signal })
    try {
      const [published, corrected] = await Promise.all([run('published'), run('corrected')])
      return { published, corrected }
    } catch (error) {
      if (!isPuzzleError(error)) throw error
      return undefined
    }
  }

  /** @param {Session} session @param {Found} found */
  #rows(session, { rating, facts, pace, study }) {
    const { about, board } = session
    const origin = this.catalogue.origins[about.id]
    const all = board.pieces.map(({ id }) => id).filter(id => Object.hasOwn(facts.pieces, id))
    /** @type {[Key, (Template | null | undefined | false)[]][]} */
    const rows = [
      ['madeBy', [board.author && html`<bdi>${board.author}</bdi>`]],
      ['aim', [board.goalLine]],
      ['from', origin ? this.#origin(origin) : []],
      [
        'hard',
        [
          this.#hard(rating),
          ...weightOf(rating, facts.scale).map(said => this.#say(...said)),
          rating?.grade && this.#rests(about.info),
        ],
      ],
      ['long', [rating?.grade && this.#long(stepsOf(rating), pace)]],
      ['felt', [this.#felt(about.id)]],
      ['who', [this.#age(rating), facts.ages?.[this.locale.lang]]],
      [
        'numbers',
        [
          facts.printed?.[about.id]?.[this.locale.lang],
          ...(rating ? this.#numbers(facts, rating, study) : []),
          this.#papersLink(about.id, rating, facts),
          this.#otherwiseLink(),
        ],
      ],
      ['rules', [...(board.rules ?? about.info.rules)]],
      ['here', [all.length > 0 && this.#factList(session, facts, all)]],
    ]
    return rows.map(([name, said]) => {
      const told = said.filter(one => one !== undefined && one !== null && one !== false && one !== '')
      if (!told.length) return nothing
      return html`<div>
        <dt>${this.#say(name)}</dt>
        ${told.map(one => html`<dd>${one}</dd>`)}
      </div>`
    })
  }

  /** @param {Origin} origin @returns {Template[]} */
  #origin({ paper, unknown, ...parts }) {
    const { lang } = this.locale
    const part = (/** @type {'printed' | 'inferred' | 'ours'} */ name) => {
      const said = parts[name]
      return said ? [html`<span data-origin=${name}><b>${this.#say(name)}</b> ${said[lang]}</span>`] : []
    }
    if (unknown) return [unknown[lang]]
    const whole = paper ? [this.#say(FROM[paper])] : []
    return [...whole, ...part('printed'), ...part('inferred'), ...part('ours')]
  }

  /** @param {Rating | undefined} rating undefined if that exceeded the budget */
  #hard(rating) {
    if (!rating?.grade) return this.#say(UNGRADED[rating?.answers ?? 'unknown'] ?? 'hardUnknown')
    const { grade } = rating
    return this.#say('hardSteps', { grade: grade.name, number: grade.number, count: stepsOf(rating) })
  }

  /** True if steps may rely on the answer being unique. */
  get #usesOneAnswer() {
    return this.table().host.uniqueness?.() ?? false
  }

  /** Returns the note that steps may rely on the answer being unique, if they may. @param {KindInfo} info */
  #rests(info) {
    const canRest = info.options?.some(({ id }) => id === 'uniqueness')
    return this.#usesOneAnswer && canRest ? this.#say('hardOneAnswer') : undefined
  }

  /** @param {Rating | undefined} rating */
  #age(rating) {
    const grade = rating?.grade
    return grade && this.#say('whoAge', { age: AGES[grade.number] })
  }

  /** @param {number} steps @param {number | undefined} pace */
  #long(steps, pace) {
    const minutes = this.#say('minutes', { count: minutesFor(steps, pace ?? GUESSED_SECONDS) })
    return pace ? this.#say('longOwn', { minutes, seconds: Math.round(pace) }) : this.#say('longGuess', { minutes })
  }

  /** Renders the choice of how hard a solved level of a ladder felt. @param {string} id */
  #felt(id) {
    if (!this.catalogue.find(id) || !this.progress.done(id)) return undefined
    const now = readFelt().get(id)
    const choose = (/** @type {{ target: EventTarget }} */ { target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target)
      feel(id, value ? Number(value) : undefined)
    }
    return html`<select class="felt" aria-label=${this.#say('felt')} @change=${choose}>
        <option value="" .selected=${now === undefined}>–</option>
        ${FEELINGS.map(
          value =>
            html`<option value=${value} .selected=${now === value}>
              ${this.#say(/** @type {Key} */ (`felt${value}`))}
            </option>`,
        )}
      </select>
      <span class="quiet">${this.#say('feltWhy')}</span>`
  }

  /**
   * Returns the papers' figures in sentences.
   * @param {KindFacts} facts @param {Rating} rating @param {Studies | undefined} study
   */
  #numbers({ paper }, rating, study) {
    const written = (/** @type {number | bigint} */ number) => number.toLocaleString(htmlLang[this.locale.lang])
    return papersNumbers(paper, rating, study, written).map(said => this.#say(...said))
  }

  /**
   * Renders the link to the page about the papers, or to the search of this level if the page can show it.
   * @param {string} id @param {Rating | undefined} rating @param {KindFacts} facts
   */
  #papersLink(id, rating, { paper }) {
    const shown = rating?.models.search && this.catalogue.find(id)
    const part = paper && paper !== 'search' ? `#${paper}` : ''
    const href = shown ? `papers.html#search=${encodeURIComponent(id)}` : `papers.html${part}`
    return html`<a class="link" href=${href}>${shown ? this.#say('watch') : this.locale.t('papersLink')}</a>`
  }

  /** Renders the link to our differences from the papers. */
  #otherwiseLink() {
    return html`<a class="link" href="papers.html#otherwise">${this.#say('otherwise')}</a>`
  }

  /** @param {Key} key @param {Record<string, string | number>} [values] */
  #say(key, values) {
    const { lang } = this.locale
    return speaker(lang)(key, values, number => number.toLocaleString(htmlLang[lang]))
  }
}
