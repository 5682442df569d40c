// @ts-check
/**
 * Sheets for a class: a sheet for each name of a pasted list, in one version or several, which differ in their puzzles
 * but not in their sorts and grades. The names are in no address and are not kept.
 */

/** The greatest number of names, and of the letters of each. */
export const MOST_NAMES = 60
const LONGEST_NAME = 40

/** The letters of the versions, of which there are at most this many. */
export const VERSIONS = ['A', 'B', 'C']

/**
 * Reads a list of names: one on each line, of a spreadsheet's rows the first column. Two pupils may have the same name.
 * @param {string} text
 */
export const namesIn = text =>
  text
    .split(/[\r\n]+/)
    .map(line => [...(line.split('\t').find(cell => cell.trim()) ?? '').trim()].slice(0, LONGEST_NAME).join(''))
    .filter(Boolean)
    .slice(0, MOST_NAMES)

/**
 * Returns the sheets: for each name one in its version, the versions in turn; without names one of each version.
 * @template {{ version?: string }} Puzzle
 * @param {readonly Puzzle[]} puzzles @param {readonly string[]} names
 * @returns {{ name: string, version: string, puzzles: Puzzle[] }[]}   name, version: '' without one
 */
export function sheetsOf(puzzles, names) {
  const versions = [...new Set(puzzles.map(({ version = '' }) => version))]
  const all = versions.map(version => ({
    name: '',
    version,
    puzzles: puzzles.filter(puzzle => (puzzle.version ?? '') === version),
  }))
  if (!all.length) return []
  return names.length > 0 ? names.map((name, at) => ({ ...all[at % all.length], name })) : all
}
