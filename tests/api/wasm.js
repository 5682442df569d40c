import { readFileSync } from 'node:fs'

const pkg = new URL('../../www/pkg/', import.meta.url)

/**
 * Loads the package that the page imports, with this change of its module.
 * @param {(bytes: Uint8Array) => Uint8Array} [change]
 */
export async function load(change = bytes => bytes) {
  // Imported from a data URL: without a package.json beside it, Node.js could take the module for CommonJS.
  const source = readFileSync(new URL('placewise.js', pkg), 'base64')
  /** @type {typeof import('../../www/pkg/placewise.js')} */
  const placewise = await import(`data:text/javascript;base64,${source}#${change.name}`)
  const module = change(readFileSync(new URL('placewise_bg.wasm', pkg)))
  return { placewise, exports: placewise.initSync({ module }) }
}

const plain = await load()

/** The package. */
export const placewise = plain.placewise

/** Returns the memory of the package. */
export const memory = () => plain.exports.memory.buffer
