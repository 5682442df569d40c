// @ts-check
/** The parts that the elements of a page share: the player with its styles, the engine, and the making of levels. */
import { Engine } from '../engine/client.js'
import { roomStyles } from '../lib/assets.js'
import { close as closeAsking } from './asking.js'
import { ownLengths } from './player.js'

export { loadLanguage } from '../i18n/text/index.js'
export { Stopped } from '../lib/busy.js'
export { Player } from './player.js'
export { find, nothingRequested } from './requested-level.js'

/** The engine for all elements of a page. */
export const engine = new Engine(undefined, 'callers')

/** Called when the last element has left the page. */
export function close() {
  engine.close()
  closeAsking()
}

/** @type {Promise<CSSStyleSheet> | undefined} */
let sheet
export const styles = () => (sheet ??= roomStyles().then(text => new CSSStyleSheet().replace(ownLengths(text))))
