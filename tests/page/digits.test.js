/** Digits written into cells: choosing, modes, keys, the digit in hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strike } from '../../www/game/digits/marks.js'
import { EMPTY } from '../../www/game/state.js'
import { seenAt, viewOf } from '../../www/game/view.js'
import { FOUR, NINE, SIXTEEN, keyOf, playOf } from './support/digits.js'

/** @typedef {ReturnType<typeof playOf>} At */

/** Returns the entries that are not givens, by site. @param {At} at */
const own = ({ play, board }) =>
  Object.fromEntries(play.entries.flatMap((e, i) => (e !== null && board.sites[i].given !== e ? [[i, e]] : [])))

/** Returns the non-empty marks of one sort, by site. @param {readonly (readonly unknown[])[] | undefined} lists */
const marked = lists => Object.fromEntries((lists ?? []).flatMap((list, i) => (list.length ? [[i, list]] : [])))

test('a digit goes into the selected cell, and pressing it again removes it', () => {
  const at = playOf(NINE)
  at.input.press(2)
  assert.deepEqual(at.play.selected, [2])
  at.input.symbol(4)
  assert.deepEqual([own(at), at.play.selected], [{ 2: 4 }, [2]])
  at.input.symbol(4)
  assert.deepEqual(own(at), {})
  at.input.press(2)
  assert.deepEqual(at.play.selected, [], 'a chosen cell pressed again is chosen no more')
  assert.deepEqual(at.said, ['saidPlaced', 'saidRemoved', 'saidUnselected'])
})

test('a digit pressed without a selected cell stays in hand until it is pressed again', () => {
  const at = playOf(NINE)
  at.input.symbol(4)
  for (const site of [2, 3, 5]) at.input.press(site)
  assert.deepEqual([own(at), at.play.picked?.piece, at.play.selected], [{ 2: 4, 3: 4, 5: 4 }, 4, []])
  at.input.press(3)
  assert.deepEqual(own(at), { 2: 4, 5: 4 })
  at.input.symbol(4)
  assert.equal(at.play.picked, null)
  at.input.symbol(4)
  at.input.press(-1)
  assert.equal(at.play.picked, null, 'a press beside the cells lets go')
})

test('givens stay, alone or among other selected cells', () => {
  const at = playOf(NINE)
  at.input.press(0)
  at.input.symbol(9)
  at.input.wipe()
  assert.deepEqual([own(at), at.said], [{}, ['saidFixed', 'saidFixed']])
  at.input.press(2, { more: true })
  at.input.symbol(9)
  assert.deepEqual([own(at), at.play.entries[0]], [{ 2: 9 }, 5])
})

test('each mode gives the same keys another effect, and each press is one step to undo', () => {
  const at = playOf(NINE)
  at.input.press(2)
  for (const [mode, key] of /** @type {const} */ ([
    ['corner', 4],
    ['corner', 1],
    ['centre', 2],
    ['colour', 7],
    ['colour', 3],
  ])) {
    at.play.writeAs(mode)
    at.input.symbol(key)
  }
  const { notes, centre, colours } = at.play.game
  assert.deepEqual([marked(notes), marked(centre), marked(colours)], [{ 2: ['1', '4'] }, { 2: ['2'] }, { 2: [3, 7] }])
  for (let i = 0; i < 3; i++) at.play.undo()
  assert.deepEqual(
    [marked(at.play.notes), at.play.game.centre, at.play.game.colours],
    [{ 2: ['1', '4'] }, undefined, undefined],
  )
  assert.deepEqual(at.play.selected, [2], 'undo leaves the cell chosen')
})

test('Shift, Ctrl and Alt write one mark in any mode', () => {
  const at = playOf(NINE)
  for (const keys of ['Shift+4', 'Ctrl+2', 'Ctrl+Shift+5', 'Alt+6', 'Cmd+1']) assert.ok(at.type(keys, 2), keys)
  const { notes, centre, colours } = at.play.game
  assert.deepEqual([marked(notes), marked(centre), marked(colours)], [{ 2: ['4'] }, { 2: ['1', '2'] }, { 2: [5, 6] }])
  assert.deepEqual([own(at), at.play.mode], [{}, 'digit'])
})

