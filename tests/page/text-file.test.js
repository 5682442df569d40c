/** The encodings of text files that people choose. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textIn } from '../../www/lib/text-file.js'

/** @param {number[]} bytes @param {string} lang */
const read = (bytes, lang) => textIn(new Blob([new Uint8Array(bytes)]), lang)

test('files in the encodings of spreadsheets and older editors are read', async () => {
  const wide = [...'5\t3'].flatMap(sign => [sign.charCodeAt(0), 0])
  assert.equal(await read([0xff, 0xfe, ...wide], 'en'), '5\t3')
  assert.equal(await read([0xfe, 0xff, 0, ...wide.slice(0, -1)], 'en'), '5\t3')
  assert.equal(await read([0xef, 0xbb, 0xbf, 0xe6, 0x95, 0xb0], 'en'), '数')
  // "été" of Windows, and "数独" of a Chinese one.
  assert.equal(await read([0xe9, 0x74, 0xe9], 'en'), 'été')
  assert.equal(await read([0xca, 0xfd, 0xb6, 0xc0], 'zh-Hans'), '数独')
  assert.equal(await read([], 'en'), '')
})
