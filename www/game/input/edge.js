// @ts-check
/**
 * Scrolls a zoomed board while a drag stays near its edge, the faster the nearer the edge.
 * @import { BoardCanvas } from '../board-canvas.js'
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
export function pull(at, from, length) {
  const breadth = Math.min(BREADTH, length / 5)
  const strength = (/** @type {number} */ inside) => Math.min(1, Math.max(0, 1 - inside / breadth))
  if (at < from - MEANT) return -strength(at)
  return at > from + MEANT ? strength(length - at) : 0
}

export class Edge {
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
