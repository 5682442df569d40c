/** Techniques to learn: each has boards on which a hint uses it first, and words in every language. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { aimOf, isReached, startOf, stepOf } from '../../www/app/techniques/data.js'
import { follow, newGame } from '../../www/game/game.js'
import { resume } from '../../www/game/opening.js'
import { sentenceCase } from '../../www/game/messages.js'
import { crossOut, possible, strike, wipe } from '../../www/game/digits/marks.js'
import { LANGS } from '../../www/i18n/text/index.js'
import { placewise } from '../api/wasm.js'
import { sample } from '../sample.js'
import { alike, firstStep } from './support/techniques.js'
import './support/inputs.js'

/** @import { Step } from '../../www/pkg/placewise.js' */
/** @import { Technique, TechniqueBoard } from '../../www/catalogue/catalogue.js' */
/** @import { Words } from '../../www/app/techniques/data.js' */
/** @import { Position } from './support/techniques.js' */

const www = new URL('../../www/', import.meta.url)
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, www), 'utf8'))
const kinds = placewise.kinds({ lang: 'en' })
/** The techniques of each kind. @type {Map<string, Technique[]>} */
const all = new Map(kinds.map(({ id }) => [id, read(`lessons/techniques/${id}.json`)]))
const techniques = all.get('sudoku') ?? []
/** Techniques that no hint was found to need first, or that are no pattern. @type {Record<string, string[]>} */
const UNTAUGHT = { sudoku: ['what-if', 'cage-ways'], numbrix: ['balance'] }

/** Returns the game at its start on the board, as at the table. @param {TechniqueBoard} board */
function gameOn(board) {
  const drawn = placewise.board(board.level, { lang: 'en' })
  const start = startOf(board)
  const game = start ? resume(drawn, start) : newGame(drawn)
  return { drawn, game }
}

/** @param {TechniqueBoard} board @param {boolean} [uniqueness] @returns {Position} */
function positionOf(board, uniqueness = false) {
  const { game } = gameOn(board)
  const { kind: _, givens: __, ...shape } = board.level
  const entries = /** @type {(number | null)[]} */ (game.entries)
  return { entries, marks: possible(game), uniqueness, shape }
}

/** @param {Step} step @param {Step} other */
const areSame = (step, other) =>
  step.technique === other.technique &&
  [...step.place, ...step.ruleOut].some(({ site, piece }) =>
    [...other.place, ...other.ruleOut].some(each => each.site === site && each.piece === piece),
  )

for (const [kind, own] of all) {
  const ids = own.map(({ id }) => id)
  /** @type {Record<string, Words>} */
  const words = read(`app/techniques/kinds/${kind}.json`)

  test(`every technique of the engine has a lesson under its name: ${kind}`, () => {
    for (const lang of LANGS) {
      const names = new Map(
        placewise.workshop(placewise.blank(kind), { lang }).techniques.map(({ tag, name }) => [tag, name]),
      )
      const untaught = ['deeper', ...(UNTAUGHT[kind] ?? [])]
      assert.deepEqual(ids.toSorted(), [...names.keys()].filter(id => !untaught.includes(id)).sort())
      for (const [id, { name }] of Object.entries(words)) assert.equal(name[lang], sentenceCase(names.get(id) ?? ''))
    }
  })

  test(`each technique has a sentence or two, in every language: ${kind}`, () => {
    assert.deepEqual(Object.keys(words), ids)
    for (const [id, { say }] of Object.entries(words)) {
      assert.deepEqual(Object.keys(say), [...LANGS], id)
      for (const text of Object.values(say)) {
        const ends = text.match(/[.!?。！？](?=\s|$|[\p{Script=Han}])/gu) ?? []
        assert.ok(ends.length >= 1 && ends.length <= 2 && text.length <= 170, `${id}: ${text}`)
      }
    }
  })

  test(`techniques are in order of grade: ${kind}`, () => {
    /** @type {readonly string[]} */
    const grades = kinds.find(({ id }) => id === kind)?.presets[0].grades.map(({ id }) => id) ?? []
    const order = own.map(({ grade }) => grades.indexOf(grade))
    assert.ok(order.every((number, i) => number >= 0 && number >= (order[i - 1] ?? 0)))
  })
}

