// @ts-check
/**
 * The frames in which a hint is shown, and the marks on the board in each: one reason at a time, the conclusion last. A
 * reason with a what-if can be played: the assumption, then its consequences one by one. No DOM.
 * @import { Board, Entries, Hint, Spot, Step, WhatIf } from '../../pkg/placewise.js'
 * @import { Marks } from './marks.js'
 * @typedef {Pick<Hint, 'status' | 'because'> & Step} Told   a hint, or a step of a lesson in that form
 * @typedef {'here' | 'base' | 'across' | 'group' | 'hinge' | 'looked' | 'off' | 'on' | 'end' | 'fin' | 'out' | 'gone' |
 *   'barred' | 'these' | 'cause' | 'zone' | 'aim' | 'bare' | 'coming' | 'dark' | 'beam' | 'supposed' | 'wrong' |
 *   'strong' | 'weak'} Sign   a sort of marks on the board; on boards of pieces 'barred' stands for 'gone', and 'these'
 *   for 'group'
 * @typedef {{ reason: number, frame: number }} ReasonFrame   reason: its index, or the number of reasons for the
 *   conclusion; frame: of its what-if, 0 for the assumption, then the consequences, the contradiction last; -1 if it is
 *   not played
 */
import { isOnBoard, peersOf } from '../../scenes/places.js'
import { NO_MARKS, NOTHING } from './marks.js'

// ---- selects the marks of a step that are worth showing on a board with houses ----
// The causes of a pattern are evident without marks. If a number has one place left in a house, its causes outside the
// house get beams to the cells that they exclude. No DOM.

/** @type {ReadonlySet<number>} */
const NONE = new Set()

/**
 * Returns the marks worth showing, with the cages and thermometers among some clues, by default those that the marks
 * belong to.
 * @param {Board} board @param {Entries} entries @param {Marks} all @param {readonly number[]} [clues]
 * @returns {Marks}
 */
export function evident(board, entries, all, clues = all.uses) {
  const marks = withoutEvident(board, entries, all)
  const named = (/** @type {readonly number[]} */ uses) => uses.map(use => board.clues[use]).filter(isOnBoard)
  const cages = named(clues).map(({ sites }) => sites)
  if (!cages.length) return marks
  // The sum that a cage still needs rests on all numbers in it.
  const filled = named(all.uses).flatMap(({ number, sites }) =>
    number === undefined ? [] : sites.filter(site => entries[site] !== null && !all.wrong.has(site)),
  )
  return { ...marks, cages, ...(marks.causes.size && { causes: new Set([...marks.causes, ...filled]) }) }
}

/**
 * Returns the marks worth showing; candidates only where nothing is put down.
 * @param {Board} board @param {Entries} entries @param {Marks} given
 * @returns {Marks}
 */
function withoutEvident(board, entries, given) {
  const { houses } = board
  const all = clashing(entries, onPieces(entries, given))
  const { looks: spots = [], ...others } = all
  const open = spots.filter(({ site }) => entries[site] === null)
  const marks = open.length ? { ...all, looks: open } : others
  if (!houses) return { ...marks, ...(board.goal ? growthOf(board, entries, marks) : zoneOf(board, marks)) }
  const { gone: before, houses: along = [], causes, ghosts, supposed } = marks
  if (supposed.size) return marks
  if (spots.length) return { ...marks, causes: NONE }
  if (along.length !== 1 || ghosts.length !== 1) return marks
  const [line] = along
  const [{ site: target, piece }] = ghosts
  const free = line.filter(site => site !== target && entries[site] === null)
  const seenBy = (/** @type {number} */ cause) => free.filter(site => peersOf(board)[cause].has(site))
  const outside = sourcesOf([...causes].filter(site => !line.includes(site)))
  const beams = outside.map(from => ({ from, to: seenBy(from) })).filter(({ to }) => to.length > 0)
  const gone = new Map(before)
  for (const site of beams.flatMap(({ to }) => to))
    gone.set(site, [...new Set([...(gone.get(site) ?? []), String(piece)])])
  return { ...marks, causes: new Set(outside), gone, beams }

  /**
   * Returns the places from which the piece is excluded: those that the step rests on; where it rests on the player's
   * candidates alone, those that exclude it from the most cells.
   * @param {readonly number[]} given @returns {readonly number[]}
   */
  function sourcesOf(given) {
    if (given.length) return given
    const found = []
    let rest = free
    const same = [...entries.keys()].filter(site => entries[site] === piece && !line.includes(site))
    for (const from of same.toSorted((a, b) => seenBy(b).length - seenBy(a).length)) {
      const seen = seenBy(from)
      if (rest.some(site => seen.includes(site))) found.push(from)
      rest = rest.filter(site => !seen.includes(site))
    }
    return found
  }
}

