// @ts-check
/**
 * A result for a chat, without spoilers: the level, its grade and pieces; the time, the number of moves and the help; a
 * row of the moves, with one below it of the steps of the level, each with its label; an address.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, GradeInfo } from '../../pkg/placewise.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @typedef {{ name: string, title: string, grade: GradeInfo | undefined, board: Board, ms: number | undefined, help:
 *   HelpUsed, course: Course, tiers?: readonly number[] | undefined, link: string }} Result   title: of the kind; ms:
 *   undefined if the player does not want to see the time; tiers: the grade of each step of the level
 * @typedef {{ moves: readonly boolean[], hints: number, hinted: readonly number[] }} Course   moves: true for each one
 *   that took something back; hinted: the number of moves before each hint, as far as it is known
 */
import { gradeSign } from '../../catalogue/catalogue.js'
import { loadJson } from '../../lib/load.js'
import { isEmoji } from '../../scenes/tiles.js'

/** @type {Record<HelpUsed, TextKey>} */
const HELP = { none: 'resultAlone', hints: 'resultHints', taught: 'resultTaught' }

/** The maximum number of pieces, which can be taken in at a glance. */
const MOST_GLYPHS = 6

/**
 * @param {Result} result
 * @param {Locale} locale
 * @param {Record<string, string>} [emoji] by glyph; without them the pieces are left out
 */
export function resultText(result, { t, time, marks }, emoji) {
  const { name, title, grade, board, ms, help, course, tiers = [], link } = result
  const { moves, hints } = course
  const how = [
    ms === undefined ? t('resultSolved') : t('resultTime', { time: time(ms) }),
    ...(moves.length ? [t('resultMoves', { count: moves.length })] : []),
    help === 'hints' && hints ? t('resultHintCount', { count: hints }) : t(HELP[help]),
  ]
  const lines = [
    [
      ['Placewise', ...(name.includes(title) ? [] : [title]), name].join(' · '),
      grade && gradeSign(grade.number),
      grade && !name.includes(grade.name) && grade.name,
      emoji && glyphs(board, emoji),
    ],
    [marks(how)],
    labelled(courseRow(course), t('resultCourse')),
    labelled(steepRow(tiers, Math.min(MOST, moves.length)), t('resultSteep')),
    [link],
  ]
  return lines
    .map(line => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
}

/** @param {string} row @param {string} label */
const labelled = (row, label) => (row ? [row, label] : [])

/**
 * Returns an emoji for each sort of piece that has one.
 * @param {Board} board
 * @param {Record<string, string>} emoji
 */
const glyphs = ({ pieces }, emoji) =>
  [...new Set(pieces.flatMap(({ glyph, text = '' }) => (glyph ? (emoji[glyph] ?? []) : isEmoji(text) ? text : [])))]
    .slice(0, MOST_GLYPHS)
    .join('')

/** The emoji by glyph, once they are loaded. @type {Record<string, string> | undefined} */
let loaded

/** @returns {Promise<Record<string, string>>} */
export async function loadEmoji() {
  /** @type {Record<string, string>} */
  const emoji = loaded ?? (await loadJson('art/emoji.json'))
  return (loaded = emoji)
}

// ---- the course of the game ----

/** The length of a row, so that it fits on one line of a chat. */
const MOST = 10
/** The symbols, distinct in shape as well. */
const [AHEAD, BACK, LAMP] = ['🟩', '🔶', '💡']
/** A column for each grade of a step. */
const COLUMNS = ['▁', '▂', '▄', '▆', '█']

/**
 * Cuts a list into parts of nearly equal length.
 * @template Item
 * @param {readonly Item[]} list @param {number} count
 */
const partsOf = (list, count) =>
  Array.from({ length: count }, (_, part) => {
    const [from, to] = [part, part + 1].map(at => Math.floor((at * list.length) / count))
    return list.slice(from, Math.max(to, from + 1))
  })

/**
 * Returns the course of a game as a row of symbols that reveals no place: one for each part of its moves, which shows
 * whether a hint was asked for there, or else something was taken back.
 * @param {Course} course
 */
export function courseRow({ moves, hinted }) {
  const signs = moves.map(isBack => (isBack ? BACK : AHEAD))
  for (const before of hinted) signs[Math.min(before, moves.length - 1)] = LAMP
  const count = Math.min(MOST, moves.length)
  return partsOf(signs, count)
    .map(part => [LAMP, BACK, AHEAD].find(sign => part.includes(sign)))
    .join('')
}

/**
 * Returns how steep a level is, as a row of columns: for each part of its steps the hardest one.
 * @param {readonly number[]} tiers the grade of each @param {number} count the length of the row
 */
export const steepRow = (tiers, count) =>
  tiers.length
    ? partsOf(tiers, count)
        .map(part => COLUMNS[Math.max(...part) - 1] ?? '')
        .join('')
    : ''
