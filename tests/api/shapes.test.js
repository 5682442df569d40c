import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  away,
  cornersOf,
  extent,
  middlesOf,
  onEdge,
  same,
  snapped,
  squareAt,
  withShape,
} from '../../www/designer/shapes.js'
import { sample } from '../sample.js'
import { MAPS } from './maps.js'
import { placewise } from './wasm.js'

/**
 * @import { ShapeChange } from '../../www/pkg/placewise.js'
 * @import { Point, Shape } from '../../www/designer/shapes.js'
 */

/** Returns the pairs of shapes that touch. @param {readonly Shape[]} shapes */
const borders = shapes => placewise.reshape(shapes).borders
/** Returns true if two shapes touch, in either order. @param {Shape} one @param {Shape} other */
function touch(one, other) {
  const found = borders([one, other]).length
  assert.equal(found, borders([other, one]).length)
  return found === 1
}
/** @param {readonly Shape[]} shapes @param {ShapeChange} change */
const changed = (shapes, change) => placewise.reshape(shapes, change).shapes
/** Returns the place of the error of a refused change. @param {readonly Shape[]} shapes @param {ShapeChange} change */
function refusedAt(shapes, change) {
  try {
    return placewise.reshape(shapes, change) && 'taken'
  } catch (/** @type {any} */ error) {
    assert.equal(error.name, 'PuzzleError')
    return error.path
  }
}
/** @param {readonly Shape[]} shapes @param {Point} size @param {number} side */
function freeSquare(shapes, size, side) {
  const { shapes: found, site } = placewise.reshape(shapes, { square: { side, size } })
  assert.equal(found.length, shapes.length + (site === null ? 0 : 1))
  return site === null ? undefined : found[site]
}

/** @type {Point} */
const SIZE = [8, 6]
const [a, b] = [squareAt([1, 1], 2), squareAt([3, 1], 2)]

/**
 * Returns the engine's refusal of a map of these shapes; an empty text if it accepts it.
 * @param {readonly Shape[]} shapes
 * @param {Point} [size]
 */
function refusal(shapes, size = SIZE) {
  const id = (/** @type {number} */ i) => String.fromCharCode(65 + i)
  const blocks = shapes.map((shape, i) => ({ id: id(i), name: id(i), tags: [], shape }))
  try {
    placewise.parse({
      kind: 'city',
      board: { size, blocks, borders: borders(shapes).map(pair => pair.map(id)) },
      pieces: { school: 1 },
      clues: [],
    })
    return ''
  } catch (error) {
    return String(error)
  }
}

test('a point goes to a corner nearby, or else to the grid, and stays on the map', () => {
  assert.deepEqual(snapped([3.2, 1.2], cornersOf([a, b]), SIZE), [3, 1])
  assert.deepEqual(snapped([3.29, 1.3], cornersOf([a, b]), SIZE), [3.25, 1.25])
  assert.deepEqual(snapped([2.13, 4.9], cornersOf([a, b]), SIZE), [2.25, 5])
  assert.deepEqual(snapped([-4, 99], [], SIZE), [0, 6])
})

test('neighbours share part of a side, not only a corner', () => {
  assert.ok(touch(a, b))
  assert.ok(touch(a, squareAt([3, 2.75], 2)), 'a part of a side')
  assert.ok(!touch(a, squareAt([3, 3], 2)), 'a corner')
  assert.ok(!touch(a, squareAt([3.01, 1], 2)), 'a hundredth apart')
  assert.ok(
    touch(
      [
        [0, 0],
        [2, 1],
        [0, 2],
      ],
      [
        [1, 0.5],
        [4, 2],
        [4, 0],
      ],
    ),
    'on a slant',
  )
  assert.deepEqual(borders([a, b, squareAt([1, 3], 2)]), [
    [0, 1],
    [0, 2],
  ])
})

for (const map of MAPS) {
  test(`the shared sides of the map ${map} are its borders, apart from bridges`, () => {
    const { sites } = placewise.board({ kind: 'city', board: map, pieces: { school: 1 }, clues: [] }, { lang: 'en' })
    const shapes = sites.map(site => /** @type {Point[]} */ (site.shape))
    for (const [i, k] of borders(shapes))
      assert.ok(sites[i].neighbours.includes(k), `${sites[i].badge} and ${sites[k].badge}`)
  })
}

