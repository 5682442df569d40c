// @ts-check
/**
 * A chain in order: its candidates belong to two sorts in turn; if one sort is false, the other is true as a whole.
 * @import { Inference, Spot } from '../pkg/placewise.js'
 * @typedef {readonly Spot[]} Node   a candidate, or several of which one holds
 * @typedef {{ nodes: Node[], isRing: boolean }} Chain
 */

/**
 * Returns the nodes of a chain in order; those of a ring once each.
 * @param {readonly Inference[]} links @returns {Chain}
 */
export function chainOf(links) {
  const nodes = links.length ? [links[0].from, ...links.map(({ to }) => to)] : []
  const [first] = nodes
  const last = nodes.at(-1)
  // A ring has equally many links of both sorts; an odd loop leads back to prove its own start.
  const isRing =
    nodes.length > 3 && first !== undefined && last !== undefined && areSame(first, last) && links.length % 2 === 0
  return { nodes: isRing ? nodes.slice(0, -1) : nodes, isRing }
}

/** @param {Node} one @param {Node} other */
const areSame = (one, other) => one.length === other.length && one.every((spot, i) => keyOf(spot) === keyOf(other[i]))

/** Returns the key of a candidate. @param {Spot} spot */
export const keyOf = ({ site, piece }) => `${site} ${piece}`

/**
 * Returns for each candidate of a chain its sort, and true if it is an end.
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
