// @ts-check
/**
 * What a room takes over from around it: whether it is dark, told again whenever that changes, and how large the reader
 * wants type.
 */

/** Lengths that follow the page's root made to follow the room: that root may have any size. @param {string} css */
export const ownLengths = css => css.replace(/([\d.]+)rem\b/g, 'calc($1 * var(--rem))')

/** @param {HTMLElement} room @param {(dark: boolean) => void} tell */
export function watchDusk(room, tell) {
  // A speck whose colour is the browser's own choice between light and dark; it takes a moment to change, and that is
  // an event.
  const speck = document.createElement('i')
  speck.className = 'dusk'
  room.append(speck)
  room.style.setProperty('--rem', `var(--placewise-text-size, ${getComputedStyle(speck).fontSize})`)
  let dark = false
  const look = () => {
    const now = getComputedStyle(speck).color === 'rgb(0, 0, 0)'
    if (now === dark) return
    dark = now
    tell(dark)
  }
  speck.addEventListener('transitionend', look)
  return look
}
