/** Each sheet can be solved from the paper alone: every word of its clues and rules has its mark or name on it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { difficultiesOf, presetsOf } from '../../www/catalogue/catalogue.js'
import { placesNamed } from '../../www/game/view.js'
import { cluesToRead, rulesOn, symbolsShown } from '../../www/print/shown.js'
import { placewise } from '../api/wasm.js'
import { levelsOf } from '../kinds.js'
import { isWhole, sample } from '../sample.js'

/** Words of clues that a reader needs no mark for: those of grammar, number, and order in space and time. */
const PLAIN = new Set(
  (
    'a an and another are at by each end every farther higher in is lower nearer never no not of on one or out same ' +
    'side stand stands than the two 1 2 3'
  ).split(' '),
)

const kinds = placewise.kinds()

/**
 * Returns levels of the page, and new ones of all presets: of every grade if clues are written, else of one.
 * @returns {any[]}
 */
const levels = () =>
  kinds.flatMap(info => {
    const made = presetsOf(info).flatMap(preset =>
      difficultiesOf(preset)
        .slice(0, isWhole || info.presets[0].id !== preset.id ? 1 : 5)
        .map(({ id }) => (preset.level ? { preset: preset.id } : { preset: preset.id, grade: id })),
    )
    return [...sample(levelsOf(placewise, info.id), 4), ...made.map(options => newLevel(info.id, options))]
  })

/** @param {string} kind @param {object} options */
const newLevel = (kind, options) => placewise.generate(kind, { ...options, seed: 3 }).level

test('the words and signs of every clue are on its sheet', () => {
  let read = 0
  for (const level of levels())
    for (const lang of /** @type {const} */ (['en', 'zh'])) {
      const board = placewise.board(level, { lang })
      const info = placewise.kinds({ lang }).find(({ id }) => id === level.kind)
      assert.ok(info)
      const clues = cluesToRead(board)
      const [rules] = rulesOn([{ number: 1, board, info }])
      const places = placesNamed(board)
      const lines = [...board.columns, ...board.rows]
      const pieces = new Set(symbolsShown(board).map(({ id }) => id))
      // Heights are dots on the places, which the rules explain.
      const tags = new Set([
        ...board.legend.map(({ tag }) => tag),
        ...lines.map(({ tag }) => tag),
        ...places.flatMap(({ tags }) => tags),
        ...board.sites.map(({ height }) => `height${height}`),
      ])
      const words = [
        ...board.pieces.flatMap(({ name, many }) => [name, many]),
        ...[...lines, ...places].map(({ name }) => name),
        ...board.legend.map(({ say }) => say),
        ...rules.sentences,
      ]
      const known = new Set(wordsOf(words.join(' ')))
      for (const clue of clues) {
        read++
        assert.deepEqual(
          clue.pieces.filter(piece => !pieces.has(piece)),
          [],
          clue.sentence,
        )
        assert.deepEqual(
          clue.tags.filter(tag => !tags.has(tag)),
          [],
          clue.sentence,
        )
        if (lang === 'en' && level.words === undefined)
          assert.deepEqual(
            wordsOf(clue.sentence).filter(word => !known.has(word) && !PLAIN.has(word)),
            [],
            clue.sentence,
          )
      }
    }
  assert.ok(read > 300, `only ${read} clues were read`)
})

const wordsOf = (/** @type {string} */ text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

test('puzzles of one kind with rules of their own have them on the sheet, with their numbers', () => {
  for (const [kind, presets] of /** @type {[string, string[]][]} */ ([
    ['sudoku', ['usual', 'killer', 'usual', 'knight']],
    ['island', ['standard', 'water']],
    ['numbrix', ['usual', 'hidato']],
  ])) {
    const info = kinds.find(({ id }) => id === kind)
    assert.ok(info)
    const puzzles = presets.map((preset, at) => ({
      number: at + 1,
      board: placewise.board(newLevel(kind, { preset, grade: 'starter' })),
      info,
    }))
    const rules = rulesOn(puzzles)
    for (const { number, board } of puzzles)
      assert.deepEqual(
        rules.filter(({ numbers }) => numbers.includes(number)).map(({ sentences }) => sentences),
        [board.rules ?? info.rules],
      )
    assert.equal(rules.length, new Set(presets).size)
  }
  const [one] = [kinds[0]].map(info => ({ number: 1, board: placewise.board(newLevel(info.id, {})), info }))
  assert.deepEqual(
    rulesOn([one, { ...one, number: 2 }]).map(({ numbers }) => numbers),
    [[]],
  )
})
