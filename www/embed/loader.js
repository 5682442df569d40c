// @ts-check
/** The element in files: this script is the loader, `dist/embed/placewise.js`, which fetches the others. */
import { PlacewisePuzzle, runOn } from './puzzle.js'
import { loadRuntime } from './loader/load-runtime.js'

runOn(loadRuntime)
PlacewisePuzzle.define()

export { PlacewisePuzzle }
