// @ts-check
/**
 * "What about here?" in an element. It needs the full engine, which is loaded at the first question. The single-file
 * element has no engine beside it, so there `tests/pack/unasked.js` replaces this module.
 * @import { Busy } from '../lib/busy.js'
 * @import { Parts } from '../game/why/dialog.js'
 */
import { Engine } from '../engine/client.js'
import { FULL_BUILD } from '../lib/assets.js'
import { Why } from '../game/why/index.js'

/** The engine for all elements of a page. */
const engine = new Engine(FULL_BUILD, 'callers')

export const close = () => engine.close()

/**
 * @param {Busy} busy @param {Omit<Parts, 'engine'>} parts @param {(error: unknown) => void} trouble
 * @returns {Why | undefined} undefined if it is not available
 */
export const whyIn = (busy, parts, trouble) => new Why({ ...parts, engine: engine.watchedBy(busy) }, trouble)
