// @ts-check
/**
 * Playing by paper 002's rules: what is left of the answers after each move is counted in the worker; a move that none
 * of them has is bad, and not made where moves are checked.
 * @import { CrossState, Entries, Entry } from '../pkg/placewise.js'
 * @import { Session } from './session.js'
 * @import { TableApi } from './table-api.js'
 */
import { Stopped } from '../lib/busy.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { isFixed, nameOf, stepsBackTo } from './game.js'
import { sentenceCase } from './quotes.js'
import { countHelp } from './session.js'
import { inSession } from './state.js'
import { countBad, countHint, firstWrong, isAnswerLeft, remainingNow, newTally, tallied, wrongSite } from './tally.js'

const SEEDS = 2 ** 53

export class Answers {
  /** @param {TableApi} table */
  constructor(table) {
    this.table = table
  }

  /** The sitting, where it is played by these rules. */
  get #played() {
    const { session } = this.table
    return session?.tally?.on ? session : undefined
  }

  /** True if a board can be played by these rules. @param {Session} session */
  can({ board, about }) {
    return board.panels.includes('answers') && about.lesson === undefined
  }

  /**
   * A level has come to the table: where it has several answers, or is of a sort that may have them, it is played so,
   * unless the player has chosen.
   */
  async opened() {
    const { session } = this.table
    if (!session || !this.can(session)) return
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

  /** Plays by the rules, or no more. @param {boolean} on */
  turn(on) {
    this.#update(session => ({ ...session, tally: { ...(session.tally ?? newTally(on)), on } }))
    this.#keep()
    this.changed().catch(error => this.table.host.failed(error))
  }

  /** True if each move is checked. @param {boolean} checks */
  check(checks) {
    this.#update(session => tallied(session, tally => ({ ...tally, checks })))
    this.#keep()
  }

  /** Something may stand elsewhere: counts what is left. An answer for older entries is dropped. */
  async changed() {
    const session = this.#played
    if (!session || remainingNow(session)) return
    const { entries } = session.game
    const state = await this.#ask(session, entries)
    if (!this.table.isStill(session) || !this.#played) return
    this.#take(entries, state)
  }

  /** @param {Session} session @param {Entries} entries @returns {Promise<CrossState | null>} */
  async #ask({ level }, entries) {
    const { engine, locale, still } = this.table
    try {
      return await engine.crossState(level, entries, locale.lang, { until: still })
    } catch (error) {
      if (!(error instanceof Stopped) && /** @type {any} */ (error).code !== 'budget') throw error
      return null
    }
  }

  /** What is left is known. @param {Entries} entries @param {CrossState | null} state */
  #take(entries, state) {
    const before = this.table.session?.remaining
    this.#update(session => ({ ...session, remaining: { entries, state } }))
    if (!state || isAnswerLeft(state) || !before || !isAnswerLeft(before.state)) return
    const site = firstWrong(before, entries)
    if (site === undefined) return
    // Put down before it could be known.
    const checks = this.#played?.tally?.checks
    if (checks) this.table.play.become(stepsBackTo(this.table.play.game, before.entries))
    this.#bad(site, entries[site])
    if (checks) this.table.play.listener.changed()
  }

  /**
   * True if a move is not made, as no answer that is left has it: that is counted, and said. Not so if more keys can
   * make a symbol of it that some answer has.
   * @param {readonly number[]} sites @param {Entry} piece @param {readonly Entry[]} [others] by more keys
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

  /** @param {number} site @param {Entry | null} piece */
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

  /** A hint of another sort was given. */
  hinted() {
    if (this.#played) this.#update(countHint)
  }

  /** Puts down a random digit of a random answer. */
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

  /** The board is full and right: the score is worked out, where there is one. */
  async finish() {
    const { table } = this
    const session = this.#played
    if (!session?.tally || session.solved || session.tally.score) return
    const { level, clock, tally, about } = session
    const { bad, hints } = tally
    // What a level was made for the engine need not infer.
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
