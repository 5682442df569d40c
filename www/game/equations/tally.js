// @ts-check
/**
 * The counts of a game by paper 002's rules, as an immutable value: bad moves, hints, and at the end the score. Other
 * boards have none.
 * @import { CrossState, Entries, Entry } from '../../pkg/placewise.js'
 * @import { Tally } from '../../storage/book.js'
 * @typedef {{ entries: Entries, state: CrossState | null }} Remaining   the engine's count of remaining answers, and
 *   the entries it belongs to; state is null if they could not be counted
 * @typedef {{ remaining?: Remaining, game: { entries: Entries } }} Counted a game with the known facts about its
 * answers
 */

/** @param {boolean} on @returns {Tally} */
export const newTally = on => ({ on, checks: true, bad: 0, hints: 0 })

/**
 * @template {{ tally?: Tally }} S
 * @param {S} session @param {(tally: Tally) => Tally} change @returns {S}
 */
export const tallied = (session, change) => (session.tally ? { ...session, tally: change(session.tally) } : session)

/** Counts a move that fits no answer. @template {{ tally?: Tally }} S @param {S} session @returns {S} */
export const countBad = session => tallied(session, tally => ({ ...tally, bad: tally.bad + 1 }))

/** Counts a hint. @template {{ tally?: Tally }} S @param {S} session @returns {S} */
export const countHint = session => tallied(session, tally => ({ ...tally, hints: tally.hints + 1 }))

/**
 * Returns the remaining answers of the current entries, undefined while they are being counted.
 * @param {Counted} session
 */
export const remainingNow = ({ remaining, game }) => (remaining?.entries === game.entries ? remaining : undefined)

/** Returns true if some answer fits all entries. @param {CrossState | null | undefined} state */
export const isAnswerLeft = state => Boolean(state?.legal.some(digits => digits.length))

/**
 * Returns the first of these empty places at which no remaining answer has this symbol. Returns undefined if there is
 * none, if one of the places is not empty, or if the answers are unknown.
 * @param {Counted} session @param {readonly number[]} sites @param {Entry} piece
 */
export function wrongSite(session, sites, piece) {
  const state = remainingNow(session)?.state
  const { entries } = session.game
  if (!state || !isAnswerLeft(state) || sites.some(site => entries[site] !== null)) return undefined
  return sites.find(site => !state.legal[site].includes(Number(piece)))
}

/**
 * Returns the first place at which an entry was put down that no earlier remaining answer has there; else the first
 * place with a new entry, undefined if there is none.
 * @param {Remaining} before @param {Entries} entries those after the move
 */
export function firstWrong({ entries: before, state }, entries) {
  const put = entries.flatMap((entry, site) => (entry !== null && entry !== before[site] ? [site] : []))
  return put.find(site => !state?.legal[site].includes(Number(entries[site]))) ?? put[0]
}
