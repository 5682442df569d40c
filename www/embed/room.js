// @ts-check
/**
 * Where an element gets what works for it: here, with the element's own script, in all languages. In the element in
 * files another module is in the place of this one, and fetches it (`tests/pack/light/room.js`).
 * @import { Lang } from '../pkg/placewise.js'
 * @typedef {typeof import('./works.js')} Works
 */
import '../i18n/text/all.js'
import * as works from './works.js'

/**
 * @param {HTMLElement} _element @param {ShadowRoot} _root where it may show that it waits
 * @param {Lang} _lang @param {Promise<unknown>} _called resolves when a script asks for something
 * @returns {Promise<Works>}
 */
export const worksFor = async (_element, _root, _lang, _called) => works
