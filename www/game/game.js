// @ts-check
/**
 * One game as an immutable value: entries, notes and marks of all places, with the history for undo and redo. Every
 * move is a pure function that returns the next game, or the same object if nothing changes.
 * @import { Board, Entries, Entry, SymbolInfo } from '../pkg/placewise.js'
 * @import { Join } from './path/path.js'
 * @typedef {readonly (readonly string[])[]} Notes   for each site the candidates noted there, in the order of the
 *   board's symbols. An entry hides the notes of its place, but does not delete them
 * @typedef {{ entries: Entries, notes: Notes, never?: readonly number[], centre?: Notes, colours?: Colours,
 *   tints?: readonly Tint[], links?: readonly Link[], joins?: readonly Join[], struck?: readonly string[],
 *   taken?: Notes, takenCentre?: Notes }} Position
 *   never: places marked "nothing here", ascending; an entry hides the mark; centre: centre notes, a second sort of
 *   notes; tints, links: of single candidates; joins: steps of a path that are drawn, in order; struck: fillings of
 *   equations that are struck out (`equations.js`); taken, takenCentre: the notes of both sorts that entries have taken
 *   away, which return with the removal of these entries; each is absent if there are none
 * @typedef {Pick<Position, 'entries' | 'notes'> & { [Field in keyof Position]: Position[Field] | undefined }} Untidy
 *   a position whose marks may be empty or undefined: `position` leaves such marks out
 * @typedef {{ site: number, piece: string }} Candidate   a symbol that may belong in a place
 * @typedef {Candidate & { colour: number }} Tint
 * @typedef {{ from: Candidate, to: Candidate, strong: boolean }} Link   a strong link says that at least one of both
 *   candidates holds, a weak one that at most one does
 * @typedef {readonly (readonly number[])[]} Colours   for each site its colours, numbered from 1, ascending
 * @typedef {Position & { past: readonly Position[], future: readonly Position[], trial: number }} Game   trial: the
 *   length of the past when a trial began, -1 without a trial
 */
import { record, stepBack, stepForward } from '../lib/undo.js'
import { isSame } from '../lib/values.js'
import { peersOf } from '../scenes/places.js'

/** @param {Board} board @returns {Game} */
export const newGame = board => ({ ...firstPosition(board), past: [], future: [], trial: -1 })

/** @param {Board} board @returns {Position} */
const firstPosition = board => ({ entries: board.sites.map(s => s.given ?? null), notes: board.sites.map(() => []) })

/**
 * Returns true if a site holds a given, which cannot be changed.
 * @param {Pick<Board, 'sites'>} board @param {number} site
 */
export const isFixed = (board, site) => (board.sites[site].given ?? null) !== null

/**
 * Returns the symbol of an entry, which may be given as text; undefined if the board has none.
 * @param {Pick<Board, 'symbols'>} board @param {Entry | null} id @returns {SymbolInfo | undefined}
 */
export function symbolOf({ symbols }, id) {
  let known = byName.get(symbols)
  if (!known) byName.set(symbols, (known = new Map(symbols.map(symbol => [String(symbol.id), symbol]))))
  return known.get(String(id))
}

/**
 * A cache: for each list of symbols an index by id, as a path has hundreds of symbols.
 * @type {WeakMap<object, Map<string, SymbolInfo>>}
 */
const byName = new WeakMap()

/** Returns the name of an entry. @param {Pick<Board, 'symbols'>} board @param {Entry | null} id */
export const nameOf = (board, id) => symbolOf(board, id)?.name ?? String(id)

/**
 * Returns how many of each symbol can still be put down, `Infinity` if there is no limit.
 * @param {Board} board
 * @param {Entries} entries
 * @returns {Map<Entry, number>}
 */
export function piecesLeft(board, entries) {
  /** @type {Map<Entry, number>} */
  const left = new Map(board.symbols.map(({ id, limit = Infinity }) => [id, limit]))
  for (const id of entries) if (id !== null) left.set(id, (left.get(id) ?? 0) - 1)
  return left
}

/** @param {Entries} entries */
export const emptyCount = entries => entries.filter(e => e === null).length

/**
 * Returns the number of pieces still to be put down; without a limit that is the number of empty places.
 * @param {Board} board @param {Entries} entries
 */
