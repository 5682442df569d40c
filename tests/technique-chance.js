/**
 * Boards for the techniques of a kind, found at random with a fixed seed: positions at which the technique is the
 * hardest that a hint needs for the next entry. Of all candidates those are kept whose hint has the fewest reasons,
 * then the smallest.
 */
import { readFileSync } from 'node:fs'
import { placewise } from './api/wasm.js'

/** @import { Entries, Level } from '../www/pkg/placewise.js' */
/** @import { KnownLevel, TechniqueBoard } from '../www/catalogue/catalogue.js' */
/** @import { Made } from './technique-boards.js' */
/**
 * @typedef {{ level: Level, entries: Entries }} Start   entries: the entries on the board, givens included
 * @typedef {Start & { source: number, tier: number, cost: number[] }} Found
 */

/** The maximum number of boards of a technique. */
const MOST = 3
/** The maximum number of reasons before a hint's conclusion, if the technique has shorter hints too. */
const SHORT = 7
/** The minimum number of empty places beside those that the hint fills. */
const OPEN = 2
/** The number of places above which a board is not gone through from its start. */
const LARGE = 81
/**
 * The presets of levels beside those of the ladder, the number of seeds, and the number of positions to try; a kind
 * that is not listed has its first preset.
 */
const PLANS = /** @type {Record<string, { presets: string[], seeds: number, tries: number }>} */ ({
  island: { presets: ['standard', 'shapes'], seeds: 6, tries: 6000 },
  garden: { presets: ['small', 'standard', 'words'], seeds: 6, tries: 6000 },
  city: { presets: ['towns'], seeds: 12, tries: 3000 },
  crossnumbers: { presets: ['three', 'four', 'quotients', 'bits', 'left-to-right', 'nine'], seeds: 3, tries: 16_000 },
  numbrix: { presets: ['six', 'heart', 'fish', 'cat'], seeds: 2, tries: 4000 },
})

/** @param {string} kind */
const planOf = kind => PLANS[kind] ?? { presets: [sortsOf(kind)[0].id], seeds: 3, tries: 1000 }

/** @param {string} kind */
const sortsOf = kind => placewise.kinds({ lang: 'en' }).find(({ id }) => id === kind)?.presets ?? []

/** The number of Numbrix boards to try. */
const PATHS = 60_000

/** A random source with a fixed seed. */
let seed = 11
const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const below = (/** @type {number} */ n) => Math.floor(chance() * n)

/** @param {string} kind @param {string[]} ids of techniques @returns {Map<string, Made>} */
export function boardsByChance(kind, ids) {
  /** @type {Map<string, Found[]>} */ const hardest = new Map()
  /** Where a harder technique is needed too. @type {Map<string, Found[]>} */ const others = new Map()
  let source = 0
  for (const start of starts(kind)) {
    const steps = stepsAt(start)
    source++
    const top = Math.max(...steps.map(({ tier }) => tier))
    for (const id of new Set(steps.map(({ technique }) => technique))) {
      const at = steps.findIndex(({ technique }) => technique === id)
      const { tier } = steps[at]
      const list = tier === top ? hardest : others
      const cost = [steps.length, at, start.entries.length, source]
      list.set(id, best([...(list.get(id) ?? []), { ...start, source, tier, cost }]))
    }
  }
  return new Map(
    ids.flatMap(id => {
      const [first, ...more] = hardest.get(id) ?? others.get(id) ?? []
      if (!first) return []
      // Long ones only if there are no others.
      const chosen = [first, ...more.filter(({ cost: [steps] }) => steps <= Math.max(SHORT, first.cost[0]))]
      return [/** @type {const} */ ([id, { tier: first.tier, boards: chosen.map(written) }])]
    }),
  )
}

/** @param {string} kind @returns {Generator<Start>} */
function* starts(kind) {
  if (kind === 'numbrix') yield* pathStarts()
  yield* levelStarts(kind)
}

/** Returns the cheapest positions, each of another level. @param {Found[]} all */
function best(all) {
  const sorted = all.toSorted((a, b) => a.cost.reduce((order, n, i) => order || n - b.cost[i], 0))
  return sorted.filter((at, i) => sorted.findIndex(({ level }) => level === at.level) === i).slice(0, MOST)
}

/**
 * Returns the steps of the hint at a position, if it puts something down and leaves some places empty.
 * @param {Start} at
 */
function stepsAt({ level, entries }) {
  const hint = within(() => placewise.hint(level, entries, { lang: 'en' }))
  if (!hint) return []
  const left = entries.filter(entry => entry === null).length - hint.place.length
  if (hint.status !== 'step' || !hint.place.length || left < OPEN) return []
  return [...hint.because, hint]
}

