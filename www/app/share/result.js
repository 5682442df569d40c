// @ts-check
/**
 * A result for a chat, two lines and an address, that spoils nothing: which level, how hard and about which pieces;
 * how long, in how many moves and with what help.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, GradeInfo } from '../../pkg/placewise.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @import { Course } from './course.js'
 * @typedef {{ name: string, grade: GradeInfo | undefined, board: Board, ms: number | undefined, help: HelpUsed, course:
 *   Course, link: string }} Result   ms: undefined where the player does not look at the time
 */
import { gradeSign } from '../../catalogue/grade-sign.js'
import { loadJson } from '../../lib/load.js'
import { isEmoji } from '../../scenes/tiles.js'
import { courseRow } from './course.js'

/** @type {Record<HelpUsed, TextKey>} */
const HELP = { none: 'resultAlone', hints: 'resultHints', taught: 'resultTaught' }

/** As many as can be taken in at a glance. */
const MOST_GLYPHS = 6

/**
 * @param {Result} result
 * @param {Locale} locale
 * @param {Record<string, string>} [emoji] of each glyph; without them, the pieces are left out
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
 * One for each sort of piece that has one.
 * @param {Board} board
 * @param {Record<string, string>} emoji
 */
const glyphs = ({ pieces }, emoji) =>
  [...new Set(pieces.flatMap(({ glyph, text = '' }) => (glyph ? (emoji[glyph] ?? []) : isEmoji(text) ? text : [])))]
    .slice(0, MOST_GLYPHS)
    .join('')

/** The pieces as characters, once they are there. @type {Record<string, string> | undefined} */
let loaded

/** @returns {Promise<Record<string, string>>} */
export const loadEmoji = async () => (loaded ??= await loadJson('art/emoji.json'))
