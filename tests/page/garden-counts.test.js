/** A hint that counts says the numbers: of the patches that need a flower, and of the flowers that are left. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evident, marksAt, reasonsOf } from '../../www/game/hints/reason-frames.js'
import { isWhole } from '../sample.js'
import { hintsOf, rungsOf } from './support/hints.js'

/** @import { Lang } from '../../www/pkg/placewise.js' */

/** The gardens whose hints count patches; by day some of them. */
const COUNTED = isWhole ? ['29', '35', '44', '45', '49', '50'] : ['29', '35', '49']

for (const lang of /** @type {Lang[]} */ (['en', 'zh'])) {
  test(`patches and flowers are counted where a hint rests on their numbers: ${lang}`, () => {
    const gardens = rungsOf('garden').filter(({ id }) => COUNTED.includes(id.replace('garden-', '')))
    let counted = 0
    for (const { id, hint, board, entries } of hintsOf('garden', lang, gardens))
      for (const { technique, sentence, ruleOut, causes } of reasonsOf(hint)) {
        if (technique !== 'needed') continue
        counted++
        const [{ piece }] = ruleOut
        const total = Number(board.pieces.find(({ id: own }) => own === piece)?.count)
        const left = total - entries.filter(entry => entry === piece).length
        // The marked beds that want one, and have none yet.
        const wanting = causes.filter(site => board.goal?.[site] === piece && entries[site] === null)
        assert.equal(wanting.length, left, id)
        assert.deepEqual(sentence.match(/\d+/g)?.map(Number), [left, left], sentence)
      }
    assert.ok(counted > (isWhole ? 8 : 3), `${counted}`)
  })
}

test('the round in which a flower comes stands on no planted bed, and is that of a single start', () => {
  let shown = 0
  const gardens = rungsOf('garden').filter(({ id }) => ['garden-25', 'garden-29', 'garden-48'].includes(id))
  for (const { id, hint, board, entries } of hintsOf('garden', 'en', gardens))
    for (const reason of reasonsOf(hint).keys()) {
      const { coming, ghosts, out } = evident(board, entries, marksAt(hint, { reason, frame: -1 }))
      if (!coming) continue
      shown++
      assert.deepEqual(
        [...coming.keys()].filter(site => entries[site] !== null),
        [],
        id,
      )
      assert.ok(ghosts.length || out.size === 1, id)
    }
  assert.ok(shown > 0)
})
