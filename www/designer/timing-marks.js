// @ts-check
/**
 * Measures how long an edit keeps the user waiting, by performance marks and measures that `tests/measure-designer.js`
 * reads.
 */

/**
 * @typedef {'answers' | 'known' | 'everything'} Part   answers: the number of answers is known; known: all except
 *   advice; everything: advice too
 */
/** @type {readonly Part[]} */
const PARTS = ['answers', 'known', 'everything']

/** The number of edits that wait for earlier ones. */
let waiting = 0

/** Called at the press that begins an edit. */
export function editBegun() {
  waiting++
  performance.clearMarks('edit')
  clearMeasures()
  performance.mark('edit')
}

/** Called when the edit has been applied to the draft or dropped. */
export function editTaken() {
  waiting--
}

/** Called if the edit changes nothing, or leaves a draft that is not a valid level. */
export function editDropped() {
  if (!waiting) performance.clearMarks('edit')
}

/** Drops the measures, as they belong to the previous level. */
export const clearMeasures = () => PARTS.forEach(part => performance.clearMeasures(part))

/** Called when a part is shown. Measures only the last of several edits. @param {Part} part */
export function partShown(part) {
  if (waiting) return
  if (performance.getEntriesByName('edit').length && !performance.getEntriesByName(part).length)
    performance.measure(part, 'edit')
}
