// @ts-check
/**
 * A chain in order: from link to link the candidates are in turn of two sorts, of which one is right as a whole if the
 * other is wrong.
 * @import { Inference, Spot } from '../pkg/placewise.js'
 * @typedef {readonly Spot[]} Node   a candidate, or several of which one holds
 * @typedef {{ nodes: Node[], isRing: boolean }} Chain
 */

/** The nodes of a chain, in order; of a ring each once. @param {readonly Inference[]} links @returns {Chain} */
export function chainOf(links) {
  const nodes = links.length ? [links[0].from, ...links.map(({ to }) => to)] : []
  const [first] = nodes
  const last = nodes.at(-1)
  // A ring has as many links of one sort as of the other; an odd way round leads back to make its start true.
  const isRing =
    nodes.length > 3 && first !== undefined && last !== undefined && areSame(first, last) && links.length % 2 === 0
  return { nodes: isRing ? nodes.slice(0, -1) : nodes, isRing }
}

/** @param {Node} one @param {Node} other */
const areSame = (one, other) => one.length === other.length && one.every((spot, i) => keyOf(spot) === keyOf(other[i]))

/** A candidate, to be looked up by. @param {Spot} spot */
export const keyOf = ({ site, piece }) => `${site} ${piece}`

/**
 * Of each candidate of a chain whether it is of the first sort or the second, and whether it is an end.
 * @param {readonly Inference[]} links @returns {Map<string, { sort: 'off' | 'on', end: boolean }>}
 */
export function sortsOf(links) {
  const { nodes, isRing } = chainOf(links)
  const last = nodes.length - 1
  return new Map(
    nodes.flatMap((node, at) =>
      node.map(spot => [
        keyOf(spot),
        {
          sort: at % 2 ? /** @type {const} */ ('on') : /** @type {const} */ ('off'),
          end: !isRing && (at === 0 || at === last),
        },
      ]),
    ),
  )
}
