// @ts-check
/**
 * All steps of a board in words: grouped by technique, each with its conclusion. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Entry, Hint, NextSteps, Step } from '../../pkg/placewise.js'
 * @import { Key } from './text.js'
 * @typedef {(key: Key, values?: Record<string, string | number>) => string} Say
 * @typedef {{ name: string, grade: number, items: { at: number, text: string }[] }} Group   at: the index of the step
 *   among all steps
 */
import { grouped } from '../../lib/grouped.js'
import { nameOf } from '../game.js'
import { MOST_NAMES, sentenceCase } from '../quotes.js'

/**
 * Groups the steps by technique, in the order in which the techniques first occur.
 * @param {NextSteps} found @param {Board} board @param {Pick<Locale, 'list'>} locale @param {Say} say
 * @returns {Group[]}
 */
export function groupsOf({ steps, techniques }, board, locale, say) {
  const groups = grouped(
    steps.map((step, at) => ({ step, at })),
    ({ step }) => step.technique,
  )
  return [...groups].map(([id, own]) => ({
    name: say('group', { name: sentenceCase(techniques[id]), count: own.length }),
    grade: own[0].step.tier,
    items: own.map(({ step, at }) => ({ at, text: sentenceCase(conclusionOf(step, board, locale, say)) })),
  }))
}

/**
 * Returns the conclusion of a step: the symbols that it places, else those that it rules out.
 * @param {Pick<Step, 'place' | 'ruleOut'>} step @param {Board} board @param {Pick<Locale, 'list'>} locale
 * @param {Say} say
 */
export function conclusionOf({ place, ruleOut }, board, { list }, say) {
  const placesOf = (/** @type {number[]} */ sites) =>
    sites.length > MOST_NAMES ? say('places', { count: sites.length }) : list(sites.map(site => board.sites[site].name))
  const told = (/** @type {Step['place']} */ spots) => ({
    sites: [...new Set(spots.map(({ site }) => site))],
    pieces: [...new Set(spots.map(({ piece }) => piece))],
  })
  if (place.length) {
    const byPiece = grouped(place, ({ piece }) => piece)
    return list(
      [...byPiece].map(([piece, spots]) =>
        say('put', { name: nameOf(board, piece), places: placesOf(told(spots).sites) }),
      ),
    )
  }
  const { sites, pieces } = told(ruleOut)
  const few = pieces.slice(0, MOST_NAMES).map((/** @type {Entry} */ piece) => nameOf(board, piece))
  const rest = pieces.length - few.length
  return say('out', {
    names: list(rest > 0 ? [...few, say('others', { count: rest })] : few),
    places: placesOf(sites),
  })
}

/** Returns a step as a hint. @param {Step} step @returns {Hint} */
export const hintOf = step => ({ ...step, status: 'step', because: [] })
