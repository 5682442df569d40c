// @ts-check
/**
 * What is asked of the engine when a level is to be made from the one on the desk. No DOM.
 * @import { Board, Entries, GenerateOptions, Level } from '../pkg/placewise.js'
 * @import { Draft } from '../storage/drafts.js'
 * @typedef {{ grade: string, clues: '' | 'few' | 'many', outright: boolean, forms: ReadonlySet<string> | undefined,
 *   givens: '' | 'answer' | 'given', known?: Entries, seed: number }} Order   clues: how many; outright: clues may say
 *   a place by themselves; forms: the clues that may be used, undefined: all; givens: what is given belongs to the
 *   answer, or stays given; known: the one answer of the level
 */
import { alike, cluesOf } from './draft.js'

/**
 * The answer that is wished for, a piece a site; undefined if nothing is. What was put down on another board counts no
 * more.
 * @param {Draft} draft @param {Board} board @returns {Entries | undefined}
 */
export function wishedAnswer({ answer, planting }, { sites }) {
  const wished = answer ?? planting
  return wished?.length === sites.length && wished.some(entry => entry !== null) ? wished : undefined
}

/** The clues of the level's list that are to stay, by their places in it. @param {Draft} draft @returns {number[]} */
export const lockedClues = ({ level, locked = [] }) =>
  cluesOf(level).flatMap((clue, i) => (locked.some(kept => alike(kept, clue)) ? [i] : []))

/** The draft with a clue locked, or free again. @param {Draft} draft @param {number} i @returns {Draft} */
export function withLock({ locked = [], ...draft }, i) {
  const clue = cluesOf(draft.level)[i]
  const others = locked.filter(kept => !alike(kept, clue))
  return { ...draft, locked: others.length < locked.length ? others : [...others, clue] }
}

/** The draft with an entry of the answer that is wished for. @param {Draft} draft @param {Board} board
 * @param {number} site @param {string | null} piece @returns {Draft} */
export function withAnswer(draft, { sites }, site, piece) {
  const before = draft.answer?.length === sites.length ? draft.answer : sites.map(() => null)
  return { ...draft, answer: before.with(site, piece) }
}

/**
 * @param {Order} order @param {Draft} draft @param {Board} board
 * @param {number} own how many clues the board has before those of the list
 * @param {(level: Level) => Level} [bare] for another level than this one: the level without what its board asks and
 *   gives; its clues go too, but for those that are locked
 * @returns {GenerateOptions}
 */
export function optionsOf(order, draft, board, own, bare) {
  const given = board.sites.map(site => site.given ?? null)
  const answer = order.givens === 'answer' ? (order.known ?? given) : wishedAnswer(draft, board)
  const locked = lockedClues(draft)
  const clues = locked.map((i, at) => own + (bare ? at : i))
  const all = cluesOf(draft.level)
  const from = bare && bare({ ...draft.level, ...(all.length > 0 && { clues: locked.map(i => all[i]) }) })
  const givens = order.givens === 'given' ? given.flatMap((entry, site) => (entry === null ? [] : [site])) : []
  const voice = {
    ...(order.clues && { clues: order.clues }),
    ...(!order.outright && { outright: false }),
    ...(order.forms && { forms: [...order.forms] }),
  }
  return {
    from: from ?? draft.level,
    grade: order.grade,
    seed: order.seed,
    ...(answer && { answer }),
    ...((clues.length > 0 || givens.length > 0) && {
      keep: { ...(clues.length > 0 && { clues }), ...(givens.length > 0 && { givens }) },
    }),
    ...(Object.keys(voice).length > 0 && { voice }),
  }
}

/** What an outcome is about: another board, answer, lock or voice asks anew. @param {GenerateOptions} options */
export const boardOf = ({ grade, seed, ...options }) => {
  const { title, author, source, ...level } = /** @type {Level} */ (options.from)
  return JSON.stringify({ ...options, from: level })
}
