// @ts-check
/** Takes over two settings from the page around the element: the colour scheme, with its changes, and the text size. */

/**
 * Replaces lengths in rem by multiples of `--rem`, as the root of the host page may have any font size.
 * @param {string} css
 */
export const ownLengths = css => css.replace(/([\d.]+)rem\b/g, 'calc($1 * var(--rem))')

/**
 * Watches the colour scheme. Returns a function that checks it at once.
 * @param {HTMLElement} room @param {(dark: boolean) => void} tell called when it has changed
 */
export function watchColourScheme(room, tell) {
  // An invisible element whose colour depends on the browser's colour scheme. Its colour has a transition, so that a
  // change fires `transitionend`.
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
