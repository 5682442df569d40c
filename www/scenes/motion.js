// @ts-check
/**
 * The movements of tokens, derived from the previous and the current view. For every scene with tokens on places.
 * @import { Entry } from '../pkg/placewise.js'
 * @import { View } from './painter.js'
 * @typedef {{ piece: Entry | null, lifted: boolean, placed: number, moved: number, kept: number, shaken: number }}
 *   Token   the numbers are start times
 * @typedef {{ raise: number, aside: number, squash: number, alpha: number, dust: number, sparks: number }} Pose   in
 *   sizes of a cell; dust, sparks: progress from 0 to 1, where 1 means none
 */

// ---- time as a number from 0 to 1, and curves between the two ----

/** @param {number} now @param {number} since @param {number} ms */
export const progress = (now, since, ms) => Math.min(1, Math.max(0, (now - since) / ms))

/** Runs fast, then slowly. @param {number} t */
export const easeOut = t => 1 - (1 - t) ** 3

/** Runs fast, a little too far, and back. @param {number} t */
export const overshoot = t => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2

/** Goes up and down again. @param {number} t */
export const arch = t => Math.sin(t * Math.PI)

/** Swings to and fro with decreasing amplitude. @param {number} t @param {number} times */
export const swing = (t, times) => Math.sin(t * Math.PI * 2 * times) * (1 - t)

/** Goes from 1 through a little below 0 to 0. @param {number} t */
export const settle = t => (1 - t) ** 2 * Math.cos(t * Math.PI * 1.5)

// ---- the movements ----

/** The durations of reactions to a move, at most 400 ms, as the player's next move must not wait. */
const PLACE_MS = 340
const LIFT_MS = 160
const KEPT_MS = 400
const SHAKE_MS = 380
/** The duration of a round of growth, which is watched for itself; the settings can change it. */
export const ROUND_MS = 800
/** The part of the placing that is the fall. */
const FALL = 0.36
const LIFTED = 0.17

export class Motion {
  /** @type {Token[] | undefined} */ #tokens
  /** @type {View | undefined} */ #last

  /**
   * Compares a view with the previous one. Everything in the first view counts as old.
   * @param {View} view
   * @param {number} now
   * @param {boolean} still
   */
  see(view, now, still) {
    const last = this.#last
    if (last === view) return
    this.#last = view
    const at = still || !last ? -Infinity : now
    this.#tokens ??= view.entries.map(piece => ({
      piece,
      lifted: false,
      placed: -Infinity,
      moved: -Infinity,
      kept: -Infinity,
      shaken: -Infinity,
    }))
    this.#tokens.forEach((token, site) => {
      if (token.piece !== view.entries[site])
        Object.assign(token, { piece: view.entries[site], placed: at, kept: -Infinity, shaken: -Infinity })
      if (token.lifted !== (view.lifted === site)) Object.assign(token, { lifted: !token.lifted, moved: at })
    })
    if (last) this.#react(last, view, at)
  }

  /** @param {View} last @param {View} view @param {number} at */
  #react(last, view, at) {
    const tokens = this.#tokens ?? []
    const shaken = new Set([...view.wrong].filter(site => !last.wrong.has(site)))
    view.clues?.forEach(({ state, sites }, i) => {
      if (state === 'open' || !last.clues?.length || last.clues[i]?.state === state) return
      for (const site of sites) {
        if (state === 'broken') shaken.add(site)
        // The token lands first, and reacts then.
        else if (!view.won) tokens[site].kept = Math.max(at, tokens[site].placed + PLACE_MS * 0.7)
      }
    })
    for (const site of shaken) tokens[site].shaken = Math.max(at, tokens[site].placed + PLACE_MS * FALL)
  }

  /** @param {number} site @param {number} now @returns {Pose} */
  pose(site, now) {
    const token = this.#tokens?.[site]
    if (!token) return REST
    const placed = progress(now, token.placed, PLACE_MS)
    const fall = (1 - Math.min(1, placed / FALL)) ** 2
    const landed = Math.max(0, (placed - FALL) / (1 - FALL))
    const up = easeOut(progress(now, token.moved, LIFT_MS))
    const kept = progress(now, token.kept, KEPT_MS)
    return {
      raise: fall * 0.24 + LIFTED * (token.lifted ? up : 1 - up) + arch(kept) * 0.15,
      aside: swing(progress(now, token.shaken, SHAKE_MS), 3) * 0.055,
      squash: (landed && 0.17 * settle(landed)) - 0.05 * arch(kept),
      alpha: 1 - fall * 0.5,
      dust: landed || 1,
      sparks: kept || 1,
    }
  }

  /** Returns true if a token is still moving. @param {number} now */
  busy(now) {
    return (
      this.#tokens?.some(
        t =>
          now < t.placed + PLACE_MS || now < t.moved + LIFT_MS || now < t.kept + KEPT_MS || now < t.shaken + SHAKE_MS,
      ) ?? false
    )
  }
}

/** @type {Pose} */
export const REST = Object.freeze({ raise: 0, aside: 0, squash: 0, alpha: 1, dust: 1, sparks: 1 })
