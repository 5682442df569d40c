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
 * @typedef {{ id?: string, number?: number, kind: string, grade?: string, daily?: string, pieces?: number }} From
 *   where a level comes from; pieces: how many there are to place
 * @typedef {{ on: boolean, checks: boolean, bad: number, hints: number, score?: CrossScore }} Tally   on: whether it is
 *   played by paper 002's rules; checks: whether a move that no answer has is not made; bad: how many such moves were
 *   tried; score: of a game at its end
 * @typedef {{ key: string, level: Level, about: From, elapsed: number, help: HelpUsed, at: number, solved: boolean,
 *   trying?: number, two?: number, tally?: Tally }} Sitting   at: played last; trying: moves since a trial began; two:
 *   moves before two players began to take turns; tally: what is counted by a paper's rules
 * @typedef {Sitting & Position & { past: readonly Position[], future: readonly Position[] }} SavedGame
 * @typedef {{ done: Map<string, Done>, games: Map<string, SavedGame> }} Book
 */

export const FORMAT = 1

/** More than any player comes to; `level`, as long as the engine reads one, and `file` in letters. */
export const MOST = {
  games: 60,
  done: 2000,
  positions: 200,
  sites: 400,
  pieces: 400,
  links: 1000,
  struck: 2000,
  level: 1 << 20,
  file: 50_000_000,
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
  games: [...games.values()],
})

/** A line a level, a line a game: to be read by people too. @param {Book} book */
export function bookText({ done, games }) {
  const lines = (/** @type {string[]} */ items) => items.map(item => `\n  ${item}`).join()
  const levels = [...done].map(([id, level]) => `${JSON.stringify(id)}: ${JSON.stringify(level)}`)
  return `{ "placewise": "progress", "format": ${FORMAT},
"done": {${lines(levels)}
},
"games": [${lines([...games.values()].map(game => JSON.stringify(game)))}
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

/** Drops what is too many, the oldest first; tells which. @param {Book['done']} done */
export function trimDone(done) {
  if (done.size <= MOST.done) return []
  const gone = [...done]
    .sort(([, a], [, b]) => a.at - b.at)
    .slice(0, done.size - MOST.done)
    .map(([id]) => id)
  for (const id of gone) done.delete(id)
  return gone
}

/**
 * Drops what is too many, the oldest solved first, `but` never; tells which.
 * @param {Book['games']} games
 * @param {string} [but]
 */
export function trimGames(games, but) {
  const oldest = [...games.values()]
    .filter(g => g.key !== but)
    .sort((a, b) => Number(b.solved) - Number(a.solved) || a.at - b.at)
  const gone = oldest.slice(0, Math.max(0, games.size - MOST.games)).map(g => g.key)
  for (const key of gone) games.delete(key)
  return gone
}
