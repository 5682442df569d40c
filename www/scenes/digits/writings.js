// @ts-check
/**
 * The places of marks in a cell.
 * @typedef {{ s: number, t: number, size: number, ring: number }} Writing   the middle of a mark, its size, and the
 *   radius of a ring around it that does not touch its neighbours, in cells
 */

/**
 * Returns the place of a symbol's corner mark: always the same, in a grid of all symbols; `aside`: above and below the
 * middle, which is taken.
 * @param {number} nth the symbol's index @param {number} of all symbols @param {boolean} aside @returns {Writing}
 */
export function cornerAt(nth, of, aside) {
  const across = Math.ceil(Math.sqrt(of))
  if (!aside) {
    const down = Math.ceil(of / across)
    const [wide, high] = [0.9 / across, 0.88 / down]
    return {
      s: 0.05 + wide * ((nth % across) + 0.5),
      t: 0.06 + high * (Math.floor(nth / across) + 0.5),
      size: Math.min(0.37, wide * 1.14, high * 1.16),
      ring: Math.min(0.17, wide / 2, high / 2),
    }
  }
  const lines = of > 10 ? 2 : 1
  const columns = Math.ceil(of / (2 * lines))
  const line = Math.floor(nth / columns)
  const wide = 0.9 / columns
  const high = 0.27 / lines
  const s = 0.05 + wide * ((nth % columns) + 0.5)
  const from = line < lines ? 0.04 + high * line : 0.96 - high * (2 * lines - line)
  return { s, t: from + high / 2, size: Math.min(high * 0.94, wide * 1.35), ring: Math.min(high / 2, wide * 0.6) }
}

/** The maximum number of marks on a line in the middle. */
const SIDE_BY_SIDE = 5

/**
 * Returns the places of a cell's centre marks: side by side, many in several lines.
 * @param {number} count @param {boolean} aside true if there are marks above and below @returns {Writing[]}
 */
export function centreAt(count, aside) {
  const lines = Math.ceil(count / SIDE_BY_SIDE)
  const across = Math.ceil(count / lines)
  const high = aside ? Math.min(0.3, 0.42 / lines) : Math.min(0.36, 0.86 / lines)
  const size = Math.min(high * 0.95, 0.88 / (across * 0.66))
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / across)
    const here = Math.min(across, count - line * across)
    return {
      s: 0.5 + ((i % across) - (here - 1) / 2) * size * 0.66,
      t: 0.5 + (line - (lines - 1) / 2) * high,
      size,
      ring: size / 2,
    }
  })
}
