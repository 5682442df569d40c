// @ts-check
/**
 * Begins to fetch the engine when the picture of the first board is there, so that the two do not share the line; the
 * modules of the game are still on their way by then.
 */
import { fetchEngine } from '../lib/assets.js'

const picture = /** @type {HTMLImageElement | null} */ (document.querySelector('.first-board'))

if (!picture || picture.complete) fetchEngine()
else for (const end of ['load', 'error']) picture.addEventListener(end, fetchEngine, { once: true })
