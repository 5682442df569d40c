// @ts-check
/**
 * Changes several places at once, as one move: digits, corner notes, centre notes and colours. All functions are pure,
 * as in `game.js`.
 * @import { Board, Entry, Spot } from '../../pkg/placewise.js'
 * @import { Game, Notes, Position } from '../game.js'
 * @typedef {'corner' | 'centre'} NoteMode
 */
import { amend, candidatesAt, change, enter, isFixed } from '../game.js'

/** The maximum number of colours; a board with fewer symbols has as many colours as symbols. */
const MOST_COLOURS = 8

/** Returns the number of colours for the places of a board. @param {Pick<Board, 'symbols'>} board */
export const colourCount = ({ symbols }) => Math.min(MOST_COLOURS, symbols.length)

/** @param {Game} game @param {NoteMode} mode @returns {Notes} */
const notesOf = ({ notes, centre }, mode) => (mode === 'corner' ? notes : (centre ?? notes.map(() => [])))

/** @param {NoteMode} mode @param {Notes} notes */
const asField = (mode, notes) => (mode === 'corner' ? { notes } : { centre: notes })

/**
 * Puts a symbol down on all of these places, or takes it off if all of them hold it.
 * @param {Board} board @param {Game} game @param {readonly number[]} sites @param {Entry} piece
 * @param {boolean} tidies true if notes of the symbol are removed where it has become impossible
 */
export function putDown(board, game, sites, piece, tidies) {
  const open = sites.filter(site => !isFixed(board, site))
  const off = open.every(site => game.entries[site] === piece)
  const entries = [...game.entries]
  for (const site of open) entries[site] = off ? null : piece
  return enter(board, game, entries, tidies)
}

/**
 * Returns the notes of both sorts, also the taken ones, without those for which `gone` returns true.
 * @param {Game} game @param {(site: number, id: string) => boolean} gone
 */
function without({ notes, centre, taken, takenCentre }, gone) {
  const kept = (/** @type {Notes | undefined} */ all) => all?.map((list, site) => list.filter(id => !gone(site, id)))
  return { notes: kept(notes) ?? notes, centre: kept(centre), taken: kept(taken), takenCentre: kept(takenCentre) }
}

/**
 * Adds a note of a symbol to those of these places that are empty, or removes it if all have it.
 * @param {Board} board @param {Game} game @param {readonly number[]} sites @param {Entry} piece @param {NoteMode} mode
 */
export function toggleNotes(board, game, sites, piece, mode) {
  const id = String(piece)
  const notes = notesOf(game, mode)
  const open = sites.filter(site => game.entries[site] === null)
  const off = open.every(site => notes[site].includes(id))
  const there = new Set(open)
  const order = board.symbols.map(symbol => String(symbol.id))
  const toggled = (/** @type {readonly string[]} */ list) =>
    order.filter(other => (other === id ? !off : list.includes(other)))
  const name = mode === 'corner' ? 'taken' : 'takenCentre'
  return change(game, {
    ...asField(
      mode,
      notes.map((list, site) => (there.has(site) ? toggled(list) : list)),
    ),
    [name]: game[name]?.map((list, site) => (there.has(site) ? list.filter(other => other !== id) : list)),
  })
}

/**
 * Colours all of these places, or removes the colour if all have it.
 * @param {Game} game @param {readonly number[]} sites @param {number} colour from 1
 */
export function toggleColour(game, sites, colour) {
  const colours = game.colours ?? game.entries.map(() => [])
  const off = sites.every(site => colours[site].includes(colour))
  const there = new Set(sites)
  const toggled = (/** @type {readonly number[]} */ list) =>
    [...list.filter(other => other !== colour), ...(off ? [] : [colour])].sort((a, b) => a - b)
  return change(game, { colours: colours.map((list, site) => (there.has(site) ? toggled(list) : list)) })
}

/** The sort of marks that one press of the eraser removes. @typedef {'digits' | 'notes' | 'colours'} Wiped */

