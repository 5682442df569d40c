/**
 * States and pieces are distinguishable with every kind of colour vision: on the boards of all scenes, by day, at dusk,
 * and in high contrast by day and at night. Vision without one type of cones is simulated, and differences are
 * CIEDE2000; pieces are compared as pixels, for which their art is rendered (resvg).
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import { converter, differenceCiede2000, parse } from 'culori'
import { restView } from '../../www/game/view.js'
import * as beds from '../../www/scenes/beds/palette.js'
import * as blocks from '../../www/scenes/blocks/palette.js'
import { composer as market, Plan as Market } from '../../www/scenes/market/compose.js'
import * as stall from '../../www/scenes/market/palette.js'
import { REST } from '../../www/scenes/motion.js'
import { composer as slabs, Plan as Slabs } from '../../www/scenes/slabs/index.js'
import * as lawn from '../../www/scenes/slabs/palette.js'
import { composer as stones, Plan as Stones } from '../../www/scenes/stones/compose.js'
import * as pond from '../../www/scenes/stones/palette.js'
import * as seats from '../../www/scenes/seats/palette.js'
import * as terraces from '../../www/scenes/terraces/palette.js'
import { eyes } from '../eyes.js'
import { boardOf } from './support/digits.js'
import { ladders, rungsOf } from './support/hints.js'
import { oneOfEach, viewOf } from './support/scenes.js'

/** @import { Color } from 'culori' */
/** @import { View } from '../../www/scenes/painter.js' */
/** @typedef {Record<string, any>} Palette */

/** Differences that are seen at a glance and side by side, and the share of two pictures that must differ. */
const GLANCE = 20
const BESIDE = 10
const PICTURE = 1 / 8

const LOOKS = /** @type {const} */ (['day', 'dusk', 'contrast', 'contrastDusk'])

const WHITE = parse('#ffffff')
const far = differenceCiede2000()
const labOf = converter('lab65')

/** @param {string} name @param {Palette} palette @param {string} ground */
const solid = (name, palette, ground) => over(parse(palette[name]), parse(ground))

/** Returns a colour blended over another. @param {any} colour @param {any} ground */
function over({ alpha = 1, ...colour }, ground) {
  const mixed = (/** @type {string} */ part) => colour[part] * alpha + ground[part] * (1 - alpha)
  return { mode: /** @type {const} */ ('rgb'), r: mixed('r'), g: mixed('g'), b: mixed('b') }
}

/** Returns the smallest difference of two colours over all kinds of colour vision. @param {any} a @param {any} b */
const leastFar = (a, b) => Math.min(...Object.values(eyes).map(see => far(see(a), see(b))))

const known = ladders.flatMap(rungsOf)

/** The grounds under marks, and the colours to compare, by the palette of a kind's boards. */
const KINDS = {
  island: { palettes: terraces, grounds: (/** @type {Palette} */ p) => [...p.grass, ...p.lawn] },
  seats: { palettes: seats, grounds: (/** @type {Palette} */ p) => [p.seat] },
  garden: {
    palettes: beds,
    grounds: (/** @type {Palette} */ p) => p.earth.flatMap((/** @type {any} */ e) => e.slice(0, 2)),
  },
  city: { palettes: blocks, grounds: (/** @type {Palette} */ p) => p.blocks.map((/** @type {any} */ b) => b[0]) },
  sudoku: { palettes: lawn, grounds: (/** @type {Palette} */ p) => [...p.slabs.flat(), p.hewn[0]] },
  crossnumbers: { palettes: stall, grounds: (/** @type {Palette} */ p) => [...p.slate, ...p.crate] },
  numbrix: {
    palettes: pond,
    grounds: (/** @type {Palette} */ p) => [...p.water, p.sunken[0], ...p.given.slice(0, 2), ...p.own.slice(0, 2)],
  },
}

/** The marks, each with its own colour and that of its rim. */
const MARKS = /** @type {const} */ ({
  lit: ['lit', 'litRim'],
  look: ['look', 'lookInk'],
  wrong: ['wrong', 'wrongRim'],
  focus: ['ink', 'paper'],
  target: ['target', 'targetRim'],
})

