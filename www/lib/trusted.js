// @ts-check
/**
 * Addresses of our own scripts. The policy of our pages requires trusted types where a script is loaded, and allows
 * only this one policy to make them. https://www.w3.org/TR/trusted-types/
 * @typedef {{ createScriptURL(url: string): unknown }} Policy
 * @typedef {{ createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }} Factory
 */
import { urlOf } from './base.js'

const { trustedTypes } = /** @type {{ trustedTypes?: Factory }} */ (globalThis)

const policy = trustedTypes?.createPolicy('placewise', {
  createScriptURL: url => {
    if (!url.startsWith(urlOf(''))) throw new TypeError(`${url} is no script of this page`)
    return url
  },
})

/**
 * Returns the address of a script that comes with the page.
 * @param {string} path
 * @returns {string} a string only for the types of the browser's functions
 */
export function scriptUrl(path) {
  const url = urlOf(path)
  return /** @type {string} */ (policy ? policy.createScriptURL(url) : url)
}
