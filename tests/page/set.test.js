/** A set of levels as one link, and the text of the results. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handInText, LONGEST_NOTE, MOST_LEVELS, readSet, setCode } from '../../www/app/pasted/set.js'
import { speaker } from '../../www/app/pasted/text.js'
import { placewise } from '../api/wasm.js'

const [one, other] = [1, 2].map(seed => placewise.encode(placewise.generate('sudoku', { preset: 'four', seed }).level))

const set = {
  title: '星期一 – “Zoë” 🦁',
  levels: [
    { code: other, note: 'Look at the corners.' },
    { code: one, note: '' },
    { code: other, note: '看角上' },
  ],
}

test('a set keeps its title, order and notes in any language', () => {
  assert.notEqual(one, other)
  assert.deepEqual(readSet(setCode(set)), set)
  assert.match(setCode(set), /^[\w.-]+$/)
})

test('blanks and marks that mail and chat add to a link do not matter', () => {
  const text = setCode(set)
  for (const sent of [
    `${text}.`,
    `${text}) `,
    `${text.slice(0, 30)} ${text.slice(30)}`,
    `${text.slice(0, 30)}%20${text.slice(30)}`,
  ])
    assert.deepEqual(readSet(sent), set, sent)
})

test('a damaged or incomplete link is no set', () => {
  const text = setCode(set)
  assert.equal(readSet(''), undefined)
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'B' ? 'C' : 'B'
    assert.equal(readSet(text.slice(0, at) + other + text.slice(at + 1)), undefined, `changed at ${at}`)
    assert.equal(readSet(text.slice(0, at)), undefined, `cut at ${at}`)
  }
  // The checksum of the whole is right, but a code is not.
  assert.equal(readSet(setCode({ title: '', levels: [{ code: one.slice(0, -2), note: '' }] })), undefined)
  assert.equal(readSet(setCode({ title: '', levels: [] })), undefined)
  assert.equal(readSet(setCode({ title: '', levels: Array(MOST_LEVELS + 1).fill(set.levels[0]) })), undefined)
})

test('a title or a note has one line, and is cut at its greatest length', () => {
  const { code } = set.levels[0]
  const read = readSet(setCode({ title: ' a\n\tb\u0007 ', levels: [{ code, note: '🦁'.repeat(LONGEST_NOTE + 5) }] }))
  assert.equal(read?.title, 'a b')
  assert.equal(read.levels[0].note, '🦁'.repeat(LONGEST_NOTE))
})

test('the text to hand in says who, which, time and help', () => {
  const locale = { time: (/** @type {number} */ ms) => `${ms / 1000} s`, day: () => 'Sunday' }
  const done = { best: 5000, help: /** @type {const} */ ('none'), at: 1, times: 1 }
  const results = [
    { name: 'East', done },
    { name: 'West', done: { ...done, best: 7000, help: /** @type {const} */ ('hints') } },
    { name: 'Puzzle 3', done: undefined },
  ]
  assert.equal(
    handInText({ title: 'Monday', player: 'Anna K.', results }, speaker('en'), locale),
    `Monday · Anna K. · Sunday
1. East: 5 s, no help
2. West: 7 s, with hints
3. Puzzle 3: not solved
2 of 3 solved, 12 s in all`,
  )
  const none = handInText({ title: '', player: '', results: results.slice(2) }, speaker('zh'), locale)
  assert.match(none, /^1\. Puzzle 3：没解开\n解开 0\/1/)
})
