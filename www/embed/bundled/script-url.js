// @ts-check
/**
 * Addresses of scripts in pages with Trusted Types. A page may refuse a second policy of the same name.
 * @import { Factory, Policy } from '../../lib/trusted.js'
 */

/** @type {Policy | undefined} */
let policy

/**
 * Returns an address that a page with Trusted Types accepts, if it allows the policy "placewise".
 * @param {string} url
 * @returns {string} a string only for the types of the browser's functions
 */
export function trusted(url) {
  const { trustedTypes } = /** @type {{ trustedTypes?: Factory }} */ (globalThis)
  policy ??= trustedTypes?.createPolicy('placewise', { createScriptURL: own => own })
  return /** @type {string} */ (policy?.createScriptURL(url) ?? url)
}
