import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Lab, ordersOf } from '../../www/papers/lab.js'
import { placewise } from './wasm.js'
import { unwatched } from '../page/support/busy.js'

/** @import { StudyOptions } from '../../www/pkg/placewise.js' */

/** @param {string} path */
const read = path => JSON.parse(readFileSync(new URL(`../../www/${path}`, import.meta.url), 'utf8'))
/** @type {import('../../www/papers/lab.js').Printed} */
const printed = read('papers/printed.json')
const { paper000, paper001, found } = printed
const { figure8Run, figure12Run } = /** @type {{ figure8Run: StudyOptions, figure12Run: StudyOptions }} */ (found)
/** @type {{ id: string, level: import('../../www/pkg/placewise.js').Level }[]} */
const levels = read('levels/island.json')

/** @param {number} number */
function level(number) {
  const known = levels.find(l => l.id === `island-${number}`)
  assert.ok(known)
  return known.level
}

const rows = paper000.figure12.map(({ d, ...row }) => row)
/** @param {number[]} sites */
const places = sites => sites.map(site => paper001.figure2[site]).sort((a, b) => a - b)
const sorted = (/** @type {number[]} */ numbers) => [...numbers].sort((a, b) => a - b)

/** @param {number} number @param {string} id */
function freedomOf(number, id) {
  const piece = placewise.freedom(level(number)).pieces.find(p => p.piece === id)
  assert.ok(piece)
  return piece
}

test('the first paper: figure 12 follows from its counts, and its coefficients from the levels found', () => {
  const { d } = placewise.fitSearch(rows)
  paper000.figure12.forEach((row, i) => {
    if (row.d !== null) assert.equal(d[i].toFixed(4), row.d.toFixed(4))
  })
  const { a } = placewise.fitSearch(rows, { train: found.train })
  const { a1, a2, a3 } = paper000.coefficients
  assert.deepEqual(
    a.map(a => a.toFixed(4)),
    [a1, a2, a3].map(a => a.toFixed(4)),
  )
})

test('the first paper: its program prints figures 6, 8 and 12', () => {
  for (const [figure, wishes] of /** @type {const} */ ([
    [paper000.figure6, {}],
    [paper000.figure8, figure8Run],
  ])) {
    const { level: number, answers, deadEnds, nodes, answer } = figure
    const { model, running } = placewise.study(level(number), wishes)
    assert.deepEqual([model.n, model.x4, running], [answers, deadEnds, nodes])
    assert.deepEqual(placewise.solve(level(number)).solutions, [answer])
  }
  const fifty = paper000.figure12.find(row => row.level === 50)
  const { model, running } = placewise.study(level(50), figure12Run)
  assert.deepEqual([running, model.x4], [fifty?.x3, fifty?.x4])
  for (const number of [1, 10, 33]) {
    const { x1, x2, x3, x4, n } = placewise.study(level(number)).model
    assert.deepEqual(
      { level: number, x1, x2, x3, x4, n },
      rows.find(row => row.level === number),
    )
  }
})

test("the first paper: the order that it describes prints figures 8 and 12 of level 50, and is not level 33's", () => {
  const figures = (/** @type {import('../../www/pkg/placewise.js').StudyOptions} */ wishes, number = 50) => {
    const { order, model, running } = placewise.study(level(number), wishes)
    return { order, nodes: running, deadEnds: model.x4 }
  }
  const { nodes, deadEnds } = paper000.figure8
  const figure8 = { order: ['lion', 'monkey', 'panda', 'tiger', 'elephant', 'hippo'], nodes, deadEnds }
  assert.deepEqual(figures(figure8Run), figure8)
  assert.deepEqual(figures({ order: 'described', ties: 'reversed' }), figure8)
  const fifty = paper000.figure12.find(row => row.level === 50)
  const order = ['lion', 'monkey', 'elephant', 'hippo', 'panda', 'tiger']
  const figure12 = { order, nodes: fifty?.x3, deadEnds: fifty?.x4 }
  assert.deepEqual(figures(figure12Run), figure12)
  assert.deepEqual(figures({ order: 'described' }), figure12)
  assert.deepEqual(figures({ order: 'described', ties: 'listed' }), figure12)
  const { x3, x4 } = placewise.study(level(33), { order: 'described' }).model
  assert.deepEqual([x3, x4], [11, 4])
  assert.deepEqual(placewise.study(level(33), { order: 'combinations' }), placewise.study(level(33)))
})

