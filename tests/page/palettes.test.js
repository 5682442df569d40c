/** Marks and texts on a board stand out from their ground, by day and at dusk: 3:1 for marks, 4.5:1 for texts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceCiede2000, wcagContrast } from 'culori'
import * as beds from '../../www/scenes/beds/palette.js'
import * as blocks from '../../www/scenes/blocks/palette.js'
import * as market from '../../www/scenes/market/palette.js'
import * as seats from '../../www/scenes/seats/palette.js'
import * as slabs from '../../www/scenes/slabs/palette.js'
import * as stones from '../../www/scenes/stones/palette.js'
import * as terraces from '../../www/scenes/terraces/palette.js'

/** Checks that one of a mark's colours stands out. @param {readonly string[]} mark @param {string} ground */
const assertMark = (mark, ground) =>
  assertAtLeast(3, Math.max(...mark.map(colour => wcagContrast(colour, ground))), `${mark.join(' in ')} on ${ground}`)
/** @param {string} ink @param {string} ground */
const assertText = (ink, ground) => assertAtLeast(4.5, wcagContrast(ink, ground), `${ink} on ${ground}`)
/** @param {number} least @param {number} contrast @param {string} what */
const assertAtLeast = (least, contrast, what) =>
  assert.ok(contrast >= least, `${what}: ${contrast.toFixed(2)}, not ${least}`)

/** Returns the themes of a palette module. @template {object} Module @param {Module} module */
function themes(module) {
  const all = /** @type {[string, Module[keyof Module]][]} */ (Object.entries(module))
  assert.ok(all.length >= 2)
  return all
}

for (const [
  theme,
  { grass, lawn, lit, litRim, look, lookInk, wrong, wrongRim, ink, paper, pip, pipRim, target, plaque, signText },
] of themes(terraces)) {
  test(`marks and texts of the island stand out, ${theme}`, () => {
    for (const ground of [...grass, ...lawn]) {
      for (const mark of [[lit, litRim], [look, lookInk], [wrong, wrongRim], [ink, paper], [pip, pipRim], [target]])
        assertMark(mark, ground)
    }
    for (const wood of plaque) assertText(signText, wood)
  })
}

for (const [theme, { earth, lit, litRim, look, lookInk, wrong, wrongRim, ink, paper, target, targetRim }] of themes(
  beds,
)) {
  test(`marks and numbers of the beds stand out, ${theme}`, () => {
    for (const [upper, lower] of earth) {
      for (const ground of [upper, lower]) {
        for (const mark of [
          [lit, litRim],
          [look, lookInk],
          [wrong, wrongRim],
          [ink, paper],
          [target, targetRim],
        ])
          assertMark(mark, ground)
      }
    }
    // The numbers' plates.
    assertText(ink, paper)
  })
}

for (const [
  theme,
  { seat, floor, name, lit, litRim, look, lookInk, wrong, wrongRim, ink, paper, target, targetRim },
] of themes(seats)) {
  test(`marks and names of seats stand out, ${theme}`, () => {
    for (const mark of [
      [lit, litRim],
      [look, lookInk],
      [wrong, wrongRim],
      [ink, paper],
      [target, targetRim],
    ])
      assertMark(mark, seat)
    for (const ground of floor) assertText(name, ground)
  })
}

for (const [theme, palette] of themes(slabs)) {
  test(`digits and marks of slabs stand out, ${theme}`, () => {
    const {
      lit,
      litRim,
      look,
      lookInk,
      wrong,
      wrongRim,
      ink,
      paper: white,
      given,
      digit,
      mark,
      same,
      figure,
      chosen,
      link,
    } = palette
    const stone = palette.slabs.flat()
    for (const ground of stone) {
      for (const sign of [[lit, litRim], [look, lookInk], [wrong, wrongRim], [ink, white], link, chosen.slice(1)])
        assertMark(sign, ground)
      for (const text of [digit, mark, wrong, given]) assertText(text, ground)
    }
    if (theme !== 'paper') assertText(given, palette.hewn[0])
    for (const text of [given, digit, wrong]) assertText(text, same[0])
    const [rim, inside] = figure
    for (const text of [given, digit, wrong, mark]) assertText(text, inside)
    for (const ground of stone) assertMark([rim], ground)
    assertText(lookInk, look)
    assertText(ink, white)
    for (const [ground] of palette.colours) for (const text of [given, digit, mark]) assertText(text, ground)
  })
}

