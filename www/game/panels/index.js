// @ts-check
/**
 * The panels beside a board, by what the board asks for. Each is made when a board first wants it.
 * @import { Board, Panel as PanelName } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { UnsupportedError } from '../../lib/errors.js'
import { Goal } from './goal.js'
import { Growth } from './growth.js'
import { Keypad } from './keypad.js'
import { Legend } from './legend.js'
import { Tray } from './tray.js'

const makers = {
  tray: (/** @type {PanelHost} */ host) => new Tray(host),
  goal: (/** @type {PanelHost} */ host) => new Goal(host),
  growth: (/** @type {PanelHost} */ host) => new Growth(host),
  keypad: (/** @type {PanelHost} */ host) => new Keypad(host),
  legend: (/** @type {PanelHost} */ host) => new Legend(host),
}

/** @typedef {typeof makers} Makers */
/** @typedef {keyof Makers} Built */

/** @param {PanelName} name @returns {name is Built} */
const isBuilt = name => Object.hasOwn(makers, name)

export class Panels {
  /** @type {{ -readonly [Name in Built]?: ReturnType<Makers[Name]> }} */ #made = {}
  /** What the board on the table wants. @type {ReadonlySet<PanelName>} */ #wanted = new Set()
  #dark = false
  #connected = true

  /** @param {PanelHost} host */
  constructor(host) {
    this.host = host
  }

  /** Refuses a board that wants a panel that is not built. @param {Board} board */
  check({ panels }) {
    for (const name of panels) if (!isBuilt(name)) throw new UnsupportedError('panel', name)
  }

  /** Shows what a board wants, and nothing else. @param {Board} board */
  open(board) {
    this.#wanted = new Set(board.panels)
    const names = board.panels.filter(isBuilt)
    for (const name of names) this.#make(name)
    // What is laid out by this is in the style sheets.
    this.host.room.find('.table').dataset.panels = names.join(' ')
    for (const [name, panel] of this.#all) {
      if (this.#wanted.has(name)) panel.open(board)
      else panel.close()
    }
  }

  /** @param {Built} name */
  #make(name) {
    if (this.#made[name]) return
    const panel = /** @type {Panel} */ (makers[name](this.host))
    this.#made = { ...this.#made, [name]: panel }
    panel.theme?.(this.#dark)
    if (!this.#connected) panel.disconnect?.()
  }

  /** @returns {[Built, Panel][]} */
  get #all() {
    return /** @type {[Built, Panel][]} */ (Object.entries(this.#made))
  }

  get tray() {
    return this.#wanted.has('tray') ? this.#made.tray : undefined
  }

  get keypad() {
    return this.#wanted.has('keypad') ? this.#made.keypad : undefined
  }

  get goal() {
    return this.#wanted.has('goal') ? this.#made.goal : undefined
  }

  get growth() {
    return this.#wanted.has('growth') ? this.#made.growth : undefined
  }

  /** @param {boolean} dark */
  theme(dark) {
    this.#dark = dark
    for (const [, panel] of this.#all) panel.theme?.(dark)
  }

  connect() {
    this.#connected = true
    for (const [, panel] of this.#all) panel.connect?.()
  }

  disconnect() {
    this.#connected = false
    for (const [, panel] of this.#all) panel.disconnect?.()
  }
}
