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
import { pack } from './packing.js'

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
