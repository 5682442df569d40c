// @ts-check
/**
 * The card of a hint: its texts and buttons at the current frame. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Entries, Hint } from '../../pkg/placewise.js'
 * @import { CardButton, CardContent } from '../panels/card.js'
 * @import { ReasonFrame } from './reason-frames.js'
 * @import { Learn, ReasonList } from './reason-list.js'
 * @import { Stage } from './hint-state.js'
 * @typedef {{
 *   hint: Hint, stage: Stage, at: ReasonFrame, areAllSaid: boolean, action: string, canUndo: boolean,
 *   canCross?: boolean, learn?: Learn | undefined, entries?: Entries, isBitByBit?: boolean, isEndTold?: boolean,
 *   isUntold?: boolean | undefined, canAskWhy?: boolean,
 * }} CardState   areAllSaid: true if the places are listed by
 *   name; action: the label of the button that follows the hint, '' if there is nothing to do; canCross: true if the
 *   exclusions of the reason can be removed from the player's notes; learn: a link to the technique of the reason;
 *   entries: what is put down; isBitByBit: true if there are stages between where to look and why; isEndTold: true if
 *   the conclusion may be shown; isUntold: true if a mistake has no short reason; canAskWhy: true if
 *   the reason of a mistake can be asked for
 * @typedef {{
 *   more?: () => void, why(): void, whyWrong?: () => void, follow(): void, crossOut(): void,
 *   backToMistake(): void, drop(): void,
 *   move(at: ReasonFrame | undefined): void, play(): void, sayAll(): void,
 *   others?: (() => void) | undefined, withoutIt?: (() => void) | undefined,
 * }} Presses   more: tells a little more; why: tells all; whyWrong: tells the reason of a mistake; others: shows all
 *   steps from here, if the page can; withoutIt: shows them without the mistake
 */
import { spokenNote } from '../messages.js'
import { lookNote, partsNote, regionNote, stateNote, techniqueText } from './notes.js'
import { earlier, hasParts, keyStep, later, reasonsOf } from './reason-frames.js'
import { reasonList, techniqueLine, whatIfCard } from './reason-list.js'
import { MOST_SHOWN, reasonWords, reasonsIn, shownReasons, spokenFrame, sumOf, whatIfIn } from './wording.js'

/**
 * @param {CardState} state
 * @param {Presses} presses
 * @param {Board} board
 * @param {Locale} locale
 * @returns {CardContent}
 */
export function hintCard(state, presses, board, locale) {
  const { hint, stage, at, isEndTold = true } = state
  const { t } = locale
  const gotIt = closeButton(presses, t)
  if (stage !== 'why') {
    const on = stageButtons(state, presses, t)
    const note = stageNote(state, board, locale)
    if (stage !== 'look' || reasonsOf(hint).length <= MOST_SHOWN) return { ...note, buttons: [...on, gotIt] }
    const long = t('longArgument')
    const { sentences } = locale
    return {
      ...note,
      text: sentences([note.text, long]),
      ...(note.spoken && { spoken: sentences([note.spoken, long]) }),
      buttons: [...on, ...othersButton(presses, t), gotIt],
    }
  }
  if (hint.status !== 'step') {
    const note = stateNote(hint, board, locale)
    const text = state.isUntold ? locale.sentences([note.text, t('noShortReason')]) : (note.text ?? '')
    return { ...note, text, buttons: [...stateButtons(state, presses, locale), gotIt] }
  }
  const spoken = spokenFrame(hint, at, board, locale, state.entries)
  const played = whatIfIn(hint, at, board, locale, state.entries)
  const steps = stepButtons(state, presses, t)
  if (played) {
    const takeBack = () => presses.move({ reason: at.reason, frame: -1 })
    const stop = { label: t('whatIfStop'), press: takeBack, id: 'what-if-stop' }
    return {
      kind: 'hint',
      title: t('whatIf'),
      plays: true,
      draw: () => whatIfCard({ ...played, words: reasonWords(t) }),
      spoken,
      buttons: [...steps, stop],
    }
  }
  const list = reasons(state, presses, board, locale)
  return {
    kind: 'hint',
    title: t('hintTitle'),
    draw: () => reasonList(list),
    spoken,
    buttons: [
      ...steps,
      ...crossButton(state, presses, board, locale),
      ...(isEndTold ? actionButton(state, presses) : moreButton(presses, t)),
      gotIt,
    ],
  }
}

/**
 * Returns the text of a stage before the reasons.
 * @param {CardState} state @param {Board} board @param {Locale} locale @returns {CardContent}
 */
