// @ts-check
/**
 * Signs on a disc, and patterns on a face: each state has both a form and a colour, so that neither is the only sign.
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {[number, number]} Point
 * @typedef {(s: number, t: number) => Point} Spot   maps a face to the canvas: s to the right, t to the front, from 0
 *   to 1
 */

/** @param {Pen} pen @param {string} fill @param {string} rim @param {number} x @param {number} y @param {number} r */
function disc(pen, fill, rim, x, y, r) {
  pen.fillStyle = fill
  pen.strokeStyle = rim
  pen.lineWidth = r * 0.22
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.stroke()
}

/**
 * @param {Pen} pen
 * @param {string} text
 * @param {string} fill
 * @param {string} ink
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function textBadge(pen, text, fill, ink, x, y, r) {
  pen.save()
  disc(pen, fill, ink, x, y, r)
  pen.fillStyle = ink
  pen.font = `700 ${r * 1.3}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y + r * 0.07)
  pen.restore()
}

/**
 * Draws a cross, for wrong entries.
 * @param {Pen} pen
 * @param {string} fill
 * @param {string} ink
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function crossBadge(pen, fill, ink, x, y, r) {
  pen.save()
  disc(pen, fill, ink, x, y, r)
  pen.lineWidth = r * 0.36
  pen.lineCap = 'round'
  const s = r * 0.38
  pen.beginPath()
  pen.moveTo(x - s, y - s)
  pen.lineTo(x + s, y + s)
  pen.moveTo(x + s, y - s)
  pen.lineTo(x - s, y + s)
  pen.stroke()
  pen.restore()
}

/**
 * Draws a diamond with an eye, for causes.
 * @param {Pen} pen
 * @param {string} fill
 * @param {string} ink
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function diamondBadge(pen, fill, ink, x, y, r) {
  pen.save()
  pen.fillStyle = fill
  pen.strokeStyle = ink
  pen.lineWidth = r * 0.2
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x, y - r * 1.15)
  pen.lineTo(x + r * 1.15, y)
  pen.lineTo(x, y + r * 1.15)
  pen.lineTo(x - r * 1.15, y)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = ink
  pen.beginPath()
  pen.ellipse(x, y, r * 0.56, r * 0.36, 0, 0, 7)
  pen.fill()
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, r * 0.22, 0, 7)
  pen.fill()
  pen.restore()
}

/**
 * Draws a prohibition sign: a ring with a diagonal bar.
 * @param {Pen} pen
 * @param {string} colour
 * @param {string} rim
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function forbidding(pen, colour, rim, x, y, r) {
  const path = new Path2D()
  const s = r * Math.SQRT1_2
  path.arc(x, y, r, 0, 7)
  path.moveTo(x - s, y - s)
  path.lineTo(x + s, y + s)
  doubleLine(pen, path, r * 0.17, colour, rim)
}

/**
 * Draws the same on a disc, for a place where all is ruled out.
 * @param {Pen} pen
 * @param {string} colour
 * @param {string} rim
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function barBadge(pen, colour, rim, x, y, r) {
  pen.save()
  pen.globalAlpha = 0.85
  disc(pen, rim, rim, x, y, r)
  pen.restore()
  forbidding(pen, colour, rim, x, y, r)
}

/**
 * Draws a star, for a win.
 * @param {Pen} pen
 * @param {string} fill
 * @param {string} ink
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function starBadge(pen, fill, ink, x, y, r) {
  if (r <= 0) return
  pen.save()
  pen.fillStyle = fill
  pen.strokeStyle = ink
  pen.lineWidth = r * 0.3
  pen.lineJoin = 'round'
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const a = (i / 10 - 0.25) * Math.PI * 2
    const far = i % 2 ? r * 0.52 : r
    pen.lineTo(x + Math.cos(a) * far, y + Math.sin(a) * far)
  }
  pen.closePath()
  pen.stroke()
  pen.fill()
  pen.restore()
}

/**
 * @param {Pen} pen
 * @param {Spot} at
 * @param {string} colour
 * @param {number} k size of a cell
 * @param {number} [wide] the width of the square, in cells
 */
export function dots(pen, at, colour, k, wide = 1) {
  const [across, step] = [Math.floor(4 * wide) + 1, 0.17 / wide]
  pen.fillStyle = colour
  pen.beginPath()
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < across; j++) {
      const [x, y] = at(0.16 / wide + i * step, 0.16 / wide + j * step)
      pen.moveTo(x, y)
      pen.ellipse(x, y, k * 0.022, k * 0.018, 0, 0, 7)
    }
  }
  pen.fill()
}

/**
 * Draws stripes that rise to the right. The pen is clipped to the face.
 * @param {Pen} pen
 * @param {Spot} at
 * @param {string} colour
 * @param {number} k
 * @param {number} [wide] the width of the square, in cells
 */
export function stripes(pen, at, colour, k, wide = 1) {
  pen.strokeStyle = colour
  pen.lineWidth = k * 0.045
  pen.beginPath()
  for (let i = -1; i < 1; i += 0.2 / wide) {
    pen.moveTo(...at(i, 1))
    pen.lineTo(...at(i + 1, 0))
  }
  pen.stroke()
}

/**
 * Draws two crossed sticks, for a place marked as empty.
 * @param {Pen} pen
 * @param {Spot} at
 * @param {string} colour
 * @param {string} around
 * @param {number} k
 */
export function never(pen, at, colour, around, k) {
  const cross = new Path2D()
  for (const [from, to] of [
    [0.34, 0.66],
    [0.66, 0.34],
  ]) {
    cross.moveTo(...at(from, 0.3))
    cross.lineTo(...at(to, 0.62))
  }
  doubleLine(pen, cross, k * 0.05, colour, around)
}

/**
 * Draws a line inside a wider one, so that it stands out from any ground.
 * @param {Pen} pen
 * @param {Path2D} path
 * @param {number} width
 * @param {string} colour
 * @param {string} around
 * @param {readonly number[]} [dash]
 */
export function doubleLine(pen, path, width, colour, around, dash = []) {
  pen.save()
  pen.lineCap = dash.length ? 'butt' : 'round'
  pen.lineWidth = width * 2
  pen.strokeStyle = around
  pen.stroke(path)
  pen.setLineDash(dash)
  pen.lineWidth = width
  pen.strokeStyle = colour
  pen.stroke(path)
  pen.restore()
}
