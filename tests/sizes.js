/** Sizes of files in bytes, raw and compressed. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** @param {Buffer} body */
export const brotliSize = body => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** @param {Buffer[]} bodies */
export function sizes(bodies) {
  const total = (/** @type {(body: Buffer) => number} */ size) => bodies.reduce((sum, body) => sum + size(body), 0)
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`
  return `raw ${kb(total(b => b.length))}  gzip ${kb(total(b => gzipSync(b, { level: 9 }).length))}  brotli ${kb(total(brotliSize))}`
}
