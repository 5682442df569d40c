/**
 * Random levels, and the formats in which people write them, for the fuzz test of the reader. All from one seed.
 * @typedef {{ kind: 'sudoku', givens: string[], regions?: string[] }} Board
 * @typedef {{ kind: 'numbrix', givens: (number | null)[][] }} Path
 * @typedef {(below: number) => number} Draw
 */
import { JIGSAW_LEVEL } from './corpus.js'

const SIGNS = '123456789ABCDEFG'
const SIZES = [4, 6, 8, 9, 10, 12, 16]

/** Returns a random source with a seed. @param {number} seed @returns {Draw} */
export function draws(seed) {
  let state = seed
  return below => (state = (state * 48_271) % 0x7fffffff) % below
}

/** @template T @param {Draw} draw @param {readonly T[]} list @returns {T} */
const one = (draw, list) => list[draw(list.length)]

/** @template T @param {Draw} draw @param {T[]} list */
function shuffled(draw, list) {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = draw(at + 1)
    ;[all[at], all[other]] = [all[other], all[at]]
  }
  return all
}

/** @param {number} size */
const heightOf = size => [4, 3, 2].find(rows => size % rows === 0 && rows * rows <= size) ?? 1

/**
 * Returns a full board, and one with holes in it.
 * @param {Draw} draw @param {number} [size] @returns {{ level: Board, full: string[] }}
 */
export function board(draw, size = draw(3) ? 9 : one(draw, SIZES)) {
  const height = heightOf(size)
  const width = size / height
  const order = (/** @type {number} */ each, /** @type {number} */ count) =>
    shuffled(
      draw,
      Array.from({ length: count }, (_, i) => i),
    ).flatMap(band =>
      shuffled(
        draw,
        Array.from({ length: each }, (_, i) => band * each + i),
      ),
    )
  const [rows, columns, signs] = [order(height, width), order(width, height), shuffled(draw, [...SIGNS.slice(0, size)])]
  const full = rows.map(r =>
    columns.map(c => signs[(width * (r % height) + Math.floor(r / height) + c) % size]).join(''),
  )
  const kept = 25 + draw(30)
  const hole = () => draw(100) >= kept
  const givens = full.map(row => [...row].map(sign => (hole() ? '.' : sign)).join(''))
  // A row with its numbers in order would be read as column names, and an empty board as no board.
  const isUsual = givens.join('').replaceAll('.', '').length > size && givens.every(row => row.includes('.'))
  return isUsual ? { level: { kind: 'sudoku', givens }, full } : board(draw, size)
}

/** @param {Draw} draw @returns {Path} */
export function path(draw) {
  const [rows, columns] = [3 + draw(8), 3 + draw(8)]
  const isTurned = draw(2) > 0
  const count = rows * columns
  const number = (/** @type {number} */ r, /** @type {number} */ c) => r * columns + (r % 2 ? columns - c : c + 1)
  const kept = 25 + draw(30)
  const givens = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) =>
      draw(100) < kept ? (isTurned ? count + 1 - number(r, c) : number(r, c)) : null,
    ),
  )
  const numbers = givens.flat().filter(each => each !== null)
  const isUsual =
    numbers.length > 3 && Math.max(...numbers) > Math.max(rows, columns) && givens.every(row => row.includes(null))
  return isUsual ? { kind: 'numbrix', givens } : path(draw)
}

// ---- forms ----

/** @param {number} size */
const numbersFit = size => size <= 9
const empties = ['.', '0', '-', '_', '*', '?', 'x', 'X']
const words = (/** @type {string} */ sign) => String(SIGNS.indexOf(sign) + 1 || '')

/** @param {string[]} rows @param {(sign: string) => string} cell @param {string} between */
const cells = (rows, cell, between) => rows.map(row => [...row].map(cell).join(between))

/** Returns rows with lines between boxes. @param {string[]} rows one sign a cell @param {string} around */
function boxed(rows, around) {
  const height = heightOf(rows.length)
  const width = rows.length / height
  const pieces = rows.map(row => row.match(new RegExp(`.{${width}}`, 'g')) ?? [])
  const spread = pieces.map(row => row.map(piece => [...piece].join(around ? ' ' : '')))
  const stroke = `+${spread[0].map(piece => '-'.repeat(piece.length + 2 * around.length)).join('+')}+`
  const lines = spread.map(row => `|${row.map(piece => around + piece + around).join('|')}|`)
  return [stroke, ...lines.flatMap((line, at) => (at && at % height === 0 ? [stroke, line] : [line])), stroke]
}

