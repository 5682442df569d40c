/**
 * Replaces `www/lib/assets.js` in the bundle of one file, which contains everything that the game needs beside its
 * modules.
 */
import art from 'placewise:art'
import icons from 'placewise:icons'
import styles from 'placewise:styles'
import engine from 'placewise:engine'
import { thread } from 'placewise:thread'
import { drawn, pictureUrl } from './pictures.js'
import { read } from './letters.js'
import { together } from './streams.js'
import { started } from './threads.js'

/** @param {string} glyph */
export const artUrl = glyph => pictureUrl(art[glyph])

/** @param {string} name */
export const iconParts = name => drawn(icons[name] ?? [])

export const roomStyles = async () => styles

/** @type {Uint8Array<ArrayBuffer> | undefined} */
let module

/** Returns the engine's module, read from its texts (`contents.js`). */
const bytes = () => (module ??= together(engine.map(read)))

/** The one build, which the bundle contains. */
export const PLAYERS_BUILDS = {
  of: () => 'inside',
  any: 'inside',
  start: () => started(thread, bytes()),
}
