// @ts-check
/**
 * "What about here?" in an element. Its engine has the tools, and is fetched when somebody first asks. A file with
 * everything inside has no engine beside it: there `tests/pack/unasked.js` is in the place of this module.
 * @import { Busy } from '../lib/busy.js'
 * @import { Parts } from '../game/why/dialog.js'
 */
import { Engine } from '../engine/client.js'
import { FULL_BUILD } from '../lib/assets.js'
import { Why } from '../game/why/index.js'

/** One for all elements of a page. */
const engine = new Engine(FULL_BUILD)

export const close = () => engine.close()

/**
 * @param {Busy} busy @param {Omit<Parts, 'engine'>} parts @param {(error: unknown) => void} trouble
 * @returns {Why | undefined} where it can be had
 */
export const whyIn = (busy, parts, trouble) => new Why({ ...parts, engine: engine.watchedBy(busy) }, trouble)
