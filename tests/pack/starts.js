/** The starts of the share codes of kinds; the first field of a code is its kind. */
import { levelsOf } from '../kinds.js'

/**
 * @param {typeof import('../../www/pkg/placewise.js')} placewise an engine that writes codes @param {string[]} kinds
 * @returns {Record<string, string>} none of which is the start of another
 */
export function startsOf(placewise, kinds) {
  const starts = kinds.map(kind => [kind, startOf(placewise, kind)])
  for (const [kind, start] of starts)
    if (starts.some(([other, one]) => other !== kind && one.startsWith(start)))
      throw new Error(`codes of ${kind} cannot be told by their beginning`)
  return Object.fromEntries(starts)
}

/**
 * Returns the common start of the codes of a kind's levels, of at most six characters.
 * @param {typeof import('../../www/pkg/placewise.js')} placewise @param {string} kind
 */
function startOf(placewise, kind) {
  const codes = levelsOf(placewise, kind).map(level => placewise.encode(level))
  let start = codes[0].slice(0, 6)
  while (!codes.every((/** @type {string} */ code) => code.startsWith(start))) start = start.slice(0, -1)
  return start
}
