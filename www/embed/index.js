// @ts-check
/** What a page gets by the one script: the element, defined under its name, unless the page has it already. */
import { PlacewisePuzzle } from './element.js'

PlacewisePuzzle.define()

export { PlacewisePuzzle }
