// @ts-check
/**
 * The player's progress: in memory, and kept on the device at each change. If the device stores nothing, has no room or
 * holds unreadable data, that is reported, and the page plays on in memory.
 * @import { HelpUsed } from './book.js'
 * @import { Device } from './device.js'
 * @import { Timed, Trouble } from './keeper.js'
 * @typedef {import('./book.js').SavedGame} SavedGame
 * @typedef {import('./book.js').Summary} Summary
 * @typedef {import('./book.js').Done} Done
 * @typedef {{ onTrouble?: (trouble: Trouble) => void, onMended?: (trouble: Trouble) => void, device?: Device, rescue?:
 *   Rescue }} Options
 */
import { ProgressError } from '../lib/errors.js'
import { keep, recall } from '../lib/local-storage.js'
import { fieldsOf, itemsOf, parseJson } from '../lib/outside.js'
import { better, bookText, MOST, record } from './book.js'
import { indexedDevice } from './device.js'
import { Keeper } from './keeper.js'
import { readBook } from './read.js'
import { Rescue } from './rescue.js'
import { readStrengths, takeStrengths, writeStrengths } from './strength.js'

/** The name under which games that are set aside are kept, each with the time of its state. */
const ASIDE = 'aside'

/** @returns {Record<string, unknown>} */
function asides() {
  try {
    return fieldsOf(parseJson(recall(ASIDE) ?? '{}'))
  } catch {
    return {}
  }
}

/** The number of games of a file read at once. */
const AT_ONCE = 200

export class Progress {
  #keeper

  /** Creates empty progress, usable at once; the device's data is there after `loaded`. @param {Options} [options] */
  constructor({ onTrouble = () => {}, onMended = () => {}, device = indexedDevice(), rescue = new Rescue() } = {}) {
    this.#keeper = new Keeper(device, rescue, { onTrouble, onMended })
    /** Never rejects; never settles if the device never responds. */
    this.loaded = this.#keeper.loaded
    globalThis.addEventListener?.('pagehide', () => this.hurry())
    globalThis.addEventListener?.('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.hurry()
    })
  }

  /**
   * Resolves when the data is loaded, or when `patience` ends first. A later response of the device is still taken in.
   * @param {Promise<unknown>} [patience]
   */
  async ready(patience = new Promise(end => setTimeout(end, 5000))) {
    const late = await Promise.race([this.loaded.then(() => false), patience.then(() => true)])
    if (late) this.#keeper.tell('absent')
  }

  /** Creates progress and waits until it is ready. @param {Options & { patience?: Promise<unknown> }} [options] */
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

  /** Returns a kept game. @param {string} key */
  game(key) {
    return this.#keeper.game(key)
  }

  /** Returns when a game was last played, if it is begun or was read on this page. @param {string} key */
  since(key) {
    return this.#keeper.summaries.get(key)?.at
  }

  /** Returns true if the player has entered or marked something in a game that is not solved. @param {string} key */
  isBegun(key) {
    const summary = this.#keeper.summaries.get(key)
    return Boolean(summary?.begun && !summary.solved)
  }

  /** Returns all games that are begun, not solved and not set aside, the latest first. @returns {Summary[]} */
  begun() {
    const aside = asides()
    const all = [...this.#keeper.summaries.values()]
    return all.filter(({ key, begun, solved, at }) => begun && !solved && aside[key] !== at).sort((a, b) => b.at - a.at)
  }

  /** Leaves a game out of those begun, until it is played again. @param {string} key */
  setAside(key) {
    const kept = Object.entries(asides()).filter(([key, at]) => this.since(key) === at)
    keep(ASIDE, JSON.stringify(Object.fromEntries([...kept, [key, this.since(key)]])))
  }

  /** Counts a game that was set aside among those begun again. @param {string} key */
  takeBack(key) {
    const { [key]: _, ...others } = asides()
    keep(ASIDE, JSON.stringify(others))
  }

  /** Returns the latest of these games. */
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
   * Returns the news of a kept game for other tabs, as a small book; without the game if that cannot be kept.
   * @param {SavedGame} saved
   */
  newsOf(saved) {
    const { key } = saved
    const [done, game] = [this.done(key), this.#keeper.sound(saved)]
    const book = record({ done: new Map(done ? [[key, done]] : []), games: new Map(game ? [[key, game]] : []) })
    return { ...book, age: this.#keeper.age }
  }

  /**
   * Takes over the data that another tab has saved on the device, unless it is forgotten by now. Returns the games of
   * which the tab has a later state.
   * @param {unknown} news
   * @returns {SavedGame[]}
   */
  receive(news) {
    if (this.#keeper.age !== undefined && (fieldsOf(news).age ?? '') !== this.#keeper.age) return []
    const { done, games } = readBook(news)
    for (const [id, level] of done) this.#book.done.set(id, better(this.#book.done.get(id), level))
    return [...games.values()].filter(game => this.#keeper.noteLater(game))
  }

  /** Takes over the time of a game that another tab has saved. @param {Timed} timed */
  receiveTime(timed) {
    this.#keeper.noteTime(timed)
  }

  /** Saves pending changes where that needs no time, as the page may end now. */
  hurry() {
    this.#keeper.hurry()
  }

  /**
   * Removes all progress, in memory and on the device. Resolves to true if nothing is left there.
   * @param {boolean} [isTold] true if another tab has removed it from the device
   */
  forget(isTold = false) {
    return this.#keeper.forget(isTold)
  }

  async exportText() {
    const strengths = readStrengths()
    return bookText(this.#book.done, this.#keeper.allGames(), strengths.size ? writeStrengths(strengths) : '')
  }

  /**
   * Merges an exported text, of this or another device. `unread` counts the parts that could not be read.
   * @param {string} text @returns {Promise<{ levels: number, games: number, unread: number }>} resolves when the data
   *   is on the device, or that has failed
   */
  async importText(text) {
    if (text.length > MOST.file) throw new ProgressError('importTooLarge')
    const counts = { levels: 0, games: 0, unread: 0 }
    const book = parsed(text)
    for (const part of partsOf(book)) {
      const { done, games, bad } = readBook(part)
      counts.levels += done.size
      counts.games += [...games.values()].filter(({ at }) => at > 0).length
      counts.unread += bad
      if (!(await this.#keeper.merge({ done, games }))) break
      await this.flush()
    }
    if (counts.unread && !counts.levels && !counts.games) throw new ProgressError('importUnreadable')
    takeStrengths(fieldsOf(book).strengths)
    return counts
  }

  /** Resolves when everything is on the device, or has failed. */
  flush() {
    return this.#keeper.flush()
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return parseJson(text)
  } catch {
    throw new ProgressError('importUnreadable')
  }
}

/** Yields a book in parts of a few games, as all games unpacked at once would be too many. @param {unknown} book */
function* partsOf(book) {
  const fields = fieldsOf(book)
  const games = itemsOf(fields.games)
  yield games.length > AT_ONCE ? { ...fields, games: games.slice(0, AT_ONCE) } : book
  for (let at = AT_ONCE; at < games.length; at += AT_ONCE)
    yield { ...fields, done: {}, games: games.slice(at, at + AT_ONCE) }
}
