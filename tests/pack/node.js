/** The engine in Node.js: loaded as it is imported. */
import { readFileSync } from 'node:fs'
import { initSync } from './placewise.js'

initSync({ module: readFileSync(new URL('./placewise_bg.wasm', import.meta.url)) })

export * from './placewise.js'
/** Where all is loaded it has nothing to do: the same program runs here and in a page. */
export { default } from './placewise.js'