/**
 * Returns the marks with those of places that are not empty: a piece that is ruled out where it stands is wrong, and
 * nothing else is struck there.
 * @param {Entries} entries @param {Marks} marks @returns {Marks}
 */
function onPieces(entries, marks) {
  const { out, gone, wrong } = marks
  const isOpen = (/** @type {[number, readonly string[]]} */ [site]) => entries[site] === null
  const refuted = [...out].filter(([site, pieces]) => !isOpen([site, pieces]) && pieces.includes(String(entries[site])))
  const struck = gone && new Map([...gone].filter(isOpen))
  return {
    ...marks,
    out: new Map([...out].filter(isOpen)),
    wrong: new Set([...wrong, ...refuted.map(([site]) => site)]),
    ...(struck && { gone: struck }),
  }
}

/**
 * Returns the marks of the end of a what-if: what is put down there is a cause, and the assumption alone does not work.
 * @param {Entries} entries @param {Marks} marks @returns {Marks}
 */
function clashing(entries, marks) {
  const { look, causes, wrong, supposed, ghosts } = marks
  if (!supposed.size || !wrong.size) return marks
  const isPut = (/** @type {number} */ site) => entries[site] !== null || ghosts.some(ghost => ghost.site === site)
  const put = [...causes, ...[...look].filter(isPut)]
  return {
    ...marks,
    look: new Set([...look].filter(site => !isPut(site) && !wrong.has(site))),
    causes: new Set(put.filter(site => !wrong.has(site))),
  }
}

/**
 * Returns the places on a map that a clue names by what is there, if only one clue of a reason does so: of a clue about
 * where a piece is not, those where it is not.
 * @param {Board} board @param {Marks} marks
 */
function zoneOf({ layout, clues, sites }, { uses }) {
  if (layout !== 'map') return {}
  const naming = uses.map(use => clues[use]).filter(({ tags }) => tags.length > 0)
  if (naming.length !== 1) return {}
  const [{ tags, sites: kept }] = naming
  const tagged = [...sites.keys()].filter(site => tags.some(tag => sites[site].tags.includes(tag)))
  return { zone: new Set(kept.every(site => tagged.includes(site)) ? kept : tagged) }
}

/**
 * Returns what is to come to each marked place of a board that grows, and, of a conclusion about a single place or a
 * piece to be put down, the round in which a piece from there comes to a free place at the earliest, over places of the
 * same ground.
 * @param {Board} board @param {Entries} entries @param {Marks} marks
 */
function growthOf({ goal, sites, rounds = 1 }, entries, { causes, look, out, ghosts }) {
  const starts = ghosts.length ? ghosts.map(({ site }) => site) : [...out.keys()]
  // A piece to be put down shows itself what is wanted there.
  const marked = [...causes, ...look, ...out.keys()].filter(site => ghosts.every(ghost => ghost.site !== site))
  const aims = new Map(marked.flatMap(site => (goal?.[site] === '?' ? [] : [[site, goal?.[site] ?? null]])))
  const far = new Map(starts.map(site => [site, 0]))
  for (const [site, round] of far)
    for (const by of sites[site].neighbours)
      if (!far.has(by) && round < rounds && sites[by].tags[0] === sites[site].tags[0]) far.set(by, round + 1)
  // A flower that is put down grows only into beds that want it.
  const comes = (/** @type {number} */ site) =>
    causes.has(site) &&
    entries[site] === null &&
    (!ghosts.length || ghosts.some(({ piece }) => ['?', piece].includes(goal?.[site] ?? '')))
  // Of several places each would have a round of its own.
  const isOne = ghosts.length > 0 || starts.length === 1
  const coming = rounds > 1 && isOne ? [...far].filter(([site, round]) => round > 0 && comes(site)) : []
  return { ...(aims.size && { aims }), ...(coming.length && { coming: new Map(coming) }) }
}

