/** All steps from a board in words: grouped by technique, each with its conclusion. On real levels of each kind. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclusionOf, groupsOf, hintOf } from '../../www/game/every/dialog.js'
import { speaker } from '../../www/game/every/text.js'
import { beginReason, hintMarks } from '../../www/game/hints/hint-state.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { ladders, rungsOf } from './support/hints.js'

for (const lang of /** @type {const} */ (['en', 'zh'])) {
  const locale = new Locale(lang, [])
  const say = speaker(lang)

  for (const ladder of ladders)
    test(`each step is listed once, and pressing it marks the board: ${ladder}, ${lang}`, () => {
      const { level } = rungsOf(ladder)[30]
      const board = placewise.board(level, { lang })
      const entries = board.sites.map(({ given }) => given ?? null)
      const found = placewise.steps(level, entries, { lang })
      const groups = groupsOf(found, board, locale, say)
      const items = groups.flatMap(({ items }) => items)
      assert.deepEqual(
        items.map(({ at }) => at).sort((a, b) => a - b),
        [...found.steps.keys()],
      )
      assert.equal(new Set(groups.map(({ name }) => name)).size, groups.length)
      for (const { at, text } of items) {
        assert.doesNotMatch(text, /undefined|\{|null/)
        const hint = hintOf(found.steps[at])
        const marks = hintMarks(beginReason(hint, undefined))
        assert.ok(marks.look.size + marks.out.size + marks.ghosts.length > 0, text)
      }
    })
}

test('a conclusion names few places and numbers, and counts many', () => {
  const { level } = rungsOf('numbrix')[0]
  const board = placewise.board(level, { lang: 'en' })
  const said = (/** @type {any} */ step) => conclusionOf(step, board, new Locale('en', []), speaker('en'))
  const spots = (/** @type {number} */ sites, /** @type {number} */ pieces) =>
    Array.from({ length: sites * pieces }, (_, i) => ({ site: i % sites, piece: 1 + Math.floor(i / sites) }))
  assert.equal(said({ place: spots(1, 1), ruleOut: [] }), '1 in row 1, column 1')
  assert.equal(said({ place: [], ruleOut: spots(2, 2) }), 'not 1 and 2: row 1, column 1 and row 1, column 2')
  assert.equal(said({ place: [], ruleOut: spots(7, 7).toReversed() }), 'not 1, 2, 3, 4, 5, 6 and 7: 7 places')
  assert.equal(said({ place: [], ruleOut: spots(7, 9) }), 'not 1, 2, 3, 4, 5, 6, 7 and 2 others: 7 places')
})
