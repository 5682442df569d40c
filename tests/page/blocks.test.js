/**
 * The labels of a map: tokens large enough for a finger at any size of the map, plaques that no token hides, and names
 * on plates, which do not touch each other.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesCalled, placesToName } from '../../www/game/view.js'
import { NO_MARKS } from '../../www/game/hints/marks.js'
import { areaOf, common, corners, placingsOf, tokenBox } from '../../www/scenes/blocks/placing.js'
import { corner, LEAST_TOKEN, Plan } from '../../www/scenes/blocks/plan.js'
import { nameAt } from '../../www/scenes/blocks/names.js'
import { nameOn, platesOf } from '../../www/scenes/blocks/plates.js'
import { featuresOf } from '../../www/scenes/blocks/land.js'
import { WHOLE } from '../../www/scenes/camera.js'
import { areNamed } from '../../www/scenes/places.js'
import { TOKEN } from '../../www/scenes/tokens.js'
import { placewise } from '../api/wasm.js'
import { isWhole } from '../sample.js'
import { filled, oneOfEach, viewOf } from './support/scenes.js'
import { ladders, rungsOf } from './support/hints.js'

/** @import { Board } from '../../www/pkg/placewise.js' */

/** The sizes of a map's part of the window, on phones and on a desktop, in CSS pixels. */
const SIZES = [
  [390, 388],
  [360, 333],
  [844, 728],
]

/** The first board of each map. @type {Map<string, Board>} */
const boards = new Map()
for (const { level } of ladders.flatMap(rungsOf)) {
  const { board } = /** @type {any} */ (level)
  if (typeof board === 'string' && !boards.has(board)) boards.set(board, placewise.board(level, { lang: 'en' }))
}

/** Returns a pen that measures text without a canvas, all letters wide. @param {number} width @param {number} height */
const penOn = (width, height) =>
  /** @type {any} */ ({
    canvas: { width, height },
    save() {},
    restore() {},
    measureText: (/** @type {string} */ text) => ({ width: [...text].length * 64 * 0.6 }),
  })

/** Returns the distance between two boxes. @param {number[]} a @param {number[]} b */
const distance = (a, b) => Math.hypot(Math.max(a[0] - b[2], 0, b[0] - a[2]), Math.max(a[1] - b[3], 0, b[1] - a[3]))

