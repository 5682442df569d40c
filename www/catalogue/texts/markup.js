// @ts-check
/**
 * Markup files: those of OpenSudoku (`<game data="53007…"/>`), and any whose attributes or elements are whole boards.
 * @import { Note, Refusal } from './text.js'
 * @import { Found, Written } from './pairs.js'
 */
import { lawsError, meaningsOf } from './data.js'
import { lineOf } from './lines.js'
import { oneLine } from './sudoku/board.js'
import { wholeIn } from './whole.js'

const GAME = /<(?:game|sudoku|puzzle|board|grid|data|givens)\b([^<>]*)>([^<>]*)/gi
/** Elements that contain only words, and the attributes of those around the games. */
const WORDS = /<([\w-]+)>([^<>]*)<\/\1>/gi
const AROUND = /<(?:opensudoku|sudoku|puzzles?|folder)\b([^<>]*)>(?=\s*<)/gi
const DATA = /^(data|cells_data|givens|puzzle|board|sudoku|game|grid)$/
/** The maximum number of games, the same as that of a text's lines. */
const MOST_GAMES = 10_000

const ENTITIES = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

/**
 * @param {string} text
 * @returns {{ items: (Written | Found)[], refusals: Refusal[] } | undefined} undefined if it is not such a file
 */
export function itemsOfMarkup(text) {
  if (!/^\ufeff?\s*<(\?xml|opensudoku|sudoku|puzzle)/i.test(text)) return undefined
  const elements = [...text.matchAll(WORDS)].map(([, name, words]) => pair(name, words))
  const around = [...text.matchAll(AROUND)].flatMap(([, attributes]) => attributesIn(attributes))
  const about = Object.entries(Object.fromEntries([...around, ...elements].filter(isWords)))
  /** @type {(Written | Found)[]} */ const items = []
  /** @type {Refusal[]} */ const refusals = []
  for (const { 1: attributes, 2: inside, index } of text.matchAll(GAME)) {
    const before = text.slice(0, index)
    const line = before.split('\n').length
    const own = attributesIn(attributes)
    const data = own.find(([name]) => DATA.test(name))?.[1] ?? plain(inside)
    if (!data.trim()) continue
    if (items.length + refusals.length >= MOST_GAMES) {
      refusals.push({ say: 'tooManyLines', values: { most: MOST_GAMES }, line, column: 1 })
      break
    }
    const read = cellsOf(data)
    const found = wholeIn(lineOf(read.text, line))
    if (!found || found.isCandidates) {
      const count = read.text.length
      refusals.push(
        count > 300
          ? { say: 'linkDamaged', line, column: 1 }
          : { say: 'wholeLength', values: { count, size: 9, whole: 81 }, line, column: 1 },
      )
      continue
    }
    const { laws, words, remarks, heading, notes } = meaningsOf([...about, ...own.filter(isWords)], found.grids[0])
    if (laws.length) {
      refusals.push({ ...lawsError(laws).fault, line, column: 1 })
      continue
    }
    const comment = remarks
      .map(each => oneLine(each))
      .filter(Boolean)
      .join('; ')
    found.grids.forEach((grid, i) => {
      const place = { ...grid, column: 1 + index - (before.lastIndexOf('\n') + 1) }
      items.push({ grid: place, words, ...(i === 0 && { comment, heading, notes: [...read.notes, ...notes] }) })
    })
  }
  return items.length || refusals.length ? { items, refusals } : undefined
}

/**
 * Returns the givens. A game that was played has several fields a cell, `value|marks|editable|`, after a line with the
 * version.
 * @param {string} data @returns {{ text: string, notes: Note[] }}
 */
function cellsOf(data) {
  const [, body] = /^\s*version:\s*\d+\s+(.*)$/s.exec(data) ?? []
  if (!body) return { text: data, notes: [] }
  const fields = body.trim().replace(/\|$/, '').split('|')
  const each = fields.length / 81
  if (!Number.isInteger(each) || each < 2) return { text: data, notes: [] }
  const cells = Array.from({ length: 81 }, (_, at) => ({
    value: fields[at * each].trim(),
    isOpen: fields[(at + 1) * each - 1].trim() !== '0',
  }))
  const put = cells.filter(({ value, isOpen }) => isOpen && /^[1-9]$/.test(value)).length
  return {
    text: cells.map(({ value, isOpen }) => (isOpen ? '0' : value)).join(''),
    notes: put ? [{ say: 'enteredLeft', values: { count: put } }] : [],
  }
}

/** Returns true for a field that is no board. @param {[string, string]} field */
const isWords = ([name, value]) => !DATA.test(name) && value.trim() !== ''

/** @param {string} text */
const attributesIn = text =>
  [...text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => pair(name, a ?? b))

/** @param {string} name @param {string} value @returns {[string, string]} */
const pair = (name, value) => [name.toLowerCase(), plain(value)]

/** @param {string} text */
const plain = text =>
  text.replace(
    /&(lt|gt|quot|apos|amp|#10|#xa);/gi,
    (_, /** @type {string} */ name) => ENTITIES.get(name.toLowerCase()) ?? '\n',
  )
