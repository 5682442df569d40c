// @ts-check
/**
 * A round of growth: each new flower comes from the beds of its parents; if two kinds claim a bed, both come and
 * neither stays.
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Stickers, TokenColours } from '../tokens.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { TOKEN } from '../tokens.js'
import { arch, progress } from '../tween.js'

/** The clock of the current round. */
export class Growing {
  #since = -Infinity
  #round = 0
  #ms = 1

  /**
   * Starts the clock at a new round; only steps forward are animated.
   * @param {View} view @param {number} now @param {boolean} still
   */
  see({ growth }, now, still) {
    const round = growth?.round ?? 0
    if (round !== this.#round) this.#since = round === this.#round + 1 && !still ? now : -Infinity
    this.#round = round
    this.#ms = growth?.ms ?? 1
  }

  /** Returns the progress of the round, from 0 to 1. @param {number} now */
  t(now) {
    return progress(now, this.#since, this.#ms)
  }
}

/**
 * Paints two arrows that meet on a disc; behind it the pieces that claim the bed, small and pale.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {TokenColours} colours
 * @param {readonly string[]} glyphs
 * @param {(s: number, t: number) => Point} at
 * @param {number} k
 * @param {number} t
 */
export function paintContested(pen, stickers, colours, glyphs, at, k, t) {
  const apart = 0.27 - arch(t) * 0.12
  pen.save()
  pen.globalAlpha = 0.75
  glyphs
    .slice(0, 2)
    .forEach((glyph, i) =>
      stickers.draw(pen, glyph, ...at(0.5 + (i ? apart : -apart), 0.3), k * TOKEN * 0.5, colours.rim),
    )
  pen.globalAlpha = 1
  const [x, y] = at(0.5, 0.52)
  const r = k * 0.19
  pen.fillStyle = colours.paper
  pen.strokeStyle = colours.ink
  pen.lineWidth = r * 0.22
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.stroke()
  pen.fillStyle = colours.ink
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * r * 0.12, y)
    pen.lineTo(x + side * r * 0.72, y - r * 0.46)
    pen.lineTo(x + side * r * 0.72, y + r * 0.46)
    pen.closePath()
  }
  pen.fill()
  pen.restore()
}
