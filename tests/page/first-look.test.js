/** The first press on Hint: a sentence about where to look, with its places marked. On real hints. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginHint, hintMarks } from '../../www/game/hints/hint-state.js'
import { lookNote } from '../../www/game/hints/notes.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { isWhole } from '../sample.js'
import { hintsOf, ladders } from './support/hints.js'

/** The maximum number of hints of a ladder. */
const MOST = isWhole ? 150 : 40

for (const ladder of ladders) {
  for (const lang of /** @type {const} */ (['en', 'zh'])) {
    test(`the first press marks and names the area of a hint: ${ladder}, ${lang}`, () => {
      const locale = new Locale(lang)
      let hints = 0
      for (const { id, hint, board } of hintsOf(ladder, lang)) {
        const shown = beginHint(hint)
        const { look, out, ghosts } = hintMarks(shown)
        assert.ok(
          hint.place.some(({ site }) => look.has(site)),
          `${id}: the target is marked`,
        )
        assert.equal(out.size + ghosts.length, 0, `${id}: nothing is given away`)
        assert.deepEqual([...look], hint.area?.sites)
        assert.ok(look.size > 1, `${id}: the cell is not lit alone`)
        const { look: before, quotes = [], text, strong } = lookNote(hint, board, locale)
        assert.ok(hint.area && String(text).endsWith(hint.area.sentence), `${id}: ${text}`)
        const lines = [...(board.houses ?? []), ...board.clues].map(({ sites }) => sites.join())
        if (look.size <= 4 && !lines.includes([...look].join()))
          for (const site of look)
            assert.ok(String(strong).toLowerCase().includes(board.sites[site].name.toLowerCase()))
        const told = [quotes.length && before, ...quotes, text, strong].join(' ')
        assert.ok((told.match(/\blook\b|看+/gi)?.length ?? 0) <= 1, `${id}: ${told}`)
        if (++hints === MOST) break
      }
      assert.ok(hints > 20, `${hints} hints`)
    })
  }
}
