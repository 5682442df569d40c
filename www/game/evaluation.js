// @ts-check
/**
 * What follows when something stands elsewhere: it is kept, the engine is asked, clues are told, and a win is counted.
 * @import { Check, Entries } from '../pkg/placewise.js'
 * @import { Session } from './session.js'
 * @import { TableApi } from './table-api.js'
 */
import { sentenceOf } from './equations.js'
import { grownNote } from './growth-messages.js'
import { clueSpeaker } from './messages.js'
import { beginAgain, checkNow, countMove, isUntouched, judge, settledConflicts, solve } from './session.js'
import { dropClue, inSession, isDue } from './state.js'

export class Evaluation {
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
