/** Pieces with a level's own names: their signs on boards and in texts. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { wcagContrast } from 'culori'
import { resultText } from '../../www/app/share/result.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { glyphsOf } from '../../www/scenes/sprites.js'
import { isEmoji, isTile, tileOf } from '../../www/scenes/tiles.js'
import { placewise } from '../api/wasm.js'

const LEVELS = JSON.parse(readFileSync(new URL('../data/words.json', import.meta.url), 'utf8'))
const planets = placewise.board(LEVELS.planets, { lang: 'en' })

/** A pen whose letters are all as wide as high. */
const pen = /** @type {any} */ ({
  save() {},
  restore() {},
  measureText: (/** @type {string} */ text) => ({ width: 64 * [...text].length }),
})

test('a piece without a picture is a tile with its number and text', () => {
  const glyphs = glyphsOf(planets)
  assert.equal(glyphs.get('earth'), 'tile:2:🌍')
  assert.equal(glyphs.get('mars'), 'tile:3:Ma')
  assert.ok([...glyphs.values()].every(isTile))
  const street = placewise.board(LEVELS.street, { lang: 'en' })
  assert.equal(glyphsOf(street).get('books'), 'library')
  assert.equal(street.legend.find(({ tag }) => tag === 'by-the-sea')?.text, '≈')
})

test('letters on a tile are readable and fit, and its colour differs from those of the next nine', () => {
  const tiles = Array.from({ length: 64 }, (_, number) => tileOf(pen, 'Abc', number))
  for (const [number, { ground, ink, size }] of tiles.entries()) {
    assert.ok(wcagContrast(ink, ground) >= 4.5, `${ink} on ${ground}`)
    assert.ok(size * 3 < 0.9)
    const next = tiles.slice(number + 1, number + 10)
    assert.ok(next.every(other => other.ground !== ground))
  }
})

test('an emoji is distinguished from letters', () => {
  for (const text of ['🌍', '🍽️', '👩🏽‍🚀', '🇫🇷', '❤️', '1️⃣']) assert.ok(isEmoji(text), text)
  for (const text of ['Ma', '木', 'A1', '12', 'א', '#']) assert.ok(!isEmoji(text), text)
})

test('a result for a chat shows pieces by their emoji, without markup', () => {
  const course = { moves: [], hints: 0, hinted: [] }
  const result = { name: 'x', title: '', grade: undefined, board: planets, ms: 1000, course, link: 'here' }
  const text = resultText({ ...result, help: 'none' }, new Locale('en'), {})
  assert.equal(text.split('\n')[0], 'Placewise · x 🌍🪐')
})
