// @ts-check
/**
 * The panels beside a board, by the names in `board.panels`. Each is loaded and made when a board first needs it,
 * except the tray, which a first visit begins with.
 * @import { Board, Panel as PanelName } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { UnsupportedError } from '../../lib/errors.js'
import { loadModule } from '../../lib/load.js'
import { Tray } from '../pieces/tray-panel.js'

const files = {
  tray: async () => Tray,
  answers: async () => (await import('../equations/answers-panel.js')).AnswersPanel,
  equations: async () => (await import('../equations/equations-panel.js')).Equations,
  goal: async () => (await import('../growth/goal-panel.js')).Goal,
  growth: async () => (await import('../growth/growth-panel.js')).Growth,
  keypad: async () => (await import('../digits/keypad-panel.js')).Keypad,
  legend: async () => (await import('./legend-panel.js')).Legend,
  path: async () => (await import('../path/path-panel.js')).PathPad,
}

/** The panels with keys for numbers. @type {readonly PanelName[]} */
const PADS = ['keypad', 'path']

/** @typedef {typeof files} Files */
/** @typedef {keyof Files} Built */
/** @template {Built} Name @typedef {InstanceType<Awaited<ReturnType<Files[Name]>>>} PanelOf */

/** @param {PanelName} name @returns {name is Built} */
const isBuilt = name => Object.hasOwn(files, name)

export class Panels {
  /** The classes that have been loaded. @type {Map<Built, new (host: PanelHost) => Panel>} */ #classes = new Map()
  /** @type {{ -readonly [Name in Built]?: PanelOf<Name> }} */ #made = {}
  /** The panels of the current board. @type {ReadonlySet<PanelName>} */ #wanted = new Set()
  #dark = false
  #connected = true

  /** @param {PanelHost} host */
  constructor(host) {
    this.host = host
  }

  /** Loads the panels of a board; throws an UnsupportedError if there is no such panel. @param {Board} board */
  async load({ panels }) {
    await Promise.all(panels.map(name => this.#load(name)))
  }

  /** @param {PanelName} name */
  async #load(name) {
    if (!isBuilt(name)) throw new UnsupportedError('panel', name)
    if (!this.#classes.has(name))
      this.#classes.set(
        name,
        await loadModule(/** @type {() => Promise<any>} */ (files[name]), `game/panels/${name}.js`),
      )
  }

  /** Shows the panels of a board, which are loaded, and hides all others. @param {Board} board */
  open(board) {
    this.#wanted = new Set(board.panels)
    const names = board.panels.filter(isBuilt)
    for (const name of names) this.#make(name)
    // The style sheets use these attributes for the layout.
    const { dataset } = this.host.room.find('.table')
    dataset.panels = names.join(' ')
    dataset.pad = String(names.some(name => PADS.includes(name)))
    for (const [name, panel] of this.#all) {
      if (this.#wanted.has(name)) panel.open(board)
      else panel.close()
    }
  }

  /** @param {Built} name */
  #make(name) {
    const Made = this.#classes.get(name)
    if (this.#made[name] || !Made) return
    const panel = new Made(this.host)
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

  get answers() {
    return this.#wanted.has('answers') ? this.#made.answers : undefined
  }

  get equations() {
    return this.#wanted.has('equations') ? this.#made.equations : undefined
  }

  get path() {
    return this.#wanted.has('path') ? this.#made.path : undefined
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
