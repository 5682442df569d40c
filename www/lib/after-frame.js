// @ts-check
/** A page that is not shown draws no frame: then this many ms are waited. */
const NO_FRAME = 100

/** Resolves when the next frame has been drawn; at once where no frames are drawn at all. @returns {Promise<void>} */
export function afterFrame() {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME)
  })
}
