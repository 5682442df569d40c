// @ts-check
/**
 * The panel beside a path: the numbers to write, each at the same place during the whole game, the eraser, and the
 * tools: the modes, the direction, and changes of the last stroke. Each of its keys acts as a key of the keyboard.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Play } from '../session.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { PATH_MODES } from '../input/modes.js'
import { settledNumbers } from './path.js'
import { shiftStroke, turnRound } from './stroke.js'
import { handOf } from './walker.js'

/** @type {Record<typeof PATH_MODES[number], SceneKey>} */
const MODE_NAMES = { digit: 'padDigit', corner: 'padCorner', link: 'padLink' }

/** Returns a text for screen readers only. @param {string} text */
const unseen = text => make('span', { className: 'unseen' }, text)

/** @implements {Panel} */
export class PathPad {
  /** @type {Board | undefined} */ #board
  /** @type {true} */ isPad = true
  /** The number to which the row was scrolled last, 0 for none. */ #near = 0
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map()

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'useSymbol' | 'writeAs' | 'key'>} host */
  constructor(host) {
    this.host = host
    const { room } = host
    this.part = room.find('.path-pad')
    this.hand = room.find('.path-hand')
    this.missing = room.find('.path-missing')
    this.modes = room.find('.path-modes')
    this.stroke = room.find('.path-stroke')
    // The focus stays on the board, so that its keys go on working.
    this.part.addEventListener('mousedown', event => event.preventDefault())
    this.missing.addEventListener('keydown', event => this.#rove(event))
    // The next frame, as the rows change the size again.
    new ResizeObserver(() => requestAnimationFrame(() => this.#wrap())).observe(this.part)
  }

  get #say() {
    return this.host.locale.of(/** @type {Board} */ (this.#board))
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    this.#near = 0
    this.#buttons.clear()
    this.part.hidden = false
    const say = this.#say
    setText(this.host.room.find('#path-title'), say('padTitle'))
    setAttribute(this.missing, 'aria-label', say('padMissing'))
    setAttribute(this.modes, 'aria-label', say('padModes'))
    setAttribute(this.stroke, 'aria-label', say('padStroke'))
    delete this.missing.dataset.wraps
    this.missing.replaceChildren(...this.#numbers(board))
    this.hand.replaceChildren(this.missing, this.#wipeButton(say('padWipe')))
    this.modes.replaceChildren(...PATH_MODES.map(mode => this.#modeButton(mode, say(MODE_NAMES[mode]))))
    this.stroke.replaceChildren(
      this.#handButton(),
      this.#toolButton('t', 'redo', say('padTurn'), say('padTurnShort')),
      this.#toolButton(',', 'down', say('padShiftDown'), '−1'),
      this.#toolButton('.', 'up', say('padShiftUp'), '+1'),
      this.#toolButton('w', 'edit', say('padWrite'), say('padWriteShort')),
    )
  }

  close() {
    this.part.hidden = true
    this.#board = undefined
    this.#buttons.clear()
    for (const list of [this.missing, this.modes, this.stroke]) list.replaceChildren()
  }

  /** @param {string} name */
  #wipeButton(name) {
    return this.#pressing(
      'Delete',
      make('button', { type: 'button', className: 'pad-key' }, icon('wipe'), unseen(name)),
    )
  }

  /** @param {string} key @param {string} sign @param {string} name @param {string} short */
  #toolButton(key, sign, name, short) {
    const button = make(
      'button',
      { type: 'button', className: 'pad-mode', title: name },
      icon(sign),
      make('span', { 'aria-hidden': 'true' }, short),
      unseen(name),
    )
    return this.#pressing(key, button)
  }

  #handButton() {
    const text = make('span', { 'aria-hidden': 'true' })
    return this.#pressing('d', make('button', { type: 'button', className: 'pad-mode path-held' }, text, unseen('')))
  }

  /** @param {string} key @param {HTMLButtonElement} button */
  #pressing(key, button) {
    setAttribute(button, 'data-key', key)
    button.addEventListener('click', () => this.host.key(key))
    this.#buttons.set(key, button)
    return button
  }

  /** @param {typeof PATH_MODES[number]} mode @param {string} name */
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

  // ---- showing ----

  /** @param {Shown} shown */
  show({ seen: { play } }) {
    const board = this.#board
    if (!board) return
    setAttribute(this.part, 'data-mode', play.mode)
    for (const button of this.modes.children)
      setAttribute(button, 'aria-pressed', button.getAttribute('data-mode') === play.mode)
    this.#showHand(play)
    this.#showNumbers(play)
    this.#showStroke(board, play)
  }

  /** @param {Play} play */
  #showHand(play) {
    const say = this.#say
    const { number, next } = handOf(play)
    const [shown, words] = /** @type {HTMLButtonElement} */ (this.#buttons.get('d')).children
    const isMissing = play.picked !== null
    const way = next < number ? '◂' : '▸'
    setText(shown, `${number || ''} ${way} ${(!isMissing && next) || ''}`.trim())
    const names = { name: String(number), next: String(next) }
    const key = !number ? 'padHandNone' : isMissing ? 'padHandMissing' : next ? 'padHand' : 'padHandOnly'
    setText(words, say(key, names))
    this.#allow('d', number > 0)
  }

  /** Shows which numbers are written already, which one is held, and the next one. @param {Play} play */
  #showNumbers(play) {
    const there = new Set(play.game.entries)
    const held = play.picked && Number(play.picked.piece)
    let first = 0
    for (const button of this.#numberButtons) {
      const number = Number(button.dataset.number)
      const isThere = there.has(number)
      if (!isThere) first ||= number
      setAttribute(button, 'aria-pressed', held === number)
      setAttribute(button, 'data-there', isThere)
      setText(button.children[1], isThere ? this.#say('padThere') : '')
    }
    if (!this.missing.dataset.wraps) this.#wrap()
    const { next } = handOf(play)
    this.#bringNear(next && !there.has(next) ? next : first)
  }

  /** Puts all numbers and the eraser into one or two even rows if they fit, else the numbers scroll. */
  #wrap() {
    const { hand, missing } = this
    const wipe = this.#buttons.get('Delete')
    if (!wipe || !hand.clientWidth) return
    const gap = parseFloat(getComputedStyle(hand).columnGap)
    const least = parseFloat(getComputedStyle(wipe).minWidth)
    const keys = missing.children.length + 1
    const rows = Math.ceil(keys / Math.floor((hand.clientWidth + gap) / (least + gap)))
    missing.dataset.wraps = String(rows <= 2)
    const across = Math.ceil(keys / rows)
    hand.style.setProperty('--across', String(across))
    // The eraser fills the rest of the last row.
    hand.style.setProperty('--wipe', String(across * rows - keys + 1))
  }

  /** Scrolls to a number, and makes it the tab stop. @param {number} number */
  #bringNear(number) {
    if (number === this.#near) return
    this.#near = number
    const buttons = this.#numberButtons
    const near = buttons.find(button => Number(button.dataset.number) === number) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === near ? 0 : -1
    if (near) this.missing.scrollTo(near.offsetLeft - 60, near.offsetTop - 60)
  }

  get #numberButtons() {
    return [...this.missing.querySelectorAll('button')]
  }

  /** Moves between the numbers by arrow keys. @param {KeyboardEvent} event */
  #rove(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const buttons = this.#numberButtons.filter(button => button.checkVisibility())
    const at = buttons.findIndex(button => button === event.target)
    const to = buttons[at + (by ?? 0)]
    if (!by || at < 0 || !to) return
    event.preventDefault()
    buttons[at].tabIndex = -1
    to.tabIndex = 0
    to.focus()
  }

  /** Returns a key for each number that is not given. @param {Board} board */
  #numbers({ symbols, sites }) {
    const given = new Set(sites.map(site => site.given))
    return symbols.flatMap(({ id }) => {
      if (given.has(id)) return []
      const button = make(
        'button',
        { type: 'button', className: 'path-number', 'data-number': id },
        make('span', {}, String(id)),
        unseen(''),
      )
      button.addEventListener('click', event => this.host.useSymbol(id, event.detail === 0))
      return make('li', {}, button)
    })
  }

  /** @param {Board} board @param {Play} play */
  #showStroke(board, play) {
    const { game, selected } = play
    this.#allow('t', turnRound(board, game) !== game)
    this.#allow(',', shiftStroke(board, game, -1) !== game)
    this.#allow('.', shiftStroke(board, game, 1) !== game)
    const site = selected.at(-1)
    this.#allow('w', site !== undefined && settledNumbers(board, game, site, handOf(play).walker) !== undefined)
  }

  /** @param {string} key @param {boolean} means true if the key has an effect now */
  #allow(key, means) {
    const button = this.#buttons.get(key)
    if (button) setAttribute(button, 'aria-disabled', !means)
  }
}
