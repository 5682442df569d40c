// @ts-check
/** Moments to act: after the next frame, when the browser is idle, when the day changes. */

/** The interval between checks, in ms; timers continue after the device has slept. */
const EVERY = 30_000

/**
 * @param {(date: Date) => string} dayOf returns the day's name @param {() => void} changed
 * @param {{ page?: EventTarget, clock?: (look: () => void) => void }} [from] page: receives `visibilitychange`; clock:
 *   calls `look` at intervals
 */
export function watchDay(dayOf, changed, { page = document, clock = look => setInterval(look, EVERY) } = {}) {
  let known = dayOf(new Date())
  const look = () => {
    const day = dayOf(new Date())
    if (day === known) return
    known = day
    changed()
  }
  page.addEventListener('visibilitychange', look)
  clock(look)
}

/** Runs a function when the browser has nothing else to do. @param {() => void} act */
export const whenIdle = act =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : setTimeout(act, 500)

/** The longest wait for a frame, in ms: a page that is not visible draws none. */
const NO_FRAME = 100

/** Resolves when the next frame has been drawn; at once outside a browser. @returns {Promise<void>} */
export function afterFrame() {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME)
  })
}

/** Resolves after some time. @param {number} ms @returns {Promise<void>} */
export const waited = ms => new Promise(resolve => setTimeout(resolve, ms))
