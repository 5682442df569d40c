// @ts-check
/**
 * A drag that comes to the edge of a board seen from nearby: the board goes on under it for as long as it stays there,
 * the faster the nearer it is to the edge.
 * @import { BoardCanvas } from '../board-canvas.js'
 * @typedef {{ clientX: number, clientY: number }} Place   in the window
 * @typedef {{ shift(dx: number, dy: number): boolean, rest(): void }} Board   shift: moves what is seen; whether there
 *   was more of it; rest: it stays so for now
 */

/** How broad an edge is, in CSS pixels; of a short side no more than a fifth. */
const BREADTH = 40
/** How far the pointer has to have gone that way, for a drag may begin at the edge. */
const MEANT = 8
/** CSS pixels a millisecond, at the very edge. */
const FASTEST = 0.35
/** A frame that took longer moves the board as far as one of this length. */
const LONGEST_MS = 50

/**
 * How strongly a pointer pulls what is beyond an edge into sight: -1 at the start of a length, 1 at its end.
 * @param {number} at @param {number} from where it came down @param {number} length
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

  /** What is seen of the board in the window. */
  get #box() {
    const { left, top, right, bottom } = this.stage.element.getBoundingClientRect()
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
    return { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(bottom, innerHeight) - y }
  }

  /**
   * A drag is here now.
   * @param {Place} place @param {Place} from where it began
   * @param {(place: Place) => void} goneOn told where on the board the drag is, when that has moved under it
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

  /** The drag is over. */
  stop() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#moved) this.board.rest()
    this.#moved = false
  }
}

/** @param {number} at @param {number} start @param {number} length */
const within = (at, start, length) => Math.min(start + length - 1, Math.max(start + 1, at))
