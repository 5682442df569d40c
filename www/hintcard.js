// @ts-check
/**
 * The card of a hint: from what is being looked at to words and buttons. No DOM.
 * @import { Board, Hint } from './pkg/placewise.js'
 * @import { NoteButton, NoteContent } from './note.js'
 * @import { Moment } from './reasons.js'
 * @import { Tongue } from './tongue.js'
 * @typedef {{ hint: Hint, whole: Hint, stage: 'look' | 'why', at: Moment, areAllSaid: boolean, deed: string, canUndo: boolean }} Told   hint: with the reasons that are told; whole: with all; deed: what following it would do, in a word
 * @typedef {{
 *   why(): void, follow(): void, grow(): void, backToMistake(): void, drop(): void,
 *   move(at: Moment | undefined): void, play(): void, sayAll(): void, unfold(): void,
 * }} Presses
 */
import { lookNote, stateNote } from './advice.js'
import { reasonWords, reasonsIn, spokenMoment, whatIfIn } from './reasoning.js'
import { earlier, later, reasonsOf } from './reasons.js'

/** @param {Told} told @param {Presses} presses @param {Board} board @param {Tongue} tongue @returns {NoteContent} */
export function hintCard(told, presses, board, tongue) {
  const { hint, whole, stage, at } = told
  const { t } = tongue
  const gotIt = { label: t('gotIt'), press: presses.drop }
  if (stage === 'look') return { ...lookNote(whole, board, tongue), buttons: [{ label: t('why'), press: presses.why, main: true, id: 'why' }, gotIt] }
  if (hint.status !== 'step') return { ...stateNote(hint, board, tongue), buttons: [...stateButtons(told, presses, board, t), gotIt] }
  const spoken = spokenMoment(hint, at, board, tongue)
  const played = whatIfIn(hint, at, board, tongue)
  const stop = { label: t('whatIfStop'), press: () => presses.move({ reason: at.reason, frame: -1 }), id: 'what-if-stop' }
  if (played) return { kind: 'hint', title: t('whatIf'), played: { ...played, words: reasonWords(t) }, spoken, buttons: [...stepButtons(told, presses, t), stop] }
  return { kind: 'hint', title: t('hintTitle'), reasons: reasons(told, presses, board, tongue), spoken, buttons: [...stepButtons(told, presses, t), ...deedButton(told, presses), gotIt] }
}

/** @param {Told} told @param {Presses} presses @returns {NoteButton[]} */
const deedButton = ({ deed }, { follow }) => deed ? [{ label: deed, press: follow, main: true, id: 'do-it' }] : []

/** @param {Told} told @param {Presses} presses @param {Board} board @param {Tongue['t']} t @returns {NoteButton[]} */
function stateButtons(told, presses, board, t) {
  const { hint: { status }, canUndo } = told
  if (status === 'done' && board.rounds) return [{ label: t('grow'), press: presses.grow, main: true, id: 'grow-it' }]
  return [...deedButton(told, presses), ...status === 'mistake' && canUndo ? [backButton(presses, t)] : []]
}

/** @param {Pick<Presses, 'backToMistake'>} presses @param {Tongue['t']} t @returns {NoteButton} */
export const backButton = ({ backToMistake }, t) => ({ label: t('backToMistake'), press: backToMistake, id: 'back-to-mistake' })

/** @param {Told} told @param {Presses} presses @param {Board} board @param {Tongue} tongue @returns {import('./reasonlist.js').ReasonList} */
function reasons({ hint, whole, at, areAllSaid }, { move, play, sayAll, unfold }, board, tongue) {
  const { t } = tongue
  const count = whole.because.length
  const isFolded = hint.because.length < count
  return {
    ...reasonsIn(hint, at, board, tongue), before: t('hintBecause'), after: t('hintSo'), words: reasonWords(t),
    more: isFolded ? { label: t('allReasons', { count }), press: unfold } : undefined,
    areAllSaid, go: reason => move({ reason, frame: -1 }), play, sayAll,
  }
}

/** @param {Told} told @param {Presses} presses @param {Tongue['t']} t @returns {NoteButton[]} */
function stepButtons({ hint, at }, { move }, t) {
  if (reasonsOf(hint).length === 1 && !hint.whatIf) return []
  const [back, on] = [earlier(at), later(hint, at)]
  return [
    { label: t('reasonBack'), press: () => move(back), id: 'step-back', sign: 'back', off: !back },
    { label: t('reasonOn'), press: () => move(on), id: 'step-on', sign: 'next', off: !on, main: at.frame >= 0 },
  ]
}
