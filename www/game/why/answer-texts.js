// @ts-check
/**
 * The answers to questions about a piece at a place, in words: first the verdict, and on request a smallest reason. No
 * DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Claim, Entries, Hint, Justification, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Key } from './text.js'
 * @typedef {'can' | 'must' | 'right'} Asks   if it can be there, if it must, or if the present entry is right
 * @typedef {Claim & { asks: Asks }} Question
 * @typedef {(key: Key, values?: Record<string, string | number>) => string} Say
 * @typedef {{ board: Board, entries: Entries, locale: Pick<Locale, 'of' | 't' | 'sentences'>, say: Say }} At
 *   entries: those that the question was about
 * @typedef {{ heading: string, items: string[], size: string }} Reason   heading: the sentence that is enough, if one
 *   is, else the number of items; items: the clues, givens and entries that the claim follows from; size: states if the
 *   reason is a smallest one, and if it cannot be told step by step
 */
import { hasEquations, sentenceOf } from '../equations/equations.js'
import { isFixed, nameOf } from '../game.js'
import { MOST_SHOWN } from '../hints/wording.js'
import { quoteOf, sentenceCase } from '../messages.js'

/**
 * Returns the symbols to ask about at a place: none at a given, else all of which the level leaves any to put down.
 * @param {Board} board @param {number} site @returns {SymbolInfo[]}
 */
export function askable(board, site) {
  if (isFixed(board, site)) return []
  const given = (/** @type {SymbolInfo} */ { id }) => board.sites.filter(other => other.given === id).length
  return board.symbols.filter(symbol => given(symbol) < (symbol.limit ?? Infinity))
}

/**
 * Returns the entries that a question is about. For `right` these are the givens alone, so that the entry itself is
 * judged.
 * @param {Board} board @param {Entries} entries @param {Asks} asks @returns {Entries}
 */
export const entriesFor = (board, entries, asks) =>
  asks === 'right' ? board.sites.map(({ given }) => given ?? null) : entries

/** The maximum number of houses to show; with more the view would not help. */
const MOST_HOUSES = 6

/** The text keys of the verdicts, by question and status. */
const VERDICTS = /** @type {const} */ ({
  can: { out: 'out', forced: 'open', open: 'open' },
  must: { out: 'out', forced: 'forced', open: 'free' },
  right: { out: 'wrong', forced: 'right', open: 'maybe' },
})

/**
 * Returns the verdict as a sentence, without a reason.
 * @param {Question} question @param {Justification} found @param {At} at
 */
export function verdictOf(question, { status }, { board, entries, say }) {
  if (status === 'none') {
    const isPlayed = entries.some((entry, site) => entry !== null && site !== question.site && !isFixed(board, site))
    return say(isPlayed ? 'none' : 'noneAtAll')
  }
  return sentenceCase(say(VERDICTS[question.asks][status], valuesOf(board, question)))
}

/** Returns true if there is a reason for the verdict. @param {Question} question @param {Justification} found */
export const hasReason = ({ asks }, { status }) => status === 'out' || (status === 'forced' && asks !== 'can')

/** Returns true if neither a sentence nor steps tell the reason. @param {Justification} found */
export const isUntold = ({ sentence, steps, whatIf }) => !sentence && !steps.length && !whatIf

/** Returns true if only steps tell the reason. @param {Justification} found */
export const hasOnlySteps = ({ sentence, steps, whatIf }) => !sentence && steps.length > 0 && !whatIf

/** Returns true if all that tells the reason has more steps than a person keeps. @param {Justification} found */
export function isLong({ sentence, steps, whatIf }) {
  const lengths = [steps.length, whatIf?.steps.length ?? 0].filter(length => length > 0)
  return !sentence && lengths.length > 0 && Math.min(...lengths) > MOST_SHOWN
}

/**
 * Returns the reason in words.
 * @param {Pick<Question, 'site' | 'entry'>} claim @param {Justification} found @param {At} at @returns {Reason}
 */
