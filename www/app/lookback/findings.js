// @ts-check
/**
 * What a game shows when it is looked back at: where it took long and which step was open then, which entries no step
 * gave, which were wrong for a while, and which technique would have helped most. The engine lists the steps of a
 * position; nothing here depends on a language, a clock or the page.
 * @import { Entries, Entry, Hint, NextSteps, Step } from '../../pkg/placewise.js'
 * @import { Replay } from './replay.js'
 * @typedef {(Entry[] | null)[]} Candidates
 * @typedef {{ steps(entries: Entries, marks?: Candidates): Promise<NextSteps | undefined>, hint(entries: Entries):
 *   Promise<Hint | undefined> }} Ask   steps: returns all that are possible; hint: the easiest way to the next entry;
 *   both undefined if that is not settled
 * @typedef {{ site: number, entry: Entry }} Put
 * @typedef {{ turn: number, ms: number, settled: boolean, step?: Step | undefined, technique: string, gave: boolean,
 *   open: number }} Wait   turn: from 0; ms: the time that it took; settled: false if it is not known what was open;
 *   step: an easiest one that was open, absent if there was none; technique: its name; gave: true if it gives what the
 *   player put; open: how long it was open, at least
 * @typedef {{ turn: number, step: Step | undefined, technique: string } & Put} Guess   step: one that was open instead
 * @typedef {{ turn: number, until: number, ms: number | undefined } & Put} Slip   a wrong entry, which stood until a
 *   later turn
 * @typedef {{ open: Put[], entries: Entries, marks: Candidates | undefined, round: number, ends: boolean }} Chain   the
 *   way to some entries: those not given yet, the board with the others, the candidates left after a number of rounds;
 *   ends: true if it has gone deep enough
 * @typedef {{ id: string, name: string, weight: number }} Lack   a technique that would have helped; weight: how much
 * @typedef {{ waits: Wait[], guesses: Guess[], slips: Slip[], lacks: Lack[], examined: number, unsettled: number,
 *   of: number }} Findings   examined, unsettled: how many entries were looked at, and for how many of these it is not
 *   known if a step gave them; of: how many there are
 */
import { entriesAt, spentOn, timeAt } from './replay.js'

/** How long a turn must take to be told, in ms, and how many are reported. */
const LONG = { ms: 20_000, most: 3 }
/** How long a wrong entry must stand to be told, in ms: less is a slip of the finger. */
const STOOD = { ms: 3000, most: 3 }
/** How many rounds of what steps rule out may lead to an entry at least. */
const LEAST_ROUNDS = 2
/** The greatest number of questions about one turn. */
const MOST_QUESTIONS = 24
/** From this number of places on, a list of all steps takes seconds, so a walk along the easiest ones comes first. */
const LARGE = 200
/** The greatest number of entries that the walk is ahead of the player. */
const AHEAD = 24
/** What an entry that no step gave counts among the techniques that would have helped, in ms. */
const GUESS_WEIGHT = 30_000

/** Returns the turns that took longest, the longest first. @param {Replay} replay */
export const longest = replay =>
  replay.turns
    .map((_, turn) => ({ turn, ms: spentOn(replay, turn) }))
    .filter(
      ({ turn, ms }) => replay.timed && ms >= LONG.ms && replay.turns[turn].put.some(([, entry]) => entry !== null),
    )
    .sort((a, b) => b.ms - a.ms)
    .slice(0, LONG.most)

/**
 * Returns the entries of a solved game that differ from its solution, those that stood longest first.
 * @param {Replay} replay @param {number} [most] of them @returns {Slip[]}
 */
