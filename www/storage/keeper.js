// @ts-check
/**
 * Brings a book from the device, and each change of it there.
 * @import { Book } from './book.js'
 * @import { Device } from './device.js'
 * @import { Rescue } from './rescue.js'
 * @typedef {'absent' | 'full' | 'corrupt' | 'newer' | 'old' | 'large' | 'unsound'} Trouble   large, unsound: of a game
 *   that is not kept
 */
import { addGame, better, emptyBook, trimDone, trimGames } from './book.js'
import { ProgressError } from './read.js'
import { ASIDE, doneKey, gameKey, look, partOf, readRecords, recordOf } from './records.js'

export class Keeper {
  book = emptyBook()
  /** @type {'opening' | 'open' | 'absent' | 'newer'} */ #state = 'opening'
  /** Records that are not on the device as they are here. @type {Set<string>} */ #unkept = new Set()
  /** Of these, the ones being written. @type {Set<string>} */ #underWay = new Set()
  #emptying = false
  /** How often all was forgotten: what was under way before must bring nothing back. */ #age = 0
  #busy = false
  /** @type {Promise<void> | undefined} */ #keeping
  #madeRoom = false
  /** @type {Set<Trouble>} */ #told = new Set()

  /**
   * @param {Device} device
   * @param {Rescue} rescue
   * @param {{ onTrouble(trouble: Trouble): void, onMended(trouble: Trouble): void }} host   mended: it was told, and is
   *   over
   */
  constructor(device, rescue, host) {
    this.device = device
    this.rescue = rescue
    this.host = host
    this.loaded = this.#load()
  }

  /**
   * Levels done and games are new, other or gone.
   * @param {{ done?: string[], games?: string[], but?: string }} what `but`: a game that is to stay
   */
  changed({ done = [], games = [], but }) {
    const gone = [...trimDone(this.book.done).map(doneKey), ...trimGames(this.book.games, but).map(gameKey)]
    for (const key of [...done.map(doneKey), ...games.map(gameKey), ...gone]) this.#unkept.add(key)
    this.#keep()
  }

  /** Takes in another book: the better of each. @param {Book} book */
  merge({ done, games }) {
    for (const [id, level] of done) this.book.done.set(id, better(this.book.done.get(id), level))
    const later = [...games.values()].filter(game => addGame(this.book.games, game))
    this.changed({ done: [...done.keys()], games: later.map(game => game.key) })
  }

  forget() {
    this.#age++
    this.book = emptyBook()
    this.#unkept.clear()
    this.#underWay.clear()
    this.rescue.clear()
    this.#emptying = true
    if (this.#state === 'newer') this.#state = 'open'
    this.#keep()
  }

  /** When all is on the device, or has failed. */
  async flush() {
    await this.loaded
    await this.#keeping
  }

  /** The page may end now. */
  hurry() {
    const keys = [...this.#unkept, ...this.#underWay]
    if (keys.length) this.rescue.leave(partOf(this.book, keys))
  }

  /** Once, until it is over. @param {Trouble} trouble */
  tell(trouble) {
    if (this.#told.has(trouble)) return
    this.#told.add(trouble)
    this.host.onTrouble(trouble)
  }

  /** @param {Trouble} trouble */
  #mended(trouble) {
    if (this.#told.delete(trouble)) this.host.onMended(trouble)
  }

  // ---- from the device ----

  async #load() {
    const age = this.#age
    try {
      const held = await this.device.entries()
      this.#state = 'open'
      this.#mended('absent')
      if (age === this.#age) this.#take(held)
    } catch {
      this.#state = 'absent'
      this.tell('absent')
    }
    this.#keep()
  }

  /** @param {[unknown, unknown][]} held */
  #take(held) {
    const { done, games, newer, old, bad } = readRecords(held)
    // What was played before this answer came is the later state.
    for (const [id, level] of this.book.done) done.set(id, better(done.get(id), level))
    for (const [key, game] of this.book.games) games.set(key, game)
    this.book = { done, games }
    if (newer) {
      this.#state = 'newer'
      return this.tell('newer')
    }
    if (bad.length) this.tell('corrupt')
    else if (old.length) this.tell('old')
    for (const key of [...bad, ...old]) this.#unkept.add(key)
    for (const late of this.rescue.take()) this.merge(late)
    this.changed({})
  }

  // ---- to the device ----

  /** Writes until nothing is left, a round at a time: of the moves made meanwhile only the last is written. */
  #keep() {
    if (this.#state === 'open' && !this.#busy) this.#keeping = this.#rounds()
    else if (this.#state === 'absent' || this.#state === 'newer') this.#unkept.clear()
  }

  async #rounds() {
    this.#busy = true
    try {
      while ((this.#emptying || this.#unkept.size) && (await this.#round()));
    } finally {
      this.#busy = false
    }
  }

  /** Whether to go on. */
  async #round() {
    const age = this.#age
    const emptying = this.#emptying
    const keys = [...this.#unkept]
    this.#emptying = false
    this.#unkept.clear()
    this.#underWay = new Set(keys)
    try {
      await Promise.all([
        emptying && this.device.clear(),
        keys.length && this.device.update(keys, (key, old) => this.#next(key, old)),
      ])
      this.#madeRoom = false
      this.#mended('full')
      this.#mended('absent')
      return true
    } catch (error) {
      if (age !== this.#age) return true
      this.#emptying = emptying
      for (const key of keys) this.#unkept.add(key)
      return this.#mend(error)
    } finally {
      this.#underWay.clear()
    }
  }

  /** What comes in the place of a record. @param {string} key @param {unknown} old @returns {[string, unknown][]} */
  #next(key, old) {
    const { done } = this.book
    const { name, level, newer, bad } = look(key, old)
    // Since this page was loaded, a newer one has been opened.
    if (newer) throw new ProgressError('importNewer')
    if (level && done.has(name)) done.set(name, better(done.get(name), level))
    const next = recordOf(this.book, key)
    if (!bad || old === undefined) return [[key, next]]
    this.tell('corrupt')
    return [
      [ASIDE + key, old],
      [key, next],
    ]
  }

  /** Whether to try again. @param {any} error */
  async #mend(error) {
    const full = error?.name === 'QuotaExceededError'
    if (error instanceof ProgressError) this.#state = 'newer'
    else if (full && (await this.#makeRoom())) return true
    this.tell(error instanceof ProgressError ? 'newer' : full ? 'full' : 'absent')
    return false
  }

  /** Once in a time of want, the older half of the solved games goes. */
  async #makeRoom() {
    const { games } = this.book
    const solved = [...games.values()]
      .filter(g => g.solved && !this.#unkept.has(gameKey(g.key)))
      .sort((a, b) => a.at - b.at)
    if (this.#madeRoom || !solved.length) return false
    this.#madeRoom = true
    const keys = solved.slice(0, Math.ceil(solved.length / 2)).map(g => g.key)
    for (const key of keys) games.delete(key)
    return this.device
      .update(keys.map(gameKey), key => [[key, undefined]])
      .then(
        () => true,
        () => false,
      )
  }
}
