// @ts-check
/**
 * The engine's options for making levels: those of a kind that the user chooses, and those for a level from the one on
 * the desk. No DOM.
 * @import { Board, Entries, GenerateOptions, Level, OptionInfo } from '../pkg/placewise.js'
 * @import { Draft } from '../storage/drafts.js'
 * @import { Speak } from './text/index.js'
 * @typedef {{ grade: string, clues: '' | 'few' | 'many', outright: boolean, forms: ReadonlySet<string> | undefined,
 *   givens: '' | 'answer' | 'given', known?: Entries | undefined, seed: number }} Order   clues: their number;
 *   outright: true if a single clue may state a place; forms: the rules of the clues to use, undefined for all; givens:
 *   'answer' if the givens only belong to the answer, 'given' if they stay givens; known: the only answer of the level
 */
import { alike, cluesOf } from './draft.js'

// ---- the options of a kind beside preset and grade ----
// An option that is not chosen is left to the preset.

/** @typedef {Record<string, string>} Chosen   the chosen values, by option */

/** The values of options that are true or false. */
const TRUE = 'true'
const FALSE = 'false'

/**
 * Returns the values of an option with their names; '' leaves it to the preset.
 * @param {Speak} t @param {OptionInfo} option
 */
export function choicesOf(t, { values }) {
  const named = values.length
    ? values.map(({ tag, name }) => [tag, name])
    : [
        [TRUE, t('yes')],
        [FALSE, t('no')],
      ]
  return /** @type {[value: string, name: string][]} */ ([['', t('asUsual')], ...named])
}

/**
 * Changes the choice of an option.
 * @param {Chosen} chosen @param {string} id @param {string} value
 * @returns {Chosen}
 */
export function withChoice(chosen, id, value) {
  const { [id]: _, ...others } = chosen
  return value ? { ...others, [id]: value } : others
}

/**
 * Returns the chosen options as the engine takes them; a value is a number if all values of its option are.
 * @param {readonly OptionInfo[]} options @param {Chosen} chosen @returns {GenerateOptions}
 */
export function askedOf(options, chosen) {
  /** @type {Record<string, string | number | boolean>} */
  const asked = {}
  for (const { id, values } of options) {
    const value = chosen[id]
    if (value === undefined) continue
    const areNumbers = values.length > 0 && values.every(({ tag }) => /^\d+$/.test(tag))
    asked[id] = areNumbers ? Number(value) : values.length ? value : value === TRUE
  }
  return asked
}

// ---- a level from the one on the desk ----

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

/** Sets an entry of the wished answer. @param {Draft} draft @param {Board} board
 * @param {number} site @param {string | null} piece @returns {Draft} */
export function withAnswer(draft, { sites }, site, piece) {
  const before = draft.answer?.length === sites.length ? draft.answer : sites.map(() => null)
  return { ...draft, answer: before.with(site, piece) }
}

/**
 * @param {Order} order @param {Draft} draft @param {Board} board
 * @param {number} own the number of the board's own clues, which come before those of the list
 * @param {(level: Level) => Level} [bare] given if a different level is wanted: removes the demands and givens of the
 *   board; all clues that are not locked are removed too
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
  const keep = { ...(clues.length > 0 && { clues }), ...(givens.length > 0 && { givens }) }
  return {
    from: from ?? draft.level,
    grade: order.grade,
    seed: order.seed,
    ...(answer && { answer }),
    ...filled({ keep, voice: voiceOf(order) }),
  }
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