/** Formats of several lines. @type {Record<string, (rows: string[], draw: Draw) => string[] | undefined>} */
const BLOCKS = {
  rows: (rows, draw) => odd(rows, one(draw, empties)),
  apart: (rows, draw) => odd(rows, one(draw, empties)).map(row => [...row].join(' ')),
  boxed: (rows, draw) => boxed(odd(rows, one(draw, ['.', '0', '_', '?', 'x'])), one(draw, ['', ' '])),
  blankBoxes: (rows, draw) => boxed(odd(rows, ' '), one(draw, ['', ' '])),
  drawn: rows => boxed(rows, ' ').map(line => line.replaceAll('|', '│').replaceAll('-', '─').replaceAll('+', '┼')),
  words: rows => cells(rows, sign => words(sign) || '.', ' '),
  dashes: rows => cells(rows, sign => (words(sign) || '--').padStart(2), ' '),
  tabs: rows => cells(rows, sign => words(sign) || '', '\t'),
  tabZeros: rows => cells(rows, sign => words(sign) || '0', '\t'),
  commas: rows => cells(rows, sign => words(sign), ','),
  commaZeros: rows => cells(rows, sign => words(sign) || '0', ', '),
  semicolons: rows => cells(rows, sign => words(sign), ';'),
  strokes: rows => cells(rows, sign => (sign === '.' ? ' ' : sign), '|').map(row => `|${row}|`),
  markdown: rows => [
    `|${'---|'.repeat(rows.length)}`,
    ...cells(rows, sign => words(sign) || ' ', ' | ').map(row => `| ${row} |`),
  ],
  labels: rows => rows.map((row, at) => `${'ABCDEFGHIJKLMNOP'[at]} | ${[...row].join(' ')}`),
  quoted: rows => ['[', ...rows.map(row => `  "${row}",`), ']'],
  lists: rows => ['b = [', ...cells(rows, sign => words(sign) || '0', ', ').map(row => `  [${row}],`), ']'],
  marked: rows => (numbersFit(rows.length) ? cells(rows, sign => (sign === '.' ? '.' : `*${sign}`), ' ') : undefined),
  mail: rows => rows.map(row => `> ${row}`),
  wide: rows => rows.map(row => row.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit)))),
  unseen: rows => rows.map(row => `\u200b${row}`),
  bands: rows => rows.flatMap((row, at) => (at && at % heightOf(rows.length) === 0 ? ['', row] : [row])),
  doubled: rows => rows.flatMap(row => [row, '']),
  columns: rows =>
    rows.length === 9 &&
    rows.every(row => /\d/.test(row)) &&
    rows.some(row => !row.endsWith('.')) &&
    rows.some(row => !row.startsWith('.'))
      ? odd(rows, ' ')
      : undefined,
}

/** @param {string[]} rows @param {string} empty */
const odd = (rows, empty) => rows.map(row => row.replaceAll('.', empty))

/** Formats of one line. @type {Record<string, (line: string, full: string, draw: Draw) => string | undefined>} */
const LINES = {
  line: (line, _, draw) => line.replaceAll('.', one(draw, empties)),
  apart: line => [...line].join(' '),
  commas: line => [...line].map(sign => words(sign) || '0').join(','),
  numbered: (line, _, draw) => `${draw(5000)}. ${line}`,
  named: line => `id-x,${line}`,
  rated: (line, _, draw) => `${line}|${draw(100) / 10}`,
  answered: (line, full) => `${line},${full}`,
  answerFirst: (line, full) => `${full};${line}`,
  table: (line, full, draw) => `${draw(5000)},${line.replaceAll('.', '0')},${full},${draw(100) / 10}`,
  quoted: line => `"${line}"`,
  tab: (line, _, draw) => `${draw(999)}\t${line}\tmedium`,
  address: (line, _, draw) =>
    `https://www.example.org/play.htm?${one(draw, ['bd', 's', 'p'])}=${line.replaceAll('.', '0')}`,
  library: line => (line.length === 81 ? `:0000:x:${line}:::` : undefined),
  position: line => (line.length === 81 ? `${line}:411 522` : undefined),
  parted: line => (line.length === 81 ? line.match(/.{9}/g)?.join('/') : undefined),
}

