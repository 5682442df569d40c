// @ts-check
/**
 * Nearer and further, for boards whose painter can be looked at from nearby: two fingers, wheel, keys, buttons; and
 * from nearby a drag on free ground moves the board. The page keeps its own scroll: a finger's swipe at the whole board
 * is the page's, and the wheel, unless Ctrl is held or the page has nothing to scroll. It knows the stage and nothing
 * of what is done on it: the game's table has one, and the designer's picture.
 * @import { Camera } from '../../scenes/camera.js'
 * @import { Box } from '../../scenes/painter.js'
 * @import { BoardCanvas } from '../board-canvas.js'
 * @typedef {{ t(key: 'saidWhole' | 'saidZoom', values?: Record<string, number>): string, speak(text: string): void,
 *   held(): boolean, idle?(): boolean, took(): void, looked?(): void }} Host   held: whether what the pointer does is
 *   something else, as a piece hangs on it; idle: whether two taps on a place leave all as it was; took: the pointer is
 *   moving the board now, and means nothing else; looked: what lies over the picture is to go with it
 * @typedef {{ x: number, y: number, fromX: number, fromY: number, since: number, free: boolean }} Finger   since: when
 *   it came down; free: to nothing else
 */
import { find, setAttribute } from '../../lib/dom.js'
import { between, moved, NEAREST, revealed, WHOLE, zoomed } from '../../scenes/camera.js'
import { easeOut } from '../../scenes/tween.js'

const STEP = 1.6
const SLOP = 8
const RESTS_AFTER_MS = 140
const GLIDE_MS = 180
const DOUBLE_TAP_MS = 350
/** The button of a mouse that moves the board whatever the first one does. */
const MIDDLE = 1
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

export class Zoom {
  /** @type {Map<number, Finger>} */ #fingers = new Map()
  /** To the whole window, while there are fingers. @type {AbortController | undefined} */ #following
  #moving = false
  #rest = 0
  #glide = 0
  /** The tap before this one. */ #tap = { at: -Infinity, x: 0, y: 0 }

  /** @param {BoardCanvas} stage with `zoomButtons` @param {Host} host */
  constructor(stage, host) {
    this.stage = stage
    this.host = host
    this.buttons = find('.zoom', stage.element)
    const { element } = stage
    element.addEventListener('pointerdown', e => this.#down(e))
    // Else some browsers scroll with it.
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
    // They lie on the board, but are none of it.
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'contextmenu'])
      buttons.addEventListener(type, e => e.stopPropagation())
    find('#zoom-in', buttons).addEventListener('click', () => this.by(STEP))
    find('#zoom-out', buttons).addEventListener('click', () => this.by(1 / STEP))
    find('#zoom-fit', buttons).addEventListener('click', () => this.fit())
  }

  /**
   * A board has come, seen as the stage sees it.
   * @param {boolean} [same] the one that was there, changed: the fingers on it go on
   */
  open(same = false) {
    if (!same) this.letGo()
    this.buttons.hidden = !this.stage.zoomable
    this.#look(this.stage.camera, !this.#moving)
  }

  /** Forgets the fingers that are down, and stays where it is. */
  letGo() {
    this.#fingers.clear()
    this.#following?.abort()
    this.#moving = false
    cancelAnimationFrame(this.#glide)
    clearTimeout(this.#rest)
  }

  /** Nearer or further, about the middle of what is seen. @param {number} factor */
  by(factor) {
    const { width, height } = this.stage.size
    this.#glideTo(zoomed(this.stage.camera, factor, [width / 2, height / 2], this.stage.size))
  }

  fit() {
    this.#glideTo(WHOLE)
  }

  /** Brings a place into sight. @param {Box | undefined} box */
  reveal(box) {
    const { camera, size, zoomable } = this.stage
    if (!box || !zoomable || camera.zoom === 1) return
    const next = revealed(camera, box, size)
    if (next.x !== camera.x || next.y !== camera.y) this.#look(next, true)
  }

  /** What is seen goes on; whether there was more of it. @param {number} dx @param {number} dy */
  shift(dx, dy) {
    const { camera, size } = this.stage
    const next = moved(camera, dx, dy, size)
    if (next.x === camera.x && next.y === camera.y) return false
    this.#look(next, false)
    return true
  }

  /** It stays so for now, and is made sharp. */
  rest() {
    this.#look(this.stage.camera, true)
  }

  // ---- hands ----

  /** @param {PointerEvent} event */
  #down(event) {
    const { pointerId, button, clientX: x, clientY: y, timeStamp: since } = event
    if (!this.stage.zoomable || (button !== 0 && button !== MIDDLE)) return
    if (!this.#fingers.size) this.#follow()
    this.#fingers.set(pointerId, { x, y, fromX: x, fromY: y, since, free: this.#isFree(event) })
    if (this.#fingers.size === 2 || button === MIDDLE) this.#take()
  }

  /** True if a tap here may be one of two. From nearby there may be nothing but places. @param {PointerEvent} event */
  #isFree(event) {
    const { host, stage } = this
    return !host.held() && (!stage.onPlace(event) || (stage.camera.zoom > 1 && Boolean(host.idle?.())))
  }

  /** The fingers that are down, wherever in the window they go. */
  #follow() {
    this.#following = new AbortController()
    const { signal } = this.#following
    addEventListener('pointermove', e => this.#move(e), { signal })
    addEventListener('pointerup', e => this.#up(e), { signal })
    addEventListener('pointercancel', e => this.#up(e, true), { signal })
  }

  #take() {
    cancelAnimationFrame(this.#glide)
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
    // What the board's edge leaves of a finger's way is the page's.
    const over = after.clientY - before.clientY - (next.y - nearer.y)
    if (pointerType === 'touch' && !after.wide && Math.abs(over) >= 1) scrollBy(0, -over)
    this.#look(next, false)
  }

  /** The middle of the fingers, and how far they are apart. */
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

  /** Twice: to the whole board, or nearer. @param {PointerEvent} event */
  #tapped(event) {
    const { clientX: x, clientY: y, timeStamp: at } = event
    const last = this.#tap
    const twice = at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < SLOP * 3
    this.#tap = { at: twice ? -Infinity : at, x, y }
    if (!twice) return
    const { camera, size } = this.stage
    this.#glideTo(camera.zoom > 1 ? WHOLE : zoomed(camera, 2, this.stage.place(event), size))
  }

  /** True if the page, or what the board stands in, has something to scroll. */
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

  /** On a place "-" says that nothing goes there, so with Shift it means further away. @param {KeyboardEvent} event */
  #key(event) {
    // What means something on the place itself is not meant here.
    if (event.defaultPrevented || !this.stage.zoomable || event.ctrlKey || event.metaKey || event.altKey) return
    const onPlace = /** @type {Element} */ (event.target).role === 'gridcell'
    if (event.key === '+' || event.key === '=') this.by(STEP)
    else if (event.key === '_' || (event.key === '-' && (event.shiftKey || !onPlace))) this.by(1 / STEP)
    else if (event.key === '0') this.fit()
    else return
    event.preventDefault()
  }

  // ---- looking ----

  /** On the way, the picture is only stretched; where it rests it is sharp. @param {Camera} camera */
  #glideTo(camera) {
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
    const percent = Math.round(camera.zoom * 100)
    this.host.speak(this.host.t(camera.zoom === 1 ? 'saidWhole' : 'saidZoom', { percent }))
  }

  /** @param {Camera} camera @param {boolean} rests */
  #look(camera, rests) {
    this.stage.look(camera, rests)
    this.follow()
  }

  /** What lies over the picture goes with it. */
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