test('modes have adjacent keys, and Space cycles through them', () => {
  const at = playOf(NINE)
  const modes = ['z', 'x', 'c', 'v', 'b', ' ', ' '].map(key => {
    at.type(key, 0)
    return at.play.mode
  })
  assert.deepEqual(modes, ['digit', 'corner', 'centre', 'colour', 'link', 'digit', 'corner'])
})

test('letters that stand for digits do not change the mode, and the browser gets Ctrl combinations', () => {
  const at = playOf(SIXTEEN)
  assert.ok(at.type('c', 7))
  assert.deepEqual(own(at), { 7: 12 })
  assert.ok(at.type('Shift+G', 8))
  assert.deepEqual(marked(at.play.notes), { 8: ['16'] })
  for (const key of ['z', 'x', 'v', 'Ctrl+c', 'Ctrl+f', 'Alt+d']) assert.equal(at.type(key, 9), false, key)
  at.type(' ', 9)
  at.type(' ', 9)
  at.type('b', 9)
  assert.deepEqual(marked(at.play.game.centre), { 9: ['11'] })
})

test('a drag, Shift with arrows, and Ctrl with clicks select several cells', () => {
  const at = playOf(NINE)
  const drag = at.input.drag({ site: 2, symbol: null })
  assert.deepEqual(at.play.selected, [], 'asked for, a drag has not begun')
  for (const over of [2, 11, 12, 11, -1]) drag?.over?.(over)
  drag?.drop(12)
  assert.deepEqual(at.play.selected, [2, 11, 12])
  at.input.walk(13, 12, keyOf('Shift+ArrowRight'))
  at.input.press(20, { more: true })
  at.input.press(2, { more: true })
  assert.deepEqual(at.play.selected, [11, 12, 13, 20])
  at.input.walk(21, 20, keyOf('ArrowRight'))
  assert.deepEqual(at.play.selected, [21])
  const more = at.input.drag({ site: 3, symbol: null, more: true })
  more?.over?.(3)
  more?.drop(3)
  assert.deepEqual(at.play.selected, [21, 3])
})

test('a finger selects by a drag only after a long press, and never with a digit in hand', () => {
  const at = playOf(NINE)
  assert.equal(at.input.drag({ site: 2, symbol: null, finger: true }), undefined)
  const held = at.input.hold(2)
  held?.over?.(3)
  held?.drop(3)
  assert.deepEqual(at.play.selected, [2, 3])
  at.input.press(-1)
  at.input.symbol(4)
  assert.deepEqual([at.input.drag({ site: 2, symbol: null }), at.input.hold(2)], [undefined, undefined])
})

test('one command selects all cells, all others, or all of one digit', () => {
  const at = playOf(NINE)
  at.type('Ctrl+a', 7)
  assert.deepEqual([at.play.selected.length, at.play.selected.at(-1)], [81, 7])
  at.input.press(-1)
  at.input.press(0)
  at.input.press(1, { more: true })
  at.type('Ctrl+i', 1)
  assert.deepEqual(
    [at.play.selected.length, at.play.selected.includes(0), at.play.selected.includes(2)],
    [79, false, true],
  )
  at.input.twice(0)
  const fives = at.play.entries.flatMap((entry, i) => (entry === 5 ? [i] : []))
  assert.deepEqual(
    at.play.selected.toSorted((a, b) => a - b),
    fives,
  )
  at.input.twice(2)
  assert.deepEqual(at.play.selected.length, fives.length, 'an empty cell has no equals')
})

