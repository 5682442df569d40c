/**
 * How far apart two small pictures are, to eyes of every kind.
 * @import { Lab65, Rgb } from 'culori'
 * @typedef {number[]} Picture   red, green, blue of each pixel, from 0 to 255
 * @typedef {{ share: number, mean: number }} Distance   share: of the pixels that are clearly different, 0 to 1; mean: CIEDE2000 over all
 */
import { converter, differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, filterGrayscale } from 'culori'

/** Full severity: who sees more sees more of a difference. @type {Record<string, any>} */
export const eyes = {
  'all colours': (/** @type {Rgb} */ colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
  greyscale: filterGrayscale(1, 'rgb'),
}

/** One is just seen with both side by side; from ten on two colours are different at a glance, also from memory. */
const CLEAR = 10

const lab = converter('lab65')
const ciede2000 = differenceCiede2000()

/** @param {Picture} picture @param {(colour: Rgb) => Rgb} eye */
export function seen(picture, eye) {
  const colours = []
  /** @type {Map<number, Lab65>} */
  const known = new Map()
  for (let i = 0; i < picture.length; i += 3) {
    const [r, g, b] = picture.slice(i, i + 3)
    const key = r << 16 | g << 8 | b
    const colour = known.get(key) ?? lab(eye({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }))
    known.set(key, colour)
    colours.push(colour)
  }
  return colours
}

/** @param {ReturnType<typeof seen>} a @param {ReturnType<typeof seen>} b @returns {Distance} */
export function distance(a, b) {
  let [clear, sum] = [0, 0]
  a.forEach((colour, i) => {
    const other = b[i]
    if (colour.l === other.l && colour.a === other.a && colour.b === other.b) return
    const far = ciede2000(colour, other)
    sum += far
    if (far >= CLEAR) clear++
  })
  return { share: clear / a.length, mean: sum / a.length }
}

/** All pairs of these pictures, to all eyes, the closest first. @param {Record<string, Picture>} pictures */
export function pairs(pictures) {
  const names = Object.keys(pictures)
  return Object.entries(eyes).flatMap(([eye, filter]) => {
    const all = names.map(name => seen(pictures[name], filter))
    return names.flatMap((a, i) => names.slice(i + 1).map((b, j) => ({ pair: `${a} / ${b}, ${eye}`, ...distance(all[i], all[i + 1 + j]) })))
  }).sort((a, b) => a.share - b.share)
}
