import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelName } from '../../www/catalogue/level-name.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { keep } from '../../www/lib/local-storage.js'
import { placewise } from '../api/wasm.js'

/** @type {Map<string, string>} */ const kept = new Map()
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
})
const [info] = placewise.kinds({ lang: 'en' })
const board = (/** @type {object} */ said) =>
  placewise.board({ kind: 'island', pieces: { lion: 9 }, clues: [], ...said }, { lang: 'en' })

test("the name of a day's puzzle names its kind", () => {
  for (const info of placewise.kinds({ lang: 'en' })) {
    const day = levelName({ id: `day/${info.id}/2026-12-05`, info, day: '2026-12-05' }, undefined, new Locale('en'))
    assert.ok(day.startsWith(`${info.title} · Puzzle of the day · `), day)
    const easy = { id: `day/${info.id}.easy/2026-12-05`, info, day: '2026-12-05' }
    assert.ok(
      levelName(easy, undefined, new Locale('en')).startsWith(`${info.title} · First of three · Puzzle of the day · `),
    )
  }
})

test('only levels made by players are named with their author', () => {
  const [en, zh] = [new Locale('en'), new Locale('zh')]
  const shared = { id: 'code/1', info, shared: true }
  const ours = board({ title: 'Ours', author: 'Maria' })
  assert.equal(levelName(shared, ours, en), 'Ours, by Maria')
  assert.equal(levelName(shared, ours, zh), 'Ours（作者：Maria）')
  assert.equal(levelName(shared, board({ author: 'Maria' }), en), `${info.title} · From a link, by Maria`)
  keep('designing', 'code/1')
  assert.equal(levelName(shared, board({}), en), `${info.title} · Your own level`)
  keep('designing', 'code/2')
  assert.equal(levelName(shared, board({}), en), `${info.title} · From a link`)
  const listed = { ...shared, listed: 3 }
  assert.equal(levelName(listed, board({}), en), `${info.title} · Number 3 of your list`)
  assert.equal(levelName(listed, ours, en), 'Ours, by Maria')
  // In another page's element.
  assert.equal(levelName({ id: '', info }, ours, en), 'Ours, by Maria')
  assert.equal(
    levelName({ id: 'island/3', info, number: 3 }, ours, en),
    levelName({ id: 'island/3', info, number: 3 }, board({}), en),
  )
})
