// @ts-check
/**
 * Recognises taps, drags and long presses of mouse, pen and finger, on the tray and on the board. The input says what
 * each does. A right click or a long press on a place marks it "nothing here"; on boards without such marks it asks
 * about the place.
 * @import { Cell } from '../../lib/store.js'
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { BoardCanvas } from '../board-canvas.js'
 * @import { Interaction } from '../interaction.js'
 * @import { GameRoot } from '../root.js'
 * @import { Picked } from '../session.js'
 * @import { Drag } from '../state.js'
 * @import { Dragging, Grip, Input } from './input.js'
 * @typedef {Grip & { id: number, x: number, y: number, slop: number, drag: Dragging | undefined,
 *   over: number | undefined, stays?: boolean, asks?: boolean }} Gesture   drag: its effects as a drag; over: the site
 *   under the pointer, undefined until it has become a drag; stays: true for a drag after a long press; asks: true
 *   after a long press that asks about its place, unless the pointer moves on
 */
import { symbolOf } from '../game.js'
import { symbolPicture } from '../symbol-picture.js'

// ---- scrolls a zoomed board while a drag stays near its edge, the faster the nearer the edge ----

/**
 * @typedef {{ clientX: number, clientY: number }} Place   a point of the window
 * @typedef {{ shift(dx: number, dy: number): boolean, rest(): void }} Board   shift: moves the view, returns false at
 *   the end of the board; rest: called when the view has stopped
 */

/** The width of the edge zone in CSS pixels; at most a fifth of the side. */
const BREADTH = 40
/** The distance in CSS pixels that the pointer must have moved towards the edge, as a drag may begin in the zone. */
const MEANT = 8
/** The speed at the very edge, in CSS pixels per millisecond. */
const FASTEST = 0.35
/** The longest frame that counts, in ms: a longer one moves the board no further. */
const LONGEST_MS = 50

/**
 * Returns the speed and direction of scrolling along one axis, from -1 at the start of the side to 1 at its end.
 * @param {number} at the position of the pointer @param {number} from where the drag began @param {number} length of
 *   the side
 */
function pull(at, from, length) {
  const breadth = Math.min(BREADTH, length / 5)
  const strength = (/** @type {number} */ inside) => Math.min(1, Math.max(0, 1 - inside / breadth))
  if (at < from - MEANT) return -strength(at)
  return at > from + MEANT ? strength(length - at) : 0
}

class Edge {
  #frame = 0
  #moved = false
  /** @type {Place} */ #at = { clientX: 0, clientY: 0 }

  /** @param {Pick<BoardCanvas, 'element'>} stage @param {Board} board */
  constructor(stage, board) {
    this.stage = stage
    this.board = board
  }

  /** The visible part of the board in the window. */
  get #box() {
    const { left, top, right, bottom } = this.stage.element.getBoundingClientRect()
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
    return { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(bottom, innerHeight) - y }
  }

  /**
   * Follows a drag to another point.
   * @param {Place} place @param {Place} from the start of the drag
   * @param {(place: Place) => void} goneOn called with the pointer's position when the board has moved under it
   */
  follow({ clientX, clientY }, from, goneOn) {
    this.#at = { clientX, clientY }
    if (!this.#frame) this.#goOn(performance.now(), from, goneOn)
  }

  /** @param {number} since @param {Place} from @param {(place: Place) => void} goneOn */
  #goOn(since, from, goneOn) {
    const { x, y, width, height } = this.#box
    const { clientX, clientY } = this.#at
    const across = pull(clientX - x, from.clientX - x, width)
    const down = pull(clientY - y, from.clientY - y, height)
    this.#frame = 0
    if (!across && !down) return
    this.#frame = requestAnimationFrame(now => {
      const far = FASTEST * Math.min(LONGEST_MS, Math.max(0, now - since))
      const goesOn = this.board.shift(-across * far, -down * far)
      if (goesOn) {
        this.#moved = true
        goneOn({ clientX: within(clientX, x, width), clientY: within(clientY, y, height) })
      }
      if (this.#frame && (goesOn || !far)) this.#goOn(now, from, goneOn)
      else this.#frame = 0
    })
  }

  /** Ends the drag. */
  stop() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#moved) this.board.rest()
    this.#moved = false
  }
}

