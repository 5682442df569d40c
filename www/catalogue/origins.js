// @ts-check
/**
 * Where levels that come with the page are from: what a paper prints of them, what is inferred from it, what is ours.
 * @import { Lang } from '../pkg/placewise.js'
 * @typedef {Record<Lang, string>} Said
 * @typedef {{ paper?: '000' | '001', printed?: Said, inferred?: Said, ours?: Said, unknown?: Said }} Origin
 *   unknown: the paper has a level of this number, but does not print it
 * @typedef {Record<string, Origin>} Origins   by the level's id
 * @typedef {'printed' | 'part' | 'unknown'} Sign
 */

/**
 * The sign that a level has in the list: nothing where no paper is concerned.
 * @param {Origin | undefined} origin @returns {Sign | undefined}
 */
export function signOf(origin) {
  if (!origin) return undefined
  const { printed, inferred, ours, unknown } = origin
  if (unknown) return 'unknown'
  if (printed && !inferred && !ours) return 'printed'
  return printed || inferred ? 'part' : undefined
}
