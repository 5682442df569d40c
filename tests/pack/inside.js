/**
 * In the bundle of one file, in the place of `www/lib/assets.js`: what the game needs beside its modules comes from
 * inside.
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

/** The engine; see `contents.js`. */
const bytes = () => (module ??= together(engine.map(read)))

/** The one build that is inside. */
export const PLAYERS_BUILDS = {
  of: () => 'inside',
  any: 'inside',
  start: () => started(thread, bytes()),
}
