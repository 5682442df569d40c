// @ts-check
/**
 * The parts that the elements of a page share: the player with its styles, the engine, and the making of levels.
 * @import { Builds } from '../lib/assets.js'
 * @import { Lang } from '../pkg/placewise.js'
 * @import { Asking } from './asking.js'
 * @import { Host } from './player.js'
 * @import { Means } from './requested-level.js'
 * @import { LevelRequest } from './request.js'
 * @typedef {ReturnType<typeof runtimeOf>} Runtime
 */
import { Engine } from '../engine/client.js'
import { loadLanguage } from '../i18n/text/index.js'
import { Stopped } from '../lib/busy.js'
import { Player } from './player.js'
import { find, nothingRequested } from './requested-level.js'
import { ownLengths } from './surroundings.js'

/**
 * Returns what all elements of a page run on.
 * @param {{ builds: Builds, roomStyles(): Promise<string>, asking?: Asking, elsewhere?: readonly string[] }} from
 *   roomStyles: returns the styles of a shadow root; asking: absent without the full engine; elsewhere: the files of
 *   the element with kinds that this one lacks
 */
export function runtimeOf({ builds, roomStyles, asking, elsewhere = [] }) {
  const engine = new Engine(builds, 'callers')
  /** @type {Promise<CSSStyleSheet> | undefined} */ let sheet
  return {
    loadLanguage,
    nothingRequested,
    Stopped,
    /** @param {LevelRequest} request @param {Omit<Means, 'engine' | 'elsewhere'>} means */
    find: (request, means) => find(request, { ...means, engine, elsewhere }),
    /** @param {ShadowRoot} root @param {Lang} lang @param {Omit<Host, 'whyIn'>} host */
    playerIn: (root, lang, host) => new Player(root, engine, lang, { ...host, whyIn: asking?.whyIn }),
    styles: () => (sheet ??= roomStyles().then(text => new CSSStyleSheet().replace(ownLengths(text)))),
    /** Called when the last element has left the page. */
    close() {
      engine.close()
      asking?.close()
    },
  }
}
