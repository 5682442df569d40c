// @ts-check
/**
 * The sheet More, with commands that are needed now and then.
 * @import { SceneKey, SpeakOnBoard, TextKey } from '../../i18n/text/index.js'
 * @import { Interaction } from '../interaction.js'
 * @typedef {TextKey | SceneKey} Key
 * @typedef {{ id: string, sign: string, name: Key, about: Key, press(): void, off?: boolean }} Command
 */
import { icon, make } from '../../lib/dom.js'

/**
 * @typedef {{ on: boolean, turn(): void }} Switch
 * @typedef {{ two?: Switch, rules?: Switch, teach?(): void, everyStep?(): void, whyNot?(): void, techniques?(): void,
 *   another?(): void, share?(): void, print?(): void, design?(): void, fullScreen?(): void }} Actions   the commands
 *   that the page offers; two: the switch for two players who take turns; rules: the switch for play by counted answers
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
