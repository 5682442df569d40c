/**
 * Replaces `www/lib/assets.js` in the element in files. Styles and icons are in the bundle; each kind has one file with
 * its engine and pictures, which is fetched before the engine is started.
 * @import { KindInfo, Lang } from '../../../www/pkg/placewise.js'
 * @typedef {{ art: Record<string, string>, engine: string[], thread: typeof import('placewise:thread').thread }} Kind
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

export const PLAYERS_BUILDS = {
  of,
  any: ANY,
  forCode: (/** @type {string} */ code) => of(kindAtStart(code)),
  /** @param {Lang} lang @returns {Promise<KindInfo[]>} */
  kinds: async lang => (await part(`kinds-${lang}`)).default,
  /** @param {string} kind */
  fetched: async kind => {
    if (engines.has(kind)) return
    /** @type {Kind} */
    const { art: own, engine, thread } = await part(kind)
    if (engines.has(kind)) return
    Object.assign(art, own)
    engines.set(kind, { bytes: together(engine.map(read)), thread })
  },
  /** @param {string} kind a fetched one */
  start: kind => {
    const engine = engines.get(kind)
    if (!engine) throw new Error(`the engine of ${kind} is not fetched`)
    return started(engine.thread, engine.bytes)
  },
}
