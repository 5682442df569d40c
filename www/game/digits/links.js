// @ts-check
/**
 * The marks on single candidates: colours, and links between two of them. All functions are pure, as in `game.js`.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Candidate, Game, Link } from '../game.js'
 */
import { change } from '../game.js'

/** @param {number} site @param {Entry} piece @returns {Candidate} */
export const candidate = (site, piece) => ({ site, piece: String(piece) })

/** @param {Candidate} a @param {Candidate} b */
export const isSame = (a, b) => a.site === b.site && a.piece === b.piece

/** @param {Link} link @param {Candidate} a @param {Candidate} b */
const joins = ({ from, to }, a, b) => (isSame(from, a) && isSame(to, b)) || (isSame(from, b) && isSame(to, a))

/**
 * Returns the link between two candidates, undefined if there is none.
 * @param {Pick<Game, 'links'>} game @param {Candidate} a @param {Candidate} b
 */
export const linkBetween = ({ links = [] }, a, b) => links.find(link => joins(link, a, b))

/**
 * Cycles the link between two candidates: strong, weak, none. Does nothing for a candidate with itself, or if a site
 * holds an entry.
 * @param {Game} game @param {Candidate} from @param {Candidate} to
 */
export function toggleLink(game, from, to) {
  if (isSame(from, to) || [from, to].some(({ site }) => game.entries[site] !== null)) return game
  const before = linkBetween(game, from, to)
  const others = (game.links ?? []).filter(link => link !== before)
  if (!before) return change(game, { links: [...others, { from, to, strong: true }] })
  return change(game, { links: before.strong ? [...others, { from, to, strong: false }] : others })
}

/**
 * Colours a candidate in those of these cells that are empty, or removes the colour if all have it.
 * @param {Game} game @param {readonly number[]} sites @param {Entry} piece @param {number} colour
 */
export function toggleTint(game, sites, piece, colour) {
  const there = sites.filter(site => game.entries[site] === null).map(site => candidate(site, piece))
  const before = game.tints ?? []
  const off = there.every(one => before.some(tint => isSame(tint, one) && tint.colour === colour))
  const others = before.filter(tint => !there.some(one => isSame(tint, one)))
  return change(game, { tints: off ? others : [...others, ...there.map(one => ({ ...one, colour }))] })
}
