// @ts-check
/**
 * Reads links to f-puzzles and SudokuPad that contain the puzzle itself, and that data without a link.
 *
 * f-puzzles: `https://f-puzzles.com/?load=` and compressed JSON (`fpuzzles.js`); `?id=` names a puzzle on its server.
 * SudokuPad: `https://sudokupad.app/`, a form and its data: `fpuz` or `fpuzzles` is that of f-puzzles, `scl` or `ctc`
 * its own (`sudokupad.js`), `scf` and `classic` digits alone (below); instead of the path also `?puzzleid=`. A link
 * without a form names a puzzle on its server. Follows `puzzleloader.js` and `puzzletools.js` of SudokuPad, in
 * https://github.com/marktekfan/sudokupad-penpa-import (docs/ and docs/lib/).
 * @import { Taken } from './fpuzzles.js'
 * @typedef {{ read(): Taken, comment: string }} Link   comment: the text around it
 */
import { decompress } from '../lz.js'
import { RefusedError } from '../text.js'
import { levelOf } from './board.js'
import { fromFpuzzles } from './fpuzzles.js'
import { fromSudokupad } from './sudokupad.js'

/** The maximum length of the data in a link, and of its decompressed text, in characters. */
const LONGEST = { data: 1 << 16, text: 1 << 20 }

/** The maximum number of slashes that are tried as two. */
const MOST_SLASHES = 16

