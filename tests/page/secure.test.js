/**
 * Our pages work on plain http, as in a school's network: functions for secure pages only are used with a way round.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { newName } from '../../www/storage/shelf.js'

const www = new URL('../../www/', import.meta.url)

/** What browsers offer on secure pages only, each with the files that do without it. @type {[RegExp, string[]][]} */
const SECURE = [
  [/randomUUID\(/, []],
  [/subtle\b/, ['catalogue/snippets.js']],
  [/navigator\.locks\b/, ['engine/worker-api.js', 'engine/workers.js', 'storage/drafts.js']],
  [/navigator\.clipboard\b/, ['lib/export.js']],
  [/navigator\.(?:canShare|share)\b/, ['app/share/buttons.js']],
  [/\bcaches\./, ['sw.js']],
  [/serviceWorker\b/, ['app/lobby/offline.js', 'app/lobby/settings.js', 'app/prefetch-engine.js']],
  [
    /navigator\.(?:storage|wakeLock|credentials|geolocation|mediaDevices|keyboard)\b|showSaveFilePicker|Notification\b/,
    [],
  ],
]

test('only files that can do without a secure page use what needs one', () => {
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.js') && !/^(?:vendor|pkg)\//.test(path))
  for (const [wanted, known] of SECURE) {
    const used = files.filter(path =>
      wanted.test(readFileSync(new URL(path, www), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')),
    )
    assert.deepEqual(used.sort(), known, String(wanted))
  }
})

test('levels of the designer get names where there is no randomUUID', ({ mock }) => {
  mock.method(crypto, 'randomUUID', () => assert.fail('not on plain http'))
  const names = new Set(Array.from({ length: 100 }, newName))
  assert.equal(names.size, 100)
  assert.ok([...names].every(name => /^desk\/[\da-z-]+$/.test(name)))
})
