// @ts-check
/**
 * The keypad: a key for each symbol, which shows the entry that it writes and the number of remaining ones; the choice
 * of the mode; and a key that erases.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Board, Entry, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Mode } from '../session.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 * @import { State } from '../view.js'
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { MODES } from '../input/modes.js'
import { mayStand } from '../view.js'
import { colourCount } from './marks.js'

/** @type {Record<Mode, SceneKey>} */
const NAMES = { digit: 'padDigit', corner: 'padCorner', centre: 'padCentre', colour: 'padColour', link: 'padLink' }
/** @type {Record<Mode, SceneKey>} */
const KEYS = {
  digit: 'padKeyDigit',
  corner: 'padKeyCorner',
  centre: 'padKeyCentre',
  colour: 'padKeyColour',
  link: 'padKeyLink',
}

/** The width of a swatch in pixels. */
const SWATCH = 64

/**
 * By the maximum number of keys, without the eraser: the keys in a row, if it has room for them.
 */
const ACROSS = /** @type {[most: number, across: number][]} */ ([
  [4, 5],
  [6, 7],
  [10, 5],
  [12, 7],
  [16, 6],
])

/**
 * @typedef {{ button: HTMLButtonElement, left: HTMLElement, rest: HTMLElement, swatch: HTMLCanvasElement }} Key
 */

/** Returns true if each symbol is needed once in every row. @param {Board} board */
const isCounted = ({ symbols, height, houses = [] }) =>
  symbols.length === height && houses.filter(({ sites }) => sites.length === height).length >= height

/**
 * Returns the number of entries of a symbol that are left to write, with the sign and the words for it. A clash of the
 * written ones is left out if the player does not want to see conflicts at once.
 * @param {Pick<State, 'play' | 'check' | 'conflicts'>} seen @param {Entry} id
 * @returns {{ left: number, sign: string, words: SceneKey, count: number }}
 */
export function leftOf(seen, id) {
  const { board, game } = seen.play
  const count = board.height
  const left = count - game.entries.filter(entry => entry === id).length
  if (left < 0) return { left, sign: '!', words: 'padMany', count }
  if (left > 0 || !seen.conflicts) return { left, sign: String(left), words: 'padLeft', count: left }
  return mayStand(seen, id)
    ? { left, sign: '✓', words: 'padDone', count }
    : { left, sign: '!', words: 'padClash', count }
}

/** @implements {Panel} */
export class Keypad {
  /** @type {true} */ isPad = true
  /** @type {Map<Entry, Key>} */
  #keys = new Map()
  /** @type {Board | undefined} */ #board

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'useSymbol' | 'writeAs' | 'wipe' | 'swatch'>} host */
  constructor(host) {
    this.host = host
    this.part = host.room.find('.keypad')
    this.modes = host.room.find('.pad-modes')
    this.list = host.room.find('.pad-keys')
    // The focus stays on the board, so that its keys go on working.
    this.part.addEventListener('mousedown', event => event.preventDefault())
  }

  /** @param {Board} board */
  open(board) {
    const say = this.host.locale.of(board)
    this.#board = board
    this.#keys.clear()
    this.part.hidden = false
    setText(this.host.room.find('#pad-title'), say('padTitle'))
    setAttribute(this.modes, 'aria-label', say('padModes'))
    this.modes.replaceChildren(...MODES.map(mode => this.#modeButton(mode, say(NAMES[mode]))))
    const many = board.symbols.length
    const [, across] = ACROSS.find(([most]) => many <= most) ?? ACROSS[ACROSS.length - 1]
    this.part.style.setProperty('--across', String(across))
    this.host.room.find('.table').style.setProperty('--pad-rows', String(Math.ceil((many + 1) / across)))
    this.list.replaceChildren(
      ...board.symbols.map(symbol => make('li', {}, this.#key(symbol))),
      make('li', { className: 'pad-wipe' }, this.#wipeButton(say('padWipe'))),
    )
    this.#paintSwatches()
  }

  close() {
    this.part.hidden = true
    this.#board = undefined
    this.#keys.clear()
    this.modes.replaceChildren()
    this.list.replaceChildren()
  }

  theme() {
    this.#paintSwatches()
  }

  /** @param {Mode} mode @param {string} name */
  #modeButton(mode, name) {
    const button = make(
      'button',
      { type: 'button', className: 'pad-mode', 'data-mode': mode, 'aria-pressed': 'false' },
      make('span', { className: 'pad-sign', 'aria-hidden': 'true' }),
      make('span', {}, name),
    )
    button.addEventListener('click', () => this.host.writeAs(mode))
    return button
  }

  /** @param {SymbolInfo} symbol */
  #key({ id, text = '' }) {
    const left = make('span', { className: 'pad-left', 'aria-hidden': 'true' })
    const rest = make('span', { className: 'unseen' })
    const swatch = make('canvas', { width: SWATCH, height: SWATCH, 'aria-hidden': 'true' })
    const sign = make('span', { className: 'pad-text', 'aria-hidden': 'true' }, text)
    const button = make('button', { type: 'button', className: 'pad-key', 'data-key': id }, swatch, sign, left, rest)
    button.addEventListener('click', event => this.host.useSymbol(id, event.detail === 0))
    this.#keys.set(id, { button, left, rest, swatch })
    return button
  }

  /** @param {string} name */
  #wipeButton(name) {
    const button = make(
      'button',
      { type: 'button', className: 'pad-key', id: 'wipe', 'aria-label': name },
      icon('wipe'),
    )
    button.addEventListener('click', () => this.host.wipe())
    return button
  }

  #paintSwatches() {
    for (const [id, { swatch }] of this.#keys) {
      const pen = /** @type {CanvasRenderingContext2D} */ (swatch.getContext('2d'))
      this.host.swatch(pen, SWATCH, Number(id))
    }
  }

  /** @param {Shown} shown */
  show({ seen }) {
    const board = this.#board
    if (!board) return
    const {
      game: { entries },
      picked,
      mode,
      selected,
    } = seen.play
    const say = this.host.locale.of(board)
    setAttribute(this.part, 'data-mode', mode)
    for (const button of this.modes.children)
      setAttribute(button, 'aria-pressed', button.getAttribute('data-mode') === mode)
    const counts = mode === 'digit' && isCounted(board)
    const [same = null] = selected.length === 1 ? [entries[selected[0]]] : []
    board.symbols.forEach((symbol, i) => {
      const key = this.#keys.get(symbol.id)
      if (!key) return
      const name = say(KEYS[mode], { name: symbol.name })
      const { left, sign, words, count } = leftOf(seen, symbol.id)
      setText(key.left, counts ? sign : '')
      setText(key.rest, counts ? name + say(words, { count }) : name)
      setAttribute(key.button, 'aria-pressed', picked?.piece === symbol.id)
      key.button.classList.toggle('done', counts && left <= 0)
      key.button.classList.toggle('same', mode === 'digit' && same === symbol.id)
      key.button.classList.toggle('absent', mode === 'colour' && i >= colourCount(board))
    })
  }
}
