// @ts-check
/**
 * The button that rates a list or stops it, and the progress beside it.
 * @import { Rated, Rating } from './rating.js'
 * @import { Say } from './text.js'
 */
import { html, nothing } from '../lib/templates.js'
import { isRated } from './rating.js'

/**
 * Returns the button, unless all puzzles are rated.
 * @param {string} id @param {Rated} list @param {Rating} rating @param {Say} say @param {() => unknown} press
 * @param {typeof isRated} [isDone] true if a puzzle needs no rating
 */
export function rateButton(id, list, rating, say, press, isDone = isRated) {
  const rated = list.known.filter(isDone).length
  if (rated === list.known.length) return nothing
  const name = say(rating.list ? 'stop' : rated > 0 ? 'rateOn' : 'rate')
  return html`<button type="button" class="button" id=${id} @click=${press}>${name}</button>`
}

/**
 * Returns the progress once something is rated.
 * @param {string} id @param {Rated} list @param {Rating} rating @param {Say} say
 * @param {typeof isRated} [isDone] true if a puzzle needs no rating
 */
export function progressOf(id, { known }, rating, say, isDone = isRated) {
  const rated = known.filter(isDone).length
  if (!rated && !rating.list) return nothing
  return html`<p class="ratings-rated">
    <progress max=${known.length} value=${rated} aria-hidden="true"></progress>
    <span id=${id}>${say('rated', { done: rated, count: known.length })}</span>
  </p>`
}
