// @ts-check
/**
 * The engine's two builds: `lean` is what players need, `full` has the designer's tools as well. As plain modules both
 * are the full one, so that one build serves; the built site has another module in the place of this
 * (`tests/pack/builds.js`).
 */
export const BUILDS = {
  lean: { thread: 'engine/worker.js', wasm: 'pkg/placewise_bg.wasm' },
  full: { thread: 'engine/full-worker.js', wasm: 'pkg/placewise_bg.wasm' },
}
