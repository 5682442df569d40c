// @ts-check
/**
 * A hint is gone through one reason at a time, its conclusion last. A reason that supposes something can be played: the
 * assumption, then its consequences one by one. What is marked on the board at each of these moments. No DOM.
 * @import { Hint, Inference, Spot, Step, WhatIf } from '../../pkg/placewise.js'
 * @typedef {Pick<Hint, 'status' | 'because'> & Step} Told   a hint, or a step of a lesson as one
 * @typedef {{ reason: number, frame: number }} Moment   reason: from 0, the conclusion comes after the last; frame: of
 *   its what-if the assumption is 0, then come the consequences, the contradiction last; -1: it is not played
 * @typedef {{
 *   look: ReadonlySet<number>, out: ReadonlyMap<number, readonly string[]>, causes: ReadonlySet<number>,
 *   wrong: ReadonlySet<number>, supposed: ReadonlySet<number>, ghosts: readonly Spot[],
 *   uses: readonly number[], clash: readonly number[],
 *   looks?: readonly Spot[], links?: readonly Inference[], houses?: readonly (readonly number[])[],
 *   across?: readonly (readonly number[])[], fins?: readonly Spot[], groups?: readonly (readonly number[])[],
 *   hinge?: number, dark?: readonly number[],
 *   gone?: ReadonlyMap<number, readonly string[]>, beams?: readonly { from: number, to: readonly number[] }[],
 * }} Marks   look: places about which something is found, but that something is ruled out; out: which pieces are ruled
 * out
 *   where, none for all; causes: places because of which; wrong: where an assumption breaks a clue;
 * supposed: the place of the assumption; ghosts: what would stand where; uses: clues to look at; clash: clues that are
 * broken by the assumption; looks: candidates that the pattern of a step consists of; links: how one follows from the
 * other; houses: lines and areas to look along; across: those that cross them; fins: candidates that the pattern would
 * be simpler without; groups: places that count as one; hinge: the place that joins the other parts; dark: places to be
 * seen as dark, as on a chessboard; gone: pieces that are known to be ruled out; beams: from a
 * place, those that it keeps a piece from; each absent for none
 */

/** Where one begins. @type {Moment} */
export const START = Object.freeze({ reason: 0, frame: -1 })

/** @type {Marks} */
export const NO_MARKS = Object.freeze({
  look: new Set(),
  out: new Map(),
  causes: new Set(),
  wrong: new Set(),
  supposed: new Set(),
  ghosts: [],
  uses: [],
  clash: [],
})

/** The reasons of a hint, and what follows from them. @param {Told} hint @returns {Step[]} */
export const reasonsOf = hint => [...hint.because, hint]

/** @param {Told} hint @param {Moment} at @returns {Step} */
export const reasonAt = (hint, at) => reasonsOf(hint)[at.reason]

/**
 * What is supposed at a moment, and the last consequence that is shown; undefined if no what-if is being played.
 * @param {Told} hint
 * @param {Moment} at
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
 * The moment after, nothing after the last. What was supposed is taken back before one goes on.
 * @param {Told} hint
 * @param {Moment} at
 * @returns {Moment | undefined}
 */
export function later(hint, { reason, frame }) {
  const reasons = reasonsOf(hint)
  const { whatIf } = reasons[reason]
  if (whatIf && frame < whatIf.steps.length) return { reason, frame: frame + 1 }
  if (reason + 1 < reasons.length) return { reason: reason + 1, frame: -1 }
  return frame < 0 ? undefined : { reason, frame: -1 }
}

/** The moment before, nothing before the first. @param {Moment} at @returns {Moment | undefined} */
export function earlier({ reason, frame }) {
  if (frame >= 0) return { reason, frame: frame - 1 }
  return reason > 0 ? { reason: reason - 1, frame: -1 } : undefined
}

/** What is marked at a moment of a hint. @param {Told} hint @param {Moment} at @returns {Marks} */
export function marksAt(hint, at) {
  if (hint.status === 'mistake') return { ...NO_MARKS, wrong: new Set(hint.sites), uses: hint.uses }
  if (hint.status !== 'step') return NO_MARKS
  const supposition = suppositionAt(hint, at)
  if (supposition) return supposed(supposition.whatIf, at.frame)
  const marks = marksOf(reasonAt(hint, at))
  const gone = goneBefore(hint, at, marks)
  return gone.size ? { ...marks, gone } : marks
}

/** What earlier reasons have ruled out, and this one does not itself. @param {Told} hint @param {Moment} at
 * @param {Marks} marks */
function goneBefore(hint, at, { out }) {
  /** @type {Map<number, string[]>} */
  const gone = new Map()
  for (const { site, piece } of reasonsOf(hint)
    .slice(0, at.reason)
    .flatMap(({ left, ruleOut }) => (left ? [] : ruleOut))) {
    const known = gone.get(site) ?? []
    if (!known.includes(String(piece)) && !out.get(site)?.includes(String(piece)))
      gone.set(site, [...known, String(piece)])
  }
  return gone
}

/**
 * What is marked of one step alone; where nothing can be, all is ruled out. Where few places are left for something,
 * these are marked in place of those where it cannot be.
 * @param {Pick<Step, 'place' | 'ruleOut' | 'left' | 'stayEmpty' | 'targets' | 'causes' | 'uses' | 'looks' | 'links' |
 *   'houses' | 'across' | 'fins' | 'groups' | 'hinge' | 'dark'>} step
 * @returns {Marks}
 */
export function marksOf({ place, ruleOut, left, stayEmpty, targets, causes, uses, ...figure }) {
  const filled = new Set(place.map(({ site }) => site))
  /** @type {Map<number, string[]>} */
  const out = new Map()
  for (const { site, piece } of left ? [] : ruleOut)
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
    ...figureOf({ ...figure, looks }),
  }
}

/** The pattern of a step, as far as it has one. @param {Pick<Step, 'looks' | 'links' | 'houses' | 'across' | 'fins' |
 *   'groups' | 'hinge' | 'dark'>} step */
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
  // What is ruled out stays marked until the end, where it is counted; but not where something has been put down.
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