for (const [i, [name, board]] of [...boards].entries()) {
  // By day one size of each map.
  for (const [width, height] of isWhole ? SIZES : [SIZES[i % SIZES.length]]) {
    const seen = (/** @type {number} */ ratio) => {
      const plan = new Plan(board)
      plan.fit(width * ratio, height * ratio, ratio)
      return plan.seenBy(WHOLE)
    }
    const all = board.sites.map((_, site) => site)
    const of = `${name}, ${width} x ${height}`

    test(`every token is wide enough, and all blocks are in sight: ${of}`, () => {
      for (const ratio of [1, 2]) {
        const sight = seen(ratio)
        for (const site of all) assert.ok(sight.scaleOf(site) * TOKEN >= LEAST_TOKEN * ratio - 1e-9)
        for (const [left, top, right, bottom] of sight.plan.bounds) {
          const corners = [...sight.at(left, top), ...sight.at(right, bottom)]
          assert.ok(corners[0] >= 0 && corners[1] >= 0, String(corners))
          assert.ok(corners[2] <= width * ratio && corners[3] <= height * ratio, String(corners))
        }
      }
    })

    test(`no token covers a plaque, on any block: ${of}`, () => {
      const sight = seen(1)
      const tokens = all.map(site => tokenBox(sight, site))
      placingsOf(penOn(width, height), sight).forEach(({ boxes: [plaque] }, site) => {
        const hidden = tokens.reduce((sum, token) => sum + common(plaque, token), 0) / areaOf(plaque)
        assert.ok(hidden < 0.15, `${board.sites[site].name}: ${hidden}`)
      })
    })

    test(`names cover no other text and are nearest to their own block: ${of}`, () => {
      const sight = seen(1)
      const standing = all.filter(site => site % 3 === 0)
      const pen = penOn(width, height)
      const plates = platesOf(pen, sight, { sites: all, standing })
      const placings = placingsOf(pen, sight)
      const within = all.filter(site => nameOn(pen, sight, site))
      assert.ok(
        plates.length + within.length >= all.length * (width > 400 ? 0.9 : 0.4),
        `${plates.length} of ${all.length}`,
      )
      plates.forEach(({ site, box, lines, size }, i) => {
        const { name } = board.sites[site]
        assert.equal(lines.join(' ').replaceAll('- ', '-'), name)
        assert.ok(size >= 11)
        const share = (/** @type {number} */ area) => area / areaOf(box)
        for (const other of plates.slice(i + 1)) assert.equal(common(box, other.box), 0, `${name} lies on another`)
        const written = placings.flatMap(({ boxes }) => boxes)
        const buttons = corners(sight, { width, height })
        const tokens = standing.map(other => tokenBox(sight, other))
        const hidden = [...written, ...buttons, ...tokens].reduce((sum, thing) => sum + share(common(box, thing)), 0)
        assert.ok(hidden <= 0.02, `${name} hides ${hidden}`)
        assert.ok(share(common(box, [0, 0, width, height])) > 0.97, `${name} is out of sight`)
        const far = placings.map(({ boxes: [plaque] }) => distance(box, plaque))
        assert.equal(far[site], Math.min(...far), `${name} is nearer to another block's number`)
      })
    })

    test(`no block lies under the button for names: ${of}`, () => {
      const { plan } = seen(1)
      const [left, top, right, bottom] = corner(plan.namesAt, { width, height }, 1)
      const sight = plan.seenBy(WHOLE)
      for (let x = left; x <= right; x += 4)
        for (let y = top; y <= bottom; y += 4) assert.equal(plan.siteAt(...sight.under(x, y)), -1, `${x} ${y}`)
    })

    if (width > 400)
      test(`names of blocks do not cover those of water and land if there is room: ${of}`, () => {
        const pen = penOn(width, height)
        const sight = seen(1)
        const plates = platesOf(pen, sight, { sites: all, standing: [] })
        for (const feature of featuresOf(sight.plan, 'name')) {
          const box = nameAt(pen, sight, feature)?.box
          if (!box) continue
          for (const plate of plates)
            assert.equal(common(plate.box, box), 0, `${board.sites[plate.site].name} lies on ${feature.name}`)
        }
      })

    test(`no name of water or land lies under a button: ${of}`, () => {
      const pen = penOn(width, height)
      const sight = seen(1)
      for (const feature of featuresOf(sight.plan, 'name')) {
        const box = nameAt(pen, sight, feature)?.box
        if (!box) continue
        const hidden = corners(sight, pen.canvas).reduce((sum, corner) => sum + common(box, corner), 0) / areaOf(box)
        assert.ok(hidden <= 0.01, `${feature.name}: ${hidden}`)
      }
    })
  }
}

/** The sizes of the map at windows of 390 x 844, 360 x 640, 1280 x 800 and 1920 x 1080 CSS pixels. */
const MAPS = [
  [390, 297],
  [360, 224],
  [829, 728],
  [1264, 1008],
]

for (const [width, height] of MAPS)
  test(`requested names and their lines cover no number, sign, token or name: ${width} x ${height}`, () => {
    let [wanted, shown] = [0, 0]
    for (const [map, board] of boards) {
      const plan = new Plan(board)
      plan.fit(width, height, 1)
      const sight = plan.seenBy(WHOLE)
      const pen = penOn(width, height)
      const standing = board.sites.flatMap((_, site) => (site % 3 === 0 ? [site] : []))
      const written = board.sites.map((_, site) => nameOn(pen, sight, site)).filter(name => name !== undefined)
      const things = [
        ...placingsOf(pen, sight).flatMap(({ boxes }) => boxes),
        ...standing.map(site => tokenBox(sight, site)),
        ...written.map(({ box }) => box),
      ]
      // The places of each sign are those of a clue about it.
      for (const { tag } of board.legend) {
        const sites = board.sites.flatMap(({ tags }, site) => (tags.includes(tag) ? [site] : []))
        if (sites.length > board.sites.length / 2) continue
        const plates = platesOf(pen, sight, { sites, standing })
        wanted += sites.length
        shown += plates.length + sites.filter(site => nameOn(pen, sight, site)).length
        for (const plate of plates) {
          const all = [...things, ...plates.filter(other => other !== plate).map(({ box }) => box)]
          const of = `${map}, ${tag}: ${board.sites[plate.site].name}`
          const hidden = all.reduce((sum, thing) => sum + common(plate.box, thing), 0)
          assert.ok(hidden < 4, `${of} covers ${hidden}`)
          for (const [left, top, right, bottom] of plate.leader ? all : []) {
            const [[x, y], [u, v]] = /** @type {number[][]} */ (plate.leader)
            for (let at = 0.02; at < 1; at += 0.02) {
              const [px, py] = [x + (u - x) * at, y + (v - y) * at]
              assert.ok(px <= left || px >= right || py <= top || py >= bottom, `the line of ${of}`)
            }
          }
        }
      }
    }
    // On the smallest screens some blocks keep their number only.
    assert.ok(shown >= wanted * (width > 400 ? 1 : width > 380 ? 0.9 : 0.6), `${shown} of ${wanted}`)
  })

