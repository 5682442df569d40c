// @ts-check
/**
 * The search as a tree that grows from left to right, a column for each kind of piece.
 * @import { Study } from '../../pkg/placewise.js'
 */
import { svg } from '../svg.js'

const LEAF = 26
const START = 26
const BOX = 20

/**
 * @param {Study} study
 * @param {(sites: number[]) => string} places returns the names of sites
 * @param {number} width the available width
 * @param {string} say
 */
export function drawTree({ nodes, rounds }, places, width, say) {
  /** @type {number[][]} */
  const below = nodes.map(() => [])
  /** @type {number[]} */
  const roots = []
  nodes.forEach(({ parent }, i) => (typeof parent === 'number' ? below[parent] : roots).push(i))
  const labels = nodes.map(({ sites }) => places(sites) || '–')
  const wide = labels.map((label, i) => 14 + label.length * 6.5 + (isDead(i) ? 14 : isAnswer(i) ? 16 : 0))
  const column = Math.max(...wide.map(w => w + 22), (width - START) / rounds.length)

  /** @type {number[]} */
  const y = []
  let leaves = 0
  const settle = (/** @type {number} */ i) => {
    below[i].forEach(settle)
    y[i] = below[i].length ? (y[below[i][0]] + y[below[i][below[i].length - 1]]) / 2 : leaves++ * LEAF + LEAF
  }
  roots.forEach(settle)
  const start = { x: 10, y: roots.length ? (y[roots[0]] + y[roots[roots.length - 1]]) / 2 : LEAF }

  /** @param {number} i */
  function isDead(i) {
    return nodes[i].state !== 'kept'
  }
  /** @param {number} i */
  function isAnswer(i) {
    return !isDead(i) && nodes[i].round === rounds.length - 1
  }
  const x = (/** @type {number} */ i) => START + nodes[i].round * column

  const edges = nodes.map(({ parent }, i) => {
    const from =
      typeof parent === 'number' ? { x: x(parent) + wide[parent], y: y[parent] } : { x: start.x + 5, y: start.y }
    const bend = (x(i) - from.x) / 2
    return svg('path', {
      class: 'edge',
      d: `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${x(i) - bend} ${y[i]} ${x(i)} ${y[i]}`,
    })
  })
  const boxes = nodes.map(({ state }, i) => {
    const kind = isDead(i) ? 'dead' : isAnswer(i) ? 'answer' : 'kept'
    return svg(
      'g',
      { class: `twig ${kind}`, 'data-node': i, 'data-state': state, transform: `translate(${x(i)} ${y[i]})` },
      svg('rect', { x: 0, y: -BOX / 2, width: wide[i], height: BOX, rx: isDead(i) ? 2 : BOX / 2 }),
      svg('text', { x: 7, y: 4.5 }, labels[i]),
      ...(isDead(i) ? [svg('path', { class: 'cross', d: `M${wide[i] - 14} -4l8 8m0 -8l-8 8` })] : []),
      ...(isAnswer(i)
        ? [
            svg('path', {
              class: 'star',
              d: `M${wide[i] - 12} -7l2 4.6 5 .5-3.8 3.3 1.2 4.9-4.4-2.6-4.4 2.6 1.2-4.9-3.8-3.3 5-.5z`,
            }),
          ]
        : []),
    )
  })
  const [w, h] = [START + column * rounds.length, (leaves + 1) * LEAF]
  const picture = svg(
    'svg',
    { class: 'tree', width: w, height: h, viewBox: `0 0 ${w} ${h}`, role: 'img', 'aria-label': say },
    ...edges,
    svg('circle', { class: 'start', cx: start.x, cy: start.y, r: 5 }),
    ...boxes,
  )
  return {
    picture,
    boxes,
    edges,
    column,
    start: START,
    at: (/** @type {number} */ i) => ({ x: x(i), y: y[i], width: wide[i] }),
  }
}

/** Returns a node and its ancestors, the root last. @param {Study} study @param {number} node */
export function path({ nodes }, node) {
  const steps = [node]
  for (let up = nodes[node].parent; typeof up === 'number'; up = nodes[up].parent) steps.push(up)
  return steps
}
