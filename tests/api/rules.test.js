/** The first rule of a board, the only one that is always beside it: it says every law that a solver must know. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelsOf } from '../kinds.js'
import { placewise } from './wasm.js'

/** @import { Board, Level } from '../../www/pkg/placewise.js' */

/** @param {Board} board @param {string} kind of house */
const hasHouse = ({ houses = [] }, kind) => houses.some(house => house.kind === kind)
/** @param {Board} board */
const signs = ({ across = [], down = [] }) => [...across, ...down].flat().join('')
/** True if the path of a board goes across corners. @param {Board} board */
const turns = ({ sites }) =>
  sites.some(({ row, column, neighbours }) =>
    neighbours.some(to => sites[to].row !== row && sites[to].column !== column),
  )
/** @param {Board} board */
const told = ({ clues }) => clues.some(({ panel }) => panel !== 'goal')

/** True if the symbols of sites differ that are steps apart. @param {number} rows @param {number} columns */
const isApart =
  (rows, columns) =>
  (/** @type {Board} */ { apart = [], sites }) =>
    apart.some(
      ([one, other]) =>
        Math.abs(sites[one].row - sites[other].row) === rows &&
        Math.abs(sites[one].column - sites[other].column) === columns,
    )

/**
 * The laws of each kind that comes with the page: whether a board has it, and its words in both languages.
 * @type {Record<string, Record<string, [(board: Board) => boolean, RegExp, RegExp]>>}
 */
const LAWS = {
  island: {
    'one in each place': [() => true, /in every place|place of their own/, /每个(地方|位置)放一/],
    clues: [() => true, /every clue is true/, /每条线索都符合/],
    beside: [() => true, /Beside means sharing a side/, /有一条边相连才算挨着/],
    heights: [({ scene }) => scene === 'terraces', /dots count the height/, /圆点的个数是高度/],
  },
  garden: {
    'all are planted': [() => true, /Plant all the flowers/, /种下所有的花/],
    picture: [({ goal }) => Boolean(goal), /picture/, /图画/],
    clues: [told, /every clue is true/, /符合每条线索/],
    growth: [() => true, /Each round a flower on its own ground spreads/, /喜欢的土地上，每一轮长进/],
    contest: [() => true, /two kinds want stays empty/, /两种花都要的花坛空着/],
  },
  city: {
    'one on each block': [() => true, /block of its own/, /各放进一个街区|每个街区最多放一个/],
    'empty blocks': [() => true, /other blocks stay empty/, /其余的街区空着/],
    'next to': [() => true, /a border, a bridge or a ferry/, /公共边界，或者有桥、渡船/],
  },
  sudoku: {
    rows: [board => hasHouse(board, 'row'), /row/, /每一行/],
    columns: [board => hasHouse(board, 'column'), /column/, /每一列/],
    boxes: [board => hasHouse(board, 'box') && !board.jigsaw, /each box/, /每一宫/],
    regions: [({ jigsaw = false }) => jigsaw, /region with a thick border/, /粗线围成的区域/],
    diagonals: [({ diagonals = false }) => diagonals, /long diagonal/, /长对角线/],
    thermometers: [({ clues }) => clues.some(({ rule }) => rule === 'thermometer'), /thermometer/, /温度计/],
    parity: [({ clues }) => clues.some(({ rule }) => rule === 'even' || rule === 'odd'), /is even/, /偶数/],
    'a knight’s move apart': [isApart(1, 2), /knight's move apart/, /相隔一个马步/],
    'a king’s move apart': [isApart(1, 1), /not even at a corner/, /哪怕只碰到角/],
  },
  numbrix: {
    'each once': [() => true, /each once/, /每个数用一次/],
    path: [() => true, /next number is always beside it/, /下一个数总是紧挨着它/],
    sides: [board => !turns(board), /left, right, above or below/, /左、右、上或下/],
    corners: [turns, /across a corner/, /斜对角/],
  },
  crossnumbers: {
    totals: [() => true, /every row and column makes its total/, /每行每列都得出它的结果/],
    'no digit twice': [() => true, /No digit is in a row twice/, /同一行里没有重复的数字/],
    precedence: [() => true, /× and ÷(,| before| then)|First × and ÷, then \+ and −/, /先乘除，后加减/],
    bits: [board => /[&|^⊕]/.test(signs(board)), /& ?,? then ⊕|then &/, /依次算 &、⊕、\|/],
    base: [({ base = 10 }) => base !== 10, /in base \d+/, /\d+进制/],
  },
}

/** Boards that no ladder has, as changes of a ladder's level. @param {string} kind @returns {Level[]} */
function others(kind) {
  const [level] = levelsOf(placewise, kind)
  if (kind === 'crossnumbers') return [{ ...level, base: 2 }]
  if (kind === 'garden') return [placewise.generate(kind, { preset: 'words', seed: 1 }).level]
  if (kind === 'sudoku') {
    const [one, other] = [1, 2].map(column => [1, column])
    return [
      { antiknight: true },
      { antiking: true },
      { thermometers: [[one, other]] },
      { parity: { even: [one] } },
    ].map(law => ({
      ...level,
      ...law,
    }))
  }
  return []
}

for (const [kind, ofKind] of Object.entries(LAWS)) {
  test(`the first rule of ${kind} has the words of each law of its boards, and of no other`, () => {
    const laws = Object.entries(ofKind)
    const met = new Set()
    for (const level of [...levelsOf(placewise, kind), ...others(kind)])
      for (const lang of /** @type {const} */ (['en', 'zh'])) {
        const board = placewise.board(level, { lang })
        const info = placewise.kinds({ lang }).find(({ id }) => id === kind)
        const [line = ''] = board.rules ?? info?.rules ?? []
        for (const [law, [holds, en, zh]] of laws) {
          const isSaid = (lang === 'en' ? en : zh).test(line)
          assert.equal(isSaid, holds(board), `${law}: ${line}`)
          if (isSaid) met.add(law)
        }
      }
    assert.deepEqual([...met].sort(), laws.map(([law]) => law).sort())
  })
}
