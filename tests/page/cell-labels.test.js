/** Incremental updates give every cell the same label as computing all labels anew. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../www/i18n/text/all.js'
import { Locale } from '../../www/i18n/locale.js'
import { CellLabels } from '../../www/game/input/a11y-grid.js'
import { newGame, place, toggleNote } from '../../www/game/game.js'
import { newPlay } from '../../www/game/session.js'
import { cellLabels, restView } from '../../www/game/view.js'
import { boardOf, FOUR } from './support/digits.js'

const board = boardOf(FOUR)
const english = new Locale('en', [])
const free = board.sites.findIndex(({ given }) => given === undefined || given === null)
const start = newGame(board)
const noted = toggleNote(board, start, free, '1')
const put = place(board, start, free, 1)

/** @param {typeof start} game */
const seen = game => ({ ...restView(board, game.entries), notes: game.notes })

test('a label changes at once with a mark, a digit and a hint', () => {
  const labels = new CellLabels()
  const views = [start, noted, put, noted, start].flatMap(game => [
    { game, view: seen(game) },
    { game, view: { ...seen(game), focus: free } },
    { game, view: { ...seen(game), wrong: new Set([free]) } },
    { game, view: { ...seen(game), out: new Map([[free, ['2']]]) } },
    { game, view: { ...seen(game), out: new Map([[free, ['3']]]) } },
  ])
  for (const { game, view } of views) {
    const play = newPlay(board, game)
    assert.deepEqual(labels.of(play, view, english), cellLabels(play, view, english))
  }
})

test('labels follow a change of language', () => {
  const labels = new CellLabels()
  const play = newPlay(board, noted)
  labels.of(play, seen(noted), english)
  const chinese = new Locale('zh', [])
  assert.deepEqual(labels.of(play, seen(noted), chinese), cellLabels(play, seen(noted), chinese))
})

test('a mark updates only the label of its own place', () => {
  const labels = new CellLabels()
  labels.of(newPlay(board, start), seen(start), english)
  let said = 0
  const counting = new Proxy(english, {
    get: (locale, name) =>
      name === 'marks' ? (/** @type {string[]} */ items) => (said++, locale.marks(items)) : Reflect.get(locale, name),
  })
  labels.of(newPlay(board, noted), seen(noted), counting)
  assert.equal(said, 1)
})
