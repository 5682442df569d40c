// @ts-check
/**
 * Reads a text with one or many boards. Its lines are classified one by one (`lines.js`) and read as whole boards in a
 * line (`whole.js`), boards of several lines (`blocks.js`) or links; anything else is words, or refused
 * (`diagnose.js`). At the end boards, maps and answers are joined (`pairs.js`). Other programs' data is read as such
 * (`data.js`, `markup.js`).
 * @import { Line } from './lines.js'
 * @import { Found, Reading, Written } from './pairs.js'
 * @import { Refusal } from './text.js'
 */
import { areColumnNames, blockAt, isMapRow, pencilAt } from './blocks.js'
import { isMeantNo, itemsOfData, lawsError, meaningsOf } from './data.js'
import { isDrawn, troubleAt, wholeFault } from './diagnose.js'
import { LONGEST_LINE, isRead, lineOf, withEmptyRows } from './lines.js'
import { itemsOfMarkup } from './markup.js'
import { PATHS, puzzlesOf } from './pairs.js'
import { RefusedError } from './text.js'
import { isLetter, separatorIn, signsIn, wordsIn } from './rows.js'
import { SIZES, oneLine } from './sudoku/board.js'
import { wholeIn } from './whole.js'

/** The maximum size of a text, in characters and lines. */
export const MOST = { characters: 1 << 22, lines: 10_000 }
/** The maximum number of lines of words above a board that are kept with it. */
const MOST_WORDS = 8