test('a moved corner moves in every shape that shares it, also on a side', () => {
  const moved = changed([a, b], {
    move: [
      [3, 1],
      [3.5, 0.5],
    ],
  })
  assert.deepEqual(moved, [
    [
      [1, 1],
      [3.5, 0.5],
      [3, 3],
      [1, 3],
    ],
    [
      [3.5, 0.5],
      [5, 1],
      [5, 3],
      [3, 3],
    ],
  ])
  assert.deepEqual(borders(moved), [[0, 1]])
  const under = squareAt([2, 3], 2)
  const bent = changed([a, b, under], {
    move: [
      [3, 3],
      [3, 3.5],
    ],
  })
  assert.deepEqual(bent[2], [
    [2, 3],
    [3, 3.5],
    [4, 3],
    [4, 5],
    [2, 5],
  ])
  assert.deepEqual(borders(bent), [
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  assert.equal(refusal(bent), '')
})

test('a corner moved onto the next one disappears', () => {
  assert.deepEqual(
    changed([a], {
      move: [
        [1, 3],
        [3, 3],
      ],
    }),
    [
      [
        [1, 1],
        [3, 1],
        [3, 3],
      ],
    ],
  )
})

test('a shape moves on its own, meets corners nearby, and stays on the map', () => {
  const apart = withShape([a, b], 1, [1, 1], SIZE)
  assert.deepEqual(apart, [a, squareAt([4, 2], 2)])
  assert.deepEqual(borders(apart), [])
  assert.deepEqual(withShape([a, squareAt([4.1, 1.1], 2)], 1, [-1, 0], SIZE)[1], b)
  assert.deepEqual(withShape([a, b], 1, [99, 99], SIZE)[1], squareAt([6, 4], 2))
})

test('a free square touches a block without covering one, and a full map has none', () => {
  const square = freeSquare([a, b], SIZE, 2)
  assert.ok(square && (touch(square, a) || touch(square, b)))
  assert.equal(refusal([a, b, square]), '')
  const slanted = /** @type {Point[]} */ ([
    [0, 0],
    [8, 0],
    [0, 6],
  ])
  const beside = freeSquare([slanted], SIZE, 2)
  assert.ok(beside)
  assert.equal(refusal([slanted, beside]), '')
  assert.equal(
    freeSquare(
      [
        [
          [0, 0],
          [8, 0],
          [8, 6],
          [0, 6],
        ],
      ],
      SIZE,
      1,
    ),
    undefined,
  )
  // Without room for a whole side, the square begins at a corner instead of touching a quarter of a side.
  assert.deepEqual(freeSquare([squareAt([1, 1], 2)], SIZE, 1), squareAt([1, 0], 1))
})

test('the engine refuses shapes that cross, overlap or have no inside', () => {
  assert.equal(refusal([a, b]), '')
  assert.match(refusal([a, squareAt([2, 2], 2)]), /overlaps/)
  assert.match(
    refusal([
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
    ]),
    /crosses/,
  )
})

test('a corner added to a side and removed again changes all shapes that share the side', () => {
  assert.deepEqual(middlesOf([a, b]), [
    [2, 1],
    [3, 2],
    [2, 3],
    [1, 2],
    [4, 1],
    [5, 2],
    [4, 3],
  ])
  const more = changed([a, b], { add: [3, 2] })
  assert.deepEqual(more, [
    [
      [1, 1],
      [3, 1],
      [3, 2],
      [3, 3],
      [1, 3],
    ],
    [
      [3, 1],
      [5, 1],
      [5, 3],
      [3, 3],
      [3, 2],
    ],
  ])
  const bent = changed(more, {
    move: [
      [3, 2],
      [3.5, 2],
    ],
  })
  assert.deepEqual(borders(bent), [[0, 1]])
  assert.equal(refusal(bent), '')
  assert.deepEqual(changed(bent, { remove: [3.5, 2] }), [a, b])
  assert.match(
    refusal(
      changed(
        [
          [
            [0, 0],
            [2, 0],
            [0, 2],
          ],
        ],
        { remove: [0, 0] },
      ),
    ),
    /2 items/,
  )
})

test('a point on an edge snaps to a corner, to the grid, or to the line of a side', () => {
  assert.deepEqual(onEdge([a], [3.1, 1.1], 0.3), [3, 1])
  assert.deepEqual(onEdge([a], [3.1, 2.2], 0.3), [3, 2.25])
  assert.deepEqual(onEdge([a], [2, 2], 0.3), undefined)
  assert.deepEqual(
    onEdge(
      [
        [
          [0, 0],
          [0.9, 2],
          [0, 2],
        ],
      ],
      [0.4, 0.9],
      0.3,
    ),
    [0.36, 0.8],
  )
})

test('a cut makes two shapes; the larger one keeps its index, and neighbours get the ends of the cut', () => {
  const cut = placewise.reshape([a, b], {
    cut: [
      [3, 1.5],
      [2, 1.5],
      [2, 1],
    ],
  })
  assert.deepEqual(cut.site, 0)
  assert.deepEqual(cut.shapes, [
    [
      [3, 1.5],
      [3, 3],
      [1, 3],
      [1, 1],
      [2, 1],
      [2, 1.5],
    ],
    [
      [3, 1],
      [5, 1],
      [5, 3],
      [3, 3],
      [3, 1.5],
    ],
    [
      [2, 1],
      [3, 1],
      [3, 1.5],
      [2, 1.5],
    ],
  ])
  assert.equal(refusal(cut.shapes), '')
  assert.deepEqual(cut.borders, [
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  assert.equal(
    refusedAt([a, b], {
      cut: [
        [1, 2],
        [5, 2],
      ],
    }),
    '/cut',
    'through two',
  )
  assert.equal(
    refusedAt([a, b], {
      cut: [
        [1, 0.5],
        [2, 1],
      ],
    }),
    '/cut',
    'from nowhere',
  )
  // Out of the shape and in again: the engine notices it.
  const out = changed([a], {
    cut: [
      [1, 1.5],
      [2, 1.5],
      [2, 4],
      [2.5, 3],
    ],
  })
  assert.match(refusal(out), /crosses|overlaps/)
})

test('only neighbours that make one outline are joined', () => {
  assert.deepEqual(changed([a, b], { join: [0, 1] }), [
    [
      [1, 1],
      [5, 1],
      [5, 3],
      [1, 3],
    ],
  ])
  assert.equal(refusedAt([a, squareAt([3, 3], 2)], { join: [0, 1] }), '/join', 'a corner in common')
  assert.equal(refusedAt([a, squareAt([5, 1], 1)], { join: [0, 1] }), '/join', 'apart')
  /** @type {Point[]} */
  const horseshoe = [
    [0, 0],
    [3, 0],
    [3, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ]
  assert.equal(
    refusedAt(
      [
        horseshoe,
        [
          [0, 3],
          [3, 3],
          [3, 4],
          [0, 4],
        ],
      ],
      { join: [0, 1] },
    ),
    '/join',
    'a hole between',
  )
  // A part that a third shape shares stays where it turns.
  const under = /** @type {Point[]} */ ([
    [2, 3],
    [3, 3],
    [4, 3],
    [3, 5],
  ])
  assert.deepEqual(changed([a, b, under], { join: [0, 1] })[0], [
    [1, 1],
    [5, 1],
    [5, 3],
    [4, 3],
    [2, 3],
    [1, 3],
  ])
})

/** Returns the same outline from every corner, in both directions. @param {Shape} shape */
const outline = shape =>
  shape
    .map((_, i) => [...shape.slice(i), ...shape.slice(0, i)])
    .flatMap(ring => [ring, [ring[0], ...ring.slice(1).toReversed()]])
    .map(ring => JSON.stringify(ring))
    .sort()[0]

/** Returns the shape without corners on straight lines. @param {Shape} shape */
const bare = shape =>
  shape.filter((p, i) => {
    const [q, r] = [shape[(i + shape.length - 1) % shape.length], shape[(i + 1) % shape.length]]
    return Math.round(((p[0] - q[0]) * (r[1] - p[1]) - (p[1] - q[1]) * (r[0] - p[0])) * 10_000) !== 0
  })

for (const map of sample(MAPS, 3)) {
  test(`cutting blocks of ${map} and joining them again restores them and their neighbours`, () => {
    const { sites, width, height } = placewise.board(
      { kind: 'city', board: map, pieces: { school: 1 }, clues: [] },
      { lang: 'en' },
    )
    const shapes = sites.map(
      site =>
        /** @type {Point[]} */ (site.shape.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])),
    )
    let done = 0
    for (const [site, shape] of sample([...shapes.entries()], 8)) {
      const ends = middlesOf([shape])
      const cuts = ends
        .flatMap((p, i) => ends.slice(i + 1).map(q => /** @type {Point[]} */ ([p, q])))
        .sort((c, d) => away(c[0], c[1]) - away(d[0], d[1]))
      const lines = cuts.filter(line => refusedAt(shapes, { cut: line }) === 'taken')
      const found = lines
        .map(line => placewise.reshape(shapes, { cut: line }))
        .find(cut => cut.site === site && refusal(cut.shapes, [width, height]) === '')
      if (!found) continue
      done++
      assert.equal(found.shapes.length, shapes.length + 1)
      const again = changed(found.shapes, { join: [site, shapes.length] })
      assert.deepEqual(
        again.map(s => outline(bare(s))),
        shapes.map(s => outline(bare(s))),
        sites[site].badge,
      )
      assert.deepEqual(borders(again), borders(shapes))
      assert.equal(refusal(again, [width, height]), '')
    }
    assert.equal(done, sample(shapes, 8).length)
  })
}

test('a map is never smaller than its content', () => {
  assert.deepEqual(
    extent(
      cornersOf([
        a,
        [
          [0, 0],
          [3.25, 5.5],
          [0, 4],
        ],
      ]),
    ),
    [4, 6],
  )
  assert.ok(same(extent([]), [1, 1]))
})
