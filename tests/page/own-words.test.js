/** A level's own words as the designer changes them: lists of names, names of lines, forms of pieces, tags. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fieldOf,
  ownName,
  piecesIn,
  placed,
  withField,
  withLineName,
  withPieces,
  withTag,
} from '../../www/designer/level-words.js'

test('each line of a list is a piece, with both languages and a sign in any order and any separator', () => {
  assert.deepEqual(piecesIn('Anna, 安娜\n小本\tBen\r\n\n  Mary Ann 安妮 \n🐱,Cat'), [
    { en: 'Anna', zh: '安娜' },
    { zh: '小本', en: 'Ben' },
    { en: 'Mary Ann', zh: '安妮' },
    { glyph: '🐱', en: 'Cat' },
  ])
  // A second name in one language is another piece: no typed text is lost.
  const three = [{ en: 'Anna' }, { en: 'Ben', zh: '小明' }, { zh: '小红' }]
  assert.deepEqual(piecesIn('Anna, Ben，小明、小红'), three)
  assert.deepEqual(piecesIn(' \n,,'), [])
  // A sign in letters is read as one in an emoji is, but a name in capitals is a name.
  for (const [line, pieces] of /** @type {[string, object[]][]} */ ([
    ['Ivy, 常春藤, IV', [{ en: 'Ivy', zh: '常春藤', glyph: 'IV' }]],
    ['常春藤\tIvy\tIV', [{ en: 'Ivy', zh: '常春藤', glyph: 'IV' }]],
    ['Anna B., AB', [{ en: 'Anna B.', glyph: 'AB' }]],
    ['安娜 AN', [{ zh: '安娜', glyph: 'AN' }]],
    ['IVY, IV', [{ en: 'IVY', glyph: 'IV' }]],
    ['常春藤、常', [{ zh: '常春藤', glyph: '常' }]],
    ['Ann, Bo, Cy', [{ en: 'Ann' }, { en: 'Bo' }, { en: 'Cy' }]],
    ['ANN, BOB, TOM', [{ en: 'ANN' }, { en: 'BOB' }, { en: 'TOM' }]],
    ['IV', [{ en: 'IV' }]],
    ['Ivy, IV, 🌿', [{ en: 'Ivy', glyph: 'IV' }, { glyph: '🌿' }]],
  ]))
    assert.deepEqual(piecesIn(line), pieces, line)
})

const shop = { counts: 'pieces', total: 4, most: 4, pieces: [{ id: 'cat' }] }
const spare = { id: 'seat', piece: { en: 'empty seat' } }
/** @param {object} level */
const as = level => /** @type {any} */ (level)

test('new pieces of a level without clues are placed on the board, and empty places are filled', () => {
  const bare = as({ kind: 'island', pieces: { cat: 4 }, clues: [] })
  const two = as(withPieces(bare, [{ en: 'Anna' }, { en: 'Cat' }], as(shop), spare))
  assert.deepEqual(two.pieces, { anna: 1, 'cat-2': 1, seat: 2 })
  assert.deepEqual(Object.keys(two.words.pieces), ['anna', 'cat-2', 'seat'])
  // Those typed later are added; the last one has no place.
  const five = as(withPieces(two, [{ zh: '小明' }, { zh: '小红' }, { en: 'Anna' }], as(shop), spare))
  assert.deepEqual(five.pieces, { anna: 1, 'cat-2': 1, piece: 1, 'piece-2': 1 })
  // Of two with one name, one gets a number.
  assert.deepEqual(five.words.pieces['anna-2'], { en: 'Anna 2' })
  const more = as(withPieces(five, [{ en: 'Anna', zh: '小明' }, { zh: '小明' }], as(shop), spare))
  assert.deepEqual(more.words.pieces['anna-3'], { en: 'Anna 3', zh: '小明 2' })
  assert.deepEqual(Object.values(more.words.pieces).at(-1), { zh: '小明 3' })
  // A name may be longer than an id.
  const long = as(withPieces(bare, [{ en: 'A'.repeat(50) }], as(shop), spare))
  assert.match(Object.keys(long.words.pieces)[0], /^a{1,30}$/)
  // Without a piece for the rest, the last one fills it too.
  assert.deepEqual(as(withPieces(bare, [{ en: 'Anna' }], as(shop))).pieces, { anna: 4 })
})

test('new pieces of a level with clues are added to its stock only', () => {
  const level = as({ kind: 'island', pieces: { cat: 4 }, clues: [{ rule: 'on' }] })
  assert.deepEqual(as(withPieces(level, [{ en: 'Anna' }], as(shop), spare)).pieces, { cat: 4 })
  assert.equal(placed(level, ['anna'], as(shop)), level)
})

test('naming one line names all, and removing the last own name removes all', () => {
  const usual = [
    { en: 'first', zh: '第一' },
    { en: 'second', zh: '第二' },
  ]
  const level = as({ kind: 'island', words: { goal: { en: 'Sit!' } } })
  const named = as(withLineName(level, 'rows', 1, 'en', 'back', usual))
  assert.deepEqual(named.words.rows, [usual[0], { en: 'back' }])
  const marked = as(withLineName(named, 'rows', 0, 'mark', 'F', usual))
  assert.deepEqual(marked.words.rows, [{ ...usual[0], mark: 'F' }, { en: 'back' }])
  assert.deepEqual(ownName(marked.words.rows[0], usual[0]), { mark: 'F' })
  const both = as(withLineName(marked, 'rows', 0, 'zh', '前', usual))
  assert.deepEqual(both.words.rows[0], { mark: 'F', zh: '前' })
  const plain = as(withLineName(named, 'rows', 1, 'en', '', usual))
  assert.deepEqual(plain, level)
})

test('a piece has word forms only if they differ', () => {
  let piece = withField({}, 'en', 'goose')
  assert.deepEqual(piece, { en: 'goose' })
  piece = withField(withField(piece, 'many', 'geese'), 'article', 'no')
  assert.deepEqual(piece, { en: { one: 'goose', many: 'geese', article: false } })
  assert.deepEqual([fieldOf(piece, 'en'), fieldOf(piece, 'many'), fieldOf(piece, 'article')], ['goose', 'geese', 'no'])
  piece = withField(withField(withField(piece, 'many', ''), 'article', ''), 'key', 'g')
  assert.deepEqual(piece, { en: 'goose', key: 'g' })
  assert.deepEqual(withField(withField(piece, 'key', ''), 'en', ''), {})
})

test('removing the last name of a tag removes its field', () => {
  const level = as({ kind: 'city', words: { tags: { hill: { en: 'uphill' } } } })
  const more = as(withTag(level, 'hill', 'zh', '在山上'))
  assert.deepEqual(more.words.tags, { hill: { en: 'uphill', zh: '在山上' } })
  assert.deepEqual(withTag(level, 'hill', 'en', ''), { kind: 'city' })
})
