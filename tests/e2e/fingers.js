/** Fingers on the page, one or two, and a quick mouse, through the Chromium protocol: Playwright itself only taps. */

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
   * One after the other as quickly as people do it, however slow the machine is.
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
    /** Down one after the other, on together, and up. @param {Point[]} from @param {Point[]} to */
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
     * On from one point, and stays at the other until something has come of it.
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
    /** Stays until something has come of it. @param {Point} at @param {() => Promise<void>} come */
    async press(at, come) {
      await touch('touchStart', at)
      await come()
      await touch('touchEnd')
    },
    /**
     * The same, and then goes on.
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
    /** Twice. @param {Point} at */
    async tapTwice(at) {
      const [down, up] = [
        { type: 'touchStart', touchPoints: [at] },
        { type: 'touchEnd', touchPoints: [] },
      ]
      await quickly('Input.dispatchTouchEvent', [down, up, down, up])
    },
    /** The same with the mouse. @param {Point} at */
    async clickTwice(at) {
      const events = [1, 2].flatMap(clickCount =>
        ['mousePressed', 'mouseReleased'].map(type => ({ type, ...at, button: 'left', clickCount })),
      )
      await quickly('Input.dispatchMouseEvent', events)
    },
  }
}
