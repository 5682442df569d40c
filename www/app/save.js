// @ts-check
/**
 * The kept data of a game and a player: the kinds met, the latest choices, and the game at play, which is kept once a
 * frame.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board } from '../pkg/placewise.js'
 * @import { SavedGame, Summary } from '../storage/book.js'
 * @import { Progress } from '../storage/progress.js'
 */
import { levelName } from '../catalogue/level-name.js'
import { isFixed, position } from '../game/game.js'
import { takeTurns } from '../game/session.js'
import { afterFrame } from '../lib/timing.js'
import { keep, recall } from '../lib/local-storage.js'
import { fieldsOf, isCount, isText } from '../lib/outside.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { filled } from '../storage/book.js'

// ---- the kept data of a game and a player: the kinds met, and the latest choices ----

/**
 * Returns a game in its kept form.
 * @param {Session} session @param {number} at the time of its state @returns {SavedGame}
 */
export function savedGame(session, at) {
  const { key, level, about, board, game, clock, help, solved, two, hints, tally, course } = session
  const { past, future } = game
  return {
    key,
    level,
    ...position(game),
    past,
    future,
    ...(game.trial < 0 ? {} : { trying: past.length - game.trial }),
    ...(two === undefined ? {} : { two }),
    ...(hints && { hints }),
    ...(tally && { tally }),
    ...(course && { course }),
    elapsed: elapsedOf(clock),
    help,
    solved,
    at,
    about: filled({
      id: about.id,
      // One with a letter is not kept: versions that do not know such numbers would refuse the game.
      ...(typeof about.number === 'number' && { number: about.number }),
      kind: about.info.id,
      grade: about.grade,
      daily: about.day,
      pieces: piecesOf(board),
      given: givenOf(board),
    }),
  }
}

/** Returns the number of pieces on the solved board. @param {Board} board */
const piecesOf = ({ pieces, sites }) =>
  pieces.length ? pieces.reduce((sum, { count }) => sum + count, 0) : sites.length

/** Returns the number of those that are given. @param {Board} board */
const givenOf = board => board.sites.filter((_, site) => isFixed(board, site)).length

/** Returns the number of entries that the player has to make. @param {Pick<Session, 'board'>} session */
export const ownPlaces = ({ board }) => piecesOf(board) - givenOf(board)

/**
 * Returns the time of a game's state. An unchanged state keeps its time, so that a move made in another tab meanwhile
 * counts as later; that of a game without a move is 0. Returns undefined if such a move has been received, as this
 * state is then the older one. A changed state is later than the kept one, even in the same millisecond.
 * @typedef {{ game: unknown, solved: boolean, help: unknown, two?: unknown, tally?: unknown }} State
 * @param {State} now @param {State & { at: number } | undefined} sent the state last sent to other tabs
 * @param {number | undefined} known the time of the state kept last, here or in another tab
 * @param {number} clock
 */
export function stateSince(now, sent, known, clock) {
  const isSame =
    sent &&
    sent.game === now.game &&
    sent.solved === now.solved &&
    sent.help === now.help &&
    sent.two === now.two &&
    sent.tally === now.tally
  if (!isSame) return Math.max(clock, (known ?? 0) + 1)
  return (known ?? 0) === sent.at ? sent.at : undefined
}

/**
 * Returns the name of a kept game, with its current number.
 * @param {Summary} saved @param {Catalogue} catalogue @param {Locale} locale
 */
export function keptName({ key, about: { kind, number: before, grade, daily: day } }, catalogue, locale) {
  const info = catalogue.of(kind)?.info
  if (!info) return key
  const { number = before, name } = catalogue.find(key)?.known ?? {}
  return levelName({ id: key, number, name, grade, day, shared: key.startsWith('code/'), info }, undefined, locale)
}

/** Records that the player has met a kind, and so needs no first lesson. @param {string | undefined} kind */
export function meet(kind) {
  if (!hasMet()) keep('met', 'yes')
  if (!kind) return
  if (recall('kind') !== kind) keep('kind', kind)
  if (!hasMet(kind)) keep(`met.${kind}`, 'yes')
}

/** Returns true if anything was played here, or anything of a kind. @param {string} [kind] */
export const hasMet = kind => recall(kind ? `met.${kind}` : 'met') !== null

