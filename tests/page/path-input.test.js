/** Input on Numbrix boards: the effects of presses, drags and keys. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSession, resume } from '../../www/game/opening.js'
import { EMPTY } from '../../www/game/state.js'
import { cellLabels, seenAt, viewOf } from '../../www/game/view.js'
import { walkerOf } from '../../www/game/path/walker.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { BARE, FOUR, playOf } from './support/path.js'

/** @import { State } from '../../www/game/view.js' */
/** @typedef {ReturnType<typeof playOf>} At */

/** @param {At} at */
const hand = at => walkerOf(at.play.cell.value)

test('after a press on a number each press beside it writes the next number', () => {
  const at = playOf(FOUR)
  for (const site of [0, 1, 5, 4]) at.input.press(site)
  assert.deepEqual(at.own, { 1: 2, 4: 4, 5: 3 })
  assert.deepEqual(hand(at), { site: 4, number: 4, step: 0 }, '5 stands already')
  at.input.press(11)
  assert.deepEqual([at.play.entries[11], at.play.selected], [null, [11]], 'a cell elsewhere is chosen')
  at.play.undo()
  assert.deepEqual(at.own, { 1: 2, 5: 3 }, 'each press is a move')
  assert.deepEqual(hand(at), { site: 5, number: 3, step: 1 }, 'and one walks on from the last number that is left')
})

test('a second press on a number reverses the direction, a third deselects it', () => {
  const at = playOf(FOUR)
  at.input.press(8)
  assert.equal(hand(at)?.step, 1)
  at.input.press(8)
  assert.equal(hand(at)?.step, -1)
  at.input.press(4)
  assert.deepEqual(at.own, { 4: 4 })
  at.input.press(4)
  assert.equal(hand(at), undefined)
  at.input.press(0)
  at.input.press(0)
  assert.equal(hand(at), undefined, 'nothing comes before 1')
})

test('a drag from a number writes the path as one move, and dragging back removes it', () => {
  const at = playOf(FOUR)
  assert.ok(at.drag(0, 1, 5, 6, 5, 4))
  assert.deepEqual(at.own, { 1: 2, 4: 4, 5: 3 })
  assert.deepEqual(at.said, ['saidWalked'])
  at.play.undo()
  assert.deepEqual(at.own, {})
  at.play.redo()
  assert.deepEqual(at.own, { 1: 2, 4: 4, 5: 3 })
})

test('a drag passes fitting numbers, skips no cell, and turns towards a number that stands elsewhere', () => {
  const at = playOf(FOUR)
  at.drag(0, 1, 5, 4, 8, 11)
  assert.deepEqual(at.own, { 1: 2, 4: 4, 5: 3, 9: 6, 10: 7, 11: 8 })
  const back = playOf(FOUR)
  back.type(4, '4')
  back.drag(8, 4, 5)
  assert.deepEqual(back.own, { 4: 4, 5: 3 }, 'from 5 to 4, which stands, and down')
})

test('a drag from an empty cell writes nothing; when zoomed in a drag starts only at the number in hand', () => {
  const at = playOf(FOUR)
  assert.equal(at.drag(1, 2), false)
  const near = playOf(FOUR, { near: true })
  assert.equal(near.drag(0, 1), false, 'it moves the board')
  near.input.press(0)
  assert.ok(near.drag(0, 1))
  assert.deepEqual(near.own, { 1: 2 })
  near.play.writeAs('link')
  assert.equal(near.drag(6, 7), false)
  near.input.press(6)
  assert.ok(near.drag(6, 7))
})

test('arrows with Shift write numbers, and the focus stays if the next one does not fit', () => {
  const at = playOf(FOUR)
  assert.equal(at.walk(0, 1, 5, 4), 4)
  assert.deepEqual(at.own, { 1: 2, 4: 4, 5: 3 })
  assert.equal(at.walk(4, 5), 5, 'back over the last one')
  assert.deepEqual(at.own, { 1: 2, 5: 3 })
  at.play.undo()
  assert.deepEqual(at.own, {}, 'one stroke, one move')
  assert.equal(at.walk(15, 14), 14, '13 goes up to 14')
  assert.deepEqual(at.own, { 14: 14 })
  assert.equal(at.walk(10, 9), 10)
  assert.equal(at.said.at(-1), 'saidNoStart')
})

test('arrows without Shift select, and Enter acts like a press', () => {
  const at = playOf(FOUR)
  at.type(0, 'Enter')
  at.input.walk?.(1, 0, { key: 'ArrowRight', shiftKey: false })
  assert.deepEqual(at.play.selected, [1])
  at.type(1, 'Enter')
  assert.deepEqual(at.own, { 1: 2 })
})

