// @ts-check
/**
 * The races that this device has offered, so that it knows its own link. Of each it keeps the time and the level.
 * @import { Race } from './code.js'
 */
import { keep, recall } from '../../lib/local-storage.js'

const MOST = 100

/** @param {Pick<Race, 'seconds' | 'answers'>} race @param {string} mark of its level */
const nameOf = ({ seconds, answers = 0 }, mark) => `${seconds}-${answers}.${mark}`

const known = () => (recall('races') ?? '').split(' ').filter(Boolean)

/** @param {Pick<Race, 'seconds' | 'answers'>} race @param {string} mark of its level */
export function rememberRace(race, mark) {
  const name = nameOf(race, mark)
  keep('races', [...known().filter(other => other !== name), name].slice(-MOST).join(' '))
}

/** @param {Pick<Race, 'seconds' | 'answers'>} race @param {string} mark of its level */
export const isOwnRace = (race, mark) => known().includes(nameOf(race, mark))