test('a mark missing in some selected cells is added to all, otherwise removed', () => {
  const at = playOf(NINE)
  at.type('Shift+4', 2)
  at.input.press(2)
  for (const site of [2, 3, 5]) at.input.press(site, { more: !at.play.selected.includes(site) })
  at.play.select([2, 3, 5])
  at.play.writeAs('corner')
  at.input.symbol(4)
  assert.deepEqual(marked(at.play.notes), { 2: ['4'], 3: ['4'], 5: ['4'] })
  at.input.symbol(4)
  assert.deepEqual(marked(at.play.notes), {})
})

test('marks are for empty cells, colours for all', () => {
  const at = playOf(NINE)
  at.type('Shift+4', 0)
  at.type('Ctrl+4', 0)
  assert.deepEqual([marked(at.play.notes), at.play.game.centre], [{}, undefined])
  at.type('Alt+4', 0)
  assert.deepEqual(marked(at.play.game.colours), { 0: [4] })
  assert.deepEqual(at.said, ['saidNoNote', 'saidNoNote', 'saidColoured'])
})

test('wiping removes the digit first, then marks, then colours', () => {
  const at = playOf(NINE)
  for (const keys of ['4', 'Alt+2', 'Delete', 'Shift+1', 'Ctrl+2']) at.type(keys, 2)
  assert.deepEqual([own(at), marked(at.play.notes)], [{}, { 2: ['1'] }])
  at.type('Backspace', 2)
  assert.deepEqual(
    [marked(at.play.notes), at.play.game.centre, marked(at.play.game.colours)],
    [{}, undefined, { 2: [2] }],
  )
  at.input.wipe()
  assert.equal(at.play.game.colours, undefined)
  at.input.wipe()
  assert.equal(at.said.at(-1), 'saidNothingWiped')
  at.input.press(-1)
  at.input.wipe()
  assert.equal(at.said.at(-1), 'saidNothingChosen')
})

test('in colour mode, wiping removes colours first', () => {
  const at = playOf(NINE)
  at.type('4', 2)
  at.play.writeAs('colour')
  at.input.symbol(2)
  at.input.wipe()
  assert.deepEqual([own(at), at.play.game.colours], [{ 2: 4 }, undefined])
})

test('a digit removes its marks from its houses in the same step, if switched on', () => {
  for (const tidies of [true, false]) {
    const at = playOf(NINE, { tidies })
    for (const site of [3, 11, 20, 30]) at.type('Shift+4', site)
    at.type('Ctrl+4', 5)
    at.type('Ctrl+6', 5)
    const { notes, centre } = at.play.game
    at.type('4', 2)
    const gone = { 20: [], 30: ['4'] }
    assert.deepEqual(marked(at.play.notes), tidies ? { 30: gone[30] } : marked(notes))
    assert.deepEqual(marked(at.play.game.centre), tidies ? { 5: ['6'] } : marked(centre))
    at.play.undo()
    assert.deepEqual([own(at), at.play.notes, at.play.game.centre], [{}, notes, centre])
  }
})

test('marks that a digit took away return when it is erased, replaced, or taken back by a hint', () => {
  const tidy = () => {
    const at = playOf(NINE, { tidies: true })
    for (const site of [3, 11, 20, 30]) at.type('Shift+4', site)
    at.type('Shift+6', 3)
    at.type('Ctrl+4', 5)
    return at
  }
  /** @param {ReturnType<typeof playOf>} at */
  const marks = at => [marked(at.play.notes), marked(at.play.game.centre)]
  const before = marks(tidy())
  /** @type {[string, (at: ReturnType<typeof playOf>) => void][]} */
  const ways = [
    ['erased', at => at.type('Delete', 2)],
    ['pressed again', at => at.type('4', 2)],
    ['replaced', at => at.type('2', 2)],
    ['taken back by a hint', at => at.play.follow({ place: [], takeOff: [2] })],
    ['undone and redone', at => (at.type('Delete', 2), at.play.undo(), at.play.redo())],
    ['laid out by a script', at => at.play.layOut(at.play.entries.with(2, null))],
    ['clashing with another of its kind', at => (at.type('4', 5), at.type('Delete', 2), at.type('Delete', 5))],
  ]
  for (const [name, way] of ways) {
    const at = tidy()
    at.type('4', 2)
    assert.notDeepEqual(marks(at), before)
    way(at)
    assert.deepEqual(marks(at), before, name)
  }
  // Marks that another digit still excludes, that the player has erased or that a hint has crossed out stay away.
  const at = tidy()
  at.type('4', 2)
  at.type('4', 10)
  at.type('Delete', 2)
  assert.deepEqual(marked(at.play.notes), { 3: ['4', '6'], 30: ['4'] })
  at.type('Delete', 3)
  at.play.become(strike(at.play.game, [{ site: 20, piece: 4 }]))
  at.type('Delete', 10)
  assert.deepEqual(marks(at), [{ 11: ['4'], 30: ['4'] }, { 5: ['4'] }])
})

