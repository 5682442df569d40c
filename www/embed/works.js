// @ts-check
/** What works for the elements of a page: the table and its looks, the engine, what makes a level of a wish. */
import { Engine } from '../engine/client.js'
import { roomStyles } from '../lib/assets.js'
import { close as closeAsking } from './asking.js'
import { ownLengths } from './dusk.js'

export { loadLanguage } from '../i18n/text/index.js'
export { Stopped } from '../lib/busy.js'
export { Player } from './player.js'
export { find, nothingAsked } from './wish.js'

/** One for all elements of a page. */
export const engine = new Engine()

/** The last element has gone. */
export function close() {
  engine.close()
  closeAsking()
}

/** @type {Promise<CSSStyleSheet> | undefined} */
let sheet
export const styles = () => (sheet ??= roomStyles().then(text => new CSSStyleSheet().replace(ownLengths(text))))
