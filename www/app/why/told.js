// @ts-check
/**
 * What is told of a piece that was asked about at a place: whether it can be there, and the smallest reason. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Claim, Entries, Hint, Justification, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Key } from './text/index.js'
 * @typedef {(key: Key, values?: Record<string, string | number>) => string} Say
 * @typedef {{ board: Board, entries: Entries, locale: Pick<Locale, 'of' | 't' | 'sentences'>, say: Say }} At
 *   entries: as they stood when it was asked
 * @typedef {{ verdict: string, reason?: { heading: string, items: string[], size: string } }} Told
 */
import { hasEquations, sentenceOf } from '../../game/equations.js'
import { isFixed, nameOf } from '../../game/game.js'
import { quoteOf, sentenceCase } from '../../game/hints/wording.js'

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

/** @param {Claim} claim @param {Justification} found @param {At} at @returns {Told} */
export function toldOf(claim, found, { board, entries, locale, say }) {
  const values = valuesOf(board, claim)
  if (found.status === 'none') {
    const isPlayed = entries.some((entry, site) => entry !== null && site !== claim.site && !isFixed(board, site))
    return { verdict: say(isPlayed ? 'none' : 'noneAtAll') }
  }
  const verdict = sentenceCase(say(found.status, values))
  if (found.status === 'open') return { verdict }
  const { clues, givens, entries: put, smallest } = found
  const clueQuotes = clues.map(clue => quoted(clue, { board, entries, locale }))
  const standing = (/** @type {Key} */ key, /** @type {number[]} */ sites) =>
    sites.map(site => sentenceCase(say(key, valuesOf(board, { site, entry: entries[site] }))))
  return {
    verdict,
    reason: {
      heading: headingOf(found, say),
      items: [...clueQuotes, ...standing('wasGiven', givens), ...standing('wasPut', put)],
      size: say(smallest ? 'smallest' : 'smallestFound'),
    },
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
function quoted(clue, { board, entries, locale: { of, t } }) {
  if (!hasEquations(board)) return quoteOf(board.clues[clue], t)
  return `${sentenceCase(sentenceOf(board, clue, entries, of(board)))}${t('fullStop')}`
}

/**
 * The same as a hint, which is marked on the board and gone through as any other: the steps that lead to it, and what
 * follows. Nothing where there is no reason.
 * @param {Claim} claim @param {Justification} found @param {At} at @returns {Hint | undefined}
 */
export function hintOf(claim, found, at) {
  const { verdict, reason } = toldOf(claim, found, at)
  if (!reason) return undefined
  const { site, entry } = claim
  const stands = at.entries[site]
  const spots = [{ site, piece: entry }]
  const isForced = found.status === 'forced'
  const causes = [...found.givens, ...found.entries].sort((a, b) => a - b)
  return {
    status: 'step',
    because: found.steps,
    technique: '',
    tier: 0,
    sentence: at.locale.sentences([reason.heading, reason.size]),
    action: verdict,
    sites: [site, ...causes].sort((a, b) => a - b),
    targets: [site],
    causes,
    clues: found.clues,
    uses: found.clues,
    place: isForced && stands !== entry ? spots : [],
    ruleOut: !isForced && stands === null ? spots : [],
    stayEmpty: [],
    ...(found.laws.length && { houses: found.laws }),
    whatIf: undefined,
  }
}
