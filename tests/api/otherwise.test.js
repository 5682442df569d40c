/** The figures on the page about the papers for our differences from them, computed again in another way. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  byClues,
  cityDifferences,
  cluesOf,
  gardenDifferences,
  islandDifferences,
  LARGER,
  numberDifferences,
} from '../../www/papers/otherwise/differences.js'
import { exponentFits } from '../../www/papers/search/section.js'
import { Lab } from '../../www/papers/lab.js'
import { freePairs, tiesOf } from '../../www/papers/freedom/relations.js'
import { BOOKMARKS, addressOf, bookmarkOf, wantedIn, wishesOf } from '../../www/papers/shown-search.js'
import { placewise } from './wasm.js'
import { unwatched } from '../page/support/busy.js'

/** @import { Engine } from '../../www/engine/client.js' */
/** @import { KnownLevel } from '../../www/catalogue/catalogue.js' */

/** @param {string} path */
const read = path => JSON.parse(readFileSync(new URL(`../../www/${path}`, import.meta.url), 'utf8'))
/** @type {Record<'island' | 'city' | 'garden', KnownLevel[]>} */
const ladders = {
  // Only levels on the papers' island: other levels have their own board.
  island: read('levels/island.json').filter((/** @type {KnownLevel} */ { level }) => !('board' in level)),
  city: read('levels/city.json'),
  garden: read('levels/garden.json'),
}
/** The engine as the page calls it, without its thread. */
const engine = /** @type {Engine} */ (
  /** @type {unknown} */ ({
    ...placewise,
    board: (/** @type {any} */ level, /** @type {'en'} */ lang) => placewise.board(level, { lang }),
  })
)
const lab = new Lab(engine, ladders.island, read('papers/printed.json'), unwatched)
/** Returns the number of levels whose text matches. @param {KnownLevel[]} levels @param {RegExp} what */
const having = (levels, what) => levels.filter(({ level }) => what.test(JSON.stringify(level))).length

