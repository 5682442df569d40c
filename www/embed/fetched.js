// @ts-check
/** The first part that the loader fetches: what all elements of a page run on. `use` gives it the loader. */
import { Asking } from './asking.js'
import { runtimeOf } from './runtime.js'
import { fullBuild, playersBuilds, roomStyles } from './fetched/assets.js'

export { use } from './fetched/part.js'

export const runtime = runtimeOf({ builds: playersBuilds, roomStyles, asking: new Asking(fullBuild) })
