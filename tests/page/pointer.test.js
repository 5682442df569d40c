/** Taps and drags of a pointer: what they are said to the input as. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pointer } from '../../www/game/input/pointer.js'
import { Store } from '../../www/lib/store.js'

/** @typedef {import('../../www/game/input/input.js').Input} Input */

/** The window, which follows a pointer wherever it goes. */
const everywhere = new EventTarget()
globalThis.addEventListener = everywhere.addEventListener.bind(everywhere)

/**
 * A board of empty places of ten pixels in a row, with an input; and what the input is told.
 * @param {boolean} drags whether it lets something be dragged from an empty place
 */
function table(drags) {
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
  const element = new EventTarget()
  const stage = {
    element,
    point: (/** @type {{ clientX: number }} */ { clientX }) => [clientX, 0],
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
    /** @type {any} */ ({ hand: () => ({ play, input }), hovered: nothing, touched: nothing }),
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

test('where the input drags from an empty place, it is told each place once, and where the pointer lets go', () => {
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

test('where it does not, the pointer holds nothing, and a press means the place where it began', () => {
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
