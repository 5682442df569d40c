// @ts-check
/**
 * The sort of each line of a text, before it is assigned to a board.
 * @typedef {{ raw: string, text: string, said: string, line: number, columnOf(at: number): number }} Base   text: as
 *   cells are read; said: as words are read, of the same length; line: from 1; columnOf: returns the column in `raw` of
 *   a character of `text`, from 1
 * @typedef {Base & ({ what: 'blank' | 'drawing' | 'remark' | 'cells' | 'long' } | { what: 'words-of', key: string, of:
 *   string } | { what: 'section', name: string } | { what: 'link', link: Link })} Line   remark: a comment line; cells:
 *   cells or words
 * @import { Link } from './sudoku/links.js'
 */
import { linked } from './sudoku/links.js'
import { cleaned, wordsIn } from './rows.js'

/** The maximum length of a line without a link, in characters. */
export const LONGEST_LINE = 2000

/** A line of strokes only, two of them adjacent; perhaps with dots at the corners. */
const DRAWING = /^(?=.*(--|\+-\+|==|\*\*|__|:-|^\s*\|-\s*$|[─━═]))[-+=|*_:.,'`\s\u2500-\u257f]+$/
/** A line with only the brackets and quotes around rows in a program. */
const BRACKETS = /^[\s"'`()[\]{}<>]*[,;]?\s*$/
/** A line that begins like a remark, but has only characters of cells, or has the number of a board in a list. */
const ROW =
  /^\s*(#[#\d\s|._*?x-]*$|\/\/\s(?=.*\s\/\/)[#/\d\s|._*?x-]*$|;[;\d\s."]*$|#\s*\d{1,7}[.:)]?\s+[\d.*_x-]{36,}(\s|$))/i
/** The sections of files that record play, not the puzzle. */
const PLAYED = new Set(['state', 'pencilmarks', 'candidates', 'notes', 'colors', 'settings', 'history'])

/** @param {string} raw @param {number} line @returns {Line} */
export function lineOf(raw, line) {
  const link = linked(raw)
  const { text, said, columnOf } = cleaned(raw.length > LONGEST_LINE ? '' : raw)
  const base = { raw, text, said, line, columnOf }
  if (link) return { ...base, what: 'link', link }
  if (raw.length > LONGEST_LINE) return { ...base, what: 'long' }
  if (!raw.trim()) return { ...base, what: 'blank' }
  if (!text.trim()) return { ...base, what: text.includes('\t') ? 'cells' : 'drawing' }
  const [, key, of] = /^\s*#([ABCDLSU])(.*)$/.exec(said) ?? []
  if (key) return { ...base, what: 'words-of', key, of }
  const [, section] = /^\s*\[([a-z]\w*)\]\s*$/i.exec(text) ?? []
  if (section) return { ...base, what: 'section', name: section.toLowerCase() }
  if (/^\s*(#|\/\/|;|%)/.test(text) && !ROW.test(text)) return { ...base, what: 'remark' }
  if (DRAWING.test(text) || BRACKETS.test(text)) return { ...base, what: 'drawing' }
  return { ...base, what: 'cells' }
}

/**
 * Turns lines of strokes into rows without givens if they are next to a row with the same number of words, one of which
 * is such a stroke.
 * @param {Line[]} lines @returns {Line[]}
 */
export function withEmptyRows(lines) {
  let last = -1
  const all = [...lines]
  const isBeside = (/** @type {Line | undefined} */ other, /** @type {string[]} */ strokes) => {
    const words = other?.what === 'cells' ? wordsIn(other.text).map(({ text }) => text) : []
    return words.length === strokes.length && words.includes(strokes[0])
  }
  for (const way of [lines.keys(), [...lines.keys()].reverse()])
    for (const at of way) {
      if (all[at].what === 'drawing') {
        const strokes = wordsIn(all[at].text).map(({ text }) => text)
        const isEven = strokes.length > 1 && strokes.every(stroke => stroke === strokes[0])
        if (isEven && isBeside(all[last], strokes)) all[at] = { ...all[at], what: 'cells' }
      }
      if (all[at].what !== 'drawing') last = at
    }
  return all
}

/**
 * Returns true if a section is to be read. If a file names its puzzle section, no other is read.
 * @param {string} name @param {boolean} isNamed true if there was a section `[Puzzle]` before
 */
export const isRead = (name, isNamed) => name.startsWith('puzzle') || (!isNamed && !PLAYED.has(name))
