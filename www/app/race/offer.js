// @ts-check
/**
 * What a race against a finished game is made of, before a name is typed.
 * @import { Session } from '../../game/session.js'
 * @import { Race } from './code.js'
 * @typedef {{ name: string, link: string, mark: string, ms: number, race: Omit<Race, 'name'>, answered: Race |
 *   undefined }} Offer   name: as typed; link, mark: of the level; answered: the race that it answers
 */
import { markOf } from '../../catalogue/letters.js'
import { newGame } from '../../game/game.js'
import { elapsedOf, secondsOf } from '../../lib/stopwatch.js'
import { ownPlaces } from '../save.js'
import { courseOf } from './code.js'

/**
 * Returns the offer of a race at a solved level; undefined if it took less than a second.
 * @param {Session} session @param {string} link of the level @param {Race | undefined} answered
 * @returns {Offer | undefined}
 */
export function offerOf(session, link, answered) {
  const { board, clock, level, course = [] } = session
  const ms = elapsedOf(clock)
  const seconds = secondsOf(ms)
  const known = course.length ? courseOf(newGame(board).entries, course, ownPlaces(session), ms) : []
  return seconds > 0
    ? {
        name: '',
        link,
        mark: markOf(level),
        ms,
        answered,
        race: { seconds, course: known, answers: answered?.seconds },
      }
    : undefined
}
