/** The designer's requests for new levels: the chosen answer, locks and voice, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boardOf,
  keepable,
  lockedClues,
  madeOf,
  optionsOf,
  wishedAnswer,
  withAnswer,
  withBuilt,
  withLock,
} from '../../www/designer/order.js'
import * as cells from '../../www/designer/editors/cells.js'
import * as equations from '../../www/designer/editors/equations.js'
import * as path from '../../www/designer/editors/path.js'
import { placewise } from '../api/wasm.js'

const level = {
  kind: 'island',
  pieces: { elephant: 1, lion: 3, hippo: 1, panda: 4 },
  clues: [
    { rule: 'on', piece: 'elephant', tags: ['height3'] },
    { rule: 'on', piece: 'lion', tags: ['lemon'] },
  ],
}
const board = placewise.board(level, { lang: 'en' })
const order = /** @type {const} */ ({
  grade: 'thinker',
  clues: '',
  outright: true,
  forms: undefined,
  givens: '',
  seed: 3,
})

test('without further options the request has only level, grade and seed', () => {
  assert.deepEqual(optionsOf(order, { level }, board, 0), { from: level, grade: 'thinker', seed: 3 })
})

/**
 * Returns what an editor for boards of numbers says about them.
 * @param {Pick<typeof cells | typeof path, 'givensOf' | 'withGivens'>} module
 */
const numbers = ({ givensOf, withGivens }) => ({
  of: (/** @type {{ level: any }} */ { level }) => givensOf(level),
  with: withGivens,
  free: null,
})

test('a requested answer applies to its own board and to its entries only', () => {
  const draft = withAnswer({ level }, board, 4, 'lion')
  assert.deepEqual(wishedAnswer(draft, board)?.[4], 'lion')
  assert.equal(wishedAnswer(withAnswer(draft, board, 4, null), board), undefined)
  assert.equal(wishedAnswer({ level, answer: ['lion'] }, board), undefined)
  assert.equal(optionsOf(order, draft, board, 0).answer?.length, 9)
})

test('a locked clue stays locked wherever it is moved to, until it is changed', () => {
  const draft = withLock({ level }, 1)
  assert.deepEqual(lockedClues(draft), [1])
  const moved = { ...draft, level: { ...level, clues: level.clues.toReversed() } }
  assert.deepEqual(lockedClues(moved), [0])
  assert.deepEqual(optionsOf(order, moved, board, 2).keep, { clues: [2] })
  assert.deepEqual(lockedClues(withLock(moved, 0)), [])
  assert.deepEqual(lockedClues({ ...draft, level: { ...level, clues: [level.clues[0]] } }), [])
})

test('a clue that the maker builds is kept, once', () => {
  const built = withBuilt({ level }, 0)
  assert.deepEqual(lockedClues(built), [0])
  assert.equal(withBuilt(built, 0), built)
})

test('a new level keeps only the locked clues', () => {
  const options = optionsOf(order, withLock({ level }, 1), board, 0, { anew: true })
  assert.deepEqual(options.from, { ...level, clues: [level.clues[1]] })
  assert.deepEqual(options.keep, { clues: [0] })
})

test('givens are kept on request, and a voice is requested only for kinds with clues in words', () => {
  const sudoku = { kind: 'sudoku', givens: ['1...', '....', '....', '...2'] }
  const shown = placewise.board(sudoku, { lang: 'en' })
  const asked = (/** @type {object} */ more) =>
    optionsOf({ ...order, ...more }, { level: sudoku }, shown, 0, { stated: numbers(cells) })
  assert.deepEqual(asked({ givens: 'given' }).keep, { givens: [0, 15] })
  const { keep, answer } = asked({ givens: 'answer' })
  assert.deepEqual([keep, answer?.[0], answer?.[1]], [undefined, 1, null])
  // A level with one answer keeps the whole answer.
  const known = Array(16).fill(3)
  assert.deepEqual(asked({ givens: 'answer', known }).answer, known)
  assert.equal(asked({ known }).answer, undefined)
  const { voice } = optionsOf({ ...order, clues: 'few', outright: false, forms: new Set(['on']) }, { level }, board, 0)
  assert.deepEqual(voice, { clues: 'few', outright: false, forms: ['on'] })
})

test('knowledge about grades depends on the board, not on seed or title', () => {
  const about = (/** @type {object} */ more) => boardOf(optionsOf({ ...order, ...more }, { level }, board, 0))
  assert.equal(about({ seed: 9, grade: 'master' }), about({}))
  assert.notEqual(about({ clues: 'few' }), about({}))
  const named = boardOf(optionsOf(order, { level: { ...level, title: 'Mine' } }, board, 0))
  assert.equal(named, about({}))
})

/** Boards, what a maker types on them, and what an editor says about them. */
const TYPED = /** @type {const} */ ([
  {
    kind: 'sudoku',
    preset: 'six',
    typed: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ],
    stated: numbers(cells),
  },
  { kind: 'sudoku', preset: 'usual', typed: [[2, 3]], stated: numbers(cells) },
  { kind: 'numbrix', preset: 'five', typed: [[0, 3]], stated: numbers(path) },
  // A digit, and the total of the first row.
  {
    kind: 'crossnumbers',
    preset: 'four',
    typed: [
      [5, 7],
      [16, 12],
    ],
    stated: {
      of: (/** @type {{ level: any }} */ { level }) => [
        ...equations.givensOf(level),
        ...equations.linesOf(level).map(line => equations.totalOf(level, line)),
      ],
      with: equations.withStated,
      free: null,
    },
  },
])

for (const { kind, preset, typed, stated } of TYPED)
  for (const givens of /** @type {const} */ (['given', 'answer']))
    test(`what is typed on a board of ${kind} ${preset} is kept by each level made of it, if ${givens}`, () => {
      const blank = placewise.blank(kind, { preset })
      const shown = placewise.board(blank, { lang: 'en' })
      const left = stated.of({ level: blank })
      const own = left.map((_, i) => typed.find(([at]) => at === i)?.[1] ?? null)
      const written = stated.with(blank, own)
      /** @type {import('../../www/storage/shelf.js').Draft} */
      let draft = { level: written, made: { left, own: left.map(() => null), way: '' } }
      for (const seed of [1, 2]) {
        const kept = keepable(draft, shown, stated)
        assert.deepEqual(kept, { entries: own, isOwn: true, count: typed.length })
        const how = { ...order, grade: 'starter', givens, seed }
        const { level } = placewise.generate(kind, optionsOf(how, draft, shown, 0, { stated, anew: seed > 1 }))
        const [answer] = placewise.inspect(level).solutions
        const now = stated.of({ level })
        for (const [at, entry] of typed) {
          assert.equal(at < answer.length ? answer[at] : now[at], entry)
          if (givens === 'given') assert.equal(now[at], entry)
        }
        const made = madeOf({ ...draft, level }, stated, givens, kept)
        draft = { level, ...(made && { made }) }
      }
      // An entry that the maker clears afterwards is theirs no longer.
      const cleared = {
        ...draft,
        level: stated.with(
          draft.level,
          left.map(() => null),
        ),
      }
      if (givens === 'given') assert.equal(keepable(cleared, shown, stated)?.entries[typed[0][0]] ?? null, null)
    })
