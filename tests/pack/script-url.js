/** Addresses of scripts under a policy that takes no plain text. A page may allow one policy of a name only once. */

/** @type {{ createScriptURL(url: string): unknown } | undefined} */
let policy

/** An address that a page with Trusted Types lets through, if it allows the policy "placewise". @param {string} url */
export function trusted(url) {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy('placewise', {
    createScriptURL: (/** @type {string} */ own) => own,
  })
  return policy?.createScriptURL(url) ?? url
}
