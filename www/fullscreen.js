// @ts-check
/** The whole screen for the game, where the browser allows it. */
export const fullScreen = {
  possible: document.fullscreenEnabled,
  /** In, or out again. */
  async turn() {
    if (document.fullscreenElement) return document.exitFullscreen()
    // Refused, it stays as it is.
    return document.documentElement.requestFullscreen().catch(() => {})
  },
}