export function leftCount(board, entries) {
  const left = [...piecesLeft(board, entries).values()].reduce((sum, n) => sum + n, 0)
  return left === Infinity ? emptyCount(entries) : left
}

/**
 * Puts a piece down; it replaces the piece that is there.
 * @param {Board} board
 * @param {Game} game
 * @param {number} site
 * @param {Entry} piece
 */
export function place(board, game, site, piece) {
  if (isFixed(board, site) || game.entries[site] === piece) return game
  if (!piecesLeft(board, game.entries).get(piece)) return game
  return enter(board, game, game.entries.with(site, piece))
}

/** @param {Board} board @param {Game} game @param {number} site */
export function remove(board, game, site) {
  if (isFixed(board, site) || game.entries[site] === null) return game
  return enter(board, game, game.entries.with(site, null))
}

/**
 * Moves a piece to another site; a piece that is there moves to `from`.
 * @param {Board} board
 * @param {Game} game
 * @param {number} from
 * @param {number} to
 */
export function move(board, game, from, to) {
  const a = game.entries[from]
  const b = game.entries[to]
  if (a === b || a === null || isFixed(board, from) || isFixed(board, to)) return game
  return enter(board, game, game.entries.with(from, b).with(to, a))
}

/** Puts a piece down. If none is left, moves one from a site that is not in `kept`.
 * @param {Board} board @param {Game} game @param {number} site @param {Entry} piece @param {Set<number>} kept */
function settle(board, game, site, piece, kept) {
  const placed = place(board, game, site, piece)
  if (placed !== game || game.entries[site] === piece) return placed
  const from = game.entries.findIndex((e, i) => e === piece && !kept.has(i) && !isFixed(board, i))
  return from < 0 ? game : move(board, game, from, site)
}

/**
 * Follows a step of a solution as one move: takes pieces off, then puts pieces down; these are not taken from one
 * another's sites.
 * @param {Board} board
 * @param {Game} game
 * @param {{ place: readonly { site: number, piece: Entry }[], takeOff?: readonly number[] }} step
 * @param {boolean} [tidies] as in `enter`
 */
export function follow(board, game, { place, takeOff = [] }, tidies = false) {
  const kept = new Set(place.map(({ site }) => site))
  const cleared = takeOff.reduce((now, site) => remove(board, now, site), game)
  const { entries } = place.reduce((now, { site, piece }) => settle(board, now, site, piece, kept), cleared)
  return enter(board, game, entries, tidies)
}

/**
 * Sets all entries as one move; givens stay.
 * @param {Board} board
 * @param {Game} game
 * @param {Entries} entries that fit the board
 */
export const layOut = (board, game, entries) =>
  enter(
    board,
    game,
    entries.map((entry, i) => board.sites[i].given ?? entry),
  )

/**
 * Returns to the start, by default the board with its givens only. This can be undone.
 * @param {Board} board @param {Game} game @param {Position} [start]
 */
export const restart = (board, game, start = firstPosition(board)) => become(game, start)

// ---- notes ----

/**
 * Adds a note of a piece, or removes it.
 * @param {Board} board
 * @param {Game} game
 * @param {number} site
 * @param {string} piece
 */
export function toggleNote(board, game, site, piece) {
  if (game.entries[site] !== null) return game
  const now = new Set(game.notes[site])
  if (!now.delete(piece)) now.add(piece)
  const never = now.size ? game.never?.filter(other => other !== site) : game.never
  const left = piecesLeft(board, game.entries)
  const open = board.symbols.flatMap(({ id }) => (left.get(id) && now.has(String(id)) ? [String(id)] : []))
  const taken = game.taken?.with(
    site,
    game.taken[site].filter(id => id !== piece),
  )
  return become(game, { ...position(game), never, notes: game.notes.with(site, open), taken })
}

/**
 * Returns true if a panel of the board shows the content of a clue, as it does for a goal.
 * @param {Board} board @param {number} clue
 */
export const isGoal = (board, clue) => board.clues[clue].panel !== undefined

/**
 * Returns true if a piece is possible at a site by the clues about places and the goal of a garden alone.
 * @param {Board} board
 * @param {string} id
 * @param {number} site
 */
export const couldBe = ({ goal, clues }, id, site) =>
  (!goal || goal[site] === '?' || goal[site] === id) &&
  clues.every(c => !c.sites.length || !c.pieces.includes(id) || c.sites.includes(site))

