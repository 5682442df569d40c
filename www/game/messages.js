// @ts-check
/**
 * The texts about a level, its clues and a card; those of the cards of Check and of hints: hints/notes.js. No DOM.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Speak } from '../i18n/text/index.js'
 * @import { Board, Check, ClueInfo, Entry, Hint } from '../pkg/placewise.js'
 * @import { CardContent } from './panels/card.js'
 */
import { isFixed } from './game.js'

// ---- how clues are quoted, how many places are named, and how a sentence begins ----

/** The most places that are named one by one unasked. */
export const MOST_NAMES = 4

/** The maximum number of pieces that are named; of more the others are counted. */
const MOST_PIECES = 7

/**
 * Returns the names of pieces, in the board's order, and the number of the others.
 * @param {Pick<Board, 'symbols'>} board @param {Iterable<Entry>} pieces
 */
export function fewNames({ symbols }, pieces) {
  const found = new Set([...pieces].map(String))
  const names = symbols.filter(({ id }) => found.has(String(id))).map(({ name }) => name)
  return { few: names.slice(0, MOST_PIECES), others: Math.max(0, names.length - MOST_PIECES) }
}

/**
 * Returns the quote of a clue, with the name of the expert who gives it, if any.
 * @param {ClueInfo} clue @param {Speak} t
 */
export const quoteOf = ({ sentence, expert }, t) => (expert ? t('by', { who: expert.name }) : '') + sentence

/** Returns a text with a capital first letter. @param {string} text */
export const sentenceCase = text => text.charAt(0).toUpperCase() + text.slice(1)

// ---- a level, its clues and a card ----

/**
 * Returns the spoken introduction of a level that has been opened.
 * @param {string} title @param {Board} board @param {Locale} locale
 */
export const introduction = (title, board, { on, of, sentences }) => {
  const t = on(board)
  return sentences([
    t('saidLevel', {
      title,
      places: t('placeCount', { count: board.sites.length }),
      clues: t('clueCount', { count: board.clues.length }),
    }),
    Boolean(board.rounds) && of(board)('saidRounds', { count: board.rounds ?? 0 }),
  ])
}

/**
 * Returns the function for sentences about a board's clues; if experts give them, the sentences call them advice.
 * @param {Board} board @param {Locale} locale
 */
export const clueSpeaker = (board, { t, of }) => (board.clues.some(clue => clue.expert) ? of(board) : t)

/** Returns the broken clues. @param {Check} check */
export const brokenOf = ({ clues }) => clues.flatMap(({ state }, i) => (state === 'broken' ? [i] : []))

/**
 * Returns the quotes of broken clues.
 * @param {Board} board @param {Check} check @param {Speak} t @param {(clue: number) => boolean} [which]
 */
export const brokenClues = (board, check, t, which = () => true) =>
  brokenOf(check)
    .filter(which)
    .map(clue => quoteOf(board.clues[clue], t))

/**
 * Returns the places of broken clues and conflicts, without givens.
 * @param {Pick<Board, 'sites'>} board @param {Check} check
 */
export const brokenSites = (board, { clues, conflicts }) =>
  new Set(
    [...clues.flatMap(c => (c.state === 'broken' ? c.sites : [])), ...conflicts.flatMap(({ sites }) => sites)].filter(
      site => !isFixed(board, site),
    ),
  )

/**
 * Returns the card for a full board that is not solved.
 * @param {Board} board @param {Locale} locale @returns {CardContent}
 */
export const fullNote = (board, { on }) => ({
  kind: 'check',
  title: on(board)('fullTitle'),
  text: on(board)('fullText'),
})

/**
 * Returns the clues that a hint uses, in the order in which its reasons need them.
 * @param {Hint} hint
 * @returns {number[]}
 */
export const hintClues = hint => [...new Set([...hint.because, hint].flatMap(step => step.uses))]

/**
 * Returns a card as one text to be spoken.
 * @param {CardContent} note @param {string} [stop] the language's full stop
 */
export const spokenNote = ({ title, look, quotes = [], before, list = [], text, strong, spoken }, stop = '.') =>
  [
    title,
    ...(spoken
      ? [spoken]
      : [...(quotes.length ? [look, ...quotes] : []), ...(list.length ? [before, ...list] : []), text, strong]),
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .map(part => (/[.!?:。！？：…]$/.test(String(part)) ? part : `${part}${stop}`))
    .join(' ')

/** The text keys of refusals. @type {ReadonlySet<string>} */
export const REFUSALS = new Set([
  'saidNoNote',
  'saidNoneLeft',
  'saidFixed',
  'saidNoNever',
  'saidFilledAlready',
  'saidNothingChosen',
  'saidNothingWiped',
  'saidNothingInHand',
  'saidStandsElsewhere',
  'saidNoSuchNumber',
  'saidNoStart',
  'saidNoStroke',
  'saidNoneMissing',
  'saidNotDrawn',
  'saidNotSettled',
  'saidNotWalked',
  'saidOneWay',
])
