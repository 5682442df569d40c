/**
 * Boards for the techniques of a Sudoku, with all candidates marked on them.
 *
 * Each board is a position on the way of hints through one of the puzzles in `data/`, at which a hint uses the
 * technique first. If no position of a technique leads to an entry at once, more candidates are struck out in a
 * position of the golden file, as by a player who has found them in another way, until one does.
 */
import { readFileSync } from 'node:fs'
import { placewise } from './api/wasm.js'
import { firstStep, inRows, peersOf } from './page/support/techniques.js'

/** @import { Position } from './page/support/techniques.js' */
/** @import { Made } from './technique-boards.js' */
/** @typedef {Position & { puzzle: number, tier: number, rest: number }} Found   rest: the hardest grade still needed */

const KIND = 'sudoku'
/** The maximum number of boards of a technique. */
const MOST = 3
/** The minimum number of empty cells on a board for singles: the last few cells are trivial. */
const OPEN = 24
/** The maximum number of positions of a technique to check. */
const ASKED = 150
const SYMBOLS = '123456789'
/** The grade of singles, which need no marks. */
const SINGLES = 1
const HARDEST = 5

const lines = (/** @type {string} */ path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const puzzles = lines('data/qqwing.txt')
const peers = peersOf(placewise.board({ kind: KIND, givens: puzzles[0] }, { lang: 'en' }))

/**
 * All positions on the way of hints through the puzzles, by the technique of the next step.
 * @type {Map<string, Found[]>}
 */
const found = new Map()

/** @param {string} givens @param {number} puzzle @param {boolean} uniqueness */
function walk(givens, puzzle, uniqueness) {
  const { steps } = placewise.explain({ kind: KIND, givens }, { lang: 'en', uniqueness })
  const entries = [...givens].map(symbol => Number(symbol) || null)
  const marks = entries.map((entry, site) => (entry ? null : numbersBut([...peers[site]].map(other => entries[other]))))
  steps.forEach(({ technique, tier, oneAnswer, place, ruleOut }, at) => {
    if (!uniqueness || oneAnswer) {
      const rest = Math.max(...steps.slice(at).map(step => step.tier))
      const known = marks.map(list => list && [...list])
      const here = { puzzle, tier, rest, entries: [...entries], marks: known, uniqueness, shape: {} }
      found.set(technique, [...(found.get(technique) ?? []), here])
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
 * Returns the number of steps of a hint that uses the technique first, or undefined if it does not.
 * @param {string} id @param {Found} at
 */
function toldIn(id, at) {
  const { hint, step } = firstStep(at)
  return hint.status === 'step' && step.technique === id ? hint.because.length + 1 : undefined
}

/** Returns positions with an entry at once and nothing harder, the plainest first, one a puzzle. @param {string} id */
function fitting(id) {
  const all = (found.get(id) ?? [])
    .map(at => (at.tier === SINGLES ? { ...at, marks: at.marks.map(() => null) } : at))
    .filter(at => at.tier > SINGLES || openCells(at) >= OPEN)
    .sort((a, b) => a.rest - b.rest || crowd(a) - crowd(b) || openCells(a) - openCells(b))
  const once = all.filter((at, i) => all.findIndex(({ puzzle }) => puzzle === at.puzzle) === i)
  const ask = (/** @type {Found[]} */ list) =>
    list.flatMap(at => {
      const steps = toldIn(id, at)
      return steps === undefined ? [] : [{ at, steps }]
    })
  const first = ask(once.slice(0, ASKED))
  // At most positions of a single, hints tell another one that is easier to see.
  const told = first.length || all[0]?.tier !== SINGLES ? first : ask(all)
  const short = told.filter(({ steps }) => steps <= 2).map(({ at }) => at)
  const plain = short.filter(({ rest, tier }) => rest <= tier)
  return plain.length >= MOST ? plain : short
}

/** Returns a plain position, a middle one and a crowded one. @template T @param {T[]} all */
const spread = all =>
  all.length <= MOST
    ? all
    : Array.from({ length: MOST }, (_, i) => all[Math.floor((i * (all.length - 1)) / (MOST - 1))])

/** Returns boards of the golden file on which an entry follows when more is struck out. @param {string} id */
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
 * Returns marks with which an entry follows as soon as a number is removed from a cell: in that cell, or elsewhere in
 * one of its houses.
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

/** @param {string[]} ids of techniques @returns {Map<string, Made>} */
export function boardsOnTheWay(ids) {
  puzzles.forEach((givens, puzzle) => {
    for (const uniqueness of [false, true]) walk(givens, puzzle, uniqueness)
  })
  return new Map(
    ids.flatMap(id => {
      const own = fitting(id)
      const chosen = own.length ? spread(own) : sharpened(id).slice(0, MOST)
      if (!chosen.length) return []
      const { tier } = firstStep(chosen[0]).step
      const { uniqueness } = chosen[0]
      return [/** @type {const} */ ([id, { tier, ...(uniqueness && { uniqueness }), boards: chosen.map(written) }])]
    }),
  )
}

/** Returns a board in the page's format. @param {Found} at */
function written({ entries, marks, tier, shape }) {
  const level = { kind: KIND, ...shape, givens: inRows(entries) }
  return tier === SINGLES ? { level } : { level, marks: marks.flatMap(list => (list ? [list.join('')] : [])).join(' ') }
}
