// @ts-check
/**
 * The addresses on a page of a sheet, which make it again and open its answers: one to scan, with the levels
 * themselves, and a short one to type, with the seeds of new levels.
 */

/** The longest address in a QR picture that a copier keeps readable, and the longest that one would type. */
const LONGEST_SCANNED = 700
const LONGEST_TYPED = 130

/**
 * @param {readonly { number: number, code?: string | undefined, name?: string | undefined }[]} puzzles of one page
 * @param {string} page the address of the page for printing
 * @returns {{ scanned: string | undefined, typed: string | undefined }} undefined: too long
 */
export function addressesOf(puzzles, page) {
  const first = puzzles.length > 0 && puzzles[0].number > 1 ? `&first=${puzzles[0].number}` : ''
  const address = (/** @type {readonly (string | undefined)[]} */ items) =>
    items.includes(undefined) ? undefined : `${page}#sheet=${items.join('&sheet=')}${first}`
  const codes = address(puzzles.map(({ code }) => code))
  const names = address(joined(puzzles.map(({ name }) => name)))
  return {
    scanned: codes && codes.length <= LONGEST_SCANNED ? codes : names,
    typed: names && names.length <= LONGEST_TYPED ? names.replace(/^https?:\/\//, '') : undefined,
  }
}

/**
 * Joins the seeds of successive puzzles of one sort: `kind/preset/grade/5.6`.
 * @param {readonly (string | undefined)[]} names
 */
const joined = names =>
  names.reduce((/** @type {(string | undefined)[]} */ all, name) => {
    const [last, at] = [all.at(-1), (name?.lastIndexOf('/') ?? 0) + 1]
    const isSame = name !== undefined && last?.slice(0, last.lastIndexOf('/') + 1) === name.slice(0, at)
    return isSame ? [...all.slice(0, -1), `${last}.${name.slice(at)}`] : [...all, name]
  }, [])
