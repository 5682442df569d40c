import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'

const www = new URL('../../www/', import.meta.url)
/** Every folder of the page that has words of its own, as `text/`. */
const FOLDERS = ['', ...readdirSync(www).map(name => `${name}/`)].filter(folder => existsSync(new URL(`${folder}text/en.js`, www)))

/** What a sentence has filled in. @param {string} text */
const gaps = text => (text.match(/\{\w+\}/g) ?? []).sort()

test('each page that has words of its own is looked at', () => {
  assert.deepEqual(FOLDERS.sort(), ['', 'designer/', 'embed/', 'papers/', 'print/'])
})

for (const folder of FOLDERS) {
  test(`both languages say the same things: ${folder}text`, async () => {
    const [en, zh] = await Promise.all(['en', 'zh'].map(async lang => (await import(new URL(`${folder}text/${lang}.js`, www).href)).default))
    assert.ok(Object.keys(en).length)
    assert.deepEqual(Object.keys(zh), Object.keys(en))
    for (const [key, text] of Object.entries(en)) {
      assert.notEqual(text, '', key)
      assert.notEqual(zh[key], '', key)
      assert.deepEqual(gaps(zh[key]), gaps(text), key)
    }
  })
}
