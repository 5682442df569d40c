// @ts-check
/**
 * What is told of a piece that was asked about at a place: first whether it can be there, and only when that is asked
 * the smallest reason. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Claim, Entries, Hint, Justification, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Asks, Question } from './question.js'
 * @import { Key } from './text/index.js'
 * @typedef {(key: Key, values?: Record<string, string | number>) => string} Say
 * @typedef {{ board: Board, entries: Entries, locale: Pick<Locale, 'of' | 't' | 'sentences'>, say: Say }} At
 *   entries: as they stood when it was asked
 * @typedef {{ heading: string, items: string[], how: string, size: string }} Reason   how: the one step that goes from
 *   these to the claim; '' where there is no such
 */
import { hasEquations, sentenceOf } from '../equations.js'
import { isFixed, nameOf } from '../game.js'
import { quoteOf, sentenceCase } from '../quotes.js'

/**
 * What can be asked about at a place: nothing where the level itself puts something down, else each symbol of which the
 * level does not give all there are.
 * @param {Board} board @param {number} site @returns {SymbolInfo[]}
 */
export function askable(board, site) {
  if (isFixed(board, site)) return []
  const given = (/** @type {SymbolInfo} */ { id }) => board.sites.filter(other => other.given === id).length
  return board.symbols.filter(symbol => given(symbol) < (symbol.limit ?? Infinity))
}

/**
 * The board that a question is about: what stands there is judged by the level alone.
 * @param {Board} board @param {Entries} entries @param {Asks} asks @returns {Entries}
 */
export const entriesFor = (board, entries, asks) =>
  asks === 'right' ? board.sites.map(({ given }) => given ?? null) : entries

/** More lines and areas than these are nothing to look along. */
const MOST_HOUSES = 6

/** What is said by what is asked and what was found, where there is an answer. */
const VERDICTS = /** @type {const} */ ({
  can: { out: 'out', forced: 'open', open: 'open' },
  must: { out: 'out', forced: 'forced', open: 'free' },
  right: { out: 'wrong', forced: 'right', open: 'maybe' },
})

/**
 * True if what was asked can be, and no more than that.
 * @param {Question} question @param {Justification} found @param {At} at
 */
export function verdictOf(question, { status }, { board, entries, say }) {
  if (status === 'none') {
    const isPlayed = entries.some((entry, site) => entry !== null && site !== question.site && !isFixed(board, site))
    return say(isPlayed ? 'none' : 'noneAtAll')
  }
  return sentenceCase(say(VERDICTS[question.asks][status], valuesOf(board, question)))
}

/** True if a reason says why, so that one can ask for it. @param {Question} question @param {Justification} found */
export const hasReason = ({ asks }, { status }) => status === 'out' || (status === 'forced' && asks !== 'can')

/** The smallest reason in words. @param {Justification} found @param {At} at @returns {Reason} */
export function reasonOf(found, { board, entries, locale, say }) {
  const { clues, givens, entries: put, smallest, steps } = found
  const clueQuotes = clues.map(clue => quoted(clue, { board, entries, locale }))
  const standing = (/** @type {Key} */ key, /** @type {number[]} */ sites) =>
    sites.map(site => sentenceCase(say(key, valuesOf(board, { site, entry: entries[site] }))))
  return {
    heading: headingOf(found, say),
    items: [...clueQuotes, ...standing('wasGiven', givens), ...standing('wasPut', put)],
    how: steps.length === 1 ? steps[0].sentence : '',
    size: say(smallest ? 'smallest' : 'smallestFound'),
  }
}

/** @param {Board} board @param {{ site: number, entry: Claim['entry'] | null }} claim */
export const valuesOf = (board, { site, entry }) => ({ place: board.sites[site].name, name: nameOf(board, entry) })

/** @param {Justification} found @param {Say} say */
function headingOf({ status, clues, givens, entries }, say) {
  const count = clues.length + givens.length + entries.length
  const sort = count === 0 ? 'lawsAlone' : count === clues.length ? 'cluesTogether' : 'thingsTogether'
  return say(status === 'forced' ? `${sort}Force` : sort, { count })
}

/** A clue's own sentence. @param {number} clue @param {Pick<At, 'board' | 'entries' | 'locale'>} at */
export function quoted(clue, { board, entries, locale: { of, t } }) {
  if (!hasEquations(board)) return quoteOf(board.clues[clue], t)
  return `${sentenceCase(sentenceOf(board, clue, entries, of(board)))}${t('fullStop')}`
}

/**
 * The same as a hint, which is marked on the board and gone through as any other: what follows, where its opposite
 * leads, and if they are wanted the steps before.
 * @param {Question} question @param {Justification} found @param {At} at @param {boolean} [withSteps] @returns {Hint}
 */
export function hintOf(question, found, at, withSteps = false) {
  const { heading, how, size } = reasonOf(found, at)
  const { site, entry } = question
  const stands = at.entries[site]
  const spots = [{ site, piece: entry }]
  const isForced = found.status === 'forced'
  const causes = [...found.givens, ...found.entries].sort((a, b) => a - b)
  return {
    status: 'step',
    because: withSteps ? found.steps : [],
    technique: '',
    tier: 0,
    sentence: at.locale.sentences([heading, withSteps ? '' : how, size]),
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
    whatIf:
      isForced && found.whatIf
        ? { ...found.whatIf, sentence: at.say('supposeNot', valuesOf(at.board, question)) }
        : found.whatIf,
  }
}
