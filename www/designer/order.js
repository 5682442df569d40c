// @ts-check
/**
 * The engine's options for making levels: those of a kind that the user chooses, and those for a level from the one on
 * the desk. No DOM.
 * @import { Board, Entries, Entry, GenerateOptions, Level } from '../pkg/placewise.js'
 * @import { Draft } from '../storage/drafts.js'
 * @import { Made } from '../storage/shelf.js'
 * @import { Stated } from './editors/editor.js'
 * @typedef {{ grade: string, clues: '' | 'few' | 'many', outright: boolean, forms: ReadonlySet<string> | undefined,
 *   givens: '' | 'answer' | 'given', known?: Entries | undefined, seed: number }} Order   clues: their number;
 *   outright: true if a single clue may state a place; forms: the rules of the clues to use, undefined for all; givens:
 *   'answer' if what the board states is only kept in the answer, 'given' if it stays on the board; known: the only
 *   answer of the level
 */
import { alike, cluesOf } from './draft.js'

/**
 * Returns the wished answer, an entry for each site; undefined if there is none. An answer for a board of another size
 * is ignored.
 * @param {Draft} draft @param {Board} board @returns {Entries | undefined}
 */
export function wishedAnswer({ answer, planting }, { sites }) {
  const wished = answer ?? planting
  return wished?.length === sites.length && wished.some(entry => entry !== null) ? wished : undefined
}

/** Returns the indices of the locked clues in the level's list. @param {Draft} draft @returns {number[]} */
export const lockedClues = ({ level, locked = [] }) =>
  cluesOf(level).flatMap((clue, i) => (locked.some(kept => alike(kept, clue)) ? [i] : []))

/** Locks a clue, or unlocks it. @param {Draft} draft @param {number} i @returns {Draft} */
export function withLock({ locked = [], ...draft }, i) {
  const clue = cluesOf(draft.level)[i]
  const others = locked.filter(kept => !alike(kept, clue))
  return { ...draft, locked: others.length < locked.length ? others : [...others, clue] }
}

/** Locks a clue that the maker has built. @param {Draft} draft @param {number} i @returns {Draft} */
export const withBuilt = (draft, i) => (lockedClues(draft).includes(i) ? draft : withLock(draft, i))

/** Sets an entry of the wished answer. @param {Draft} draft @param {Board} board
 * @param {number} site @param {string | null} piece @returns {Draft} */
export function withAnswer(draft, { sites }, site, piece) {
  const before = draft.answer?.length === sites.length ? draft.answer : sites.map(() => null)
  return { ...draft, answer: before.with(site, piece) }
}

/**
 * Returns the entries on the board that a new level can keep: those of the maker, else all that the board states.
 * Undefined if there are none, or if an answer is wished for, which says more.
 * @param {Draft} draft @param {Board} board @param {Stated} [stated]
 */
export function keepable(draft, board, stated) {
  if (!stated || wishedAnswer(draft, board)) return undefined
  const { made } = draft
  const now = stated.of(draft)
  const own =
    made?.left.length === now.length ? now.map((entry, i) => (entry === made.left[i] ? made.own[i] : entry)) : now
  const count = (/** @type {typeof now} */ entries) => entries.filter(entry => entry !== stated.free).length
  const isOwn = count(own) > 0
  const entries = isOwn ? own : now
  return count(entries) ? { entries, isOwn, count: count(entries) } : undefined
}

/** @typedef {NonNullable<ReturnType<typeof keepable>>} Keepable */

/**
 * @param {Order} order @param {Draft} draft @param {Board} board
 * @param {number} own the number of the board's own clues, which come before those of the list
 * @param {{ stated?: Stated | undefined, anew?: boolean }} [how] anew: true if a different level is wanted: all that is
 *   not kept is removed first
 * @returns {GenerateOptions}
 */
