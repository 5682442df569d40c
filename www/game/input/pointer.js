// @ts-check
/**
 * Mouse, pen and finger: a tap, or a drag once the pointer has gone far enough. Works the same from tray and board.
 * A right click, or a finger that stays, on an empty place marks it; the finger may go on over others.
 * @import { BoardCanvas } from '../board-canvas.js'
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Cell } from '../../lib/store.js'
 * @import { Interaction } from '../interaction.js'
 * @import { GameRoot } from '../root.js'
 * @import { Picked } from '../session.js'
 * @import { Drag } from '../state.js'
 * @import { Input } from './input.js'
 * @typedef {{ id: number, x: number, y: number, slop: number, source: Picked | null, site: number,
 *   symbol: Entry | null, dragging: boolean }} Gesture   symbol: that of the button it began on, null for the board
 */
import { isFixed, symbolOf } from '../game.js'
import { symbolPicture } from '../symbol-picture.js'

const CLICK_FOLLOWS_WITHIN_MS = 700
const SLOP = { mouse: 3, pen: 3, touch: 8 }
const LONG_PRESS_MS = 400

export class Pointer {
  /** @type {Gesture | null} */ #gesture = null
  /** @type {HTMLElement | null} */ #ghost = null
  /** When a press on the tray was last dealt with, so that its click is not. */
  #dealtWith = -Infinity
  #longPress = 0
  /** To the whole window, while there is a gesture. @type {AbortController | undefined} */ #listening
  /** The finger that marks, and the place where it began. @type {{ id: number, first: number } | null} */ #marking =
    null

