// @ts-check
/** The element in one file, which contains everything: `dist/placewise-embed.js`, and one a kind. */
import elsewhere from 'placewise:elsewhere'
import '../i18n/text/all.js'
import { PlacewisePuzzle, runOn } from './puzzle.js'
import { runtimeOf } from './runtime.js'
import { builds, roomStyles } from './single/assets.js'

const runtime = runtimeOf({ builds, roomStyles, elsewhere })

runOn(async () => runtime)
PlacewisePuzzle.define()

export { PlacewisePuzzle }
