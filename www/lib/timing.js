// @ts-check
/** When the browser is free: after the next frame, or when it is idle. */

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
