/** Fingers on the page, one or two, and a quick mouse, through the Chromium protocol: Playwright itself only taps. */

/** @import { Page } from '@playwright/test' */
/** @typedef {{ x: number, y: number }} Point */

const STEPS = 8

/** @param {Page} page */
export async function fingers(page) {
  const protocol = await page.context().newCDPSession(page)
  /** @param {string} type @param {Point[]} points */
  const touch = (type, ...points) => protocol.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints: points.map((p, id) => ({ ...p, id })) }))
  return {
    /** Down one after the other, on together, and up. @param {Point[]} from @param {Point[]} to */
    async move(from, to) {
      await touch('touchStart', from[0])
      if (from[1]) await touch('touchStart', ...from)
      for (let i = 1; i <= STEPS; i++) await touch('touchMove', ...from.map((p, n) => ({ x: p.x + (to[n].x - p.x) * i / STEPS, y: p.y + (to[n].y - p.y) * i / STEPS })))
      await touch('touchEnd')
    },
    /** Twice, as quickly as people do, however slow the machine is. @param {Point} at */
    async tapTwice(at) {
      const now = Date.now() / 1000
      /** @type {[string, Point[]][]} */
      const events = [['touchStart', [at]], ['touchEnd', []], ['touchStart', [at]], ['touchEnd', []]]
      await Promise.all(events.map(([type, touchPoints], i) => protocol.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints, timestamp: now + i * 0.06 }))))
    },
    /** The same with the mouse. @param {Point} at */
    async clickTwice(at) {
      const now = Date.now() / 1000
      await Promise.all(['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'].map((type, i) => protocol.send('Input.dispatchMouseEvent', /** @type {any} */ ({ type, ...at, button: 'left', clickCount: 1 + (i >> 1), timestamp: now + i * 0.06 }))))
    },
  }
}
