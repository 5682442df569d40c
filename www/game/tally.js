// @ts-check
/**
 * What is counted of a game by paper 002's rules, as a value: bad moves, hints, and in the end the score. Other boards
 * have none.
 * @import { CrossState, Entries, Entry } from '../pkg/placewise.js'
 * @import { Tally } from '../storage/book.js'
 * @typedef {{ entries: Entries, state: CrossState | null }} Remaining   which answers remain, as the engine said, and
 *   of which entries; null: they cannot be counted
 * @typedef {{ remaining?: Remaining, game: { entries: Entries } }} Counted   what is known of a game at play
 */

/** @param {boolean} on @returns {Tally} */
export const newTally = on => ({ on, checks: true, bad: 0, hints: 0 })

/**
 * @template {{ tally?: Tally }} S
 * @param {S} session @param {(tally: Tally) => Tally} change @returns {S}
 */
export const tallied = (session, change) => (session.tally ? { ...session, tally: change(session.tally) } : session)

/** A move that no answer had. @template {{ tally?: Tally }} S @param {S} session @returns {S} */
export const countBad = session => tallied(session, tally => ({ ...tally, bad: tally.bad + 1 }))

/** A hint, whoever gave it. @template {{ tally?: Tally }} S @param {S} session @returns {S} */
export const countHint = session => tallied(session, tally => ({ ...tally, hints: tally.hints + 1 }))

/** Which answers the board as it stands has; nothing while they are being counted. @param {Counted} session */
export const remainingNow = ({ remaining, game }) => (remaining?.entries === game.entries ? remaining : undefined)

/** True if some answer has all that is put down. @param {CrossState | null | undefined} state */
export const isAnswerLeft = state => Boolean(state?.legal.some(digits => digits.length))

/**
 * Of these empty places the first for which no answer that is left has this symbol.
 * @param {Counted} session @param {readonly number[]} sites @param {Entry} piece
 */
export function wrongSite(session, sites, piece) {
  const state = remainingNow(session)?.state
  const { entries } = session.game
  if (!state || !isAnswerLeft(state) || sites.some(site => entries[site] !== null)) return undefined
  return sites.find(site => !state.legal[site].includes(Number(piece)))
}

/**
 * What was put down between two boards that an answer of the first did not have, the first such place; else the first
 * that differs.
 * @param {Remaining} before @param {Entries} entries
 */
export function firstWrong({ entries: before, state }, entries) {
  const put = entries.flatMap((entry, site) => (entry !== null && entry !== before[site] ? [site] : []))
  return put.find(site => !state?.legal[site].includes(Number(entries[site]))) ?? put[0]
}