/**
 * Returns what the eraser would remove from these places: entries, else notes, else colours; undefined if there are
 * none.
 * @param {Board} board @param {Game} game @param {readonly number[]} sites @param {boolean} coloursFirst true while
 *   colours are being written
 * @returns {Wiped | undefined}
 */
export function wipedFrom(board, game, sites, coloursFirst) {
  const { entries, notes, centre, colours } = game
  /** @type {Record<Wiped, (site: number) => boolean>} */
  const has = {
    digits: site => entries[site] !== null && !isFixed(board, site),
    notes: site => entries[site] === null && Boolean(notes[site].length || centre?.[site].length),
    colours: site => Boolean(colours?.[site].length),
  }
  const order = /** @type {Wiped[]} */ (coloursFirst ? ['colours', 'digits', 'notes'] : ['digits', 'notes', 'colours'])
  return order.find(what => sites.some(has[what]))
}

/** @param {Board} board @param {Game} game @param {readonly number[]} sites @param {Wiped} what */
export function wipe(board, game, sites, what) {
  const there = new Set(what === 'notes' ? sites.filter(site => game.entries[site] === null) : sites)
  /** @template T @param {readonly (readonly T[])[]} lists */
  const cleared = lists => lists.map((list, site) => (there.has(site) ? [] : list))
  if (what === 'colours') return change(game, { colours: game.colours && cleared(game.colours) })
  if (what === 'notes')
    return change(
      game,
      without(game, site => there.has(site)),
    )
  return enter(
    board,
    game,
    game.entries.map((entry, site) => (there.has(site) && !isFixed(board, site) ? null : entry)),
  )
}

/**
 * Removes ruled-out candidates from the notes of both sorts. If the notes of a place are not a full list of its
 * candidates, the remaining candidates become its centre notes, so that the exclusion is recorded.
 * @param {Board} board @param {Game} game @param {readonly Spot[]} ruledOut
 */
export function crossOut(board, game, ruledOut) {
  const out = openIn(game, ruledOut)
  const said = possible(game)
  const centre = game.entries.map((_, site) =>
    out.has(site) && said[site] === null ? candidatesAt(board, game.entries, site) : (game.centre?.[site] ?? []),
  )
  return change(
    game,
    without({ ...game, centre }, (site, id) => Boolean(out.get(site)?.has(id))),
  )
}

/**
 * Removes ruled-out candidates from the existing notes, as part of the last move.
 * @param {Game} game @param {readonly Spot[]} ruledOut
 */
export function strike(game, ruledOut) {
  const out = openIn(game, ruledOut)
  return out.size
    ? amend(
        game,
        without(game, (site, id) => Boolean(out.get(site)?.has(id))),
      )
    : game
}

/** Returns the ruled-out candidates of empty places, by site. @param {Game} game @param {readonly Spot[]} ruledOut */
function openIn(game, ruledOut) {
  /** @type {Map<number, Set<string>>} */
  const out = new Map()
  for (const { site, piece } of ruledOut) {
    if (game.entries[site] === null) out.set(site, (out.get(site) ?? new Set()).add(String(piece)))
  }
  return out
}

/**
 * Returns the candidates of each place by the player's notes, null if the notes do not list them all. Centre notes list
 * all candidates of their place. Corner notes do once every empty place has some; before that they may be Snyder notes,
 * which say where in a house a symbol can be.
 * @param {Position} position @returns {(number[] | null)[]}
 */
export function possible({ entries, notes, centre }) {
  const isNoted = (/** @type {number} */ site) => notes[site].length > 0 || Boolean(centre?.[site].length)
  const whole = entries.every((entry, site) => entry !== null || isNoted(site))
  return entries.map((entry, site) => {
    if (entry !== null) return null
    const middle = centre?.[site] ?? []
    if (middle.length) return middle.map(Number)
    return whole ? notes[site].map(Number) : null
  })
}
