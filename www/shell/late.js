// @ts-check
/**
 * Says so if the scripts of a page do not come: at once if they failed, else after a while. It is an async script
 * beside them, which waits neither for them nor for styles. They tell it better, if they are there by then.
 */
import { PATIENCE_MS } from '../lib/load.js'
import { hasBegun, isTold, isWaiting, tellWaiting } from './waiting.js'

const tell = () => isWaiting() && !isTold() && tellWaiting()
const look = () => hasBegun() || tell()

if (document.readyState === 'complete') look()
else addEventListener('load', look)
setTimeout(() => {
  // Styles that never come would hold up the page and its scripts.
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel=stylesheet]')))
    if (!link.sheet) link.remove()
  tell()
}, PATIENCE_MS)
