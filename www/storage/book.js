// @ts-check
/**
 * The stored form of progress: a book of solved levels and of games. A record on the device is a small book, an
 * exported file is a whole one.
 * @import { CrossScore, Entries, Level } from '../pkg/placewise.js'
 * @typedef {'none' | 'hints' | 'taught'} HelpUsed
 * @typedef {{ best?: number, help: HelpUsed, at: number, times: number }} Done   best: ms of the fastest solve; help:
 *   the least help it was solved with
 * @typedef {{ site: number, piece: string }} Candidate   a number in a cell
 * @typedef {{ entries: Entries, notes: readonly (readonly string[])[], never?: readonly number[],
 *   centre?: readonly (readonly string[])[], colours?: readonly (readonly number[])[],
 *   tints?: readonly (Candidate & { colour: number })[],
 *   links?: readonly { from: Candidate, to: Candidate, strong: boolean }[],
 *   joins?: readonly (readonly [number, number])[], struck?: readonly string[],
 *   taken?: readonly (readonly string[])[], takenCentre?: readonly (readonly string[])[] }} Position
 * @typedef {{ id?: string, number?: number, kind: string, grade?: string, daily?: string, pieces?: number,
 *   given?: number }} From   where a level comes from; pieces: how many there are on its solved board; given: how many
 *   of these stand there from the start
 * @typedef {{ on: boolean, checks: boolean, bad: number, hints: number, score?: CrossScore }} Tally   on: the game
 *   follows paper 002's rules; checks: moves that no answer has are refused; bad: the number of such moves that were
 *   tried; score: the score at the end of the game
 * @typedef {{ key: string, level: Level, about: From, elapsed: number, help: HelpUsed, at: number, solved: boolean,
 *   trying?: number, two?: number, hints?: number, tally?: Tally, course?: readonly Move[] }} Sitting   at: when its
 *   state last changed, 0 if never; trying: the number of moves since a trial began; two: the number of moves before
 *   two players began to take turns; hints: the number of hints asked for; tally: what a paper's rules count; course:
 *   all moves from the start, absent if they are not known
 * @typedef {{ ms: number, hints: number, put: readonly (readonly [site: number, entry: Entries[number]])[] }} Move
 *   ms: the thinking time so far; hints: the number of hints so far
 * @typedef {Sitting & Position & { past: readonly Position[], future: readonly Position[] }} SavedGame
 * @typedef {{ key: string, about: From, at: number, elapsed?: number, solved: boolean, begun: boolean, placed?: number,
 *   pieces?: number }} Summary   a game without its board; elapsed: absent in old records; begun: the player has
 *   entered or marked something; placed: the number of the player's own entries; pieces: the number of entries that are
 *   to be made
 * @typedef {{ done: Map<string, Done>, games: Map<string, SavedGame> }} Book
 */
/**
 * A value whose undefined fields are absent.
 * @template {object} T
 * @typedef {{ [Field in keyof T as undefined extends T[Field] ? never : Field]: T[Field] } &
 *   { [Field in keyof T as undefined extends T[Field] ? Field : never]?: Exclude<T[Field], undefined> }} Filled
 */
import { fieldsOf, isCount, isObject, itemsOf } from '../lib/outside.js'
import { isSame } from '../lib/values.js'

// ---- the packed form of a game: each position is written as its difference from the next ----
// Most moves change one site, so a game of hundreds of moves on a large board stays small.

/**
 * @typedef {Record<string, Record<number, unknown> | [at: number, gone: number, ...put: unknown[]]>} Change   by list.
 *   Of a list with one item a site: the new items by site; of another list: the index, the number of removed items, and
 *   the inserted items
 * @typedef {Partial<Record<string, readonly unknown[]>>} Lists   those of a position, by name
 */

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

// ---- the book ----

/** The format of records and files. */
export const FORMAT = 2

/**
 * The limits of one game and of a file; solved levels have none. `level`: the length of a level's JSON; `file`: in
 * characters.
 */
export const MOST = {
  positions: 200,
  sites: 400,
  pieces: 400,
  links: 1000,
  struck: 2000,
  moves: 3000,
  level: 1 << 20,
  file: 400_000_000,
}

/** The amounts of help, from the least. */
export const HELP = /** @type {const} */ (['none', 'hints', 'taught'])

/** @returns {Book} */
export const emptyBook = () => ({ done: new Map(), games: new Map() })

/** Returns a value without its undefined fields. @template {object} T @param {T} value @returns {Filled<T>} */
export const filled = value =>
  /** @type {Filled<T>} */ (Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)))

// ---- writing ----

/** @param {Partial<Book>} book */
export const record = ({ done = new Map(), games = new Map() }) => ({
  placewise: 'progress',
  format: FORMAT,
  done: Object.fromEntries(done),
  games: [...games.values()].map(pack),
})

/**
 * Writes a book as text, one line for each level and game, so that people can read it too.
 * @param {Book['done']} done @param {AsyncIterable<SavedGame>} games @param {string} strengths the player's strengths
 *   as JSON; '' if there are none
 */
export async function bookText(done, games, strengths) {
  const lines = (/** @type {string[]} */ items) => items.map(item => `\n  ${item}`).join()
  const levels = [...done].map(([id, level]) => `${JSON.stringify(id)}: ${JSON.stringify(level)}`)
  const begun = []
  for await (const game of games) begun.push(JSON.stringify(pack(game)))
  const how = strengths && `\n"strengths": ${strengths},`
  return `{ "placewise": "progress", "format": ${FORMAT},${how}
"done": {${lines(levels)}
},
"games": [${lines(begun)}
] }
`
}

// ---- putting together ----

/** Combines two records of a level, field by field. @param {Done | undefined} a @param {Done} b @returns {Done} */
export function better(a, b) {
  if (!a) return b
  const best = a.best === undefined || b.best === undefined ? (a.best ?? b.best) : Math.min(a.best, b.best)
  const least = HELP[Math.min(HELP.indexOf(a.help), HELP.indexOf(b.help))]
  return filled({ best, help: least, at: Math.max(a.at, b.at), times: Math.max(a.times, b.times) })
}

/**
 * Adds a game unless the book has a later state of it. Returns true if it was added.
 * @param {Book['games']} games
 * @param {SavedGame} game
 */
export function addGame(games, game) {
  const fresh = game.at > (games.get(game.key)?.at ?? -1)
  if (fresh) games.set(game.key, game)
  return fresh
}

// ---- facts about a game without its board ----

/** @param {SavedGame} game @returns {Summary} */
export function summaryOf(game) {
  const { key, about, at, elapsed, solved, entries } = game
  const given = about.given ?? filledAtFirst(game)
  const filledNow = countFilled(entries)
  const own = given === undefined ? {} : { placed: filledNow - given, pieces: (about.pieces ?? entries.length) - given }
  return { key, about, at, elapsed, solved, begun: filledNow > (given ?? 0) || hasMarks(game), ...own }
}

/** @param {Entries} entries */
const countFilled = entries => entries.filter(entry => entry !== null).length

/** Returns the number of entries at the start, if the past still reaches back to it. @param {SavedGame} game */
const filledAtFirst = game =>
  game.past.length < MOST.positions ? countFilled((game.past[0] ?? game).entries) : undefined

/** @param {Position} position */
const hasMarks = ({ notes, never = [], centre = [], colours = [], tints = [], links = [], joins = [], struck = [] }) =>
  [...notes, ...centre, ...colours, never, tints, links, joins, struck].some(list => list.length > 0)
