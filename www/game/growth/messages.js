// @ts-check
/**
 * The growth of a garden in words. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Check, Entries, Film, FilmRound } from '../../pkg/placewise.js'
 * @import { CardContent } from '../panels/card.js'
 */
import { isGoal, leftCount } from '../game.js'
import { brokenClues } from '../messages.js'
import { differences } from './rounds.js'

/**
 * Describes a round, as in "Round 1. tulip: row 1, column 2 …".
 * @param {Board} board
 * @param {FilmRound} round
 * @param {number} number
 * @param {Locale} locale
 */
export function roundSentence(board, { grown, contested }, number, { of, list, sentences }) {
  const say = of(board)
  const nameOf = (/** @type {unknown} */ id) => board.pieces.find(p => p.id === id)?.name ?? String(id)
  const places = (/** @type {{ site: number }[]} */ items) => list(items.map(({ site }) => board.sites[site].name))
  const kinds = board.pieces
    .map(({ id, name }) => ({ name, new: grown.filter(g => g.piece === id) }))
    .filter(kind => kind.new.length)
  const rivals = [...new Set(contested.map(({ pieces }) => pieces.join()))].map(who =>
    contested.filter(({ pieces }) => pieces.join() === who),
  )
  return sentences([
    say('roundNumber', { number }),
    ...kinds.map(kind => say('roundGrew', { name: kind.name, places: places(kind.new) })),
    ...rivals.map(same =>
      say('roundContested', { count: same.length, names: list(same[0].pieces.map(nameOf)), place: places(same) }),
    ),
    ...(kinds.length || contested.length ? [] : [say('roundNothing')]),
  ])
}

/**
 * Returns the sentences of all rounds.
 * @param {Board} board @param {Film | undefined} film @param {Locale} locale
 */
export const roundSentences = (board, film, locale) =>
  (film?.rounds ?? []).map((round, i) => roundSentence(board, round, i + 1, locale))

/**
 * Returns the card that is shown after the last round if the garden is not as it should be.
 * @param {Board} board
 * @param {Entries} planted
 * @param {Film} film
 * @param {Check} check
 * @param {Locale} locale
 * @returns {CardContent}
 */
export function grownNote(board, planted, film, check, { t, of, sentences }) {
  const say = of(board)
  const { missing, excess } = differences(board, film)
  const left = leftCount(board, planted)
  const broken = brokenClues(board, check, t, clue => !isGoal(board, clue))
  const text = sentences([
    missing.size > 0 && say('grownMissing', { count: missing.size }),
    excess.size > 0 && say('grownExcess', { count: excess.size }),
    left > 0 && say('grownLeft', { count: left }),
  ])
  return {
    kind: 'check',
    title: say('grownTitle'),
    look: t('checkBroken'),
    quotes: broken,
    text: text || (broken.length ? '' : say('grownOpen')),
  }
}

/**
 * Returns the goal of a board as a list of texts, one for each piece with its places.
 * @param {Board} board
 * @param {Locale} locale
 * @returns {string[]}
 */
export function goalWords(board, { t, of, list }) {
  const { goal, pieces, sites } = board
  const say = of(board)
  const where = (/** @type {string | null} */ what) =>
    (goal ?? []).flatMap((g, i) => (g === what ? [sites[i].name] : []))
  const rows = [
    ...pieces.map(p => ({ name: p.name, places: where(p.id) })),
    { name: say('goalAnything'), places: where('?') },
    { name: say('goalEmpty'), places: where(null) },
  ]
  return rows.filter(row => row.places.length).map(({ name, places }) => t('cell', { place: name, what: list(places) }))
}
