// @ts-check
/**
 * What the signs on a map mean: its zones as dots, its marks as they are drawn there.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GameRoot } from '../root.js'
 */
import { make, setText } from '../../lib/dom.js'
import { signGlyph, signLetter, signsOf, zoneOf } from '../../scenes/signs.js'
import { glyphUrl } from '../../scenes/sprites.js'

/** What there is to explain, sign by sign. @param {Board} board @param {Locale['t']} t */
export function legendRows(board, t) {
  const zones = [...new Set(board.sites.map(zoneOf))].filter(Boolean).sort((a, b) => a - b)
  return [
    ...zones.map(number => row(zoneDots(number), t(number === 1 ? 'zoneMiddle' : 'zone', { number }))),
    ...(board.marks ?? []).map(({ tag, name }) => row(sign(tag), name)),
  ]
}

/**
 * Fills the legend beside the board; hidden where there is nothing to explain.
 * @param {GameRoot} room
 * @param {Board} board
 * @param {Locale} locale
 */
export function fillLegend(room, board, { t }) {
  const rows = legendRows(board, t)
  room.find('.legend').hidden = !rows.length
  room.find('.legend ul').replaceChildren(...rows)
  room.find('.map-note').textContent = board.note ?? ''
}

/**
 * Where clues are advice they are called so; and it is told when several answers count.
 * @param {GameRoot} room
 * @param {Board} board
 * @param {number | undefined} answers
 * @param {Locale} locale
 */
export function nameClues(room, board, answers = 1, { t }) {
  const advised = board.clues.some(c => c.expert)
  setText(room.find('#clues-title'), t(advised ? 'advice' : 'clues'))
  setText(room.find('#clue-tip'), t(advised ? 'pressAdvice' : 'pressClue'))
  room.find('#several').hidden = answers < 2
  setText(room.find('#several'), t('severalAnswers', { count: answers }))
}

/**
 * A place of a map in a few words: its name, zone and marks.
 * @param {Board} board
 * @param {number} site
 * @param {Locale} locale
 */
export function placeSigns(board, site, { t, marks }) {
  const zone = zoneOf(board.sites[site])
  return marks([
    board.sites[site].name,
    ...(zone ? [t('zone', { number: zone })] : []),
    ...signsOf(board, site).map(({ name }) => name),
  ])
}

/** @param {Element} picture @param {string} name */
const row = (picture, name) => make('li', {}, picture, make('span', {}, name))

/** @param {number} number */
const zoneDots = number =>
  make('span', { className: 'zone-dots', 'aria-hidden': 'true' }, ...Array.from({ length: number }, () => make('i')))

/** @param {string} tag */
function sign(tag) {
  const glyph = signGlyph(tag)
  return glyph
    ? make('img', { src: glyphUrl(glyph), alt: '', width: 24, height: 24 })
    : make('span', { className: 'letter-sign', 'aria-hidden': 'true' }, signLetter(tag))
}
