// @ts-check
/**
 * A histogram of the empty cells with one choice, two, … nine.
 * @import { Speak } from '../text/index.js'
 */
import { svg } from '../svg.js'

const SIZE = { width: 320, height: 210, floor: 168, top: 24, left: 10 }
const STEP = (SIZE.width - 2 * SIZE.left) / 9

/** @param {Speak} t @param {number[]} counts */
export function histogram(t, counts) {
  const most = Math.max(...counts, 1)
  const bars = counts.map((count, i) => {
    const x = SIZE.left + i * STEP
    const height = (count / most) * (SIZE.floor - SIZE.top)
    const middle = { x: x + STEP / 2, 'text-anchor': 'middle' }
    return svg(
      'g',
      {},
      svg('rect', { x: x + 4, y: SIZE.floor - height, width: STEP - 8, height, rx: 3 }),
      svg('text', { ...middle, y: SIZE.floor - height - 6, class: 'count' }, String(count)),
      svg('text', { ...middle, y: SIZE.floor + 18 }, String(i + 1)),
    )
  })
  const say = t('histogramSay', { counts: counts.map((count, i) => `${i + 1}: ${count}`).join(t('comma')) })
  return svg(
    'svg',
    { class: 'ease-histogram', role: 'img', 'aria-label': say, viewBox: `0 0 ${SIZE.width} ${SIZE.height}` },
    svg('path', { class: 'rule', d: `M${SIZE.left} ${SIZE.floor}H${SIZE.width - SIZE.left}` }),
    ...bars,
    svg('text', { x: SIZE.width / 2, y: SIZE.height - 6, 'text-anchor': 'middle', class: 'axis' }, t('histogramX')),
  )
}
