/** The letters of the table's buttons, on real boards. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadInput } from '../../www/game/input/index.js'
import { COMMANDS, commandKey, commandOf } from '../../www/game/input/shortcuts.js'
import { hasModeKeys, MODE_KEYS } from '../../www/game/input/modes.js'
import { Interaction } from '../../www/game/interaction.js'
import { keysOf } from '../../www/game/panels/sheets.js'
import { newPlay } from '../../www/game/session.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { placewise } from '../api/wasm.js'
import './support/inputs.js'

const boards = placewise.kinds().map(({ id, presets }) => {
  const preset = presets.find(({ grades }) => grades.length) ?? presets[0]
  const { level } = placewise.generate(id, { preset: preset.id, grade: 'starter', seed: 1 })
  return { id, board: placewise.board(level, { lang: 'en' }) }
})

const pressed = (/** @type {string} */ key, how = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...how,
})

test("no button's letter is also a symbol or mode of its board", () => {
  assert.ok(boards.length > 0)
  for (const { id, board } of boards) {
    const own = [...board.symbols.map(({ key }) => key), ...(hasModeKeys(board) ? Object.keys(MODE_KEYS) : [])]
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const command = commandOf(board, pressed(letter))
      if (command) assert.ok(!own.includes(letter) && board.input !== 'pieces', `${id} ${letter} ${command}`)
    }
  }
})

test('no key in the list of a board has two meanings', async () => {
  for (const { id, board } of boards) {
    const locale = new Locale('en', [])
    const t = locale.on(board)
    const { help } = (await loadInput(board))(new Interaction(new Store(newPlay(board)), { changed() {}, say() {} }))
    const listed = keysOf(board, { designs: true, asks: true, help }, t, locale).map(([key]) => t(key))
    // A text such as "D M W" lists several keys; one such as "Alt + H" is a combination.
    const single = listed.flatMap(text => (/\w \+ \w/.test(text) ? [text] : text.split(' ')))
    const letters = board.symbols.flatMap(({ key }) => (key?.length === 1 ? [key.toUpperCase()] : []))
    const all = [...COMMANDS.map(command => commandKey(command)), ...single, ...letters]
    assert.deepEqual(
      all.filter((key, i) => all.indexOf(key) !== i),
      [],
      id,
    )
  }
})

test('the key in tooltips and help works on each board, and the plain letter where it is free', () => {
  for (const { id, board } of boards)
    for (const command of COMMANDS) {
      const [letter, alt] = commandKey(command).toLowerCase().split(' + ').reverse()
      assert.equal(alt, 'alt')
      assert.equal(commandOf(board, pressed(letter, { altKey: true })), command, `${id} ${command}`)
    }
  const [numbers] = boards.filter(({ id }) => id === 'numbrix')
  assert.deepEqual(
    ['h', 'c', 'n', 'u'].map(letter => commandOf(numbers.board, pressed(letter))),
    ['hint', undefined, 'notes', 'undo'],
  )
})

test('commands also work with Alt, but not with other modifiers', () => {
  const [{ board }] = boards
  assert.equal(commandOf(board, { ...pressed('˙'), code: 'KeyH', altKey: true }), 'hint')
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey'])
    for (const { board } of boards)
      assert.equal(commandOf(board, pressed('h', { [held]: true, altKey: true })), undefined)
})
