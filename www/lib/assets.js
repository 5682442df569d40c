// @ts-check
/**
 * What the game needs beside its modules, and where it comes from: here, files of the page. The bundle of one file
 * (`cargo xtask pack`) has all of it inside, and a module in the place of this one: `tests/pack/inside.js`.
 */
import { urlOf } from './base.js'

/** The picture of a piece. @param {string} glyph */
export const artUrl = glyph => urlOf(`art/${glyph}.svg`)

/** What a picture of `icons.svg` consists of. @param {string} name @returns {SVGElement[]} */
export function iconParts(name) {
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', urlOf(`icons.svg#${name}`))
  return [use]
}

/** The engine's own thread, or what stands in for one. @typedef {Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>} Thread */

/** @returns {Thread} */
export const startEngine = () => new Worker(urlOf('engine/worker.js'), { type: 'module' })

/** The styles of a room of one's own. */
export const roomStyles = async () => (await Promise.all(['styles/game.css', 'embed/embed.css'].map(async path => (await fetch(urlOf(path))).text()))).join('\n')