export function reasonOf(claim, found, at) {
  const { board, entries, locale, say } = at
  const { clues, givens, entries: put, smallest } = found
  const clueQuotes = clues.map(clue => quoted(clue, { board, entries, locale }))
  const standing = (/** @type {Key} */ key, /** @type {number[]} */ sites) =>
    sites.map(site => sentenceCase(say(key, valuesOf(board, { site, entry: entries[site] }))))
  return {
    heading: found.sentence || brokenAtOnce(claim, found, at) || headingOf(found, say),
    items: [...clueQuotes, ...standing('wasGiven', givens), ...standing('wasPut', put)],
    size: locale.sentences([
      say(smallest ? 'smallest' : 'smallestFound'),
      isUntold(found) && say('untold'),
      isLong(found) && locale.t('longArgument'),
    ]),
  }
}

/**
 * Returns the opposite of a claim with its contradiction, if this follows at once; else ''.
 * @param {Pick<Question, 'site' | 'entry'>} claim @param {Justification} found @param {At} at
 */
function brokenAtOnce(claim, found, at) {
  const whatIf = whatIfOf(claim, found, at)
  const [end, ...more] = whatIf?.steps ?? []
  return whatIf && end && !more.length ? at.locale.sentences([`${whatIf.sentence}…`, end.sentence]) : ''
}

/**
 * Returns the what-if of a reason, with its assumption in words.
 * @param {Pick<Question, 'site' | 'entry'>} claim @param {Justification} found @param {At} at
 */
function whatIfOf(claim, { status, whatIf }, { board, say }) {
  if (!whatIf || status !== 'forced') return whatIf
  return { ...whatIf, sentence: say('supposeNot', valuesOf(board, claim)) }
}

/** @param {Board} board @param {{ site: number, entry: Claim['entry'] | null }} claim */
export const valuesOf = (board, { site, entry }) => ({ place: board.sites[site].name, name: nameOf(board, entry) })

/** @param {Justification} found @param {Say} say */
function headingOf({ status, clues, givens, entries }, say) {
  const count = clues.length + givens.length + entries.length
  const sort = count === 0 ? 'lawsAlone' : count === clues.length ? 'cluesTogether' : 'thingsTogether'
  return say(status === 'forced' ? `${sort}Force` : sort, { count })
}

/** Returns the quote of a clue. @param {number} clue @param {Pick<At, 'board' | 'entries' | 'locale'>} at */
export function quoted(clue, { board, entries, locale: { of, t } }) {
  if (!hasEquations(board)) return quoteOf(board.clues[clue], t)
  return `${sentenceCase(sentenceOf(board, clue, entries, of(board)))}${t('fullStop')}`
}

/**
 * Returns the reason as a hint, to be shown on the board: the conclusion, the what-if of its opposite, and the steps
 * before, on request or where there is no what-if.
 * @param {Question} question @param {Justification} found @param {At} at @param {boolean} [withSteps] @returns {Hint}
 */
export function hintOf(question, found, at, withSteps = hasOnlySteps(found)) {
  const { heading, size } = reasonOf(question, found, at)
  const { site, entry } = question
  const stands = at.entries[site]
  const spots = [{ site, piece: entry }]
  const isForced = found.status === 'forced'
  const causes = [...found.givens, ...found.entries].sort((a, b) => a - b)
  const whatIf = whatIfOf(question, found, at)
  // The step whose sentence is the reason.
  const [told] = [found.steps, whatIf?.steps ?? []].find(({ length }) => length === 1) ?? []
  return {
    status: 'step',
    because: withSteps ? found.steps : [],
    technique: '',
    tier: 0,
    sentence: at.locale.sentences([withSteps ? headingOf(found, at.say) : heading, size]),
    action: verdictOf(question, found, at),
    sites: [site, ...causes].sort((a, b) => a - b),
    targets: [site],
    causes,
    clues: found.clues,
    uses: found.clues,
    place: isForced && stands !== entry ? spots : [],
    ruleOut: !isForced && stands === null ? spots : [],
    stayEmpty: [],
    ...(found.laws.length && found.laws.length <= MOST_HOUSES && { houses: found.laws }),
    ...(told?.dark && { dark: told.dark }),
    whatIf,
  }
}
