/**
 * Replaces `www/lib/assets.js` in the element in files. Styles and icons are in the bundle; each kind has one file with
 * its engine and pictures, which is fetched before the engine is started; so has the engine with the tools.
 * @import { KindInfo, Lang } from '../../../www/pkg/placewise.js'
 * @typedef {{ art?: Record<string, string>, engine: string[], thread: typeof import('placewise:thread').thread }} Kind
 */
import icons from 'placewise:icons'
import styles from 'placewise:styles'
import { KINDS, kindAtStart } from 'placewise:kinds'
import { read } from '../letters.js'
import { drawn, pictureUrl } from '../pictures.js'
import { together } from '../streams.js'
import { started } from '../threads.js'
import { part } from './part.js'

/** The pictures of the kinds that are loaded. @type {Record<string, string>} */
const art = {}

/** @param {string} glyph */
export const artUrl = glyph => pictureUrl(art[glyph])

/** @param {string} name */
export const iconParts = name => drawn(icons[name] ?? [])

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
    /** @type {Kind} */
    const { art: own, engine, thread } = await part(name)
    if (engines.has(name)) return
    Object.assign(art, own)
    engines.set(name, { bytes: together(engine.map(read)), thread })
  },
  /** @param {string} name of an engine that is fetched */
  start: name => {
    const engine = engines.get(name)
    if (!engine) throw new Error(`the engine of ${name} is not fetched`)
    return started(engine.thread, engine.bytes)
  },
}

export const PLAYERS_BUILDS = {
  ...BUILDS,
  of,
  any: ANY,
  forCode: (/** @type {string} */ code) => of(kindAtStart(code)),
  /** @param {Lang} lang @returns {Promise<KindInfo[]>} */
  kinds: async lang => (await part(`kinds-${lang}`)).default,
}

/** The engine with the tools, which only "What about here?" asks. */
export const FULL_BUILD = { ...BUILDS, of: () => 'full', any: 'full' }
