// @ts-check
/**
 * How long an edit keeps its author waiting, told by marks and measures of the browser's own, for whoever measures
 * (`tests/measure-designer.js`).
 */

/** @typedef {'answers' | 'known' | 'everything'} Part   how many answers; all but advice; advice as well */
/** @type {readonly Part[]} */
const PARTS = ['answers', 'known', 'everything']

/** How many edits wait for those before them. */
let waiting = 0

/** An edit begins, at the press. */
export function pressed() {
  waiting++
  performance.clearMarks('edit')
  anew()
  performance.mark('edit')
}

/** Its turn has come: the draft is another now, or stays as it is. */
export function taken() {
  waiting--
}

/** It was none, or leaves no level. */
export function unpressed() {
  if (!waiting) performance.clearMarks('edit')
}

/** What has been measured was of the level before. */
export const anew = () => PARTS.forEach(part => performance.clearMeasures(part))

/** @param {Part} part is on the page now; of the last edit, not of one that others follow */
export function told(part) {
  if (waiting) return
  if (performance.getEntriesByName('edit').length && !performance.getEntriesByName(part).length)
    performance.measure(part, 'edit')
}