export function slipsOf(replay, most = STOOD.most) {
  const { turns, solved } = replay
  const final = entriesAt(replay, turns.length)
  const slips = turns.flatMap(({ put }, turn) =>
    put.flatMap(([site, entry]) => {
      if (!solved || entry === null || entry === final[site]) return []
      const until = turns.findIndex((later, i) => i > turn && later.entries[site] !== entry)
      return [
        {
          turn,
          until,
          site,
          entry,
          ms: replay.timed ? timeAt(replay, until + 1) - timeAt(replay, turn + 1) : undefined,
        },
      ]
    }),
  )
  return slips
    .filter(({ ms }) => ms === undefined || ms >= STOOD.ms)
    .sort((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
    .slice(0, most)
}

/**
 * Returns the entries of a turn that stay to the end.
 * @param {Replay} replay @param {number} turn @returns {Put[]}
 */
export const lasting = ({ turns }, turn) =>
  turns[turn].put.flatMap(([site, entry]) =>
    entry !== null && turns.slice(turn).every(({ entries }) => entries[site] === entry) ? [{ site, entry }] : [],
  )

export class Examination {
  /** Entries that some step has given so far. @type {Set<string>} */ #given = new Set()
  /** The steps of each position asked about, by the number of turns before it. @type {Map<number, NextSteps>} */
  #steps = new Map()
  /** What the walk along the easiest steps has given, and the player has not put yet. @type {Put[]} */ #ahead = []
  /** The techniques that would have helped. @type {Map<string, Lack>} */ #lacks = new Map()

  /** @param {Replay} replay @param {readonly Entry[]} symbols of the board @param {Ask} ask */
  constructor(replay, symbols, ask) {
    this.replay = replay
    this.symbols = symbols
    this.ask = ask
  }

  /**
   * Yields the findings as they grow; those of the last are complete as far as the answers were settled.
   * @returns {AsyncGenerator<Findings>}
   */
  async *run() {
    const { replay } = this
    const own = replay.turns.map((_, turn) => (replay.turns[turn].hinted ? [] : lasting(replay, turn)))
    /** @type {Findings} */
    let now = {
      waits: [],
      guesses: [],
      slips: slipsOf(replay),
      lacks: [],
      examined: 0,
      unsettled: 0,
      of: own.flat().length,
    }
    const isLarge = replay.start.length >= LARGE
    if (!isLarge) for await (now of this.#waits(now)) yield now
    for (const [turn, puts] of own.entries()) {
      if (replay.turns[turn].hinted) await this.#hinted(turn)
      if (!puts.length || replay.taught) continue
      if (isLarge) await this.#walk(turn)
      const { open, settled } = await this.#unexplained(turn, puts)
      const guesses = settled ? await Promise.all(open.map(put => this.#guess(turn, put))) : []
      now = {
        ...now,
        guesses: [...now.guesses, ...guesses],
        lacks: this.#ranked(),
        examined: now.examined + puts.length,
        unsettled: now.unsettled + (settled ? 0 : open.length),
      }
      yield now
    }
    if (isLarge) for await (now of this.#waits(now)) yield now
    yield { ...now, lacks: this.#ranked() }
  }

  /** Adds the turns that took longest to the findings, one by one. @param {Findings} before */
  async *#waits(before) {
    let now = before
    for (const { turn } of longest(this.replay)) {
      const wait = await this.#wait(turn)
      now = { ...now, waits: [...now.waits, wait], lacks: this.#ranked() }
      yield now
    }
  }

  /**
   * Walks along the easiest steps from a turn until its entries are given, or it is far ahead of the player.
   * @param {number} turn
   */
  async #walk(turn) {
    const before = this.#right(turn)
    this.#ahead = this.#ahead.filter(({ site }) => before[site] === null)
    const puts = lasting(this.replay, turn)
    while (this.#ahead.length < AHEAD && !puts.every(put => this.#isGiven(put))) {
      const hint = settled(await this.ask.hint(withAll(before, this.#ahead)))
      if (!hint?.place.length) return
      this.#learn({ steps: [hint] })
      this.#ahead.push(...hint.place.map(({ site, piece }) => ({ site, entry: piece })))
    }
  }

  /** Returns the entries after some turns, without those that are wrong. @param {number} count @returns {Entries} */
  #right(count) {
    const { replay } = this
    const entries = entriesAt(replay, count)
    if (!replay.solved) return entries
    const final = entriesAt(replay, replay.turns.length)
    return entries.map((entry, site) => (entry === final[site] ? entry : null))
  }

  /** Returns the steps after a number of turns. @param {number} count @returns {Promise<NextSteps | undefined>} */
  async #stepsAt(count) {
    const known = this.#steps.get(count)
    if (known) return known
    const found = settled(await this.ask.steps(this.#right(count)))
    if (!found) return undefined
    this.#steps.set(count, found)
    this.#learn(found)
    return found
  }

  /** Records the entries that steps give. @param {{ steps: Pick<Step, 'place'>[] }} found */
  #learn({ steps }) {
    for (const key of placedBy(steps)) this.#given.add(key)
  }

  /** @param {Put} put */
  #isGiven({ site, entry }) {
    return this.#given.has(keyOf(site, entry))
  }

  /**
   * Returns the entries of a turn that no step gives, also not after what all other steps rule out, as many rounds deep
   * as a hint goes there; settled: false if that is not known.
   * @param {number} turn @param {Put[]} puts
   */
  async #unexplained(turn, puts) {
    /** @type {Chain} */
    let chain = { open: puts, entries: this.#right(turn), marks: undefined, round: 0, ends: false }
    for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
      chain = this.#shorter(chain)
      if (!chain.open.length || chain.ends) return { open: chain.open, settled: true }
      const found = asked ? settled(await this.ask.steps(chain.entries, chain.marks)) : await this.#stepsAt(turn)
      if (!found) break
      this.#learn(found)
      const ends = await this.#isDeep(chain)
      if (ends === undefined) break
      chain = this.#longer(chain, found, ends)
    }
    return { open: this.#shorter(chain).open, settled: false }
  }

  /** Puts the entries of a chain that are given by now: what was put together may rest on them. @param {Chain} chain */
  #shorter(chain) {
    const given = chain.open.filter(put => this.#isGiven(put))
    if (!given.length) return chain
    return {
      ...chain,
      open: chain.open.filter(put => !given.includes(put)),
      entries: withAll(chain.entries, given),
      round: 0,
      ends: false,
    }
  }

  /**
   * Adds a round to a chain: what its steps rule out. If there were more than the engine lists, the next round has the
   * rest of this one.
   * @param {Chain} chain @param {NextSteps} found @param {boolean} ends @returns {Chain}
   */
  #longer(chain, { steps, complete }, ends) {
    const marks = this.#without(chain.marks, chain.entries, steps)
    const round = chain.round + (complete ? 1 : 0)
    return { ...chain, marks: marks ?? chain.marks, round, ends: complete && (ends || !marks) }
  }

  /**
   * Returns true if the chain has gone as deep as a hint, which may also try something out; undefined if that is not
   * settled.
   * @param {Chain} chain
   */
  async #isDeep({ open, entries, round }) {
    if (round < LEAST_ROUNDS || open.some(put => this.#isGiven(put))) return false
    const hint = settled(await this.ask.hint(entries))
    if (!hint) return undefined
    const isDeep = hint.place.every(({ site, piece }) => this.#given.has(keyOf(site, piece)))
    this.#learn({ steps: [hint] })
    return isDeep
  }

  /**
   * Returns the candidates without those that steps rule out, undefined if these are out already.
   * @param {Candidates | undefined} marks @param {Entries} entries @param {readonly Step[]} steps
   */
  #without(marks, entries, steps) {
    let changed = false
    /** @type {Candidates} */ const fewer = marks ? [...marks] : entries.map(() => null)
    for (const { site, piece } of steps.flatMap(({ ruleOut }) => ruleOut)) {
      const before = fewer[site] ?? this.symbols
      if (entries[site] !== null || !before.includes(piece)) continue
      fewer[site] = before.filter(other => other !== piece)
      changed = true
    }
    return changed ? fewer : undefined
  }

  /** @param {number} turn @param {Put} put @returns {Promise<Guess>} */
  async #guess(turn, put) {
    const found = await this.#stepsAt(turn)
    const step = found?.steps[0]
    if (step) this.#miss(step, found, GUESS_WEIGHT)
    return { turn, ...put, step, technique: (step && found?.techniques[step.technique]) ?? '' }
  }

  /**
   * A step that the player had to be told would have helped. All entries of the hint were told, also those that were
   * put later.
   * @param {number} turn
   */
  async #hinted(turn) {
    const hint = settled(await this.ask.hint(this.#right(turn)))
    if (hint) this.#learn({ steps: [hint] })
    const found = await this.#stepsAt(turn)
    if (found?.steps.length) this.#miss(found.steps[0], found, Math.max(GUESS_WEIGHT, spentOn(this.replay, turn)))
  }

  /** @param {number} turn @returns {Promise<Wait>} */
  async #wait(turn) {
    const { replay } = this
    const found = await this.#stepsAt(turn)
    const ms = spentOn(replay, turn)
    const none = { turn, ms, settled: found !== undefined, technique: '', gave: false, open: 0 }
    if (!found?.steps.length) return none
    const { put } = replay.turns[turn]
    const gives = (/** @type {Step} */ { place }) =>
      place.some(spot => put.some(([site, entry]) => site === spot.site && entry === spot.piece))
    const step = found.steps.find(gives) ?? found.steps[0]
    this.#miss(step, found, ms)
    const since = await this.#since(step, turn)
    const open = timeAt(replay, this.#taken(step, turn)) - timeAt(replay, since)
    return { ...none, step, technique: found.techniques[step.technique], gave: gives(step), open }
  }

  /** Returns after how many turns a step was used: what it places was put; else the end of the turn. */
  #taken(/** @type {Step} */ { place }, /** @type {number} */ turn) {
    const [spot] = place
    if (!spot) return turn + 1
    const { turns } = this.replay
    const used = turns.findIndex(({ entries }, i) => i >= turn && entries[spot.site] === spot.piece)
    return (used < 0 ? turn : used) + 1
  }

  /**
   * Returns after how many turns a step was first open, as far as that is known: it stays open once it is.
   * @param {Step} step @param {number} turn
   */
  async #since(step, turn) {
    let [closed, open] = [-1, turn]
    while (open - closed > 1) {
      const middle = Math.floor((open + closed) / 2)
      const found = await this.#stepsAt(middle)
      if (found?.steps.some(other => isSameStep(other, step))) open = middle
      else closed = middle
    }
    return open
  }

  /** @param {Step} step @param {NextSteps} found @param {number} weight */
  #miss({ technique: id }, { techniques }, weight) {
    const before = this.#lacks.get(id)?.weight ?? 0
    this.#lacks.set(id, { id, name: techniques[id], weight: before + weight })
  }

  #ranked() {
    return [...this.#lacks.values()].sort((a, b) => b.weight - a.weight)
  }
}

/** @param {number} site @param {Entry} piece */
const keyOf = (site, piece) => `${site} ${piece}`

/** Returns the entries with others put. @param {Entries} entries @param {readonly Put[]} puts */
const withAll = (entries, puts) => puts.reduce((now, { site, entry }) => now.with(site, entry), entries)

/** Returns the entries that steps give, by their keys. @param {readonly Pick<Step, 'place'>[]} steps */
const placedBy = steps => new Set(steps.flatMap(({ place }) => place.map(({ site, piece }) => keyOf(site, piece))))

/**
 * Returns the answer if it says what follows from the board.
 * @template {NextSteps | Hint} Found @param {Found | undefined} found
 */
const settled = found => (found && found.status !== 'mistake' ? found : undefined)

/**
 * Returns true if an earlier step concludes what a later one does, or more.
 * @param {Step} earlier @param {Step} later
 */
function isSameStep(earlier, later) {
  const has = (/** @type {Step['place']} */ all, /** @type {Step['place']} */ some) =>
    some.every(spot => all.some(({ site, piece }) => site === spot.site && piece === spot.piece))
  return earlier.technique === later.technique && has(earlier.place, later.place) && has(earlier.ruleOut, later.ruleOut)
}
