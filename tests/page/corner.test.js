/** The children's corner: its levels, and the level after each. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Games } from '../../www/app/corner/games.js'
import { Catalogue, gradeOf, rungsOf, wishOf } from '../../www/catalogue/catalogue.js'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'

/** @param {string} path */
const read = path => JSON.parse(readFileSync(new URL(`../../www/${path}`, import.meta.url), 'utf8'))

/** @type {import('../../www/app/corner/games.js').Game[]} */
const games = read('catalogue/corner.json')
const infos = placewise.kinds({ lang: 'en' })
const catalogue = new Catalogue()
catalogue.all = infos.map(info => ({ info, levels: read(`levels/${info.id}.json`), lessons: [] }))

/** Returns the corner of a player who has solved these levels. @param {...string} done */
const corner = (...done) =>
  new Games(
    games,
    catalogue,
    /** @type {any} */ ({ done: (/** @type {string} */ id) => done.includes(id) || undefined }),
  )

test("levels of the children's corner are small, easy and on the ladder", () => {
  assert.equal(games.length, 5)
  for (const { kind, levels } of games) {
    assert.ok(levels.length >= 4, kind)
    const ladder = rungsOf(ladderOf(kind)).map(rung => rung.id)
    let before = -1
    for (const id of levels) {
      const found = catalogue.find(id)
      assert.equal(found?.info.id, kind, id)
      const at = ladder.indexOf(id)
      const { grade, level } = /** @type {NonNullable<typeof found>} */ (found).known
      assert.ok(at > before, `${id} after ${ladder[before]}`)
      before = at
      assert.ok((gradeOf(found?.info, grade)?.number ?? NaN) <= 2, id)
      const { layout, width, height, sites } = placewise.board(level, { lang: 'en' })
      assert.ok(layout === 'map' ? sites.length <= 8 : width <= 5 && height <= 5, `${id}: ${width} x ${height}`)
    }
  }
})

test('new levels for the corner can be made', () => {
  for (const { kind, more } of games) {
    const info = infos.find(({ id }) => id === kind)
    const preset = info?.presets.find(({ id }) => id === more.preset)
    assert.ok(
      preset?.grades.some(({ id }) => id === more.grade),
      kind,
    )
  }
})

test('the next level is the next unsolved one, then a skipped one, then a new one', () => {
  for (const { kind, levels } of games) {
    const info = /** @type {import('../../www/pkg/placewise.js').KindInfo} */ (catalogue.of(kind)?.info)
    const [first, second, third] = levels
    const at = (/** @type {string} */ id) => ({ id, info })
    assert.equal(corner().after(at(first))?.id, second)
    assert.equal(corner(second).after(at(first))?.id, third)
    const last = /** @type {string} */ (levels.at(-1))
    assert.equal(corner(...levels.slice(1)).after(at(last))?.id, first)
    assert.equal(corner(...levels).after(at(last)), undefined)
    assert.deepEqual([corner(...levels).isEnd(at(last)), corner(first).isEnd(at(first))], [true, false])
    const { more } = /** @type {typeof games[number]} */ (games.find(game => game.kind === kind))
    assert.deepEqual(corner().more(info), wishOf(info, more.preset, more.grade))
  }
})