for (const [kind, own] of all) {
  if (kind === 'sudoku') continue
  test(`on each board of a technique a hint needs it, and following the hint completes it: ${kind}`, () => {
    for (const { id, grade, boards } of own) {
      assert.ok(boards.length >= 1)
      for (const board of sample(boards, 3)) {
        const { drawn, game } = gameOn(board)
        assert.deepEqual(game.entries, board.entries ?? drawn.sites.map(site => site.given ?? null))
        assert.equal(placewise.solve(board.level, { limit: 2 }).count, 1)
        const tier = kinds.flatMap(info => info.presets.flatMap(preset => preset.grades)).find(g => g.id === grade)
        for (const lang of LANGS) {
          const hint = placewise.hint(board.level, game.entries, { lang })
          const step = stepOf(hint, id)
          assert.ok(step?.sentence, `${id}: ${hint.status}`)
          assert.equal(step.tier, tier?.number, id)
          const aim = aimOf(hint, id, false)
          assert.ok(aim.place.length, id)
          assert.ok(!isReached(aim, game), id)
          assert.ok(isReached(aim, follow(drawn, game, { place: hint.place })), id)
        }
      }
    }
  })
}

for (const { id, grade, uniqueness = false, boards } of techniques) {
  test(`a hint shows the technique first on each of its boards, and not on near misses: ${id}`, () => {
    assert.ok(boards.length >= 1)
    for (const board of sample(boards, 3)) {
      const position = positionOf(board, uniqueness)
      assert.equal(placewise.solve(board.level, { limit: 2 }).count, 1)
      for (const lang of LANGS) {
        const { hint, step } = firstStep(position, lang)
        assert.deepEqual([hint.status, step.technique], ['step', id])
        assert.equal(Boolean(step.oneAnswer), uniqueness)
        assert.ok(step.sentence)
        // At most one step precedes the entry.
        assert.ok(hint.because.length <= 1)
      }
      const { step } = firstStep(position)
      const tier = kinds
        .flatMap(info => info.presets.flatMap(preset => preset.grades))
        .find(g => g.id === grade)?.number
      assert.equal(step.tier, tier)
      const others = [...alike(position, step)]
      assert.ok(others.some(other => !areSame(step, firstStep(other).step)))
    }
  })
}

test('techniques that assume one solution are shown only if switched on', () => {
  const resting = techniques.filter(({ uniqueness }) => uniqueness)
  assert.ok(resting.length >= 5)
  for (const { id, boards } of resting)
    for (const board of boards) assert.notEqual(firstStep(positionOf(board)).step.technique, id)
})

test("following the hint on a technique's board completes the technique", () => {
  for (const { id, uniqueness, boards } of techniques) {
    for (const board of sample(boards, 3)) {
      const { drawn, game } = gameOn(board)
      const { hint } = firstStep(positionOf(board, uniqueness))
      const aim = aimOf(hint, id, board.marks !== undefined)
      const after = follow(drawn, game, { place: hint.place })
      const done = strike(
        after,
        [...hint.because, hint].flatMap(({ ruleOut }) => ruleOut),
      )
      assert.ok(isReached(aim, done), id)
      // As one move.
      assert.equal(done.past.length, game.past.length + 1)
    }
  }
})

test('a technique is complete when all its exclusions or entries are made', () => {
  for (const { id, uniqueness, boards } of techniques) {
    const { drawn, game } = gameOn(boards[0])
    const { hint } = firstStep(positionOf(boards[0], uniqueness))
    const aim = aimOf(hint, id, boards[0].marks !== undefined)
    assert.ok(!isReached(aim, game), id)
    const struck = crossOut(drawn, game, aim.out)
    const done = aim.place.length ? follow(drawn, struck, { place: aim.place }) : struck
    assert.ok(isReached(aim, done), id)
    if (aim.out.length > 1) assert.ok(!isReached(aim, crossOut(drawn, game, aim.out.slice(1))), id)
    // Wiping all marks does not count as striking out.
    const sites = drawn.sites.map((_, site) => site)
    if (aim.out.length) assert.ok(!isReached(aim, wipe(drawn, game, sites, 'notes')), id)
  }
})
