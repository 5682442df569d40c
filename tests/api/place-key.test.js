/**
 * What a sheet of paper says of places: each place whose name is in a clue has its name on the sheet, beside what is
 * written on the board.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetsOf } from '../../www/catalogue/catalogue.js'
import { placesNamed } from '../../www/print/place-key.js'
import { levelsOf } from '../kinds.js'
import { isWhole } from '../sample.js'
import { placewise } from './wasm.js'

/** How many new levels of a preset and a grade. */
const EACH = isWhole ? 6 : 1

const kinds = placewise.kinds()

const isMap = (/** @type {any} */ level) => placewise.board(level).sites.some(({ badge }) => badge)

/** The levels with a map that come with the page, and new ones of every preset and grade. @returns {any[]} */
const levels = () =>
  kinds.flatMap(info => {
    const ladder = levelsOf(placewise, info.id)
    // Boards of a kind are all maps or none; others have no names to look for, and cost the most to make.
    if (!isMap(ladder[0])) return []
    const made = presetsOf(info).flatMap(preset =>
      preset.grades.flatMap(grade =>
        Array.from({ length: EACH }, (_, seed) =>
          placewise.generate(info.id, { preset: preset.id, grade: grade.id, seed }),
        ),
      ),
    )
    return [...ladder, ...made.map(({ level }) => level)]
  })

/** The names of a board's places that a sentence has, but not within the name of another. */
const namesIn = (/** @type {string} */ sentence, /** @type {string[]} */ names) => {
  const longest = [...names].sort((a, b) => b.length - a.length)
  /** @type {string[]} */
  const found = []
  for (const name of longest)
    if (sentence.includes(name)) {
      found.push(name)
      sentence = sentence.replaceAll(name, '')
    }
  return found
}

test('boards without a map have no place to name', () => {
  for (const { id } of kinds) {
    const boards = levelsOf(placewise, id).map(level => placewise.board(level))
    for (const board of boards.filter((/** @type {any} */ { sites }) => !sites.some((/** @type {any} */ s) => s.badge)))
      assert.deepEqual(placesNamed(board), [])
  }
})

test('each place that a clue calls by its name has its name on the sheet, and no other place', () => {
  let named = 0
  for (const level of levels()) {
    for (const lang of /** @type {const} */ (['en', 'zh'])) {
      const board = placewise.board(level, { lang })
      const names = board.sites.map(({ name }) => name)
      const wanted = new Set(board.clues.flatMap(({ sentence }) => namesIn(sentence, names)))
      assert.deepEqual(
        new Set(placesNamed(board).map(({ name }) => name)),
        wanted,
        board.clues.map(c => c.sentence).join(),
      )
      named += wanted.size
    }
  }
  assert.ok(named > 50, `only ${named} names were looked for`)
})

test('a place is not named where the clue speaks of a sign that the legend explains', () => {
  const site = (/** @type {string} */ badge, /** @type {string[]} */ tags) => ({ badge, tags, name: `block ${badge}` })
  const sites = [site('1', ['block:1', 'hill']), site('2', ['block:2', 'river']), site('3', ['block:3', 'river'])]
  const said = (/** @type {string[]} */ ...tags) =>
    placesNamed(/** @type {any} */ ({ sites, clues: [{ tags }], legend: [{ tag: 'hill' }] })).map(({ badge }) => badge)
  assert.deepEqual([said('hill'), said('river'), said('block:3', 'block:1')], [[], [], ['1', '3']])
})