/** Returns the places of marks. @param {Marks} marks @returns {number[]} */
export const placesOf = ({ look, out, causes, wrong, supposed, ghosts, looks = [], links = [] }) => [
  ...new Set([
    ...[look, out.keys(), causes, wrong, supposed].flatMap(sites => [...sites]),
    ...[...ghosts, ...looks, ...links.flatMap(({ from, to }) => [...from, ...to])].map(({ site }) => site),
  ]),
]

// ---- the frames ----

/** The first frame. @type {ReasonFrame} */
export const START = Object.freeze({ reason: 0, frame: -1 })

/** Returns the reasons of a hint, and its conclusion last. @param {Told} hint @returns {Step[]} */
export const reasonsOf = hint => [...hint.because, hint]

/** Returns the step by whose technique a hint is named: the hardest, of equal ones the last. @param {Told} hint */
export const keyStep = hint => reasonsOf(hint).reduce((key, step) => (step.tier >= key.tier ? step : key))

/** @param {Told} hint @param {ReasonFrame} at @returns {Step} */
export const reasonAt = (hint, at) => reasonsOf(hint)[at.reason]

/**
 * Returns the what-if of a frame, and the last consequence that is shown; undefined if no what-if is being played.
 * @param {Told} hint
 * @param {ReasonFrame} at
 */
export function suppositionAt(hint, at) {
  const { whatIf } = reasonAt(hint, at)
  if (!whatIf || at.frame < 0) return undefined
  return {
    whatIf,
    consequence: /** @type {Step | undefined} */ (whatIf.steps[at.frame - 1]),
    isEnd: at.frame === whatIf.steps.length,
  }
}

/**
 * Returns the next frame, undefined after the last. A what-if at the last reason leads back to that reason.
 * @param {Told} hint
 * @param {ReasonFrame} at
 * @returns {ReasonFrame | undefined}
 */
export function later(hint, { reason, frame }) {
  const reasons = reasonsOf(hint)
  const { whatIf } = reasons[reason]
  if (whatIf && frame < whatIf.steps.length) return { reason, frame: frame + 1 }
  if (reason + 1 < reasons.length) return { reason: reason + 1, frame: -1 }
  return frame < 0 ? undefined : { reason, frame: -1 }
}

/**
 * Returns the previous frame, undefined before the first.
 * @param {ReasonFrame} at @returns {ReasonFrame | undefined}
 */
export function earlier({ reason, frame }) {
  if (frame >= 0) return { reason, frame: frame - 1 }
  return reason > 0 ? { reason: reason - 1, frame: -1 } : undefined
}

/** Returns the marks in a frame of a hint. @param {Told} hint @param {ReasonFrame} at @returns {Marks} */
export function marksAt(hint, at) {
  if (hint.status === 'mistake') return { ...NO_MARKS, wrong: new Set(hint.sites), uses: hint.uses }
  if (hint.status !== 'step') return NO_MARKS
  const whatIf = suppositionAt(hint, at)?.whatIf
  const marks = whatIf ? supposed(whatIf, at.frame) : marksOf(reasonAt(hint, at))
  const before = whatIf?.steps.slice(0, Math.max(0, at.frame - 1)) ?? []
  const gone = goneBefore([...reasonsOf(hint).slice(0, at.reason), ...before], marks)
  // The supposed piece and the pieces placed by its consequences are on the board.
  for (const site of [...marks.supposed, ...before.flatMap(step => step.place.map(spot => spot.site))])
    gone.delete(site)
  return gone.size ? { ...marks, gone } : marks
}

/**
 * Returns the pieces that earlier steps have ruled out and the current one does not, by site; an empty list for all,
 * where they have shown that nothing can be.
 * @param {readonly Step[]} before @param {Marks} marks
 */
function goneBefore(before, { out }) {
  /** @type {Map<number, string[]>} */
  const gone = new Map()
  for (const step of before) {
    for (const { site, piece } of excludedBy(step)) {
      const known = gone.get(site) ?? []
      const isAll = gone.has(site) && !known.length
      if (!isAll && !known.includes(String(piece)) && !out.get(site)?.includes(String(piece)))
        gone.set(site, [...known, String(piece)])
    }
    for (const site of step.stayEmpty) if (out.get(site)?.length !== 0) gone.set(site, [])
  }
  return gone
}

