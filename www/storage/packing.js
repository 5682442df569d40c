// @ts-check
/**
 * The packed form of a game: each position is written as its difference from the next. Most moves change one site, so
 * a game of hundreds of moves on a large board stays small.
 * @typedef {Record<string, Record<number, unknown> | [at: number, gone: number, ...put: unknown[]]>} Change   by list.
 *   Of a list with one item a site: the new items by site; of another list: the index, the number of removed items, and
 *   the inserted items
 * @typedef {Partial<Record<string, readonly unknown[]>>} Lists   those of a position, by name
 */
import { fieldsOf, isCount, isObject, itemsOf } from '../lib/outside.js'
import { isSame } from '../lib/values.js'

/** The lists with one item a site, and the default of such an item. */
const BY_SITE = { entries: null, notes: [], centre: [], colours: [], taken: [], takenCentre: [] }
/** The lists of any length. */
const FREE = ['never', 'tints', 'links', 'joins', 'struck']
const ALWAYS = ['entries', 'notes']

/**
 * Packs a game: its present as a change from an empty board, each other position as a change from its neighbour.
 * @param {{ entries: readonly unknown[], past: readonly Lists[], future: readonly Lists[] }} game
 */
export function pack({ past, future, ...game }) {
  const sites = game.entries.length
  const present = positionIn(game)
  const others = Object.fromEntries(Object.entries(game).filter(([name]) => !isListed(name)))
  return {
    ...others,
    sites,
    now: changeOf(blank(sites), present),
    past: past.map((position, at) => changeBetween(past[at + 1] ?? present, position)),
    future: future.map((position, at) => changeBetween(future[at - 1] ?? present, position)),
  }
}

/**
 * Unpacks a game. The input may be anything: changes that do not apply throw; the reader of games validates the rest.
 * @param {Record<string, unknown>} packed @param {{ sites: number, positions: number }} most
 * @returns {Record<string, unknown> & { past: Lists[], future: Lists[] }}
 */
export function unpack({ sites, now, past, future, ...game }, most) {
  if (!isCount(sites) || sites > most.sites) return wrong()
  const present = applied(blank(sites), now)
  /** @param {readonly unknown[]} changes */
  const steps = changes => {
    let last = present
    return changes.map(change => (last = applied(last, change)))
  }
  if (!Array.isArray(past) || !Array.isArray(future)) return wrong()
  const back = itemsOf(past).slice(-most.positions).reverse()
  const on = itemsOf(future).slice(0, most.positions)
  return { ...game, ...present, past: steps(back).reverse(), future: steps(on) }
}

/** @param {string} name */
const isListed = name => name in BY_SITE || FREE.includes(name)

/** @param {object} game @returns {Lists} */
const positionIn = game =>
  Object.fromEntries(Object.entries(game).flatMap(([name, value]) => (isListed(name) ? [[name, itemsOf(value)]] : [])))

/** @param {number} sites @returns {Lists} */
const blank = sites => ({ entries: repeated(null, sites), notes: repeated([], sites) })

/** @param {unknown} item @param {number} count */
const repeated = (item, count) => Array.from({ length: count }, () => item)

/**
 * The changes found before: positions are never changed in place, so storing a move costs only its changes, not the
 * whole past.
 * @type {WeakMap<object, { from: object, change: Change }>}
 */
const known = new WeakMap()

/** @param {Lists} from @param {Lists} to @returns {Change} */
function changeBetween(from, to) {
  const before = known.get(to)
  if (before?.from === from) return before.change
  const change = changeOf(from, to)
  known.set(to, { from, change })
  return change
}

/** @param {Lists} from @param {Lists} to */
function changeOf(from, to) {
  /** @type {Change} */ const change = {}
  for (const [name, none] of Object.entries(BY_SITE)) {
    if (from[name] === to[name]) continue
    const items = changedItems(from[name] ?? [], to[name] ?? [], none, (to.entries ?? []).length)
    if (Object.keys(items).length) change[name] = items
  }
  for (const name of FREE) {
    const [at, gone, ...put] = splice(from[name] ?? [], to[name] ?? [])
    if (gone || put.length) change[name] = [at, gone, ...put]
  }
  return change
}

/**
 * Returns the new items of a list with one item a site, by site.
 * @param {readonly unknown[]} from @param {readonly unknown[]} to @param {unknown} none @param {number} sites
 */
function changedItems(from, to, none, sites) {
  /** @type {Record<number, unknown>} */ const items = {}
  for (let site = 0; site < sites; site++) {
    const item = to[site] ?? none
    if (!isSame(from[site] ?? none, item)) items[site] = item
  }
  return items
}

/**
 * Returns the change of a list of any length: the items between those that stay at its start and its end.
 * @param {readonly unknown[]} before @param {readonly unknown[]} after @returns {[number, number, ...unknown[]]}
 */
function splice(before, after) {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && isSame(before[start], after[start])) start++
  let end = 0
  while (end < least - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  return [start, before.length - start - end, ...after.slice(start, after.length - end)]
}

/** @param {Lists} from @param {unknown} change @returns {Lists} */
function applied(from, change) {
  if (!isObject(change)) return wrong()
  const to = { ...from }
  for (const [name, none] of Object.entries(BY_SITE)) {
    if (change[name] === undefined) continue
    const items = [...(from[name] ?? repeated(none, itemsOf(from.entries).length))]
    for (const [site, item] of Object.entries(fieldsOf(change[name]))) {
      if (!(Number(site) < items.length)) wrong()
      items[Number(site)] = item
    }
    set(to, name, items, ALWAYS.includes(name) || items.some(item => itemsOf(item).length))
  }
  for (const name of FREE) {
    if (change[name] === undefined) continue
    const [start, gone, ...put] = itemsOf(change[name])
    const before = itemsOf(from[name])
    if (!isCount(start) || !isCount(gone) || start + gone > before.length) return wrong()
    const after = [...before.slice(0, start), ...put, ...before.slice(start + gone)]
    set(to, name, after, after.length > 0)
  }
  return to
}

/** @param {Lists} position @param {string} name @param {readonly unknown[]} value @param {boolean} isThere */
function set(position, name, value, isThere) {
  if (isThere) position[name] = value
  else delete position[name]
}

/** @returns {never} */
function wrong() {
  throw new TypeError('no packed game')
}
