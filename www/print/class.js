// @ts-check
/**
 * Sheets for a class: a sheet for each name of a pasted list, in one version or several, which differ in their puzzles
 * but not in their sorts and grades, except the version for those who get an easier sheet. The names are in no address
 * and are not kept.
 * @typedef {{ name: string, isEasier: boolean }} Pupil   name: '' without one
 * @typedef {{ id: string, isEasier: boolean }} Version   id: a letter, or a number if each pupil has one; '' if it is
 *   the only one
 */

/** The greatest number of pupils, and of the letters of each name. */
export const MOST_PUPILS = 60
const LONGEST_NAME = 40

/** The letters of the versions. The first three may be chosen; one more is easier. */
const LETTERS = ['A', 'B', 'C', 'D']
/** How many versions there can be: the last is one for each pupil. */
export const VERSIONS = /** @type {const} */ (['1', '2', '3', 'each'])

/** The mark of an easier sheet, also as Chinese keyboards write it. */
const EASIER = /[*＊]/

/**
 * Reads a list of pupils: a name on each line, of a spreadsheet's rows the first column; a number stands for as many
 * pupils without names. Two may have the same name. A star in the line asks for easier puzzles.
 * @param {string} text @returns {Pupil[]}
 */
export function pupilsIn(text) {
  const pupils = text.split(/[\r\n]+/).flatMap(line => {
    const isEasier = EASIER.test(line)
    const cells = line.split('\t').map(cell => cell.replaceAll(new RegExp(EASIER, 'g'), '').trim())
    const name = [...(cells.find(Boolean) ?? '')].slice(0, LONGEST_NAME).join('')
    return /^\d{1,2}$/.test(name) ? unnamed(Number(name), isEasier) : name ? [{ name, isEasier }] : []
  })
  return pupils.slice(0, MOST_PUPILS)
}

/** @param {number} count @param {boolean} isEasier @returns {Pupil[]} */
const unnamed = (count, isEasier) => Array.from({ length: count }, () => ({ name: '', isEasier }))

/**
 * Returns the lines that stand for numbers of pupils.
 * @param {{ pupils: number, easier: number }} counts   pupils: all of them; easier: those with easier puzzles
 */
export const linesFor = ({ pupils, easier }) =>
  [pupils > easier && `${pupils - easier}`, easier > 0 && `${easier}*`].filter(Boolean).join('\n')

/** Returns the numbers of pupils, of all and of those with easier puzzles. @param {readonly Pupil[]} pupils */
export const countsOf = pupils => ({
  pupils: pupils.length,
  easier: pupils.filter(({ isEasier }) => isEasier).length,
})

/**
 * Returns the versions to make, those that are easier last.
 * @param {{ versions: string, pupils: number, easier: number }} wanted
 * @param {number} most the maximum number of versions
 * @returns {Version[]}
 */
export function versionsFor({ versions, pupils, easier }, most) {
  const isEach = versions === 'each'
  const wanted = isEach ? Math.max(pupils - easier, 1 - Math.sign(easier)) : Number(versions)
  const [hard, easy] = [pupils > 0 && pupils === easier ? 0 : wanted, isEach ? easier : Math.sign(easier)]
  const spare = Math.max(0, hard + easy - Math.max(most, Math.sign(hard) + Math.sign(easy)))
  const fewer = Math.min(spare, Math.max(0, hard - 1))
  const counts = [hard - fewer, easy - (spare - fewer)]
  const total = counts[0] + counts[1]
  return counts
    .flatMap((count, at) => Array.from({ length: count }, () => at > 0))
    .map((isEasier, at) => ({ isEasier, id: total < 2 ? '' : isEach ? String(at + 1) : LETTERS[at] }))
}

/**
 * Returns the sheets: for each pupil one in a version, the versions in turn; without pupils one of each version.
 * @template {{ version: string }} Puzzle
 * @param {readonly Puzzle[]} puzzles @param {readonly Version[]} versions @param {readonly Pupil[]} pupils
 * @returns {{ name: string, version: string, puzzles: Puzzle[] }[]}   name, version: '' without one
 */
export function sheetsOf(puzzles, versions, pupils) {
  if (!puzzles.length) return []
  const sheet = (/** @type {string} */ name, /** @type {Version} */ { id }) => ({
    name,
    version: id,
    puzzles: puzzles.filter(({ version }) => version === id),
  })
  const turns = [false, true].map(isEasier => versions.filter(version => version.isEasier === isEasier))
  const next = [0, 0]
  return pupils.length > 0
    ? pupils.map(({ name, isEasier }) => {
        const own = turns[Number(isEasier)].length > 0 ? turns[Number(isEasier)] : versions
        return sheet(name, own[next[Number(isEasier)]++ % own.length])
      })
    : versions.map(version => sheet('', version))
}
