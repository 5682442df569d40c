// @ts-check
/**
 * "About this level": where it is from, how hard and how long it is, for whom, what the papers' formulas say of it, and what is on it.
 * Worked out when somebody opens it.
 * @import { Engine } from '../engine.js'
 * @import { Shelves } from '../levels.js'
 * @import { Level, Rating } from '../pkg/placewise.js'
 * @import { Progress } from '../progress.js'
 * @import { Session } from '../session.js'
 * @import { Tongue } from '../tongue.js'
 * @import { Origin, Said } from './origins.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ engine: Engine, tongue: Tongue, shelves: Shelves, progress: Progress }} Parts
 * @typedef {{ ages?: Said, pieces: Record<string, Said> }} KindFacts   ages: whom its paper had in mind; pieces: one true sentence on each
 */
import { find, make, setText } from '../dom.js'
import { loadJson } from '../load.js'
import { rungsOf } from '../levels.js'
import { htmlLang } from '../text/index.js'
import { GUESSED_SECONDS, minutesFor, secondsAStep } from './minutes.js'
import { newcomers } from './newcomers.js'
import { speaker } from './text/index.js'

/** From about what age, by the number of the grade. Our guess: nobody has measured it. */
const AGES = [6, 6, 7, 9, 10, 12]

/** The papers by their names in the data. */
const FROM = /** @type {const} */ ({ '000': 'from000', '001': 'from001' })

/** Of the levels solved last so many tell the player's pace. */
const PACE_LEVELS = 9

export class AboutLevel {
  /** What is known of a kind, asked for once. @type {Map<string, Promise<KindFacts>>} */ #facts = new Map()
  /** How many steps a level takes, by its id. @type {Map<string, Promise<number>>} */ #steps = new Map()
  /** @type {Session | undefined} */ #session

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor({ engine, tongue, shelves, progress }, trouble) {
    this.engine = engine
    this.tongue = tongue
    this.shelves = shelves
    this.progress = progress
    this.trouble = trouble
    this.details = /** @type {HTMLDetailsElement} */ (find('.about'))
    this.body = make('dl', { className: 'about-level' })
    this.meeting = make('section', { className: 'meeting', hidden: true, 'aria-labelledby': 'meeting-title' })
    this.details.append(this.body)
    this.details.before(this.meeting)
    this.details.addEventListener('toggle', () => { if (this.details.open) this.#fill().catch(trouble) })
  }

  /** A level lies on the table, in the language of the moment. @param {Session} session */
  show(session) {
    this.#session = session
    this.details.hidden = session.about.lesson !== undefined
    this.body.replaceChildren()
    this.meeting.hidden = true
    if (this.details.open) this.#fill().catch(this.trouble)
    this.#meet(session).catch(this.trouble)
  }

  // ---- who is new ----

  /** On the ladder: a sentence on each piece that no level before has. @param {Session} session */
  async #meet(session) {
    const { about: { id, info }, board } = session
    const rungs = rungsOf(this.shelves.of(info.id)?.levels ?? [])
    const at = rungs.findIndex(rung => rung.id === id)
    if (at < 0) return
    const met = newcomers(board.pieces.map(piece => String(piece.id)), rungs.slice(0, at).map(rung => rung.level))
    if (!met.length) return
    const facts = await this.#factsOf(info.id)
    if (session !== this.#session) return
    this.meeting.replaceChildren(make('h2', { id: 'meeting-title' }, this.#say('newHere')), this.#factList(session, facts, met))
    this.meeting.hidden = false
  }

  /** @param {string} kind */
  #factsOf(kind) {
    const known = this.#facts.get(kind) ?? loadJson(`about/kinds/${kind}.json`).catch(error => {
      // All else can be told without; they are asked for again the next time.
      console.error(error)
      this.#facts.delete(kind)
      return { pieces: {} }
    })
    this.#facts.set(kind, known)
    return known
  }

  /** @param {Session} session @param {KindFacts} facts @param {readonly string[]} pieces */
  #factList({ board }, { pieces: facts }, pieces) {
    const item = (/** @type {string} */ id) => {
      const piece = board.pieces.find(piece => piece.id === id)
      return facts[id] && make('li', {}, make('b', {}, piece?.name ?? id), ' ', facts[id][this.tongue.lang])
    }
    return make('ul', { className: 'facts' }, ...pieces.map(item))
  }

  // ---- all there is to say ----

