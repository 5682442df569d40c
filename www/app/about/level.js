// @ts-check
/**
 * "About this level": where it is from, how hard and how long it is, for whom, what the papers' formulas say of it, and
 * what is on it. Worked out when somebody opens it.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Origin } from '../../catalogue/origins.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Template } from '../../lib/templates.js'
 * @import { KindInfo, Rating } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { KindFacts } from './facts.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ engine: Engine, locale: Locale, catalogue: Catalogue, progress: Progress, table(): Table }} Parts
 */
import { hasTechniques, rungsOf } from '../../catalogue/catalogue.js'
import { restsOn } from '../../game/session.js'
import { htmlLang } from '../../i18n/text/index.js'
import { find, make, setText } from '../../lib/dom.js'
import { html, nothing, render } from '../../lib/templates.js'
import { Facts } from './facts.js'
import { GUESSED_SECONDS, minutesFor } from './minutes.js'
import { newcomers } from './newcomers.js'
import { OwnPace, stepsOf } from './ownpace.js'
import { speaker } from './text/index.js'

/** From about what age, by the number of the grade. Our guess: nobody has measured it. */
const AGES = [6, 6, 7, 9, 10, 12]

/** The papers by their names in the data. */
const FROM = /** @type {const} */ ({ '000': 'from000', '001': 'from001' })

export class AboutLevel {
  #facts = new Facts()
  /** @type {Session | undefined} */ #session

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor({ engine, locale, catalogue, progress, table }, trouble) {
    this.engine = engine
    this.locale = locale
    this.catalogue = catalogue
    this.trouble = trouble
    this.table = table
    this.pace = new OwnPace({ engine, progress, locale })
    this.details = /** @type {HTMLDetailsElement} */ (find('.about'))
    this.body = make('dl', { className: 'about-level' })
    this.meeting = make('section', { className: 'meeting', hidden: true, 'aria-labelledby': 'meeting-title' })
    this.details.append(this.body)
    this.details.before(this.meeting)
    this.details.addEventListener('toggle', () => {
      if (this.details.open) this.#fill().catch(trouble)
    })
  }

  /** A level, none of a first lesson, lies on the table, in the language of the moment. @param {Session} session */
  show(session) {
    this.#session = session
    this.details.hidden = false
    render(nothing, this.body)
    this.meeting.hidden = true
    if (this.details.open) this.#fill().catch(this.trouble)
    this.#meet(session).catch(this.trouble)
  }

  // ---- who is new ----

  /** On the ladder: a sentence on each piece that no level before has. @param {Session} session */
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
      html`<h2 id="meeting-title">${this.#say('newHere')}</h2>
        ${this.#factList(session, facts, met)}`,
      this.meeting,
    )
    this.meeting.hidden = false
  }

  /** @param {Session} session @param {KindFacts} facts @param {readonly string[]} pieces */
  #factList({ board }, { pieces: facts }, pieces) {
    const item = (/** @type {string} */ id) => {
      const piece = board.pieces.find(piece => piece.id === id)
      return facts[id] ? html`<li><b>${piece?.name ?? id}</b> ${facts[id][this.locale.lang]}</li>` : nothing
    }
    return html`<ul class="facts">
      ${pieces.map(item)}
    </ul>`
  }

  // ---- all there is to say ----

  async #fill() {
    const session = this.#session
    if (!session) return
    const {
      body,
      locale: { lang },
      catalogue,
    } = this
    if (!body.childElementCount) render(html`<div role="status"><dd>${this.#say('working')}</dd></div>`, body)
    const { level, about } = session
    const { id: kind } = about.info
    const [rating, facts, pace] = await Promise.all([
      this.engine.rate(level, lang, restsOn(session, this.#usesOneAnswer)),
      this.#facts.of(kind),
      this.pace.of(catalogue.of(kind)?.levels ?? []),
    ])
    if (session !== this.#session || lang !== this.locale.lang) return
    setText(find('.source', this.details), catalogue.origins[about.id] ? '' : (level.source ?? ''))
    render(this.#rows(session, rating, facts, pace), body)
  }

  /** @param {Session} session @param {Rating} rating @param {KindFacts} facts @param {number | undefined} pace */
  #rows(session, rating, facts, pace) {
    const { about, board } = session
    const origin = this.catalogue.origins[about.id]
    const all = board.pieces.map(piece => String(piece.id))
    /** @type {[Key, (Template | null | undefined)[]][]} */
    const rows = [
      ['from', origin ? this.#origin(origin) : []],
      ['hard', [this.#hard(rating), rating.grade && this.#rests(about.info)]],
      ['long', [rating.grade && this.#long(stepsOf(rating), pace)]],
      ['who', [this.#age(rating), facts.ages?.[this.locale.lang]]],
      ['numbers', [...this.#numbers(rating), this.#papersLink(about.id, rating)]],
      ['here', [facts.ages && this.#factList(session, facts, all)]],
    ]
    return rows.map(([name, said]) => {
      const told = said.filter(one => one !== undefined && one !== null)
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

  /** @param {Rating} rating */
  #hard(rating) {
    const { grade } = rating
    if (!grade) return this.#say('hardSeveral')
    return this.#say('hardSteps', { grade: grade.name, number: grade.number, count: stepsOf(rating) })
  }

  /** Whether steps may rest on it that there is one answer. */
  get #usesOneAnswer() {
    return this.table().host.uniqueness?.() ?? false
  }

  /** What steps rest on beside the rules, where that is wished. @param {KindInfo} info */
  #rests(info) {
    return this.#usesOneAnswer && hasTechniques(info) ? this.#say('hardOneAnswer') : undefined
  }

  /** @param {Rating} rating */
  #age({ grade }) {
    return grade && this.#say('whoAge', { age: AGES[grade.number] })
  }

  /** @param {number} steps @param {number | undefined} pace */
  #long(steps, pace) {
    const minutes = this.#say('minutes', { count: minutesFor(steps, pace ?? GUESSED_SECONDS) })
    return pace ? this.#say('longOwn', { minutes, seconds: Math.round(pace) }) : this.#say('longGuess', { minutes })
  }

  /** @param {Rating} rating */
  #numbers({ models: { search, freedom, growth } }) {
    const written = (/** @type {number} */ d) => Number(d.toFixed(1))
    const said = [
      search && typeof search.d === 'number' && this.#say('dSearch', { d: written(search.d) }),
      freedom && typeof freedom.d === 'number' && this.#say('dFreedom', { d: written(freedom.d) }),
      [search?.d, freedom?.d].some(d => Number(d) < 0) && this.#say('dNegative'),
      growth &&
        this.#say(growth.complete ? 'dGrowth' : 'dGrowthLeast', { nodes: growth.nodes, deadEnds: growth.deadEnds }),
    ].filter(one => typeof one === 'string')
    return said.length ? said : [this.#say('dNone')]
  }

  /**
   * To the page about the papers, and where it can show the search of this level, to that.
   * @param {string} id @param {Rating} rating
   */
  #papersLink(id, { models: { search } }) {
    const shown = search && this.catalogue.find(id)
    const href = shown ? `papers.html#search=${encodeURIComponent(id)}` : 'papers.html'
    return html`<a class="link" href=${href}>${shown ? this.#say('watch') : this.locale.t('papersLink')}</a>`
  }

  /** @param {Key} key @param {Record<string, string | number>} [values] */
  #say(key, values) {
    const { lang } = this.locale
    return speaker(lang)(key, values, number => number.toLocaleString(htmlLang[lang]))
  }
}
