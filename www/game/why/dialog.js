// @ts-check
/**
 * "What about here?": the dialog in which a player asks if a piece can or must be at a place. It answers that first,
 * then on request a smallest reason, then the steps. A reason can be shown on the board as a hint.
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../session.js'
 * @import { TableView } from '../table-view.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Entries, Entry, Hint, Justification, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Asks, Question } from './answer-texts.js'
 * @typedef {{ engine: Engine, locale: Locale, view(): TableView, everyStep?(): void }} Parts   everyStep: shows all
 *   steps that are possible now
 * @typedef {{ session: Session, question: Question, found: Justification }} Answer
 */
import { isFixed, nameOf } from '../game.js'
import { symbolPicture } from '../symbol-picture.js'
import { sheet } from '../../lib/dialogs.js'
import { icon, make, setText } from '../../lib/dom.js'
import { speaker } from './text.js'
import {
  askable,
  entriesFor,
  hasReason,
  hintOf,
  hasOnlySteps,
  isLong,
  isUntold,
  reasonOf,
  valuesOf,
  verdictOf,
} from './answer-texts.js'

/** The sign and the text key for the result about a piece at the place. */
const KNOWN = /** @type {const} */ ({
  unasked: { sign: '?', words: undefined },
  out: { sign: '✕', words: 'knownOut' },
  open: { sign: '✓', words: 'knownOpen' },
})

