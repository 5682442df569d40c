// @ts-check
/**
 * The input of digits as the page sees it.
 * @import { SpeakOnBoard } from '../../i18n/text/index.js'
 * @import { Board, Entry } from '../../pkg/placewise.js'
 * @import { View } from '../../scenes/painter.js'
 * @import { InputKind } from '../input/input.js'
 * @import { Play } from '../session.js'
 */
import { fillNotes, nameOf } from '../game.js'
import { MODES } from '../input/modes.js'
import { Digits } from './input.js'
import { crossOut } from './marks.js'

/** @type {InputKind} */
export const digits = {
  make: play => new Digits(play),
  modes: MODES,
  keeps: ['centre', 'colours', 'tints', 'links', 'takenCentre'],
  signs: ['looked', 'base'],
  selectsSeveral: true,
  showsConflicts: true,
  view: marksOf,
  labels: (board, view, site, { t }) => chainLabels(board, view, site, t),
  /** Notes of all candidates that earlier steps have left, from the first step on that rules something out. */
  lessonMarks(board, steps, at, game) {
    if (!steps.slice(0, at + 1).some(({ ruleOut }) => ruleOut.length)) return {}
    const out = steps.slice(0, at).flatMap(({ ruleOut }) => ruleOut)
    return { notes: crossOut(board, fillNotes(board, game), out).notes }
  },
}

/** Returns the player's marks and the selection. @param {Play} play @returns {Partial<View>} */
function marksOf({ game, picked, selected, mode, linking }) {
  const { entries, centre, colours, tints, links } = game
  const isOpen = (/** @type {{ site: number }} */ { site }) => entries[site] === null
  const isInHand = picked !== null && mode !== 'colour'
  const [first = null] = new Set(selected.map(site => entries[site]))
  const same = isInHand ? picked.piece : selected.every(site => entries[site] === first) ? first : null
  return {
    centre: centre?.map((list, site) => (entries[site] === null ? list : [])),
    colours,
    tints: tints?.filter(isOpen),
    drawn: links?.filter(({ from, to }) => isOpen(from) && isOpen(to)),
    ...(linking && { linking }),
    selected,
    ...(same !== null && { same: String(same) }),
  }
}

/**
 * Returns the labels of the candidates that the player has coloured or linked at a place.
 * @param {Board} board
 * @param {View} view
 * @param {number} site
 * @param {SpeakOnBoard} t
 */
function chainLabels(board, { tints = [], drawn = [], linking }, site, t) {
  const name = (/** @type {{ piece: Entry }} */ { piece }) => nameOf(board, piece)
  const tinted = tints.filter(tint => tint.site === site)
  const ends = drawn.flatMap(({ from, to, strong }) => [
    { from, to, strong },
    { from: to, to: from, strong },
  ])
  return [
    ...tinted.map(tint => t('tinted', { name: name(tint), colour: String(tint.colour) })),
    ...ends
      .filter(({ from }) => from.site === site)
      .map(({ from, to, strong }) =>
        t(strong ? 'linkedStrong' : 'linkedWeak', {
          name: name(from),
          other: name(to),
          place: board.sites[to.site].name,
        }),
      ),
    linking?.site === site && t('linkBegins', { name: name(linking) }),
  ]
}
