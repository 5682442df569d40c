// @ts-check
/**
 * Boards in JSON of other programs: lists of lists, rows as texts, whole boards as texts; in objects the names of the
 * fields tell what they are.
 * @typedef {{ items: (Written | Found)[], refusals: Refusal[] }} Items
 * @import { Note, Refusal } from './text.js'
 * @import { Found, Written } from './pairs.js'
 * @import { Taken } from './sudoku/fpuzzles.js'
 * @import { Grid } from './rows.js'
 */
import { isCount } from '../../lib/outside.js'
import { readJson } from '../level-text.js'
import { isMap, isPath } from './blocks.js'
import { PATHS } from './pairs.js'
import { RefusedError } from './text.js'
import { usual } from './diagnose.js'
import { cellOf, isCell, isLetter } from './rows.js'
import { fromFpuzzles, rulesNote } from './sudoku/fpuzzles.js'
import { SIZES, SWITCHED, usualBoxes } from './sudoku/board.js'
import { fromSudokupad } from './sudoku/sudokupad.js'

/** The maximum number of boards, the same as that of a text's lines. */
const MOST = 10_000
const LONGEST_SIDE = 20
/** The text in front of an object in a program. */
const OBJECT = /^\ufeff?(?:\s*(?:(?:const|let|var)\s+)?[\w.]+\s*=\s*(?=\{))?/
const ANSWER = /solution|answer|solved/i
/** @type {[RegExp, 'title' | 'author' | 'source'][]} */
const WORDS = [
  [/^(title|name)$/i, 'title'],
  [/^(author|creator|setter|by)$/i, 'author'],
  [/^(source(url)?|url|link)$/i, 'source'],
]
/** Returns the expression that matches one of some words, in small letters or capitals. @param {string[]} words */
const anyOf = (...words) => new RegExp(words.join('|'), 'i')
/** Returns the expression that matches just one of some words. @param {string[]} words */
const only = (...words) => new RegExp(`^(${words.join('|')})$`, 'i')

const REMARK = /^(difficulty|level|rating|grade|comment|description|(user_)?notes?|id|number|date)$/i
/** The fields in which a program describes its own work. */
const IDLE = only(
  'version|clues|hints|count|seed|success|status|state|message|results?|command_stack|xmlns.*',
  '(last_?)?(time|played)(stamp)?|(cre|upd)ated(at)?',
)
/** The fields that give sizes: those of the board or of its boxes. */
const SIZE = /^((box|block|region)_?)?(size|dim(ension)?s?|shape|width|height|rows?|col(umn)?s?)$/i
/** The fields that may say that the board is another puzzle, or is written in another order. */
const KIND = anyOf(
  '(type|kind|mode|style|genre|layout|format|encoding|ordering|direction|category)$',
  '^(order|base|game|axis|offset)$',
  'vari(ant|ation)|orient|transpos|rotat|mirror|flip|revers|major|constraint',
)
/** The fields with the lowest number, and those of what a usual board has: they also mean something if they say no. */
const LOWEST = only(
  '([a-z]+_?)?base',
  '(min(imum)?|lowest|start)',
  '(min(imum)?|first|lowest|start)_?(digit|number|value)',
)
const PLAIN = only(
  '(is_?|by_?|has_?|uses?_?)?(rows?(_?(major|wise|first))?|classic(al)?|standard|normal|regular|orthogonal)',
  '(is_?|has_?|uses?_?)?(box(es)?|blocks?|regions?)',
)
const NO = /^(0|no|none|false)$/i
/** The fields with the sign of an empty cell. */
const EMPTY = /^(empty|blank|unknown|placeholder)/i
/** The words that may be values of such fields on any board. */
const USUAL = only(
  'classic(al)?|standard|normal|regular|vanilla|default|sudoku|puzzle|json|string|rows?|by|major|wise',
  'daily|easy|medium|hard|expert',
)
/** Words for laws that we do not have. */
const LAW = anyOf(
  'killer|cage|diag|x-?sudoku|jigsaw|irregular|windoku|hyper(?!link|text)|samurai|knight|queen|thermo|sandwich',
  '(^|[^a-z]|anti)king|(?<!n)arrow|skyscraper|kropki|consecutive|inequal|futoshiki|kakuro|kenken|suguru|renban',
  'whisper|palindrome|parity',
)
/** Words in fields by which the board may be written in another order. */
const ORDER = /column|transpos|vertical/i
/** The fields with the region of each cell. */
const MAP = /region|box|block|area|zone|map|jigsaw/i

/**
 * @param {string} text @param {(text: string) => Items} readLines
 * @returns {Items | undefined} undefined if it is not JSON, or contains no board
 */
export function itemsOfData(text, readLines) {
  const plain = text.replace(OBJECT, '')
  if (!/^\s*[[{]/.test(plain)) return undefined
  const value = jsonIn(plain.replace(/;\s*$/, '')) ?? jsonIn(`[${plain.trim().replace(/\}\s*\n\s*\{/g, '},{')}]`)
  if (value === undefined) return undefined
  const items = new Walk(readLines).items(value)
  return items.items.length || items.refusals.length ? items : undefined
}

/** Returns the value of a text in JSON; undefined if it is none. @param {string} text */
function jsonIn(text) {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

class Walk {
  /** @type {(Written | Found)[]} */ #items = []
  /** @type {Refusal[]} */ #refusals = []
  /** The reason why a list or text that looks like a board is none. @type {Refusal | undefined} */ #fault

  /** @param {(text: string) => Items} readLines */
  constructor(readLines) {
    this.readLines = readLines
  }

  /** @param {unknown} value @returns {Items} */
  items(value) {
    this.#take(value)
    if (this.#fault && !this.#items.length && !this.#refusals.length) this.#refusals.push(this.#fault)
    return { items: this.#items, refusals: this.#refusals }
  }

  /** @param {unknown} value @returns {boolean} true if it contained anything */
  #take(value) {
    const before = this.#items.length + this.#refusals.length
    if (before >= MOST || typeof value !== 'object' || value === null) return false
    const grid = gridOf(value)
    if (Array.isArray(value)) this.#fault ??= unevenIn(value)
    if (grid) this.#items.push({ grid })
    else if (Array.isArray(value)) this.#list(value)
    else this.#object(/** @type {Record<string, unknown>} */ (value))
    return this.#items.length + this.#refusals.length > before
  }

  /** Reads the boards of a list. An object without a board tells about the boards beside it. @param {unknown[]} list */
  #list(list) {
    const first = this.#items.length
    const others = list.filter(each => !(typeof each === 'string' ? this.#text(each) : this.#take(each)))
    const read = this.#items.slice(first).find(item => 'grid' in item)
    const fields = others
      .flatMap(each => (typeof each === 'object' && each && !Array.isArray(each) ? Object.entries(each) : []))
      .filter(([name, value]) => isSaid(name, value))
    const { laws } = read ? meaningsOf(fields, read.grid) : { laws: [] }
    if (!laws.length) return
    this.#items.length = first
    this.#refuse(lawsError(laws))
  }

  /** Reads a board in one text, or in lines. @param {string} text @returns {boolean} */
  #text(text) {
    if (text.length < 16) return false
    const { items, refusals } = this.readLines(text)
    if (refusals.length) this.#fault ??= { ...refusals[0], line: 1, column: 1 }
    for (const item of items)
      if ('grid' in item) {
        const own = { ...item, grid: placed(item.grid) }
        delete own.group
        this.#items.push(own)
      }
    return items.some(item => 'grid' in item)
  }

  /** @param {Record<string, unknown>} fields */
  #object(fields) {
    if (isRowsOfObjects(fields.grid)) return this.#level(() => fromFpuzzles(JSON.stringify(fields)))
    if (isRowsOfObjects(fields.cells)) return this.#level(() => fromSudokupad(JSON.stringify(fields)))
    const from = this.#items.length
    const others = Object.entries(fields).filter(([name, value]) => isSaid(name, value) && !this.#board(name, value))
    const own = this.#items.slice(from).filter(item => 'grid' in item)
    const hidden = own.length ? [] : others.filter(([, value]) => typeof value === 'object' && gridOf(value ?? []))
    if (hidden.length) this.#refuse(new RefusedError('fieldUnread', { names: hidden.map(([name]) => name) }))
    if (!own.length) return
    const board = own.find(item => !item.isAnswer) ?? own[0]
    const { laws, words, remarks, heading, notes } = meaningsOf(others, board.grid)
    if (laws.length) {
      this.#items.length = from
      this.#refuse(lawsError(laws))
      return
    }
    // A deeper object may be the state of a game with this board.
    if (own.some(item => !item.group)) for (const item of own) item.group = fields
    Object.assign(board, {
      words: { ...board.words, ...words },
      comment: [board.comment, ...remarks].filter(Boolean).join('; '),
      ...(heading && { heading }),
      notes: [...(board.notes ?? []), ...notes],
    })
  }

  /**
   * Reads the boards of a field, unless its name says that it has something else.
   * @param {string} name @param {unknown} value @returns {boolean} true if it has any
   */
  #board(name, value) {
    const first = this.#items.length
    const isMapped = MAP.test(name)
    if (!isMapped && (/^col/i.test(name) || KIND.test(name) || LAW.test(name))) return false
    const isBoard = typeof value === 'string' ? this.#text(value) : this.#take(value)
    const own = this.#items.slice(first)
    if (isMapped && own.some(item => !('grid' in item && isMap(item.grid.rows))))
      return ((this.#items.length = first), false)
    for (const item of own) if ('grid' in item && ANSWER.test(name)) item.isAnswer = true
    return isBoard
  }

  /** @param {() => Taken} read */
  #level(read) {
    try {
      const { level, notes } = read()
      this.#items.push({ level, line: 1, ...(notes.length > 0 && { notes }) })
    } catch (error) {
      this.#refuse(error)
    }
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (!(error instanceof RefusedError)) throw error
    this.#refusals.push({ ...error.fault, line: 1, column: 1 })
  }
}

/**
 * Sorts the fields beside a board: laws by name, words about the level, and remarks.
 * @param {[string, unknown][]} fields @param {Grid} grid
 */
export function meaningsOf(fields, { rows }) {
  /** @type {string[]} */ const laws = []
  /** @type {Record<string, unknown>} */ const words = {}
  /** @type {string[]} */ const remarks = []
  /** @type {Note[]} */ const notes = []
  let heading = ''
  for (const [name, value] of fields) {
    const word = WORDS.find(([pattern]) => pattern.test(name))?.[1]
    const switched = switchIn(name, value, rows)
    const law = switched ? undefined : (unusual(name, value) ?? lawIn(name, value, rows))
    if (/^rules(et)?$/i.test(name)) notes.push(...rulesNote(value))
    else if (switched) heading = `${heading} ${switched}`.trim()
    else if (law) laws.push(law)
    else if (word) words[word] ??= value
    else if (KIND.test(name) && PATHS.test(String(value))) heading = String(value)
    else if (REMARK.test(name)) remarks.push(String(value))
    else if (![ANSWER, SIZE, KIND, IDLE].some(pattern => pattern.test(name))) remarks.push(`${name}: ${String(value)}`)
  }
  return { laws, words, remarks, heading, notes }
}

/**
 * Returns the name of a field that may change the puzzle, perhaps with its value. One that names a kind or a size is
 * none if its value is the usual one; any unknown one that is not a plain text or number is.
 * @param {string} name @param {unknown} value @param {unknown[][]} rows of the board
 */
function lawIn(name, value, rows) {
  const numbers = Array.isArray(value) && value.every(isCount) ? value.join() : undefined
  if (ANSWER.test(name) || (name === 'hints' && numbers)) return undefined
  const isSize = SIZE.test(name)
  const plain = isSize && numbers ? numbers : typeof value === 'object' || value === true ? undefined : String(value)
  if (plain === undefined) return name
  const isHarmless = isSize ? isFit(name, plain, rows) : KIND.test(name) ? isUsual(plain, rows) : isPlain(name, plain)
  return isHarmless ? undefined : `${name}: ${plain}`
}

/**
 * Returns the words of a field that name only further rules which a level can have; '' if it says anything else.
 * @param {string} name @param {unknown} value @param {unknown[][]} rows of the board
 */
function switchIn(name, value, rows) {
  const said = value === true ? name : KIND.test(name) ? String(value) : ''
  const rest = Object.values(SWITCHED).reduce((rest, word) => rest.replace(word, ''), said)
  const others = rest.replace(/[,;]/g, ' ').trim()
  return rest !== said && (!others || isUsual(others, rows)) ? said : ''
}

/** Returns true for a kind that is that of every board, or a path. @param {string} kind @param {unknown[][]} rows */
const isUsual = (kind, rows) =>
  PATHS.test(kind) || kind.split(/[\s_-]+/).every(word => USUAL.test(word) || isFit('size', word, rows))

/** Returns true if a field is one of words, or names no law or order. @param {string} name @param {string} value */
const isPlain = (name, value) =>
  REMARK.test(name) ||
  WORDS.some(([pattern]) => pattern.test(name)) ||
  (!(EMPTY.test(name) && /^[1-9a-g]$/i.test(value)) && ![LAW, ORDER].some(pattern => pattern.test(`${name} ${value}`)))

/** @param {string[]} laws as `meaningsOf` returns them */
export const lawsError = laws =>
  new RefusedError(laws.some(name => LAW.test(name)) ? 'variant' : 'fieldUnread', { names: laws })

/**
 * Returns true if a field of a size gives only those of this board.
 * @param {string} name @param {string} value @param {unknown[][]} rows
 */
function isFit(name, value, rows) {
  const [height, width] = [rows.length, rows[0].length]
  const box = usualBoxes(height)
  const own = [...(/width|col/i.test(name) ? [] : [box.rows]), ...(/height|row/i.test(name) ? [] : [box.columns])]
  const known = /^(box|block|region)/i.test(name) ? own : [height, width, height * width, ...own]
  return /^\d[\d x×*,]*$/i.test(value) && (value.match(/\d+/g) ?? []).every(number => known.includes(Number(number)))
}

/** @param {unknown} rows */
const isRowsOfObjects = rows =>
  Array.isArray(rows) && Array.isArray(rows[0]) && typeof rows[0][0] === 'object' && rows[0][0] !== null

/**
 * Returns the name of a field by which the lowest number or a usual rule is another; '' if it is the usual one,
 * undefined for other fields.
 * @param {string} name @param {unknown} value
 */
function unusual(name, value) {
  if (isMeantNo(name, value)) return `${name}: ${String(value)}`
  const isUsual = value === true ? PLAIN.test(name) : String(value) === '1' && LOWEST.test(name)
  return isUsual ? '' : undefined
}

/** Returns true if a field says 0 or no and means that. @param {string} name @param {unknown} value */
export const isMeantNo = (name, value) => NO.test(String(value)) && [LOWEST, PLAIN].some(pattern => pattern.test(name))

/** Returns true if a field is not empty. @param {string} name @param {unknown} value */
const isSaid = (name, value) =>
  isMeantNo(name, value) || (typeof value === 'object' && value ? Object.keys(value).length > 0 : Boolean(value))

/** Sets all places to the first character, as data has no lines. @param {Grid} grid @returns {Grid} */
const placed = ({ rows }) => ({
  rows: rows.map(row => row.map(({ text }) => ({ text, line: 1, column: 1 }))),
  line: 1,
  column: 1,
})

/** @param {unknown} value @returns {Grid | undefined} */
function gridOf(value) {
  if (!Array.isArray(value) || value.length < 2) return undefined
  const rows = value.every(row => Array.isArray(row)) ? value.map(row => row.map(signOf)) : rowsOf(value)
  const width = rows?.[0].length ?? 0
  if (!rows || width < 2 || width > LONGEST_SIDE || rows.length > LONGEST_SIDE) return undefined
  if (rows.some(row => row.length !== width || row.some(sign => sign === undefined))) return undefined
  const cells = rows.map(row => row.map(text => ({ text: text ?? '', line: 1, column: 1 })))
  const isSquare = rows.length === width && SIZES.includes(width)
  return isSquare || isPath(cells) ? { rows: cells, line: 1, column: 1 } : undefined
}

/** Returns the reason why a list of rows of different lengths is no board. @param {unknown[]} list */
function unevenIn(list) {
  const rows = list.map(row => (typeof row === 'string' ? [...row] : row))
  if (list.length < SIZES[0] || list.length > LONGEST_SIDE || !rows.every(isRow)) return undefined
  const size = usual(rows.map(row => row.length))
  const row = rows.findIndex(({ length }) => length !== size)
  const values = { count: rows[row]?.length ?? 0, size, row: row + 1 }
  return row < 0 ? undefined : /** @type {const} */ ({ say: 'rowLength', values, line: 1, column: 1 })
}

/** Returns true if a list is a row of a board: at least half of its cells are no letters. @param {unknown} list
 * @returns {list is unknown[]} */
function isRow(list) {
  if (!Array.isArray(list) || list.length < SIZES[0]) return false
  const signs = list.map(signOf)
  return !signs.includes(undefined) && signs.filter(sign => !isLetter(sign ?? '')).length * 2 >= signs.length
}

/**
 * Reads rows given as texts, or all cells in one list.
 * @param {unknown[]} list @returns {(string | undefined)[][] | undefined}
 */
function rowsOf(list) {
  const size = list.length
  if (
    list.every(row => typeof row === 'string' && row.length === size && [...row].every(isBlankOrCell)) &&
    SIZES.includes(size)
  )
    return list.map(row => [.../** @type {string} */ (row)].map(sign => sign.trim()))
  const apart = list.map(row => (typeof row === 'string' ? row.trim().split(/\s*,\s*|\s+/) : []))
  if (SIZES.includes(size) && apart.every(row => row.length === size)) return apart.map(row => row.map(signOf))
  const side = Math.sqrt(size)
  if (!SIZES.includes(side) || list.some(each => typeof each === 'object' && each !== null)) return undefined
  const signs = list.map(signOf)
  return Array.from({ length: side }, (_, row) => signs.slice(row * side, (row + 1) * side))
}

/** @param {string} sign */
const isBlankOrCell = sign => sign === ' ' || isCell(sign)

/** Returns a cell as texts write it; undefined if it is none. @param {unknown} cell @returns {string | undefined} */
function signOf(cell) {
  if (cell === null || cell === false) return ''
  return typeof cell === 'number' || typeof cell === 'string' ? cellOf(String(cell).trim()) : undefined
}
