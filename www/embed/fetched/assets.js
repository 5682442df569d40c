// @ts-check
/**
 * What the element in files needs beside its modules. Styles and icons are in the bundle; each kind has one file with
 * its engine and pictures, which is fetched before the engine is started; so has the engine with the tools.
 * @import { KindInfo, Lang } from '../../pkg/placewise.js'
 * @typedef {{ art?: Record<string, string>, engine: string[], thread: typeof import('placewise:thread').thread }} Kind
 */
import icons from 'placewise:icons'
import styles from 'placewise:styles'
import { KINDS, kindAtStart } from 'placewise:kinds'
import { takePicturesFrom } from '../../lib/pictures.js'
import { read } from '../bundled/letters.js'
import { drawn, pictureUrl } from '../bundled/pictures.js'
import { together } from '../bundled/streams.js'
import { started } from '../bundled/threads.js'
import { part, trusted } from './part.js'

/** The pictures of the kinds that are loaded. @type {Record<string, string>} */
const art = {}

takePicturesFrom({
  artUrl: glyph => pictureUrl(art[glyph]),
  iconParts: name => drawn(icons[name] ?? []),
})

export const roomStyles = async () => styles

/** @type {Map<string, { bytes: Uint8Array<ArrayBuffer>, thread: Kind['thread'] }>} */
const engines = new Map()

const [ANY] = KINDS

/** @param {unknown} kind */
const of = kind => KINDS.find(one => one === kind) ?? ANY

/** The items that both have. */
const BUILDS = {
  /** @param {string} name of an engine */
  fetched: async name => {
    if (engines.has(name)) return
    const { art: own, engine, thread } = /** @type {Kind} */ (await part(name))
    if (engines.has(name)) return
    Object.assign(art, own)
    engines.set(name, { bytes: together(engine.map(read)), thread })
  },
  /** @param {string} name of an engine that is fetched */
  start: name => {
    const engine = engines.get(name)
    if (!engine) throw new Error(`the engine of ${name} is not fetched`)
    return started(engine.thread, engine.bytes, trusted)
  },
}

export const playersBuilds = {
  ...BUILDS,
  of,
  any: ANY,
  forCode: (/** @type {string} */ code) => of(kindAtStart(code)),
  /** @param {Lang} lang */
  kinds: async lang => /** @type {{ default: KindInfo[] }} */ (await part(`kinds-${lang}`)).default,
}

/** The engine with the tools, which only "What about here?" asks. */
export const fullBuild = { ...BUILDS, of: () => 'full', any: 'full' }