test('digits extend one number while it is possible, as one move', () => {
  const at = playOf(BARE)
  at.type(3, '1')
  assert.deepEqual(at.own, { 3: 1 })
  at.type(3, '2')
  assert.deepEqual(at.own, { 3: 12 })
  at.type(3, '4')
  assert.deepEqual(at.own, { 3: 4 }, 'there is no 124: a new number')
  at.play.undo()
  at.play.undo()
  assert.deepEqual(at.own, {}, '12 was one move')
  at.type(2, '1')
  at.type(6, '2')
  assert.deepEqual(at.own, { 2: 1, 6: 2 }, 'on another cell it is another number')
  at.type(7, '0')
  assert.deepEqual(at.own, { 2: 1, 6: 2 })
})

test("a number placed elsewhere waits for more digits; Enter moves the player's own, not a given", () => {
  const at = playOf(BARE)
  at.type(0, '1')
  at.type(5, '1')
  assert.deepEqual([at.own, at.play.typed], [{ 0: 1 }, '1'])
  at.type(5, '4')
  assert.deepEqual([at.own, at.play.typed], [{ 0: 1, 5: 14 }, undefined])
  at.type(9, '1', 'Enter')
  assert.deepEqual(at.own, { 9: 1, 5: 14 })
  const given = playOf(FOUR)
  given.type(2, '1')
  given.input.walk?.(3, 2, { key: 'ArrowRight', shiftKey: false })
  assert.deepEqual([given.own, given.said.at(-1)], [{}, 'saidStandsElsewhere'])
  given.type(2, '5')
  assert.deepEqual([given.own, given.said.at(-1)], [{}, 'saidStandsElsewhere'])
  given.type(0, '7')
  assert.equal(given.said.at(-1), 'saidFixed')
})

test('pending digits are dropped by any other action', () => {
  const at = playOf(BARE)
  at.type(0, '1')
  at.type(5, '1')
  at.play.undo()
  assert.deepEqual([at.own, at.play.typed], [{}, undefined])
  at.type(5, '2')
  assert.deepEqual(at.own, { 5: 2 })
})

test('plus and minus write the neighbouring number into any cell, and change a number on its own cell', () => {
  const at = playOf(FOUR)
  at.type(6, '+')
  assert.equal(at.said.at(-1), 'saidNothingInHand')
  at.input.press(15)
  at.type(6, '-')
  assert.deepEqual(at.own, { 6: 12 })
  at.type(6, '-')
  assert.deepEqual(at.own, { 6: 11 })
  at.type(2, '+')
  assert.deepEqual(at.own, { 6: 11, 2: 12 })
  at.type(3, '+')
  assert.equal(at.said.at(-1), 'saidStandsElsewhere', '13 is given')
})

test('a chosen missing number is written into the pressed cell', () => {
  const at = playOf(FOUR)
  at.input.symbol(7)
  assert.equal(at.play.picked?.piece, 7)
  at.input.press(10)
  assert.deepEqual([at.own, at.play.picked, hand(at)?.number], [{ 10: 7 }, null, 7])
  at.type(10, 'm')
  assert.equal(at.play.picked?.piece, 8, 'the next one that is missing')
  at.type(10, 'Escape')
  assert.deepEqual([at.play.picked, hand(at)], [null, undefined])
  at.input.symbol(5)
  assert.equal(hand(at)?.site, 8, 'one that stands is walked from')
})

test('a missing number goes into the selected empty cell', () => {
  const at = playOf(FOUR)
  at.input.press(10)
  at.input.symbol(7)
  assert.deepEqual([at.own, at.play.picked, hand(at)?.number], [{ 10: 7 }, null, 7])
  at.input.symbol(9)
  assert.deepEqual([at.own, at.play.picked?.piece], [{ 10: 7 }, 9], 'what is chosen is not empty any more')
})

test('marks are typed like numbers and disappear when their number is written', () => {
  const at = playOf(FOUR)
  at.play.writeAs('corner')
  at.type(1, '1', '2')
  at.type(2, '2')
  assert.deepEqual([at.play.notes[1], at.play.notes[2]], [['12'], ['2']])
  at.type(1, '6')
  assert.deepEqual(at.play.notes[1], ['6', '12'])
  at.type(1, '6')
  assert.deepEqual(at.play.notes[1], ['12'], 'once more: the mark is gone')
  at.play.writeAs('digit')
  at.type(1, 'Shift+3')
  assert.deepEqual(at.play.notes[1], ['3', '12'])
  at.type(1, '2')
  assert.deepEqual([at.own, at.play.notes[2]], [{ 1: 2 }, []])
  at.type(1, '6')
  assert.deepEqual([at.own, at.play.notes[2]], [{ 1: 6 }, ['2']], 'a mark returns when its number is replaced')
})

