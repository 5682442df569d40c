// @ts-check
/**
 * Reads from an element's attributes what it is to show.
 * @typedef {{ what: 'level', level: string } | { what: 'src', src: string } |
 *   { what: 'daily', day: string, kind?: string | undefined } |
 *   { what: 'new', kind: string, grade?: string | undefined, preset?: string | undefined,
 *     seed?: string | undefined }} LevelRequest
 */

/**
 * Returns the request in the attributes; the first of level, src, daily and kind counts. Returns undefined if there is
 * none.
 * @param {Element} element
 * @param {string} today the day for an empty `daily`
 * @returns {LevelRequest | undefined}
 */
export function requestOf(element, today) {
  const said = (/** @type {string} */ name) => element.getAttribute(name) ?? undefined
  const [level, src, daily, kind] = ['level', 'src', 'daily', 'kind'].map(said)
  if (level) return { what: 'level', level }
  if (src) return { what: 'src', src }
  if (daily !== undefined) return { what: 'daily', day: daily || today, kind }
  if (kind) return { what: 'new', kind, grade: said('grade'), preset: said('preset'), seed: said('seed') }
  return undefined
}