/**
 * Fills in the notes of all empty places with their candidates. Those that only the player's entries exclude count as
 * taken by them.
 * @param {Board} board @param {Game} game
 */
export function fillNotes(board, game) {
  const { entries, never } = game
  const start = firstPosition(board)
  const isOpen = (/** @type {number} */ site) => entries[site] === null
  const all = start.entries.map((_, site) =>
    isOpen(site) && !never?.includes(site) ? candidatesAt(board, start.entries, site) : [],
  )
  const isOut = excludes(board, entries, entries.keys())
  const notes = all.map((list, site) => (isOpen(site) ? list.filter(id => !isOut(site, id)) : game.notes[site]))
  const taken = all.map((list, site) =>
    isOpen(site) ? list.filter(id => isOut(site, id)) : (game.taken?.[site] ?? []),
  )
  return isSame(notes, game.notes) ? game : become(game, { ...position(game), notes, taken })
}

/**
 * Returns the candidates of a place: symbols that the clues about places and the goal allow, and that none of its
 * houses holds yet.
 * @param {Board} board @param {Entries} entries @param {number} site
 */
export function candidatesAt(board, entries, site) {
  const seen = new Set([...peersOf(board)[site]].map(other => String(entries[other])))
  return idsOf(board).filter(id => couldBe(board, id, site) && !seen.has(id))
}

/** Marks an empty place "nothing here", or removes the mark. @param {Game} game @param {number} site */
export function toggleNever(game, site) {
  if (game.entries[site] !== null) return game
  return become(game, { ...position(game), ...withNever(game, site, !game.never?.includes(site)) })
}

/**
 * Marks another place "nothing here", or removes the mark, as part of the last move.
 * @param {Game} game
 * @param {number} site
 * @param {boolean} on
 * @returns {Game}
 */
export function alsoNever(game, site, on) {
  const never = game.never ?? []
  if (game.entries[site] !== null || never.includes(site) === on) return game
  return amend(game, withNever(game, site, on))
}

/**
 * Returns the changed marks and notes: a place marked "nothing here" has no notes.
 * @param {Position} game
 * @param {number} site
 * @param {boolean} on
 */
const withNever = ({ never = [], notes, taken }, site, on) =>
  on
    ? { never: [...never, site].sort((a, b) => a - b), notes: notes.with(site, []), taken: taken?.with(site, []) }
    : { never: never.filter(other => other !== site), notes, taken }

/**
 * Returns a function that returns true if the entries exclude a symbol at a site: it is used up, or a house of the site
 * has it on one of these places.
 * @param {Board} board
 * @param {Entries} entries
 * @param {Iterable<number>} places
 */
function excludes(board, entries, places) {
  const peers = peersOf(board)
  const left = new Map([...piecesLeft(board, entries)].map(([id, count]) => [String(id), count]))
  /** @type {Map<string, number[]>} */
  const holders = new Map()
  for (const site of places) {
    const id = String(entries[site])
    holders.set(id, [...(holders.get(id) ?? []), site])
  }
  return (/** @type {number} */ site, /** @type {string} */ id) =>
    !left.get(id) || (holders.get(id) ?? []).some(other => peers[other].has(site))
}

/**
 * Takes the notes away that new entries exclude, and gives those back that no entry of the player excludes any more.
 * @param {Board} board
 * @param {Game} game
 * @param {Entries} entries
 * @param {boolean} tidies
 */
function retaken(board, game, entries, tidies) {
  const changed = entries.flatMap((entry, site) => (entry !== null && entry !== game.entries[site] ? [site] : []))
  const goes = excludes(board, entries, tidies ? changed : [])
  const stays = excludes(
    board,
    entries,
    [...entries.keys()].filter(site => entries[site] !== null && !isFixed(board, site)),
  )
  const order = idsOf(board)
  const split = (/** @type {Notes | undefined} */ notes, /** @type {Notes | undefined} */ taken) => {
    const isThere = (/** @type {number} */ site, /** @type {string} */ id) =>
      notes?.[site].includes(id) ? !goes(site, id) : !stays(site, id)
    const all = entries.map((_, site) => {
      const either = [...(notes?.[site] ?? []), ...(taken?.[site] ?? [])]
      return either.length ? order.filter(id => either.includes(id)) : []
    })
    return [true, false].map(there => all.map((list, site) => list.filter(id => isThere(site, id) === there)))
  }
  const [notes, taken] = split(game.notes, game.taken)
  const [centre, takenCentre] = game.centre || game.takenCentre ? split(game.centre, game.takenCentre) : []
  return { notes, taken, centre, takenCentre }
}

