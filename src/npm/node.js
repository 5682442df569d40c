/** The engine in Node.js, which is loaded when it is imported. */
import { readFileSync } from 'node:fs'
import { initSync } from './placewise.js'

initSync({ module: readFileSync(new URL('./placewise_bg.wasm', import.meta.url)) })

export * from './placewise.js'
/** Loads nothing more, but lets the same program run here and in a page. */
export { default } from './placewise.js'
