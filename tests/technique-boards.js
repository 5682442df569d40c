/**
 * Makes the boards on which techniques are learnt, `www/lessons/techniques/<kind>.json`. Run it with Node.js after
 * building the engine, and commit the files it writes.
 *
 * Each board is a position on the path of hints through one of the puzzles in `data/`, where the first step of a hint
 * uses the technique. If no such position leads to a placement at once, more candidates are struck out at a position of
 * the golden file, as if the player had excluded them otherwise, until a placement follows.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { sentenceCase } from '../www/game/hints/wording.js'
import { placewise } from './api/wasm.js'
import { firstStep, inRows, peersOf } from './page/support/techniques.js'

/** @import { Position } from './page/support/techniques.js' */
/** @typedef {Position & { puzzle: number, tier: number, rest: number }} Found   rest: the hardest grade still needed */

const KIND = 'sudoku'
/** The maximum number of boards for a technique. */
const MOST = 3
/** The minimum number of empty cells on a board for singles, because the last few are trivial. */
const OPEN = 24
/** The maximum number of positions of a technique that are tried. */
const ASKED = 150
const SYMBOLS = '123456789'
/** The grade of singles, which are found without marks. */
const SINGLES = 1
const HARDEST = 5

const lines = (/** @type {string} */ path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const puzzles = lines('data/qqwing.txt')
const names = { en: namesIn('en'), zh: namesIn('zh') }
/** The ids of the techniques to learn, in order of rank; assumptions are left out. */
const ids = [...names.en.keys()].filter(id => id !== 'what-if' && id !== 'deeper')
// `fits` is a technique of every kind, and listed after those of this kind; by rank it is the second.
ids.splice(1, 0, ...ids.splice(ids.indexOf('fits'), 1))
const peers = peersOf(placewise.board({ kind: KIND, givens: puzzles[0] }, { lang: 'en' }))

/** @param {'en' | 'zh'} lang */
function namesIn(lang) {
  const { techniques } = placewise.workshop(placewise.blank(KIND), { lang })
  return new Map(techniques.map(({ tag, name }) => [tag, name]))
}

/**
 * All positions on the paths of hints through the puzzles, by the technique of the next step.
 * @type {Map<string, Found[]>}
 */
const found = new Map(ids.map(id => [id, []]))
puzzles.forEach((givens, puzzle) => {
  for (const uniqueness of [false, true]) walk(givens, puzzle, uniqueness)
})

/** @param {string} givens @param {number} puzzle @param {boolean} uniqueness */
function walk(givens, puzzle, uniqueness) {
  const { steps } = placewise.explain({ kind: KIND, givens }, { lang: 'en', uniqueness })
  const entries = [...givens].map(symbol => Number(symbol) || null)
  const marks = entries.map((entry, site) => (entry ? null : numbersBut([...peers[site]].map(other => entries[other]))))
  steps.forEach(({ technique, tier, oneAnswer, place, ruleOut }, at) => {
    if (!uniqueness || oneAnswer) {
      const rest = Math.max(...steps.slice(at).map(step => step.tier))
      const known = marks.map(list => list && [...list])
      found.get(technique)?.push({ puzzle, tier, rest, entries: [...entries], marks: known, uniqueness, shape: {} })
    }
    for (const { site, piece } of ruleOut) strike(marks, site, Number(piece))
    for (const { site, piece } of place) {
      entries[site] = Number(piece)
      marks[site] = null
      for (const other of peers[site]) strike(marks, other, Number(piece))
    }
  })
}

/** @param {unknown[]} taken */
function numbersBut(taken) {
  return [...SYMBOLS].map(Number).filter(number => !taken.includes(number))
}

/** @param {(number[] | null)[]} marks @param {number} site @param {number} number */
function strike(marks, site, number) {
  marks[site] = marks[site]?.filter(other => other !== number) ?? null
}

/** Returns the number of marks. @param {Position} position */
const crowd = ({ marks }) => marks.reduce((sum, list) => sum + (list?.length ?? 0), 0)
/** @param {Position} position */
const openCells = ({ entries }) => entries.filter(entry => entry === null).length

/**
 * Returns the number of steps of the hint, if its first step uses the technique; else undefined.
 * @param {string} id @param {Found} at
 */
function toldIn(id, at) {
  const { hint, step } = firstStep(at)
  return hint.status === 'step' && step.technique === id ? hint.because.length + 1 : undefined
}

/**
 * Returns positions that lead to a placement at once and, if enough do, need nothing harder, the plainest first, one
 * per puzzle.
 * @param {string} id
 */
function fitting(id) {
  const all = (found.get(id) ?? [])
    .map(at => (at.tier === SINGLES ? { ...at, marks: at.marks.map(() => null) } : at))
    .filter(at => at.tier > SINGLES || openCells(at) >= OPEN)
    .sort((a, b) => a.rest - b.rest || crowd(a) - crowd(b) || openCells(a) - openCells(b))
  const once = all.filter((at, i) => all.findIndex(({ puzzle }) => puzzle === at.puzzle) === i)
  const told = once.slice(0, ASKED).flatMap(at => {
    const steps = toldIn(id, at)
    return steps === undefined ? [] : [{ at, steps }]
  })
  const short = told.filter(({ steps }) => steps <= 2).map(({ at }) => at)
  const plain = short.filter(({ rest, tier }) => rest <= tier)
  return plain.length >= MOST ? plain : short
}

/** Returns the first, the middle and the last item. @template T @param {T[]} all */
const spread = all =>
  all.length <= MOST
    ? all
    : Array.from({ length: MOST }, (_, i) => all[Math.floor((i * (all.length - 1)) / (MOST - 1))])

/**
 * Returns positions of the golden file at which a placement follows at once after more candidates are struck out.
 * @param {string} id
 */
function sharpened(id) {
  return lines('golden/sudoku-techniques.txt')
    .map(line => line.split('\t'))
    .filter(([technique, , , state]) => technique === id && state.split(' ').length === SYMBOLS.length ** 2)
    .flatMap(([, needs, level, state, said]) => {
      const uniqueness = needs === 'one-answer'
      return sharpenedOf(id, JSON.parse(level), state.split(' '), said, uniqueness).slice(0, 1)
    })
}

/** @param {string} id @param {any} level @param {string[]} state @param {string} said @param {boolean} uniqueness */
function sharpenedOf(id, level, state, said, uniqueness) {
  const { kind: _, givens: __, ...shape } = level
  const [answer] = placewise.solve(level, { limit: 1 }).solutions
  const { houses = [] } = placewise.board(level, { lang: 'en' })
  const entries = state.map(cell => (cell.startsWith('=') ? Number(cell[1]) : null))
  const marks = state.map(cell => (cell.startsWith('=') ? null : [...cell].map(Number)))
  return [...said.matchAll(/r(\d)c(\d)-(\d+)/g)].flatMap(([, row, column, numbers]) => {
    const site = (Number(row) - 1) * SYMBOLS.length + Number(column) - 1
    return [...numbers].flatMap(number => {
      const all = sharper(houses, marks, answer.map(Number), site, Number(number))
      const made = all.map(marks => ({ puzzle: -1, tier: HARDEST, rest: HARDEST, entries, marks, uniqueness, shape }))
      return made.filter(at => (toldIn(id, at) ?? Infinity) <= 2)
    })
  })
}

/**
 * Returns marks with which a number can be put down as soon as another is struck out at a cell: in that cell, or
 * elsewhere in one of its houses.
 * @param {readonly { sites: number[] }[]} houses @param {(number[] | null)[]} marks @param {number[]} answer
 * @param {number} site @param {number} number
 */
function sharper(houses, marks, answer, site, number) {
  const inHouse = houses
    .filter(house => house.sites.includes(site))
    .map(({ sites }) =>
      marks.map((list, other) => {
        const stays = other === site || answer[other] === number || !sites.includes(other)
        return stays ? list : (list?.filter(each => each !== number) ?? null)
      }),
    )
  return [marks.with(site, [answer[site], number].sort()), ...inHouse]
}

const grades = placewise.kinds({ lang: 'en' }).find(({ id }) => id === KIND)?.presets[0].grades ?? []
const techniques = ids.map(id => {
  const own = fitting(id)
  const chosen = own.length ? spread(own) : sharpened(id).slice(0, MOST)
  if (!chosen.length) throw new Error(`no board for ${id}`)
  const { tier } = firstStep(chosen[0]).step
  const grade = grades.find(({ number }) => number === tier)?.id
  const name = { en: sentenceCase(names.en.get(id) ?? ''), zh: names.zh.get(id) }
  const { uniqueness } = chosen[0]
  return { id, grade, name, ...(uniqueness && { uniqueness }), boards: chosen.map(written) }
})

/** Returns a board in the page's format. @param {Found} at */
function written({ entries, marks, tier, shape }) {
  const level = { kind: KIND, ...shape, givens: inRows(entries) }
  return tier === SINGLES ? { level } : { level, marks: marks.flatMap(list => (list ? [list.join('')] : [])).join(' ') }
}

mkdirSync(new URL('../www/lessons/techniques/', import.meta.url), { recursive: true })
writeFileSync(
  new URL(`../www/lessons/techniques/${KIND}.json`, import.meta.url),
  `[\n${techniques.map(technique => `  ${JSON.stringify(technique)}`).join(',\n')}\n]\n`,
)
for (const { id, boards } of techniques) console.log(id, boards.length)
