// @ts-check
/**
 * Whole boards in one line, with their surroundings: a number or name before, a comment after, an answer or a map of
 * regions beside, the address of a page that shows it, or a solver's position.
 * @typedef {{ grids: Grid[], comment: string, notes: Note[], fields?: [string, string][], isCandidates?: boolean,
 *   broken?: Piece }} Whole   fields: those of the address around the board; isCandidates: these are candidates, no
 *   board; broken: a piece of another board beside it
 * @import { Line } from './lines.js'
 * @import { Note } from './text.js'
 * @import { Grid, Piece } from './rows.js'
 */
import { isLikely } from './blocks.js'
import { found, isCell, isDigit, isMarked, isOdd, WAYS, wordsIn } from './rows.js'
import { SIZES } from './sudoku/board.js'

/** The parts of a line, each of which may be a board; in an address a question mark separates them. */
const PARTS = /[^\s,;|"'`<>=&#()[\]{}:/\\]+/g
const SIGNS = /\S/g
const MARKED = /[+*]?\S/g
/** An address, up to the next blank. */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*/i
const [SMALL] = SIZES

/**
 * @param {Line} line @param {boolean} [isSmall] true if a board of the smallest size needs no comment
 * @returns {Whole | undefined}
 */
export function wholeIn(line, isSmall = false) {
  const { text } = line
  const parts = found(unescaped(text), PARTS)
  const all = parts.flatMap(part => gridsIn(part, line, isSmall))
  const most = Math.max(0, ...all.map(({ grid }) => grid.rows.length))
  const chosen = all.filter(({ grid }) => grid.rows.length === most)
  if (chosen.length) {
    const [first, last] = [chosen[0].part, chosen[chosen.length - 1].part]
    const around = [line.said.slice(0, first.at), line.said.slice(last.at + last.text.length)]
    const grids = chosen.map(({ grid }) => grid)
    const broken = parts.find(part => isNearly(part, most) && !all.some(each => each.part === part))
    return {
      ...said(around, grids[0]),
      fields: fieldsIn(around),
      grids,
      ...(broken && { broken }),
      ...(chosen.some(({ part }) => areCandidates(part.text, most)) && { isCandidates: true }),
    }
  }
  const grid = apart(line, isSmall)
  return grid ? { grids: [grid], comment: '', notes: [] } : undefined
}

/**
 * Returns true if a piece beside a board seems to be a part of another one, or of a map: nearly as long, or long and
 * without letters.
 * @param {Piece} part @param {number} size of the board
 */
function isNearly({ text }, size) {
  const cells = found(text, isMarked(text) ? MARKED : SIGNS).map(({ text }) => text.at(-1) ?? '')
  const off = Math.abs(cells.length - size ** 2)
  if (cells.length < 14 || cells.length <= 1.5 * size) return false
  return cells.every(sign => isDigit(sign) || isOdd(sign)) || (off <= size && cells.every(isCell))
}

/** Decodes escapes in an address, keeping the length of the text. @param {string} text */
const unescaped = text =>
  ADDRESS.test(text)
    ? text.replace(/%2[aAeEdD]|%5[fF]/g, found => decodeURIComponent(found).padEnd(3)).replaceAll('?', ' ')
    : text

/** @param {Piece} part @param {Line} line @param {boolean} isSmall */
function gridsIn(part, line, isSmall) {
  const pattern = isMarked(part.text) ? MARKED : SIGNS
  const cells = found(part.text, pattern).map(({ text, at }) => ({ text, at: part.at + at }))
  const size = sizeOf(cells.length)
  if (!size || (size === SMALL && !isSmall && !isCommented(line.text, part))) return []
  if (!cells.every(({ text }) => isCell(text.at(-1) ?? ''))) return []
  const count = cells.length / size ** 2
  const grids = Array.from({ length: count }, (_, i) => square(cells.slice(i * size ** 2, (i + 1) * size ** 2), line))
  return grids.every(isLikely) && (size > SMALL || areLow(cells)) ? grids.map(grid => ({ grid, part })) : []
}

/** Returns the side of one or two boards with that many cells. @param {number} count */
const sizeOf = count =>
  SIZES.find(size => size ** 2 === count) ?? SIZES.find(size => size > 4 && 2 * size ** 2 === count)

/**
 * Returns true if a comment follows, which tells a smallest board from a row of the largest.
 * @param {string} text
 * @param {Piece} part
 */
const isCommented = (text, part) => /^["']?\s*[,;#]/.test(text.slice(part.at + part.text.length))

/** @param {Piece[]} cells */
const areLow = cells => cells.every(({ text }) => !/[5-9a-g]/i.test(text))

/** @param {Piece[]} cells @param {Line} line @returns {Grid} */
function square(cells, line) {
  const size = Math.sqrt(cells.length)
  const placed = cells.map(({ text, at }) => ({ text, line: line.line, column: line.columnOf(at) }))
  const rows = Array.from({ length: size }, (_, row) => placed.slice(row * size, (row + 1) * size))
  return { rows, line: line.line, column: placed[0].column }
}

/** Reads a board with separated cells. @param {Line} line @param {boolean} isSmall @returns {Grid | undefined} */
function apart(line, isSmall) {
  const { text } = line
  const isWhole = (/** @type {Piece[] | undefined} */ cells) => {
    const size = SIZES.find(size => size ** 2 === cells?.length)
    return size && (size > SMALL || (isSmall && areLow(cells ?? []) && areAlike))
  }
  // Pairs of characters are numbers of two digits: a row of them is not a small board.
  const areAlike = wordsIn(text).every(word => [1, 4, 16].includes(word.text.length))
  const ways = WAYS.plain.filter(({ id }) => id !== (isMarked(text) ? 'signs' : 'marked'))
  for (const cells of [...ways.map(way => way.cells(text)), parted(text), spaced(text)])
    if (cells && isWhole(cells)) {
      const grid = square(cells, line)
      if (isLikely(grid)) return grid
    }
  return undefined
}

/** Reads rows or cells separated by the same single character. @param {string} text @returns {Piece[] | undefined} */
function parted(text) {
  const from = text.search(/\S/)
  const line = text.trim()
  for (const size of SIZES.slice(1))
    for (const each of [size, 1]) {
      const count = size ** 2 / each
      if (line.length !== size ** 2 + count - 1) continue
      const signs = found(line, /./gs)
      const between = signs.filter(({ at }) => at % (each + 1) === each)
      if (between.every(({ text }) => text === between[0].text))
        return signs.filter(({ at }) => at % (each + 1) !== each).map(({ text, at }) => ({ text, at: from + at }))
    }
  return undefined
}

/** Reads a board whose empty cells are blanks. @param {string} text @returns {Piece[] | undefined} */
const spaced = text =>
  /^[1-9 ]+$/.test(text) && / /.test(text)
    ? found(text, /./g).map(({ text, at }) => ({ text: text.trim(), at }))
    : undefined

/**
 * Returns the comment and notes in the text around a board.
 * @param {string[]} around the text before and after it @param {Grid} grid
 */
function said([before, behind], grid) {
  const isAddress = ADDRESS.test(before) && !/\s$/.test(before)
  const named = bare(isAddress ? before.replace(/\S+$/, '') : before)
  const { rest, notes } = positionOf(isAddress ? behind.replace(/^\S*/, '') : behind, grid)
  // A number before a board is its place in a list.
  const parts = [/^:.*:\s*$/.test(before) ? techniqueIn(before) : isOne(named) ? '' : named, bare(rest)]
  return { comment: parts.filter(Boolean).join('; '), notes }
}

/** Returns the parts of an address behind its host. @param {string[]} around the text before and behind a board */
function fieldsIn([before, behind]) {
  const [start = ''] = /\S*$/.exec(before) ?? []
  if (!ADDRESS.test(start)) return []
  const [, , ...parts] = `${start}&${/^\S*/.exec(behind)?.[0]}`.split(/[/?&#]+/)
  return parts.map(part => {
    const [, name = 'address', value = part] = /^([^=]+)=(.*)$/s.exec(part) ?? []
    return /** @type {[string, string]} */ ([name, value])
  })
}

/** Returns the step that a solver's library shows at a position: `:0300:4:`. @param {string} before */
const techniqueIn = before => {
  const [, code, digits] = /^\s*:\s*([^:]*):\s*([^:]*):\s*$/.exec(before) ?? []
  return !code || /^0+$/.test(code) ? '' : [code, digits].filter(Boolean).join(' ')
}

/** Strips the separators between words and a board. @param {string} text */
const bare = text => text.replace(/^[\s,;#"'|:=&?>)\]}]+|[\s,;#"'|:=&?<([{]+$/g, '')

/**
 * Returns true if these are the candidates of one row: each number is written at its own place in its cell.
 * @param {string} text @param {number} size
 */
function areCandidates(text, size) {
  const signs = [...text]
  if (signs.length !== size ** 2) return false
  const isOwn = (/** @type {string} */ sign, /** @type {number} */ at) =>
    !/[1-9]/.test(sign) || Number(sign) === (at % size) + 1
  return signs.every(isOwn) && signs.filter(sign => /[1-9]/.test(sign)).length > size
}

/** @param {Cell[]} cells @returns true if these are all candidates of a board */
export const areAllCandidates = (/** @type {Piece[]} */ cells) =>
  [4, 6, 8, 9].some(
    size =>
      cells.length === size ** 3 &&
      cells.every(({ text }, at) => !/[1-9]/.test(text) || Number(text) === (at % size) + 1),
  )

/** Triples of number, row and column. */
const RULED_OUT = /^\s*[1-9]{3}(?:[\s,]+[1-9]{3})*\s*$/

/** Returns true if a text is only a number, as in a numbered list. @param {string} text */
const isOne = text => /^[([]?(?:#|no\.?|nr\.?)?\s*\d{1,7}[.:)\]-]*$/i.test(text.trim())

/**
 * Reads the candidates ruled out, `:411 511` for 4 and 5 in the first cell, and in libraries what a step rules out and
 * enters.
 * @param {string} behind the text after a board @param {Grid} grid @returns {{ rest: string, notes: Note[] }}
 */
function positionOf(behind, { rows }) {
  if (!/^\s*:/.test(behind) || rows.length !== 9) return { rest: behind, notes: [] }
  const [, out, ...others] = behind.split(':')
  const isOut = RULED_OUT.test(out)
  /** @type {Note[]} */
  const notes = isOut ? [{ say: 'outRead', values: { list: readable(out) } }] : []
  const rest = [...(isOut ? [] : [out]), ...others.map(each => (RULED_OUT.test(each) ? readable(each) : each))]
  return { rest: rest.filter(each => each.trim()).join('; '), notes }
}

/** Writes triples of number, row and column as solvers print them. @param {string} list */
const readable = list =>
  list
    .trim()
    .split(/[\s,]+/)
    .map(([number, row, column]) => `r${row}c${column}≠${number}`)
    .join(' ')