const FPUZZLES = /(?:https?:\/\/)?(?:www\.)?f-puzzles\.com\/\?(load|id)=([^&#\s]*)\S*/i
const SUDOKUPAD =
  /(?:https?:\/\/)?(?:(?:www\.|beta\.|test\.|app\.)?sudokupad\.app|(?:app|test)\.crackingthecryptic\.com)\/(\S*)/i
const SCHEME = /sudokupad:\/\/puzzle\/(\S*)/i
const FORMS = /^(fpuz(?:zles)?|scl|ctc|scf|classic)(.+)$/s
/** Such data without a link, or in that of another page: the beginning is that of compressed JSON. */
const BARE = /(?<=^|[\s/=?])(?:(fpuz(?:zles)?|scl|ctc)(?=N4)|(?=N4Ig))([A-Za-z0-9+/%]{20,}={0,3})(?:[?&#]\S*)?(?=\s|$)/

/** Finds the first link on a line. @param {string} line @returns {Link | undefined} */
export function linked(line) {
  const fpuzzles = FPUZZLES.exec(line)
  if (fpuzzles) return at(fpuzzles, line, () => fromLoad(fpuzzles[1].toLowerCase(), fpuzzles[2]))
  const pad = SUDOKUPAD.exec(line) ?? SCHEME.exec(line)
  if (pad) return at(pad, line, () => fromPad(pad[1]))
  const bare = BARE.exec(line)
  return bare ? at(bare, line, () => inForm(bare[1] ?? 'fpuz', bare[2])) : undefined
}

/** @param {RegExpExecArray} found @param {string} line @param {() => Taken} read @returns {Link} */
function at({ 0: link, index }, line, read) {
  const around = [line.slice(0, index), line.slice(index + link.length)]
  const comment = around.flatMap(words => words.replace(/\S*[/=?]$|^[\s,;#"']+|[\s,;:#"'(<[]+$/g, '') || []).join('; ')
  return {
    comment,
    read: () => {
      try {
        return read()
      } catch (error) {
        if (error instanceof RefusedError) error.column += index
        throw error
      }
    },
  }
}

/** @param {string} how @param {string} data */
function fromLoad(how, data) {
  if (how === 'id') throw new RefusedError('shortId', { id: shown(data), site: 'f-puzzles' })
  return inForm('fpuz', data)
}

/** @param {string} address the part after the host */
function fromPad(address) {
  const id = /[?&]puzzleid=([^&#]*)/.exec(address)?.[1] ?? address.replace(/^(sudoku|webapp)\//, '').split(/[?#]/)[0]
  const [, form, data] = FORMS.exec(id) ?? []
  if (!form || !isData(form, data)) throw new RefusedError('shortId', { id: shown(id), site: 'SudokuPad' })
  return inForm(form, data)
}

/**
 * Distinguishes data from a server's names that begin with a form; compressed data is longer.
 * @param {string} form @param {string} data
 */
const isData = (form, data) => form === 'scf' || form === 'classic' || data.length > 30

/** @param {string} form @param {string} data as escaped in an address @returns {Taken} */
function inForm(form, data) {
  if (data.length > LONGEST.data) throw new RefusedError('linkLong', { most: LONGEST.data })
  const plain = unescaped(data)
  if (form === 'scf') return readScf(plain)
  if (form === 'classic') return readClassic(plain)
  const text = unpacked(plain)
  return form === 'scl' || form === 'ctc' ? fromSudokupad(text) : fromFpuzzles(text)
}

/** @param {string} data */
function unescaped(data) {
  try {
    return decodeURIComponent(data)
  } catch {
    throw new RefusedError('linkDamaged')
  }
}

/** @param {string} data */
function unpacked(data) {
  try {
    for (const whole of mended(data)) {
      const text = decompress(whole, LONGEST.text)
      if (text && /^\s*\{.*\}\s*$/s.test(text)) return text
    }
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedError('linkLong', { most: LONGEST.text })
    throw error
  }
  throw new RefusedError('linkDamaged')
}

/**
 * Yields data as it may have been before some program distorted it: a plus may have become a space, two slashes one.
 * @param {string} data
 */
function* mended(data) {
  const whole = data.replaceAll(' ', '+')
  yield whole
  const slashes = [...whole.matchAll(/\//g)].slice(0, MOST_SLASHES)
  for (const { index } of slashes) yield `${whole.slice(0, index)}/${whole.slice(index)}`
}

/** Shortens a name for display. @param {string} id */
const shown = id => (id.length > 40 ? `${id.slice(0, 40)}…` : id)

const SIZE = 9
/** The characters for a digit with up to five empty cells after it. */
const SCF = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The characters for runs of empty cells, by length. */
const CLASSIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"

/** Reads `classic`: digits, and letters for runs of empty cells. @param {string} data @returns {Taken} */
const readClassic = data => ({
  notes: [],
  level: levelOf(
    rows(
      data
        .slice(0, SIZE * SIZE)
        .split('')
        .map(sign => (/[1-9]/.test(sign) ? sign : '0'.repeat(places(CLASSIC, sign))))
        .join(''),
    ),
  ),
})

/**
 * Reads `scf`: a board, `*`, and additions: `x` for diagonals, `t…` a title, `*a…` an author.
 * @param {string} data @returns {Taken}
 */
function readScf(data) {
  const [, packed, more = ''] = /^([^*]*)(?:\*(.*))?$/s.exec(data) ?? []
  const [, laws, words] = /^([^ta]*)(.*)$/s.exec(more) ?? []
  if (laws.includes('w')) throw new RefusedError('variant', { names: ['windoku'] })
  if (/[^x*]/.test(laws)) throw new RefusedError('variant', { names: [laws] })
  const cells = (packed ?? '')
    .slice(0, SIZE * SIZE)
    .split('')
    .map(sign => {
      const at = places(SCF, sign)
      return (at % 10) + '0'.repeat(Math.floor(at / 10))
    })
  const said = new Map(words.split(/(?<!\*)\*(?!\*)/).map(part => [part[0], part.slice(1).replaceAll('**', '*')]))
  const [title, author] = [said.get('t'), said.get('a')]
  return { level: levelOf(rows(cells.join('')), { title, author }, { diagonals: laws.includes('x') }), notes: [] }
}

/** @param {string} signs @param {string} sign */
function places(signs, sign) {
  const at = signs.indexOf(sign)
  if (at < 0) throw new RefusedError('linkDamaged')
  return at
}

/** @param {string} digits characters after a whole board are ignored @returns {number[][]} */
function rows(digits) {
  if (digits.length < SIZE * SIZE) throw new RefusedError('linkDamaged')
  return Array.from({ length: SIZE }, (_, row) =>
    digits
      .slice(row * SIZE, (row + 1) * SIZE)
      .split('')
      .map(Number),
  )
}
