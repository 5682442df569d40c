/** JSON in SudokuPad's shortened form, written independently of the reader, `catalogue/texts/sudoku/sudokupad.js`. */

const SHORT = { color: 'c', cages: 'ca', cells: 'ce', cellSize: 'cs', regions: 're', value: 'v', lines: 'l' }
const MORE = { title: 't', wayPoints: 'wp', thickness: 'th', overlays: 'o', center: 'ct', rounded: 'r' }
/** @type {Record<string, string>} */
const NAMES = { ...SHORT, ...MORE }

/** @param {unknown} value @param {boolean} [first] behind an opening bracket, a brace or a comma @returns {string} */
export function zipped(value, first = false) {
  if (Array.isArray(value)) return `[${value.map(item => zipped(item, true)).join()}]`
  if (typeof value === 'object' && value) {
    const pairs = Object.entries(value).filter(([, inner]) => !(Array.isArray(inner) && inner.length === 0))
    if (!pairs.length) return first ? '' : '{}'
    return `{${pairs.map(([key, inner]) => `${NAMES[key] ?? key}:${zipped(inner)}`).join()}}`
  }
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value !== 'string') return String(value)
  if (String(parseInt(value)) === value) return value
  if (/^#[\da-f]{6}$/i.test(value)) return value === '#000000' ? '#0' : value === '#FFFFFF' ? '#F' : value.slice(1)
  return JSON.stringify(value).replaceAll("'", "\\'").replaceAll('"', "'")
}
