// @ts-check
/**
 * Gives an element what it runs on: here that is part of the element's script, in all languages. In the element in
 * several files `tests/pack/light/load-runtime.js` replaces this module, and loads it.
 * @import { Lang } from '../pkg/placewise.js'
 * @typedef {typeof import('./runtime.js')} Runtime
 */
import '../i18n/text/all.js'
import * as runtime from './runtime.js'

/**
 * @param {HTMLElement} _element @param {ShadowRoot} _root the place to show that it waits
 * @param {Lang} _lang @param {Promise<unknown>} _called resolves when a script asks for something
 * @returns {Promise<Runtime>}
 */
export const loadRuntime = async (_element, _root, _lang, _called) => runtime
