// @ts-check
/** Tells when the day has become another: at midnight, and when a page is seen again after hours or a device wakes. */

/** How often it is looked, in ms: a device that slept goes on with what was due. */
const EVERY = 30_000

/**
 * @param {(date: Date) => string} dayOf what a day is called @param {() => void} changed
 * @param {{ page?: EventTarget, clock?: (look: () => void) => void }} [from] what tells that the page is seen, and what
 *   looks now and then
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
