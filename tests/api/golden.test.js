import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isPacked, isWhole, sample } from '../sample.js'
import { placewise } from './wasm.js'

for (const { id: kind, presets } of placewise.kinds()) {
  // The same files that the native tests write and read; a new kind has none yet.
  const path = new URL(`../golden/${kind}-seeds.txt`, import.meta.url)
  if (!existsSync(path)) continue
  const golden = readFileSync(path, 'utf8')
  const lines = golden
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  for (const [i, { id: preset, grades }] of presets.entries()) {
    // By day all grades of the first preset, and the first grade of the others; the published engine makes them all.
    for (const { id: grade } of isWhole || isPacked || i === 0 ? grades : grades.slice(0, 1)) {
      test(`seeds make the same ${kind} levels in wasm as natively: ${preset}, ${grade}`, () => {
        const levels = lines.filter(line => line.grade === grade && (line.preset ?? presets[0].id) === preset)
        // Levels that take long to make have one line; in the usual run one is enough.
        assert.ok(levels.length > 0)
        for (const { seed, level } of sample(levels, levels.length)) {
          const made = placewise.generate(kind, { preset, grade, seed })
          assert.equal(JSON.stringify(made.level), JSON.stringify(level))
          assert.deepEqual([made.seed, made.grade?.id], [seed, grade])
        }
      })
    }
  }
}

test('seeds make the same grids of paper 002 in wasm as natively, without a grade', () => {
  const golden = readFileSync(new URL('../golden/crossnumbers-paper.txt', import.meta.url), 'utf8')
  for (const line of golden.trim().split('\n')) {
    const { size, level, seed, made } = JSON.parse(line)
    const now = placewise.generate('crossnumbers', { preset: 'paper', size, level, seed })
    assert.equal(JSON.stringify(now.level), JSON.stringify(made))
    assert.equal(now.grade, undefined)
  }
})

test('levels that teach a technique are the same in wasm as natively, and need no other above singles', () => {
  const golden = readFileSync(new URL('../golden/sudoku-taught.txt', import.meta.url), 'utf8')
  const singles = ['full-house', 'fits', 'hidden-box', 'hidden-line']
  for (const line of sample(golden.trim().split('\n'), 3)) {
    const { technique, seed, level } = JSON.parse(line)
    // The uniqueness techniques.
    const uniqueness = /^(bug|unique-|hidden-rectangle)/.test(technique)
    const made = placewise.generate('sudoku', { technique, seed, uniqueness })
    assert.equal(JSON.stringify(made.level), JSON.stringify(level), technique)
    const { steps } = placewise.rate(made.level, { uniqueness })
    assert.deepEqual(
      Object.keys(steps).filter(id => !singles.includes(id)),
      [technique],
    )
  }
})