for (const [theme, palette] of themes(market)) {
  test(`digits, signs, tags and marks of a market stand out, ${theme}`, () => {
    const { lit, litRim, look, lookInk, wrong, wrongRim, ink, paper: white, given, digit, mark } = palette
    const { slate, crate, plates, tags, good, same, chosen, link, colours } = palette
    for (const ground of [...slate, ...crate]) {
      for (const sign of [[lit, litRim], [look, lookInk], [wrong, wrongRim], [ink, white], link, chosen.slice(1)])
        assertMark(sign, ground)
      assertText(wrong, ground)
    }
    for (const ground of slate) for (const text of [digit, mark]) assertText(text, ground)
    for (const ground of crate) assertText(given, ground)
    for (const [ground, sign] of plates) assertText(sign, ground)
    for (const [ground, total, rim] of Object.values(tags)) {
      assertText(total, ground)
      assertMark([rim], ground)
    }
    assertMark([good[0]], tags.kept[0])
    for (const text of [given, digit, wrong]) assertText(text, same[0])
    assertText(lookInk, look)
    assertText(ink, white)
    for (const [ground] of colours) for (const text of [given, digit, mark]) assertText(text, ground)
    // Givens and entries differ by their ground, on paper also by their weight.
    if (theme !== 'paper') for (const wood of crate) assertAtLeast(8, differenceCiede2000()(wood, slate[0]), wood)
  })
}

for (const [theme, palette] of themes(stones)) {
  test(`numbers, path and marks of stones stand out, ${theme}`, () => {
    const { lit, litRim, look, lookInk, wrong, wrongRim, ink, paper: white, target, targetRim, heavy, light } = palette
    const { given, own, sunken, water, plank, rope, tag, mark, chosen, flags } = palette
    const tops = { given: given.slice(0, 2), own: own.slice(0, 2) }
    for (const ground of tops.given) for (const text of [heavy, wrong]) assertText(text, ground)
    for (const ground of tops.own) for (const text of [light, wrong]) assertText(text, ground)
    // Marks also where they extend beyond their stone.
    for (const ground of [sunken[0], ...water]) assertText(mark, ground)
    assertText(tag[1], tag[0])
    assertText(lookInk, look)
    assertText(ink, white)
    for (const ground of [...water, sunken[0], ...tops.given, ...tops.own]) {
      for (const sign of [[lit, litRim], [look, lookInk], [wrong, wrongRim], [ink, white], chosen.slice(1)])
        assertMark(sign, ground)
      for (const thing of [plank.slice(0, 2), rope, tag]) assertMark(thing, ground)
    }
    for (const ground of [...water, sunken[0]]) assertMark([target, targetRim], ground)
    for (const cloth of flags.slice(0, 2)) assertMark([cloth], white)
    // A stone is distinguishable from the water and from a stone under water.
    for (const stone of [given, own]) for (const ground of [...water, sunken[0]]) assertMark(stone, ground)
  })
}

for (const [theme, palette] of themes(blocks)) {
  test(`marks and texts of a map stand out, ${theme}`, () => {
    const {
      lit,
      litRim,
      look,
      lookInk,
      wrong,
      wrongRim,
      ink,
      target,
      targetRim,
      paper: white,
      text: name,
      plaque: [paper, rim, text],
      name: [water, halo],
    } = palette
    for (const [ground, street] of palette.blocks) {
      for (const mark of [
        [lit, litRim],
        [look, lookInk],
        [wrong, wrongRim],
        [ink, white],
        [target, targetRim],
        [paper, rim],
      ]) {
        for (const under of [ground, street]) assertMark(mark, under)
      }
      assertText(name, ground)
    }
    assertText(text, paper)
    assertText(water, halo)
  })
}

for (const [theme, { blocks: zones, water, land, park }] of themes(blocks)) {
  // On paper, the legend's signs and greys are enough.
  if (theme === 'paper') continue
  test(`blocks, streets, water, country and park are distinguishable, ${theme}`, () => {
    const far = differenceCiede2000()
    for (const [ground, street] of zones) {
      assertAtLeast(4, far(ground, street), `streets ${street} on ${ground}`)
      for (const [name, other] of Object.entries({ water: water[0], country: land[0], park: park[0] }))
        assertAtLeast(7, far(ground, other), `${name} ${other} beside ${ground}`)
    }
    assertAtLeast(12, far(water[0], land[0]), 'water and country')
  })
}

test('in the dark theme a town is lighter than the country and water around it', () => {
  const { blocks: zones, water, land } = blocks.dusk
  for (const [ground] of zones)
    for (const dark of [water[0], ...land]) assertAtLeast(1.7, wcagContrast(ground, dark), `${ground} beside ${dark}`)
})

/** The least contrast of a thin line that a copier keeps, though it turns grey into either black or white. */
const COPIED = 7

test('the lines between places on paper survive a copier', () => {
  const { paper: path } = stones
  for (const line of [
    slabs.paper.seam[0],
    terraces.paper.seam,
    terraces.paper.placeLine,
    terraces.paper.pip,
    beds.paper.seam,
    blocks.paper.seam,
    market.paper.gap,
    path.sunken[1],
    path.own[3],
    path.slant,
    seats.paper.seatEdge,
  ])
    assertAtLeast(COPIED, wcagContrast(line, '#ffffff'), line)
})