/** Records that the player knows a kind: from its first lesson, or a solved level. @param {string} kind */
export const learn = kind => keep(`learnt.${kind}`, 'yes')

/** @param {string} kind */
export const hasLearnt = kind => recall(`learnt.${kind}`) !== null

// ---- the game at play, kept on the device and told to other tabs ----

/** The interval at which the time of a game without moves is kept, in ms. */
const TIME_EACH = 3000

/** @param {Session} session @returns {State} */
const stateOf = ({ game, solved, help, two, tally }) => ({ game, solved, help, two, tally })

export class GameKeeper {
  /** The id of the session at the table; 0 before the first. */ #open = 0
  /** Its state that was last kept and sent to other tabs. @type {State & { at: number } | undefined} */
  #sent
  /** The time that was last kept of it, in ms. */ #time = 0
  /** The game to be sent to other tabs. @type {SavedGame | undefined} */ #news

  /**
   * @param {Progress} progress @param {Pick<Table, 'session' | 'watch'>} table
   * @param {(news: unknown) => void} publish sends news to other tabs
   * @param {() => boolean} [keepsTwo] returns false where two players are a choice for all games, as in the corner
   */
  constructor(progress, table, publish, keepsTwo = () => true) {
    this.progress = progress
    this.table = table
    this.publish = publish
    this.keepsTwo = keepsTwo
    globalThis.addEventListener?.('pagehide', () => {
      if (table.session) this.keepTime(table.session, true)
      this.#tell()
      progress.hurry()
    })
  }

  /** Takes in a session that has been opened; its state is kept already. @param {Session} session */
  opened(session) {
    if (session.id === this.#open) return
    this.#open = session.id
    this.#sent = session.keptAt === undefined ? undefined : { ...stateOf(session), at: session.keptAt }
    this.#time = elapsedOf(session.clock)
  }

  /** Keeps nothing more of the session at the table, as everything is to be forgotten. */
  forget() {
    this.#open = 0
    this.#news = undefined
  }

  /** @param {Session} session */
  keep(session) {
    if (session.about.lesson !== undefined || session.id !== this.#open) return
    meet(session.about.info.id)
    const at = this.#since(session)
    if (at === undefined || at === this.#sent?.at) return
    const saved = this.#keep(session, at)
    this.#sent = { ...stateOf(session), at }
    if (!this.#news) void afterFrame().then(() => this.#tell())
    this.#news = saved
  }

  /**
   * Keeps the time of a game whose state is kept already: every few seconds, at once if its clock stands or the page
   * ends. The state stays as old as it is, so that no other tab takes it for a later one.
   * @param {Session} session @param {boolean} [isLast] true if the page ends
   */
  keepTime(session, isLast = session.clock.since < 0) {
    const grown = elapsedOf(session.clock) - this.#time
    if (session.id !== this.#open || session.about.lesson !== undefined || grown <= 0 || (grown < TIME_EACH && !isLast))
      return
    const at = this.#sent && this.#since(session)
    if (at === undefined) return
    if (at !== this.#sent?.at) return this.keep(session)
    const { key } = this.#keep(session, at)
    this.publish({ time: { key, at, elapsed: this.#time } })
  }

  /**
   * Takes in the time that another tab has kept of the same state, which may be at the table too. Returns false if the
   * news is no time.
   * @param {unknown} news
   */
  receiveTime(news) {
    const { key, at, elapsed } = fieldsOf(fieldsOf(news).time)
    if (!isText(key) || !isCount(at) || typeof elapsed !== 'number' || !(elapsed < Infinity)) return false
    this.progress.receiveTime({ key, at, elapsed })
    if (this.table.session?.key !== key || this.#sent?.at !== at) return true
    this.table.watch.reach(elapsed)
    this.#time = Math.max(this.#time, elapsed)
    return true
  }

  /** Returns the time since which the session has its state. @param {Session} session */
  #since(session) {
    return stateSince(stateOf(session), this.#sent, this.progress.since(session.key), Date.now())
  }

  /** @param {Session} session @param {number} at */
  #keep(session, at) {
    const saved = savedGame(this.keepsTwo() ? session : takeTurns(session, undefined), at)
    this.#time = saved.elapsed
    this.progress.keepGame(saved)
    return saved
  }

  #tell() {
    if (this.#news) this.publish(this.progress.newsOf(this.#news))
    this.#news = undefined
  }
}