test('each colour has a key, with at most eight colours', () => {
  const four = playOf(FOUR)
  four.input.press(1)
  four.play.writeAs('colour')
  for (const key of [4, 5]) four.input.symbol(key)
  assert.deepEqual(marked(four.play.game.colours), { 1: [4] })
  const nine = playOf(NINE)
  nine.type('Alt+9', 2)
  nine.type('Alt+8', 2)
  assert.deepEqual(marked(nine.play.game.colours), { 2: [8] })
})

test('a board is filled by keys alone', () => {
  const at = playOf(FOUR)
  const answer = [1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2]
  answer.forEach((digit, site) => at.type(String(digit), site))
  assert.deepEqual(at.play.entries, answer)
})

test('Escape and a press beside the cells clear the selection', () => {
  const at = playOf(NINE)
  at.type('Ctrl+a', 0)
  at.type('Escape', 0)
  assert.deepEqual(at.play.selected, [])
  assert.equal(at.type('q', 0), false)
})

test('repeated linking of two candidates makes a strong link, a weak one, then none', () => {
  const at = playOf(NINE)
  at.play.writeAs('link')
  const link = (/** @type {[number, number][]} */ ...ends) => {
    for (const [site, digit] of ends) at.type(String(digit), site)
  }
  const [from, to] = [
    { site: 2, piece: '4' },
    { site: 11, piece: '4' },
  ]
  link([2, 4])
  assert.deepEqual([at.play.linking, at.play.game.links], [from, undefined])
  link([11, 4])
  assert.deepEqual([at.play.linking, at.play.game.links], [null, [{ from, to, strong: true }]])
  link([11, 4], [2, 4])
  assert.deepEqual(at.play.game.links, [{ from: to, to: from, strong: false }])
  link([2, 4], [11, 4])
  assert.equal(at.play.game.links, undefined)
  at.play.undo()
  assert.deepEqual(at.play.game.links, [{ from: to, to: from, strong: false }])
  assert.deepEqual(at.said.slice(0, 2), ['saidModeLink', 'saidLinkBegun'])
})

test('pressing its start again, Escape and another mode cancel a started link', () => {
  const at = playOf(NINE)
  at.play.writeAs('link')
  for (const drop of [() => at.type('4', 2), () => at.type('Escape', 2), () => at.play.writeAs('digit')]) {
    at.play.writeAs('link')
    at.type('4', 2)
    assert.notEqual(at.play.linking, null)
    drop()
    assert.deepEqual([at.play.linking, at.play.game.links], [null, undefined])
  }
  at.play.writeAs('link')
  at.type('4', 0)
  assert.deepEqual([at.play.linking, at.said.at(-1)], [null, 'saidNoNote'])
})

test('a press links or colours the single mark under it', () => {
  const at = playOf(NINE)
  at.play.writeAs('link')
  at.input.press(2, { mark: '4' })
  at.input.press(3, { mark: '6' })
  assert.equal(at.play.game.links?.length, 1)
  at.play.writeAs('colour')
  at.input.symbol(3)
  at.input.press(2, { mark: '4' })
  at.input.press(3)
  assert.deepEqual(at.play.game.tints, [{ site: 2, piece: '4', colour: 3 }])
  assert.deepEqual(marked(at.play.game.colours), { 3: [3] })
  at.input.press(2, { mark: '4' })
  assert.equal(at.play.game.tints, undefined)
})

