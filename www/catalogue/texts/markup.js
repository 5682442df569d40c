// @ts-check
/**
 * Markup files: those of OpenSudoku (`<game data="53007…"/>`), and any whose attributes or elements are whole boards.
 * @import { Note, Refusal } from './text.js'
 * @import { Found, Written } from './pairs.js'
 */
import { lineOf } from './lines.js'
import { oneLine } from './sudoku/board.js'
import { wholeIn } from './whole.js'

const GAME = /<(?:game|sudoku|puzzle|board|grid)\b([^<>]*)>([^<>]*)/gi
const WORDS = /<(name|title|author|source|sourceURL|level|description|comment)>([^<>]*)<\/\1>/gi
/** The maximum number of games, the same as that of a text's lines. */
const MOST_GAMES = 10_000

const ENTITIES = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

/**
 * @param {string} text
 * @returns {{ items: (Written | Found)[], refusals: Refusal[] } | undefined} undefined if it is not such a file
 */
export function itemsOfMarkup(text) {
  if (!/^\ufeff?\s*<(\?xml|opensudoku|sudoku|puzzle)/i.test(text)) return undefined
  const about = Object.fromEntries(
    [...text.matchAll(WORDS)].map(([, name, words]) => [name.toLowerCase(), plain(words)]),
  )
  const { author, source, sourceurl, level, description, comment } = about
  const words = { title: about.title ?? about.name, author, source: oneLine(source) || sourceurl }
  /** @type {(Written | Found)[]} */ const items = []
  /** @type {Refusal[]} */ const refusals = []
  for (const { 1: attributes, 2: inside, index } of text.matchAll(GAME)) {
    const before = text.slice(0, index)
    const line = before.split('\n').length
    const said = [...attributes.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => ({
      name: name.toLowerCase(),
      value: plain(a ?? b),
    }))
    const data =
      said.find(({ name }) => ['data', 'cells_data', 'givens', 'puzzle', 'board'].includes(name))?.value ??
      plain(inside)
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
    const note = said.find(({ name }) => name === 'note' || name === 'user_note')?.value
    const remarks = [level, description, comment, note]
      .map(each => oneLine(each))
      .filter(Boolean)
      .join('; ')
    found.grids.forEach((grid, i) => {
      const place = { ...grid, column: 1 + index - (before.lastIndexOf('\n') + 1) }
      items.push({ grid: place, words, ...(i === 0 && { comment: remarks, notes: read.notes }) })
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

/** @param {string} text */
const plain = text =>
  text.replace(
    /&(lt|gt|quot|apos|amp|#10|#xa);/gi,
    (_, /** @type {string} */ name) => ENTITIES.get(name.toLowerCase()) ?? '\n',
  )
