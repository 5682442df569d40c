// @ts-check
/**
 * Gives an element its modules: here they are part of the element's script, in all languages. In the element in several
 * files `tests/pack/light/room.js` replaces this module, and loads them.
 * @import { Lang } from '../pkg/placewise.js'
 * @typedef {typeof import('./works.js')} Works
 */
import '../i18n/text/all.js'
import * as works from './works.js'

/**
 * @param {HTMLElement} _element @param {ShadowRoot} _root the place to show that it waits
 * @param {Lang} _lang @param {Promise<unknown>} _called resolves when a script asks for something
 * @returns {Promise<Works>}
 */
export const worksFor = async (_element, _root, _lang, _called) => works
