import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../www/i18n/text/all.js'
import { placewise } from './wasm.js'

/** @import { Desk as DeskOf } from '../../www/designer/desk.js' */

// Templates are parsed when they are first drawn, and this test draws none.
Object.assign(globalThis, { document: { createComment: () => ({}), createTreeWalker: () => ({}) } })
const { Desk } = await import('../../www/designer/desk.js')
const { History } = await import('../../www/designer/draft.js')
const { editorFor } = await import('../../www/designer/editors/index.js')

/** Returns a random source with a seed, so that a failed run can be repeated. @param {number} seed */
function chance(seed) {
  let state = seed
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Returns the engine with answers that come some turns late. @param {(below: number) => number} pick */
function lateEngine(pick) {
  const late = async (/** @type {() => unknown} */ ask) => {
    for (let turns = pick(4); turns > 0; turns--) await new Promise(setImmediate)
    return ask()
  }
  /** @type {Map<string, unknown>} */ const answers = new Map()
  return new Proxy(/** @type {any} */ ({}), {
    get:
      (_, /** @type {'parse' | 'board' | 'workshop' | 'fill' | 'blank'} */ name) =>
      (/** @type {any} */ level, /** @type {any} */ how) =>
        late(() => {
          const asked = JSON.stringify([name, level, how])
          const wishes = typeof how === 'string' ? { lang: how } : (how ?? {})
          if (!answers.has(asked)) answers.set(asked, placewise[name](level, wishes))
          return answers.get(asked)
        }),
  })
}

/** Asks what the designer's panels ask of a desk to show it. @param {DeskOf} desk */
function look(desk) {
  const { board, draft } = desk
  const editor = editorFor(board)
  const sides = editor?.sides?.map(({ group }) => group) ?? [undefined]
  for (const side of sides) {
    const { entries } = editor?.sketch?.(draft, side) ?? {}
    if (!desk.refusal && entries) assert.equal(entries.length, board.sites.length)
  }
  editor?.givens?.together(draft)
  editor?.givens?.none(draft.level)
  if (!desk.refusal) assert.equal(draft.level.kind, board.kind)
}

test('the board on show always belongs to the draft while kinds are switched', async () => {
  const pick = chance(45)
  const engine = lateEngine(pick)
  /** @type {unknown[]} */ const failures = []
  const show = () => {
    try {
      look(desk)
    } catch (error) {
      failures.push(error)
    }
  }
  const desk = new Desk(engine, 'en', {
    asked: () => {},
    changed: show,
    refused: show,
    say: () => {},
    notice: () => {},
    failed: error => failures.push(error),
    changedLook: () => {},
  })
  const kinds = placewise.kinds({ lang: 'en' }).map(({ id }) => id)
  await desk.open(new History({ level: placewise.blank(kinds[0]) }))
  for (let switches = 0; switches < 1000; switches++) {
    const kind = kinds[pick(kinds.length)]
    void desk.edit(async () => ({ level: await engine.blank(kind) }), { anew: true })
    // Presses in the meantime are meant for the board that is still visible.
    const editor = editorFor(desk.board)
    const { board } = desk
    if (pick(2)) void desk.edit(draft => editor?.write?.(draft, 0, board.symbols[0].id, desk))
    if (pick(4) === 0) void desk.undo()
    for (let turns = pick(6); turns > 0; turns--) {
      await new Promise(setImmediate)
      show()
    }
    // This is like progress of work that continues, or the end of stopped work.
    if (switches % 50 === 49) await desk.settled
  }
  await desk.settled
  show()
  assert.deepEqual(failures, [])
  assert.equal(desk.draft, desk.history.now)
})

test('an edit of a board of one kind does not change a level of another', async () => {
  const engine = lateEngine(chance(1))
  const desk = new Desk(engine, 'en', {
    asked: () => {},
    changed: () => {},
    refused: () => {},
    say: () => {},
    notice: () => {},
    failed: error => assert.fail(/** @type {Error} */ (error)),
    changedLook: () => {},
  })
  await desk.open(new History({ level: placewise.blank('numbrix') }))
  const { write } = editorFor(desk.board) ?? {}
  void desk.edit(async () => ({ level: await engine.blank('sudoku') }), { anew: true })
  await desk.edit(draft => write?.(draft, 0, 1, desk))
  assert.deepEqual(desk.draft.level, placewise.blank('sudoku'))
})
