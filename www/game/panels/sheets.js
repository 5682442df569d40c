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
  const isOne = infos.length === 1
  const hasKeyboard = matchMedia('(any-pointer: fine)').matches
  const list = (/** @type {readonly string[]} */ lines) =>
    make('ul', { className: 'plain' }, ...lines.map(line => make('li', {}, line)))
  const rules = infos.map(info => fold(isOne ? t('helpRules') : info.title, isOne, list(rulesOf(info, board))))
  const hands = fold(t('helpHands'), true, list(waysOf(board, { asks, help }, t, locale)))
  body.replaceChildren(
    ...(isOne ? [...rules, hands] : [hands, ...rules]),
    fold(
      t('helpMarks'),
      isOne && hasKeyboard,
      make('p', {}, t('helpMarksAbout')),
      signKey(signsOf(board), reasonWords(sayOfAll), board?.symbols.slice(0, 1) ?? []),
    ),
    fold(
      t('helpKeys'),
      isOne && hasKeyboard,
      make(
        'dl',
        { className: 'keys' },
        ...COMMANDS.flatMap(command =>
          command === 'notes' && !pencil
            ? []
            : [make('div', {}, make('dt', {}, make('kbd', {}, commandKey(command))), make('dd', {}, t(command)))],
        ),
        ...keys.map(([key, does]) => make('div', {}, make('dt', {}, make('kbd', {}, t(key))), make('dd', {}, does))),
      ),
    ),
  )
}

/**
 * Returns a section of the help that a press folds. Without a keyboard, and for several kinds, only the first ones are
 * open.
 * @param {string} title @param {boolean} open @param {...HTMLElement} content
 */
const fold = (title, open, ...content) =>
  make('details', { className: 'fold', open }, make('summary', {}, make('h3', {}, title)), ...content)

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
 * @typedef {{ id: string, sign: string, name: Key, about: Key, press(): void }} Command
 */

/**
 * @typedef {{ taught: boolean, solved: boolean }} At   taught: true during a lesson, so nothing may change; solved:
 *   true if nothing is left to try
 * @typedef {{ on: boolean, turn(): void }} Switch
 * @typedef {{ simple?: Switch, two?: Switch, rules?: Switch | undefined, teach?(): void, everyStep?(): void,
 *   whyNot?(): void, levels?(): void, techniques?(): void, another?(): void, share?(): void, print?(): void,
 *   design?(): void }} Actions   the commands that the page offers; simple: the switch for simple controls; two: the
 *   switch for two players who take turns; rules: the switch for play by counted answers
 */

/**
 * Returns the commands for the game, and those for the level as a whole.
 * @param {Interaction} play @param {At} at @param {Actions} actions
 */
export const commandsOf = (play, at, actions) => ({ game: ofGame(play, at, actions), level: ofLevel(at, actions) })

/** @param {Interaction} play @param {At} at @param {Actions} actions @returns {Command[]} */
function ofGame(play, { taught, solved }, { simple, teach, everyStep, whyNot }) {
  const fill = simple?.on ? undefined : canFill(play, () => play.fillNotes())
  const isTrying = play.game.trial >= 0
  return [
    ...turning('simple', simple, ['less', 'fewTools', 'fewToolsAbout'], ['new', 'allTools', 'allToolsAbout']),
    ...command('restart', 'restart', 'restart', 'restartAbout', () => play.restart(), taught),
    ...command('fill-notes', 'notes', 'fillNotes', 'fillNotesAbout', fill, taught),
    ...command('try', 'try', 'tryOut', 'tryOutAbout', () => play.beginTrial(), taught || solved || isTrying),
    ...command('why-not', 'help', 'whyNot', 'whyNotAbout', whyNot, taught),
    ...command('every-step', 'hint', 'everyStep', 'everyStepAbout', everyStep, taught || solved),
    ...command('teach-me', 'teach', 'teachMe', 'teachMeAbout', teach, taught),
  ]
}

/** @param {At} at @param {Actions} actions @returns {Command[]} */
const ofLevel = ({ taught, solved }, { two, rules, levels, techniques, another, share, print, design }) => [
  ...command('levels', 'levels', 'chooseLevel', 'ladderAbout', levels),
  ...command('another-one', 'new', 'another', 'anotherAbout', another),
  ...command('share', 'share', 'share', 'shareAbout', share),
  ...turning('two', two, ['two', 'two', 'twoAbout'], ['two', 'one', 'oneAbout'], taught || solved),
  ...command('techniques', 'teach', 'techniques', 'techniquesAbout', techniques),
  ...command('print', 'print', 'print', 'printAbout', print),
  ...turning('rules', rules, ['check', 'rulesOn', 'rulesOnAbout'], ['check', 'rulesOff', 'rulesOffAbout']),
  ...command('design', 'edit', 'design', 'designAbout', design),
]

/**
 * Returns the command that turns a switch.
 * @param {string} id @param {Switch | undefined} turns
 * @param {[sign: string, name: Key, about: Key]} on @param {[sign: string, name: Key, about: Key]} off the words that
 *   turn it on, and off
 * @param {boolean} [isOff]
 */
const turning = (id, turns, on, off, isOff = false) => command(id, ...(turns?.on ? off : on), turns?.turn, isOff)

/**
 * Returns `press` if notes can be filled in. Not on a path, where every missing number is possible in every cell.
 * @param {Interaction} play @param {() => void} press
 */
const canFill = ({ board: { markings, input } }, press) => (markings.pencil && input !== 'path' ? press : undefined)

/**
 * Returns a command as a list, which is empty if the command has no use now.
 * @param {string} id
 * @param {string} sign
 * @param {Key} name
 * @param {Key} about
 * @param {(() => void) | undefined} press undefined if the page does not offer it
 * @param {boolean} [off] true if it has no use now
 * @returns {Command[]}
 */
const command = (id, sign, name, about, press, off = false) => (press && !off ? [{ id, sign, name, about, press }] : [])

/**
 * Shows the commands for the game, the last of which shows those for the level.
 * @param {HTMLElement} body @param {SpeakOnBoard} t @param {ReturnType<typeof commandsOf>} commands
 * @param {() => void} close
 */
export function fillMore(body, t, { game, level }, close) {
  const after = (/** @type {Command} */ { press, ...rest }) => ({
    ...rest,
    press: () => {
      close()
      press()
    },
  })
  /** @param {Command[]} all */
  const list = all => make('ul', { className: 'commands' }, ...all.map(one => make('li', {}, commandButton(one, t))))
  const turnPage = () => {
    body.replaceChildren(list(level.map(after)))
    body.querySelector('button')?.focus()
  }
  const on = command('of-level', 'next', 'ofLevel', 'ofLevelAbout', level.length ? turnPage : undefined)
  body.replaceChildren(list([...game.map(after), ...on]))
}

/** @param {Command} command @param {SpeakOnBoard} t */
function commandButton({ id, sign, name, about, press }, t) {
  const button = make(
    'button',
    { type: 'button', className: 'command', id },
    icon(sign),
    make('span', {}, make('strong', {}, t(name)), make('span', {}, t(about))),
  )
  button.addEventListener('click', press)
  return button
}