/** @param {string} what @param {number} least @param {number} is */
const assertFar = (what, least, is) => assert.ok(is >= least, `${what}: ${is.toFixed(2)}, not ${least}`)

for (const [kind, { palettes, grounds }] of Object.entries(KINDS)) {
  for (const look of LOOKS) {
    const palette = /** @type {Palette} */ (palettes[look])
    test(`each mark contrasts with each ground, ${kind}, ${look}`, () => {
      for (const [mark, names] of Object.entries(MARKS)) {
        for (const ground of grounds(palette)) {
          const seen = names
            .filter(name => palette[name])
            .map(name => leastFar(solid(name, palette, ground), parse(ground)))
          assertFar(`${mark} on ${ground}`, GLANCE, Math.max(...seen))
        }
      }
    })
  }
}

for (const [kind, { given, own, ground }] of Object.entries({
  sudoku: { given: 'given', own: 'digit', ground: (/** @type {Palette} */ p) => [p.hewn[0], p.slabs[0][0]] },
  crossnumbers: { given: 'given', own: 'digit', ground: (/** @type {Palette} */ p) => [p.crate[0], p.slate[0]] },
  numbrix: { given: 'heavy', own: 'light', ground: (/** @type {Palette} */ p) => [p.given[0], p.own[0]] },
})) {
  for (const look of LOOKS) {
    test(`givens and the player's entries differ in ink or ground, ${kind}, ${look}`, () => {
      const palette = /** @type {Palette} */ (KINDS[/** @type {'sudoku'} */ (kind)].palettes[look])
      const [under, on] = ground(palette).map(colour => over(parse(colour), WHITE))
      const inks = [given, own].map(name => over(parse(palette[name]), WHITE))
      for (const [sight, see] of Object.entries(eyes)) {
        const apart = [inks, [under, on]].map(([a, b]) => far(see(a), see(b)))
        assertFar(`${kind}, ${sight}`, BESIDE, Math.max(...apart))
      }
      for (const [at, ground] of [under, on].entries()) assertFar(look, GLANCE * 1.5, leastFar(inks[at], ground))
    })
  }
}

for (const [kind, palettes] of Object.entries({ sudoku: lawn, crossnumbers: stall })) {
  for (const look of LOOKS) {
    test(`the pattern of each marking colour contrasts with the colour, ${kind}, ${look}`, () => {
      for (const [ground, pattern] of palettes[look].colours)
        assertFar(ground, GLANCE, leastFar(parse(ground), parse(pattern)))
    })
  }
}

// ---- states ----

/** The marks of one place, empty and with a piece. @type {Record<string, Partial<View>>} */
const STATES = {
  chosen: { chosen: 1, selected: [1] },
  focus: { focus: 1 },
  lit: { lit: new Set([1]) },
  look: { look: new Set([1]) },
  because: { causes: new Set([1]) },
  supposed: { supposed: new Set([1]) },
  wrong: { wrong: new Set([1]) },
  trial: { trial: new Set([1]) },
}

/**
 * The boards: a function that composes a view, and the palettes.
 * @type {{ scene: string, palettes: any, grounds(p: Palette): string[], compose(changes: Partial<View>): any[] }[]}
 */
const BOARDS = [
  ...oneOfEach.map(scene => {
    const { board } = scene
    const own =
      { terraces: KINDS.island, seats: KINDS.seats, beds: KINDS.garden, blocks: KINDS.city }[board.scene] ??
      KINDS.island
    const entries = board.sites.map((_, site) => (site === 1 ? board.pieces[0].id : null))
    return {
      scene: board.scene,
      ...own,
      compose: (/** @type {Partial<View>} */ changes) => scene.compose(viewOf(scene, { entries, ...changes })),
    }
  }),
  ...[
    { own: KINDS.sudoku, Plan: Slabs, composer: slabs, name: 'sudoku' },
    { own: KINDS.crossnumbers, Plan: Market, composer: market, name: 'crossnumbers' },
    { own: KINDS.numbrix, Plan: Stones, composer: stones, name: 'numbrix' },
  ].map(({ own, Plan, composer, name }) => {
    const { level } = known.filter(({ level }) => level.kind === name)[5]
    const board = boardOf(level)
    const plan = new Plan(board)
    plan.fit(720, 720, 1)
    const made = composer(/** @type {any} */ (plan), false)
    const entries = board.sites.map((site, at) => site.given ?? (at === 1 ? 1 : null))
    return {
      scene: board.scene,
      ...own,
      compose: (/** @type {Partial<View>} */ changes) =>
        made.compose({ ...restView(board, entries), ...changes }, { winMs: NaN, pose: () => REST }),
    }
  }),
]

