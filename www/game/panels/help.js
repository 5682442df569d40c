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
export function fillHelp(body, { t: sayOfAll, of, on, marks }, infos, board, designs, asks, help) {
  const t = board ? on(board) : /** @type {SpeakOnBoard} */ (sayOfAll)
  const letters = marks(board?.symbols.flatMap(keyOf) ?? [])
  const { pencil, crossed } = board?.markings ?? { pencil: true, crossed: true }
  const isMap = board?.layout === 'map'
  const hasNames = board !== undefined && areNamed(board)
  const more = hasNames ? t('keyNamesDo') : board?.goal ? of(board)('keyGoalDo') : ''
  /** The keys and their actions; '' or false if a key has none. @type {[TextKey | SceneKey, string | false][]} */
  const keys = [
    ['keyHelp', t(asks ? 'keyHelpBeside' : 'keyHelpDo')],
    ['keyArrows', t('keyArrowsDo')],
    ['keyLetters', t('keyLettersDo', { letters })],
    ['keyNote', pencil && t('keyNoteDo')],
    ['keyEnter', t('keyEnterDo')],
    ['keyModes', board !== undefined && inputOf(board).modes.length > 0 && hasModeKeys(board) && t('keyModesDo')],
    ...(help?.keys ?? []).map(([key, does]) => /** @type {[TextKey | SceneKey, string]} */ ([key, t(does)])),
    ['keyDelete', t('keyDeleteDo')],
    ['keyNever', crossed && t('keyNeverDo')],
    ['keyWhy', asks && t('keyWhyDo')],
    ['keyZoom', isMap && t('keyZoomDo')],
    ['keyMore', more],
    ['keyUndo', t('keyUndoDo')],
    ['keyRedo', t('keyRedoDo')],
    ['keyEscape', t('keyEscapeDo')],
    ['keyDesign', designs && t('keyDesignDo')],
  ]
  body.replaceChildren(
    ...infos.flatMap(info => [
      make('h3', {}, infos.length > 1 ? info.title : t('helpRules')),
      make('ul', { className: 'plain' }, ...rulesOf(info, board).map(rule => make('li', {}, rule))),
    ]),
    make('h3', {}, t('helpHands')),
    make(
      'ul',
      { className: 'plain' },
      ...[
        t('helpTap'),
        t('helpDrag'),
        crossed && t('helpNever'),
        board?.rounds && of(board)('helpGrow'),
        board?.goal && of(board)('helpGoal'),
        isMap && t('helpZoom'),
        hasNames && t('helpNames'),
        help ? help.line && t(help.line) : t('helpClue'),
        pencil && t('helpNotes'),
        t('helpHint'),
        asks && t(crossed ? 'helpWhy' : 'helpWhyHere'),
      ].flatMap(text => (text ? [make('li', {}, text)] : [])),
    ),
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
      ...keys.flatMap(([key, does]) =>
        does ? [make('div', {}, make('dt', {}, make('kbd', {}, t(key))), make('dd', {}, does))] : [],
      ),
    ),
  )
}
