// @ts-check
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
