// @ts-check
/** The full screen for the game, where the browser allows it. */
export const fullScreen = {
  possible: document.fullscreenEnabled,
  /** Enters or leaves the full screen; if the browser refuses, nothing changes. */
  turn() {
    const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    turned.catch(() => {})
  },
}
