/**
 * The names of places on a printed sheet: each place whose name is in a clue has its name on the sheet, beside the
 * labels on the board.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetsOf } from '../../www/catalogue/catalogue.js'
import { placesNamed } from '../../www/game/view.js'
import { levelsOf } from '../kinds.js'
import { isWhole, sample } from '../sample.js'
import { placewise } from './wasm.js'

/** The number of new levels of each preset and grade. */
const EACH = isWhole ? 6 : 1

const kinds = placewise.kinds()

const isMap = (/** @type {any} */ level) => placewise.board(level).sites.some(({ badge }) => badge)

/** Returns levels of the page with a map, and new ones of every preset and grade. @returns {any[]} */
const levels = () =>
  kinds.flatMap(info => {
    const ladder = levelsOf(placewise, info.id)
    // The boards of a kind are all maps or none; other kinds have no names to look for, and are the slowest to make.
    if (!isMap(ladder[0])) return []
    const made = presetsOf(info).flatMap(preset =>
      sample(preset.grades, 5).flatMap(grade =>
        Array.from({ length: EACH }, (_, seed) =>
          placewise.generate(info.id, { preset: preset.id, grade: grade.id, seed }),
        ),
      ),
    )
    return [...sample(ladder, 4), ...made.map(({ level }) => level)]
  })

/** Returns the names of places that a sentence has, except within longer names. */
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

test('boards without name badges have no named places', () => {
  for (const { id } of kinds) {
    const boards = levelsOf(placewise, id).map(level => placewise.board(level))
    for (const board of boards.filter((/** @type {any} */ { sites }) => !sites.some((/** @type {any} */ s) => s.badge)))
      assert.deepEqual(placesNamed(board), [])
  }
})

test('the sheet names exactly the places that clues name', () => {
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
  assert.ok(named > 20, `only ${named} names were looked for`)
})

test('a sign that the legend explains needs no name of its place', () => {
  const site = (/** @type {string} */ badge, /** @type {string[]} */ tags) => ({ badge, tags, name: `block ${badge}` })
  const sites = [site('1', ['block:1', 'hill']), site('2', ['block:2', 'river']), site('3', ['block:3', 'river'])]
  const said = (/** @type {string[]} */ ...tags) =>
    placesNamed(/** @type {any} */ ({ sites, clues: [{ tags }], legend: [{ tag: 'hill' }] })).map(({ badge }) => badge)
  assert.deepEqual([said('hill'), said('river'), said('block:3', 'block:1')], [[], [], ['1', '3']])
})
