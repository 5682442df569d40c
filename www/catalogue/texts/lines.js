// @ts-check
/**
 * What a line of a text is, before it is known which board it is of.
 * @typedef {{ raw: string, text: string, said: string, line: number, columnOf(at: number): number }} Base   text: as
 *   cells are read; said: as words are, of the same length; line: from 1; columnOf: where a character of `text` stands
 *   in `raw`, from 1
 * @typedef {Base & ({ what: 'blank' | 'drawing' | 'remark' | 'cells' | 'long' } | { what: 'words-of', key: string, of:
 *   string } | { what: 'section', name: string } | { what: 'link', link: Link })} Line   remark: a line that a text
 *   sets aside; cells: perhaps, or words
 * @import { Link } from './sudoku/links.js'
 */
import { linked } from './sudoku/links.js'
import { wordsIn } from './rows.js'
import { cleaned } from './signs.js'

/** As long as a line may be that is no link, in characters. */
export const LONGEST_LINE = 2000

/** Nothing but strokes, of which two come together; with dots at the corners, as some draw them. */
const DRAWING = /^(?=.*(--|==|\*\*|__|[─━═]))[-+=|*_:.,'`\s\u2500-\u257f]+$/
/** Nothing but what is around rows in a program. */
const BRACKETS = /^[\s"'`()[\]{}<>]*[,;]?\s*$/
/** What begins as a remark does, but has nothing on it that is no cell. */
const ROW = /^\s*(#[#\d\s|._*?x-]*|;[;\d\s."]*)$/i
/** Sections of files with what somebody has played, not the puzzle. */
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
 * Tells lines of strokes that are rows of which no cell is given: beside them is a row with as many words, of which one
 * is such a stroke. @param {Line[]} lines @returns {Line[]}
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
 * True if what follows a section is read. Where a file has said which section is its puzzle, no other is.
 * @param {string} name @param {boolean} isNamed whether one was named `[Puzzle]` before
 */
export const isRead = (name, isNamed) => name.startsWith('puzzle') || (!isNamed && !PLAYED.has(name))