/**
 * Returns what a step rules out, unless it names the places that are left.
 * @param {Pick<Step, 'ruleOut'> & { left?: Spot[] | undefined, filled?: number[] | undefined }} step
 * @returns {{ site: number, piece: Spot['piece'] }[]}
 */
const excludedBy = ({ ruleOut, left, filled = [] }) =>
  left ? [] : [...ruleOut, ...filled.map(site => ({ site, piece: NOTHING }))]

/**
 * Returns the marks of one step alone. At a place where nothing can be, all is ruled out. If a step leaves only a few
 * places for a symbol, these are marked, not the excluded ones.
 * @param {Pick<Step, 'place' | 'ruleOut' | 'left' | 'stayEmpty' | 'filled' | 'targets' | 'causes' | 'uses' | 'looks' |
 *   'links' | 'houses' | 'across' | 'fins' | 'groups' | 'hinge' | 'dark'>} step
 * @returns {Marks}
 */
export function marksOf({ place, ruleOut, left, stayEmpty, filled: full, targets, causes, uses, ...figure }) {
  const filled = new Set(place.map(({ site }) => site))
  /** @type {Map<number, string[]>} */
  const out = new Map()
  for (const { site, piece } of excludedBy({ ruleOut, left, filled: full }))
    if (!filled.has(site)) out.set(site, [...(out.get(site) ?? []), String(piece)])
  for (const site of stayEmpty) out.set(site, [])
  const concluded = left?.map(({ site }) => site) ?? targets
  const look = new Set([...filled, ...concluded.filter(site => !out.has(site))])
  const looks = left ? [...(figure.looks ?? []), ...left] : figure.looks
  return {
    ...NO_MARKS,
    look,
    out,
    causes: new Set(causes),
    ghosts: place,
    uses,
    ...figureOf({ ...figure, ...(looks && { looks }) }),
  }
}

/**
 * Returns the marks of the parts of a step's pattern, without anything that it concludes.
 * @param {Step} step @returns {Marks}
 */
export const partsOf = step => ({ ...NO_MARKS, causes: new Set(step.causes), uses: step.uses, ...figureOf(step) })

/** Returns true if a step's pattern has parts on the board. @param {Step} step */
export function hasParts(step) {
  const marks = partsOf(step)
  return marks.causes.size > 0 || Object.keys(marks).some(part => !(part in NO_MARKS))
}

/**
 * Returns the parts of a step's pattern that it has.
 * @param {Pick<Step, 'looks' | 'links' | 'houses' | 'across' | 'fins' | 'groups' | 'hinge' | 'dark'>} step
 */
const figureOf = ({ looks, links, houses, across, fins, groups, hinge, dark }) => ({
  ...(looks && { looks }),
  ...(links && { links }),
  ...(houses && { houses }),
  ...(across && { across }),
  ...(fins && { fins }),
  ...(groups && { groups }),
  ...(hinge !== undefined && { hinge }),
  ...(dark && { dark }),
})

/** @param {WhatIf} whatIf @param {number} frame @returns {Marks} */
function supposed({ site, piece, steps }, frame) {
  const shown = steps.slice(0, frame)
  const last = shown.at(-1)
  const marks = last ? marksOf(last) : NO_MARKS
  const assumed = piece === undefined || piece === null ? [] : [{ site, piece }]
  const ghosts = [...assumed, ...shown.flatMap(step => step.place)]
  const isEnd = last !== undefined && frame === steps.length
  const before = isEnd ? shown.at(-2) : undefined
  // The exclusions of the consequence before the contradiction stay marked, as the contradiction counts them; but not
  // at places where something has been put down.
  const out = new Map([...(before ? marksOf(before).out : []), ...marks.out])
  for (const ghost of [{ site }, ...ghosts]) out.delete(ghost.site)
  const without = (/** @type {ReadonlySet<number>} */ sites) => new Set([...sites].filter(s => !out.has(s)))
  return {
    ...marks,
    out,
    look: without(marks.look),
    causes: without(marks.causes),
    ...(isEnd && { wrong: new Set([site]), clash: last.uses, uses: last.clues }),
    supposed: new Set([site]),
    ghosts,
  }
}