/** A game ID, with the size of its boxes, or alone on its line. */
const GAME_ID = /^.*?((?:^|\s)\d{1,2}x\d{1,2}\w*|^\s*\d{1,2}\w*)[:#][\w,/]{6,}\s*$/i
const ADDRESS = /(?:https?:\/\/|www\.)\S+/i

/** Names of columns that contain boards. */
const BOARD = /puzzle|quiz|given|board|grid|sudoku|clue|start|initial|problem|task|solution|answer/i
/** A stroke between cells. */
const STROKE = /[|¦│┃║]/
/** Values of fields that say nothing. */
const NOT_SAID = /^(|0|no|none|false)$/i
/** A tag that does more than format the text, or a cell in brackets. */
const MARKUP = /<\/?[a-z][^<>]*>|[([{'"]\S[)\]}'"]/i

/** @param {string} text @returns {Reading} */
export function read(text) {
  if (text.length > MOST.characters)
    return { puzzles: [], refusals: [tooLong({ say: 'tooLong', most: MOST.characters })] }
  const data = itemsOfData(text, readLines) ?? itemsOfMarkup(text)
  if (data) return whole(puzzlesOf(data.items), data.refusals, () => ({ say: 'nothing', line: 1, column: 1 }))
  // A text quoted from a program has escaped line ends.
  const ends = /[\r\n]/.test(text) ? /\r\n|[\r\n]/ : /(?:\\r)?\\n/
  const lines = text.replace(/^\ufeff/, '').split(ends)
  const reader = new Reader(lines.slice(0, MOST.lines))
  const { items, refusals } = reader.all()
  if (lines.length > MOST.lines) refusals.push(tooLong({ say: 'tooManyLines', most: MOST.lines, line: MOST.lines + 1 }))
  const reading = whole(puzzlesOf(items), refusals, () => reader.nothing())
  if (reading.puzzles.length) return reading
  const error = wholeFault(
    reader.lines,
    refusals.some(({ say }) => say === 'candidates'),
  )
  return error ? { puzzles: [], refusals: [{ ...error.fault, line: error.line, column: error.column }] } : reading
}

/** @param {string} text */
const readLines = text => new Reader(text.split(/\r\n|[\r\n]/)).all()

/**
 * Returns a reading with all refusals; a text without boards and refusals gets one.
 * @param {Reading} reading @param {Refusal[]} others @param {() => Refusal} nothing @returns {Reading}
 */
function whole({ puzzles, refusals }, others, nothing) {
  const all = [...refusals, ...others].sort((a, b) => a.line - b.line)
  return { puzzles, refusals: puzzles.length || all.length ? all : [nothing()] }
}

/** @param {{ say: 'tooLong' | 'tooManyLines', most: number, line?: number }} what @returns {Refusal} */
const tooLong = ({ say, most, line = 1 }) => ({ say, values: { most }, line, column: 1 })

/** Returns the index of a game ID; a whole board may follow its number in a list, or its size. @param {Line} line */
function gameIdIn(line) {
  const id = GAME_ID.exec(line.text)?.[1].trim()
  const size = id && wholeIn(line)?.grids[0].rows.length
  return id && (!size || (/[a-z]/i.test(id) && parseInt(id) !== size)) ? line.text.indexOf(id) : undefined
}

/**
 * Returns true if a line and the next are a board that some program has broken.
 * @param {Line} line @param {Line | undefined} next
 */
function isBroken(line, next) {
  const [first, second] = [line, next].map(each => (each?.what === 'cells' ? wordsIn(each.text) : []))
  if (first.length !== 1 || second.length !== 1) return false
  const [long, short] = [first[0].text.length, second[0].text.length]
  return long > 32 && short < long && areWhole(long + short) && !areWhole(short)
}

/**
 * Returns the fields beside the board in a row of a table, by the names in its head; undefined if this is not its head.
 * @param {string} head @param {string} row @returns {[string, string][] | undefined}
 */
function fieldsOf(head, row) {
  for (const sign of [',', ';', '\t', '|']) {
    const [names, values] = [head, row].map(line => line.split(sign).map(field => field.trim()))
    const board = values.findIndex(field => signsIn(field).length >= SIZES[0] ** 2)
    if (values.length > 1 && names.length === values.length && BOARD.test(names[board]))
      return names.flatMap((name, at) => {
        const value = values[at]
        const isSaid = at !== board && (!NOT_SAID.test(value) || isMeantNo(name, value))
        return isSaid ? [[name, value]] : []
      })
  }
  return undefined
}

/** Returns true for the number of cells of a board. @param {number} count */
const areWhole = count => SIZES.some(size => size ** 2 === count)

class Reader {
  /** @type {(Written | Found)[]} */ #items = []
  /** @type {Refusal[]} */ #refusals = []
  /** A file's statements about the next board, by letter. @type {Record<string, string>} */ #about = {}
  /** The lines of words since the previous board. @type {string[]} */ #words = []
  /** The head of the last table. */ #head = ''
  /** True within a section that is not read. */ #aside = false
  /** True if a section was named as that of the puzzle. */ #isNamed = false
  /** The index after the last line of the previous board. */ #end = -1
  /**
   * The lines that follow one another without words or a blank line; from: the index of their first board; drawn: a
   * line that looks like a row of a table but was not read; sign: what separates the cells of a board.
   */
  #run = this.#newRun()

  /** @param {string[]} lines */
  constructor(lines) {
    this.lines = withEmptyRows(lines.map((line, at) => lineOf(line, at + 1)))
  }

  all() {
    for (let at = 0; at < this.lines.length;) {
      const line = this.lines[at]
      if (line.what !== 'cells' && line.what !== 'drawing') this.#run = this.#newRun()
      at = this.#take(line, at)
    }
    this.#endWords()
    return { items: this.#items, refusals: this.#refusals }
  }

  /** Returns the reason why nothing was found, by what the text seems to be. @returns {Refusal} */
  nothing() {
    const first = this.lines.find(({ what }) => what !== 'blank')
    const named = (/** @type {RegExp} */ pattern, /** @type {Refusal['say']} */ say) => {
      const line = this.lines.find(({ text }) => pattern.test(text))
      const at = line && Math.max(0, line.text.search(/\S/), line.text.search(ADDRESS))
      return line && { say, line: line.line, column: line.columnOf(at ?? 0) }
    }
    return (
      named(GAME_ID, 'gameId') ??
      named(ADDRESS, 'addressEmpty') ??
      this.#unclear() ?? { say: 'nothing', line: first?.line ?? 1, column: 1 }
    )
  }

  /** Refuses rows with words beside them. @returns {Refusal | undefined} */
  #unclear() {
    const isRow = (/** @type {Line} */ { what, text }) => {
      const signs = signsIn(text)
      return (
        what === 'cells' && signs.length > 4 && signs.filter(({ text }) => !isLetter(text)).length * 2 >= signs.length
      )
    }
    const rows = this.lines.filter(isRow)
    return rows.length < 4 ? undefined : { say: 'cellsUnclear', line: rows[0].line, column: 1 }
  }

  /** @param {Line} line @param {number} at @returns {number} the index of the next line to take */
  #take(line, at) {
    if (line.what === 'section') {
      this.#isNamed ||= line.name.startsWith('puzzle')
      this.#aside = !isRead(line.name, this.#isNamed)
    } else if (line.what === 'words-of') this.#about[line.key] ??= line.of
    else if (line.what === 'remark') this.#words.push(line.said.replace(/^\s*(#|\/\/|;|%)+\s*/, ''))
    else if (line.what === 'link') this.#link(line)
    else if (line.what === 'long') {
      const values = { count: line.raw.length, most: LONGEST_LINE }
      this.#refusals.push({ say: 'lineLong', values, line: line.line, column: 1 })
    } else if (line.what === 'cells' && !this.#aside) return this.#cells(line, at)
    else if (!this.#aside && line.what === 'blank' && line.text.includes('\t')) return this.#emptyRow(line, at)
    else if (!this.#aside && line.what === 'drawing') return this.#drawing(line, at)
    return at + 1
  }

  /** @param {Line & { what: 'link' }} line */
  #link({ link, line }) {
    try {
      const { level, notes } = link.read()
      const comment = oneLine([this.#heading(), link.comment].filter(Boolean).join('; '))
      this.#items.push({ level, line, ...(comment && { comment }), ...(notes.length > 0 && { notes }) })
      this.#words = []
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.#refusals.push({ ...error.fault, line, column: error.column })
    }
  }

  /** @param {Line} line @param {number} at */
  #cells(line, at) {
    const id = gameIdIn(line)
    if (id !== undefined && !blockAt(this.lines, at)) {
      this.#refusals.push({ say: 'gameId', line: line.line, column: line.columnOf(id) })
      return at + 1
    }
    if (isBroken(line, this.lines[at + 1])) {
      this.#refuseRun({ say: 'lineBroken', line: line.line, column: line.columnOf(line.text.search(/\S/)) })
      return at + 2
    }
    const pencil = pencilAt(this.lines, at)
    if (pencil) return this.#inPencil(pencil)
    // Sixteen characters are a row, or a whole small board, which is preferred if the lines around allow it.
    if (this.#areSmall(at)) return this.#inLine(line, at, true) ?? this.#inBlock(line, at) ?? this.#other(line, at)
    if (signsIn(line.text).length === 16)
      return this.#inBlock(line, at) ?? this.#inLine(line, at, true) ?? this.#other(line, at)
    return this.#inLine(line, at) ?? this.#inBlock(line, at) ?? this.#other(line, at)
  }

  /**
   * Returns true if this and the following lines are boards of four by four, at least as many as a large board has
   * rows.
   * @param {number} at
   */
  #areSmall(at) {
    const isWhole = (/** @type {Line | undefined} */ line) => line?.what === 'cells' && signsIn(line.text).length === 16
    const isSmall = (/** @type {Line | undefined} */ line) =>
      line?.text.trim().length === 16 && !/[5-9a-g]/i.test(line.text) && isWhole(line)
    for (let next = at; next < at + 16; next++) {
      if (isSmall(this.lines[next])) continue
      return next > at && !isWhole(this.lines[next])
    }
    return true
  }

  /** Reads an empty row of a table, which may be the first row of a board. @param {Line} line @param {number} at */
  #emptyRow(line, at) {
    const block = blockAt(this.lines, at)
    return block?.more === 0 ? (this.#inBlock(line, at) ?? at + 1) : at + 1
  }

  /**
   * Reads a line of strokes, which may be the first row of a board, unless a complete board begins below it.
   * @param {Line} line
   * @param {number} at
   */
  #drawing(line, at) {
    const signs = signsIn(line.text).map(({ text }) => text)
    if (!SIZES.includes(signs.length) || new Set(signs).size > 1 || blockAt(this.lines, at + 1)?.more === 0)
      return at + 1
    this.lines[at] = { ...line, what: 'cells' }
    const end = this.#inBlock(this.lines[at], at)
    if (end === undefined) this.lines[at] = line
    return end ?? at + 1
  }

  /** @param {Line} line @param {number} at @param {boolean} [isSmall] */
  #inLine(line, at, isSmall) {
    const found = wholeIn(line, isSmall)
    if (!found) return undefined
    if (found.isCandidates) return this.#candidates(at)
    this.#head = this.#words.findLast(words => fieldsOf(words, line.text)) ?? this.#head
    const fields = [...(fieldsOf(this.#head, line.text) ?? []), ...(found.fields ?? [])]
    const { laws, heading } = meaningsOf(fields, found.grids[0])
    if (laws.length) {
      this.#refusals.push({ ...lawsError(laws).fault, line: line.line, column: 1 })
      this.#words = []
      return at + 1
    }
    const { words, comment } = this.#said()
    if (found.broken) {
      const size = found.grids[0].rows.length
      const values = { count: found.broken.text.length, size, whole: size ** 2 }
      this.#refuseRun({ say: 'wholeLength', values, line: line.line, column: line.columnOf(found.broken.at) })
      this.#words = []
      return at + 1
    }
    found.grids.forEach((grid, i) => {
      const own = {
        comment: [comment, found.comment].filter(Boolean).join('; '),
        heading: [this.#heading(line.text), heading].filter(Boolean).join(' '),
        notes: found.notes,
      }
      this.#items.push({ grid, words, group: line, ...(i === 0 && own) })
    })
    this.#ended(at + 1)
    this.#run = this.#newRun()
    return at + 1
  }

  /** @param {NonNullable<ReturnType<typeof pencilAt>>} board */
  #inPencil({ grid, end }) {
    const { words, comment } = this.#said()
    this.#items.push({ grid, words, comment, heading: this.#heading(), notes: [{ say: 'pencilRead' }] })
    this.#ended(end)
    return end
  }

  /** Refuses consecutive rows of candidates, once. @param {number} from */
  #candidates(from) {
    const { line } = this.lines[from]
    this.#refusals.push({
      say: 'candidates',
      line,
      column: this.lines[from].columnOf(Math.max(0, this.lines[from].text.search(/\S/))),
    })
    let at = from + 1
    const isOne = (/** @type {Line | undefined} */ line) => line?.what === 'cells' && wholeIn(line)?.grids.length === 1
    for (let row = 1; row < 9 && isOne(this.lines[at]); row++) at++
    return at
  }

  /** @param {Line} line @param {number} at */
  #inBlock(line, at) {
    const block = blockAt(this.lines, at)
    if (!block) return undefined
    const [{ rows }] = block.grids
    const cells = rows.flat()
    // Lines of 16 characters are small boards, if no number is too high for one.
    if (
      rows.length === 16 &&
      cells.length === 256 &&
      line.text.trim().length === 16 &&
      cells.every(({ text }) => !/[5-9a-g]/i.test(text))
    )
      return undefined
    const { more, isCut } = block
    if (isCut || more % rows.length !== 0) {
      const values = { count: rows.length + more, size: rows.length }
      const say = isCut ? 'rowsCut' : 'rowsUneven'
      this.#refuseRun({ say, values, line: line.line, column: rows[0][0].column })
      return block.end + more
    }
    const { words, comment } = this.#said()
    const heading = this.#heading()
    const { isRefused, drawn } = this.#run
    this.#run.sign = separatorIn(line.text)
    if (drawn && separatorIn(drawn.text) === this.#run.sign)
      this.#refuseRun({ say: 'cellsUnclear', line: drawn.line, column: 1 })
    else if (!isRefused)
      this.#items.push(...block.grids.map((grid, i) => ({ grid, ...(i === 0 && { words, comment, heading }) })))
    this.#ended(block.end)
    return block.end
  }

  /** @param {Line} line @param {number} at */
  #other(line, at) {
    const trouble = troubleAt(this.lines, at, {
      isBeside: this.#isBeside(at),
      isPath: PATHS.test(this.#heading()),
      isBoard: place => this.#isBoard(place),
    })
    if (!trouble) {
      this.#inWords(line)
      return at + 1
    }
    const { fault, line: place, column } = trouble.error
    const [address, markup] = [ADDRESS, MARKUP].map(pattern => line.text.search(pattern))
    const isAddress = address >= 0 && place === line.line && column >= line.columnOf(address)
    if (isAddress) this.#refuseRun({ say: 'addressEmpty', line: place, column: line.columnOf(address) })
    else if (markup >= 0) this.#refuseRun({ say: 'cellsUnclear', line: line.line, column: line.columnOf(markup) })
    else this.#refuseRun({ ...fault, line: place, column })
    // The rest of a map belongs to the board beside it.
    const rows = this.lines.slice(at, trouble.end).map(({ said }) => said.trim())
    const map = rows.filter(row => isMapRow(row, signsIn(row).length))
    const last = this.#items.at(-1)
    if (this.#end === this.#before(at) + 1 && last && 'grid' in last) last.comment = [last.comment, ...map].join('; ')
    this.#words = map
    return trouble.end
  }

  /** Takes a line of words, which may be an unread row of a picture. @param {Line} line */
  #inWords(line) {
    if (!areColumnNames(line.text)) this.#words.push(line.said.trim())
    const { from, sign } = this.#run
    const isSame = separatorIn(line.text) === sign
    if (!isDrawn(line) && !(isSame && STROKE.test(sign ?? ''))) this.#run = this.#newRun()
    else if (this.#items.length === from) this.#run.drawn ??= line
    else if (isSame) this.#refuseRun({ say: 'cellsUnclear', line: line.line, column: 1 })
  }

  /** @returns {{ from: number, isRefused: boolean, drawn?: Line, sign?: string | undefined }} */
  #newRun() {
    return { from: this.#items.length, isRefused: false }
  }

  /**
   * Refuses some lines, and all boards of several lines that touch them: they are parts of a board that is not read.
   * @param {Refusal} refusal
   */
  #refuseRun(refusal) {
    this.#refusals.push(refusal)
    this.#items.length = this.#run.from
    this.#run.isRefused = true
  }

  /** Returns true if a board ends just before a line, or begins just after it. @param {number} at */
  #isBeside(at) {
    let behind = at + 1
    while (this.#isBlank(behind)) behind++
    return (this.#end > 0 && this.#before(at) === this.#end - 1) || this.#isBoard(behind)
  }

  /** Returns the index of the line before one that is not blank. @param {number} at */
  #before(at) {
    let before = at - 1
    while (this.#isBlank(before)) before--
    return before
  }

  /** @param {number} at */
  #isBlank(at) {
    return this.lines[at]?.what === 'blank' || this.lines[at]?.what === 'drawing'
  }

  /** Returns true if a board begins at a line. @param {number} at */
  #isBoard(at) {
    const line = this.lines[at]
    return line?.what === 'cells' && (wholeIn(line) ?? blockAt(this.lines, at)) !== undefined
  }

  /** Takes a file's statements about the board just read. */
  #said() {
    const { A: author, D: title, S: source, U: address, L: grade, C: remark } = this.#about
    this.#about = {}
    return {
      words: { author, title, source: oneLine(source) || address },
      comment: [grade, remark]
        .map(each => oneLine(each))
        .filter(Boolean)
        .join('; '),
    }
  }

  /** Returns the words above a board, without the head of a table. @param {string} [row] a row of the table */
  #heading(row = '') {
    return this.#words
      .filter(words => words && !fieldsOf(words, row))
      .slice(-MOST_WORDS)
      .join('; ')
  }

  /** @param {number} end */
  #ended(end) {
    this.#words = []
    this.#end = end
  }

  /** Assigns the words after the last board to it. */
  #endWords() {
    const last = this.#items.at(-1)
    if (!last || !('grid' in last)) return
    if (last.heading) last.comment = [last.comment, this.#heading()].filter(Boolean).join('; ')
    else last.heading = this.#heading()
  }
}
