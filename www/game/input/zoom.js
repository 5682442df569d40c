// @ts-check
/**
 * Zooms boards whose painter supports it, by two fingers, wheel, keys and buttons; a drag on free ground moves a zoomed
 * board. Scrolling of the page still works: a swipe over the whole board scrolls the page, and so does the wheel,
 * unless Ctrl is held or the page cannot scroll. Knows only the stage, so that both the game's table and the picture of
 * the designer use it.
 * @import { Camera } from '../../scenes/camera.js'
 * @import { Box } from '../../scenes/painter.js'
 * @import { BoardCanvas } from '../board-canvas.js'
 * @typedef {{ t(key: 'saidWhole' | 'saidZoom', values?: Record<string, number>): string, speak(text: string): void,
 *   held(): boolean, idle?(): boolean, took(): void, looked?(): void }} Host   held: returns true if the pointer does
 *   something else, such as carrying a piece; idle: returns true if two taps on a place change nothing; took: called
 *   when the pointer begins to move the board, so that all else is cancelled; looked: called when the camera has
 *   changed
 * @typedef {{ x: number, y: number, fromX: number, fromY: number, since: number, free: boolean }} Finger   since: the
 *   time of the press; free: true if a tap there has no other meaning
 */
import { find, setAttribute } from '../../lib/dom.js'
import { keyOf } from '../../lib/keys.js'
import { between, framed, moved, NEAREST, revealed, WHOLE, zoomed } from '../../scenes/camera.js'
import { easeOut } from '../../scenes/motion.js'

const STEP = 1.6
const SLOP = 8
const RESTS_AFTER_MS = 140
const GLIDE_MS = 180
const DOUBLE_TAP_MS = 350
/** The mouse button that always moves the board. */
const MIDDLE = 1
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

export class Zoom {
  /** @type {Map<number, Finger>} */ #fingers = new Map()
  /** Removes the listeners on the window. @type {AbortController | undefined} */ #following
  #moving = false
  #rest = 0
  #glide = 0
  /** The places of a hint on show, and the camera before it. @type {{ sites: number[], before: Camera } | undefined} */
  #framed
  /** The previous tap. */ #tap = { at: -Infinity, x: 0, y: 0 }

  /** @param {BoardCanvas} stage with `zoomButtons` @param {Host} host */
  constructor(stage, host) {
    this.stage = stage
    this.host = host
    this.buttons = find('.zoom', stage.element)
    const { element } = stage
    element.addEventListener('pointerdown', e => this.#down(e))
    // Otherwise some browsers scroll by the middle button.
    element.addEventListener('mousedown', e => {
      if (stage.zoomable && e.button === MIDDLE) e.preventDefault()
    })
    element.addEventListener('wheel', e => this.#wheel(e), { passive: false })
    element.addEventListener(
      'touchstart',
      e => {
        if (stage.zoomable && e.touches.length > 1) e.preventDefault()
      },
      { passive: false },
    )
    element.addEventListener('keydown', e => this.#key(e))
    this.#listen()
  }

  #listen() {
    const { buttons } = this
    // The buttons lie over the board, but are not part of it.
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'contextmenu'])
      buttons.addEventListener(type, e => e.stopPropagation())
    find('#zoom-in', buttons).addEventListener('click', () => this.by(STEP))
    find('#zoom-out', buttons).addEventListener('click', () => this.by(1 / STEP))
    find('#zoom-fit', buttons).addEventListener('click', () => this.fit())
  }

  /**
   * Starts with a board, at the camera of the stage.
   * @param {boolean} [same] true for a changed version of the same board: gestures continue
   */
  open(same = false) {
    if (!same) {
      this.letGo()
      this.#framed = undefined
    }
    this.buttons.hidden = !this.stage.zoomable
    this.#look(this.stage.camera, !this.#moving)
  }

