// @ts-check
/**
 * What one needs now and then: a sheet of commands.
 * @import { Tongue } from './tongue.js'
 * @import { TextKey } from './text/index.js'
 * @typedef {{ id: string, sign: string, name: TextKey, about: TextKey, press(): void, off?: boolean }} Command
 */
import { icon, make } from './dom.js'

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