test('the first paper: other exponents than the published ones have a smaller error', () => {
  const fitted = placewise.fitSearch(rows, { train: found.train, exponents: 'fitted' })
  assert.deepEqual(fitted.b, [1 / 12, 1 / 12])
  assert.equal(fitted.residual.toFixed(6), '19.947701')
  assert.equal(fitted.publishedResidual?.toFixed(6), '31.191373')
  const published = placewise.fitSearch(rows, { train: found.train, exponents: 'published' })
  assert.deepEqual(published, placewise.fitSearch(rows, { train: found.train }))
  assert.deepEqual([published.b, published.residual], [[6 / 12, 7 / 12], published.publishedResidual])
})

test('the first paper: level 50 in three orders has its figures by each meaning of X3', async () => {
  const lab = new Lab(
    /** @type {any} */ (placewise),
    /** @type {any} */ (levels),
    read('papers/printed.json'),
    unwatched,
  )
  const { orders, printed } = await ordersOf(lab)
  assert.equal(Number(printed.d).toFixed(4), paper000.figure12.at(-1)?.d?.toFixed(4))
  const { a1, a2, a3 } = paper000.coefficients
  for (const {
    study: {
      model: { x1, x2, x3, x4, n, d },
      running,
    },
    asDefined,
    asCounted,
  } of orders) {
    const byFormula = (/** @type {number} */ x) => (a1 * Math.sqrt(2 * x1 + x2) + a2 * (x + x4) ** (7 / 12)) / n + a3
    assert.equal(asDefined, d)
    assert.equal(asDefined?.toFixed(4), byFormula(x3).toFixed(4))
    assert.equal(asCounted?.toFixed(4), byFormula(running).toFixed(4))
  }
})

test('the second paper: level 50 agrees except for the pandas, table 1 except for two digits', () => {
  const { model, stages, pieces } = placewise.freedom(level(50))
  assert.equal(model.fSpecies, paper001.equation9)
  const off = Object.entries(paper001.equation5).filter(([id, printed]) => {
    const piece = pieces.find(p => p.piece === id)
    return piece?.settled.length !== printed / (piece?.count ?? 1)
  })
  assert.deepEqual([off, stages[2].fChoices], [[['panda', 12]], paper001.equation6 - 2])

  const points = [1, 10, 33, 50].map(number => {
    const { gn, an, rn, fChoices, fSpecies } = placewise.freedom(level(number)).model
    const [clues, choices] = [number === 33 ? found.level33Clues : rn, number === 50 ? paper001.equation6 : fChoices]
    return { level: number, d: (gn * an * clues * choices) / fSpecies }
  })
  const checks = placewise.crossCheck(points)
  assert.deepEqual(
    checks.map(check => check.train),
    paper001.table1.map(row => row.train),
  )
  const misprints = paper001.table1.flatMap(({ deviations }, i) =>
    deviations.filter((printed, k) => (checks[i].tests[k].deviation * 100).toFixed(3) !== printed.toFixed(3)),
  )
  assert.deepEqual(misprints, [3.473, 4.509])
})

test('the second paper: equation 8 counts species, equation 9 animals', () => {
  const monkey = freedomOf(50, 'monkey')
  assert.deepEqual([monkey.freeOf, monkey.species], [['elephant', 'tiger', 'hippo', 'panda'], 6])
})