  /** Cancels the gesture; the camera stays. */
  letGo() {
    this.#fingers.clear()
    this.#following?.abort()
    this.#moving = false
    cancelAnimationFrame(this.#glide)
    clearTimeout(this.#rest)
  }

  /** Zooms about the middle of the view. @param {number} factor */
  by(factor) {
    const { width, height } = this.stage.size
    this.#glideTo(zoomed(this.stage.camera, factor, [width / 2, height / 2], this.stage.size))
  }

  fit() {
    this.#glideTo(WHOLE)
  }

  /** Moves the camera so that a place is visible. @param {Box | undefined} box */
  reveal(box) {
    const { camera, size, zoomable } = this.stage
    if (!box || !zoomable || camera.zoom === 1) return
    const next = revealed(camera, box, size)
    if (next.x !== camera.x || next.y !== camera.y) this.#look(next, true)
  }

  /**
   * Zooms to the places of a hint if they are too small to read; without places back to the camera before the hint,
   * unless the player has moved the board since.
   * @param {number[]} sites
   */
  frame(sites) {
    const { camera, size, zoomable } = this.stage
    if (!zoomable) return
    const framed = this.#framed
    this.#framed = sites.length ? { sites, before: framed?.before ?? camera } : undefined
    if (sites.length) this.reframe()
    else if (framed) this.#glideTo(moved(framed.before, 0, 0, size), false)
  }

  /** Frames the places of a hint again at another size of the board. */
  reframe() {
    if (!this.#framed) return
    const { sites, before } = this.#framed
    const { painter, size } = this.stage
    const all = painter?.boxes() ?? []
    const boxes = sites.map(site => all[site])
    const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))]
    const width = Math.max(...boxes.map(box => box.left + box.width)) - left
    const height = Math.max(...boxes.map(box => box.top + box.height)) - top
    this.#glideTo(
      framed(before, { left, top, width, height }, boxes[0].width, size, size.width - this.buttons.offsetLeft),
      false,
    )
  }

  /** Moves the view. Returns false if it is at the end of the board. @param {number} dx @param {number} dy */
  shift(dx, dy) {
    const { camera, size } = this.stage
    const next = moved(camera, dx, dy, size)
    if (next.x === camera.x && next.y === camera.y) return false
    this.#framed = undefined
    this.#look(next, false)
    return true
  }

  /** Called when the camera has stopped: the picture is painted sharply. */
  rest() {
    this.#look(this.stage.camera, true)
  }

  // ---- gestures ----

  /** @param {PointerEvent} event */
  #down(event) {
    const { pointerId, button, clientX: x, clientY: y, timeStamp: since } = event
    if (!this.stage.zoomable || (button !== 0 && button !== MIDDLE)) return
    if (!this.#fingers.size) this.#follow()
    this.#fingers.set(pointerId, { x, y, fromX: x, fromY: y, since, free: this.#isFree(event) })
    if (this.#fingers.size === 2 || button === MIDDLE) this.#take()
  }

  /**
   * Returns true if a tap here may be part of a double tap. On a zoomed board there may be no free ground.
   * @param {PointerEvent} event
   */
  #isFree(event) {
    const { host, stage } = this
    return !host.held() && (!stage.onPlace(event) || (stage.camera.zoom > 1 && Boolean(host.idle?.())))
  }

  /** Follows the fingers in the whole window. */
  #follow() {
    this.#following = new AbortController()
    const { signal } = this.#following
    addEventListener('pointermove', e => this.#move(e), { signal })
    addEventListener('pointerup', e => this.#up(e), { signal })
    addEventListener('pointercancel', e => this.#up(e, true), { signal })
  }

  #take() {
    cancelAnimationFrame(this.#glide)
    this.#framed = undefined
    this.#moving = true
    this.host.took()
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, pointerType, clientX: x, clientY: y }) {
    const finger = this.#fingers.get(pointerId)
    if (!finger || this.host.held()) return
    if (!this.#moving && this.stage.camera.zoom > 1 && Math.hypot(x - finger.fromX, y - finger.fromY) > SLOP)
      this.#take()
    const before = this.#hold()
    Object.assign(finger, { x, y })
    if (!this.#moving) return
    const after = this.#hold()
    const { size } = this.stage
    const nearer = zoomed(this.stage.camera, before.wide ? after.wide / before.wide : 1, this.stage.place(before), size)
    const next = moved(nearer, after.clientX - before.clientX, after.clientY - before.clientY, size)
    // The part of a finger's movement that goes beyond the edge of the board scrolls the page.
    const over = after.clientY - before.clientY - (next.y - nearer.y)
    if (pointerType === 'touch' && !after.wide && Math.abs(over) >= 1) scrollBy(0, -over)
    this.#look(next, false)
  }

  /** Returns the middle of the fingers, and their distance (0 for one). */
  #hold() {
    const [a, b = a] = this.#fingers.values()
    return { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  /** @param {PointerEvent} event @param {boolean} [cancelled] */
  #up(event, cancelled = false) {
    const finger = this.#fingers.get(event.pointerId)
    if (!finger) return
    this.#fingers.delete(event.pointerId)
    if (!this.#fingers.size) this.#following?.abort()
    if (this.#moving) {
      if (this.#fingers.size) return
      this.#moving = false
      this.rest()
    } else if (!cancelled && finger.free && !this.host.held() && event.timeStamp - finger.since < DOUBLE_TAP_MS)
      this.#tapped(event)
  }

  /** Handles a tap; a double tap zooms in, or out to the whole board. @param {PointerEvent} event */
  #tapped(event) {
    const { clientX: x, clientY: y, timeStamp: at } = event
    const last = this.#tap
    const twice = at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < SLOP * 3
    this.#tap = { at: twice ? -Infinity : at, x, y }
    if (!twice) return
    const { camera, size } = this.stage
    this.#glideTo(camera.zoom > 1 ? WHOLE : zoomed(camera, 2, this.stage.place(event), size))
  }

  /** True if the page, or an element around the board, can scroll. */
  get #scrolls() {
    for (let at = this.stage.element.parentElement; at; at = at.parentElement) {
      if (at.scrollHeight > at.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return true
    }
    return document.documentElement.scrollHeight > innerHeight
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const { stage } = this
    const pinch = event.ctrlKey || event.metaKey
    if (!stage.zoomable || (!pinch && this.#scrolls)) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1
    const pixels = Math.max(-120, Math.min(120, event.deltaY * lines))
    cancelAnimationFrame(this.#glide)
    this.#framed = undefined
    this.#look(
      zoomed(
        stage.camera,
        Math.exp(-pixels * (pinch && Math.abs(pixels) < 50 ? 0.01 : 0.0025)),
        stage.place(event),
        stage.size,
      ),
      false,
    )
    clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => {
      if (!this.#moving) this.rest()
    }, RESTS_AFTER_MS)
  }

  /**
   * Handles keys. On a place "-" marks it "nothing here", so zooming out needs Shift there.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    // A key that the place has handled is ignored.
    if (event.defaultPrevented || !this.stage.zoomable || event.ctrlKey || event.metaKey || event.altKey) return
    const onPlace = /** @type {Element} */ (event.target).role === 'gridcell'
    const { key, shiftKey } = keyOf(event)
    if (key === '+' || key === '=') this.by(STEP)
    else if (key === '_' || (key === '-' && (shiftKey || !onPlace))) this.by(1 / STEP)
    else if (key === '0') this.fit()
    else return
    event.preventDefault()
  }

  // ---- camera ----

  /**
   * Animates the camera; the picture is painted sharply only at the end.
   * @param {Camera} camera @param {boolean} [byHand] true if the player asked for it
   */
  #glideTo(camera, byHand = true) {
    cancelAnimationFrame(this.#glide)
    const from = this.stage.camera
    const since = performance.now()
    /** @param {number} now */
    const go = now => {
      const t = stillness.matches ? 1 : Math.min(1, Math.max(0, (now - since) / GLIDE_MS))
      this.#look(t < 1 ? between(from, camera, easeOut(t)) : camera, t === 1)
      if (t < 1) this.#glide = requestAnimationFrame(go)
    }
    go(since)
    if (!byHand) return
    this.#framed = undefined
    const percent = Math.round(camera.zoom * 100)
    this.host.speak(this.host.t(camera.zoom === 1 ? 'saidWhole' : 'saidZoom', { percent }))
  }

  /** @param {Camera} camera @param {boolean} rests */
  #look(camera, rests) {
    this.stage.look(camera, rests)
    this.follow()
  }

  /** Moves the elements over the picture with the camera. */
  follow() {
    const { stage, buttons } = this
    const { camera } = stage
    const near = camera.zoom > 1
    setAttribute(stage.element, 'data-zoom', !stage.zoomable ? 'none' : near ? 'near' : 'whole')
    find('.cells', stage.element).style.transform = near
      ? `matrix(${camera.zoom}, 0, 0, ${camera.zoom}, ${camera.x}, ${camera.y})`
      : ''
    setAttribute(find('#zoom-in', buttons), 'aria-disabled', camera.zoom >= NEAREST)
    for (const id of ['#zoom-out', '#zoom-fit']) setAttribute(find(id, buttons), 'aria-disabled', !near)
    this.host.looked?.()
  }
}
