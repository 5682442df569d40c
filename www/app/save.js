// @ts-check
/**
 * The kept data of a game and a player: the kinds met, the latest choices, and the game at play, which is kept once a
 * frame.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board } from '../pkg/placewise.js'
 * @import { SavedGame, Summary } from '../storage/book.js'
 * @import { Progress } from '../storage/progress.js'
 */
import { levelName } from '../catalogue/level-name.js'
import { isFixed, position } from '../game/game.js'
import { afterFrame } from '../lib/timing.js'
import { keep, recall } from '../lib/local-storage.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { filled } from '../storage/book.js'

// ---- the kept data of a game and a player: the kinds met, and the latest choices ----

/**
 * Returns a game in its kept form.
 * @param {Session} session @param {number} at the time of its state @returns {SavedGame}
 */
export function savedGame(session, at) {
  const { key, level, about, board, game, clock, help, solved, two, hints, tally } = session
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
    elapsed: elapsedOf(clock),
    help,
    solved,
    at,
    about: filled({
      id: about.id,
      number: about.number,
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
 * counts as later. Returns undefined if such a move has been received, as this state is then the older one. A changed
 * state is later than the kept one, even in the same millisecond.
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
  return known === sent.at ? known : undefined
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

/** Returns true the first time that a kind's experts are met, and records it. @param {string} kind */
export function isFirstWelcome(kind) {
  if (recall(`welcomed.${kind}`) !== null) return false
  keep(`welcomed.${kind}`, 'yes')
  return true
}

// ---- the game at play, kept on the device and told to other tabs ----

export class GameKeeper {
  /** The state that was last kept and sent to other tabs. @type {State & { at: number } | undefined} */
  #sent
  /** The game to be sent to other tabs. @type {SavedGame | undefined} */ #news

  /** @param {Progress} progress @param {(news: unknown) => void} publish sends news to other tabs */
  constructor(progress, publish) {
    this.progress = progress
    this.publish = publish
    globalThis.addEventListener?.('pagehide', () => this.#tell())
  }

  /** @param {Session} session */
  keep(session) {
    const { key, about, solved, help, game, two, tally } = session
    if (about.lesson !== undefined) return
    meet(about.info.id)
    const at = stateSince({ game, solved, help, two, tally }, this.#sent, this.progress.since(key), Date.now())
    if (at === undefined || at === this.#sent?.at) return
    const saved = savedGame(session, at)
    this.progress.keepGame(saved)
    this.#sent = { game, solved, help, two, tally, at }
    if (!this.#news) void afterFrame().then(() => this.#tell())
    this.#news = saved
  }

  #tell() {
    if (this.#news) this.publish(this.progress.newsOf(this.#news))
    this.#news = undefined
  }
}