  async #fill() {
    const session = this.#session
    if (!session) return
    const { tongue: { lang, t }, engine, shelves } = this
    if (!this.body.childElementCount) this.body.replaceChildren(make('div', { role: 'status' }, make('dd', {}, this.#say('working'))))
    const { level, about, board } = session
    const [rating, facts, pace] = await Promise.all([engine.rate(level, lang), this.#factsOf(about.info.id), this.#paceOf(about.info.id)])
    if (session !== this.#session || lang !== this.tongue.lang) return
    const origin = shelves.origins[about.id]
    setText(find('.source', this.details), origin ? '' : level.source ?? '')
    this.body.replaceChildren(...[
      this.#row('from', origin && this.#origin(origin)),
      this.#row('hard', [this.#hard(rating)]),
      this.#row('long', rating.grade && [this.#long(stepsOf(rating), pace)]),
      this.#row('who', [...rating.grade ? [this.#say('whoAge', { age: AGES[rating.grade.number] })] : [], ...facts.ages ? [facts.ages[lang]] : []]),
      this.#row('numbers', [...this.#numbers(rating), this.#papersLink(about.id, rating)]),
      this.#row('here', facts.ages && [this.#factList(session, facts, board.pieces.map(piece => String(piece.id)))]),
    ].filter(row => row !== undefined))
  }

  /** @param {Key} name @param {(Node | string)[] | null | undefined} said */
  #row(name, said) {
    return said?.length ? make('div', {}, make('dt', {}, this.#say(name)), ...said.map(one => make('dd', {}, one))) : undefined
  }

  /** @param {Origin} origin @returns {(Node | string)[]} */
  #origin({ paper, unknown, ...parts }) {
    const { lang } = this.tongue
    const part = (/** @type {'printed' | 'inferred' | 'ours'} */ name) => {
      const said = parts[name]
      return said ? [make('span', { 'data-origin': name }, make('b', {}, this.#say(name)), ' ', said[lang])] : []
    }
    return [...paper ? [this.#say(FROM[paper])] : [], ...unknown ? [unknown[lang]] : [], ...part('printed'), ...part('inferred'), ...part('ours')]
  }

  /** @param {Rating} rating */
  #hard(rating) {
    const { grade } = rating
    return grade ? this.#say('hardSteps', { grade: grade.name, number: grade.number, count: stepsOf(rating) }) : this.#say('hardSeveral')
  }

  /** @param {number} steps @param {number | undefined} pace */
  #long(steps, pace) {
    const minutes = this.#say('minutes', { count: minutesFor(steps, pace ?? GUESSED_SECONDS) })
    return pace ? this.#say('longOwn', { minutes, seconds: Math.round(pace) }) : this.#say('longGuess', { minutes })
  }

  /** To the page about the papers, and where it can show the search of this level, to that. @param {string} id @param {Rating} rating */
  #papersLink(id, { models: { search } }) {
    if (!search || !this.shelves.find(id)) return make('a', { className: 'link', href: 'papers.html' }, this.tongue.t('papersLink'))
    return make('a', { className: 'link', href: `papers.html#search=${encodeURIComponent(id)}` }, this.#say('watch'))
  }

  /** @param {Rating} rating */
  #numbers({ models: { search, freedom, growth } }) {
    const written = (/** @type {number} */ d) => Number(d.toFixed(1))
    const said = [
      search && typeof search.d === 'number' && this.#say('dSearch', { d: written(search.d) }),
      freedom && typeof freedom.d === 'number' && this.#say('dFreedom', { d: written(freedom.d) }),
      [search?.d, freedom?.d].some(d => Number(d) < 0) && this.#say('dNegative'),
      growth && this.#say('dGrowth', { nodes: growth.nodes, deadEnds: growth.deadEnds }),
    ].filter(one => typeof one === 'string')
    return said.length ? said : [this.#say('dNone')]
  }

  // ---- the player's own pace ----

  /** Seconds a step, in the levels of a kind's ladder that were solved last. @param {string} kind */
  async #paceOf(kind) {
    const solved = (this.shelves.of(kind)?.levels ?? []).flatMap(({ id, level }) => {
      const done = this.progress.done(id)
      return done?.best === undefined ? [] : [{ id, level, ms: done.best, at: done.at }]
    })
    const last = solved.sort((a, b) => b.at - a.at).slice(0, PACE_LEVELS)
    return secondsAStep(await Promise.all(last.map(async ({ id, level, ms }) => ({ ms, steps: await this.#stepsIn(id, level) }))))
  }

  /** @param {string} id @param {Level} level */
  #stepsIn(id, level) {
    const known = this.#steps.get(id) ?? this.engine.rate(level, this.tongue.lang).then(stepsOf)
    this.#steps.set(id, known)
    known.catch(() => this.#steps.delete(id))
    return known
  }

  /** @param {Key} key @param {Record<string, string | number>} [values] */
  #say(key, values) { return speaker(this.tongue.lang)(key, values, number => number.toLocaleString(htmlLang[this.tongue.lang])) }
}

/** @param {Rating} rating */
const stepsOf = ({ steps }) => Object.values(steps).reduce((sum, count) => sum + count, 0)