test('plates move only when something is placed under one', () => {
  const board = /** @type {Board} */ (boards.get('paris'))
  const plan = new Plan(board)
  plan.fit(390, 388, 1)
  const sight = plan.seenBy(WHOLE)
  const pen = penOn(390, 388)
  const sites = board.sites.map((_, site) => site)
  const before = platesOf(pen, sight, { sites, standing: [] })
  const isUnder = (/** @type {number} */ site) => before.some(({ box }) => common(box, tokenBox(sight, site)) > 0)
  const [free, under] = [sites.find(site => !isUnder(site)), sites.find(isUnder)]
  assert.ok(free !== undefined && under !== undefined)
  assert.equal(platesOf(pen, sight, { sites, standing: [free] }), before)
  assert.notEqual(platesOf(pen, sight, { sites, standing: [free, under] }), before)
  assert.deepEqual(
    platesOf(pen, sight, { sites: [under], standing: [] }).map(({ site }) => site),
    [under],
  )
})

test('requested names are painted last, above the tokens', () => {
  for (const scene of oneOfEach) {
    const { board } = scene
    const entries = filled(board, 3)
    const named = scene.compose(viewOf(scene, { entries, named: new Set([2, 0]) })).filter(({ op }) => op === 'plates')
    const none = scene.compose(viewOf(scene, { entries }))
    assert.ok(none.every(({ op }) => op !== 'plates'))
    if (!areNamed(board)) assert.deepEqual(named, [], board.scene)
    else {
      const standing = entries.flatMap((entry, site) => (entry === null ? [] : [site]))
      assert.deepEqual(named, [{ op: 'plates', sites: [0, 2], standing }])
      assert.equal(scene.compose(viewOf(scene, { entries, named: new Set([1]) })).at(-1)?.op, 'plates')
    }
  }
})

test('places that clues name, and those of a clue or hint, show their names, and all places on demand', () => {
  const board = /** @type {Board} */ (boards.get('paris'))
  const called = board.sites[3].tags.find(tag => tag.startsWith('block:')) ?? ''
  assert.deepEqual(placesCalled(board, [{ tags: [called] }]), [3])
  const rest = { ...NO_MARKS, lit: new Set() }
  const clue = (/** @type {string[]} */ tags) => /** @type {any} */ ({ tags })
  const names = (/** @type {any} */ marks, /** @type {any} */ of, all = false) =>
    [...placesToName(board, all, of, { ...rest, ...marks })].toSorted((a, b) => a - b)
  assert.deepEqual(names({}, undefined), [])
  assert.deepEqual(names({ lit: new Set([1, 5]) }, clue([])), [1, 5])
  // For "not there": the clue allows nearly all places and names one.
  const most = new Set(board.sites.map((_, site) => site).filter(site => site !== 3))
  assert.deepEqual(names({ lit: most }, clue([called])), [3])
  assert.deepEqual(names({ lit: most }, clue([])), [])
  assert.deepEqual(names({ look: new Set([4]), causes: new Set([7]), out: new Map([[9, []]]) }, undefined), [4, 7, 9])
  const named = { ...board, clues: [clue([]), clue([called])] }
  assert.deepEqual([...placesToName(named, false, undefined, rest)], [3])
  assert.equal(names({}, undefined, true).length, board.sites.length)
  const island = oneOfEach.find(({ board: { scene } }) => scene === 'terraces')
  assert.ok(island && !areNamed(island.board))
  assert.equal(placesToName(island.board, true, undefined, rest).size, 0)
})
