import { readFileSync } from 'node:fs'

const pkg = new URL('../../www/pkg/', import.meta.url)
// Imported from a data URL: without a package.json beside it, Node.js could take the module for CommonJS.
const source = readFileSync(new URL('placewise.js', pkg), 'base64')

/**
 * The package that the page imports.
 * @type {typeof import('../../www/pkg/placewise.js')}
 */
export const placewise = await import(`data:text/javascript;base64,${source}`)
const { memory: pages } = placewise.initSync({ module: readFileSync(new URL('placewise_bg.wasm', pkg)) })

/** Returns the memory of the package. */
export const memory = () => pages.buffer
