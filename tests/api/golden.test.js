import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { placewise } from './wasm.js'

// The same file that the native test in tests/levels writes and reads.
const golden = readFileSync(new URL('../golden/island-seeds.txt', import.meta.url), 'utf8')
const lines = golden.trim().split('\n').map(line => JSON.parse(line))

for (const { id: grade } of placewise.kinds()[0].presets[0].grades) {
  test(`seeds make the same ${grade} levels in wasm as natively`, () => {
    const levels = lines.filter(line => line.grade === grade)
    assert.equal(levels.length, 20)
    for (const { seed, level } of levels) {
      const made = placewise.generate('island', { grade, seed })
      assert.equal(JSON.stringify(made.level), JSON.stringify(level))
      assert.deepEqual([made.seed, made.grade.id], [seed, grade])
    }
  })
}
