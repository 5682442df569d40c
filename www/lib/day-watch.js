// @ts-check
/** Detects a change of the day: at midnight, and when a page becomes visible or a device wakes after hours. */

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
