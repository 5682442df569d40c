// @ts-check
/**
 * The pages: puzzles with a heading and lines for name and date, then the answers.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, Entries, GradeInfo, KindInfo, Level, SymbolInfo } from '../pkg/placewise.js'
 * @import { Layout } from './options.js'
 * @import { Say } from './text.js'
 * @typedef {{ number: number, level: Level, board: Board, info: KindInfo, grade: GradeInfo | undefined, isRated:
 *   boolean, solution: Entries | undefined, answers: 'none' | 'one' | 'several' | 'unknown', version?: string
 *   }} Puzzle   number: its label, if there are several puzzles; version: the letter of the version that it belongs to
 * @typedef {ReturnType<typeof sheetsOf<Puzzle>>[number]} Sheet
 */
import { gradeSign } from '../catalogue/catalogue.js'
import { hasEquations } from '../game/equations/equations.js'
import { goalView } from '../game/growth/goal-panel.js'
import { legendRow } from '../game/panels/legend-panel.js'
import { quoteOf } from '../game/messages.js'
import { symbolPicture } from '../game/symbol-picture.js'
import { placesNamed, restView } from '../game/view.js'
import { make } from '../lib/dom.js'
import { isOnBoard } from '../scenes/places.js'
import { sheetsOf } from './class.js'
import { EACH, EACH_BARE } from './options.js'
import { picture } from './still.js'

/**
 * The width of a board, in pixels of the page, by the number of puzzles on it.
 * @type {Record<number, number>}
 */
const WIDTHS = { 1: 600, 2: 380, 3: 320, 4: 320, 6: 300 }
const ANSWERS_A_PAGE = 12
/** The default size of a symbol's picture. */
const PICTURE = 24

/** @param {Puzzle[]} puzzles @param {Layout} options @param {Say} say @param {Locale} locale */
export async function makePages(puzzles, options, say, locale) {
  const pages = []
  for (const sheet of sheetsOf(puzzles, options.names ?? []))
    pages.push(...(await sheetPages(sheet, options, say, locale)))
  for (let i = 0; options.answers && i < puzzles.length; i += ANSWERS_A_PAGE) {
    const parts = await Promise.all(
      puzzles.slice(i, i + ANSWERS_A_PAGE).map(puzzle => answerPart(puzzle, puzzles.length, say)),
    )
    pages.push(
      page(
        options,
        [
          make('h2', { className: 'paper-title' }, `${say('answersTitle')} · ${headingOf(puzzles, options, locale)}`),
          make('div', { className: 'solved', 'data-many': String(parts.length > 2) }, ...parts),
        ],
        'answers',
      ),
    )
  }
  return pages
}

/**
 * Makes the pages of one sheet.
 * @param {Sheet} sheet @param {Layout} options @param {Say} say @param {Locale} locale
 */
async function sheetPages(sheet, options, say, locale) {
  const pages = []
  const { puzzles } = sheet
  const each = eachOf(puzzles, options)
  for (let i = 0; i < puzzles.length; i += each) {
    const some = puzzles.slice(i, i + each)
    const shared = sharedLegend(some)
    const articles = await Promise.all(
      some.map(puzzle =>
        puzzlePart(puzzle, puzzles.length, each, { say, locale }, shared ? null : legend(puzzle.board)),
      ),
    )
    pages.push(
      page(options, [
        head(sheet, options, say, locale),
        options.note ? make('p', { className: 'paper-note' }, options.note) : null,
        ...(options.rules ? rulesOf(some, locale) : []),
        shared,
        make('div', { className: 'puzzles', 'data-each': String(each) }, ...articles),
      ]),
    )
  }
  return pages
}

/** Returns the possible numbers of puzzles on a page. @param {Puzzle[]} puzzles */
export const eachFor = puzzles => (puzzles.every(({ board }) => isBare(board)) ? EACH_BARE : EACH)

/**
 * Returns the chosen number on a page, or the next smaller one that is possible.
 * @param {Puzzle[]} puzzles @param {Layout} options
 */
const eachOf = (puzzles, { each, size = 'usual' }) =>
  size === 'usual' ? (eachFor(puzzles).findLast(n => n <= each) ?? 1) : 1