test('a level is made with its published difficulty in the requested range', () => {
  const d = { model: /** @type {const} */ ('search'), from: 30, to: 40 }
  const wishes = { grade: 'tracker', seed: 4, d }
  const made = placewise.generate('island', wishes)
  assert.ok(made.d !== undefined && made.d >= 30 && made.d <= 40)
  assert.equal(placewise.rate(made.level).models.search?.d, made.d)
  assert.deepEqual(placewise.generate('island', wishes), made)
  const generator = placewise.startGenerate('island', wishes)
  let progress = generator.step()
  while (progress.state === 'running') progress = generator.step()
  assert.deepEqual(progress.result, made)
  generator.free()
  assert.deepEqual(Object.keys(placewise.generate('island', { seed: 4 })), ['level', 'seed', 'grade'])
  const city = placewise.generate('city', { grade: 'starter', seed: 1, d: { model: 'freedom', to: 150 } })
  assert.ok(Number(city.d) <= 150)
})

test('the second paper: level 33, its places, its deltas, its order and its search', () => {
  const { candidates, equation12, afterLions, delta, order } = paper001['section4.2.3']
  for (const [id, printed] of Object.entries(candidates)) assert.deepEqual(places(freedomOf(33, id).relations), printed)
  for (const [id, printed] of Object.entries(delta))
    assert.equal(freedomOf(33, id).delta.toFixed(4), printed.toFixed(4))
  const { others, after } = freedomOf(33, 'lion')
  assert.equal(others, equation12)
  for (const way of afterLions)
    assert.equal(after.find(a => places(a.sites).join() === way.places.join())?.others, way.left)
  assert.deepEqual(placewise.freedom(level(33)).order, order)
  const second = (/** @type {import('../../www/pkg/placewise.js').StudyOptions} */ wishes) => {
    const { nodes } = placewise.study(level(33), wishes)
    return places([...new Set(nodes.filter(node => node.round === 1).flatMap(node => [...node.sites]))])
  }
  assert.deepEqual(second({ order: 'freedom', ahead: 'candidates' }), sorted(paper001.figure11.lionAfterTiger))
  assert.deepEqual(second({ order: 'listed', ahead: 'start' }), paper001.figure11.catAfterTiger)
})

test('the second paper: one of its examples does not fit its board', () => {
  assert.notDeepEqual(
    places(freedomOf(33, 'tiger').conditions),
    paper001['section4.2.1'].tigerWithoutApplesAndStrawberries,
  )
  const above = placewise.freedom({
    kind: 'island',
    pieces: { cat: 1, lion: 3, panda: 5 },
    clues: [{ rule: 'above', pieces: ['lion', 'cat'] }],
  })
  assert.deepEqual(
    places(above.pieces.find(p => p.piece === 'lion')?.relations ?? []),
    paper001['section4.2.2'].lionsAboveTheCat,
  )
})

test('a rating has both models', () => {
  const { search, freedom } = placewise.rate(level(33)).models
  assert.deepEqual([search?.x1, search?.x2, search?.x3, search?.x4, search?.n], [2, 9, 5, 0, 1])
  assert.equal(freedom?.fChoices, 46)
})

test("a rating of a garden has the figures of the paper's search", () => {
  const garden = {
    kind: 'garden',
    humidity: [
      ['60-70', '60-70'],
      ['60-70', '60-70'],
    ],
    flowers: { lilac: 1 },
    rounds: 1,
    target: [
      ['lilac', 'lilac'],
      ['lilac', null],
    ],
  }
  const { search, freedom, growth } = placewise.rate(garden).models
  assert.deepEqual([search, freedom], [null, null])
  assert.ok(growth)
  const { d, ...figures } = growth
  assert.deepEqual(figures, { order: ['lilac'], areas: [3], nodes: 1, deadEnds: 2, n: 1, complete: true })
  // Three beds in the area, three half-planted gardens, three dead ends.
  assert.equal(d?.toFixed(6), (3.8927 * Math.sqrt(3) + 2.5347 * 3 ** (7 / 12) - 8.3274).toFixed(6))
  assert.deepEqual(placewise.growth(garden), growth)
  refused(() => placewise.growth(level(33)), 'unknown', '/kind')
})

/** @param {() => unknown} call @param {string} code @param {string} path */
function refused(call, code, path) {
  assert.throws(call, (/** @type {any} */ error) => {
    assert.deepEqual([error.name, error.code, error.path], ['PuzzleError', code, path], error.message)
    return true
  })
}

