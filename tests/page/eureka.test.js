/** Chains in Eureka notation, of the boards on which techniques are learnt. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startOf } from '../../www/app/techniques/data.js'
import { chainText } from '../../www/game/hints/wording.js'
import { reasonsOf } from '../../www/game/hints/reason-frames.js'
import { possible } from '../../www/game/digits/marks.js'
import { newGame } from '../../www/game/game.js'
import { resume } from '../../www/game/opening.js'
import { placewise } from '../api/wasm.js'
import './support/inputs.js'

/** @import { Technique } from '../../www/catalogue/catalogue.js' */

/** @type {Technique[]} */
const techniques = JSON.parse(
  readFileSync(new URL('../../www/lessons/techniques/sudoku.json', import.meta.url), 'utf8'),
)

/** Returns the chain on the first board of a technique. @param {string} id */
function taught(id) {
  const technique = techniques.find(known => known.id === id)
  if (!technique) throw new Error(id)
  const [{ level, ...board }] = technique.boards
  const laid = placewise.board(level, { lang: 'en' })
  const start = startOf({ level, ...board })
  const game = start ? resume(laid, start) : newGame(laid)
  const marks = possible(game)
  const hint = placewise.hint(level, game.entries, { lang: 'en', ...(marks && { marks }) })
  const step = reasonsOf(hint).find(({ technique }) => technique === id)
  if (!step) throw new Error(id)
  return { step, text: chainText(step, laid) }
}

test('a chain is written link by link with what it rules out, two candidates of one cell in one bracket', () => {
  const width = 9
  const symbols = /** @type {any} */ ([3, 5].map(id => ({ id, name: String(id), text: String(id) })))
  const [a, b, c, d] = [
    { site: 1, piece: 5 },
    { site: 7, piece: 5 },
    { site: 7, piece: 3 },
    { site: 34, piece: 3 },
  ].map(spot => [spot])
  const links = [
    { from: a, to: b, strong: true },
    { from: b, to: c, strong: false },
    { from: c, to: d, strong: true },
  ]
  const ruleOut = [
    { site: 28, piece: 3 },
    { site: 29, piece: 3 },
  ]
  assert.equal(chainText({ links, place: [], ruleOut }, { width, symbols }), '(5)r1c2=(5-3)r1c8=(3)r4c8 => r4c23<>3')
  assert.equal(chainText({ place: [], ruleOut }, { width, symbols }), '')
})

for (const id of ['x-chain', 'xy-chain', 'aic', 'nice-loop', 'grouped-aic'])
  test(`the chain of a real board names every one of its candidates: ${id}`, () => {
    const { step, text } = taught(id)
    assert.match(text, /^(\(?[\d=-]+\)?(r[\d]+c[\d]+,?)*[=-]?)+ => (r\d+c\d+,?)+(<>|=)\d/, text)
    const count = (/** @type {RegExp} */ sign) => [...text.split(' => ')[0].matchAll(sign)].length
    assert.equal(count(/=/g), step.links?.filter(({ strong }) => strong).length, text)
    assert.equal(count(/-/g), step.links?.filter(({ strong }) => !strong).length, text)
  })
