/** The operations that the painters compose: every piece once and in its place, in order, within the canvas. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tileGlyph } from '../../www/scenes/tiles.js'
import { TOKEN } from '../../www/scenes/tokens.js'
import { filled, oneOfEach, sceneOf, scenes, viewOf } from './support/scenes.js'

/** @import { Made, Scene } from './support/scenes.js' */
/** @import { View } from '../../www/scenes/painter.js' */

const STANDING = new Set(['token', 'ghost', 'note', 'ruledOut'])
const LYING = new Set(['outline', 'dots', 'stripes', 'corners', 'wash', 'sticks'])

/** Returns views with many states at once. @param {Scene} scene @returns {Record<string, View>} */
function busyViews(scene) {
  const { board } = scene
  const n = board.sites.length
  const some = (/** @type {number} */ each, at = 0) => board.sites.flatMap((_, i) => (i % each === at ? [i] : []))
  const [first, second = first] = board.pieces.map(({ id }) => id)
  return {
    full: viewOf(scene, { entries: filled(board, 1) }),
    marked: viewOf(scene, {
      entries: filled(board, 2),
      lit: new Set(some(3)),
      causes: new Set(some(5)),
      look: new Set(some(4, 1)),
      wrong: new Set(some(6)),
      trial: new Set(some(8)),
      supposed: new Set(some(7, 1)),
      ghosts: some(7, 1).map(site => ({ site, piece: first })),
      out: new Map(some(9, 1).map((site, i) => [site, [first, second, first].slice(0, i % 4)])),
      never: some(11, 1),
      focus: n - 1,
      chosen: 1 % n,
      targets: true,
    }),
    noted: viewOf(scene, {
      notes: board.sites.map((_, i) => board.pieces.slice(0, i % 7).map(({ id }) => id)),
    }),
    won: viewOf(scene, { entries: filled(board, 1), won: true }),
  }
}

/** Returns left, top, right and bottom of an operation with its own place. @param {Made} made */
function boxOf(made) {
  switch (made.op) {
    case 'token':
    case 'ghost': {
      const { x, y, size } = made
      return [x - (size * TOKEN) / 2, y - size * TOKEN, x + (size * TOKEN) / 2, y]
    }
    case 'note':
      return [made.x - made.half, made.y - made.half, made.x + made.half, made.y + made.half]
    case 'badge':
    case 'ruledOut':
      return [made.x - made.radius, made.y - made.radius, made.x + made.radius, made.y + made.radius]
    default:
      return undefined
  }
}

for (const scene of scenes) {
  const { name, board, width, height, order } = scene

  test(`every piece is painted once and stands on its place, ${name}`, () => {
    const entries = filled(board, 2)
    const tokens = scene.compose(viewOf(scene, { entries })).filter(made => made.op === 'token')
    const painted = new Map(tokens.map(({ site, piece }) => [site, piece]))
    assert.equal(painted.size, tokens.length)
    assert.deepEqual(
      entries.map((_, site) => painted.get(site) ?? null),
      entries,
    )
    for (const { site, x, y, size, glyph, piece } of tokens) {
      const [[left, top], [right, bottom]] = [scene.places.spot(site)(0, 0), scene.places.spot(site)(1, 1)]
      assert.ok(x > Math.min(left, right) && x < Math.max(left, right) && y > top && y < bottom, `${piece} at ${site}`)
      assert.ok(size > 0)
      const symbol = board.symbols.find(({ id }) => id === piece)
      assert.equal(glyph, symbol && (symbol.glyph ?? tileGlyph(symbol)))
    }
  })

  test(`ground is painted under marks, marks under pieces, and foreground over them, ${name}`, () => {
    for (const [state, view] of Object.entries(busyViews(scene))) {
      const made = scene.compose(view)
      assert.equal(
        made.findIndex(({ op }) => op === 'land'),
        0,
        state,
      )
      assert.equal(
        made.findLastIndex(({ op }) => op === 'land'),
        0,
        state,
      )
      const firstStanding = made.findIndex(({ op }) => STANDING.has(op))
      const lastLying = made.findLastIndex(({ op }) => LYING.has(op))
      if (firstStanding >= 0) assert.ok(lastLying < firstStanding, state)
      const fronts = made.flatMap(it => (STANDING.has(it.op) && 'site' in it ? [order.indexOf(it.site)] : []))
      assert.deepEqual(
        fronts,
        fronts.toSorted((a, b) => a - b),
        state,
      )
      made.forEach((it, i) => {
        if (it.op !== 'badge') return
        const under = made.findLastIndex(other => STANDING.has(other.op) && 'site' in other && other.site === it.site)
        assert.ok(under < i, `${state}: the sign '${it.says}' on place ${it.site} is under what stands there`)
      })
    }
  })

  test(`all operations are inside the canvas, ${name}`, () => {
    for (const [state, view] of Object.entries(busyViews(scene))) {
      for (const made of scene.compose(view)) {
        const box = boxOf(made)
        if (!box) continue
        const [left, top, right, bottom] = box
        assert.ok(
          left >= 0 && top >= 0 && right <= width && bottom <= height,
          `${state}: ${JSON.stringify(made)} on ${width} x ${height}`,
        )
      }
    }
  })

  test(`each clipping to a place contains only that place and is closed, ${name}`, () => {
    for (const view of Object.values(busyViews(scene))) {
      /** @type {number | undefined} */
      let clipped
      for (const made of scene.compose(view)) {
        if (made.op === 'clip') {
          assert.equal(clipped, undefined)
          clipped = made.site
        } else if (made.op === 'unclip') {
          assert.notEqual(clipped, undefined)
          clipped = undefined
        } else if (clipped !== undefined) assert.equal('site' in made ? made.site : undefined, clipped)
      }
      assert.equal(clipped, undefined)
    }
  })

  test(`the same view gives the same operations, as plain data, ${name}`, () => {
    for (const view of Object.values(busyViews(scene))) {
      const made = scene.compose(view)
      assert.deepEqual(scene.compose(view), made)
      assert.deepEqual(structuredClone(made), made)
    }
  })
}

for (const { name, board } of oneOfEach) {
  test(`a board without pictures is composed too, ${board.scene}`, () => {
    const symbols = board.symbols.map(({ glyph: _, tile: __, ...symbol }, i) => ({ ...symbol, text: String(i + 1) }))
    const bare = sceneOf(name, { ...board, symbols })
    const entries = filled(board, 2)
    const view = viewOf(bare, { entries, ghosts: [{ site: 1, piece: board.pieces[0].id }] })
    const made = bare.compose(view)
    const pieces = made.filter(it => it.op === 'token')
    assert.equal(pieces.length, entries.filter(entry => entry !== null).length)
    assert.equal(made.filter(({ op }) => op === 'ghost').length, 1)
    assert.ok(pieces.every(({ glyph }) => /^text:\d+$/.test(glyph)))
  })
}
