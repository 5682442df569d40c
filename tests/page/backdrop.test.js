/** A picture that is painted in steps: the share of it per frame, and the picture shown meanwhile. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Backdrop } from '../../www/scenes/backdrop.js'
import { WHOLE } from '../../www/scenes/camera.js'
import { finish, goOn } from '../../www/scenes/steps.js'

/** @typedef {import('../../www/scenes/camera.js').Camera} Camera */

let clock = 0
performance.now = () => clock
beforeEach(() => {
  clock = 0
})

/** Returns a canvas that records the steps in which it was painted and the pictures that were drawn on it. */
function canvas(width = 0) {
  const painted = /** @type {string[]} */ ([])
  const pen = {
    canvas: { width, height: width, painted, getContext: () => pen },
    clearRect: () => painted.splice(0),
    resetTransform() {},
    getImageData() {},
    getTransform: () => ({ a: 1, e: 0, f: 0 }),
    /** @param {{ painted: string[] }} picture */
    drawImage: picture => painted.push(picture.painted.join(' ')),
  }
  return /** @type {any} */ (pen.canvas)
}
Object.assign(globalThis, { document: { createElement: () => canvas() } })

/** Returns a backdrop of four steps, each of which takes this time. @param {number} ms */
function slow(ms) {
  return new Backdrop(function* (pen, { zoom }) {
    const { painted } = /** @type {any} */ (pen.canvas)
    for (let i = 1; i <= 4; i++) {
      painted.push(`${zoom}.${i}`)
      clock += ms
      yield
    }
  })
}

/** Returns the content of a board's canvas after the backdrop is drawn. @param {Backdrop} it @param {Camera} camera */
function shown(it, camera) {
  const board = canvas(9)
  it.draw(board.getContext(), camera)
  return board.painted
}

const ALL = '1.1 1.2 1.3 1.4'
const near = (zoom = 2) => ({ zoom, x: -1, y: -1 })

test('a frame does at least one step and starts none after its time is over', () => {
  const steps = function* (/** @type {number} */ ms) {
    for (let i = 0; i < 4; i++) {
      clock += ms
      yield
    }
  }
  const [quick, long] = [steps(0.5), steps(20)]
  assert.equal(goOn(quick), true)
  assert.deepEqual([goOn(long), clock], [false, 22])
  assert.deepEqual([finish(long), clock], [true, 82])
})

test('the first picture is painted at once', () => {
  assert.deepEqual(shown(slow(20), WHOLE), [ALL])
})

test('a zoomed picture is stretched until the sharp one is complete, one step per frame', () => {
  const it = slow(20)
  shown(it, WHOLE)
  const camera = near()
  const board = canvas(9)
  /** @type {string[]} */
  const frames = []
  while (frames.at(-1) !== 'ready') {
    assert.deepEqual(shown(it, camera), [ALL])
    frames.push(it.prepare(board, camera))
  }
  assert.deepEqual(frames, [...Array(4).fill('working'), 'ready'])
  assert.equal(it.prepare(board, camera), 'idle')
  assert.deepEqual(shown(it, camera), ['2.1 2.2 2.3 2.4'])
})

test('a new camera restarts the picture, and the last sharp one stays until it is ready', () => {
  const it = slow(2)
  shown(it, WHOLE)
  const [first, second] = [near(2), near(3)]
  const board = canvas(9)
  while (it.prepare(board, first) !== 'ready');
  assert.equal(it.prepare(board, second), 'working')
  assert.equal(it.isSharp(second), false)
  assert.deepEqual(shown(it, second), [ALL, '2.1 2.2 2.3 2.4'])
  while (it.prepare(board, second) !== 'ready');
  assert.deepEqual(shown(it, second), ['3.1 3.2 3.3 3.4'])
})
