// @ts-check
/**
 * A hint's reasons in words: the one that is being looked at, and where a what-if leads. No DOM.
 * @import { Board, Step } from './pkg/placewise.js'
 * @import { Marks, Moment, Told } from './reasons.js'
 * @import { Speak } from './text/index.js'
 * @import { Tongue } from './tongue.js'
 * @typedef {'here' | 'out' | 'cause'} Sign
 * @typedef {{ play: string, sayAll: string, signs: Record<Sign, string> }} ReasonWords
 * @typedef {{
 *   items: { text: string, strong: string }[], current: number, quotes: string[], signs: Sign[], places: string[], canPlay: boolean,
 * }} Reasons   items: the reasons, the conclusion last; of the current one: the clues to look at, what is marked, the names of all that is marked
 */
import { marksAt, reasonAt, reasonsOf, suppositionAt } from './reasons.js'

/** The most places that are named one by one unasked. */
export const MOST_NAMES = 4

/** @param {Told} hint @param {Moment} at @param {Board} board @param {Tongue} tongue @returns {Reasons} */
export function reasonsIn(hint, at, board, tongue) {
  const marks = marksAt(hint, at)
  return {
    items: reasonsOf(hint).map(({ sentence, action }) => ({ text: sentence, strong: action })),
    current: at.reason,
    quotes: quotesOf(marks.uses, board),
    signs: signsIn(marks),
    places: reasonAt(hint, at).sites.length > MOST_NAMES ? placesIn(marks, board, tongue) : [],
    canPlay: Boolean(reasonAt(hint, at).whatIf),
  }
}

/** The moment of a what-if in words; nothing if none is being played. @param {Told} hint @param {Moment} at @param {Board} board @param {Tongue} tongue */
export function whatIfIn(hint, at, board, { t, sentences }) {
  const supposition = suppositionAt(hint, at)
  if (!supposition) return undefined
  const { whatIf, consequence, isEnd } = supposition
  const count = t('whatIfStep', { number: at.frame + 1, count: whatIf.steps.length + 1 })
  const marks = marksAt(hint, at)
  const quotes = quotesOf(marks.uses, board)
  const spoken = consequence ? t('ifThen', { if: whatIf.sentence, then: consequence.sentence }) : `${whatIf.sentence}…`
  return { assumption: `${whatIf.sentence}…`, text: consequence?.sentence ?? '', quotes, isEnd, count, signs: signsIn(marks), spoken: sentences([spoken, ...quotes]) }
}

/** What stands on the buttons and beside the marks. @param {Speak} t @returns {ReasonWords} */
export const reasonWords = t => ({ play: t('showMe'), sayAll: t('sayPlaces'), signs: { here: t('signHere'), out: t('signOut'), cause: t('signCause') } })

/** A reason as it is spoken: what is marked on the board has names. @param {Pick<Step, 'sentence' | 'sites'>} step @param {Board} board @param {Tongue} tongue */
export function spokenReason({ sentence, sites }, board, { t, list, sentences }) {
  const marked = sites.length > MOST_NAMES ? t('hintMarked', { count: sites.length }) : sentenceCase(list(sites.map(site => board.sites[site].name)))
  return sentences([sentence, marked && `${marked}${t('fullStop')}`])
}

/** The current reason as it is spoken, with where it stands among the others. @param {Told} hint @param {Moment} at @param {Board} board @param {Tongue} tongue */
export function spokenMoment(hint, at, board, tongue) {
  const { t, sentences } = tongue
  const played = whatIfIn(hint, at, board, tongue)
  if (played) return played.spoken
  const reason = reasonAt(hint, at)
  const quotes = quotesOf(reason.uses, board)
  const isLast = at.reason === hint.because.length
  if (isLast) return sentences([hint.because.length > 0 && t('hintSo'), reason.sentence, reason.action, ...quotes])
  return sentences([t('reasonOf', { number: at.reason + 1, count: hint.because.length }), spokenReason(reason, board, tongue), ...quotes])
}

/** What marks mean which places, all by name. @param {Marks} marks @param {Board} board @param {Tongue} tongue */
export function placesIn({ look, out, causes }, board, { t, list }) {
  const names = (/** @type {Iterable<number>} */ sites) => list([...sites].map(site => board.sites[site].name))
  return [
    look.size && t('placesHere', { places: names(look) }), out.size && t('placesOut', { places: names(out.keys()) }), causes.size && t('placesCause', { places: names(causes) }),
  ].filter(text => typeof text === 'string')
}

/** @param {Marks} marks @returns {Sign[]} */
const signsIn = ({ look, out, causes }) => /** @type {const} */ ([['here', look], ['out', out], ['cause', causes]]).flatMap(([sign, marked]) => marked.size ? [sign] : [])

/** @param {readonly number[]} clues @param {Board} board */
const quotesOf = (clues, board) => clues.map(clue => board.clues[clue].sentence)

/** The first letter large, as a sentence begins. @param {string} text */
export const sentenceCase = text => text.charAt(0).toUpperCase() + text.slice(1)