test('our readings of the island: lemons, forms of clues, unprinted levels, the order after the cat', async () => {
  const found = await islandDifferences(lab)
  assert.equal(found.all, 50)
  assert.equal(found.lemons, having(ladders.island, /"lemon"/))
  const forms = Object.fromEntries(found.forms.each.map(({ form, levels }) => [form, levels]))
  assert.equal(forms.formOneWay, having(ladders.island, /"each":"first"/))
  assert.equal(forms.formApart, having(ladders.island, /"rule":"apart"/))
  assert.equal(forms.formSelf, having(ladders.island, /"pieces":\["([a-z]+)","\1"\]/))
  assert.equal(forms.formOffHeight, having(ladders.island, /"off","piece":"[a-z]+","tags":\[[^\]]*"height/))
  assert.ok(found.forms.any >= Math.max(...Object.values(forms)) && found.forms.any <= found.all)
  assert.equal(found.own, 0)
  assert.deepEqual(
    found.unprinted.map(row => row.level),
    [2, 3, 11, 18, 23],
  )
  for (const { level, printed, ours } of found.unprinted) assert.notDeepEqual(printed, ours, `level ${level}`)
  const { orders, least, most, ours } = found.figure12
  assert.equal(orders, 6)
  assert.ok(least < ours && ours <= most)
  assert.equal(ours, placewise.study(lab.level(33), { order: 'listed', ahead: 'start' }).model.x3)
})

test('X1 by calls equals X1 by clues if no animal has two clues about animals, as in the papers', async () => {
  for (const number of [1, 10, 33, 50]) {
    const level = lab.level(number)
    const study = placewise.study(level)
    assert.equal(byClues({ level, study, clues: cluesOf(level) }), study.model.x1, `level ${number}`)
  }
  const { x1 } = await islandDifferences(lab)
  assert.ok(x1.levels > 0 && x1.most.clues > x1.most.calls)
})

test('our readings of the city: neighbours one way or both, a negative difficulty, empty blocks', async () => {
  const { answers, d, filled, borders, blocks, forms } = await cityDifferences(engine, ladders.city, lab)
  assert.deepEqual(answers, { oneWay: 210, bothWays: 60 })
  assert.equal(d.demo?.toFixed(2), '-6.08')
  assert.equal((d.terms + d.a3).toFixed(4), d.demo?.toFixed(4))
  assert.equal(d.n, answers.oneWay)
  assert.ok(Number(d.one) > 0)
  assert.deepEqual([borders, blocks], [15, 10])
  assert.equal(filled.all, ladders.city.filter(({ number }) => number).length)
  assert.ok(filled.share > 0 && filled.share <= 1)
  assert.ok(forms.any >= Math.max(...forms.each.map(({ levels }) => levels)))
  const demo = ladders.city.find(({ id }) => id === 'city-demo')
  assert.ok(demo)
  const { clues } = placewise.board(demo.level, { lang: 'en' })
  assert.match(String(clues.find(({ tags }) => tags.includes('highway'))?.reason), /Lorries/)
})

test("the paper's statement that a garden's counts are larger than an island's is compared grade by grade", () => {
  const GRADES = ['starter', 'explorer', 'tracker', 'thinker', 'master']
  /** @param {number[]} values */
  const median = values => {
    const sorted = values.toSorted((a, b) => a - b)
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
  }
  /** @param {KnownLevel[]} levels @param {(level: any) => Record<'area' | 'nodes' | 'dead', number>} countsOf */
  const mediansOf = (levels, countsOf) => {
    const counted = levels.map(({ grade, level }) => ({ grade, ...countsOf(level) }))
    return GRADES.map(grade => {
      const rows = counted.filter(row => row.grade === grade)
      const of = (/** @type {'area' | 'nodes' | 'dead'} */ count) => median(rows.map(row => row[count]))
      return { area: of('area'), nodes: of('nodes'), dead: of('dead') }
    })
  }
  const islands = mediansOf(ladders.island, level => {
    const { x3, x4 } = /** @type {import('../../www/pkg/placewise.js').SearchModel} */ (
      placewise.rate(level).models.search
    )
    const area = Math.min(...placewise.freedom(level).pieces.map(({ conditions }) => conditions.length))
    return { area, nodes: x3, dead: x4 }
  })
  const gardens = mediansOf(ladders.garden, level => {
    const { areas, nodes, deadEnds, complete } = placewise.growth(level)
    assert.ok(complete)
    return { area: areas[0], nodes, dead: deadEnds }
  })
  const larger = (/** @type {'area' | 'nodes' | 'dead'} */ count) =>
    GRADES.filter((_, at) => gardens[at][count] > islands[at][count]).length
  assert.deepEqual(LARGER, {
    grades: GRADES.length,
    area: larger('area'),
    nodes: larger('nodes'),
    dead: larger('dead'),
  })
})

test("the second paper's assumptions about clues: no level on its island has two kinds without any", () => {
  for (const { id, level } of ladders.island) {
    const clues = JSON.stringify(level.clues)
    const free = Object.keys(/** @type {object} */ (level.pieces)).filter(piece => !clues.includes(`"${piece}"`))
    assert.ok(free.length <= 1, id)
    // Each clue is needed.
    const spares = placewise.spares(level)
    assert.deepEqual([spares.free?.clues, spares.groups], [[], []], id)
  }
})

test('our readings of the garden: contested beds, land that no flower likes, spare flowers, rounds', async () => {
  const found = await gardenDifferences(engine, ladders.garden)
  assert.deepEqual(found.corner, { two: 2, alone: 3 })
  assert.equal(found.band, having(ladders.garden, /"40-50"/))
  assert.equal(found.lilac, having(ladders.garden, /"flowers":\{[^}]*"lilac"/))
  assert.equal(found.rounds.levels, having(ladders.garden, /"rounds":[2-9]/))
  assert.equal(having(ladders.garden, new RegExp(`"rounds":${found.rounds.most + 1}`)), 0)
  assert.equal(found.forms.any, having(ladders.garden, /"rule":"(full|near)"/))
  assert.deepEqual(found.formula, { says: 40, touch: 24 })
  for (const count of [found.contested, found.spare, found.foreign]) assert.ok(count > 0 && count < found.all)
  assert.equal(placewise.board(ladders.garden[0].level).pieces.length, 1)
})

test('equation 8 counts kinds; counting all animals, also of the same kind, gives equation 9', () => {
  const { species, totals } = freePairs(placewise.freedom(lab.level(50)))
  const { equation8, equation9 } = lab.printed.paper001
  const ties = tiesOf(lab, 50)
  assert.deepEqual(ties, [
    ['lion', 'monkey'],
    ['hippo', 'elephant'],
    ['panda', 'tiger'],
  ])
  for (const { id, others } of species) {
    assert.ok(
      others.every(other => other !== id && !ties.some(tie => tie.includes(id) && tie.includes(other))),
      id,
    )
  }
  const monkey = species.find(({ id }) => id === 'monkey')
  assert.deepEqual([monkey?.species, monkey?.withOwn], [Object.values(equation8).reduce((a, b) => a + b), 6])
  assert.equal(totals.withOwn, equation9)
  assert.equal(totals.withOwn, placewise.freedom(lab.level(50)).model.fSpecies)
  assert.ok(totals.species !== equation9 && totals.individuals !== equation9)
})

test('fitted exponents reduce the error on their own levels but are not determined by them', async () => {
  const [printed, own, any, printedBoth, both, anyBoth] = await exponentFits(lab)
  assert.deepEqual(
    [printed.b, printedBoth.b],
    [
      ['6/12', '7/12'],
      ['6/12', '7/12'],
    ],
  )
  assert.equal(printed.test.toFixed(1), '68.1')
  assert.deepEqual(
    [own.b, both.b],
    [
      ['1/12', '1/12'],
      ['1/12', '4/12'],
    ],
  )
  assert.deepEqual(
    [printed, own, printedBoth, both].map(({ residual }) => residual.toFixed(1)),
    ['31.2', '19.9', '55.6', '22.3'],
  )
  // With either sign the residual is almost 0, and the negative exponent is inside the range that is tried.
  assert.deepEqual(
    [any.b, anyBoth.b],
    [
      ['9/12', '−29/12'],
      ['15/12', '−32/12'],
    ],
  )
  assert.deepEqual(
    [any, anyBoth].map(({ residual }) => residual.toFixed(2)),
    ['0.14', '0.73'],
  )
})

test("the address of a search is restored as written, and wrong parts get the program's defaults", () => {
  for (const { id, ...wanted } of BOOKMARKS) {
    assert.deepEqual(wantedIn(addressOf(wanted)), wanted)
    assert.equal(bookmarkOf(wanted)?.id, id)
    const known = ladders.island.find(level => level.id === wanted.level)
    assert.ok(known && placewise.study(known.level, wishesOf(wanted)).model.n === 1, id)
  }
  assert.deepEqual(wantedIn('#search=1abcdefgh&order=toString&ahead=far'), {
    level: '1abcdefgh',
    order: 'combinations',
    ahead: 'program',
  })
  for (const other of ['', '#search', '#search=', '#otherwise']) assert.equal(wantedIn(other), undefined)
})

test('the choices about Cross Numbers, Numbrix and Sudoku change what their papers print', async () => {
  const { scores, two, tails, weighed } = await numberDifferences(engine)
  // (4 · 1000 − 1/2) / (42.29 + 10 · size) · level
  assert.deepEqual(scores, { ours: 146, row: 193, easy: 49 })
  assert.deepEqual(two, { published: 3, corrected: 1 })
  assert.deepEqual(tails, { cells: 36, published: 32, corrected: 36 })
  // Figure 3 has 57 empty cells and 24 filled ones, each with the weight 2⁸.
  assert.deepEqual(weighed, { ours: 307 / 1824, literal: (2456 + 24 * 256) / (57 * 256), empty: 57 })
})
