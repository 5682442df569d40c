// @ts-check
/** The class of the element on our own pages, which runs on their modules and files. It defines no tag by itself. */
import '../i18n/text/all.js'
import { FULL_BUILD, PLAYERS_BUILDS, roomStyles } from '../lib/assets.js'
import { Asking } from './asking.js'
import { PlacewisePuzzle, runOn } from './puzzle.js'
import { runtimeOf } from './runtime.js'

const runtime = runtimeOf({ builds: PLAYERS_BUILDS, roomStyles, asking: new Asking(FULL_BUILD) })

runOn(async () => runtime)

export { PlacewisePuzzle }
