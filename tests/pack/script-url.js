/** Addresses of scripts in pages with Trusted Types. A page may refuse a second policy of the same name. */

/** @type {{ createScriptURL(url: string): unknown } | undefined} */
let policy

/**
 * Returns an address that a page with Trusted Types accepts, if it allows the policy "placewise".
 * @param {string} url
 */
export function trusted(url) {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy('placewise', {
    createScriptURL: (/** @type {string} */ own) => own,
  })
  return policy?.createScriptURL(url) ?? url
}
