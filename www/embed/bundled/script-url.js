// @ts-check
/**
 * Addresses of scripts in pages with Trusted Types. A page may refuse a second policy of the same name.
 * @import { Factory, Policy } from '../../lib/trusted.js'
 */

/** @type {Policy | undefined} */
let policy

/** The beginnings of our own addresses: of scripts that we have made, and of the loader's folder. */
const OWN = ['blob:']

/** Allows the scripts of a folder. @param {string} folder */
export const allow = folder => OWN.push(folder)

/**
 * Returns an address that a page with Trusted Types accepts, if it allows the policy "placewise".
 * @param {string} url
 * @throws {TypeError} if it is not one of ours
 * @returns {string} a string only for the types of the browser's functions
 */
export function trusted(url) {
  const { trustedTypes } = /** @type {{ trustedTypes?: Factory }} */ (globalThis)
  policy ??= trustedTypes?.createPolicy('placewise', {
    createScriptURL: wished => {
      if (!OWN.some(start => wished.startsWith(start))) throw new TypeError(`${wished} is no script of Placewise`)
      return wished
    },
  })
  return /** @type {string} */ (policy?.createScriptURL(url) ?? url)
}
