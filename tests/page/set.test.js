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

/** Returns the set of a link, undefined if it is damaged. @param {string} text */
const setOf = text => {
  const read = readSet(text)
  return 'set' in read ? read.set : undefined
}

test('a set keeps its title, order and notes in any language', () => {
  assert.notEqual(one, other)
  assert.deepEqual(setOf(setCode(set)), set)
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
    assert.deepEqual(setOf(sent), set, sent)
})

test('a damaged or incomplete link is no set', () => {
  const text = setCode(set)
  assert.equal(setOf(''), undefined)
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'B' ? 'C' : 'B'
    assert.equal(setOf(text.slice(0, at) + other + text.slice(at + 1)), undefined, `changed at ${at}`)
    assert.equal(setOf(text.slice(0, at)), undefined, `cut at ${at}`)
  }
  // The checksum of the whole is right, but a code is not.
  assert.equal(setOf(setCode({ title: '', levels: [{ code: one.slice(0, -2), note: '' }] })), undefined)
  assert.equal(setOf(setCode({ title: '', levels: [] })), undefined)
  assert.equal(setOf(setCode({ title: '', levels: Array(MOST_LEVELS + 1).fill(set.levels[0]) })), undefined)
})

test('a damaged link is refused with the place, and the number of the level', () => {
  const { title, levels } = set
  const text = setCode({ title, levels: levels.slice(0, 2) })
  const parts = text.split('.')
  const damaged = (/** @type {number} */ at, /** @type {string} */ part) => readSet(parts.with(at, part).join('.'))
  const place = (/** @type {number} */ at) => parts.slice(0, at).join('.').length + 2
  assert.deepEqual(damaged(1, 'A'), { fault: { what: 'title', number: 0, at: 3 } })
  assert.deepEqual(damaged(4, parts[4].slice(1)), { fault: { what: 'level', number: 2, at: place(4) } })
  assert.deepEqual(damaged(3, '_w'), { fault: { what: 'note', number: 1, at: place(3) } })
  assert.deepEqual(damaged(6, 'abc'), { fault: { what: 'end', number: 3, at: place(6) } })
  assert.deepEqual(damaged(0, '2'), { fault: { what: 'version', number: 0, at: 1 } })
  const many = setCode({ title, levels: Array(MOST_LEVELS + 1).fill(levels[1]) })
  assert.deepEqual(readSet(many), { fault: { what: 'many', number: MOST_LEVELS + 1, at: 1 } })
})

test('a title or a note has one line, and is cut at its greatest length', () => {
  const { code } = set.levels[0]
  const read = setOf(setCode({ title: ' a\n\tb\u0007 ', levels: [{ code, note: '🦁'.repeat(LONGEST_NOTE + 5) }] }))
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
