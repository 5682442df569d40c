// @ts-check
/**
 * A result as a text that spoils nothing: which level, how hard, how long, with what help; and its pieces, but not
 * where they stand.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, GradeInfo } from '../../pkg/placewise.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @typedef {{ name: string, grade: GradeInfo | undefined, board: Board, ms: number | undefined, help: HelpUsed, link:
 *   string }} Result   ms: undefined where the player does not look at the time
 */
import { gradeSign } from '../../catalogue/grade-sign.js'
import { loadJson } from '../../lib/load.js'

/** @type {Record<HelpUsed, TextKey>} */
const HELP = { none: 'resultAlone', hints: 'resultHints', taught: 'resultTaught' }

/** No longer than a line of chat. */
const MOST_GLYPHS = 16

/**
 * @param {Result} result
 * @param {Locale} locale
 * @param {Record<string, string>} [emoji] of each glyph; without them, the pieces are left out
 */
export function resultText({ name, grade, board, ms, help, link }, { t, time, marks }, emoji) {
  const how = [ms === undefined ? t('resultSolved') : t('resultTime', { time: time(ms) }), t(HELP[help])]
  return [
    `Placewise · ${name}`,
    grade && `${gradeSign(grade.number)} ${t('gradeNamed', { number: grade.number, name: grade.name })}`,
    marks(how),
    emoji && glyphs(board, emoji),
    link,
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * One for each piece, in the order of the list of pieces.
 * @param {Board} board
 * @param {Record<string, string>} emoji
 */
function glyphs({ pieces }, emoji) {
  const all = pieces.flatMap(({ glyph, count }) => Array(count).fill(emoji[glyph] ?? '🔷'))
  return all.length > MOST_GLYPHS ? `${all.slice(0, MOST_GLYPHS - 1).join('')}…` : all.join('')
}

/** The pieces as characters, once they are there. @type {Record<string, string> | undefined} */
let loaded

/** @returns {Promise<Record<string, string>>} */
export const loadEmoji = async () => (loaded ??= await loadJson('art/emoji.json'))
