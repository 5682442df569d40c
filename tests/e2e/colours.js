/**
 * Compares small pictures, as seen with every kind of colour vision.
 * @import { Lab65, Rgb } from 'culori'
 * @typedef {number[]} Picture   red, green, blue of each pixel, from 0 to 255
 */
import { converter, differenceCiede2000 } from 'culori'
import { eyes } from '../eyes.js'

/** 1 is just visible side by side; from 10 on, two colours differ at a glance, even from memory. */
const CLEAR = 10

const lab = converter('lab65')
const ciede2000 = differenceCiede2000()

/**
 * Returns a function that shows pictures as an eye sees them; each colour is converted only once.
 * @param {(colour: Rgb) => Rgb} filter @returns {(picture: Picture) => Lab65[]}
 */
function viewer(filter) {
  /** @type {Map<number, Lab65>} */
  const known = new Map()
  return picture =>
    Array.from({ length: picture.length / 3 }, (_, pixel) => {
      const [r, g, b] = picture.slice(pixel * 3, pixel * 3 + 3)
      const key = (r << 16) | (g << 8) | b
      const colour = known.get(key) ?? lab(filter({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }))
      known.set(key, colour)
      return colour
    })
}

/**
 * Returns the number of clearly different pixels, counted up to `enough`.
 * @param {Lab65[]} a @param {Lab65[]} b @param {number} enough
 */
function countDifferent(a, b, enough) {
  let count = 0
  for (let i = 0; i < a.length && count < enough; i++) {
    const [one, other] = [a[i], b[i]]
    if (one !== other && ciede2000(one, other) >= CLEAR) count++
  }
  return count
}

/**
 * Returns the pairs of pictures that look alike to some eye: a smaller share than `least` of their pixels is clearly
 * different.
 * @param {Record<string, Picture>} pictures @param {number} least
 */
export function alike(pictures, least) {
  const names = Object.keys(pictures)
  return Object.entries(eyes).flatMap(([eye, filter]) => {
    const look = viewer(filter)
    const all = names.map(name => look(pictures[name]))
    return names.flatMap((a, i) =>
      names.slice(i + 1).flatMap((b, j) => {
        const share = countDifferent(all[i], all[i + 1 + j], least * all[i].length) / all[i].length
        return share < least ? [`${a} / ${b}, ${eye}: ${(share * 100).toFixed(1)} % differ`] : []
      }),
    )
  })
}
