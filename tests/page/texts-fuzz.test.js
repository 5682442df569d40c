/** Levels are written in foreign formats, with words around them, and read again; FUZZ sets the number of rounds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../www/catalogue/texts/read.js'
import { draws, written } from './support/written.js'

const ROUNDS = Number(process.env.FUZZ ?? 500)

test(`written levels are read again, ${ROUNDS} times`, () => {
  /** @type {Set<string>} */ const forms = new Set()
  for (let round = 1; round <= ROUNDS; round++) {
    const { text, levels, form } = written(draws(round * 7919))
    const { puzzles, refusals } = read(text)
    const said = `round ${round}: ${form}\n${text}`
    assert.deepEqual(refusals, [], said)
    assert.deepEqual(
      puzzles.map(({ level }) => level),
      levels,
      said,
    )
    for (const each of form.split(', ')) forms.add(each)
  }
  assert.ok(forms.size > 40, String(forms.size))
})
