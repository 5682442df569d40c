// @ts-check
/**
 * The panels beside a board, by the names in `board.panels`. Each is loaded and made when a board first needs it,
 * except the tray, which a first visit begins with.
 * @import { Board, Panel as PanelName } from '../../pkg/placewise.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { BoardCanvas } from '../board-canvas.js'
 * @import { GameRoot } from '../root.js'
 * @import { TableApi } from '../table-api.js'
 * @import { Panel, PanelHost, Shown } from './panel.js'
 * @typedef {{ locale: Locale, room: GameRoot, stage: BoardCanvas, table: TableApi }} Surface   the view of a table
 */
import { UnsupportedError } from '../../lib/errors.js'
import { loadModule } from '../../lib/load.js'
import { Tray } from '../pieces/tray-panel.js'

/** The panel whose styles are among those of every table. */
const FIRST = 'tray'

/** @type {Record<string, () => Promise<new (host: PanelHost) => Panel>>} */
const files = {
  [FIRST]: async () => Tray,
  answers: async () => (await import('../equations/answers-panel.js')).AnswersPanel,
  equations: async () => (await import('../equations/equations-panel.js')).Equations,
  goal: async () => (await import('../growth/goal-panel.js')).Goal,
  growth: async () => (await import('../growth/growth-panel.js')).GrowthPanel,
  keypad: async () => (await import('../digits/keypad-panel.js')).Keypad,
  legend: async () => (await import('./legend-panel.js')).Legend,
  path: async () => (await import('../path/path-panel.js')).PathPad,
}

/**
 * Returns the interface of a table to its panels.
 * @param {Surface} view
 * @param {PanelHost['useSymbol']} useSymbol uses a symbol that was pressed
 * @returns {PanelHost}
 */
const hostOf = ({ locale, room, stage, table }, useSymbol) => ({
  room,
  locale,
  table,
  useSymbol,
  writeAs: mode => table.free(play => play.writeAs(mode)),
  wipe: () => table.free(() => table.input?.wipe?.()),
  key: key => table.key({ key, shiftKey: false }, table.session?.selected.at(-1) ?? -1),
  swatch: (pen, side, colour) => stage.painter?.swatch?.(pen, side, colour),
})

export class Panels {
  /** The classes that have been loaded. @type {Map<string, new (host: PanelHost) => Panel>} */ #classes = new Map()
  /** All panels that have been made. @type {Map<string, Panel>} */ #made = new Map()
  /** The panels of the current board. @type {readonly Panel[]} */ #open = []
  #dark = false
  #connected = true

  /** @param {Surface} view @param {PanelHost['useSymbol']} useSymbol */
  constructor(view, useSymbol) {
    this.host = hostOf(view, useSymbol)
  }

  /**
   * Loads the panels of a board and their styles; throws an UnsupportedError if there is no such panel.
   * @param {Pick<Board, 'panels'>} board
   */
  async load({ panels }) {
    const isStyled = panels.every(name => name === FIRST)
    await Promise.all([...panels.map(name => this.#load(name)), isStyled || this.host.table.host.loadPanelStyles?.()])
  }

  /** @param {PanelName} name */
  async #load(name) {
    if (!Object.hasOwn(files, name)) throw new UnsupportedError('panel', name)
    if (!this.#classes.has(name)) this.#classes.set(name, await loadModule(files[name], `${name}-panel.js`))
  }

  /** Shows the panels of a board, which are loaded, and hides all others. @param {Board} board */
  open(board) {
    this.#open = board.panels.flatMap(name => this.#make(name) ?? [])
    // The style sheets use these attributes for the layout.
    const { dataset } = this.host.room.find('.table')
    dataset.panels = board.panels.join(' ')
    dataset.pad = String(this.#open.some(panel => panel.isPad))
    for (const panel of this.#made.values()) {
      if (this.#open.includes(panel)) panel.open(board)
      else panel.close()
    }
  }

  /** @param {PanelName} name */
  #make(name) {
    const known = this.#made.get(name)
    const Made = this.#classes.get(name)
    if (known || !Made) return known
    const panel = new Made(this.host)
    this.#made.set(name, panel)
    panel.theme?.(this.#dark)
    if (!this.#connected) panel.disconnect?.()
    return panel
  }

  /** Shows the state of the table. @param {Shown} shown */
  show(shown) {
    for (const panel of this.#open) panel.show?.(shown)
  }

  /** Shows the time of the clock. @param {string} time as text */
  showTime(time) {
    for (const panel of this.#open) panel.showTime?.(time)
  }

  /** The panel that can be shown on the board, if there is one. */
  get toggling() {
    const panel = this.#open.find(panel => panel.toggle)
    return panel && { toggle: () => panel.toggle?.() }
  }

  /** @param {boolean} dark */
  theme(dark) {
    this.#dark = dark
    for (const panel of this.#made.values()) panel.theme?.(dark)
  }

  connect() {
    this.#connected = true
    for (const panel of this.#made.values()) panel.connect?.()
  }

  disconnect() {
    this.#connected = false
    for (const panel of this.#made.values()) panel.disconnect?.()
  }
}
