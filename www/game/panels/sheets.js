// @ts-check
/**
 * The sheets Help and More, in one module for loading.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { SceneKey, SpeakOnBoard, TextKey } from '../../i18n/text/index.js'
 * @import { Board, KindInfo, SymbolInfo } from '../../pkg/placewise.js'
 * @import { InputHelp } from '../input/input.js'
 * @import { Interaction } from '../interaction.js'
 */
import { icon, make } from '../../lib/dom.js'
import { areNamed } from '../../scenes/places.js'
import { signKey } from '../hints/reason-list.js'
import { reasonWords, signsOf } from '../hints/wording.js'
import { commandKey, COMMANDS } from '../input/shortcuts.js'
import { inputOf } from '../input/index.js'
import { hasModeKeys } from '../input/modes.js'

// ---- the contents of the help dialog: the rules, how to play, the marks, the keys ----

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
export function keysOf(board, { designs, asks, help }, t, locale) {
  const letters = locale.marks(board?.symbols.flatMap(keyOf) ?? [])
  const { pencil, crossed } = markingsOf(board)
  const hasModes = board !== undefined && inputOf(board).modes.length > 0 && hasModeKeys(board)
  /** The keys and their actions; '' or false if a key has none. @type {[TextKey | SceneKey, string | false][]} */
  const keys = [
    ['keyHelp', t('keyHelpDo')],
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

// ---- the sheet More, with commands that are needed now and then ----

/**
 * @typedef {TextKey | SceneKey} Key
 * @typedef {{ id: string, sign: string, name: Key, about: Key, press(): void, off?: boolean }} Command
 */

/**
 * @typedef {{ on: boolean, turn(): void }} Switch
 * @typedef {{ two?: Switch, rules?: Switch | undefined, teach?(): void, everyStep?(): void, whyNot?(): void,
 *   techniques?(): void, another?(): void, share?(): void, print?(): void, design?(): void, fullScreen?(): void }}
 *   Actions   the commands that the page offers; two: the switch for two players who take turns; rules: the switch for
 *   play by counted answers
 */

/**
 * Returns the commands for the current level.
 * @param {Interaction} play
 * @param {{ taught: boolean, solved: boolean }} at taught: true during a lesson, so nothing may change; solved: true if
 *   nothing is left to try
 * @param {Actions} actions
 * @returns {Command[]}
 */
export const commandsOf = (
  play,
  { taught, solved },
  { two, rules, teach, everyStep, whyNot, techniques, another, share, print, design, fullScreen },
) => [
  { id: 'restart', sign: 'restart', name: 'restart', about: 'restartAbout', press: () => play.restart(), off: taught },
  ...command(
    'fill-notes',
    'notes',
    'fillNotes',
    'fillNotesAbout',
    canFill(play, () => play.fillNotes()),
    taught,
  ),
  ...command(
    'clear-notes',
    'close',
    'clearNotes',
    'clearNotesAbout',
    marks(play, () => play.clearNotes()),
    taught,
  ),
  {
    id: 'try',
    sign: 'try',
    name: 'tryOut',
    about: 'tryOutAbout',
    press: () => play.beginTrial(),
    off: taught || solved || play.game.trial >= 0,
  },
  ...command('two', 'two', two?.on ? 'one' : 'two', two?.on ? 'oneAbout' : 'twoAbout', two?.turn, taught || solved),
  ...command(
    'rules',
    'check',
    rules?.on ? 'rulesOff' : 'rulesOn',
    rules?.on ? 'rulesOffAbout' : 'rulesOnAbout',
    rules?.turn,
  ),
  ...command('teach-me', 'teach', 'teachMe', 'teachMeAbout', teach, taught),
  ...command('every-step', 'hint', 'everyStep', 'everyStepAbout', everyStep, taught || solved),
  ...command('why-not', 'help', 'whyNot', 'whyNotAbout', whyNot, taught),
  ...command('techniques', 'levels', 'techniques', 'techniquesAbout', techniques),
  ...command('another-one', 'new', 'another', 'anotherAbout', another),
  ...command('share', 'share', 'share', 'shareAbout', share),
  ...command('print', 'print', 'print', 'printAbout', print),
  ...command('design', 'edit', 'design', 'designAbout', design),
  ...command('full-screen', 'full', 'fullScreen', 'fullScreenAbout', fullScreen),
]

/**
 * Returns `press` if notes can be filled in. Not on a path, where every missing number is possible in every cell.
 * @param {Interaction} play @param {() => void} press
 */
const canFill = ({ board: { markings, input } }, press) => (markings.pencil && input !== 'path' ? press : undefined)

/** Returns `press` if anything can be marked. @param {Interaction} play @param {() => void} press */
const marks = ({ board: { markings } }, press) => (markings.pencil || markings.crossed ? press : undefined)

/**
 * Returns a command as a list, which is empty if `press` is undefined.
 * @param {string} id
 * @param {string} sign
 * @param {Key} name
 * @param {Key} about
 * @param {(() => void) | undefined} press
 * @param {boolean} [off]
 * @returns {Command[]}
 */
const command = (id, sign, name, about, press, off = false) => (press ? [{ id, sign, name, about, press, off }] : [])

/** @param {HTMLElement} body @param {SpeakOnBoard} t @param {Command[]} commands @param {() => void} close */
export function fillMore(body, t, commands, close) {
  body.replaceChildren(
    make(
      'ul',
      { className: 'commands' },
      ...commands.map(({ id, sign, name, about, press, off }) => {
        const button = make(
          'button',
          { type: 'button', className: 'command', id, 'aria-disabled': String(Boolean(off)) },
          icon(sign),
          make('span', {}, make('strong', {}, t(name)), make('span', {}, t(about))),
        )
        button.addEventListener('click', () => {
          if (off) return
          close()
          press()
        })
        return make('li', {}, button)
      }),
    ),
  )
}