const COLOURED = ['colour', 'around', 'fill', 'ink']

test('all seven scenes are tested', () => {
  assert.equal(new Set(BOARDS.map(({ scene }) => scene)).size, 7)
})

for (const { scene, palettes, grounds, compose } of BOARDS) {
  const rest = new Set(compose({}).map(made => JSON.stringify(made)))
  /** Returns the operations that a state adds to the board. @param {Partial<View>} state */
  const added = state => compose(state).filter(made => !rest.has(JSON.stringify(made)))
  /** Returns operations without their colours and without `says`. @param {any[]} made */
  const formOf = made =>
    JSON.stringify(
      made.map(each =>
        Object.fromEntries(Object.entries(each).filter(([key]) => ![...COLOURED, 'says'].includes(key))),
      ),
    )

  test(`each state is visible, and no two differ only by colour, ${scene}`, () => {
    const all = Object.entries(STATES).map(([name, state]) => ({ name, made: added(state) }))
    for (const { name, made } of all) assert.ok(made.length > 0, name)
    assert.equal(new Set(all.map(({ made }) => formOf(made))).size, all.length)
    for (const look of LOOKS) {
      const palette = palettes[look]
      for (const { name, made } of all) {
        const names = made.flatMap(each => COLOURED.map(part => each[part])).filter(colour => palette[colour])
        if (!names.length) continue
        for (const ground of grounds(palette)) {
          const most = Math.max(...names.map(colour => leastFar(solid(colour, palette, ground), parse(ground))))
          assertFar(`${name} on ${ground}, ${look}`, GLANCE, most)
        }
      }
    }
  })
}

// ---- pieces ----

const SIDE = 16

/**
 * Returns the pixels of a glyph on a ground, with a kind of colour vision.
 * @param {string} glyph @param {any} ground @param {(colour: Color) => Color} see
 */
function pixelsOf(glyph, ground, see) {
  const svg = readFileSync(new URL(`../../www/art/${glyph}.svg`, import.meta.url), 'utf8')
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: SIDE } }).render()
  return Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [r, g, b, a] = [...pixels.subarray(4 * at, 4 * at + 4)].map(part => part / 255)
    // Half-transparent pixels have premultiplied colours.
    const on = {
      mode: /** @type {const} */ ('rgb'),
      r: r + ground.r * (1 - a),
      g: g + ground.g * (1 - a),
      b: b + ground.b * (1 - a),
    }
    return labOf(see(on))
  })
}

for (const [kind, { palettes }] of Object.entries(KINDS)) {
  const glyphs = [
    ...new Set(
      known
        .filter(({ level }) => level.kind === kind)
        .flatMap(({ level }) => boardOf(level).pieces.flatMap(({ glyph }) => glyph ?? [])),
    ),
  ]
  if (!glyphs.length) continue
  test(`pieces differ at the size of notes, ${kind}`, () => {
    const rims = new Set(LOOKS.map(look => /** @type {Palette} */ (palettes[look]).rim))
    for (const rim of rims) {
      for (const [sight, see] of Object.entries(eyes)) {
        const all = glyphs.map(glyph => ({ glyph, pixels: pixelsOf(glyph, parse(rim), see) }))
        for (const [i, one] of all.entries()) {
          for (const other of all.slice(i + 1)) {
            const differ = one.pixels.filter((pixel, at) => far(pixel, other.pixels[at]) >= BESIDE).length
            assertFar(`${one.glyph} and ${other.glyph}, ${sight}`, PICTURE, differ / one.pixels.length)
          }
        }
      }
    }
  })
}
