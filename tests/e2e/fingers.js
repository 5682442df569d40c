/** One or two fingers, and quick clicks, by the Chromium protocol: Playwright itself only taps. */

/** @import { Page } from '@playwright/test' */
/** @typedef {{ x: number, y: number }} Point */

const STEPS = 8

/** @param {Page} page */
export async function fingers(page) {
  const protocol = await page.context().newCDPSession(page)
  /** @param {string} type @param {Point[]} points */
  const touch = (type, ...points) =>
    protocol.send(
      'Input.dispatchTouchEvent',
      /** @type {any} */ ({ type, touchPoints: points.map((p, id) => ({ ...p, id })) }),
    )
  /**
   * Sends events in as quick succession as people do, on a machine of any speed.
   * @param {'Input.dispatchTouchEvent' | 'Input.dispatchMouseEvent'} method
   * @param {object[]} events
   */
  const quickly = (method, events) => {
    const now = Date.now() / 1000
    return Promise.all(
      events.map((event, i) => protocol.send(method, /** @type {any} */ ({ ...event, timestamp: now + i * 0.06 }))),
    )
  }
  return {
    /** Puts fingers down one by one, moves them together, lifts them. @param {Point[]} from @param {Point[]} to */
    async move(from, to) {
      await touch('touchStart', from[0])
      if (from[1]) await touch('touchStart', ...from)
      for (let i = 1; i <= STEPS; i++)
        await touch(
          'touchMove',
          ...from.map((p, n) => ({ x: p.x + ((to[n].x - p.x) * i) / STEPS, y: p.y + ((to[n].y - p.y) * i) / STEPS })),
        )
      await touch('touchEnd')
    },
    /**
     * Moves a finger from one point to another, and keeps it there until `come` has happened.
     * @param {Point} from @param {Point} to @param {() => Promise<void>} come
     */
    async drag(from, to, come) {
      await touch('touchStart', from)
      for (let i = 1; i <= STEPS; i++)
        await touch('touchMove', {
          x: from.x + ((to.x - from.x) * i) / STEPS,
          y: from.y + ((to.y - from.y) * i) / STEPS,
        })
      await come()
      await touch('touchEnd')
    },
    /** Keeps a finger down until `come` has happened. @param {Point} at @param {() => Promise<void>} come */
    async press(at, come) {
      await touch('touchStart', at)
      await come()
      await touch('touchEnd')
    },
    /**
     * Keeps a finger down until `come` has happened, then moves it.
     * @param {Point} from @param {() => Promise<void>} come @param {Point} to
     */
    async pressAndGo(from, come, to) {
      await touch('touchStart', from)
      await come()
      for (let i = 1; i <= STEPS; i++)
        await touch('touchMove', {
          x: from.x + ((to.x - from.x) * i) / STEPS,
          y: from.y + ((to.y - from.y) * i) / STEPS,
        })
      await touch('touchEnd')
    },
    /** Taps twice. @param {Point} at */
    async tapTwice(at) {
      const [down, up] = [
        { type: 'touchStart', touchPoints: [at] },
        { type: 'touchEnd', touchPoints: [] },
      ]
      await quickly('Input.dispatchTouchEvent', [down, up, down, up])
    },
    /**
     * Holds a button of the page down with the mouse until `come` has happened, for half a second by the events' times.
     * @param {Point} at @param {() => Promise<void>} come
     */
    async keepDown(at, come) {
      const now = Date.now() / 1000
      const mouse = (/** @type {'mousePressed' | 'mouseReleased'} */ type, /** @type {number} */ after) =>
        protocol.send('Input.dispatchMouseEvent', {
          type,
          ...at,
          button: 'left',
          clickCount: 1,
          timestamp: now + after,
        })
      await mouse('mousePressed', 0)
      await come()
      await mouse('mouseReleased', 0.5)
    },
    /** Clicks twice with the mouse. @param {Point} at */
    async clickTwice(at) {
      const events = [1, 2].flatMap(clickCount =>
        ['mousePressed', 'mouseReleased'].map(type => ({ type, ...at, button: 'left', clickCount })),
      )
      await quickly('Input.dispatchMouseEvent', events)
    },
  }
}
