/** How many reasons a hint gives, on real hints: a person follows about seven, and one is better than two. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonsOf } from '../../www/game/hints/reason-frames.js'
import { placewise } from '../api/wasm.js'
import { isWhole } from '../sample.js'
import { hintsOf, ladders } from './support/hints.js'

const MANY = 7

/**
 * The maximum number of reasons of a hint of a ladder, and of its hints with more than seven: in the sample of the day,
 * and on the whole ladder. To be lowered whenever arguments become shorter.
 * @type {Record<string, { most: number, long: [day: number, whole: number] }>}
 */
const BOUNDS = {
  island: { most: 6, long: [0, 0] },
  garden: { most: 9, long: [1, 3] },
  city: { most: 8, long: [0, 2] },
  sudoku: { most: 9, long: [2, 2] },
  numbrix: { most: 12, long: [0, 3] },
  crossnumbers: { most: 23, long: [5, 23] },
}

for (const ladder of ladders) {
  test(`a hint has few reasons: ${ladder}`, () => {
    // The hints of a new kind have at most seven.
    const bounds = BOUNDS[ladder] ?? { most: MANY, long: [0, 0] }
    const most = { reasons: 0, id: '' }
    let many = 0
    for (const { id, hint } of hintsOf(ladder, 'en')) {
      const reasons = reasonsOf(hint).length
      if (reasons > most.reasons) Object.assign(most, { reasons, id })
      if (reasons > MANY) many++
    }
    assert.ok(most.reasons <= bounds.most, `${most.reasons} reasons of a hint of ${most.id}`)
    assert.ok(many <= bounds.long[isWhole ? 1 : 0], `${many} hints have more than ${MANY} reasons`)
  })
}

// The kinds whose techniques are what a single clue or picture says.
for (const ladder of ['garden', 'city', 'island']) {
  test(`a placement that one sentence gives has one reason: ${ladder}`, () => {
    let several = 0
    for (const { id, hint, level, entries } of hintsOf(ladder, 'en')) {
      if (!hint.because.length) continue
      several++
      const { steps } = placewise.steps(level, entries, { lang: 'en' })
      const placing = steps.filter(({ place }) => place.some(({ site }) => entries[site] === null))
      assert.deepEqual(
        placing.map(({ sentence }) => sentence),
        [],
        `${id}: ${hint.sentence}`,
      )
    }
    assert.ok(several > 10, `${several} hints`)
  })
}
