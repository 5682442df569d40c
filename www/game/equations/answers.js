// @ts-check
/**
 * Play by the rules of paper 002 on boards of Cross Numbers with several answers. After each move the worker counts the
 * answers that still fit. A move that fits none of them counts as bad; if moves are checked, it is refused.
 * @import { CrossState, Entries, Entry } from '../../pkg/placewise.js'
 * @import { Session } from '../session.js'
 * @import { Rules, TableApi } from '../table-api.js'
 */
import { Stopped } from '../../lib/busy.js'
import { isRefusedFor } from '../../lib/errors.js'
import { elapsedOf } from '../../lib/stopwatch.js'
import { isFixed, nameOf, stepsBackTo } from '../game.js'
import { sentenceCase } from '../messages.js'
import { countHelp } from '../session.js'
import { inSession } from '../state.js'
import { countBad, countHint, firstWrong, isAnswerLeft, remainingNow, newTally, tallied, wrongSite } from './tally.js'

const SEEDS = 2 ** 53

/** @implements {Rules} */
export class Answers {
  /** @param {TableApi} table */
  constructor(table) {
    this.table = table
  }

  /** The session if it is played by these rules, else undefined. */
  get #played() {
    const { session } = this.table
    return session?.tally?.on ? session : undefined
  }

  /** Returns the switch of these rules, undefined in a lesson. @param {Session} session */
  switchOf({ about, tally }) {
    const on = tally?.on ?? false
    return about.lesson === undefined ? { on, turn: () => this.turn(!on) } : undefined
  }

  /**
   * Called when a level has been opened. If the player has not chosen yet, it is played by these rules if it was made
   * by them or does not have exactly one answer.
   */
  async opened() {
    const { session } = this.table
    if (!session || session.about.lesson !== undefined) return
    if (!session.tally) {
      const state = await this.#ask(
        session,
        session.board.sites.map(({ given }) => given ?? null),
      )
      if (this.table.session?.id !== session.id) return
      const isSo = session.about.wish?.level !== undefined || state?.solutions !== 1
      this.#update(now => (now.tally ? now : { ...now, tally: newTally(isAnswerLeft(state) && isSo) }))
    }
    await this.changed()
  }

  /** Turns these rules on or off. @param {boolean} on */
  turn(on) {
    this.#update(session => ({ ...session, tally: { ...(session.tally ?? newTally(on)), on } }))
    this.#keep()
    this.changed().catch(error => this.table.host.failed(error))
  }

  /** Turns the checking of each move on or off. @param {boolean} checks */
  check(checks) {
    this.#update(session => tallied(session, tally => ({ ...tally, checks })))
    this.#keep()
  }

  /** Counts the remaining answers after a change of the entries. A result for older entries is dropped. */
  async changed() {
    const session = this.#played
    if (!session || remainingNow(session)) return
    const { entries } = session.game
    const state = await this.#ask(session, entries)
    if (!this.table.isStill(session) || !this.#played) return
    this.#take(entries, state)
  }

  /**
   * Returns null if the count was stopped or ran out of budget.
   * @param {Session} session @param {Entries} entries
   * @returns {Promise<CrossState | null>}
   */
  async #ask({ level }, entries) {
    const { engine, locale, still } = this.table
    try {
      return await engine.crossState(level, entries, locale.lang, { until: still })
    } catch (error) {
      if (!(error instanceof Stopped) && !isRefusedFor('budget', error)) throw error
      return null
    }
  }

  /** Records the remaining answers. @param {Entries} entries @param {CrossState | null} state */
  #take(entries, state) {
    const before = this.table.session?.remaining
    this.#update(session => ({ ...session, remaining: { entries, state } }))
    if (!state || isAnswerLeft(state) || !before || !isAnswerLeft(before.state)) return
    const site = firstWrong(before, entries)
    if (site === undefined) return
    // The move was made before the count of the earlier entries was known.
    const checks = this.#played?.tally?.checks
    if (checks) this.table.play.become(stepsBackTo(this.table.play.game, before.entries))
    this.#bad(site, entries[site])
    if (checks) this.table.play.listener.changed()
  }

  /**
   * Returns true if a move is refused because no remaining answer contains it. The refusal is counted and announced,
   * unless further keys can turn the symbol into one that some remaining answer contains.
   * @param {readonly number[]} sites @param {Entry} piece @param {readonly Entry[]} [others] the symbols that further
   *   keys can make of it
   */
  refuses(sites, piece, others = []) {
    const session = this.#played
    if (!session?.tally?.checks || session.solved) return false
    const open = sites.filter(site => !isFixed(session.board, site))
    const site = wrongSite(session, open, piece)
    if (site === undefined) return false
    if (others.every(other => wrongSite(session, open, other) !== undefined)) this.#bad(site, piece)
    return true
  }

  /** Counts a bad move, and announces it if moves are checked. @param {number} site @param {Entry | null} piece */
  #bad(site, piece) {
    const { table } = this
    const session = this.#played
    if (!session) return
    this.#update(countBad)
    this.#keep()
    if (!session.tally?.checks) return
    const { board } = session
    const values = { name: nameOf(board, piece), place: board.sites[site].name }
    table.host.sound('clueBroken')
    table.refuse(sentenceCase(table.locale.of(board)('saidNoAnswer', values)))
  }

  /** Counts a hint other than those of `hint`. */
  hinted() {
    if (this.#played) this.#update(countHint)
  }

  /** Gives a hint: puts down a random digit of a random remaining answer. */
  async hint() {
    const { table } = this
    const session = this.#played
    if (!session) return
    const { board, level, game } = session
    const say = table.locale.of(board)
    if (game.entries.every(entry => entry !== null)) return table.refuse(say('saidNoBlank'))
    const state = remainingNow(session)?.state
    if (state && !isAnswerLeft(state)) return table.refuse(say('saidNoneToShow'))
    const seed = Math.floor(Math.random() * SEEDS)
    const { site, number } = await table.engine.crossHint(level, game.entries, { seed }, table.locale.lang, {
      until: table.still,
    })
    if (!table.isStill(session)) return
    table.free(play => {
      this.#update(now => countHelp(countHint(now)))
      play.follow({ place: [{ site, piece: number }], takeOff: [] })
    })
  }

  /** Asks the engine for the score of a solved board, if there is one. */
  async finish() {
    const { table } = this
    const session = this.#played
    if (!session?.tally || session.solved || session.tally.score) return
    const { level, clock, tally, about } = session
    const { bad, hints } = tally
    // For a level made here the chosen grade is known, so the engine need not infer it.
    const asked = about.wish?.level === undefined ? {} : { level: /** @type {1 | 2 | 3} */ (Number(about.wish.grade)) }
    const how = { time: elapsedOf(clock) / 1000, bad, hints, ...asked }
    const score = await table.engine.crossScore(level, how, table.locale.lang).catch(() => undefined)
    if (score && table.isStill(session)) this.#update(now => tallied(now, tally => ({ ...tally, score })))
  }

  /** @param {(session: Session) => Session} change */
  #update(change) {
    this.table.store.update(inSession(change))
  }

  #keep() {
    if (this.table.session) this.table.host.kept(this.table.session)
  }
}
