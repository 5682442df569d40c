// @ts-check
/**
 * The parts that an element will need, as far as its attributes tell before the modules that read them are loaded; they
 * only let the parts be fetched earlier.
 * @import { LevelRequest } from '../request.js'
 * @typedef {{ kinds: Record<string, { start: string, parts: string[] }>, langs: Record<string, string[]> }} Wanted
 *   kinds: the start of each kind's share codes, and the parts that its boards need; langs: the parts of each language
 */

/**
 * Returns the kind of the level that is wished for, or undefined if the wish does not tell it.
 * @param {LevelRequest | undefined} wish @param {Wanted} list @returns {string | undefined}
 */
export function kindOf(wish, { kinds }) {
  const [any] = Object.keys(kinds)
  const known = (/** @type {string | undefined} */ kind) =>
    kind !== undefined && Object.hasOwn(kinds, kind) ? kind : undefined
  if (wish?.what === 'new') return known(wish.kind)
  if (wish?.what === 'daily') return known(wish.kind ?? any)
  if (wish?.what !== 'level') return undefined
  const text = wish.level.trim()
  if (text.startsWith('{')) return known(/"kind"\s*:\s*"(\w+)"/.exec(text)?.[1])
  return Object.keys(kinds).find(kind => text.startsWith(kinds[kind].start))
}

/**
 * Returns the paths of the parts that a kind needs in a language.
 * @param {Wanted} list @param {string | undefined} kind @param {string} lang
 */
export const needs = ({ kinds, langs }, kind, lang) => {
  const own = kind === undefined ? [] : kinds[kind].parts
  // The texts of a scene are a part for each language.
  return [...langs[lang], ...own.filter(path => !/\/text\//.test(path) || path.endsWith(`/${lang}.js`))]
}
