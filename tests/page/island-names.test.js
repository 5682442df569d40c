/** The places of an island are called by the fruit of their row and column, where the board has them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonsOf } from '../../www/game/hints/reason-frames.js'
import { placewise } from '../api/wasm.js'
import { hintsOf, rungsOf } from './support/hints.js'

/** @import { Lang } from '../../www/pkg/placewise.js' */

/** An island of another shape than the standard one, which names its places as the middle, the top left and so on. */
const isLarge = (/** @type {{ level: any }} */ { level }) => level.board !== undefined

/**
 * Returns how many times a word is in a text, but not at the end of a longer English one.
 * @param {string} text @param {string} word
 */
const timesIn = (text, word) => text.match(new RegExp(`(?<![a-z])${word}`, 'g'))?.length ?? 0

for (const lang of /** @type {Lang[]} */ (['en', 'zh'])) {
  const large = rungsOf('island').filter(isLarge).slice(0, 4)

  test(`places of an island are called by their fruit: ${lang}`, () => {
    for (const { id, level } of large) {
      const { sites, rows, columns } = placewise.board(level, { lang })
      for (const { name, say, row, column } of sites) {
        const fruits = [rows[row].name, columns[column].name]
        const [first, second] = fruits.map(fruit => name.indexOf(fruit))
        assert.ok(first >= 0 && second > first, `${id}: ${name}`)
        // Each is said once.
        for (const fruit of fruits) assert.equal(timesIn(say, fruit), 1, `${id}: ${say}`)
      }
    }
  })

  test(`hints on an island count no rows: ${lang}`, () => {
    let said = 0
    for (const { id, hint } of hintsOf('island', lang, large))
      for (const { sentence, action, place } of reasonsOf(hint)) {
        assert.doesNotMatch(`${sentence} ${action}`, /(?:row|column) \d|第\d/, id)
        said += place.length
      }
    assert.ok(said > 10)
  })

  test(`lines with names of their own keep the numbers of places: ${lang}`, () => {
    const { level } = large[0]
    const names = { en: 'Monday', zh: '星期一' }
    const own = {
      ...level,
      words: { columns: [...level.board.columns.keys()].map(i => ({ [lang]: `${names[lang]} ${i}` })) },
    }
    const { sites } = placewise.board(own, { lang })
    assert.match(sites[0].name, /1.*1/)
  })
}