test('keys give a mark the last colour in all selected cells', () => {
  const at = playOf(NINE)
  at.play.select([3, 5, 2])
  at.type('Alt+6', 2)
  at.type('Alt+Shift+4', 2)
  assert.deepEqual(
    at.play.game.tints,
    [3, 5, 2].map(site => ({ site, piece: '4', colour: 6 })),
  )
  at.type('Alt+Shift+4', 2)
  assert.equal(at.play.game.tints, undefined)
})

test('drawings on candidates are hidden while the cell has a digit', () => {
  const at = playOf(NINE)
  at.type('Alt+Shift+4', 2)
  at.play.writeAs('link')
  at.type('4', 2)
  at.type('4', 11)
  at.play.writeAs('digit')
  const drawn = () => {
    const state = { ...EMPTY, session: /** @type {any} */ ({ ...at.play.cell.value, judged: null }) }
    const { notes, tints, drawn } = viewOf(/** @type {any} */ (seenAt(state, { preview: false, conflicts: false })))
    return [notes[2], tints?.length, drawn?.length]
  }
  at.type('Shift+4', 2)
  assert.deepEqual(drawn(), [['4'], 1, 1])
  at.type('1', 2)
  assert.deepEqual(drawn(), [[], 0, 0])
  at.type('Delete', 2)
  assert.deepEqual(drawn(), [['4'], 1, 1])
})

test('in a low base a digit is typed figure by figure as one move', () => {
  const cells = Array(3).fill(Array(3).fill(null))
  const signs = ['+', '+']
  const totals = { across: [15, 15, 15], down: [15, 15, 15] }
  const level = {
    kind: 'crossnumbers',
    cells,
    across: Array(3).fill(signs),
    down: [
      ['+', '+', '+'],
      ['+', '+', '+'],
    ],
  }
  const at = playOf({ ...level, totals, base: 2 })
  /** @param {string} keys @param {number} site */
  const typed = (keys, site) => [...keys].map(key => at.type(key, site) && at.play.entries[site])
  assert.deepEqual(typed('101', 0), [1, 2, 5])
  at.play.undo()
  assert.deepEqual(own(at), {})
  assert.deepEqual(typed('11', 0), [1, 3])
  assert.deepEqual(typed('0', 1), [false], 'no digit begins with 0')
  assert.deepEqual(typed('1', 1), [1], 'elsewhere another digit begins')
  assert.deepEqual(typed('0', 0), [false])
  assert.deepEqual(typed('7', 2), [7], 'a figure that the base lacks is its number')
  for (const key of ['Shift+1', 'Shift+0']) at.type(key, 3)
  assert.deepEqual(marked(at.play.notes), { 3: ['2'] })
})

test('in link mode input applies to the last pressed cell, not to the earlier selection', () => {
  for (const write of /** @type {((at: ReturnType<typeof playOf>) => void)[]} */ ([
    at => at.type('1', 2),
    at => at.input.symbol(1),
  ])) {
    const at = playOf(NINE)
    at.play.select([2, 3, 5])
    at.play.writeAs('link')
    at.input.press(2, { mark: '4' })
    write(at)
    const [{ from, to }] = at.play.game.links ?? []
    assert.deepEqual([from, to].map(({ site, piece }) => [site, piece]).sort(), [
      [2, '1'],
      [2, '4'],
    ])
  }
  const at = playOf(NINE)
  at.play.select([2, 3, 5])
  at.play.writeAs('link')
  at.type('4', 2)
  at.type('6', 3)
  assert.deepEqual(
    at.play.game.links?.map(({ from, to }) => [from.site, to.site]),
    [[2, 3]],
  )
})
