/** All inputs, which the page loads with their first boards. */
import { loadInput } from '../../../www/game/input/index.js'

await Promise.all(/** @type {const} */ (['digits', 'path']).map(input => loadInput({ input })))
