/**
 * What an element will need, as far as its attributes tell before anything is there to read them: only to fetch it
 * earlier.
 * @import { Wish } from '../../../www/embed/asked.js'
 * @typedef {{ kinds: Record<string, { start: string, parts: string[] }>, langs: Record<string, string[]> }} Wanted
 *   kinds: how the codes of each begin, and what its boards need; langs: what each language needs
 */

/**
 * The kind; none if it is not told.
 * @param {Wish | undefined} wish @param {Wanted} list @returns {string | undefined}
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

/** Its parts by their paths. @param {Wanted} list @param {string | undefined} kind @param {string} lang */
export const needs = ({ kinds, langs }, kind, lang) => {
  const own = kind === undefined ? [] : kinds[kind].parts
  // What is said of boards of a scene alone is in a language too.
  return [...langs[lang], ...own.filter(path => !/\/text\//.test(path) || path.endsWith(`/${lang}.js`))]
}
