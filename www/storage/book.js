// @ts-check
/**
 * What progress looks like where it is kept: a book of levels done and games begun.
 * A record on the device is a small book, an exported file a whole one.
 * @import { CrossScore, Entries, Level } from '../pkg/placewise.js'
 * @typedef {'none' | 'hints' | 'taught'} HelpUsed
 * @typedef {{ best?: number, help: HelpUsed, at: number, times: number }} Done   best: ms of the best solve; help: the
 *   least it was solved with
 * @typedef {{ site: number, piece: string }} Candidate   a number in a cell
 * @typedef {{ entries: Entries, notes: readonly (readonly string[])[], never?: readonly number[],
 *   centre?: readonly (readonly string[])[], colours?: readonly (readonly number[])[],
 *   tints?: readonly (Candidate & { colour: number })[],
 *   links?: readonly { from: Candidate, to: Candidate, strong: boolean }[],
 *   joins?: readonly (readonly [number, number])[], struck?: readonly string[] }} Position
 * @typedef {{ id?: string, number?: number, kind: string, grade?: string, daily?: string, pieces?: number,
 *   given?: number }} From   where a level comes from; pieces: how many there are on its solved board; given: how many
 *   of these stand there from the start
 * @typedef {{ on: boolean, checks: boolean, bad: number, hints: number, score?: CrossScore }} Tally   on: whether it is
 *   played by paper 002's rules; checks: whether a move that no answer has is not made; bad: how many such moves were
 *   tried; score: of a game at its end
 * @typedef {{ key: string, level: Level, about: From, elapsed: number, help: HelpUsed, at: number, solved: boolean,
 *   trying?: number, two?: number, hints?: number, tally?: Tally }} Sitting   at: played last; trying: moves since a
 *   trial began; two: moves before two players began to take turns; hints: how many were asked for; tally: what is counted by
 *   a paper's rules
 * @typedef {Sitting & Position & { past: readonly Position[], future: readonly Position[] }} SavedGame
 * @typedef {{ key: string, about: From, at: number, solved: boolean, begun: boolean, placed?: number,
 *   pieces?: number }} Summary   what is known of a game without its board; begun: the player has put or marked
 *   something there; placed: how many are the player's own, of how many that are to be placed
 * @typedef {{ done: Map<string, Done>, games: Map<string, SavedGame> }} Book
 */
import { pack } from './packed.js'

/** Since 2 games are packed; whole positions are read as well. */
export const FORMAT = 2

/**
 * Of one game and of a file, never of what a player has done; `level`, as long as the engine reads one, and `file` in
 * letters.
 */
export const MOST = {
  positions: 200,
  sites: 400,
  pieces: 400,
  links: 1000,
  struck: 2000,
  level: 1 << 20,
  file: 400_000_000,
}

/** From the best to the least. */
export const HELP = /** @type {const} */ (['none', 'hints', 'taught'])

/** @returns {Book} */
export const emptyBook = () => ({ done: new Map(), games: new Map() })

/** Without the fields that hold nothing. @template {object} T @param {T} value @returns {T} */
export const filled = value =>
  /** @type {T} */ (Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)))

// ---- writing ----

/** @param {Partial<Book>} book */
export const record = ({ done = new Map(), games = new Map() }) => ({
  placewise: 'progress',
  format: FORMAT,
  done: Object.fromEntries(done),
  games: [...games.values()].map(pack),
})

/**
 * A line a level, a line a game: to be read by people too.
 * @param {Book['done']} done @param {AsyncIterable<SavedGame>} games @param {string} strengths as text: how well the
 *   player does; '' where nothing is known of it
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

/** The better of each. @param {Done | undefined} a @param {Done} b @returns {Done} */
export function better(a, b) {
  if (!a) return b
  const best = a.best === undefined || b.best === undefined ? (a.best ?? b.best) : Math.min(a.best, b.best)
  const least = HELP[Math.min(HELP.indexOf(a.help), HELP.indexOf(b.help))]
  return filled({ best, help: least, at: Math.max(a.at, b.at), times: Math.max(a.times, b.times) })
}

/**
 * Takes a game in, unless there is a later state of it; whether it did.
 * @param {Book['games']} games
 * @param {SavedGame} game
 */
export function addGame(games, game) {
  const fresh = game.at > (games.get(game.key)?.at ?? -1)
  if (fresh) games.set(game.key, game)
  return fresh
}

// ---- what is known of a game without its board ----

/** @param {SavedGame} game @returns {Summary} */
export function summaryOf(game) {
  const { key, about, at, solved, entries } = game
  const given = about.given ?? filledAtFirst(game)
  const filledNow = countFilled(entries)
  const own = given === undefined ? {} : { placed: filledNow - given, pieces: (about.pieces ?? entries.length) - given }
  return { key, about, at, solved, begun: filledNow > (given ?? 0) || hasMarks(game), ...own }
}

/** @param {Entries} entries */
const countFilled = entries => entries.filter(entry => entry !== null).length

/** How many stood there at the start: known as long as the way back leads there. @param {SavedGame} game */
const filledAtFirst = game =>
  game.past.length < MOST.positions ? countFilled((game.past[0] ?? game).entries) : undefined

/** @param {Position} position */
const hasMarks = ({ notes, never = [], centre = [], colours = [], tints = [], links = [], joins = [], struck = [] }) =>
  [...notes, ...centre, ...colours, never, tints, links, joins, struck].some(list => list.length > 0)
