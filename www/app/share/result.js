// @ts-check
/**
 * A result for a chat, two lines and an address, without spoilers: the level, its grade and pieces; the time, the
 * number of moves and the help.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, GradeInfo } from '../../pkg/placewise.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @import { Course } from './course.js'
 * @typedef {{ name: string, grade: GradeInfo | undefined, board: Board, ms: number | undefined, help: HelpUsed, course:
 *   Course, link: string }} Result   ms: undefined if the player does not want to see the time
 */
import { gradeSign } from '../../catalogue/grade-sign.js'
import { loadJson } from '../../lib/load.js'
import { isEmoji } from '../../scenes/tiles.js'
import { courseRow } from './course.js'

/** @type {Record<HelpUsed, TextKey>} */
const HELP = { none: 'resultAlone', hints: 'resultHints', taught: 'resultTaught' }

/** The maximum number of pieces, which can be taken in at a glance. */
const MOST_GLYPHS = 6

/**
 * @param {Result} result
 * @param {Locale} locale
 * @param {Record<string, string>} [emoji] by glyph; without them the pieces are left out
 */
export function resultText({ name, grade, board, ms, help, course, link }, { t, time, marks }, emoji) {
  const { moves, hints } = course
  const how = [
    ms === undefined ? t('resultSolved') : t('resultTime', { time: time(ms) }),
    ...(moves.length ? [t('resultMoves', { count: moves.length })] : []),
    help === 'hints' && hints ? t('resultHintCount', { count: hints }) : t(HELP[help]),
  ]
  const lines = [
    [`Placewise · ${name}`, grade && gradeSign(grade.number), emoji && glyphs(board, emoji)],
    [marks(how), courseRow(course)],
    [link],
  ]
  return lines.map(line => line.filter(Boolean).join(' ')).join('\n')
}

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
export const loadEmoji = async () => (loaded ??= await loadJson('art/emoji.json'))
