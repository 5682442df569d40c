// @ts-check
/**
 * What one needs now and then: a sheet of commands.
 * @import { Play } from './play.js'
 * @import { Tongue } from './tongue.js'
 * @import { TextKey } from './text/index.js'
 * @typedef {{ id: string, sign: string, name: TextKey, about: TextKey, press(): void, off?: boolean }} Command
 */
import { icon, make } from './dom.js'
import { fullScreen } from './fullscreen.js'

/**
 * What there is to do with a level at play.
 * @param {Play} play @param {boolean} taught so nothing may move @param {{ teach(): void, another(): void, share(): void, print(): void, design(): void }} actions @returns {Command[]}
 */
export const commandsOf = (play, taught, { teach, another, share, print, design }) => [
  { id: 'restart', sign: 'restart', name: 'restart', about: 'restartAbout', press: () => play.restart(), off: taught },
  { id: 'fill-notes', sign: 'notes', name: 'fillNotes', about: 'fillNotesAbout', press: () => play.fillNotes(), off: taught },
  { id: 'clear-notes', sign: 'close', name: 'clearNotes', about: 'clearNotesAbout', press: () => play.clearNotes(), off: taught },
  { id: 'try', sign: 'try', name: 'tryOut', about: 'tryOutAbout', press: () => play.beginTrial(), off: taught || play.game.trial >= 0 },
  { id: 'teach-me', sign: 'teach', name: 'teachMe', about: 'teachMeAbout', press: teach, off: taught },
  { id: 'another-one', sign: 'new', name: 'another', about: 'anotherAbout', press: another },
  { id: 'share', sign: 'share', name: 'share', about: 'shareAbout', press: share },
  { id: 'print', sign: 'print', name: 'print', about: 'printAbout', press: print },
  { id: 'design', sign: 'edit', name: 'design', about: 'designAbout', press: design },
  ...fullScreen.possible ? [{ id: 'full-screen', sign: 'full', name: /** @type {const} */ ('fullScreen'), about: /** @type {const} */ ('fullScreenAbout'), press: () => { fullScreen.turn() } }] : [],
]

/** @param {HTMLElement} body @param {Tongue} tongue @param {Command[]} commands @param {() => void} close */
export function fillMore(body, { t }, commands, close) {
  body.replaceChildren(make('ul', { className: 'commands' }, ...commands.map(({ id, sign, name, about, press, off }) => {
    const button = make('button', { type: 'button', className: 'command', id, 'aria-disabled': String(Boolean(off)) },
      icon(sign), make('span', {}, make('strong', {}, t(name)), make('span', {}, t(about))))
    button.addEventListener('click', () => {
      if (off) return
      close()
      press()
    })
    return make('li', {}, button)
  })))
}
