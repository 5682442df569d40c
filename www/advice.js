// @ts-check
/**
 * What the page says after Check and Hint: from the engine's answer to the words of a card. No DOM.
 * @import { Board, Check, Entries, Hint, Step } from './pkg/placewise.js'
 * @import { Tongue } from './tongue.js'
 * @import { NoteContent } from './note.js'
 */
import { isFixed, leftCount } from './game.js'

/** @param {Board} board @param {Entries} entries @param {Check} check @param {Tongue} tongue @returns {NoteContent} */
export function checkNote(board, entries, check, tongue) {
  const { t } = tongue
  const left = leftCount(board, entries)
  const places = named(board, [...brokenSites(check)], tongue)
  if (check.status === 'broken') return { kind: 'check', title: t('hintMistake'), ...(board.rounds ? willBreak : isBroken)(board, check, left, t), strong: places && t('hintLookHere', { places }) }
  const isEmpty = check.status !== 'solved' && entries.every((e, i) => e === null || isFixed(board, i))
  const text = isEmpty ? t(board.goal ? 'checkBare' : 'checkEmpty')
    : board.rounds ? t(left ? 'checkPlanting' : 'checkGrow', { count: left })
      : check.status === 'solved' ? t('checkSolved') : t('checkOpen', { count: left })
  return { kind: 'check', title: t('checkTitle'), text }
}

/** The most broken clues that are read out. */
const MOST_BROKEN = 3

/** The sentences of the clues that are broken. @param {Board} board @param {Check} check @param {(rule: string) => boolean} [which] */
const brokenClues = (board, check, which = () => true) =>
  check.clues.flatMap((c, i) => c.state === 'broken' && which(board.clues[i].rule) ? [board.clues[i].sentence] : [])

/** What is broken, and how many more there are. @param {Board} board @param {Check} check @param {number} _left @param {Tongue['t']} t */
function isBroken(board, check, _left, t) {
  const all = brokenClues(board, check)
  const more = all.length - MOST_BROKEN
  return { look: t('checkBroken'), quotes: all.slice(0, MOST_BROKEN), text: more > 0 ? t('checkMore', { count: more }) : '' }
}

/** Where things have still to grow: what would not come of it. @param {Board} board @param {Check} check @param {number} left to plant @param {Tongue['t']} t */
function willBreak(board, check, left, t) {
  const quotes = brokenClues(board, check, rule => rule !== 'target')
  const isGoalBroken = brokenClues(board, check).length > quotes.length
  return { look: t('checkWillBreak'), quotes, text: isGoalBroken ? t(left ? 'checkCannotGrow' : 'checkGrowsOtherwise') : '' }
}

/** The names of few places; of more, nothing: they are marked. @param {Board} board @param {readonly number[]} sites @param {Pick<Tongue, 'list'>} tongue */
const named = (board, sites, { list }) => sites.length > MOST_NAMES ? '' : list(sites.map(site => board.sites[site].name))

/** Places where something is certainly wrong. @param {Check} check */
export const brokenSites = check => new Set(check.clues.flatMap(c => c.state === 'broken' ? c.sites : []))

/** The clues to look at, in the order in which the reasons need them. @param {Hint} hint @returns {number[]} */
export const hintClues = hint => [...new Set([...hint.because, hint].flatMap(step => step.uses))]

/** The first step of a hint: where to look, and nothing more. @param {Hint} hint @param {Board} board @param {Tongue} tongue @param {Hint} [whole] with all its reasons @returns {NoteContent} */
export function lookNote(hint, board, { t, list }, whole = hint) {
  const quotes = hintClues(whole).map(clue => board.clues[clue].sentence)
  const places = list(hint.sites.map(site => board.sites[site].name))
  const text = !hint.sites.length ? t('hintLookClues') : hint.sites.length > MOST_NAMES ? t('hintLookPlaces') : t('hintLookHere', { places })
  return { kind: 'hint', title: t('hintTitle'), look: t('hintLook'), quotes, text }
}

/** The most places that are named one by one. */
const MOST_NAMES = 4

/** The most reasons that are told unasked. */
const MOST_REASONS = 3

/**
 * The same hint with few reasons: of many, the last that speak of what is put down or of where. One more is not worth a press.
 * @param {Hint} hint @returns {Hint}
 */
export function inShort(hint) {
  const { because, place } = hint
  if (because.length <= MOST_REASONS + 1) return hint
  const speaksOf = (/** @type {Hint['because'][number]} */ step) => [...step.place, ...step.ruleOut].some(({ site, piece }) => place.some(p => p.site === site || p.piece === piece))
  const near = because.filter(speaksOf)
  const told = new Set((near.length ? near : because).slice(-MOST_REASONS))
  return { ...hint, because: because.filter(step => told.has(step)) }
}

/** @param {Hint} hint as it is told @param {Board} board @param {Tongue} tongue @param {Hint} [whole] with all its reasons @returns {NoteContent} */
export function hintNote(hint, board, tongue, whole = hint) {
  const { t, list } = tongue
  const { status, sentence } = hint
  const quotes = hintClues(whole).map(clue => board.clues[clue].sentence)
  const names = (/** @type {number[]} */ sites) => list(sites.map(site => board.sites[site].name))
  if (status === 'mistake') return { kind: 'hint', title: t('hintMistake'), look: t('hintLook'), quotes, text: sentence, strong: hint.sites.length ? t('hintLookHere', { places: names(hint.sites) }) : '' }
  if (status === 'done') return { kind: 'hint', title: t('hintDone'), text: sentence || t('hintDoneText') }
  if (status === 'choice') return { kind: 'hint', title: t('hintChoice'), text: sentence || t('hintChoiceText') }
  if (status === 'impossible') return { kind: 'hint', title: t('hintImpossible'), text: sentence || t('hintImpossibleText') }
  return {
    kind: 'hint', title: t('hintTitle'), look: t('hintLook'), quotes, before: t('hintBecause'), list: hint.because.map(step => step.sentence),
    spokenList: hint.because.map(step => spokenReason(step, board, tongue)),
    after: t('hintSo'), text: sentence, strong: hint.action,
  }
}

/** A reason as it is spoken: what is marked on the board has names. @param {Pick<Step, 'sentence' | 'sites'>} step @param {Board} board @param {Tongue} tongue */
export function spokenReason({ sentence, sites }, board, { t, list }) {
  const marked = sites.length > MOST_NAMES ? t('hintMarked', { count: sites.length }) : sentenceCase(list(sites.map(site => board.sites[site].name)))
  return marked ? `${sentence} ${marked}${t('fullStop')}` : sentence
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
export const spokenNote = ({ title, look, quotes = [], before, list = [], spokenList = list, more, after, text, strong }, stop = '.') =>
  [/[.!?。！？]$/.test(title) ? title : `${title}${stop}`, ...(quotes.length ? [look, ...quotes] : []), ...(list.length ? [before, ...spokenList, more && `${more.label}${stop}`, after] : []), text, strong].filter(Boolean).join(' ')

/** The first letter large, as a sentence begins. @param {string} text */
export const sentenceCase = text => text.charAt(0).toUpperCase() + text.slice(1)