export class WhyDialog {
  #site = 0
  /** Stops the current question. @type {AbortController | undefined} */ #asking
  /** The last answer. @type {Answer | undefined} */ #answer
  /** The entries that the answers in `#known` belong to. @type {Entries | undefined} */ #entries
  /** The answers given for these entries, by "site entry". @type {Map<string, 'out' | 'open'>} */ #known = new Map()

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor({ engine, locale, view, everyStep }, trouble) {
    this.everyStep = everyStep
    this.engine = engine
    this.locale = locale
    this.view = view
    this.trouble = trouble
    this.title = make('h2', { id: 'why-title' })
    this.closing = make('span', { className: 'unseen' })
    this.label = make('label', { htmlFor: 'why-place' })
    this.places = make('select', { id: 'why-place' })
    this.standing = this.#button('why-right', () => this.#askStanding())
    this.words = make('p', { id: 'why-choose' })
    this.pieces = make('div', { className: 'why-pieces', role: 'group', 'aria-labelledby': 'why-choose' })
    this.told = make('div', { className: 'why-told', role: 'status' })
    this.must = this.#button('why-must', () => this.#askOn())
    this.reason = this.#button('why-reason', () => this.#tellReason())
    this.show = this.#button('why-show', () => this.#show())
    this.steps = this.#button('why-steps', () => this.#show(true))
    this.every = this.#button('why-every', () => {
      this.sheet.close()
      this.everyStep?.()
    })
    const on = make('div', { className: 'why-on' }, this.must, this.reason, this.show, this.steps, this.every)
    const body = make('div', { className: 'sheet-body' })
    body.append(this.label, this.places, this.standing, this.words, this.pieces, this.told, on)
    const close = make('button', { type: 'button', className: 'close' }, icon('close'), this.closing)
    const header = make('header', {}, this.title, close)
    const named = { className: 'sheet small', id: 'why-dialog', 'aria-labelledby': 'why-title' }
    view().room.body.append(make('dialog', named, header, body))
    this.sheet = sheet('why-dialog', view().room.body)
    this.sheet.dialog.addEventListener('close', () => this.#closed())
    this.sheet.dialog.addEventListener('click', event => this.#pressed(event), { capture: true })
    this.places.addEventListener('change', () => this.#at(Number(this.places.value)))
  }

  /** @param {string} id @param {() => void} press */
  #button(id, press) {
    const button = make('button', { type: 'button', className: 'button', id, hidden: true })
    button.addEventListener('click', press)
    return button
  }

  /** Returns a text of this dialog in the current language. @type {import('./answer-texts.js').Say} */
  #say = (key, values) => speaker(this.locale.lang)(key, values, this.locale.number)

  /** @param {number} site */
  open(site) {
    const { session } = this.#table
    if (!session) return
    const { t } = this.locale
    setText(this.title, this.#say('title'))
    setText(this.closing, t('close'))
    setText(this.label, this.#say('place'))
    setText(this.must, this.#say('mustIt'))
    setText(this.reason, t('why'))
    setText(this.show, this.#say('show'))
    setText(this.steps, this.#say('showSteps'))
    setText(this.every, t('everyStep'))
    const name = ({ name = '' }) => name.charAt(0).toUpperCase() + name.slice(1)
    this.places.replaceChildren(
      ...session.board.sites.map((place, i) => make('option', { value: String(i) }, name(place))),
    )
    if (this.#entries !== session.game.entries) this.#known.clear()
    this.#entries = session.game.entries
    this.#at(site)
    this.sheet.open()
    const first = /** @type {HTMLElement | null} */ (this.pieces.querySelector('button'))
    ;(first ?? this.places).focus()
  }

  close() {
    this.sheet.close()
  }

  get #table() {
    return this.view().table
  }

  /** Turns to a place that is pressed on the board beside the dialog. @param {MouseEvent} event */
  #pressed(event) {
    if (event.target !== this.sheet.dialog) return
    const { stage } = this.view()
    const site = stage.siteAt(stage.place(event))
    if (site < 0) return
    event.stopImmediatePropagation()
    this.#at(site)
  }

  #closed() {
    this.#asking?.abort()
    const { room } = this.view()
    const active = room.root.activeElement
    // A cell that has the focus again is framed already.
    if (!active?.matches('[role="gridcell"]')) this.#frame(-1)
  }

  /** Frames a place on the board as the one in question. @param {number} site -1 for none */
  #frame(site) {
    this.#table.store.update(state => ({ ...state, focus: site }))
  }

  /** Turns to another place. @param {number} site */
  #at(site) {
    const { session } = this.#table
    if (!session) return
    this.#asking?.abort()
    this.#site = site
    this.places.value = String(site)
    this.#frame(site)
    const { board, game } = session
    const stands = isFixed(board, site) ? null : game.entries[site]
    this.standing.hidden = stands === null
    setText(this.standing, stands === null ? '' : this.#say('isRight', { name: nameOf(board, stands) }))
    const symbols = askable(board, site)
    setText(this.words, this.#say(symbols.length ? 'choose' : 'given'))
    this.pieces.replaceChildren(...symbols.map(symbol => this.#piece(session, symbol)))
    this.#tell(undefined)
  }

  /** @param {Session} session @param {SymbolInfo} symbol */
  #piece(session, symbol) {
    const isText = symbol.glyph === undefined && symbol.tile === undefined
    const name = isText ? symbol.name : make('span', {}, symbol.name)
    const values = { type: 'button', className: 'button', 'aria-pressed': 'false', 'data-entry': symbol.id }
    const sign = make('span', { className: 'why-sign' })
    const button = make('button', values, !isText && symbolPicture(symbol, 32), name, sign)
    this.#sign(button, this.#site, symbol.id)
    button.addEventListener('click', () => this.#ask('can', session, symbol.id, button))
    return button
  }

  /**
   * Shows on a piece's button the result about it.
   * @param {Element} button @param {number} site @param {Entry} entry
   */
  #sign(button, site, entry) {
    const known = this.#known.get(`${site} ${entry}`) ?? 'unasked'
    const { sign, words } = KNOWN[known]
    button.setAttribute('data-known', known)
    const said = words && make('span', { className: 'unseen' }, `: ${this.#say(words)}`)
    button.querySelector('.why-sign')?.replaceChildren(make('span', { 'aria-hidden': 'true' }, sign), said || '')
  }

  /** Asks if the entry at the place is right. */
  #askStanding() {
    const { session } = this.#table
    const entry = session?.game.entries[this.#site] ?? null
    if (session && entry !== null) this.#ask('right', session, entry, this.standing)
  }

  /** Asks if a piece that is possible is forced. */
  #askOn() {
    if (!this.#answer) return
    const { session, question, found } = this.#answer
    this.#tell({ session, question: { ...question, asks: 'must' }, found })
    this.#focusOn()
  }

  /** @param {Asks} asks @param {Session} session @param {Entry} entry @param {HTMLElement} by */
  #ask(asks, session, entry, by) {
    this.#find({ site: this.#site, entry, asks }, session, by).catch(this.trouble)
  }

  /** @param {Question} question @param {Session} session @param {HTMLElement} by */
  async #find(question, session, by) {
    this.#asking?.abort()
    const asking = (this.#asking = new AbortController())
    for (const button of this.pieces.children) button.setAttribute('aria-pressed', String(button === by))
    this.#tell(undefined)
    const found = await this.#found(question, session, asking.signal, by)
    if (asking.signal.aborted || !found || !this.#table.isStill(session)) return
    if (typeof found === 'string') return this.#tell(this.#say(found, valuesOf(session.board, question)))
    const { status } = found
    if (question.asks === 'can' && status !== 'none') {
      this.#known.set(`${question.site} ${question.entry}`, status === 'out' ? 'out' : 'open')
      this.#sign(by, question.site, question.entry)
    }
    this.#table.hints.useHelp()
    this.#tell({ session, question, found })
  }

  /**
   * Returns the engine's result, 'unsettled' if its budget ran out, 'stopped' if the player stopped it, undefined if
   * another question replaced it.
   * @param {Question} question @param {Session} session @param {AbortSignal} until @param {Element | undefined} by
   * @returns {Promise<Justification | 'unsettled' | 'stopped' | undefined>}
   */
  async #found({ site, entry, asks }, { board, level, game }, until, by) {
    try {
      const entries = entriesFor(board, game.entries, asks)
      return await this.engine.why(level, entries, { site, entry }, this.locale.lang, { until, by })
    } catch (error) {
      const { name, code } = /** @type {{ name?: string, code?: string }} */ (error)
      if (until.aborted) return undefined
      if (code === 'budget') return 'unsettled'
      if (name === 'AbortError') return 'stopped'
      throw error
    }
  }

  /**
   * Returns the circumstances of an answer: the board in the current language, and the entries of the question.
   * @param {Answer} answer
   */
  #when({ session: { board, game }, question: { asks } }) {
    const entries = entriesFor(board, game.entries, asks)
    return { board: this.#table.session?.board ?? board, entries, locale: this.locale, say: this.#say }
  }

  /**
   * Shows the verdict of an answer, or a text with the reason why there is none, or no text.
   * @param {Answer | string | undefined} answer
   */
  #tell(answer) {
    const found = typeof answer === 'object' ? answer : undefined
    this.#answer = found
    const verdict = found ? verdictOf(found.question, found.found, this.#when(found)) : answer
    const strong = typeof verdict === 'string' && make('strong', {}, verdict)
    this.told.replaceChildren(...(strong ? [make('p', { className: 'strong' }, strong)] : []))
    this.must.hidden = found?.question.asks !== 'can' || !['open', 'forced'].includes(found.found.status)
    this.reason.hidden = !found || !hasReason(found.question, found.found)
    this.show.hidden = this.steps.hidden = this.every.hidden = true
    if (strong) this.must.parentElement?.scrollIntoView({ block: 'nearest' })
  }

  #tellReason() {
    const answer = this.#answer
    if (!answer) return
    const { heading, items, size } = reasonOf(answer.question, answer.found, this.#when(answer))
    const list = make('ul', { className: 'quotes' }, ...items.map(text => make('li', {}, text)))
    this.told.append(make('p', {}, heading))
    if (items.length) this.told.append(list)
    this.told.append(make('p', { className: 'quiet' }, size))
    this.reason.hidden = true
    this.show.hidden = false
    // Where only steps tell the reason, these are what is shown on the board.
    this.steps.hidden = !answer.found.steps.length || hasOnlySteps(answer.found)
    this.every.hidden = !this.everyStep || !(isUntold(answer.found) || isLong(answer.found))
    this.#focusOn()
  }

  /** Moves the focus to the next question, as the pressed button has gone. */
  #focusOn() {
    const next = [this.must, this.reason, this.show].find(button => !button.hidden)
    ;(next ?? this.places).focus()
  }

  /** Shows the reason on the board. @param {boolean} [withSteps] */
  #show(withSteps) {
    const answer = this.#answer
    if (!answer) return
    const { display, hints } = this.#table
    this.sheet.close()
    hints.show(hintOf(answer.question, answer.found, this.#when(answer), withSteps), () =>
      this.#again(answer, withSteps),
    )
    display.reveal('card')
  }

  /**
   * Returns a hint with the answer to a question in its place, undefined if there is no reason.
   * @param {Session} session @param {Hint} hint @param {Question} question @returns {Promise<Hint | undefined>}
   */
  async inPlaceOf(session, { area, technique, tier }, question) {
    const reasoned = await this.reasonOf(session, question)
    return reasoned && { ...reasoned, ...(area && { area }), technique, tier }
  }

  /**
   * Returns the answer to a question as a hint, undefined if there is no reason.
   * @param {Session} session @param {Question} question @returns {Promise<Hint | undefined>}
   */
  async reasonOf(session, question) {
    const { display, still } = this.#table
    const found = await this.#found(question, session, still, display.button('hint'))
    if (!found || typeof found === 'string' || !hasReason(question, found)) return undefined
    return hintOf(question, found, this.#when({ session, question, found }))
  }

  /**
   * Asks for the hint of an answer again, in the current language.
   * @param {Answer} answer @param {boolean} [withSteps]
   */
  async #again(answer, withSteps) {
    const { session, question } = answer
    const { site, entry } = question
    const { entries } = this.#when(answer)
    const until = this.#table.still
    const found = await this.engine.why(session.level, entries, { site, entry }, this.locale.lang, { until })
    return hintOf(question, found, this.#when(answer), withSteps)
  }
}
