/**
 * Measures the cost of `why` and the size of its reasons: 500 questions a kind, or `QUESTIONS` of them, asked on partly
 * solved boards of the ladder. `node tests/measure-why.js [kind…]`, with the engine in `www/pkg`.
 */
import { placewise } from './api/wasm.js'
import { ladderOf } from './kinds.js'
import { quantiles } from './quantiles.js'

/** @import { Entries, Entry, Justification, Level } from '../www/pkg/placewise.js' */

const QUESTIONS = Number(process.env.QUESTIONS ?? 500)

/** Returns a generator of random numbers from 0 to 1, the same in each run (mulberry32). @param {number} seed */
function chances(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let n = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns the levels of a kind's ladder, each with an answer.
 * @param {string} kind @returns {{ level: Level, answer: Entries }[]}
 */
function solved(kind) {
  const rungs = ladderOf(kind)
  return rungs.flatMap((/** @type {{ level: Level }} */ { level }) => {
    const [answer] = placewise.solve(level).solutions
    return answer ? [{ level, answer }] : []
  })
}

/**
 * Returns a question on a board that is partly filled with right entries. Half of the questions are about the answer's
 * entry at an empty site, half about another of the answer's entries.
 * @param {{ level: Level, answer: Entries }} solved @param {() => number} chance
 */
function question({ level, answer }, chance) {
  const share = chance()
  const board = answer.map(entry => (chance() < share ? entry : null))
  const empty = answer.flatMap((entry, at) => (entry !== null && board[at] === null ? [at] : []))
  if (!empty.length) return question({ level, answer }, chance)
  const site = empty[Math.floor(chance() * empty.length)]
  const others = [...new Set(answer)].filter(entry => entry !== null && entry !== answer[site])
  const other = others[Math.floor(chance() * others.length)]
  const entry = /** @type {Entry} */ (chance() < 0.5 || other === undefined ? answer[site] : other)
  return { level, board, claim: { site, entry } }
}

/** Returns the processor time of this process, in ms. */
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param {Justification} reason */
const size = ({ clues, givens, entries }) => clues.length + givens.length + entries.length

/** Returns each value with its count, as text, in order. @template {string | number} T @param {T[]} all */
function counts(all) {
  const times = /** @type {Map<T, number>} */ (new Map())
  for (const one of all) times.set(one, (times.get(one) ?? 0) + 1)
  const known = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return known.map(([one, n]) => `${one}: ${n}`).join(', ')
}

const asked = process.argv.slice(2)
const kinds = placewise.kinds().map(({ id }) => id)
for (const kind of asked.length ? asked : kinds) {
  const levels = solved(kind)
  const chance = chances(53)
  const times = /** @type {number[]} */ ([])
  const reasons = /** @type {Justification[]} */ ([])
  let unsettled = 0
  for (let n = 0; n < QUESTIONS; n++) {
    const { level, board, claim } = question(levels[n % levels.length], chance)
    const before = worked()
    try {
      reasons.push(placewise.why(level, board, claim))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'budget')) throw error
      unsettled++
    }
    times.push(worked() - before)
  }
  const told = reasons.filter(({ status }) => status !== 'open')
  const proved = told.filter(({ smallest }) => smallest).length
  console.log(
    `${kind}, ${levels.length} levels: ${counts(reasons.map(({ status }) => status))}; not settled ${unsettled}`,
  )
  console.log(`  CPU, ${quantiles(times)}`)
  console.log(`  proved smallest ${proved} of ${told.length}`)
  console.log(`  sizes ${counts(told.map(size))}`)
}
