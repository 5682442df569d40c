// @ts-check
/**
 * The wished answer, put down piece by piece on the board, for kinds whose clues are made from an answer.
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Brush, Sketch } from './editor.js'
 */
import { withAnswer } from '../order.js'

/** The side of the plan that shows the answer. */
export const ANSWER_SIDE = /** @type {const} */ ({ group: 'answer', name: 'lookAnswer' })

/** Returns a brush for each piece of the level, and one that clears a place. @param {Desk} desk @returns {Brush[]} */
export function answerBrushes(desk) {
  const { t, shop, draft } = desk
  const counts = /** @type {Record<string, number>} */ (draft.level[shop.counts] ?? {})
  const paint = (/** @type {string | null} */ piece) => (/** @type {Draft} */ draft, /** @type {number} */ site) =>
    withAnswer(draft, desk.board, site, piece)
  return [
    ...shop.pieces
      .filter(({ id }) => counts[id])
      .map(piece => ({
        group: ANSWER_SIDE.group,
        id: `answer-${piece.id}`,
        name: piece.name,
        piece,
        paint: paint(piece.id),
      })),
    { group: ANSWER_SIDE.group, id: 'answer-free', name: t('answerFree'), text: '×', paint: paint(null) },
  ]
}

/** @param {Draft} draft @param {string | undefined} side @returns {Sketch} */
export const answerSketch = ({ answer }, side) => (side === ANSWER_SIDE.group && answer ? { entries: answer } : {})
