// @ts-check
/**
 * A result for a chat, two lines and an address, without spoilers: the level, its grade and pieces; the time, the
 * number of moves and the help.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, GradeInfo } from '../../pkg/placewise.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @typedef {{ name: string, grade: GradeInfo | undefined, board: Board, ms: number | undefined, help: HelpUsed, course:
 *   Course, link: string }} Result   ms: undefined if the player does not want to see the time
 * @typedef {{ moves: readonly boolean[], hints: number }} Course     moves: true for each one that took something back
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
export async function loadEmoji() {
  /** @type {Record<string, string>} */
  const emoji = loaded ?? (await loadJson('art/emoji.json'))
  return (loaded = emoji)
}

// ---- the course of the game ----

/** The limits of a row, so that it fits on one line of a chat. */
const MOST = { squares: 10, lamps: 5 }
/** The symbols, distinct in shape as well. */
const [AHEAD, BACK, LAMP] = ['🟩', '🔶', '💡']

/**
 * Returns the course of a game as a row of symbols that reveals no place: a square for each part of its moves, with
 * another colour and shape if something was taken back, and a lamp for each hint.
 * @param {Course} course
 */
export function courseRow({ moves, hints }) {
  const count = Math.min(MOST.squares, moves.length)
  const squares = Array.from({ length: count }, (_, part) => {
    const [from, to] = [part, part + 1].map(at => Math.floor((at * moves.length) / count))
    return moves.slice(from, to).includes(true) ? BACK : AHEAD
  })
  const lamps = hints > MOST.lamps ? `${LAMP}×${hints}` : LAMP.repeat(hints)
  return [squares.join(''), lamps].filter(Boolean).join(' ')
}
