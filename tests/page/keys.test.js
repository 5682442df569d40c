import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureOf, keyOf } from '../../www/lib/keys.js'

/** @param {{ key: string, code: string, shiftKey?: boolean, numLock?: boolean }} pressed */
const press = ({ numLock = false, shiftKey = false, ...pressed }) =>
  keyOf(
    /** @type {any} */ ({
      ...pressed,
      shiftKey,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      getModifierState: (/** @type {string} */ name) => name === 'NumLock' && numLock,
    }),
  )

test('a non-Latin key counts by its position, a Latin one by its letter', () => {
  for (const [key, code, name] of [
    ['я', 'KeyZ', 'z'],
    ['Я', 'KeyZ', 'z'],
    ['н', 'KeyY', 'y'],
    ['и', 'KeyB', 'b'],
    ['ζ', 'KeyZ', 'z'],
    ['ז', 'KeyZ', 'z'],
    ['ئ', 'KeyZ', 'z'],
    ['つ', 'KeyZ', 'z'],
    ['ㅋ', 'KeyZ', 'z'],
    // QWERTZ, AZERTY and Dvorak.
    ['z', 'KeyY', 'z'],
    ['w', 'KeyZ', 'w'],
    [';', 'KeyZ', ';'],
    ['é', 'Digit2', 'é'],
    ['ｈ', '', 'h'],
    ['？', 'Slash', '?'],
    ['＋', '', '+'],
    // No letter of ours is on that key.
    ['х', 'BracketLeft', 'х'],
    ['Enter', 'Enter', 'Enter'],
    [' ', 'Space', ' '],
  ])
    assert.equal(press({ key, code }).key, name, `${key} ${code}`)
})

test('digit keys of all scripts count, also if Shift or the layout gives them another sign', () => {
  for (const [key, code, figure] of [
    ['7', 'Digit7', '7'],
    ['&', 'Digit7', '7'],
    ['è', 'Digit7', '7'],
    ['۷', 'Digit7', '7'],
    ['٧', 'Numpad7', '7'],
    ['7', 'Numpad7', '7'],
    ['7', '', '7'],
    ['４', '', '4'],
    ['４', 'Digit4', '4'],
    ['٤', '', '4'],
    ['४', '', '4'],
    ['𝟺', '', '4'],
  ])
    assert.equal(figureOf(press({ key, code })), figure, `${key} ${code}`)
})

test('Shift with a digit of the number pad is recognised, also as Windows reports it', () => {
  for (const shiftKey of [false, true]) {
    const pressed = press({ key: 'End', code: 'Numpad1', shiftKey, numLock: true })
    assert.deepEqual([pressed.key, figureOf(pressed), pressed.shiftKey], ['1', '1', true])
  }
  const five = press({ key: 'Clear', code: 'Numpad5', numLock: true })
  assert.deepEqual([five.key, five.shiftKey], ['5', true])
  assert.equal(press({ key: '1', code: 'Numpad1', numLock: true }).shiftKey, false)
})

test('without NumLock the number pad moves the focus, and its 5 writes nothing', () => {
  for (const [key, code] of [
    ['End', 'Numpad1'],
    ['ArrowUp', 'Numpad8'],
    ['Clear', 'Numpad5'],
    ['Insert', 'Numpad0'],
  ]) {
    const pressed = press({ key, code })
    assert.deepEqual([pressed.key, figureOf(pressed), pressed.shiftKey], [key, undefined, false])
  }
})