function stageNote({ hint, stage, learn, entries }, board, locale) {
  if (hint.status === 'mistake') return regionNote(hint, locale)
  if (stage === 'look') return lookNote(hint, board, locale, entries)
  // Where a technique has no parts, its name stands above where to look, whose clues have been quoted.
  const note = hasParts(keyStep(hint))
    ? partsNote(hint, board, locale, entries)
    : { ...lookNote(hint, board, locale, entries), look: undefined, quotes: [], spoken: undefined }
  if (!learn) return note
  const text = techniqueText(hint, locale)
  const stop = locale.t('fullStop')
  const spoken = locale.sentences([text, `${learn.name}${stop}`, spokenNote({ ...note, title: '' }, stop)])
  return { ...note, lead: () => techniqueLine(text, learn), spoken }
}

/**
 * Returns the buttons of a stage before the reasons: a little more, and all at once.
 * @param {CardState} state @param {Presses} presses @param {Locale['t']} t @returns {CardButton[]}
 */
function stageButtons({ hint, stage, isBitByBit = false }, presses, t) {
  if (hint.status === 'mistake') return moreButton(presses, t)
  const why = { press: presses.why, id: 'why' }
  const isNext = !isBitByBit || (stage === 'parts' && !hint.because.length)
  if (isNext) return [{ ...why, label: t('tellMore'), main: true }]
  return [...moreButton(presses, t), { ...why, label: t('why') }]
}

/** @param {Presses} presses @param {Locale['t']} t @returns {CardButton[]} */
const moreButton = ({ more }, t) => (more ? [{ label: t('tellMore'), press: more, main: true, id: 'tell-more' }] : [])

/** @param {Presses} presses @param {Locale['t']} t @returns {CardButton[]} */
const othersButton = ({ others }, t) => (others ? [{ label: t('everyStep'), press: others, id: 'other-steps' }] : [])

/**
 * @param {CardState} state @param {Presses} presses @param {Board} board @param {Locale} locale
 * @returns {CardButton[]}
 */
const crossButton = ({ canCross }, { crossOut }, board, { of }) =>
  canCross ? [{ label: of(board)('crossOut'), press: crossOut, id: 'cross-out' }] : []

/** @param {CardState} state @param {Presses} presses @returns {CardButton[]} */
const actionButton = ({ action }, { follow }) =>
  action ? [{ label: action, press: follow, main: true, id: 'do-it' }] : []

/**
 * @param {CardState} state
 * @param {Presses} presses
 * @param {Pick<Locale, 't'>} locale
 * @returns {CardButton[]}
 */
function stateButtons(state, presses, { t }) {
  const {
    hint: { status },
    canUndo,
  } = state
  const asked = state.isUntold
    ? { label: t('stepsWithoutIt'), press: presses.withoutIt, id: 'steps-without' }
    : { label: t('why'), press: state.canAskWhy ? presses.whyWrong : undefined, id: 'why-wrong' }
  const { press } = asked
  const why = press ? [{ ...asked, press }] : []
  if (status !== 'mistake') return actionButton(state, presses)
  // The first button is where the last card had its only one, so a second press there changes nothing on the board.
  return [...why, ...actionButton(state, presses), ...(canUndo ? [backButton(presses, t)] : [])]
}

/** @param {Pick<Presses, 'drop'>} presses @param {Locale['t']} t @returns {CardButton} */
export const closeButton = ({ drop }, t) => ({ label: t('gotIt'), press: drop, sign: 'close', id: 'note-close' })

/** @param {Pick<Presses, 'backToMistake'>} presses @param {Locale['t']} t @returns {CardButton} */
export const backButton = ({ backToMistake }, t) => ({
  label: t('backToMistake'),
  press: backToMistake,
  id: 'back-to-mistake',
})

/**
 * @param {CardState} state
 * @param {Presses} presses
 * @param {Board} board
 * @param {Locale} locale
 * @returns {ReasonList}
 */
function reasons(state, { move, play, sayAll }, board, locale) {
  const { hint, at, areAllSaid, learn, entries, isEndTold = true } = state
  const { t } = locale
  const shown = shownReasons(hint.because.length, at.reason)
  const sum = (/** @type {Hint['because']} */ steps) => (steps.length ? sumOf(steps, board, locale) : '')
  return {
    ...reasonsIn(hint, at, board, locale, entries),
    before: t('hintBecause'),
    after: t('hintSo'),
    isEndTold,
    words: reasonWords(t),
    shown,
    earlier: sum(hint.because.slice(0, shown.from)),
    later: sum(hint.because.slice(shown.to)),
    areAllSaid,
    listing: { label: t('sayPlaces'), press: sayAll },
    learn,
    go: reason => move({ reason, frame: -1 }),
    play,
  }
}

/** @param {CardState} state @param {Presses} presses @param {Locale['t']} t @returns {CardButton[]} */
function stepButtons({ hint, at }, { move }, t) {
  if (reasonsOf(hint).length === 1 && !hint.whatIf) return []
  const [back, on] = [earlier(at), later(hint, at)]
  return [
    { label: t('reasonBack'), press: () => move(back), id: 'step-back', sign: 'back', off: !back },
    { label: t('reasonOn'), press: () => move(on), id: 'step-on', sign: 'next', off: !on, main: at.frame >= 0 },
  ]
}
