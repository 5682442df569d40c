// @ts-check
/**
 * The input of a path as the page sees it: how the path looks, and the part of a cell's label about it: on which sides
 * its predecessor and successor lie or are possible, and the drawn steps.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { View } from '../../scenes/painter.js'
 * @import { InputKind, Speech } from '../input/input.js'
 * @import { Play } from '../session.js'
 * @import { Path } from './path.js'
 */
import { PATH_MODES } from '../input/modes.js'
import { Path as PathInput } from './input.js'
import { areJoins, endsOf, isFree, sideOf } from './path.js'
import { walkerOf } from './walker.js'

/** @type {InputKind} */
export const path = {
  make: play => new PathInput(play),
  modes: PATH_MODES,
  keeps: ['joins'],
  signs: ['gone', 'looked', 'base', 'dark'],
  showsConflicts: true,
  fits: (board, { joins = [] }) => areJoins(board, joins),
  view: walkOf,
  labels: (board, view, site, speech) =>
    view.joins ? pathLabels(board, { entries: view.entries, joins: view.joins }, view, site, speech) : [],
}

/** Returns the drawn steps, the ends of pieces and the walk. @param {Play} play @returns {Partial<View>} */
function walkOf(play) {
  const { board, game, selected, typed } = play
  const site = selected.at(-1)
  const waits = typed !== undefined && site !== undefined
  const ends = endsOf(board, game).filter(end => !waits || end.site !== site)
  const walker = walkerOf(play)
  return {
    joins: game.joins ?? [],
    ends: waits ? [...ends, { site, text: `${typed}…` }] : ends,
    ...(walker && { walker: { site: walker.site, step: walker.step } }),
    selected,
  }
}

const SIDES = /** @type {const} */ ({
  left: 'sideLeft',
  right: 'sideRight',
  up: 'sideAbove',
  down: 'sideBelow',
  upLeft: 'sideAboveLeft',
  upRight: 'sideAboveRight',
  downLeft: 'sideBelowLeft',
  downRight: 'sideBelowRight',
})

/**
 * @param {Board} board @param {Path} path @param {Pick<View, 'ends' | 'walker'>} view @param {number} site
 * @param {Speech} speech
 * @returns {string[]}
 */
function pathLabels(board, path, { ends = [], walker }, site, speech) {
  const { t } = speech
  const entry = path.entries[site]
  const end = ends.find(other => other.site === site)
  const joined = (path.joins ?? []).flatMap(([a, b]) => (a === site ? [b] : b === site ? [a] : []))
  return [
    ...(walker?.site === site ? [t('inHand')] : []),
    ...(typeof entry === 'number'
      ? [entry - 1, entry + 1].flatMap(n => besideLabel(board, path, n, site, speech))
      : []),
    ...(joined.length ? [t('joinedHere', { sides: sidesOf(board, site, joined, speech) })] : []),
    ...(end ? [t('endHere', { names: end.text })] : []),
  ]
}

/**
 * Returns the label that names the cell of the previous or next number, or the cells where it can be.
 * @param {Board} board @param {Path} path @param {number} number @param {number} site @param {Speech} speech
 */
function besideLabel(board, { entries }, number, site, speech) {
  const { t } = speech
  const { neighbours } = board.sites[site]
  const name = String(number)
  const there = neighbours.find(other => entries[other] === number)
  if (there !== undefined) return [t('followsHere', { name, side: sidesOf(board, site, [there], speech) })]
  if (entries.includes(number)) return [t('followsElsewhere', { name })]
  if (!isFree(board, entries, number)) return []
  const free = neighbours.filter(other => entries[other] === null)
  return free.length ? [t('freeHere', { name, sides: sidesOf(board, site, free, speech) })] : [t('noRoomFor', { name })]
}

/** @param {Board} board @param {number} from @param {readonly number[]} sites @param {Speech} speech */
const sidesOf = (board, from, sites, { t, list }) => list(sites.map(to => t(SIDES[sideOf(board, from, to)])))
