// @ts-check
/**
 * Evaluates each change of the entries: keeps the game, asks the engine, announces clues and counts a win.
 * @import { Check, Entries, Film, Solved } from '../pkg/placewise.js'
 * @import { Answer } from './mistakes.js'
 * @import { Session } from './session.js'
 * @import { TableApi } from './table-api.js'
 */
import { unshown } from '../lib/busy.js'
import { sentenceOf } from './equations/equations.js'
import { leftCount } from './game.js'
import { clueSpeaker, fullNote } from './messages.js'
import { answerIn, mistakesIn } from './mistakes.js'
import { beginAgain, checkNow, countMove, isUntouched, judge, settledConflicts, solve } from './session.js'
import { dropClue, dropRefusal, inSession, isDue } from './state.js'

export class Evaluation {
  /**
   * The session whose answer is being searched for during play, and the controller that stops the search.
   * @type {{ id: number, work: AbortController } | undefined}
   */
  #preparing

  /** @param {TableApi} table */
  constructor(table) {
    this.table = table
  }

  /** True if the result of the check may be shown: in a garden, only after it has grown. */
  get due() {
    return isDue(this.table.store.value)
  }

  /** True if the board is solved and that may be shown. */
  get isSolved() {
    return this.due && this.table.session?.judged?.check.status === 'solved'
  }

  /**
   * Returns the engine's check of the current entries; asks the engine if it is not known yet.
   * @param {Session} session
   * @returns {Promise<Check>}
   */
  async checkOf(session) {
    return checkNow(session) ?? this.table.engine.check(session.level, session.game.entries)
  }

  /**
   * Returns the only answer of a level; the engine is asked once in a session.
   * @param {Session} session @param {Element | undefined} by the button that asks
   * @returns {Promise<Answer>}
   */
  async answerOf({ id, level, answer }, by) {
    const { engine, still } = this.table
    return answer ?? this.#learn(id, await engine.solve(level, { limit: 2 }, { by, until: still }))
  }

  /** Searches for the answer during play, if mistakes are to be marked at once. */
  async prepare() {
    const { session, host, engine } = this.table
    if (this.#preparing?.id !== session?.id) this.#preparing?.work.abort()
    if (!session || session.answer || this.#preparing?.id === session.id || !host.marksMistakes?.()) return
    const work = new AbortController()
    this.#preparing = { id: session.id, work }
    try {
      this.#learn(session.id, await engine.solve(session.level, { limit: 2 }, { signal: unshown(work.signal) }))
    } catch (error) {
      if (!work.signal.aborted) throw error
    }
  }

  /** Records the answer of a session. @param {number} id of the session @param {Solved} solved */
  #learn(id, solved) {
    const answer = answerIn(solved)
    this.table.store.update(inSession(now => (now.id === id ? { ...now, answer } : now)))
    return answer
  }

  /** Evaluates the entries after a change. @param {boolean} byHand true if the player made it */
  async changed(byHand) {
    const { table } = this
    const { hints, host } = table
    const session = this.#counted(byHand)
    if (!session) return
    // Keeps the game before the check, as the page may be closed first, or the engine may fail.
    if (byHand) host.kept(session)
    if (this.#isChecked(session)) {
      if (byHand) hints.noted()
      this.#countAnswers()
      return this.#settle(byHand)
    }
    this.#forget()
    const asked = this.#ask(session)
    this.#countAnswers()
    const [check, film] = await asked
    if (check.status === 'solved' && byHand) await table.rules?.finish()
    if (!table.isStill(session)) return
    this.#take(session, check, film)
    this.#settle(byHand)
    if (byHand && session.judged) this.#tellFull(session.judged.entries)
    table.growth?.catchUp()
  }

  /** Counts a move. Returns the session after it. @param {boolean} byHand */
  #counted(byHand) {
    const { table } = this
    table.store.update(inSession(session => countMove(session, byHand)))
    // A player who clears a solved board begins again; this need not wait for the engine.
    if (byHand && table.session?.solved && isUntouched(table.session)) this.#beginAgain()
    return table.session
  }

