// @ts-check
/**
 * What the player has done: at hand in memory, and kept on the device at each change.
 * A device that keeps nothing, has no room or holds nonsense is no reason to stop: it is told, and the page plays on in
 * memory.
 * @import { HelpUsed } from './book.js'
 * @import { Device } from './device.js'
 * @import { Trouble } from './keeper.js'
 * @typedef {import('./book.js').SavedGame} SavedGame
 * @typedef {import('./book.js').Summary} Summary
 * @typedef {import('./book.js').Done} Done
 * @typedef {{ onTrouble?: (trouble: Trouble) => void, onMended?: (trouble: Trouble) => void, device?: Device, rescue?:
 *   Rescue }} Options
 */
import { MOST, better, bookText, record } from './book.js'
import { indexedDevice } from './device.js'
import { Keeper } from './keeper.js'
import { ProgressError, readBook } from './read.js'
import { Rescue } from './rescue.js'
import { readStrengths, takeStrengths, writeStrengths } from './strength.js'

export { ProgressError }

/** How many games of a file are read at once. */
const AT_ONCE = 200

export class Progress {
  #keeper

  /** Usable at once, and empty; what the device holds is there when `loaded`. @param {Options} [options] */
  constructor({ onTrouble = () => {}, onMended = () => {}, device = indexedDevice(), rescue = new Rescue() } = {}) {
    this.#keeper = new Keeper(device, rescue, { onTrouble, onMended })
    /** Never rejects; never settles where the device never answers. */
    this.loaded = this.#keeper.loaded
    globalThis.addEventListener?.('pagehide', () => this.#keeper.hurry())
    globalThis.addEventListener?.('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#keeper.hurry()
    })
  }

  /**
   * Resolves when it is loaded, or when `patience` ends and the device has not answered. An answer later than that is
   * taken in all the same.
   * @param {Promise<unknown>} [patience]
   */
  async ready(patience = new Promise(end => setTimeout(end, 5000))) {
    const late = await Promise.race([this.loaded.then(() => false), patience.then(() => true)])
    if (late) this.#keeper.tell('absent')
  }

  /** One that is ready. @param {Options & { patience?: Promise<unknown> }} [options] */
  static async open({ patience, ...options } = {}) {
    const progress = new Progress(options)
    await progress.ready(patience)
    return progress
  }

  get #book() {
    return this.#keeper.book
  }

  /** @param {string} id */
  done(id) {
    return this.#book.done.get(id)
  }

  /** @returns {ReadonlyMap<string, Done>} */
  allDone() {
    return this.#book.done
  }

  /** A game as it was kept. @param {string} key */
  game(key) {
    return this.#keeper.game(key)
  }

  /** Since when a game is as it is now, if it is begun or was met on this page. @param {string} key */
  since(key) {
    return this.#keeper.summaries.get(key)?.at
  }

  /** True if something of the player's is on the board of a game that is not over. @param {string} key */
  isBegun(key) {
    const summary = this.#keeper.summaries.get(key)
    return Boolean(summary?.begun && !summary.solved)
  }

  /** All such games, the one played last first. @returns {Summary[]} */
  begun() {
    const all = [...this.#keeper.summaries.values()]
    return all.filter(game => game.begun && !game.solved).sort((a, b) => b.at - a.at)
  }

  /** The one of these that was played last. */
  last() {
    return this.begun()[0]
  }

  /** @param {SavedGame} saved */
  keepGame(saved) {
    this.#keeper.note(saved)
    this.#keeper.changed({ games: [saved.key] })
  }

  /** @param {string} id @param {{ ms: number, help: HelpUsed }} how */
  solved(id, { ms, help }) {
    const before = this.#book.done.get(id)
    const best = ms >= 0 && ms < Infinity ? { best: ms } : {}
    this.#book.done.set(id, {
      ...better(before, { ...best, help, at: Date.now(), times: 1 }),
      times: (before?.times ?? 0) + 1,
    })
    this.#keeper.changed({ done: [id] })
  }

  /**
   * What other tabs are to know of a game that was kept, as a small book; nothing of one that cannot be kept.
   * @param {SavedGame} saved
   */
  newsOf(saved) {
    const { key } = saved
    const [done, game] = [this.done(key), this.#keeper.sound(saved)]
    return record({ done: new Map(done ? [[key, done]] : []), games: new Map(game ? [[key, game]] : []) })
  }

  /**
   * Takes in what another tab has kept on the device; the games of which it has a later state.
   * @param {unknown} news
   * @returns {SavedGame[]}
   */
  hear(news) {
    const { done, games } = readBook(news)
    for (const [id, level] of done) this.#book.done.set(id, better(this.#book.done.get(id), level))
    return [...games.values()].filter(game => this.#keeper.noteLater(game))
  }

  /** Everything, here and on the device. */
  forget() {
    this.#keeper.forget()
  }

  async exportText() {
    const strengths = readStrengths()
    return bookText(this.#book.done, this.#keeper.allGames(), strengths.size ? writeStrengths(strengths) : '')
  }

  /**
   * Takes in what another device, or this one earlier, has exported: the better of each. `unread` counts what of it is
   * no progress.
   * @param {string} text @returns {Promise<{ levels: number, games: number, unread: number }>} when it is kept, or that
   *   has failed
   */
  async importText(text) {
    if (text.length > MOST.file) throw new ProgressError('importTooLarge')
    const counts = { levels: 0, games: 0, unread: 0 }
    const book = parsed(text)
    for (const part of partsOf(book)) {
      const { done, games, bad } = readBook(part)
      counts.levels += done.size
      counts.games += games.size
      counts.unread += bad
      await this.#keeper.merge({ done, games })
      await this.flush()
    }
    if (counts.unread && !counts.levels && !counts.games) throw new ProgressError('importUnreadable')
    takeStrengths(book.strengths)
    return counts
  }

  /** When all that was kept is on the device, or has failed. */
  flush() {
    return this.#keeper.flush()
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProgressError('importUnreadable')
  }
}

/** A book in parts of some games each: all games as they are played would be too many. @param {any} book */
function* partsOf(book) {
  const games = Array.isArray(book?.games) ? book.games : []
  yield games.length > AT_ONCE ? { ...book, games: games.slice(0, AT_ONCE) } : book
  for (let at = AT_ONCE; at < games.length; at += AT_ONCE)
    yield { ...book, done: {}, games: games.slice(at, at + AT_ONCE) }
}
