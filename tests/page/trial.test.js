/** A trial: how a player fared with a level, as a link for its author. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strangeIn, wanted } from '../../www/app/address.js'
import { replayOf } from '../../www/app/lookback/replay.js'
import { speaker } from '../../www/app/lookback/text.js'
import { trialOf, trialText } from '../../www/app/lookback/trial.js'
import { markOf } from '../../www/catalogue/letters.js'
import { readTrial, TIMES, timeIndex, trialCode, trialsIn } from '../../www/catalogue/trial.js'
import * as game from '../../www/game/game.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'

const level = placewise.generate('sudoku', { preset: 'four', seed: 3 }).level
const board = placewise.board(level)
const [solution] = placewise.solve(level, { limit: 1 }).solutions
const { entries: start } = game.newGame(board)
const [first, second, third, ...rest] = [...start.keys()].filter(site => start[site] === null)
const other = solution.find(entry => entry !== solution[second]) ?? null

/** A game: the second place is wrong for ten seconds, the third one comes after a hint. */
const course = [
  { ms: 3000, hints: 0, put: [[first, solution[first]]] },
  { ms: 68_000, hints: 0, put: [[second, other]] },
  { ms: 78_000, hints: 0, put: [[second, solution[second]]] },
  { ms: 80_000, hints: 1, put: [[third, solution[third]]] },
  { ms: 90_000, hints: 1, put: rest.map(site => [site, solution[site]]) },
]
const played = { entries: solution, past: [], course, solved: true, help: 'hints' }
const replay = replayOf(board, /** @type {any} */ (played))
const trial = trialOf(replay, { elapsed: 90_400, hints: 1 }, 'Zoë 安')

/** Returns the trial of a code. @param {string} code */
const trialIn = code => {
  const read = readTrial(code)
  assert.ok('trial' in read, JSON.stringify(read))
  return read.trial
}

test('a trial says of each place how long it took, and what went wrong there', () => {
  const at = (/** @type {number} */ site) => trial.spent[site]
  assert.equal(trial.spent.length, board.sites.length)
  assert.deepEqual(at(first), { time: timeIndex(3000), helped: false, wrong: false })
  assert.deepEqual(at(second), { time: timeIndex(10_000), helped: false, wrong: true })
  assert.deepEqual(at(third), { time: timeIndex(2000), helped: true, wrong: false })
  const given = start.findIndex(entry => entry !== null)
  assert.equal(TIMES[at(given).time], -1)
})

test('a link gives back the trial, and its text has a few hundred letters at most', () => {
  const code = trialCode(trial, level)
  assert.deepEqual(trialIn(code), { ...trial, mark: markOf(level) })
  assert.equal(trialIn(trialCode({ ...trial, name: '', solved: false }, level)).solved, false)
  const locale = new Locale('en', [])
  const say = speaker('en')
  const link = `https://a.example/designer.html#trial=${code}`
  const text = trialText(trial, board, { title: 'Corners', link, say, locale })
  assert.match(text, /^Corners · Zoë 安\nsolved in 1:30, 1 hint\n/)
  assert.match(text, /Wrong for a while: /)
  assert.ok(text.length < 300, text)
  assert.deepEqual(trialsIn(`${text}.\n> ${link})`), [code, code])
})

test('a damaged trial is refused with the place', () => {
  const code = trialCode(trial, level)
  const parts = code.split('.')
  const place = (/** @type {number} */ at) => parts.slice(0, at).join('.').length + 2
  const fault = (/** @type {number} */ at, /** @type {string} */ part) => {
    const read = readTrial(parts.with(at, part).join('.'))
    return 'fault' in read ? [read.fault.what, read.fault.at] : undefined
  }
  assert.deepEqual(fault(0, '_w'), ['name', 1])
  assert.deepEqual(fault(1, '12'), ['whole', place(1)])
  assert.deepEqual(fault(2, ''), ['places', place(2)])
  for (let at = 0; at < code.length; at++) {
    assert.ok('fault' in readTrial(code.slice(0, at)), `cut at ${at}`)
    const other = code[at] === 'B' ? 'C' : 'B'
    assert.ok('fault' in readTrial(code.slice(0, at) + other + code.slice(at + 1)), `changed at ${at}`)
  }
})

test('a level has the same mark on the desk and from its code', () => {
  for (const { id } of placewise.kinds()) {
    const { level } = placewise.generate(id, { seed: 1 })
    assert.equal(markOf(placewise.decode(placewise.encode(level))), markOf(placewise.parse(level)), id)
  }
})

test('the address of a shared level can ask how it was', () => {
  const catalogue = /** @type {any} */ ({ idOf: String })
  const at = (/** @type {string} */ hash) => wanted(/** @type {any} */ ({ hash }), catalogue).isTrial
  assert.equal(at('#code=1ABC&is=1.one.starter&trial=1'), true)
  assert.equal(at('#code=1ABC'), undefined)
  assert.deepEqual(strangeIn({ hash: '#code=1ABC&trial=1' }), [])
  assert.deepEqual(strangeIn({ hash: '#list=1&trial=1' }), ['trial=1'])
})