  /**
   * Returns true if the entries have been checked. If a move is undone before its check comes, the earlier check still
   * holds; but growth needs its film, which the move has cleared.
   * @param {Session} session
   */
  #isChecked(session) {
    const { growth } = this.table
    return checkNow(session) !== null && (!growth || growth.film !== undefined)
  }

  /** Drops messages about earlier entries. */
  #forget() {
    const { table } = this
    table.hints.reset()
    table.growth?.clear()
    table.showCard(undefined)
  }

  /** @param {Session} session */
  #ask({ level, game: { entries } }) {
    const { engine, growth } = this.table
    return Promise.all([engine.check(level, entries), growth && engine.film(level, entries)])
  }

  /**
   * Takes the engine's answer about the entries of a session, and announces what has changed.
   * @param {Session} session @param {Check} check @param {Film | undefined} film
   */
  #take({ game: { entries }, judged, reopened }, check, film) {
    const { store, growth } = this.table
    store.update(inSession(now => judge(now, entries, check)))
    if (growth && film) growth.take(entries, film, reopened && check.status === 'solved')
    else if (judged) this.#sayClues(judged, check)
    if (judged) this.#sayMistakes(judged.entries)
  }

  #countAnswers() {
    this.table.rules?.changed().catch(error => this.table.host.failed(error))
  }

  #beginAgain() {
    const { store, watch } = this.table
    watch.stop()
    store.update(inSession(beginAgain))
    watch.start()
    watch.ticked()
  }

  /** Stops or starts the clock, reports a win and keeps the game, once the check is known. @param {boolean} byHand */
  #settle(byHand) {
    const {
      table,
      table: { store, watch, host },
      isSolved,
    } = this
    const before = table.session
    if (!before) return
    const first = isSolved && !before.solved && byHand
    if (isSolved) {
      watch.stop()
      store.update(state => dropRefusal(dropClue(inSession(solve)(state))))
    } else if (byHand && !before.solved) watch.start()
    if (isSolved && (first || !store.value.card)) host.won(table.session ?? before, first)
    if (byHand) host.kept(table.session ?? before)
  }

  /** Settles the result of a garden once it has grown. */
  grown() {
    const { table } = this
    const { session } = table
    if (!session?.judged || !table.growth?.film) return
    this.#settle(true)
    if (session.judged.check.status !== 'solved') this.table.growth?.tell(session.judged.check)
  }

  /** Announces conflicts and mistakes of a number that was typed, once it is complete. @param {number} site */
  settled(site) {
    const { session } = this.table
    const check = session && checkNow(session)
    this.#sayConflict(check?.conflicts.find(({ sites }) => sites.includes(site)))
    if (!session) return
    const were = session.game.entries.with(site, null)
    this.#sayMistakes(were)
    this.#tellFull(were)
  }

  /**
   * Tells that all is put down but not solved, once when the last entry has been made. A garden tells it when it has
   * grown.
   * @param {Entries} were the earlier entries
   */
  #tellFull(were) {
    const { session } = this.table
    if (!session || session.board.rounds || session.unfinished !== undefined) return
    const { board, game } = session
    const check = checkNow(session)
    if (!check || check.status === 'solved' || leftCount(board, game.entries) || !leftCount(board, were)) return
    this.table.showCard(({ board }) => fullNote(board, this.table.locale), true)
  }

  /** Announces new wrong entries, if mistakes are to be marked at once. @param {Entries} were the earlier entries */
  #sayMistakes(were) {
    const { session, host, display, locale } = this.table
    if (!session || !host.marksMistakes?.()) return
    const { board, game, answer, unfinished } = session
    const fresh = mistakesIn(board, game.entries, answer, unfinished).filter(site => game.entries[site] !== were[site])
    if (!fresh.length) return
    host.sound('clueBroken')
    display.speak(locale.t('saidMistake', { places: locale.list(fresh.map(site => board.sites[site].name)) }))
  }

  /** @param {Check['conflicts'][number] | undefined} conflict */
  #sayConflict(conflict) {
    const { session, host, display, locale } = this.table
    if (!session || !conflict || host.conflicts?.() === false) return
    host.sound('clueBroken')
    const places = locale.list(conflict.sites.map(site => session.board.sites[site].name))
    display.speak(
      locale.of(session.board)(session.board.apart?.length ? 'saidConflictSeen' : 'saidConflict', { places }),
    )
  }

  /**
   * Announces what this move has decided: kept and broken clues, a conflict with a law of the game, and clues that stay
   * broken although the move changed one of their places.
   * @param {{ entries: Entries, check: Check }} before @param {Check} check
   */
  #sayClues({ entries: were, check: before }, check) {
    const { session, host, display, locale } = this.table
    if (!session) return
    const { board, game, unfinished } = session
    const { entries } = game
    const isMoved = (/** @type {number} */ site) => entries[site] !== were[site]
    const known = new Set(before.conflicts.map(({ sites }) => sites.join()))
    const isFresh = (/** @type {Check['conflicts'][number]} */ { sites }) =>
      !known.has(sites.join()) || sites.some(isMoved)
    this.#sayConflict(settledConflicts(check, unfinished).find(isFresh))
    const say = clueSpeaker(board, locale)
    check.clues.forEach(({ state, sites }, i) => {
      const isStill = before.clues[i].state === state
      if (state === 'open' || (isStill && (state === 'kept' || !sites.some(isMoved)))) return
      host.sound(state === 'kept' ? 'clueKept' : 'clueBroken')
      const key = state === 'kept' ? 'saidClueKept' : isStill ? 'saidClueStill' : 'saidClueBroken'
      display.speak(say(key, { sentence: sentenceOf(board, i, entries, locale.of(board), state === 'broken') }))
    })
  }
}
