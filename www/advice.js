// @ts-check
/**
 * What the page says after Check and Hint: from the engine's answer to the words of a card. No DOM.
 * @import { Board, Check, Entries, Hint } from './pkg/placewise.js'
 * @import { Tongue } from './tongue.js'
 * @import { NoteContent } from './note.js'
 */
import { isFixed, leftCount } from './game.js'

/** @param {Board} board @param {Entries} entries @param {Check} check @param {Tongue} tongue @returns {NoteContent} */
export function checkNote(board, entries, check, { t, list }) {
  const broken = check.clues.flatMap((c, i) => c.state === 'broken' ? [t('checkClue', { number: i + 1 })] : [])
  const left = leftCount(board, entries)
  const text = broken.length ? t('checkBroken', { clues: list(broken) })
    : check.status === 'solved' ? t(board.rounds ? 'checkGrow' : 'checkSolved')
      : entries.every((e, i) => e === null || isFixed(board, i)) ? t('checkEmpty')
        : t('checkOpen', { left })
  return { kind: 'check', title: t('checkTitle'), text }
}

/** Places where something is certainly wrong. @param {Check} check */
export const brokenSites = check => new Set(check.clues.flatMap(c => c.state === 'broken' ? c.sites : []))

/** The clues to look at, in the order in which the reasons need them. @param {Hint} hint @returns {number[]} */
export const hintClues = hint => [...new Set([...hint.because, hint].flatMap(step => step.uses))]

/** The first step of a hint: where to look, and nothing more. @param {Hint} hint @param {Board} board @param {Tongue} tongue @returns {NoteContent} */
export function lookNote(hint, board, { t, list }) {
  const quotes = hintClues(hint).map(clue => board.clues[clue].sentence)
  const places = list(hint.sites.map(site => board.sites[site].name))
  const text = !hint.sites.length ? t('hintLookClues') : hint.sites.length > MOST_NAMES ? t('hintLookPlaces') : t('hintLookHere', { places })
  return { kind: 'hint', title: t('hintTitle'), look: t('hintLook'), quotes, text }
}

/** The most places that are named one by one. */
const MOST_NAMES = 4

/** @param {Hint} hint @param {Board} board @param {Tongue} tongue @returns {NoteContent} */
export function hintNote(hint, board, { t, list, sentences }) {
  const { status, sentence } = hint
  const quotes = hintClues(hint).map(clue => board.clues[clue].sentence)
  const names = (/** @type {number[]} */ sites) => list(sites.map(site => board.sites[site].name))
  if (status === 'mistake') return { kind: 'hint', title: t('hintMistake'), look: t('hintLook'), quotes, text: sentence, strong: sentenceCase(names(hint.sites)) }
  if (status === 'done') return { kind: 'hint', title: t('hintDone'), text: sentence || t('hintDoneText') }
  if (status === 'choice') return { kind: 'hint', title: t('hintChoice'), text: sentence || t('hintChoiceText') }
  if (status === 'impossible') return { kind: 'hint', title: t('hintImpossible'), text: sentence || t('hintImpossibleText') }
  return {
    kind: 'hint', title: t('hintTitle'), look: t('hintLook'), quotes, before: t('hintBecause'), list: hint.because.map(step => step.sentence),
    spokenList: hint.because.map(step => `${step.sentence} ${sentenceCase(names(step.sites))}.`),
    text: hint.because.length ? sentences([t('hintSo'), sentence]) : sentence, strong: hint.action,
  }
}

/** What the last press on Hint would change: put these down, take those off. @param {Hint | null} hint @param {Entries} entries */
export function hintDeed(hint, entries) {
  if (hint?.status === 'step') return { place: hint.place, takeOff: [] }
  if (hint?.status !== 'mistake') return { place: [], takeOff: [] }
  return { place: [], takeOff: hint.ruleOut.filter(r => entries[r.site] === r.piece).map(r => r.site) }
}

/** Which of the numbered reasons speak of each place. @param {Hint | null} hint @returns {Map<number, number[]>} */
export function reasonNumbers(hint) {
  /** @type {Map<number, number[]>} */
  const numbers = new Map()
  hint?.because.forEach(({ sites }, i) => {
    for (const site of sites) numbers.set(site, [...numbers.get(site) ?? [], i + 1])
  })
  return numbers
}

/** The note as one text to be spoken, in which places have names instead of marks. @param {NoteContent} note @param {string} [stop] the language's full stop */
export const spokenNote = ({ title, look, quotes = [], before, list = [], spokenList = list, text, strong }, stop = '.') =>
  [/[.!?。！？]$/.test(title) ? title : `${title}${stop}`, ...(quotes.length ? [look, ...quotes] : []), ...(list.length ? [before, ...spokenList] : []), text, strong].filter(Boolean).join(' ')

/** The first letter large, as a sentence begins. @param {string} text */
export const sentenceCase = text => text.charAt(0).toUpperCase() + text.slice(1)
