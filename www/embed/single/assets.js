// @ts-check
/** What the element in one file needs beside its modules: it is in the same script. */
import art from 'placewise:art'
import icons from 'placewise:icons'
import styles from 'placewise:styles'
import engine from 'placewise:engine'
import { thread } from 'placewise:thread'
import { takePicturesFrom } from '../../lib/pictures.js'
import { read } from '../bundled/letters.js'
import { drawn, pictureUrl } from '../bundled/pictures.js'
import { trusted } from '../bundled/script-url.js'
import { together } from '../bundled/streams.js'
import { started } from '../bundled/threads.js'

takePicturesFrom({
  artUrl: glyph => pictureUrl(art[glyph]),
  iconParts: name => drawn(icons[name] ?? []),
})

export const roomStyles = async () => styles

/** @type {Uint8Array<ArrayBuffer> | undefined} */
let module

/** Returns the engine's module, read from its texts. */
const bytes = () => (module ??= together(engine.map(read)))

/** The one build, which the script contains. */
export const builds = {
  of: () => 'inside',
  any: 'inside',
  start: () => started(thread, bytes(), trusted),
}