export function optionsOf(order, draft, board, own, { stated, anew = false } = {}) {
  const kept = order.givens ? keepable(draft, board, stated)?.entries : undefined
  const cells = board.sites.length
  const told = toldOf(order, kept, stated, cells)
  const answer = answerOf(order, draft, board, kept)
  const locked = lockedClues(draft)
  const all = cluesOf(draft.level)
  const from = anew && all.length > 0 ? { ...draft.level, clues: locked.map(i => all[i]) } : draft.level
  const keep = keepOf(
    told,
    locked.map((i, at) => own + (anew ? at : i)),
    cells,
    stated?.isPicture,
  )
  return {
    from: stated && !wishedAnswer(draft, board) ? withKept(from, draft, stated, { kept, told, anew }) : from,
    grade: order.grade,
    seed: order.seed,
    ...(answer && { answer }),
    ...filled({ keep, voice: voiceOf(order) }),
  }
}

/**
 * Returns the parts of the board to keep.
 * @param {number[]} told the entries that stay on the board @param {number[]} locked the locked clues
 * @param {number} cells the number of places @param {boolean | undefined} isPicture
 */
function keepOf(told, locked, cells, isPicture) {
  const givens = isPicture ? [] : told.filter(i => i < cells)
  const own = isPicture ? told.slice(0, 1).map(() => 0) : told.filter(i => i >= cells).map(i => i - cells)
  const clues = [...own, ...locked]
  return { ...(clues.length > 0 && { clues }), ...(givens.length > 0 && { givens }) }
}

/**
 * Returns the indices of the kept entries that stay on the board: all of them, or only the board's own clues.
 * @param {Order} order @param {Keepable['entries'] | undefined} kept @param {Stated | undefined} stated
 * @param {number} cells the number of places
 */
function toldOf({ givens }, kept, stated, cells) {
  const isTold = (/** @type {Entry | null} */ entry, /** @type {number} */ i) =>
    entry !== stated?.free && (givens === 'given' || i >= cells)
  return kept?.flatMap((entry, i) => (isTold(entry, i) ? [i] : [])) ?? []
}

/**
 * Returns the entries that the answer must have.
 * @param {Order} order @param {Draft} draft @param {Board} board @param {Keepable['entries'] | undefined} kept
 */
function answerOf({ givens, known }, draft, board, kept) {
  const asked = known && !draft.made ? known : kept?.slice(0, board.sites.length)
  const isAsked = givens === 'answer' && kept && asked?.some(entry => entry !== null)
  return isAsked ? asked : wishedAnswer(draft, board)
}

/**
 * Returns a level that states the kept entries, and all others that it states now unless a different level is wanted.
 * @param {Level} level @param {Draft} draft @param {Stated} stated
 * @param {{ kept: Keepable['entries'] | undefined, told: number[], anew: boolean }} what told: the indices of the
 *   entries that are kept on the board
 */
function withKept(level, draft, stated, { kept, told, anew }) {
  const now = stated.of(draft)
  const isFreed = anew || (kept && stated.isPicture)
  const entries = now.map((entry, i) => (kept && told.includes(i) ? kept[i] : isFreed ? stated.free : entry))
  return entries.every((entry, i) => entry === now[i]) ? level : stated.with(level, entries)
}

/**
 * Returns the record of a generated level, by which the maker's entries are known later; undefined if its board states
 * none.
 * @param {Draft} draft with the generated level @param {Stated | undefined} stated
 * @param {Order['givens']} way @param {Keepable | undefined} kept @returns {Made | undefined}
 */
export function madeOf(draft, stated, way, kept) {
  if (!stated) return undefined
  const left = stated.of(draft)
  return { left, own: way && kept ? kept.entries : left.map(() => stated.free), way }
}

/** Returns what the order demands of the clues. @param {Order} order */
const voiceOf = ({ clues, outright, forms }) => ({
  ...(clues && { clues }),
  ...(!outright && { outright: false }),
  ...(forms && { forms: [...forms] }),
})

/** Returns the fields that are not empty objects. @template {Record<string, object>} T @param {T} fields */
const filled = fields =>
  /** @type {Partial<T>} */ (
    Object.fromEntries(Object.entries(fields).filter(([, value]) => Object.keys(value).length > 0))
  )

/**
 * Returns a key of what an outcome depends on: everything except grade, seed and names.
 * @param {GenerateOptions} options
 */
export const boardOf = ({ grade, seed, ...options }) => {
  const { title, author, source, ...level } = /** @type {Level} */ (options.from)
  return JSON.stringify({ ...options, from: level })
}
