// @ts-check
/**
 * What follows when something stands elsewhere: it is kept, the engine is asked, clues are told, and a win is counted.
 * @import { Check, Entries, Solved } from '../pkg/placewise.js'
 * @import { Answer } from './mistakes.js'
 * @import { Session } from './session.js'
 * @import { TableApi } from './table-api.js'
 */
import { sentenceOf } from './equations.js'
import { grownNote } from './growth-messages.js'
import { clueSpeaker } from './messages.js'
import { answerIn, mistakesIn } from './mistakes.js'
import { beginAgain, checkNow, countMove, isUntouched, judge, settledConflicts, solve } from './session.js'
import { dropClue, inSession, isDue } from './state.js'

export class Evaluation {
  /**
   * The sitting whose answer is looked for while one plays.
   * @type {{ id: number, work: AbortController } | undefined}
   */
  #preparing

  /** @param {TableApi} table */
  constructor(table) {
    this.table = table
  }

  /** True if the player may know how the board stands: where things grow, when they have. */
  get due() {
    return isDue(this.table.store.value)
  }

  /** True if the player knows that it is solved. */
  get isSolved() {
    return this.due && this.table.session?.judged?.check.status === 'solved'
  }

  /**
   * What the engine says of the board as it stands: known, or while the last move is being judged, asked for.
   * @param {Session} session
   * @returns {Promise<Check>}
   */
  async checkOf(session) {
    return checkNow(session) ?? this.table.engine.check(session.level, session.game.entries)
  }

  /**
   * The one answer of a level, asked for once a sitting.
   * @param {Session} session @param {Element} by the button that asks
   * @returns {Promise<Answer>}
   */
  async answerOf({ id, level, answer }, by) {
    const { engine, still } = this.table
    return answer ?? this.#learn(id, await engine.solve(level, { limit: 2 }, { by, until: still }))
  }

  /** Looks for the answer while one plays, where mistakes are to be marked at once. */
  async prepare() {
    const { session, host, engine } = this.table
    if (this.#preparing?.id !== session?.id) this.#preparing?.work.abort()
    if (!session || session.answer || this.#preparing?.id === session.id || !host.marksMistakes?.()) return
    const work = new AbortController()
    this.#preparing = { id: session.id, work }
    try {
      this.#learn(session.id, await engine.solve(session.level, { limit: 2 }, { signal: work.signal }))
    } catch (error) {
      if (!work.signal.aborted) throw error
    }
  }

  /** @param {number} id of a sitting @param {Solved} solved */
  #learn(id, solved) {
    const answer = answerIn(solved)
    this.table.store.update(inSession(now => (now.id === id ? { ...now, answer } : now)))
    return answer
  }

  /** Something may stand elsewhere now. @param {boolean} byHand */
  async changed(byHand) {
    const {
      table,
      table: { store, engine, hints, growth, host },
    } = this
    store.update(inSession(session => countMove(session, byHand)))
    // Who takes all off what was solved begins anew, and need not wait for the engine.
    if (byHand && table.session?.solved && isUntouched(table.session)) this.#beginAgain()
    const { session } = table
    if (!session) return
    // Kept before anything is judged: the page may end first, or the engine fail.
    if (byHand) host.kept(session)
    // A move taken back before it was judged: all is known still, but how it grows was forgotten with the move.
    if (checkNow(session) && (growth?.film || !growth)) {
      if (byHand) hints.noted()
      this.#countAnswers()
      return this.#settle(byHand)
    }
    hints.reset()
    growth?.clear()
    table.tell(undefined)
    const { level, game, judged } = session
    const { entries } = game
    const asked = Promise.all([engine.check(level, entries), growth && engine.film(level, entries)])
    this.#countAnswers()
    const [check, film] = await asked
    if (check.status === 'solved' && byHand) await table.answers?.finish()
    if (!table.isStill(session)) return
    store.update(inSession(now => judge(now, entries, check)))
    if (growth && film) growth.take(entries, film, session.reopened && check.status === 'solved')
    else if (judged) this.#sayClues(judged, check)
    if (judged) this.#sayMistakes(judged.entries)
    this.#settle(byHand)
    growth?.catchUp()
  }

  #countAnswers() {
    this.table.answers?.changed().catch(error => this.table.host.failed(error))
  }

  #beginAgain() {
    const { store, watch } = this.table
    watch.stop()
    store.update(inSession(beginAgain))
    watch.start()
    watch.ticked()
  }

  /** The board and what the clues say of it are known. @param {boolean} byHand */
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
      store.update(state => dropClue(inSession(solve)(state)))
    } else if (byHand && !before.solved) watch.start()
    if (isSolved && (first || !store.value.card)) host.won(table.session ?? before, first)
    if (byHand) host.kept(table.session ?? before)
  }

  /** All has grown, so now it counts. */
  grown() {
    const { table } = this
    const { session } = table
    if (!session?.judged || !table.growth?.film) return
    this.#settle(true)
    if (session.judged.check.status !== 'solved') this.#tellGrown(session.judged.check)
  }

  /** What has grown otherwise than it should. @param {Check} check */
  #tellGrown(check) {
    const { table } = this
    const { locale, growth } = table
    const film = growth?.film
    if (!film) return
    table.tell(
      ({ board, game: { entries } }) => ({
        ...grownNote(board, entries, film, check, locale),
        buttons: [{ label: locale.of(board)('replant'), press: () => growth.replant(), main: true, id: 'replant' }],
      }),
      true,
    )
  }

  /** A number that was being typed is whole: what it clashes with is told now. @param {number} site */
  settled(site) {
    const { session } = this.table
    const check = session && checkNow(session)
    this.#sayConflict(check?.conflicts.find(({ sites }) => sites.includes(site)))
    if (session) this.#sayMistakes(session.game.entries.with(site, null))
  }

  /** What was put down and is not right, where that is to be marked at once. @param {Entries} were before */
  #sayMistakes(were) {
    const { session, host, room, locale } = this.table
    if (!session || !host.marksMistakes?.()) return
    const { board, game, answer, unfinished } = session
    const fresh = mistakesIn(board, game.entries, answer, unfinished).filter(site => game.entries[site] !== were[site])
    if (!fresh.length) return
    host.sound('clueBroken')
    room.speak(locale.t('saidMistake', { places: locale.list(fresh.map(site => board.sites[site].name)) }))
  }

  /** @param {Check['conflicts'][number] | undefined} conflict */
  #sayConflict(conflict) {
    const { session, host, room, locale } = this.table
    if (!session || !conflict || host.conflicts?.() === false) return
    host.sound('clueBroken')
    const places = locale.list(conflict.sites.map(site => session.board.sites[site].name))
    room.speak(locale.of(session.board)('saidConflict', { places }))
  }

  /**
   * Speaks of what this move has decided: of clues, of what goes against a law of the game, and of what is as wrong as
   * before although the move changed it.
   * @param {{ entries: Entries, check: Check }} before @param {Check} check
   */
  #sayClues({ entries: were, check: before }, check) {
    const { session, host, room, locale } = this.table
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
      room.speak(say(key, { sentence: sentenceOf(board, i, entries, locale.of(board), state === 'broken') }))
    })
  }
}
