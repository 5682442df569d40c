/**
 * A frame of a hint is a proof: from the board, the marks and the clues that it names alone, small programs that know
 * the rules of the kind, and nothing of the engine, confirm its conclusion.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placewise } from '../api/wasm.js'
import { isWhole, samplePresets } from '../sample.js'
import { hintsOf, levelOf, rungsOf } from './support/hints.js'
import { framesOf, whatIfFramesOf } from './support/proofs/frame.js'
import { faultInCrossNumbers } from './support/proofs/crossnumbers.js'
import { faultInGarden } from './support/proofs/garden.js'
import { faultInNumbrix } from './support/proofs/numbrix.js'
import { faultInPlacement } from './support/proofs/placement.js'
import { faultInSudoku } from './support/proofs/sudoku.js'

/** @import { Frame } from './support/proofs/frame.js' */

/**
 * Return what a frame does not show, undefined if it is a proof.
 * @type {Record<string, (frame: Frame) => string | undefined>}
 */
const CHECKERS = {
  island: faultInPlacement,
  garden: faultInGarden,
  city: faultInPlacement,
  sudoku: faultInSudoku,
  numbrix: faultInNumbrix,
  crossnumbers: faultInCrossNumbers,
}

/** The checker of gardens knows only pictures: what a clue in words says of the end has no mark. @param {any} level */
const isInWords = level => level.kind === 'garden' && level.clues !== undefined

/** Levels with what-ifs that count what earlier reasons have ruled out. @type {Record<string, string[]>} */
const COUNTING = { island: ['island-47'], city: ['city-40'] }

/** The number of new levels of a preset. */
const LEVELS = isWhole ? 100 : 4

/** Yields the hints of new levels. @param {string} kind */
function* newHints(kind) {
  const info = placewise.kinds().find(({ id }) => id === kind)
  for (const { id: preset } of info ? samplePresets(info) : [])
    for (let seed = 0; seed < LEVELS; seed++) {
      const { level } = placewise.generate(kind, { preset, seed })
      yield* hintsOf(kind, 'en', [{ id: `${preset} ${seed}`, level }])
    }
}

/** @param {ReturnType<typeof hintsOf>} hints @param {(frame: Frame) => string | undefined} faultIn */
function confirmed(hints, faultIn) {
  let frames = 0
  for (const at of hints)
    for (const frame of isInWords(at.level) ? [] : framesOf(at)) {
      frames++
      assert.equal(faultIn(frame), undefined, `${at.id}: ${frame.sentence}`)
      // A checker that confirms the contrary too would confirm anything.
      // In a Numbrix it takes long to find the whole path through a cell.
      for (const holds of at.level.kind === 'numbrix' ? [true] : [true, false]) {
        const claim = frame.claims.find(claim => claim.holds === holds)
        const contrary = { ...frame, claims: claim ? [{ ...claim, holds: !holds }] : [] }
        if (claim) assert.notEqual(faultIn(contrary), undefined, `${at.id}: not ${frame.sentence}`)
      }
    }
  return frames
}

for (const [kind, faultIn] of Object.entries(CHECKERS)) {
  test(`each frame of a hint proves its conclusion: ${kind}`, () => {
    assert.ok(confirmed(hintsOf(kind, 'en'), faultIn) > 50)
  })
  test(`each frame of a what-if proves its consequence, and the last one that the assumption is wrong: ${kind}`, () => {
    const others = (COUNTING[kind] ?? []).map(id => ({ id, level: levelOf(id) }))
    for (const at of [...hintsOf(kind, 'en'), ...hintsOf(kind, 'en', others)])
      for (const frame of isInWords(at.level) ? [] : whatIfFramesOf(at))
        assert.equal(faultIn(frame), undefined, `${at.id}: ${frame.sentence}`)
  })
  test(`each frame of a hint of a new level proves its conclusion: ${kind}`, () => {
    assert.ok(confirmed(newHints(kind), faultIn) > 10)
  })
}

/** The gardens in whose hints many reasons rest on earlier ones. */
const DEEP = rungsOf('garden').filter(({ id }) => ['garden-43', 'garden-47', 'garden-49'].includes(id))

/**
 * Returns how many frames of the hints of these gardens are changed by an invented fault, and in how many of these the
 * checker finds one.
 * @param {(frame: Frame) => Frame | undefined} invent
 */
function foundIn(invent) {
  const all = [...hintsOf('garden', 'en', DEEP)].flatMap(framesOf)
  const wrong = all.flatMap(frame => invent(frame) ?? [])
  return { all: wrong.length, found: wrong.filter(frame => faultInGarden(frame) !== undefined).length }
}

test('the checker of gardens finds a conclusion that is about another bed', () => {
  const { all, found } = foundIn(frame => {
    const [answer] = placewise.solve(frame.level, { limit: 1 }).solutions
    const claim = frame.claims.find(({ piece, holds }) => holds && piece !== null)
    const site = answer.findIndex((piece, i) => frame.entries[i] === null && piece !== claim?.piece)
    return claim && site >= 0 ? { ...frame, claims: [{ ...claim, site }] } : undefined
  })
  assert.ok(all > 10)
  assert.equal(found, all)
})

// A frame may show more than its conclusion needs.
test('the checker of gardens finds that what earlier reasons struck is not shown', () => {
  const { all, found } = foundIn(({ marks: { gone, ...marks }, ...frame }) => (gone ? { ...frame, marks } : undefined))
  assert.ok(found > all / 5, `${found} of ${all}`)
})

test('the checker of gardens finds that the beds of a reason are not marked', () => {
  const { all, found } = foundIn(({ marks, ...frame }) =>
    marks.causes.size ? { ...frame, marks: { ...marks, causes: new Set() } } : undefined,
  )
  assert.ok(found > all / 2, `${found} of ${all}`)
})

test('at the end of a what-if, what is put down is a cause, and no place to look at', () => {
  let ends = 0
  for (const kind of Object.keys(CHECKERS))
    for (const at of hintsOf(kind, 'en'))
      for (const { board, entries, marks, sentence } of whatIfFramesOf(at).filter(frame => frame.marks.wrong.size)) {
        ends++
        for (const site of marks.look)
          assert.equal(entries[site], null, `${at.id}: ${board.sites[site].name} ${sentence}`)
        for (const site of marks.wrong) assert.ok(!marks.causes.has(site), `${at.id}: ${sentence}`)
      }
  assert.ok(ends > 3, `${ends} ends`)
})
