// @ts-check
/**
 * Text on pictures of any size. The font has one size and the pen is scaled, as looking up a font for each new size
 * takes longer than a frame.
 * @typedef {CanvasRenderingContext2D} Pen
 */
const FACE = 'system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'
const SIZE = 64

/** @type {Map<string, number>} */
const widths = new Map()

/** Returns the width of a text, in font sizes. @param {Pen} pen @param {string} text @param {number} weight */
export function widthOf(pen, text, weight) {
  const key = `${weight} ${text}`
  let wide = widths.get(key)
  if (wide === undefined) {
    pen.save()
    pen.font = fontOf(weight)
    wide = pen.measureText(text).width / SIZE
    pen.restore()
    widths.set(key, wide)
  }
  return wide
}

/**
 * Writes a text centred on x with its baseline at y, in the pen's colour, and below it the outline `halo`.
 * @param {Pen} pen
 * @param {string} text
 * @param {number} weight
 * @param {number} size
 * @param {number} x
 * @param {number} y
 * @param {{ colour: string, wide: number, alpha?: number }} [halo] wide: in font sizes
 */
export function write(pen, text, weight, size, x, y, halo) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / SIZE, size / SIZE)
  pen.font = fontOf(weight)
  pen.textAlign = 'center'
  if (halo) {
    const alpha = pen.globalAlpha
    pen.lineJoin = 'round'
    pen.strokeStyle = halo.colour
    pen.lineWidth = halo.wide * SIZE
    pen.globalAlpha = halo.alpha ?? alpha
    pen.strokeText(text, 0, 0)
    pen.globalAlpha = alpha
  }
  pen.fillText(text, 0, 0)
  pen.restore()
}

/** @param {number} weight */
const fontOf = weight => `${weight} ${SIZE}px ${FACE}`
