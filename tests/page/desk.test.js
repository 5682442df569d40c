import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Desk } from '../../www/designer/desk.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'

test("the designer lists items in the game's order", () => {
  for (const lang of /** @type {const} */ (['en', 'zh'])) {
    const desk = new Desk(/** @type {any} */ (undefined), lang, /** @type {any} */ ({}))
    for (const items of [['a'], ['a', 'b'], ['a', 'b', 'c']])
      assert.equal(desk.list(items), new Locale(lang).list(items))
  }
  assert.equal(new Locale('en').list(['a', 'b', 'c']), 'a, b and c')
})
