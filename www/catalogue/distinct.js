// @ts-check
/**
 * Levels that differ from one another: none is another one turned, mirrored or renamed.
 * @import { Engine } from '../engine/client.js'
 * @import { Generated, Lang } from '../pkg/placewise.js'
 * @typedef {Pick<Generated, 'level'>} Made
 */
import { isRefusedFor } from '../lib/errors.js'

/** The maximum number of seeds that are tried for one level. */
const TRIES = 100

/** The maximum number of seeds that are tried for one level that should meet a further condition. */
const SUITED_TRIES = 30

/**
 * The number of parts into which the levels of a preset with few levels are divided by their fingerprints: puzzles of
 * days near one another are from different parts.
 */
const PARTS = 4

const SEEDS = 2 ** 53

/** Returns a seed that depends on a seed and a number, both of which may be consecutive. */
const derived = (/** @type {number} */ seed, /** @type {number} */ n) =>
  Number(BigInt.asUintN(53, BigInt(seed) * 0x9e37_79b9_7f4a_7c15n + BigInt(n) * 0xbf58_476d_1ce4_e5b9n))

/**
 * Makes levels with a seed, then with seeds derived from it, until one is taken. Returns undefined after `tries`.
 * @template {Made} T @param {number} seed @param {number} tries @param {(seed: number) => Promise<T>} make
 * @param {(made: T) => Promise<boolean>} takes
 */
async function firstTaken(seed, tries, make, takes) {
  for (let n = 0; n < tries; n++) {
    try {
      const made = await make(n ? derived(seed, n) : seed)
      if (await takes(made)) return made
    } catch (error) {
      // A derived seed may have no level.
      if (!n || !isRefusedFor('generate', error)) throw error
    }
  }
  return undefined
}

/** A run of levels of one sort: sheets, a batch, one new level after the other. */
export class Run {
  /** @type {Set<string>} */ #prints = new Set()
  /** True if some level had only earlier ones to choose from: then no other seeds are tried. */ #isUsedUp = false

  /** @param {Pick<Engine, 'fingerprint'>} engine @param {Lang} lang */
  constructor(engine, lang) {
    this.engine = engine
    this.lang = lang
  }

  /** Adds a level; returns false if the run has it already. @param {Made} made */
  async add({ level }) {
    const print = await this.engine.fingerprint(level, this.lang)
    const isNew = !this.#prints.has(print)
    this.#prints.add(print)
    return isNew
  }

  /**
   * Makes the next level, with this seed, or with one derived from it if that level repeats an earlier one. Returns
   * undefined if no other level is found.
   * @template {Made} T @param {number} seed @param {(seed: number) => Promise<T>} make
   * @param {(made: T) => Promise<boolean>} [suits] what the level should meet; the first one is taken if few seeds have
   *   no such level
   */
  async next(seed, make, suits) {
    const suited =
      suits && (await firstTaken(seed, SUITED_TRIES, make, async made => (await suits(made)) && this.add(made)))
    if (suited) return suited
    const made = await firstTaken(seed, this.#isUsedUp ? 1 : TRIES, make, made => this.add(made))
    this.#isUsedUp ||= made === undefined
    return made
  }

  /**
   * Makes another level with a random seed. If no other level is found, the run begins anew.
   * @template {Made} T @param {(seed: number) => Promise<T>} make
   */
  async another(make) {
    const seed = newSeed()
    const made = await this.next(seed, make)
    if (made) return made
    this.#prints.clear()
    this.#isUsedUp = false
    const repeated = await make(seed)
    await this.add(repeated)
    return repeated
  }
}

/**
 * Makes the level of a day: the first that belongs to the day's part of all levels, if they are divided.
 * @template {Made} T @param {Pick<Engine, 'fingerprint'>} engine @param {Lang} lang
 * @param {{ seed: number, part?: number | undefined }} recipe @param {(seed: number) => Promise<T>} make
 */
export async function ofDay(engine, lang, { seed, part }, make) {
  if (part === undefined) return make(seed)
  const isMine = async (/** @type {Made} */ { level }) =>
    Number.parseInt((await engine.fingerprint(level, lang)).slice(-8), 16) % PARTS === part
  return (await firstTaken(seed, TRIES, make, isMine)) ?? make(seed)
}

/** Returns a random seed. */
export const newSeed = () => Math.floor(Math.random() * SEEDS)
