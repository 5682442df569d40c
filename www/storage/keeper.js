// @ts-check
/**
 * Loads a book from the device and writes each change of it back, also what is not written yet when a page ends.
 * @import { Book, SavedGame, Summary } from './book.js'
 * @import { Device } from './device.js'
 * @import { Rescue } from './rescue.js'
 * @typedef {Pick<SavedGame, 'key' | 'at' | 'elapsed'>} Timed   the time of a game, in the state since `at`
 * @typedef {'absent' | 'full' | 'corrupt' | 'newer' | 'large' | 'unsound'} Trouble   large, unsound: a game is not kept
 */
import { errorKind, ProgressError } from '../lib/errors.js'
import { afterFrame } from '../lib/timing.js'
import { better, emptyBook, summaryOf } from './book.js'
import { readGame } from './read.js'
import * as records from './records.js'

const { ASIDE, GAME, doneKey, gameKey, isAsOf, isDone, look, nameIn, partOf, readRecords } = records

/** The longest wait for the device's response, in ms; it may never respond. */
const PATIENCE = 5000
/** The number of games read at once where all are visited. */
const AT_ONCE = 200
/** The result of `look` for a record that this page has read or written itself. */
const KNOWN = { level: undefined, newer: false, bad: false }

export class Keeper {
  /** All solved levels, and the games whose latest state is not on the device. */ book = emptyBook()
  /** Summaries of games begun, and of those read on this page. @type {Map<string, Summary>} */ summaries = new Map()
  /** @type {'opening' | 'open' | 'absent' | 'newer'} */ #state = 'opening'
  /** The keys of records to be written. @type {Set<string>} */ #unkept = new Set()
  /** The keys of records being written. @type {Set<string>} */ #underWay = new Set()
  /**
   * When each game that was read from the device or written there was last played, as stored.
   * @type {Map<string, number>}
   */
  #held = new Map()
  /** Wish to remove all records; told: another page has done it. @type {'all' | 'told' | undefined} */ #emptying
  /** The number of times all was forgotten: work begun before must restore nothing. */ #age = 0
  #busy = false
  /** @type {Promise<void> | undefined} */ #keeping
  /** @type {Set<Trouble>} */ #told = new Set()

  /**
   * @param {Device} device
   * @param {Rescue} rescue
   * @param {{ onTrouble(trouble: Trouble): void, onMended(trouble: Trouble): void }} host   onMended: a reported
   *   trouble is over
   */
  constructor(device, rescue, host) {
    this.device = device
    this.rescue = rescue
    this.host = host
    this.loaded = this.#load()
  }

  /**
   * Schedules writing of solved levels and games that have changed.
   * @param {{ done?: Iterable<string>, games?: Iterable<string> }} what
   */
  changed({ done = [], games = [] }) {
    for (const id of done) this.#unkept.add(doneKey(id))
    for (const key of games) this.#unkept.add(gameKey(key))
    this.#keep()
  }

  /** Takes in the current state of a game without writing it. @param {SavedGame} game */
  note(game) {
    this.book.games.set(game.key, game)
    this.summaries.set(game.key, summaryOf(game))
  }

  /**
   * Takes in a game unless a later state is known, or the same one with more time. Returns true if it did.
   * @param {SavedGame} game
   */
  noteLater(game) {
    const { at = -1, elapsed = -1 } = this.summaries.get(game.key) ?? {}
    const isLater = game.at > at || (game.at === at && game.elapsed > elapsed)
    if (isLater) this.note(game)
    return isLater
  }

  /**
   * Takes in the time of a game that another tab has kept, if the game is in memory in the same state.
   * @param {Timed} timed
   */
  noteTime({ key, at, elapsed }) {
    const game = this.book.games.get(key)
    if (game?.at === at && game.elapsed < elapsed) this.note({ ...game, elapsed })
  }

