/** The hints of the page's levels, along the way of hints through each. */
import { placewise } from '../../api/wasm.js'
import { KINDS, ladderOf } from '../../kinds.js'
import { isWhole } from '../../sample.js'
import './inputs.js'

/** @import { Entries, Lang } from '../../../www/pkg/placewise.js' */

/**
 * Returns the levels of a ladder, with the fields of any kind.
 * @type {(kind: string) => { id: string, level: any }[]}
 */
export const rungsOf = ladderOf

/** Returns the level with this id. @param {string} id */
export function levelOf(id) {
  const found = ladderOf(id.split('-')[0]).find(known => known.id === id)
  if (!found) throw new Error(`no level ${id}`)
  return found.level
}

/** The kinds that have a ladder: a new one has none yet. */
export const ladders = KINDS.filter(kind => rungsOf(kind).length)

/**
 * The levels of the ladders whose hints the tests take by day, by their numbers: few, and quick to explain, but their
 * hints use every technique that those of the ladders use, except one that takes a second (`NIGHTLY_TECHNIQUES`).
 * @type {Record<string, string[]>}
 */
const BY_DAY = {
  island: ['26', '28', '39', '44', '46', 'shape-8'],
  garden: ['8', '10', '25', '26', '29', '50', 'words-1'],
  city: ['11', '14', '25', '27', '30', '37', '42'],
  sudoku: ['34', '36', '41', '43', '47', '50'],
  numbrix: ['27', '46', '49'],
  crossnumbers: ['4', '14', '35', '44', '47'],
}

/** The techniques that only levels outside the sample of the day use. */
export const NIGHTLY_TECHNIQUES = ['missing']

/** Returns the levels that the tests take by day. @param {string} ladder */
export const rungsByDay = ladder => {
  const ids = BY_DAY[ladder]?.map(number => `${ladder}-${number}`)
  // The ladder of a new kind is short.
  return ids ? rungsOf(ladder).filter(({ id }) => ids.includes(id)) : rungsOf(ladder)
}

/**
 * Yields all hints from the empty board to the answer, with what is put down before each: for the levels of the day,
 * and by night for all levels.
 * @param {string} ladder @param {Lang} lang @param {ReturnType<typeof rungsOf>} [rungs]
 */
export function* hintsOf(ladder, lang, rungs = isWhole ? rungsOf(ladder) : rungsByDay(ladder)) {
  for (const { id, level } of rungs) {
    const board = placewise.board(level, { lang })
    /** @type {Entries} */
    const entries = board.sites.map(site => site.given ?? null)
    for (;;) {
      const hint = placewise.hint(level, entries, { lang })
      if (hint.status !== 'step') break
      yield { id, hint, board, level, entries: [...entries] }
      for (const { site, piece } of hint.place) entries[site] = piece
    }
  }
}
