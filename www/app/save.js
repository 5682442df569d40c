// @ts-check
/**
 * What is kept of a game, and of the player: whom they have met, what they had last.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board } from '../pkg/placewise.js'
 * @import { SavedGame, Summary } from '../storage/book.js'
 */
import { dayTitle, levelName } from '../catalogue/level-name.js'
import { isFixed } from '../game/game.js'
import { keep, recall } from '../lib/local-storage.js'
import { elapsedOf } from '../lib/stopwatch.js'

/** A game as it is kept. @param {Session} session @param {number} at since when it is as it is @returns {SavedGame} */
export function savedGame(session, at) {
  const { key, level, about, board, game, clock, help, solved, two, hints, tally } = session
  const { entries, notes, never, centre, colours, tints, links, joins, struck, past, future } = game
  return {
    key,
    level,
    entries,
    notes,
    never,
    ...(centre && { centre }),
    ...(colours && { colours }),
    ...(tints && { tints }),
    ...(links && { links }),
    ...(joins && { joins }),
    ...(struck && { struck }),
    past,
    future,
    ...(game.trial < 0 ? {} : { trying: past.length - game.trial }),
    ...(two === undefined ? {} : { two }),
    ...(hints && { hints }),
    ...(tally && { tally }),
    elapsed: elapsedOf(clock),
    help,
    solved,
    at,
    about: {
      id: about.id,
      number: about.number,
      kind: about.info.id,
      grade: about.grade,
      daily: about.day,
      pieces: piecesOf(board),
      given: givenOf(board),
    },
  }
}

/** How many pieces stand on a board that is solved. @param {Board} board */
const piecesOf = ({ pieces, sites }) =>
  pieces.length ? pieces.reduce((sum, { count }) => sum + count, 0) : sites.length

/** How many of these stand there from the start. @param {Board} board */
const givenOf = board => board.sites.filter((_, site) => isFixed(board, site)).length

/** How many the player has to put down. @param {Pick<Session, 'board'>} session */
export const ownPlaces = ({ board }) => piecesOf(board) - givenOf(board)

/**
 * Since when a game is as it is now. Where nothing has changed, it is no later than before: a move made in another tab
 * meanwhile counts. Undefined if that has come already, and this state is the older one. A change is
 * later than what was kept, in the same millisecond too.
 * @typedef {{ game: unknown, solved: boolean, help: unknown, two?: unknown, tally?: unknown }} State
 * @param {State} now @param {State & { at: number } | undefined} sent the state that other tabs have from here
 * @param {number | undefined} known since when the game is as it was kept last, here or in another tab
 * @param {number} clock
 */
export function stateSince(now, sent, known, clock) {
  const isSame =
    sent &&
    sent.game === now.game &&
    sent.solved === now.solved &&
    sent.help === now.help &&
    sent.two === now.two &&
    sent.tally === now.tally
  if (!isSame) return Math.max(clock, (known ?? 0) + 1)
  return known === sent.at ? known : undefined
}

/**
 * The name of a game that is kept; its number is that of today.
 * @param {Summary} saved @param {Catalogue} catalogue @param {Locale} locale
 */
export function keptName({ key, about: { kind, number: before, grade, daily } }, catalogue, locale) {
  const info = catalogue.of(kind)?.info
  if (!info) return key
  // Among games of all kinds the kind is said of each.
  if (daily) return locale.t('dayNameOf', { title: info.title, name: dayTitle(key, daily, locale) })
  const number = catalogue.find(key)?.known.number ?? before
  return levelName({ id: key, number, grade, shared: key.startsWith('code/'), info }, undefined, locale)
}

/** Who has played needs no first lesson. @param {string | undefined} kind */
export function meet(kind) {
  if (!hasMet()) keep('met', 'yes')
  if (!kind) return
  if (recall('kind') !== kind) keep('kind', kind)
  if (!hasMet(kind)) keep(`met.${kind}`, 'yes')
}

/** True if anything was played here, or anything of a kind. @param {string} [kind] */
export const hasMet = kind => recall(kind ? `met.${kind}` : 'met') !== null

/** Who has done a kind's first lesson, or solved a level of it, knows what it is about. @param {string} kind */
export const learn = kind => keep(`learnt.${kind}`, 'yes')

/** @param {string} kind */
export const hasLearnt = kind => recall(`learnt.${kind}`) !== null

/** True if it is the first time that a kind's experts are met. @param {string} kind */
export function isFirstWelcome(kind) {
  if (recall(`welcomed.${kind}`) !== null) return false
  keep(`welcomed.${kind}`, 'yes')
  return true
}
