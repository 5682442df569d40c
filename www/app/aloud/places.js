// @ts-check
/**
 * The places on the board that a part of the page is about.
 * @import { TableState } from '../../game/state.js'
 */
import { marksAt, marksOf } from '../../game/hints/reason-frames.js'
import { hintMarks } from '../../game/hints/hint-state.js'
import { litSites } from '../../game/view.js'

/**
 * Returns the sites of a clue, a reason of a hint or the step of a lesson, in the order of the sentence.
 * @param {Pick<Element, 'id' | 'closest'>} element @param {Pick<TableState, 'session' | 'hint' | 'lesson'>} state
 * @returns {readonly number[]}
 */
export function placesOf(element, { session, hint, lesson }) {
  const clue = element.closest('.clue')?.getAttribute('data-clue')
  const told = session?.board.clues[Number(clue ?? NaN)]
  if (session && told) return [...litSites(session.game.entries, told)]
  const step = lesson?.steps[lesson.at]
  if (step && element.closest('.teach')) return sitesIn(marksOf(step))
  return hint && element.closest('.note') ? placesOfReason(element.id, hint) : []
}

/** @param {string} id of a part of the card @param {NonNullable<TableState['hint']>} hint */
function placesOfReason(id, hint) {
  if (hint.stage !== 'why') {
    const { look, causes } = hintMarks(hint)
    return [...look, ...causes]
  }
  const [, reason] = /^reason-(\d+)$/.exec(id) ?? []
  return sitesIn(marksAt(hint.whole, reason === undefined ? hint.at : { reason: Number(reason), frame: -1 }))
}

/** @param {ReturnType<typeof marksOf>} marks */
const sitesIn = ({ wrong, look, out }) => [...new Set([...wrong, ...look, ...out.keys()])]
