// @ts-check
/**
 * The list of the player's own levels: what of it is shown, and in which order.
 * @import { Item } from './shelf.js'
 */
import { isText } from '../lib/outside.js'

/** Returns all labels of some levels, sorted. @param {readonly Item[]} items @param {string} lang */
export const setsOf = (items, lang) =>
  [...new Set(items.flatMap(({ sets = [] }) => sets))].sort(new Intl.Collator(lang, { numeric: true }).compare)

/**
 * Returns the levels that contain all words, and have the label `set` if one is given.
 * @param {readonly Item[]} items @param {{ words?: string, set?: string, kindName?(kind: string): string }} wanted
 */
export function matching(items, { words = '', set = '', kindName = kind => kind }) {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  return items.filter(({ level, sets = [] }) => {
    if (set && !sets.includes(set)) return false
    const text = fold([level.title, level.author, level.source, kindName(level.kind), ...sets].filter(isText).join(' '))
    return parts.every(part => text.includes(part))
  })
}

const fold = (/** @type {string} */ text) => text.normalize('NFKC').toLocaleLowerCase()

/**
 * Sorts levels; `date` keeps their order.
 * @param {readonly Item[]} items @param {'date' | 'name' | 'kind' | 'grade'} by
 * @param {{ lang: string, kinds: readonly string[], gradeNumber(item: Item): number | undefined }} known
 *   kinds: in their order; gradeNumber: from the easiest; undefined if it is not known
 */
export function ordered(items, by, { lang, kinds, gradeNumber }) {
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const nameOf = (/** @type {Item} */ { level }) => level.title ?? ''
  const byName = (/** @type {Item} */ a, /** @type {Item} */ b) =>
    Number(!nameOf(a)) - Number(!nameOf(b)) || compare(nameOf(a), nameOf(b))
  const place = (/** @type {Item} */ { level }) => (kinds.indexOf(level.kind) + kinds.length + 1) % (kinds.length + 1)
  const grade = (/** @type {Item} */ item) => gradeNumber(item) ?? Infinity
  const byGrade = (/** @type {Item} */ a, /** @type {Item} */ b) => (grade(a) === grade(b) ? 0 : grade(a) - grade(b))
  const orders = {
    date: () => 0,
    name: byName,
    kind: (/** @type {Item} */ a, /** @type {Item} */ b) => place(a) - place(b) || byGrade(a, b) || byName(a, b),
    grade: (/** @type {Item} */ a, /** @type {Item} */ b) => byGrade(a, b) || byName(a, b),
  }
  return items.toSorted(orders[by])
}
