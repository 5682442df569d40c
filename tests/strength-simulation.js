/**
 * Simulates players of known strength, and computes the errors of their estimates (`docs/strength.md`): `node
 * tests/strength-simulation.js` prints the tables.
 */
import { pathToFileURL } from 'node:url'
import { UNKNOWN, fittingGrade, learnt } from '../www/app/strength/measure.js'

/** @import { Course } from '../www/app/strength/measure.js' */
/** @import { Kept } from '../www/storage/strength.js' */
/** @typedef {(kept: Kept | undefined, chance: () => number) => number} Strategy   the grade of the next level */

const GRADES = [1, 2, 3, 4, 5].map(number => ({ number }))
export const AFTER = [3, 10, 30, 100]
/** The standard deviation of a level's true number, as a player meets it, from its estimated one. */
const LEVELS_OFF = 100
/**
 * The share of solves with help in which the whole board was taught, and that of slow ones among those without help.
 */
const [TAUGHT, SLOW] = [0.3, 0.15]
const PLACES = 10
const USUAL_PACE = 10_000
const DAY = 24 * 3600 * 1000

/** @param {Pick<Kept, 'rating'>} player */
const fitting = player => fittingGrade(player, GRADES)?.number ?? 1

/** @type {Record<string, Strategy>} */
export const STRATEGIES = {
  'the grade that fits': kept => fitting(kept ?? UNKNOWN),
  'always grade 1': () => 1,
  'always grade 3': () => 3,
  'always grade 5': () => 5,
  'any grade by chance': (_, chance) => 1 + Math.floor(chance() * GRADES.length),
}

/** Returns a generator of random numbers from 0 to 1 (mulberry32). @param {number} seed */
function chanceOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @param {() => number} chance */
const normal = chance => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/**
 * Solves a level. The difference in strength determines the probability that the player needs no help.
 * @param {number} strength @param {number} level as the player meets it @param {() => number} chance @returns {Course}
 */
function play(strength, level, chance) {
  const alone = chance() < 1 / (1 + 10 ** ((level - strength) / 400))
  const isSlow = chance() < SLOW
  const pace = USUAL_PACE * (isSlow ? 3 : 0.7 + 0.6 * chance())
  const takenBack = Math.floor(chance() * 3)
  if (alone) return { help: 'none', hints: 0, takenBack, placed: PLACES, pace }
  if (chance() < TAUGHT) return { help: 'taught', hints: 0, takenBack, placed: PLACES, pace }
  return { help: 'hints', hints: 1 + Math.floor(chance() * 4), takenBack, placed: PLACES, pace }
}

/**
 * Returns the errors of the estimates of this number of players, whose strengths are spread evenly over all grades.
 * @param {Strategy} strategy @param {number} players @param {number} [seed]
 */
export function simulate(strategy, players, seed = 1) {
  /** @type {Map<number, { errors: number[], close: number }>} */
  const after = new Map(AFTER.map(count => [count, { errors: [], close: 0 }]))
  /** The numbers of levels solved without help, by fifths of the players, the weakest first. */
  const alone = [0, 0, 0, 0, 0]
  const most = Math.max(...AFTER)
  for (let player = 0; player < players; player++) {
    const chance = chanceOf(seed * 1_000_003 + player)
    const strength = 1000 + 1000 * ((player + 0.5) / players)
    /** @type {Kept | undefined} */ let kept
    for (let count = 1; count <= most; count++) {
      const grade = strategy(kept, chance)
      const number = 1000 + 200 * (grade - 1 + chance())
      const course = play(strength, number + LEVELS_OFF * normal(chance), chance)
      kept = learnt(kept, { number, course, at: count * DAY, techniques: [] })
      if (course.help === 'none') alone[Math.floor((5 * player) / players)]++
      const at = after.get(count)
      if (!at) continue
      at.errors.push(kept.rating - strength)
      if (Math.abs(fitting(kept) - fitting({ rating: strength })) <= 1) at.close++
    }
  }
  return { after, alone: alone.map(count => (5 * count) / players / most) }
}

/** @param {readonly number[]} numbers */
const mean = numbers => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Returns the mean error of some estimates. @param {{ errors: number[] } | undefined} at */
export const errorOf = at => mean((at?.errors ?? []).map(Math.abs))

/** Returns the table of all strategies. @param {number} players */
export function tableOf(players) {
  const head = [...AFTER.flatMap(count => [`error after ${count}`, 'within a grade']), 'alone: weakest', 'strongest']
  const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`
  const rows = Object.entries(STRATEGIES).map(([name, strategy]) => {
    const { after, alone } = simulate(strategy, players)
    return [
      name,
      ...AFTER.flatMap(count => {
        const { errors = [], close = 0 } = after.get(count) ?? {}
        return [mean(errors.map(Math.abs)).toFixed(0), percent(close / players)]
      }),
      percent(alone[0]),
      percent(alone[4]),
    ]
  })
  return [['offered', ...head], Array(1 + head.length).fill('---'), ...rows]
    .map(row => `| ${row.join(' | ')} |`)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(tableOf(1000))