/** Returns the symbols as notes hold them: ids as text. @param {Board} board */
const idsOf = board => board.symbols.map(({ id }) => String(id))

// ---- back and forth ----

/** @param {Game} game @returns {Game} */
export function undo(game) {
  const back = stepBack(game, position(game))
  if (!back) return game
  return { ...back.now, ...back.steps, trial: back.steps.past.length < game.trial ? -1 : game.trial }
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  const forth = stepForward(game, position(game))
  return forth ? { ...forth.now, ...forth.steps, trial: game.trial } : game
}

/**
 * Returns the game as it was when it last had these entries, without the later moves; the same game if it never had.
 * @param {Game} game @param {Entries} entries @returns {Game}
 */
export function stepsBackTo(game, entries) {
  const at = game.past.findLastIndex(position => position.entries === entries)
  if (at < 0) return game
  return { ...position(game.past[at]), past: game.past.slice(0, at), future: [], trial: Math.min(game.trial, at) }
}

/** Returns to an earlier position, as one move. @param {Game} game @param {number} index in the past */
export const backTo = (game, index) => become(game, game.past[index])

// ---- trials ----

/** @param {Game} game @returns {Game} */
export const beginTrial = game => ({ ...game, trial: game.past.length })

/** @param {Game} game @returns {Game} */
export const keepTrial = game => ({ ...game, trial: -1 })

/** Undoes the trial as one move. @param {Game} game */
export const discardTrial = game => keepTrial(game.past.length > game.trial ? backTo(game, game.trial) : game)

/** Returns the places whose entries were put down in the trial. @param {Game} game @returns {Set<number>} */
export function onTrial({ trial, past, entries }) {
  const before = trial < 0 ? undefined : past[trial]?.entries
  return new Set(before ? entries.flatMap((e, i) => (e !== null && e !== before[i] ? [i] : [])) : [])
}

// ---- within ----

/**
 * Sets the entries as one move. Takes away the notes of used-up symbols, and gives back what removed entries took away.
 * @param {Board} board @param {Game} game @param {Entries} entries
 * @param {boolean} [tidies] true if a new entry also takes away the notes of its symbol in its houses
 */
export const enter = (board, game, entries, tidies = false) =>
  change(game, { entries, ...retaken(board, game, entries, tidies) })

/** Changes some fields as one move. @param {Game} game @param {Partial<Untidy>} fields */
export const change = (game, fields) => become(game, { ...position(game), ...fields })

/**
 * Changes some fields as part of the last move.
 * @param {Game} game @param {Partial<Untidy>} fields @returns {Game}
 */
export const amend = ({ past, future, trial, ...now }, fields) => ({
  ...position({ ...now, ...fields }),
  past,
  future,
  trial,
})

/** Makes a move to another position, unless it is equal. @param {Game} game @param {Untidy} next @returns {Game} */
function become(game, next) {
  const now = position(next)
  if (JSON.stringify(now) === JSON.stringify(position(game))) return game
  return { ...now, ...record(game, position(game)), trial: game.trial }
}

/** The marks with one list a site. */
const BY_SITE = /** @type {const} */ (['centre', 'colours', 'taken', 'takenCentre'])
/** The marks that are one list. */
const LISTS = /** @type {const} */ (['never', 'tints', 'links', 'joins', 'struck'])

/** Returns a position without fields that are empty. @param {Untidy} untidy @returns {Position} */
export function position({ entries, notes, ...marks }) {
  const filled = [
    ...BY_SITE.filter(name => marks[name]?.some((/** @type {readonly unknown[]} */ list) => isFilled(list))),
    ...LISTS.filter(name => marks[name]?.length),
  ]
  return { entries, notes, ...Object.fromEntries(filled.map(name => [name, marks[name]])) }
}

/** @param {readonly unknown[]} list */
const isFilled = list => list.length > 0
