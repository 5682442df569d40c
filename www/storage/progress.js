// @ts-check
/**
 * What the player has done: at hand in memory, and kept on the device at each change.
 * A device that keeps nothing, has no room or holds nonsense is no reason to stop: it is told, and the page plays on in
 * memory.
 * @import { HelpUsed } from './book.js'
 * @import { Device } from './device.js'
 * @import { Trouble } from './keeper.js'
 * @typedef {import('./book.js').SavedGame} SavedGame
 * @typedef {import('./book.js').Done} Done
 * @typedef {{ onTrouble?: (trouble: Trouble) => void, onMended?: (trouble: Trouble) => void, device?: Device, rescue?:
 *   Rescue }} Options
 */
import { errorKind } from '../lib/errors.js'
import { MOST, addGame, better, bookText, record } from './book.js'
import { indexedDevice } from './device.js'
import { Keeper } from './keeper.js'
import { ProgressError, readBook, readGame } from './read.js'
import { Rescue } from './rescue.js'

export { ProgressError }

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

  /** @param {string} key */
  game(key) {
    return this.#book.games.get(key)
  }

  /** The unsolved game played last. @returns {SavedGame | undefined} */
  last() {
    return [...this.#book.games.values()].filter(g => !g.solved).sort((a, b) => b.at - a.at)[0]
  }

  /** @param {SavedGame} saved */
  keepGame(saved) {
    const { key } = saved
    try {
      this.#book.games.set(key, readGame(saved))
      this.#keeper.changed({ games: [key], but: key })
    } catch (error) {
      // It would be refused when read again.
      this.#book.games.set(key, saved)
      this.#keeper.tell(errorKind(error) === 'large' ? 'large' : 'unsound')
    }
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

  /** What other tabs are to know of a game, as a small book. @param {string} key */
  newsOf(key) {
    const [done, game] = [this.done(key), this.game(key)]
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
    return [...games.values()].filter(game => addGame(this.#book.games, game))
  }

  /** Everything, here and on the device. */
  forget() {
    this.#keeper.forget()
  }

  exportText() {
    return bookText(this.#book)
  }

  /**
   * Takes in what another device, or this one earlier, has exported: the better of each. `unread` counts what of it is
   * no progress.
   * @param {string} text @returns {{ levels: number, games: number, unread: number }}
   */
  importText(text) {
    if (text.length > MOST.file) throw new ProgressError('importTooLarge')
    const { done, games, bad } = readBook(parsed(text))
    if (bad && !done.size && !games.size) throw new ProgressError('importUnreadable')
    this.#keeper.merge({ done, games })
    return { levels: done.size, games: games.size, unread: bad }
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
