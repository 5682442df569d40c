/** In the built site, in the place of `www/lib/builds.js`: players get the lean engine. */
export const BUILDS = {
  lean: { thread: 'engine/worker.js', wasm: 'pkg/lean/placewise_bg.wasm' },
  full: { thread: 'engine/full-worker.js', wasm: 'pkg/placewise_bg.wasm' },
}
