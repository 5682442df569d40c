// @ts-check
/**
 * What an element is asked to show, as its attributes say it.
 * @typedef {{ what: 'level', level: string } | { what: 'src', src: string } | { what: 'daily', day: string, kind?:
 *   string } | { what: 'new', kind: string, grade?: string, preset?: string, seed?: string }} Wish
 */

/**
 * The attributes, the first that says enough.
 * @param {Element} element
 * @param {string} today the day on which it was asked for
 * @returns {Wish | undefined}
 */
export function wishOf(element, today) {
  const said = (/** @type {string} */ name) => element.getAttribute(name) ?? undefined
  const [level, src, daily, kind] = ['level', 'src', 'daily', 'kind'].map(said)
  if (level) return { what: 'level', level }
  if (src) return { what: 'src', src }
  if (daily !== undefined) return { what: 'daily', day: daily || today, kind }
  if (kind) return { what: 'new', kind, grade: said('grade'), preset: said('preset'), seed: said('seed') }
  return undefined
}
