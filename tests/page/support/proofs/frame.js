/**
 * A frame of a hint as the checkers of its proof read it: what is on the board, what is marked there, the clues that
 * are named, and the claims to be confirmed. Nothing of the engine's reasoning is in it.
 */
import { NOTHING } from '../../../../www/game/hints/marks.js'
import { evident, marksAt, reasonsOf } from '../../../../www/game/hints/reason-frames.js'

/** @import { Board, Entries, Hint, Spot, Step } from '../../../../www/pkg/placewise.js' */
/** @import { Marks } from '../../../../www/game/hints/marks.js' */
/**
 * @typedef {{ site: number, piece: Spot['piece'] | null, holds: boolean }} Claim   holds: true if the piece is there,
 *   false if it is not; the piece `null` is an empty place
 * @typedef {{ board: Board, level: any, entries: Entries, marks: Marks, claims: Claim[], technique: string,
 *   sentence: string }} Frame
 *   technique, sentence: for the message of a failure
 */

/**
 * Returns the frames of a hint, one for each reason and one for the conclusion.
 * @param {Pick<Frame, 'board' | 'level' | 'entries'> & { hint: Hint }} at @returns {Frame[]}
 */
export const framesOf = ({ board, level, entries, hint }) =>
  reasonsOf(hint).map((step, reason) => ({
    board,
    level,
    entries,
    marks: evident(board, entries, marksAt(hint, { reason, frame: -1 })),
    claims: claimsOf(step, entries),
    technique: step.technique,
    sentence: step.sentence,
  }))

/** @param {Step} step @param {Entries} entries @returns {Claim[]} */
const claimsOf = ({ place, ruleOut, stayEmpty, filled = [] }, entries) =>
  [
    ...place.map(({ site, piece }) => ({ site, piece, holds: true })),
    ...stayEmpty.map(site => ({ site, piece: null, holds: true })),
    ...ruleOut.map(({ site, piece }) => ({ site, piece, holds: false })),
    ...filled.map(site => ({ site, piece: null, holds: false })),
  ].filter(({ site }) => entries[site] === null)

/**
 * Returns the frames of the what-ifs of a hint: the pieces that are supposed count as put down, and the end claims that
 * the assumption does not hold. Those that suppose an empty place are left out.
 * @param {Pick<Frame, 'board' | 'level' | 'entries'> & { hint: Hint }} at @returns {Frame[]}
 */
export const whatIfFramesOf = ({ board, level, entries, hint }) =>
  reasonsOf(hint).flatMap(({ whatIf }, reason) => {
    const { site, piece, steps } = whatIf ?? { site: 0, piece: null, steps: [] }
    if (piece === undefined || piece === null) return []
    return steps.map((step, nth) => {
      const isEnd = nth === steps.length - 1
      const put = [{ site, piece }, ...steps.slice(0, nth).flatMap(({ place }) => place)]
      const now = put.reduce((all, spot) => all.with(spot.site, spot.piece), [...entries])
      const marks = evident(board, now, marksAt(hint, { reason, frame: nth + 1 }))
      // The end counts what the consequence before it has ruled out, which is still marked.
      const gone = new Map([...(marks.gone ?? [])])
      if (isEnd) for (const [at, out] of marks.out) gone.set(at, out.length ? [...(gone.get(at) ?? []), ...out] : [])
      return {
        board,
        level,
        entries: now,
        marks: { ...marks, gone },
        claims: isEnd ? [{ site, piece, holds: false }] : claimsOf(step, now),
        technique: step.technique,
        sentence: step.sentence,
      }
    })
  })

/**
 * Returns true if a piece is struck at an empty place by an earlier reason, which the marks show; where all is struck,
 * nothing is there but the empty place.
 * @param {Marks} marks @param {number} site @param {Spot['piece'] | null} piece
 */
export function isStruck({ gone }, site, piece) {
  const struck = gone?.get(site)
  if (!struck) return false
  return struck.length ? struck.includes(String(piece ?? NOTHING)) : piece !== null
}
