// @ts-check
/**
 * The panel beside a path: the held number and the next one, the missing numbers, digits, and the tools: the modes, and
 * changes of the last stroke. Each of its keys acts as a key of the keyboard. Of all this, simple controls have the
 * missing numbers, one by one, and the eraser.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Play } from '../session.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { PATH_MODES } from '../input/modes.js'
import { missingRanges, settledNumbers } from './path.js'
import { shiftStroke, turnRound } from './stroke.js'
import { handOf } from './walker.js'

/** @type {Record<typeof PATH_MODES[number], SceneKey>} */
const MODE_NAMES = { digit: 'padDigit', corner: 'padCorner', link: 'padLink' }

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** @param {[number, number]} range @returns {[number, number][]} a range for each of its numbers */
const eachOf = ([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i])

/** Returns a text for screen readers only. @param {string} text */
const unseen = text => make('span', { className: 'unseen' }, text)

/** @implements {Panel} */
export class PathPad {
  /** @type {Board | undefined} */ #board
  /** @type {true} */ isPad = true
  /** The missing ranges on show, as text, to detect changes. */ #ranges = ''
  /** The width for which the rows were counted. */ #width = 0
  /** The index of the range that contains the next number. */ #near = -1
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map()

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'useSymbol' | 'writeAs' | 'key'>} host */
  constructor(host) {
    this.host = host
    const { room } = host
    this.part = room.find('.path-pad')
    this.hand = room.find('.path-hand')
    this.missing = room.find('.path-missing')
    this.digits = room.find('.path-digits')
    this.modes = room.find('.path-modes')
    this.stroke = room.find('.path-stroke')
    // The focus stays on the board, so that its keys go on working.
    this.part.addEventListener('mousedown', event => event.preventDefault())
    this.missing.addEventListener('keydown', event => this.#rove(event))
    new ResizeObserver(([{ contentRect }]) => this.#widened(contentRect.width)).observe(this.part)
  }

  get #say() {
    return this.host.locale.of(/** @type {Board} */ (this.#board))
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    this.#ranges = ''
    this.#buttons.clear()
    this.part.hidden = false
    const say = this.#say
    setText(this.host.room.find('#path-title'), say('padTitle'))
    setAttribute(this.missing, 'aria-label', say('padMissing'))
    setAttribute(this.modes, 'aria-label', say('padModes'))
    setAttribute(this.stroke, 'aria-label', say('padStroke'))
    delete this.missing.dataset.wraps
    this.hand.replaceChildren(this.#handButton(), this.missing, this.#button('Delete', 'wipe', say('padWipe')))
    this.digits.replaceChildren(...DIGITS.map(digit => this.#button(digit, '', digit, digit)))
    this.modes.replaceChildren(...PATH_MODES.map(mode => this.#modeButton(mode, say(MODE_NAMES[mode]))))
    this.stroke.replaceChildren(
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
    for (const list of [this.missing, this.digits, this.modes, this.stroke]) list.replaceChildren()
  }

  /**
   * @param {string} key the key of the keyboard that it acts as @param {string} sign @param {string} name
   * @param {string} [text]
   */
  #button(key, sign, name, text) {
    const picture =
      text === undefined ? icon(sign) : make('span', { className: 'pad-text', 'aria-hidden': 'true' }, text)
    const button = make('button', { type: 'button', className: 'pad-key' }, picture, unseen(name))
    return this.#pressing(key, button)
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
    const button = make(
      'button',
      { type: 'button', className: 'pad-key path-held' },
      make('span', { className: 'path-number', 'aria-hidden': 'true' }),
      make('span', { className: 'path-next', 'aria-hidden': 'true' }),
      unseen(''),
    )
    return this.#pressing('d', button)
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
  show({ isSimple, seen: { play } }) {
    const board = this.#board
    if (!board) return
    setAttribute(this.part, 'data-mode', play.mode)
    for (const button of this.modes.children)
      setAttribute(button, 'aria-pressed', button.getAttribute('data-mode') === play.mode)
    this.#showHand(play)
    this.#showMissing(board, play, isSimple)
    this.#showStroke(board, play)
  }

  /** @param {Play} play */
  #showHand(play) {
    const say = this.#say
    const { number, next } = handOf(play)
    const [shown, after, words] = /** @type {HTMLButtonElement} */ (this.#buttons.get('d')).children
    const isMissing = play.picked !== null
    setText(shown, number ? String(number) : '')
    const follows = !isMissing && next ? `${next > number ? '▸' : '◂'} ${next}` : ''
    setText(after, number ? follows : say('padHandAsk'))
    const names = { name: String(number), next: String(next) }
    const key = !number ? 'padHandNone' : isMissing ? 'padHandMissing' : next ? 'padHand' : 'padHandOnly'
    setText(words, say(key, names))
    this.#allow('d', number > 0)
  }

  /**
   * Shows the missing numbers: as ranges, or one by one if the controls are simple or notes are written.
   * @param {Board} board @param {Play} play @param {boolean} isSimple
   */
  #showMissing(board, play, isSimple) {
    const { entries } = play.game
    const all = missingRanges(board, entries)
    const isEach = isSimple || play.mode === 'corner'
    const ranges = isEach ? all.flatMap(eachOf) : all
    const text = ranges.join(' ')
    const isNew = text !== this.#ranges || !this.missing.children.length
    if (isNew) {
      this.#ranges = text
      this.#near = -1
      this.missing.replaceChildren(...this.#rangeItems(ranges))
    }
    const held = play.picked && Number(play.picked.piece)
    for (const [i, [first, last]] of ranges.entries()) {
      const button = this.missing.children[i].children[0]
      const isHeld = held !== null && held >= first && held <= last
      setAttribute(button, 'aria-pressed', isHeld)
      // The first press picks up the first number of the range, the second the last one, the third drops it.
      setAttribute(button, 'data-next', String(isHeld ? (held === first ? last : held) : first))
    }
    if (isNew) this.#wrap()
    const { next } = handOf(play)
    const near = ranges.findIndex(([first, last]) => next >= first && next <= last)
    if (ranges.length) this.#bringNear(Math.max(0, near))
  }

  /**
   * Wraps the row if it fits into two rows. A row that had to scroll when the board was opened goes on scrolling, so
   * that the parts above keep their places during play.
   */
  #wrap() {
    const { missing } = this
    if (missing.dataset.wraps === 'false' || !missing.offsetHeight) return
    missing.dataset.wraps = 'true'
    const last = /** @type {HTMLElement} */ (missing.lastElementChild)
    missing.dataset.wraps = String(last.offsetTop < 2 * last.offsetHeight)
  }

  /** Counts the rows anew for another width. @param {number} width */
  #widened(width) {
    if (width === this.#width) return
    this.#width = width
    requestAnimationFrame(() => {
      delete this.missing.dataset.wraps
      if (this.missing.children.length) this.#wrap()
    })
  }

  /** Scrolls to the range of the next number, and makes it the tab stop. @param {number} at */
  #bringNear(at) {
    if (at === this.#near) return
    this.#near = at
    const buttons = this.#rangeButtons
    for (const [i, button] of buttons.entries()) button.tabIndex = i === at ? 0 : -1
    this.missing.scrollTo(buttons[at].offsetLeft - 60, 0)
  }

  get #rangeButtons() {
    return [...this.missing.querySelectorAll('button')]
  }

  /** Moves between the ranges by arrow keys. @param {KeyboardEvent} event */
  #rove(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const buttons = this.#rangeButtons
    const at = buttons.findIndex(button => button === event.target)
    const to = buttons[at + (by ?? 0)]
    if (!by || at < 0 || !to) return
    event.preventDefault()
    buttons[at].tabIndex = -1
    to.tabIndex = 0
    to.focus()
  }

  /** @param {[number, number][]} ranges */
  #rangeItems(ranges) {
    if (!ranges.length) return [make('li', { className: 'quiet' }, this.#say('padNoneMissing'))]
    return ranges.map(([first, last]) => {
      const [name, other] = [first, last].map(String)
      const parts =
        first === last
          ? [name]
          : [
              make('span', { 'aria-hidden': 'true' }, `${name}–${other}`),
              unseen(this.#say('padRange', { name, other })),
            ]
      const button = make('button', { type: 'button', className: 'path-range', 'data-first': first }, ...parts)
      button.addEventListener('click', event =>
        this.host.useSymbol(Number(button.getAttribute('data-next')), event.detail === 0),
      )
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
