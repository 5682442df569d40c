// @ts-check
/**
 * Strokes of a brush over the board by mouse, pen and finger. A finger paints when it moves to another place or is
 * lifted, not when it is put down, as a second finger may follow to move the board. Outside the places a swipe scrolls
 * the page or moves the board. A stroke finds the places where they were drawn at its start, as the ground that it
 * raises or lowers moves in the picture.
 * @import { SiteInfo } from '../pkg/placewise.js'
 * @import { BoardCanvas } from '../game/board-canvas.js'
 * @import { Brush } from './editors/editor.js'
 * @typedef {{ id: number, site: number, once: boolean, waits: boolean, sites: readonly SiteInfo[],
 *   find: BoardCanvas['siteAt'] }} Stroke   site: the current place; once: true if it paints only one place; waits:
 *   true until it has painted; sites, find: the places at its start, and the one at a point
 * @typedef {{ brush(): Brush | undefined, sites(): readonly SiteInfo[], entered(site: number): void,
 *   paint(site: number, stroke: Stroke): void }} Host
 */
export class Strokes {
  /** @type {Stroke | undefined} */ #stroke

  /** @param {BoardCanvas} stage @param {Host} host */
  constructor(stage, host) {
    this.stage = stage
    this.host = host
    const { element } = stage
    element.addEventListener('pointerdown', e => this.#down(e))
    element.addEventListener('pointermove', e => this.#move(e))
    element.addEventListener('pointerup', e => this.#up(e))
    element.addEventListener('pointercancel', () => this.drop())
    // Ignores the event by which the canvas loses the finger to the stage at the start of a stroke.
    element.addEventListener('lostpointercapture', e => {
      if (e.target === element) this.drop()
    })
    element.addEventListener(
      'touchstart',
      e => {
        if (this.#paints && e.touches.length === 1 && stage.onPlace(e.touches[0])) e.preventDefault()
      },
      { passive: false },
    )
  }

  /** True if the pointer paints from place to place. */
  get on() {
    return this.#stroke?.once === false
  }

  /** Cancels the stroke. */
  drop() {
    this.#stroke = undefined
  }

  get #paints() {
    return this.host.brush()?.paint !== undefined
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // A tool has its own layer over the board.
    if (event.button !== 0 || !event.isPrimary || this.host.brush()?.tool) return
    const find = this.stage.finder()
    const site = find(this.stage.place(event))
    if (site < 0) return
    this.host.entered(site)
    if (!this.#paints) return
    this.stage.element.setPointerCapture(event.pointerId)
    const once = Boolean(this.host.brush()?.once)
    const stroke = { id: event.pointerId, site, once, waits: true, sites: this.host.sites(), find }
    this.#stroke = stroke
    if (event.pointerType !== 'touch') this.#paint(stroke)
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const stroke = this.#stroke
    if (stroke?.id !== event.pointerId) return
    const site = stroke.find(this.stage.place(event))
    if (site < 0 || site === stroke.site) return
    if (stroke.once) return this.drop()
    if (stroke.waits) this.#paint(stroke)
    stroke.site = site
    this.#paint(stroke)
  }

  /** @param {PointerEvent} event */
  #up({ pointerId }) {
    const stroke = this.#stroke
    if (stroke?.id !== pointerId) return
    if (stroke.waits) this.#paint(stroke)
    this.drop()
  }

  /** @param {Stroke} stroke */
  #paint(stroke) {
    stroke.waits = false
    this.host.paint(stroke.site, stroke)
  }
}