/** @param {Layout} options @param {(Node | null)[]} parts @param {string} [what] */
const page = ({ paper, size = 'usual' }, parts, what = 'puzzles') =>
  make(
    'section',
    { className: 'sheet-of-paper', 'data-paper': paper, 'data-what': what, 'data-size': size },
    ...parts,
    make('p', { className: 'paper-foot' }, 'Placewise'),
  )

/**
 * Returns the chosen heading, else the name of a single level, else the names of the kinds; of a single level also the
 * author.
 * @param {Puzzle[]} puzzles @param {Layout} options @param {Locale} locale
 */
function headingOf([{ info, board }, ...more], { heading }, { t }) {
  const kinds = [...new Set([info, ...more.map(({ info }) => info)])].map(({ title }) => title)
  const name = heading || (!more.length && board.title) || kinds.join(' · ')
  return !more.length && board.author ? t('nameBy', { name, author: board.author }) : name
}

/** @param {Sheet} sheet @param {Layout} options @param {Say} say @param {Locale} locale */
function head({ name, version, puzzles }, options, say, locale) {
  const isOfClass = name !== '' || version !== ''
  /** @type {('name' | 'class' | 'date')[]} */
  const lines = isOfClass ? ['name', 'class', 'date'] : ['name', 'date']
  return make(
    'header',
    { className: 'paper-head' },
    make(
      'h2',
      { className: 'paper-title' },
      headingOf(puzzles, options, locale),
      version ? ` · ${say('version', { letter: version })}` : '',
    ),
    ...lines.map(key => {
      const known = key === 'name' && name
      const filled = known ? { 'data-filled': '' } : {}
      return make(
        'p',
        { className: 'fill-in', 'data-line': key, ...filled },
        make('span', {}, say(key)),
        known ? make('b', {}, name) : null,
      )
    }),
  )
}

/**
 * Returns the rules of the puzzles on a page, of each kind by themselves.
 * @param {Puzzle[]} puzzles @param {Locale} locale
 */
const rulesOf = (puzzles, locale) =>
  [...new Set(puzzles.map(({ info }) => info))].map(info =>
    rules(
      puzzles.filter(puzzle => puzzle.info === info),
      locale,
    ),
  )

/**
 * Returns the rules of the puzzles on a page: their own if they share them, else those of the kind; for a single puzzle
 * also its goal line, if it has one.
 * @param {Puzzle[]} puzzles @param {Locale} locale
 */
function rules([{ info, board }, ...more], { sentences }) {
  const goal = !more.length && board.goalLine ? [board.goalLine] : []
  const isShared = more.every(other => other.board.rules?.join() === board.rules?.join())
  return make('p', { className: 'paper-rules' }, sentences([...goal, ...((isShared && board.rules) || info.rules)]))
}

/**
 * Lists a symbol that can be placed, with its number and key.
 * @param {Board} board @param {SymbolInfo} symbol @param {Say} say
 */
function symbolItem(board, symbol, say) {
  const { id, name, key, limit, text } = symbol
  const ground = groundsOf(board, board.pieces.find(piece => piece.id === id)?.likes)
  return make(
    'li',
    {},
    symbolPicture(symbol, PICTURE),
    make('span', {}, limit === undefined ? name : `${limit} × ${name}`),
    key && key.toUpperCase() !== text && make('kbd', {}, key.toUpperCase()),
    ground && make('small', {}, say('growsOn', { ground })),
  )
}

/**
 * Lists all symbols that can be placed; numbers written as they are called are omitted.
 * @param {Board} board @param {Say} say
 */
function symbolList(board, say) {
  const symbols = board.symbols.filter(({ glyph, text, name }) => glyph || text !== name)
  const items = symbols.map(symbol => symbolItem(board, symbol, say))
  return items.length > 0 && make('ul', { className: 'paper-pieces', 'aria-label': say('place') }, ...items)
}

/** Returns the names of the grounds on which a piece grows. @param {Board} board @param {string[]} [likes] */
const groundsOf = ({ grounds = [] }, likes = []) =>
  grounds
    .filter(ground => likes.includes(ground.tag))
    .map(ground => ground.name)
    .join(', ')

/** Returns the legend of a board. @param {Board} board */
const legend = board =>
  board.legend.length ? make('ul', { className: 'paper-legend' }, ...board.legend.map(legendRow)) : null

/** Returns the line with the grade. @param {GradeInfo} grade @param {Say} say */
const gradeLine = ({ number, name }, say) =>
  make(
    'span',
    { className: 'paper-grade', role: 'img', 'aria-label': say('gradeNamed', { number, name }) },
    make('i', {}, gradeSign(number)),
    ` ${name}`,
  )