/** Formats of Numbrix. @type {Record<string, (rows: (number | null)[][], draw: Draw) => string[]>} */
const PATHS = {
  tabs: rows => rows.map(row => row.map(each => each ?? '0').join('\t')),
  blanks: rows => rows.map(row => row.map(each => each ?? '').join('\t')),
  commas: rows => rows.map(row => row.map(each => each ?? '').join(',')),
  zeros: rows => rows.map(row => row.map(each => each ?? 0).join(', ')),
  dashes: rows => rows.map(row => row.map(each => String(each ?? '-').padStart(3)).join(' ')),
  twoDashes: rows => rows.map(row => row.map(each => String(each ?? '--').padStart(3)).join(' ')),
  dots: rows => rows.map(row => row.map(each => each ?? '.').join(' ')),
  strokes: rows => rows.map(row => `|${row.map(each => String(each ?? '').padStart(3)).join('|')}|`),
  lists: rows => [`[${rows.map(row => `[${row.map(each => each ?? 0).join(',')}]`).join(',')}]`],
}

const HEADINGS = [
  'Grid 01',
  'Game 1',
  'Easy',
  'Board A',
  'Level 3 - 28 clues',
  'A1',
  'SE 7.2',
  '12/05/2024',
  'Bad cafe 44',
  '# a remark',
  '// 5 of 9',
  '; said',
  '数独 12',
  'by Ada',
  '(hard)',
  '27 Nov 2026, 8:15',
  '== 7 ==',
  'Puzzle: 00042',
  '[code]',
  '---',
]

/**
 * Returns a text of some levels, with words around them.
 * @param {Draw} draw @returns {{ text: string, levels: (Board | Path)[], form: string }}
 */
export function written(draw) {
  const count = 1 + draw(3)
  /** @type {string[]} */ const lines = []
  /** @type {(Board | Path)[]} */ const levels = []
  /** @type {string[]} */ const forms = []
  const heading = () => {
    if (draw(2)) lines.push('')
    if (draw(2)) lines.push(one(draw, HEADINGS))
    if (draw(4) === 0) lines.push(one(draw, HEADINGS))
  }
  const parted = () => {
    // Without an empty line between them, the start of a board may be ambiguous.
    if (lines.at(-1) !== '' && lines.length) lines.push('')
  }
  while (levels.length < count) {
    const sort = draw(10)
    if (sort < 2) {
      const level = path(draw)
      const [form, write] = one(draw, Object.entries(PATHS))
      // A list alone is data; among other lines it is rows.
      if (form === 'lists' && count > 1) continue
      if (form === 'lists') return { text: write(level.givens, draw).join('\n'), levels: [level], form }
      heading()
      parted()
      lines.push(...write(level.givens, draw), '')
      levels.push(level)
      forms.push(`path ${form}`)
    } else if (sort < 6) {
      const { level } = board(draw)
      const [form, write] = one(draw, Object.entries(BLOCKS))
      const rows = write(level.givens, draw)
      if (!rows || !suits(form, level.givens)) continue
      heading()
      parted()
      lines.push(...rows, '')
      levels.push(level)
      forms.push(form)
    } else if (sort < 9) {
      const { level, full } = board(draw)
      const [form, write] = one(draw, Object.entries(LINES))
      const line = level.givens.length > 4 ? write(level.givens.join(''), full.join(''), draw) : undefined
      if (line === undefined) continue
      heading()
      lines.push(line)
      levels.push(level)
      forms.push(`line ${form}`)
    } else {
      const { level } = board(draw, 9)
      const regions = draw(2) ? JIGSAW_LEVEL.regions : JIGSAW_LEVEL.regions.toReversed()
      const names = new Map()
      const map = regions.map(row =>
        [...row].map(sign => names.get(sign) ?? (names.set(sign, 'ABCDEFGHI'[names.size]), names.get(sign))).join(''),
      )
      const digits = draw(2)
        ? map.join('').replace(/./g, sign => String(sign.charCodeAt(0) - 64))
        : map.join('').toLowerCase()
      heading()
      parted()
      if (draw(2)) lines.push(`${level.givens.join('')},${digits}`)
      else lines.push(...level.givens, '', ...(digits.match(/.{9}/g) ?? []), '')
      levels.push({ ...level, regions: map })
      forms.push('jigsaw')
    }
  }
  heading()
  return { text: lines.join(one(draw, ['\n', '\n', '\r\n'])), levels, form: forms.join(', ') }
}

/** Returns true if a format can express these rows. @param {string} form @param {string[]} rows */
function suits(form, rows) {
  const isSmall = rows.length < 8
  if (['blankBoxes', 'strokes', 'columns'].includes(form)) return !isSmall
  if (['tabs', 'commas', 'semicolons', 'markdown'].includes(form)) return !isSmall
  return true
}
