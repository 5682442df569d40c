// @ts-check
/** The script of the element on our own pages: defines it under its name, unless the page has it already. */
import { PlacewisePuzzle } from './element.js'

PlacewisePuzzle.define()

export { PlacewisePuzzle }