/** Returns undefined if the work takes too long. @template T @param {() => T} work */
function within(work) {
  try {
    return work()
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== 'budget') throw error
    return undefined
  }
}

/** Returns a board in the page's format. @param {Start} at @returns {TechniqueBoard} */
function written({ level: { title: _, source: __, ...level }, entries }) {
  const given = placewise.board(/** @type {Level} */ (level), { lang: 'en' }).sites.map(site => site.given ?? null)
  return entries.every((entry, site) => entry === given[site]) ? { level } : { level, entries }
}

/**
 * Yields the positions of an explanation after each entry that is followed by a step without one.
 * @param {Level} level @param {Entries} given @returns {Generator<Start>}
 */
function* onTheWay(level, given) {
  const entries = [...given]
  let isNew = true
  for (const { place } of placewise.explain(level, { lang: 'en' }).steps) {
    if (isNew && !place.length) yield { level, entries: [...entries] }
    isNew = place.length > 0
    for (const { site, piece } of place) entries[site] = piece
  }
}

/**
 * Yields the positions of levels' explanations, and levels with some entries of their answer.
 * @param {string} kind @returns {Generator<Start>}
 */
function* levelStarts(kind) {
  const levels = levelsOf(kind).flatMap(level => {
    const { solutions = [], count } = within(() => placewise.solve(level, { limit: 2 })) ?? {}
    const { sites } = placewise.board(level, { lang: 'en' })
    return count === 1 ? [{ level, answer: solutions[0], given: sites.map(site => site.given ?? null) }] : []
  })
  for (const { level, given } of levels) if (given.length <= LARGE) yield* onTheWay(level, given)
  for (let i = 0; i < planOf(kind).tries; i++) {
    const { level, answer, given } = levels[i % levels.length]
    const share = chance() * 0.8
    yield { level, entries: given.map((entry, site) => entry ?? (chance() < share ? answer[site] : null)) }
  }
}

/** Returns the levels of the ladder, and more. @param {string} kind @returns {Level[]} */
function levelsOf(kind) {
  const path = new URL(`../www/levels/${kind}.json`, import.meta.url)
  /** @type {KnownLevel[]} */
  const known = JSON.parse(readFileSync(path, 'utf8'))
  const levels = known.filter(({ grade }) => grade !== undefined).map(({ level }) => level)
  const { presets, seeds } = planOf(kind)
  for (const { id: preset, grades } of sortsOf(kind).filter(({ id }) => presets.includes(id)))
    for (const { id: grade } of grades.filter(({ number }) => number > 1))
      for (let seed = 1; seed <= seeds; seed++) levels.push(placewise.generate(kind, { preset, grade, seed }).level)
  return levels
}

// ---- paths ----

/** Yields boards with a random path, of which some numbers are given. @returns {Generator<Start>} */
function* pathStarts() {
  for (let i = 0; i < PATHS; i++) {
    const [columns, rows] = [4 + below(3), 4 + below(3)]
    const share = chance() < 0.5 ? 0.15 + chance() * 0.15 : 0.2 + chance() * 0.35
    /** @type {(number | null)[]} */
    const entries = Array(columns * rows).fill(null)
    pathOver(columns, rows).forEach((cell, at) => {
      if (chance() < share) entries[cell] = at + 1
    })
    const givens = Array.from({ length: rows }, (_, row) => entries.slice(row * columns, (row + 1) * columns))
    const level = { kind: 'numbrix', givens }
    const { count, complete } = placewise.solve(level, { limit: 2, nodes: 20_000 })
    if (count === 1 && complete) yield { level, entries }
  }
}

/**
 * Returns a path over all cells of a board. It begins as a path to and fro; many times an end is connected to a cell
 * beside it, and the path is cut there.
 * @param {number} columns @param {number} rows
 */
function pathOver(columns, rows) {
  let path = Array.from({ length: columns * rows }, (_, i) => {
    const row = Math.floor(i / columns)
    return row % 2 ? (row + 1) * columns - 1 - (i % columns) : i
  })
  for (let i = 0; i < path.length * 12; i++) {
    if (chance() < 0.5) path.reverse()
    const [end, before] = path
    const column = end % columns
    const beside = [
      ...(column > 0 ? [end - 1] : []),
      ...(column < columns - 1 ? [end + 1] : []),
      ...(end >= columns ? [end - columns] : []),
      ...(end < path.length - columns ? [end + columns] : []),
    ].filter(cell => cell !== before)
    const at = path.indexOf(beside[below(beside.length)])
    path = [...path.slice(0, at).reverse(), ...path.slice(at)]
  }
  return path
}
