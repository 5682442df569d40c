// @ts-check
/** Runs a function when the browser has nothing else to do. @param {() => void} act */
export const whenIdle = act =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : setTimeout(act, 500)