/**
 * Returns the key from the badges on the board to the names of places that clues use.
 * @param {Board} board @param {Say} say
 */
function placeKey(board, say) {
  const sites = placesNamed(board)
  return sites.length
    ? make(
        'ul',
        { className: 'place-key', 'aria-label': say('placesNamed') },
        ...sites.map(({ badge, name }) => make('li', {}, make('b', {}, badge), ` ${name}`)),
      )
    : null
}

/**
 * Returns the clues to be printed in words: not those that the board itself shows, such as equations, its picture, or
 * clues that it draws.
 * @param {Pick<Board, 'clues' | 'totals'>} board
 */
const cluesToRead = ({ clues, ...board }) =>
  hasEquations(board) ? [] : clues.filter(clue => clue.panel === undefined && !isOnBoard(clue))

/**
 * Returns true if a puzzle consists of its board alone.
 * @param {Pick<Board, 'pieces' | 'clues' | 'legend' | 'totals'>} board
 */
const isBare = ({ pieces, legend, ...board }) => !pieces.length && !cluesToRead(board).length && !legend.length

/** Returns the legend for all puzzles of a page, if they have the same. @param {Puzzle[]} puzzles */
function sharedLegend([first, ...others]) {
  const one = others.length ? legend(first.board) : null
  return one && others.every(({ board }) => legend(board)?.isEqualNode(one)) ? one : null
}

/**
 * @param {Puzzle} puzzle
 * @param {number} of
 * @param {number} each
 * @param {{ say: Say, locale: Locale }} words
 * @param {Node | null} signs its own legend, if any
 */
async function puzzlePart({ number, board, grade }, of, each, { say, locale }, signs) {
  const { goal, rounds } = board
  const clues = cluesToRead(board)
  const width = WIDTHS[each]
  const empty = onPaper(
    board,
    board.sites.map(site => site.given ?? null),
  )
  const drawn = await picture(board, empty, goal ? width * 0.8 : width, { label: say('puzzle', { number }) })
  const aim =
    goal &&
    (await picture(board, goalView(board, goal), width * 0.6, {
      plain: true,
      label: say('grow', { count: rounds ?? 1 }),
    }))
  return make(
    'article',
    {
      className: 'puzzle',
      'data-goal': String(Boolean(goal)),
      'data-layout': board.layout,
      'data-bare': String(isBare(board)),
    },
    make('h3', {}, ...(of > 1 ? [`${number}`] : []), grade && gradeLine(grade, say)),
    make(
      'div',
      { className: 'boards' },
      make('figure', {}, aim && make('figcaption', {}, say('plantHere')), drawn),
      aim &&
        make(
          'figure',
          {},
          make('figcaption', {}, say('grow', { count: rounds ?? 1 })),
          aim,
          goal?.includes('?') ? make('figcaption', {}, say('anything')) : null,
        ),
    ),
    make(
      'div',
      { className: 'words' },
      symbolList(board, say),
      signs,
      placeKey(board, say),
      rounds && !goal ? make('p', {}, say('growClues', { count: rounds })) : null,
      clues.length > 0 &&
        make(
          'ol',
          { className: 'paper-clues', 'aria-label': say('clues') },
          ...clues.map(clue => make('li', {}, quoteOf(clue, locale.t))),
        ),
    ),
  )
}

/**
 * Returns the view of a board on paper: its rows and columns are numbered.
 * @param {Board} board @param {Entries} entries
 */
const onPaper = (board, entries) => ({ ...restView(board, entries), coordinates: true })

/** @param {Puzzle} puzzle @param {number} of @param {Say} say */
async function answerPart({ number, board, solution, answers, version }, of, say) {
  const told = /** @type {const} */ ({
    none: 'noAnswer',
    several: 'severalAnswers',
    unknown: 'unknownAnswer',
    one: undefined,
  })[answers]
  return make(
    'figure',
    { className: 'answer' },
    make(
      'figcaption',
      {},
      [version && say('version', { letter: version }), of > 1 && say('puzzle', { number }), told && say(told)]
        .filter(Boolean)
        .join(' '),
    ),
    solution ? await picture(board, onPaper(board, solution), 300, { label: say('answersTitle') }) : null,
  )
}