test('a path is drawn without numbers, which are written once they are known', () => {
  const at = playOf(FOUR)
  at.type(1, 'b')
  assert.equal(at.play.mode, 'link')
  at.drag(1, 5, 4, 8)
  assert.deepEqual(at.play.game.joins, [
    [1, 5],
    [4, 5],
    [4, 8],
  ])
  at.input.press(1)
  at.type(1, 'w')
  assert.equal(at.said.at(-1), 'saidNotSettled', '2, 3, 4 or 6, 7, 8')
  at.drag(1, 0)
  at.input.press(1)
  at.input.press(1)
  assert.deepEqual(at.own, { 1: 2, 4: 4, 5: 3 })
  at.play.undo()
  at.type(5, 'Delete')
  assert.deepEqual(at.play.game.joins, [
    [0, 1],
    [4, 8],
  ])
  assert.equal(at.walk(6, 7, 11), 11)
  assert.equal(at.play.game.joins?.length, 4)
  assert.equal(at.walk(11, 7), 7)
  assert.equal(at.play.game.joins?.length, 3, 'over it again takes it away')
})

test('keys reverse and shift a stroke, with a message if that is impossible', () => {
  const at = playOf(BARE)
  at.type(0, '5')
  at.drag(0, 1, 2, 3)
  at.type(3, 't')
  assert.deepEqual(at.own, { 0: 5, 1: 8, 2: 7, 3: 6 })
  at.type(3, '.')
  assert.deepEqual(at.own, { 0: 5, 1: 9, 2: 8, 3: 7 })
  at.type(3, ',', ',')
  assert.deepEqual([at.own, at.said.at(-1)], [{ 0: 5, 1: 8, 2: 7, 3: 6 }, 'saidNoStroke'])
})

test('wiping removes the number, then the drawn path; givens stay', () => {
  const at = playOf(FOUR)
  at.drag(0, 1)
  at.play.writeAs('link')
  at.drag(1, 2)
  at.play.writeAs('digit')
  at.input.press(1)
  at.input.wipe?.()
  assert.deepEqual([at.own, at.play.game.joins], [{}, [[1, 2]]])
  at.input.wipe?.()
  assert.equal(at.play.game.joins, undefined)
  at.input.wipe?.()
  assert.equal(at.said.at(-1), 'saidNothingWiped')
  at.type(0, 'Delete')
  assert.equal(at.said.at(-1), 'saidFixed')
})

test('a restored game has the drawn path', () => {
  const at = playOf(FOUR)
  at.play.writeAs('link')
  at.drag(1, 2, 3)
  const { past, future, trial: _, ...now } = at.play.game
  assert.deepEqual(resume(at.board, { ...now, past, future }).joins, at.play.game.joins)
})

/** Returns the label of each cell, after its place. @param {At} at */
function labels(at) {
  const about = /** @type {any} */ ({ info: { id: 'numbrix' } })
  const level = /** @type {any} */ (FOUR)
  const session = { ...newSession({ key: '', level, about, board: at.board }), ...at.play.cell.value }
  const seen = /** @type {State} */ (seenAt({ ...EMPTY, session }, { preview: false, conflicts: true }))
  return cellLabels(at.play.cell.value, viewOf(seen), new Locale('en')).map(label => label.split(': ')[1])
}

test('labels of cells name adjacent numbers, free cells for the next ones, and drawn steps', () => {
  const at = playOf(FOUR)
  at.drag(0, 1, 2)
  at.play.writeAs('link')
  at.drag(8, 9, 10)
  at.drag(6, 7)
  const said = labels(at)
  assert.equal(said[0], '1, given, 2 to the right')
  assert.equal(said[2], '3, in your hand, 2 to the left, 4 is free to the right and below')
  assert.equal(
    said[8],
    '5, given, 4 is free above, to the right and below, 6 is free above, to the right and below, path drawn to the right',
  )
  assert.equal(said[10], 'empty, path drawn to the left, would be 7', '3 stands already')
  assert.equal(said[6], 'empty, path drawn to the right')
  assert.equal(said[4], 'empty')
})

test('pending digits are shown in their cell', () => {
  const at = playOf(FOUR)
  at.type(6, '1')
  assert.equal(labels(at)[6], 'empty, would be 1…')
})
