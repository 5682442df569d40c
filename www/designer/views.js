// @ts-check
/**
 * The views of the designer's board, and the accessible labels of its places. No DOM.
 * @import { Board, Entries, Inspection, Spot, Step } from '../pkg/placewise.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Desk } from './desk.js'
 * @import { Sketch } from './editors/editor.js'
 * @import { Key } from './text/index.js'
 * @typedef {'first' | 'second' | 'forced' | 'spare'} Finding   a result of an inspection to show
 */
import { marksAt, START } from '../game/hints/reason-frames.js'

/** Returns the givens of a board as entries. @param {Board} board @returns {Entries} */
export const givenOn = board => board.sites.map(site => site.given ?? null)

/** @param {Board} board @param {Spot[]} spots @returns {Entries} */
function placed(board, spots) {
  const entries = givenOn(board)
  for (const { site, piece } of spots) entries[site] = piece
  return entries
}

/** @param {Board} board @param {Inspection} inspection @param {Finding} finding @returns {Partial<View> & Sketch} */
export function foundView(board, inspection, finding) {
  const { forced, solutions, differs, redundantGivens } = inspection
  if (finding === 'forced')
    return { entries: placed(board, forced ?? []), never: bareSites(inspection, board.pieces.length) }
  if (finding === 'spare') return { entries: givenOn(board), look: new Set(redundantGivens) }
  return { entries: solutions[finding === 'second' ? 1 : 0], look: new Set(differs) }
}

/**
 * Returns the view of a step of the explanation; after the last step, that of its end.
 * @param {Board} board @param {Step[]} steps @param {number} at @returns {Partial<View>}
 */
export function stepView(board, steps, at) {
  const step = steps[at]
  const entries = placed(
    board,
    steps.slice(0, at).flatMap(s => s.place),
  )
  return { entries, ...(step ? marksAt({ ...step, status: 'step', because: [] }, START) : { won: true }) }
}

/**
 * Returns the symbols that each empty place has in some answer, undefined until they are known.
 * @param {Board} board @param {Entries} entries @param {Inspection | undefined} inspection
 * @param {number} [most] a place with more symbols gets an empty list
 * @returns {string[][] | undefined}
 */
export function possibleIn({ symbols }, entries, inspection, most = symbols.length) {
  const { impossible, solutions = [] } = inspection ?? {}
  if (!impossible || !solutions.length) return undefined
  const out = impossible.map(entries => new Set(entries.map(String)))
  const ids = symbols.map(({ id }) => String(id))
  const isTold = (/** @type {number} */ site) => entries[site] === null && ids.length - out[site].size <= most
  return entries.map((_, site) => (isTold(site) ? ids.filter(id => !out[site].has(id)) : []))
}

/** Returns the places that are empty in all answers. @param {Inspection} inspection @param {number} pieces */
function bareSites({ impossible, forced }, pieces) {
  const held = new Set(forced?.map(f => f.site))
  const isBare = (/** @type {number} */ site) => impossible?.[site].length === pieces && !held.has(site)
  return [...(impossible ?? []).keys()].filter(isBare)
}

/**
 * The text for a highlighted place in these views; in others, the answers differ there.
 * @type {Record<string, Key>}
 */
const LOOKS = { spare: 'spareHere', asked: 'litHere' }

/**
 * Returns the accessible label of each place, and of the squares that are no places and have no entries.
 * @param {Desk} desk @param {Board} board as it is drawn @param {View} view
 * @param {{ look: string, wanted: ReadonlySet<number> | undefined, clue: ReadonlySet<number> | undefined }} about
 *   wanted: places that symmetry requires; clue: places of the pressed clue
 */
export function labelsOf(desk, board, view, { look, wanted, clue }) {
  const { t } = desk
  const names = (/** @type {readonly string[]} */ ids) => desk.list(ids.map(id => desk.nameOf(id)))
  const differs = look === 'steps' ? undefined : (LOOKS[look] ?? 'differsHere')
  /**
   * The texts for places that are marked, before and after those for notes.
   * @type {[{ has(site: number): boolean } | undefined, Key][]}
   */
  const first = [
    [wanted, 'wantedHere'],
    [clue, 'clueHere'],
    [view.conflicts, 'contradictsHere'],
  ]
  const last = /** @type {typeof first} */ ([
    ...(differs ? [[view.look, differs]] : []),
    [new Set(view.never), 'surelyBare'],
  ])
  const marked = (/** @type {typeof first} */ all, /** @type {number} */ site) =>
    all.flatMap(([sites, key]) => (sites?.has(site) ? [t(key)] : []))
  return board.sites.map((site, i) => {
    const entry = view.entries[i]
    if (entry === undefined) return site.say
    const what = entry === null ? t(view.anything?.has(i) ? 'anything' : 'empty') : desk.nameOf(String(entry))
    const [notes, letters] = [view.notes[i], view.centre?.[i] ?? []]
    const extra = [
      ...marked(first, i),
      ...(notes.length ? [t('possibleHere', { names: names(notes) })] : []),
      ...(letters.length ? [t('regionHere', { letter: letters.join('') })] : []),
      ...marked(last, i),
    ]
    return [t('cell', { place: site.say, what }), ...extra].join(t('comma'))
  })
}
