// @ts-check
/**
 * The content between an element's tags, which is shown until the game appears.
 * @param {Element} element @returns {boolean} true if any of it can be seen
 */
export function isContentSeen(element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { width, height } = range.getBoundingClientRect()
  return width > 0 && height > 0
}