  /**
   * @param {GameRoot} room @param {BoardCanvas} stage @param {HTMLElement} tray
   * @param {Cell<Drag | null>} cell what is being dragged now, and over which place
   * @param {{ hand(): { play: Interaction, input: Input } | undefined, refused(): void,
   *   touched(site: number): void, hovered(site: number): void, useSymbol(id: Entry): void }} host   hand: where
   *   something may move now
   */
  constructor(room, stage, tray, cell, host) {
    this.room = room
    this.stage = stage
    this.cell = cell
    this.host = host
    const { element } = stage
    element.addEventListener('pointerdown', e => this.#downOnBoard(e))
    element.addEventListener('mousedown', e => e.preventDefault())
    element.addEventListener('contextmenu', e => this.#rightClick(e))
    element.addEventListener('touchstart', e => this.#keepFromScrolling(e), { passive: false })
    element.addEventListener(
      'touchmove',
      e => {
        if (this.#marking) e.preventDefault()
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
  }

  get #play() {
    return this.host.hand()?.play
  }

  /** Whether a piece hangs on it, or would with the next move. */
  get holds() {
    return Boolean(this.#gesture?.source)
  }

  /** @param {PointerEvent} event */
  #downOnBoard(event) {
    const play = this.#play
    if (!play) return this.host.refused()
    if (event.button !== 0 || this.#gesture) return
    const { site, source } = this.#grasp(event, play)
    this.#begin(event, source, site, null)
    if (event.pointerType !== 'mouse' && site >= 0 && !source && play.board.markings.crossed)
      this.#longPress = window.setTimeout(() => this.#mark(event.pointerId, site), LONG_PRESS_MS)
    this.host.hovered(site)
    if (site >= 0) this.host.touched(site)
  }

  /** @param {number} id @param {number} site */
  #mark(id, site) {
    this.#end()
    this.#listen()
    this.#marking = { id, first: site }
    this.#play?.toggleNever(site)
  }

  /** @param {PointerEvent} event @param {number} first */
  #markOn(event, first) {
    const site = this.#siteUnder(event)
    if (site >= 0) this.#play?.alsoNever(site, first)
  }

  /** A finger that stays makes one too, in some browsers. @param {MouseEvent} event */
  #rightClick(event) {
    event.preventDefault()
    const play = this.#play
    if (!play || event.button !== 2 || /** @type {PointerEvent} */ (event).pointerType === 'touch') return
    const site = this.stage.painter?.siteAt(...this.stage.point(event)) ?? -1
    if (site >= 0) play.toggleNever(site)
  }

  /**
   * What is under the pointer.
   * @param {{ clientX: number, clientY: number }} event
   * @param {Interaction} play
   * @returns {{ site: number, source: Picked | null }}
   */
  #grasp(event, play) {
    const { painter } = this.stage
    if (!painter) return { site: -1, source: null }
    const [x, y] = this.stage.point(event)
    const ground = painter.siteAt(x, y)
    const token = painter.tokenAt(x, y, play.entries)
    const site = play.picked || token < 0 ? ground : token
    const piece = site >= 0 ? play.entries[site] : null
    const fixed = site >= 0 && isFixed(play.board, site)
    return { site, source: piece !== null && !fixed ? { piece, from: site } : null }
  }

  /** A finger on a token drags it, so the page must not scroll. @param {TouchEvent} event */
  #keepFromScrolling(event) {
    const play = this.#play
    if (play && event.touches.length === 1 && this.#grasp(event.touches[0], play).source) event.preventDefault()
  }

  /** @param {PointerEvent} event */
  #downOnTray(event) {
    const play = this.#play
    const button = /** @type {Element} */ (event.target).closest('[data-piece]')
    if (!play || !button || event.button !== 0 || this.#gesture) return
    const symbol = symbolOf(play.board, button.getAttribute('data-piece'))?.id ?? null
    if (symbol !== null) this.#begin(event, play.left.get(symbol) ? { piece: symbol, from: -1 } : null, -1, symbol)
  }

  /** @param {PointerEvent} event @param {Picked | null} source @param {number} site @param {Entry | null} symbol */
  #begin(event, source, site, symbol) {
    const slop = SLOP[/** @type {keyof typeof SLOP} */ (event.pointerType)] ?? SLOP.mouse
    this.#gesture = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      slop,
      source,
      site,
      symbol,
      dragging: false,
    }
    this.#dealtWith = -Infinity
    this.#listen()
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
        if (e.key === 'Escape' && this.cell.value) this.#end()
      },
      { signal },
    )
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#marking?.id === event.pointerId) return this.#markOn(event, this.#marking.first)
    const gesture = this.#gesture
    if (!gesture || gesture.id !== event.pointerId) return
    if (!gesture.dragging && Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) < gesture.slop) return
    clearTimeout(this.#longPress)
    if (!gesture.source) return
    if (!gesture.dragging) this.#lift(gesture, gesture.source)
    this.#follow(event)
    const over = this.#siteUnder(event)
    const { source } = gesture
    this.cell.update(drag => (drag?.over === over ? drag : { source, over }))
  }

  /** @param {Gesture} gesture @param {Picked} source */
  #lift(gesture, source) {
    gesture.dragging = true
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

  /** @param {PointerEvent} event */
  #siteUnder(event) {
    return this.stage.painter?.siteAt(...this.stage.point(event)) ?? -1
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (this.#marking?.id === event.pointerId) this.#marking = null
    const gesture = this.#gesture
    if (!gesture && !this.#marking) return this.#end()
    if (!gesture || gesture.id !== event.pointerId) return
    const over = this.#siteUnder(event)
    this.#end()
    const input = this.host.hand()?.input
    if (!input) return
    if (gesture.symbol !== null) this.#dealtWith = event.timeStamp
    if (gesture.dragging && gesture.source) input.drag(gesture.source, over)
    else if (gesture.symbol !== null) this.#tapOnTray(event, gesture.symbol)
    else if (event.composedPath().includes(this.stage.element)) input.press(gesture.site)
  }

  /**
   * Not left to the click: browsers leave that out when a tap follows closely on a drag.
   * @param {PointerEvent} event
   * @param {Entry} symbol
   */
  #tapOnTray(event, symbol) {
    const button = this.room.at(event)?.closest('[data-piece]')
    if (button?.getAttribute('data-piece') === String(symbol)) this.host.useSymbol(symbol)
  }

  /** Forgets what is in the hand. */
  letGo() {
    this.#end()
  }

  #end() {
    this.#gesture = null
    this.#listening?.abort()
    this.#marking = null
    clearTimeout(this.#longPress)
    this.#ghost?.remove()
    this.#ghost = null
    this.room.body.classList.remove('dragging')
    this.cell.update(() => null)
  }

  /**
   * The click that ends a press or a drag that was dealt with is none; one by keyboard or screen reader is.
   * @param {MouseEvent} event
   */
  #swallowClick(event) {
    if (event.detail === 0 || event.timeStamp - this.#dealtWith > CLICK_FOLLOWS_WITHIN_MS) return
    this.#dealtWith = -Infinity
    event.stopPropagation()
    event.preventDefault()
  }
}
