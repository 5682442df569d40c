// @ts-check
/**
 * How long an edit keeps its author waiting, told by marks and measures of the browser's own, for whoever measures
 * (`tests/measure-designer.js`).
 */

/** @typedef {'answers' | 'known' | 'everything'} Part   how many answers; all but advice; advice as well */
/** @type {readonly Part[]} */
const PARTS = ['answers', 'known', 'everything']

/** An edit begins, at the press. */
export function pressed() {
  unpressed()
  anew()
  performance.mark('edit')
}

/** It was none, or leaves no level. */
export const unpressed = () => performance.clearMarks('edit')

/** What has been measured was of the level before. */
export const anew = () => PARTS.forEach(part => performance.clearMeasures(part))

/** @param {Part} part is on the page now */
export function told(part) {
  if (performance.getEntriesByName('edit').length && !performance.getEntriesByName(part).length)
    performance.measure(part, 'edit')
}
