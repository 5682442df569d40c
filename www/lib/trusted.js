// @ts-check
/**
 * Addresses of our own scripts, for what takes no plain text under the policy of our pages: it requires trusted types,
 * and allows this one policy to make them. https://www.w3.org/TR/trusted-types/
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
 * The address of a script that comes with the page.
 * @param {string} path
 * @returns {string} as the types of the browser's functions have it
 */
export function scriptUrl(path) {
  const url = urlOf(path)
  return /** @type {string} */ (policy ? policy.createScriptURL(url) : url)
}
