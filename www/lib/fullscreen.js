// @ts-check
/** The whole screen for the game, where the browser allows it. */
export const fullScreen = {
  possible: document.fullscreenEnabled,
  /** In, or out again; refused, it stays as it is. */
  turn() {
    const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    turned.catch(() => {})
  },
}