/** @param {number} at @param {number} start @param {number} length */
const within = (at, start, length) => Math.min(start + length - 1, Math.max(start + 1, at))

// ---- the gestures ----

const CLICK_FOLLOWS_WITHIN_MS = 700
const SLOP = { mouse: 3, pen: 3, touch: 8 }
const LONG_PRESS_MS = 400

export class Pointer {
  /** @type {Gesture | null} */ #gesture = null
  /** @type {HTMLElement | null} */ #ghost = null
  /** The time of the last press on the tray that was handled, so that its click is ignored. */
  #dealtWith = -Infinity
  #longPress = 0
  /** Removes the listeners on the window. @type {AbortController | undefined} */ #listening

  /**
   * @param {GameRoot} room @param {BoardCanvas} stage @param {HTMLElement} tray
   * @param {Cell<Drag | null>} cell the current drag
   * @param {{ hand(): { play: Interaction, input: Input } | undefined, refused(): void,
   *   touched(site: number): void, hovered(site: number): void, asks(): boolean, asked(site: number): void,
   *   clue(clue: number): void, useSymbol(id: Entry): void } & Board} host   hand: returns the game and its input,
   *   undefined while nothing can move; refused: called for a press meanwhile; asks: returns true if questions about a
   *   place are offered; asked: asks one; clue: called when the sign of a clue is pressed
   */
  constructor(room, stage, tray, cell, host) {
    this.room = room
    this.stage = stage
    this.cell = cell
    this.host = host
    this.edge = new Edge(stage, host)
    const { element } = stage
    element.addEventListener('pointerdown', e => this.#downOnBoard(e))
    element.addEventListener('mousedown', e => e.preventDefault())
    element.addEventListener('contextmenu', e => this.#rightClick(e))
    element.addEventListener('touchstart', e => this.#keepFromScrolling(e), { passive: false })
    element.addEventListener(
      'touchmove',
      e => {
        if (this.#gesture?.stays) e.preventDefault()
      },
      { passive: false },
    )
    tray.addEventListener('pointerdown', e => this.#downOnTray(e))
    tray.addEventListener('dragstart', e => e.preventDefault())
    tray.addEventListener('click', e => this.#swallowClick(e), { capture: true })
    element.addEventListener('pointermove', e => {
      if (!this.#gesture) host.hovered(this.#siteUnder(e))
    })
    element.addEventListener('pointerleave', () => host.hovered(-1))
    element.addEventListener('dblclick', e => {
      const site = this.#siteUnder(e)
      if (site >= 0) host.hand()?.input.twice?.(site)
    })
  }

  get #play() {
    return this.host.hand()?.play
  }

  /** True if the pointer drags something, or will with its next move. */
  get holds() {
    return Boolean(this.#gesture?.drag)
  }

  /** @param {PointerEvent} event */
  #downOnBoard(event) {
    const hand = this.host.hand()
    if (!hand) return this.host.refused()
    if (event.button !== 0 || this.#gesture) return
    const { play, input } = hand
    const site = this.#siteOf(event, play)
    const drag = this.#begin(event, { site, symbol: null }, input)
    if (event.pointerType !== 'mouse' && site >= 0 && !drag)
      this.#longPress = window.setTimeout(() => this.#stay(site), LONG_PRESS_MS)
    this.host.hovered(site)
    if (site >= 0) this.host.touched(site)
  }

  /** Handles a long press on a place. @param {number} site */
  #stay(site) {
    const hand = this.host.hand()
    const drag = hand?.input.hold?.(site)
    if (!hand || !this.#gesture) return
    const { board, picked, walking } = hand.play
    this.#gesture.asks = this.host.asks() && !board.markings.crossed && !picked && !walking
    if (drag) Object.assign(this.#gesture, { drag, over: site, stays: true })
  }

  /** Handles a right click; some browsers send one for a long press too, which is ignored. @param {MouseEvent} event */
  #rightClick(event) {
    event.preventDefault()
    const play = this.#play
    if (!play || event.button !== 2 || /** @type {PointerEvent} */ (event).pointerType === 'touch') return
    const site = this.stage.painter?.siteAt(...this.stage.point(event)) ?? -1
    if (site < 0) return
    if (play.board.markings.crossed) play.toggleNever(site)
    else this.host.asked(site)
  }

  /**
   * Returns the site that is meant: that of a token, else that of the ground.
   * @param {{ clientX: number, clientY: number }} event
   * @param {Interaction} play
   */
  #siteOf(event, play) {
    const { painter } = this.stage
    if (!painter) return -1
    const [x, y] = this.stage.point(event)
    const token = play.picked ? -1 : painter.tokenAt(x, y, play.entries)
    return token < 0 ? painter.siteAt(x, y) : token
  }

  /** Keeps the page from scrolling under a finger that drags something. @param {TouchEvent} event */
  #keepFromScrolling(event) {
    const hand = this.host.hand()
    if (!hand || event.touches.length !== 1) return
    const site = this.#siteOf(event.touches[0], hand.play)
    if (hand.input.drag({ site, symbol: null, finger: true })) event.preventDefault()
  }

  /** @param {PointerEvent} event */
  #downOnTray(event) {
    const hand = this.host.hand()
    const button = /** @type {Element} */ (event.target).closest('[data-piece]')
    if (!hand || !button || event.button !== 0 || this.#gesture) return
    const symbol = symbolOf(hand.play.board, button.getAttribute('data-piece'))?.id ?? null
    if (symbol !== null) this.#begin(event, { site: -1, symbol }, hand.input)
  }

  /** @param {PointerEvent} event @param {Grip} grip @param {Input} input */
  #begin(event, grip, input) {
    const { pointerId: id, pointerType, clientX: x, clientY: y } = event
    const slop = SLOP[/** @type {keyof typeof SLOP} */ (pointerType)] ?? SLOP.mouse
    const from = { ...grip, ...touchOf(event) }
    const drag = input.drag(from)
    this.#gesture = { ...from, id, x, y, slop, drag, over: undefined }
    this.#dealtWith = -Infinity
    this.#listen()
    return drag
  }

  #listen() {
    this.#listening?.abort()
    this.#listening = new AbortController()
    const { signal } = this.#listening
    addEventListener('pointermove', e => this.#move(e), { signal })
    addEventListener('pointerup', e => this.#up(e), { signal })
    addEventListener('pointercancel', () => this.#end(), { signal })
    addEventListener(
      'keydown',
      e => {
        if (e.key === 'Escape' && this.#gesture?.over !== undefined) this.#end()
      },
      { signal },
    )
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const gesture = this.#gesture
    if (!gesture || gesture.id !== event.pointerId) return
    const { drag, over: last, x, y, slop } = gesture
    if (last === undefined && Math.hypot(event.clientX - x, event.clientY - y) < slop) return
    clearTimeout(this.#longPress)
    if (last === undefined) gesture.asks = false
    if (!drag) return
    const { held } = drag
    if (last === undefined && held) this.#lift(held)
    this.#follow(event)
    this.#comesTo(event, gesture, drag)
    // The edge scrolls the board only if nothing is carried, as a piece may be carried off the board.
    if (!held && this.stage.camera.zoom > 1)
      this.edge.follow(event, { clientX: x, clientY: y }, place => this.#comesTo(place, gesture, drag))
  }

  /**
   * Handles a move of the pointer, or of the board under it.
   * @param {Place} place @param {Gesture} gesture @param {Dragging} drag
   */
  #comesTo(place, gesture, drag) {
    const last = gesture.over
    const over = (gesture.over = this.#siteOver(place, gesture))
    if (over === last) return
    gesture.asks = false
    drag.over?.(over)
    const { held } = drag
    if (held) this.cell.update(() => ({ source: held, over }))
  }

  /** @param {Picked} source */
  #lift(source) {
    const play = /** @type {Interaction} */ (this.#play)
    const size = Math.max(44, this.stage.painter?.tokenSize() ?? 0) * 1.12
    this.#ghost = symbolPicture(symbolOf(play.board, source.piece), size, { className: 'drag-ghost' })
    this.#ghost.style.width = this.#ghost.style.height = `${size}px`
    this.room.body.append(this.#ghost)
    this.room.body.classList.add('dragging')
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    if (this.#ghost) this.#ghost.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 58%)`
  }

  /** Returns the noted symbol at the start of a gesture, if any. @param {Gesture} gesture */
  #markAt({ x: clientX, y: clientY }) {
    return this.stage.painter?.markAt?.(...this.stage.point({ clientX, clientY }))
  }

  /** @param {Place} event */
  #siteUnder(event) {
    return this.stage.painter?.siteAt(...this.stage.point(event)) ?? -1
  }

  /** Returns the site under the pointer; if only inner parts count, the previous site until the pointer reaches one. */
  #siteOver(/** @type {Place} */ event, /** @type {Gesture} */ { drag, over, site }) {
    const under = this.#siteUnder(event)
    return !drag?.inner || under < 0 || this.stage.isWithin(event, under) ? under : (over ?? site)
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const gesture = this.#gesture
    if (!gesture) return this.#end()
    if (gesture.id !== event.pointerId) return
    const over = this.#siteUnder(event)
    this.#end()
    const input = this.host.hand()?.input
    if (!input) return
    if (gesture.symbol !== null) this.#dealtWith = event.timeStamp
    if (gesture.asks) this.host.asked(gesture.site)
    else if (gesture.drag && gesture.over !== undefined) gesture.drag.drop(over)
    else if (gesture.symbol !== null) this.#tapOnTray(event, gesture.symbol)
    else if (event.composedPath().includes(this.stage.element)) this.#tap(gesture, input)
  }

  /** @param {Gesture} gesture @param {Input} input */
  #tap(gesture, input) {
    const { x: clientX, y: clientY, site } = gesture
    const clue = site < 0 ? this.stage.painter?.clueAt?.(...this.stage.point({ clientX, clientY })) : undefined
    if (clue !== undefined && clue >= 0) this.host.clue(clue)
    else input.press(site, { ...gesture, mark: this.#markAt(gesture) })
  }

  /**
   * Handles a tap on the tray. Browsers omit the click event of a tap that closely follows a drag.
   * @param {PointerEvent} event
   * @param {Entry} symbol
   */
  #tapOnTray(event, symbol) {
    const button = this.room.at(event)?.closest('[data-piece]')
    if (button?.getAttribute('data-piece') === String(symbol)) this.host.useSymbol(symbol)
  }

  /** Cancels the gesture. */
  letGo() {
    this.#end()
  }

  #end() {
    this.#gesture = null
    this.#listening?.abort()
    this.edge.stop()
    clearTimeout(this.#longPress)
    this.#ghost?.remove()
    this.#ghost = null
    this.room.body.classList.remove('dragging')
    this.cell.update(() => null)
  }

  /**
   * Ignores the click after a press or a drag that was handled, but not one by keyboard or screen reader.
   * @param {MouseEvent} event
   */
  #swallowClick(event) {
    if (event.detail === 0 || event.timeStamp - this.#dealtWith > CLICK_FOLLOWS_WITHIN_MS) return
    this.#dealtWith = -Infinity
    event.stopPropagation()
    event.preventDefault()
  }
}

/** Returns the circumstances of a press. @param {PointerEvent} event @returns {import('./input.js').Touch} */
const touchOf = ({ pointerType, shiftKey, ctrlKey, metaKey }) => ({
  finger: pointerType === 'touch',
  more: shiftKey || ctrlKey || metaKey,
})