  /** Returns a game from memory or from the device. @param {string} key @returns {Promise<SavedGame | undefined>} */
  async game(key) {
    const here = this.book.games.get(key)
    if (here) return this.sound(here) ?? here
    if (this.#state !== 'open') return undefined
    const age = this.#age
    const [held] = await this.#answerOf(this.device.read([gameKey(key)]), [])
    if (held === undefined || age !== this.#age) return this.book.games.get(key)
    const { game, newer, bad } = look(gameKey(key), held)
    if (newer) this.#isNewer()
    else if (bad) this.#spoilt(gameKey(key))
    else if (game) this.#held.set(gameKey(key), game.at)
    const now = this.book.games.get(key) ?? game
    if (now) this.summaries.set(key, summaryOf(now))
    return now
  }

  /**
   * Returns the game as it would be read again; reports it and returns undefined if it would be refused.
   * @param {SavedGame} game
   */
  sound(game) {
    try {
      return readGame(game)
    } catch (error) {
      this.tell(errorKind(error) === 'large' ? 'large' : 'unsound')
      return undefined
    }
  }

  /** Yields all games that are kept, a few in memory at a time. */
  async *allGames() {
    const here = new Map(this.book.games)
    yield* here.values()
    for await (const held of this.#heldGames()) for (const { game } of held) if (game && !here.has(game.key)) yield game
  }

  /** Yields the contents of the game records on the device, some at a time. */
  async *#heldGames() {
    if (this.#state !== 'open') return
    const keys = await this.#answerOf(this.device.keys(GAME), [])
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const some = keys.slice(at, at + AT_ONCE)
      const values = await this.#answerOf(this.device.read(some), [])
      yield values.map((value, i) => ({ key: some[i], ...look(some[i], value) }))
    }
  }

  /**
   * Merges another book: the best of each level, the latest state of each game. Returns false if all was forgotten
   * meanwhile.
   * @param {Book} book
   */
  async merge({ done, games }) {
    for (const [id, level] of done) this.book.done.set(id, better(this.book.done.get(id), level))
    const age = this.#age
    // A solved game has no summary.
    for (const key of games.keys()) if (!this.summaries.has(key)) await this.game(key)
    if (age !== this.#age) return false
    const later = [...games.values()].filter(game => this.noteLater(game))
    this.changed({ done: done.keys(), games: later.map(game => game.key) })
    return true
  }

  /**
   * Removes everything, at once from memory. Resolves to true if nothing is left on the device.
   * @param {boolean} isTold true if another page has removed it from the device
   */
  forget(isTold) {
    this.#age++
    this.book = emptyBook()
    this.summaries = new Map()
    this.#unkept.clear()
    this.#underWay.clear()
    this.#held.clear()
    if (!isTold) this.rescue.clear()
    this.#emptying = isTold ? (this.#emptying ?? 'told') : 'all'
    if (this.#state !== 'opening') this.#state = 'open'
    this.#keep()
    return this.#answerOf(
      this.flush().then(() => !this.#emptying),
      false,
    )
  }

  /** The age of the device's records; a book of another age is forgotten. */
  get age() {
    return this.device.age
  }

  /** Resolves when everything is on the device, or has failed. */
  async flush() {
    await this.loaded
    await this.#keeping
  }

  /**
   * Returns the device's response; if it fails or is late, reports that and returns `none`.
   * @template T @param {Promise<T>} answer @param {T} none @returns {Promise<T>}
   */
  async #answerOf(answer, none) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let clock
    /** @type {Promise<never>} */
    const silence = new Promise((_, reject) => (clock = setTimeout(reject, PATIENCE)))
    try {
      return await Promise.race([answer, silence])
    } catch {
      this.tell('absent')
      return none
    } finally {
      clearTimeout(clock)
    }
  }

  /** Saves all pending changes, as the page may end now. */
  hurry() {
    const keys = [...this.#unkept, ...this.#underWay]
    if (keys.length) this.rescue.leave(partOf(this.book, keys), this.device.age)
  }

  /** Reports trouble, once until it is over. @param {Trouble} trouble */
  tell(trouble) {
    if (this.#told.has(trouble)) return
    this.#told.add(trouble)
    this.host.onTrouble(trouble)
  }

  /** @param {Trouble} trouble */
  #mended(trouble) {
    if (this.#told.delete(trouble)) this.host.onMended(trouble)
  }

  async #load() {
    const age = this.#age
    try {
      const held = readRecords(await this.device.entries(GAME))
      this.#state = 'open'
      this.#mended('absent')
      if (age === this.#age) await this.#take(held, age)
    } catch {
      this.#state = 'absent'
      this.tell('absent')
    }
    this.#keep()
  }

  /** @param {ReturnType<typeof readRecords>} held @param {number} age */
  async #take({ done, summaries, torn, newer, bad }, age) {
    // The state played before this response arrived is the later one.
    for (const [id, level] of this.book.done) done.set(id, better(done.get(id), level))
    for (const game of this.book.games.values()) summaries.set(game.key, summaryOf(game))
    this.book.done = done
    this.summaries = summaries
    if (newer) return this.#isNewer()
    if (bad.length) this.tell('corrupt')
    for (const key of bad) this.#unkept.add(key)
    if (torn) await this.#sumUp(age)
    for (const late of this.rescue.take(this.device.age)) if (age === this.#age) await this.merge(late)
  }

  /** Writes the summary of each game again. @param {number} age */
  async #sumUp(age) {
    for await (const held of this.#heldGames()) {
      if (age !== this.#age) return
      for (const { key, game, newer, bad } of held) {
        if (newer) return this.#isNewer()
        if (bad) this.tell('corrupt')
        if (game && !this.book.games.has(game.key)) this.note(game)
        this.#unkept.add(key)
      }
      this.#keep()
      await this.#keeping
    }
  }

  /** Stops writing: a newer page has kept data there, which must not be overwritten. */
  #isNewer() {
    this.#state = 'newer'
    this.tell('newer')
  }

  /** @param {string} key the key of an unreadable record, which is to be moved aside */
  #spoilt(key) {
    this.tell('corrupt')
    this.#unkept.add(key)
    this.#keep()
  }

  /** Writes round by round until nothing is left; of several moves during a round only the last is written. */
  #keep() {
    if (this.#state === 'open' && !this.#busy) this.#keeping = this.#rounds()
    else if (this.#state === 'absent' || this.#state === 'newer') this.#unkept.clear()
  }

  async #rounds() {
    this.#busy = true
    try {
      // The browser shows a move before it is written.
      await afterFrame()
      while ((this.#emptying || this.#unkept.size) && (await this.#round()));
    } finally {
      this.#busy = false
    }
  }

  /** Writes once; returns true if another round is to follow. */
  async #round() {
    const age = this.#age
    const emptying = this.#emptying
    const keys = [...this.#unkept].filter(key => this.#isSound(key))
    this.#emptying = undefined
    this.#unkept.clear()
    if (!keys.length && !emptying) return true
    this.#underWay = new Set(keys)
    const written = partOf(this.book, keys)
    try {
      if (emptying) await this.device.clear(emptying === 'told')
      // Solved levels are written first: they may find room where a game does not.
      for (const part of [keys.filter(isDone), keys.filter(key => !isDone(key))])
        if (part.length) await this.device.update(part, (key, old) => this.#next(key, old))
      this.#letGo(written)
      this.#mended('full')
      this.#mended('absent')
      return true
    } catch (error) {
      if (age !== this.#age) return true
      this.#emptying = emptying
      // Records that were added meanwhile have not been tried.
      const isMore = this.#unkept.size > 0
      for (const key of keys) this.#unkept.add(key)
      this.#failed(error)
      return isMore && this.#state === 'open'
    } finally {
      this.#underWay.clear()
    }
  }

  /** Returns true if a record can be kept: a game must be readable again. @param {string} key */
  #isSound(key) {
    const { games } = this.book
    const game = isDone(key) ? undefined : games.get(nameIn(key))
    if (!game) return true
    const sound = this.sound(game)
    if (sound) games.set(game.key, sound)
    return sound !== undefined
  }

  /** Drops written games from memory; they are read from the device when played. @param {Book} written */
  #letGo({ games }) {
    for (const [key, game] of games) {
      this.#held.set(gameKey(key), game.at)
      if (this.book.games.get(key) === game) this.book.games.delete(key)
    }
  }

  /**
   * Returns the records that replace the old one.
   * @param {string} key @param {unknown} old @returns {[string, unknown][]}
   */
  #next(key, old) {
    const { done } = this.book
    const { level, newer, bad } = isAsOf(old, this.#held.get(key)) ? KNOWN : look(key, old)
    // A newer page has been opened since this one was loaded.
    if (newer) throw new ProgressError('importNewer')
    const name = nameIn(key)
    if (level && done.has(name)) done.set(name, better(done.get(name), level))
    const next = records.recordsOf(this.book, key)
    if (old === undefined) return next
    if (!bad) return next[0][1] === undefined ? [] : next
    this.tell('corrupt')
    return [[ASIDE + key, old], ...next]
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof ProgressError) this.#isNewer()
    else this.tell(errorKind(error) === 'full' ? 'full' : 'absent')
  }
}
