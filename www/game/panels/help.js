// @ts-check
/**
 * The contents of the help dialog: the rules, how to play, the marks, the keys.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { SceneKey, SpeakOnBoard, TextKey } from '../../i18n/text/index.js'
 * @import { Board, KindInfo, SymbolInfo } from '../../pkg/placewise.js'
 * @import { InputHelp } from '../input/input.js'
 */
import { make } from '../../lib/dom.js'
import { areNamed } from '../../scenes/signs.js'
import { signKey } from '../hints/reason-list.js'
import { reasonWords, signsOf } from '../hints/wording.js'
import { COMMANDS, commandKey } from '../input/command-keys.js'
import { inputOf } from '../input/index.js'
import { hasModeKeys } from '../input/modes.js'

/**
 * Returns the rules of a kind, or those of a board that has its own, and how to read its picture.
 * @param {KindInfo} info
 * @param {Board | undefined} board
 */
const rulesOf = (info, board) => [...(board?.rules ?? info.rules), ...(board?.reading ? [board.reading] : [])]

/**
 * Returns the key of a symbol, with the symbol's name if that differs; an empty list if it has no key.
 * @param {SymbolInfo} symbol
 */
const keyOf = ({ key, name }) => (key ? [key.toUpperCase() === name ? name : `${key.toUpperCase()} ${name}`] : [])

/**
 * @param {HTMLElement} body
 * @param {Locale} locale
 * @param {KindInfo[]} infos
 * @param {Board | undefined} board
 * @param {boolean} designs true if the level can be opened in the designer
 * @param {boolean} asks true if questions about a place are offered
 * @param {InputHelp} [help] what the board's input adds
 */
export function fillHelp(body, locale, infos, board, designs, asks, help) {
  const { t: sayOfAll, on } = locale
  const t = board ? on(board) : /** @type {SpeakOnBoard} */ (sayOfAll)
  const { pencil } = markingsOf(board)
  const keys = keysOf(board, { designs, asks, help }, t, locale)
  body.replaceChildren(
    ...infos.flatMap(info => [
      make('h3', {}, infos.length > 1 ? info.title : t('helpRules')),
      make('ul', { className: 'plain' }, ...rulesOf(info, board).map(rule => make('li', {}, rule))),
    ]),
    make('h3', {}, t('helpHands')),
    make('ul', { className: 'plain' }, ...waysOf(board, { asks, help }, t, locale).map(text => make('li', {}, text))),
    make('h3', {}, t('helpMarks')),
    make('p', {}, t('helpMarksAbout')),
    signKey(signsOf(board), reasonWords(sayOfAll)),
    make('h3', {}, t('helpKeys')),
    make(
      'dl',
      { className: 'keys' },
      ...COMMANDS.flatMap(command =>
        command === 'notes' && !pencil
          ? []
          : [make('div', {}, make('dt', {}, make('kbd', {}, commandKey(board, command))), make('dd', {}, t(command)))],
      ),
      ...keys.map(([key, does]) => make('div', {}, make('dt', {}, make('kbd', {}, t(key))), make('dd', {}, does))),
    ),
  )
}

/** Returns the sorts of notes of a board; all sorts without a board. @param {Board | undefined} board */
const markingsOf = board => board?.markings ?? { pencil: true, crossed: true }

/** @param {Board | undefined} board */
const isMap = board => board?.layout === 'map'

/** @param {Board | undefined} board */
const hasNames = board => board !== undefined && areNamed(board)

/**
 * Returns how to play, line by line.
 * @param {Board | undefined} board @param {{ asks: boolean, help: InputHelp | undefined }} at
 * @param {SpeakOnBoard} t @param {Locale} locale
 */
function waysOf(board, { asks, help }, t, { of }) {
  const { pencil, crossed } = markingsOf(board)
  return [
    t('helpTap'),
    t('helpDrag'),
    crossed && t('helpNever'),
    board?.rounds && of(board)('helpGrow'),
    board?.goal && of(board)('helpGoal'),
    isMap(board) && t('helpZoom'),
    hasNames(board) && t('helpNames'),
    help ? help.line && t(help.line) : t('helpClue'),
    pencil && t('helpNotes'),
    t('helpHint'),
    asks && t(crossed ? 'helpWhy' : 'helpWhyHere'),
  ].flatMap(text => text || [])
}

/**
 * Returns the keys with their effects.
 * @param {Board | undefined} board @param {{ designs: boolean, asks: boolean, help: InputHelp | undefined }} at
 * @param {SpeakOnBoard} t @param {Locale} locale
 */
function keysOf(board, { designs, asks, help }, t, locale) {
  const letters = locale.marks(board?.symbols.flatMap(keyOf) ?? [])
  const { pencil, crossed } = markingsOf(board)
  const hasModes = board !== undefined && inputOf(board).modes.length > 0 && hasModeKeys(board)
  /** The keys and their actions; '' or false if a key has none. @type {[TextKey | SceneKey, string | false][]} */
  const keys = [
    ['keyHelp', t(asks ? 'keyHelpBeside' : 'keyHelpDo')],
    ['keyArrows', t('keyArrowsDo')],
    ['keyLetters', t('keyLettersDo', { letters })],
    ['keyNote', pencil && t('keyNoteDo')],
    ['keyEnter', t('keyEnterDo')],
    ['keyModes', hasModes && t('keyModesDo')],
    ...(help?.keys ?? []).map(([key, does]) => /** @type {[TextKey | SceneKey, string]} */ ([key, t(does)])),
    ['keyDelete', t('keyDeleteDo')],
    ['keyNever', crossed && t('keyNeverDo')],
    ['keyWhy', asks && t('keyWhyDo')],
    ['keyZoom', isMap(board) && t('keyZoomDo')],
    ['keyMore', moreDoes(board, t, locale)],
    ['keyUndo', t('keyUndoDo')],
    ['keyRedo', t('keyRedoDo')],
    ['keyEscape', t('keyEscapeDo')],
    ['keyDesign', designs && t('keyDesignDo')],
  ]
  return keys.flatMap(([key, does]) => (does ? [/** @type {const} */ ([key, does])] : []))
}

/** Returns the effect of the key for more, '' if it has none. @param {Board | undefined} board @param {SpeakOnBoard} t
 * @param {Locale} locale */
function moreDoes(board, t, { of }) {
  if (hasNames(board)) return t('keyNamesDo')
  return board?.goal ? of(board)('keyGoalDo') : ''
}
