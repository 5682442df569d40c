/** Taps and drags of a pointer: the calls of the input that they become. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pointer } from '../../www/game/input/pointer.js'
import { Store } from '../../www/lib/store.js'

/** @typedef {import('../../www/game/input/input.js').Input} Input */

/** The window, which receives a pointer's events everywhere; 90 by 90. */
const everywhere = new EventTarget()
/** The callbacks of the next frame. @type {((now: number) => void)[]} */
const frames = []
Object.assign(globalThis, {
  addEventListener: everywhere.addEventListener.bind(everywhere),
  innerWidth: 90,
  innerHeight: 90,
  requestAnimationFrame: (/** @type {(now: number) => void} */ next) => frames.push(next),
  cancelAnimationFrame: () => frames.splice(0),
})

/**
 * Returns a board of empty places of ten pixels in a row, with an input, and the calls of the input.
 * @param {boolean} drags true if the input lets an empty place be dragged
 * @param {number} [zoom] 1: the whole board; if zoomed in, 9 of its 30 places are in view
 */
function table(drags, zoom = 1) {
  const told = /** @type {unknown[][]} */ ([])
  const input = {
    press: (/** @type {number} */ site) => told.push(['press', site]),
    drag: (/** @type {{ site: number }} */ { site }) =>
      drags && site >= 0
        ? {
            over: (/** @type {number} */ to) => told.push(['over', site, to]),
            drop: (/** @type {number} */ to) => told.push(['drop', site, to]),
          }
        : undefined,
  }
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 90, bottom: 90 }),
  })
  const stage = {
    element,
    camera: { zoom, x: 0 },
    point: (/** @type {{ clientX: number }} */ { clientX }) => [clientX - stage.camera.x, 0],
    painter: { siteAt: (/** @type {number} */ x) => Math.floor(x / 10), tokenAt: () => -1 },
  }
  const play = { board: { markings: {} }, picked: null, entries: Array(9).fill(null) }
  const body = { classList: { remove() {} } }
  const dragged = new Store(null)
  const nothing = () => {}
  const pointer = new Pointer(
    /** @type {any} */ ({ body }),
    /** @type {any} */ (stage),
    /** @type {any} */ (new EventTarget()),
    dragged,
    /** @type {any} */ ({
      hand: () => ({ play, input }),
      hovered: nothing,
      touched: nothing,
      shift: (/** @type {number} */ dx) => {
        const x = Math.min(0, Math.max(-210, stage.camera.x + dx))
        const goes = x !== stage.camera.x
        stage.camera.x = x
        return goes
      },
      rest: () => told.push(['rest']),
    }),
  )
  return {
    told,
    pointer,
    dragged,
    /** @param {string} type @param {number} clientX */
    send(type, clientX) {
      const event = Object.assign(new Event(type), {
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX,
        clientY: 0,
      })
      Object.defineProperty(event, 'composedPath', { value: () => [element] })
      const target = type === 'pointerdown' ? element : everywhere
      target.dispatchEvent(event)
    },
  }
}

test('a drag from an empty place reports each place once, and the end', () => {
  const { told, pointer, dragged, send } = table(true)
  send('pointerdown', 15)
  assert.equal(pointer.holds, true)
  for (const x of [16, 19, 22, 27, 31]) send('pointermove', x)
  send('pointerup', 32)
  assert.deepEqual(told, [
    ['over', 1, 1],
    ['over', 1, 2],
    ['over', 1, 3],
    ['drop', 1, 3],
  ])
  assert.deepEqual([pointer.holds, dragged.value], [false, null])
})

test('a press without a drag counts for the place where it began', () => {
  const { told, pointer, send } = table(false)
  send('pointerdown', 15)
  assert.equal(pointer.holds, false)
  send('pointermove', 31)
  send('pointerup', 31)
  assert.deepEqual(told, [['press', 1]])
})

test('a press that hardly moves is no drag', () => {
  const { told, send } = table(true)
  send('pointerdown', 15)
  send('pointermove', 17)
  send('pointerup', 17)
  assert.deepEqual(told, [['press', 1]])
})

/** Runs frames of 20 ms, as long as there are any, up to this number. @param {number} most */
function pass(most) {
  const since = performance.now()
  let count = 0
  for (; count < most && frames.length; count++) frames.shift()?.(since + count * 20)
  return count
}

test('a drag at the edge of a zoomed board scrolls it and continues to its end', () => {
  const { told, send } = table(true, 2)
  send('pointerdown', 55)
  send('pointermove', 89)
  assert.ok(pass(1000) < 1000, 'it ends where the board does')
  assert.deepEqual(
    told,
    Array.from({ length: 22 }, (_, i) => ['over', 5, i + 8]),
  )
  send('pointermove', 45)
  assert.equal(frames.length, 0)
  send('pointerup', 45)
  assert.deepEqual(told.slice(-3), [['over', 5, 25], ['rest'], ['drop', 5, 25]])
})

test('the board stays where a drag ends', () => {
  const { told, send } = table(true, 2)
  send('pointerdown', 55)
  send('pointermove', 89)
  pass(3)
  assert.equal(frames.length, 1)
  send('pointerup', 89)
  assert.equal(frames.length, 0)
  assert.deepEqual(told.at(-2), ['rest'])
})

for (const [what, zoom, from] of /** @type {const} */ ([
  ['of the whole board', 1, 55],
  ['that has begun at the edge', 2, 85],
])) {
  test(`a drag ${what} does not move the board`, () => {
    const { send } = table(true, zoom)
    send('pointerdown', from)
    send('pointermove', 89)
    assert.equal(frames.length, 0)
    send('pointerup', 89)
  })
}
