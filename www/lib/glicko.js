// @ts-check
/**
 * Glicko-2 estimates a player's strength and its deviation from results against opponents of known strength. After Mark
 * E. Glickman, "Example of the Glicko-2 system" (2022); the numbers of the steps are that paper's.
 * @typedef {{ rating: number, deviation: number, volatility: number }} Strength   deviation: of the rating, how unsure
 *   it is; volatility: how much it is expected to change in a period
 * @typedef {{ rating: number, deviation: number, score: number }} Result   the opponent's, and how it went, from 0 to 1
 */

/** The factor from the paper's scale, on which it computes, to that of ratings. */
const SCALE = 173.7178
/** The paper's τ, which limits the change of a volatility. */
const TAU = 0.5
/** The bounds of a deviation. */
export const DEVIATIONS = { least: 45, most: 350 }
/** The tolerance for the volatility. */
const CLOSE = 1e-6

/** @param {number} deviation on the paper's scale: an opponent that is less well known counts less */
const g = deviation => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2)

/** Returns the expected score against an opponent. @param {number} rating @param {Omit<Result, 'score'>} opponent */
export const expected = (rating, opponent) =>
  1 / (1 + Math.exp((-g(opponent.deviation / SCALE) * (rating - opponent.rating)) / SCALE))

/** @param {number} deviation */
const bounded = deviation => Math.min(DEVIATIONS.most, Math.max(DEVIATIONS.least, deviation))

/** Returns the strength after some periods without results. @param {Strength} player @param {number} periods */
export const rested = (player, periods) => ({
  ...player,
  deviation: bounded(Math.hypot(player.deviation, player.volatility * SCALE * Math.sqrt(Math.max(0, periods)))),
})

/** Returns the strength after a period of results. @param {Strength} player @param {readonly Result[]} results */
export function rated(player, results) {
  if (!results.length) return rested(player, 1)
  const phi = player.deviation / SCALE
  // Steps 3 and 4: how much information the results carry, and in which direction they point.
  let told = 0
  let better = 0
  for (const result of results) {
    const weight = g(result.deviation / SCALE)
    const wanted = expected(player.rating, result)
    told += weight ** 2 * wanted * (1 - wanted)
    better += weight * (result.score - wanted)
  }
  const variance = 1 / told
  const volatility = volatilityAfter(player.volatility, { phi, variance, change: variance * better })
  // Steps 6 to 8.
  const after = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + told)
  return {
    rating: player.rating + SCALE * after ** 2 * better,
    deviation: bounded(after * SCALE),
    volatility,
  }
}

/**
 * Performs step 5: finds the zero of the paper's f, by the Illinois method.
 * @param {number} before @param {{ phi: number, variance: number, change: number }} at
 */
function volatilityAfter(before, { phi, variance, change }) {
  const a = Math.log(before ** 2)
  const f = (/** @type {number} */ x) => {
    const all = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (change ** 2 - all)) / (2 * all ** 2) - (x - a) / TAU ** 2
  }
  let A = a
  let B = a
  if (change ** 2 > phi ** 2 + variance) B = Math.log(change ** 2 - phi ** 2 - variance)
  else
    do B -= TAU
    while (f(B) < 0)
  let [fA, fB] = [f(A), f(B)]
  // Each round at least halves the interval; 200 rounds are more than doubles ever need.
  for (let round = 0; Math.abs(B - A) > CLOSE && round < 200; round++) {
    const C = A + ((A - B) * fA) / (fB - fA)
    const fC = f(C)
    if (fC * fB <= 0) [A, fA] = [B, fB]
    else fA /= 2
    ;[B, fB] = [C, fC]
  }
  return Math.exp(A / 2)
}