test('nonsense is refused with its place', () => {
  const any = /** @type {any} */ (placewise)
  const level33 = level(33)
  refused(() => any.study(level33, { order: 'by luck' }), 'unknown', '/order')
  refused(() => any.study(level33, { order: ['lion'] }), 'size', '/order')
  refused(() => any.study(level33, { order: ['lion', 'loin', 'cat', 'tiger', 'panda'] }), 'unknown', '/order/1')
  refused(() => any.study(level33, { order: ['lion', 'lion', 'cat', 'tiger', 'panda'] }), 'count', '/order/1')
  refused(() => any.study(level33, { order: 'described', ties: 'by luck' }), 'unknown', '/ties')
  refused(() => any.study(level33, { order: 'freedom', ties: 'listed' }), 'value', '/ties')
  refused(() => any.study(level33, { ties: 'listed' }), 'value', '/ties')
  refused(() => any.study(level33, { ahead: 'far' }), 'unknown', '/ahead')
  refused(() => any.study(level33, { ahead: 3 }), 'value', '/ahead')
  refused(() => any.study(level33, { look: 1 }), 'field', '/look')
  refused(() => any.study(level33, 7), 'value', '')
  refused(() => any.study(), 'value', '')
  refused(() => any.freedom({ ...level33, pieces: { lion: 3 } }), 'count', '/pieces')
  refused(() => any.freedom(null), 'value', '')
  refused(() => any.fitSearch([]), 'size', '')
  refused(() => any.fitSearch('rows'), 'value', '')
  refused(() => any.fitSearch([{ ...rows[0], x1: NaN }]), 'value', '/0/x1')
  refused(() => any.fitSearch([{ ...rows[0], x4: -1 }]), 'value', '/0/x4')
  refused(() => any.fitSearch([{ ...rows[0], n: 0 }]), 'value', '/0/n')
  refused(() => any.fitSearch([{ ...rows[0], y: 1 }]), 'field', '/0/y')
  refused(() => any.fitSearch(rows, { train: [1, 2] }), 'count', '/train')
  refused(() => any.fitSearch(rows, { train: [1, 4, 10] }), 'unknown', '/train/1')
  refused(() => any.fitSearch(rows, { train: 'all' }), 'value', '/train')
  refused(() => any.fitSearch(rows, { exponents: 'fitted' }), 'field', '/exponents')
  refused(() => any.fitSearch(rows, { train: [1, 2, 3, 10, 11], exponents: 'fitted' }), 'count', '/train')
  refused(() => any.fitSearch(rows, { train: found.train, exponents: 'free' }), 'unknown', '/exponents')
  refused(() => any.generate('garden', { d: { model: 'search', to: 9 } }), 'unknown', '/d')
  refused(() => any.generate('island', { d: { model: 'search' } }), 'field', '/d')
  refused(() => any.generate('island', { d: { model: 'search', from: 2, to: 1 } }), 'value', '/d')
  refused(() => any.generate('island', { d: { model: 'search', from: NaN, to: Infinity } }), 'value', '/d/from')
  // No grade was asked for, so none is named.
  assert.throws(
    () => any.generate('island', { d: { model: 'search', from: 3e4 }, seed: 1 }),
    ({ code, message }) => code === 'generate' && /^none of 200 levels from/.test(message) && !/grade/.test(message),
  )
  refused(() => any.crossCheck([{ level: 1, d: 2 }]), 'size', '')
  refused(
    () =>
      any.crossCheck([
        { level: 1, d: 2 },
        { level: 1, d: 3 },
      ]),
    'count',
    '/1/level',
  )
  refused(
    () =>
      any.crossCheck([
        { level: 1, d: 2 },
        { level: 2, d: NaN },
      ]),
    'value',
    '/1/d',
  )
  refused(
    () =>
      any.crossCheck([
        { level: 1, d: 2 },
        { level: 2, d: 0 },
      ]),
    'value',
    '/1/d',
  )
  refused(() => any.crossCheck({}), 'value', '')
  assert.equal(placewise.solve(level33).count, 1)
})
