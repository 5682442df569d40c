import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noneKey, sayNotMade } from '../../www/designer/verdict.js'
import { speaker } from '../../www/designer/text/index.js'
import { faultOnBoard, faultText, reasonOf } from '../../www/i18n/refusal/index.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'

/** @param {object} level @param {'en' | 'zh'} [lang] @returns {any} */
function refusalOf(level, lang = 'en') {
  try {
    placewise.parse(/** @type {any} */ (level), { lang })
  } catch (error) {
    return error
  }
  throw new Error('it was taken')
}

test('a refusal for designers does not contain the path in the data', () => {
  const refusal = refusalOf({ kind: 'island', pieces: { lion: 5 }, clues: [] })
  assert.equal(refusal.path, '/pieces')
  assert.equal(reasonOf(refusal), '5 pieces for 9 places; there must be one for each place')
  assert.equal(faultOnBoard(refusal, 'en'), reasonOf(refusal))
})

test('a clue that is refused is named by its number in the list', () => {
  const level = { kind: 'island', pieces: { lion: 9 }, clues: [{ rule: 'on', piece: 'lion', tags: [] }] }
  assert.match(faultOnBoard(refusalOf(level), 'en', { before: 2 }), /^Clue 3: [^/]+$/)
  assert.match(faultOnBoard(refusalOf(level, 'zh'), 'zh'), /^线索 1：[^/]+$/)
})

test('a total that is refused is named by its row or column', () => {
  const level = {
    kind: 'crossnumbers',
    cells: '....',
    across: '++',
    down: '++',
    totals: { across: [3, 7], down: [4, 'x'] },
  }
  assert.match(faultOnBoard(refusalOf(level), 'en'), /^Column 2: expected a whole number [^/]+$/)
  const rows = { ...level, totals: { across: ['-', 7], down: [4, 6] } }
  assert.match(faultOnBoard(refusalOf(rows, 'zh'), 'zh'), /^第 1 行：[^/]+$/)
})

test('a text that is refused is quoted, as it was typed', () => {
  const board = { columns: ['apple', 'lemon'], rows: ['orange'], heights: [[1, 1]] }
  const level = { kind: 'island', board, pieces: { anna: 1, ben: 1 }, clues: [] }
  const anna = { en: 'Anna', zh: '安娜' }
  const long = 'Wilhelmina Alexandra of the Seven Mountains'
  const quoted = '“Wilhelmina Alexandra of …”'
  for (const [words, title, says] of /** @type {[object, string, string][]} */ ([
    [{ pieces: { anna, ben: { en: long } } }, '', `${quoted}: 43 characters; at most 40 are allowed`],
    [{ pieces: { anna, ben: { en: { one: long } } } }, '', `${quoted}: 43 characters; at most 40 are allowed`],
    [
      { pieces: { anna, ben: { en: 'Ben' } }, rows: [{ en: long }] },
      '',
      `${quoted}: 43 characters; at most 40 are allowed`,
    ],
    [{ pieces: { anna: { ...anna, key: 'B' }, ben: { en: 'Ben' } } }, '', '“Anna”: expected one small letter, a to z'],
    [{}, 'x'.repeat(201), `“${'x'.repeat(24)}…”: 201 characters; at most 200 are allowed`],
  ])) {
    const named = { ...level, words, ...(title && { title }) }
    assert.equal(faultOnBoard(refusalOf(named), 'en', { level: /** @type {any} */ (named) }), says)
  }
})

test('a refusal for players names the place in words, never by the path', () => {
  const level = { kind: 'island', pieces: { lion: 9 }, clues: [{ rule: 'on', piece: 'lion', tags: [] }] }
  for (const [wrong, en, zh] of /** @type {[object, RegExp, RegExp][]} */ ([
    [{}, /^Clue 1: /, /^线索 1：/],
    [{ title: 5 }, /^“title”: expected a text/, /^“title”：/],
    [{ pieces: { lion: 5 } }, /^“pieces”: 5 pieces for 9 places/, /^“pieces”：/],
    [{ board: { columns: ['apple', 5, 'melon'] } }, /^“board › columns”, number 2: /, /^“board › columns”第 2 项：/],
    [{ nonsense: 1 }, /^Unknown field 'nonsense'/, /“nonsense”/],
  ]))
    for (const [lang, words] of /** @type {const} */ ([
      ['en', en],
      ['zh', zh],
    ])) {
      const text = faultText(refusalOf({ ...level, ...wrong }, lang), lang)
      assert.match(text, words)
      assert.doesNotMatch(text, /\//)
    }
})

test('a clue that contradicts the board alone is reported in the singular', () => {
  assert.equal(noneKey({ clues: [0], minimal: true }), 'noneClue')
  assert.equal(noneKey({ clues: [0, 1], minimal: true }), 'noneClues')
  assert.equal(noneKey({ clues: [0], minimal: false }), 'noneMaybe')
})

test('a grade that was not made is refused with the grades that came up and the change that helps', () => {
  const [starter, explorer, tracker] = ['Starter', 'Explorer', 'Tracker'].map((name, i) => ({ name, number: i + 1 }))
  const said = (/** @type {object[]} */ found, wanted = explorer, hasClues = true) =>
    sayNotMade(/** @type {any} */ ({ found }), wanted, { first: undefined, hasClues }, speaker('en'), 'en')
  assert.match(said([starter, explorer], tracker), /came up: Starter and Explorer\. For a harder level/)
  assert.match(said([tracker]), /came up: Tracker\. For an easier level, allow more kinds of clues/)
  assert.match(said([tracker], explorer, false), /For an easier level, wish for less/)
  assert.match(said([starter, tracker]), /came up: Starter and Tracker\. Choose one of them/)
  const nothing = sayNotMade(undefined, tracker, { first: undefined, hasClues: true }, speaker('zh'), 'zh')
  assert.match(nothing, /没有找到只有一个答案的关卡.*更多的线索/)
})
