// @ts-check
/** What a page gets by the one script: the element, defined under its name, unless the page has it already. */
import { PlacewisePuzzle } from './element.js'

if (!customElements.get('placewise-puzzle')) customElements.define('placewise-puzzle', PlacewisePuzzle)

export { PlacewisePuzzle }
