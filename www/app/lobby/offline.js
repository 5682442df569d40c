// @ts-check
/**
 * The page without a network, and its next version: see sw.js. A page that may not have this plays on as it is.
 * @typedef {{ ready(load: () => void): void, elsewhere(): void }} Told   that another version can be loaded, and that
 *   it cannot while the game is open elsewhere
 */
import { scriptUrl } from '../../lib/trusted.js'

/** To be called when the board is there: the first visit waits for nothing. @param {Told} told */
export async function goOffline(told) {
  try {
    const registration = await navigator.serviceWorker.register(scriptUrl('sw.js'), { updateViaCache: 'none' })
    watch(registration, told)
    tellUsed().catch(() => {})
  } catch {
    /* not here, or not allowed */
  }
}

/** What the page has fetched so far the worker did not see, where it was not there yet. */
async function tellUsed() {
  if (navigator.serviceWorker.controller) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ used: performance.getEntriesByType('resource').map(({ name }) => name) })
}

/** @param {ServiceWorkerRegistration} registration @param {Told} told */
function watch(registration, told) {
  const load = () => {
    const { waiting } = registration
    if (!waiting) return location.reload()
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') location.reload()
    })
    waiting.postMessage('take over')
  }
  // Without an active worker this is the first: what it keeps is what is shown, or it says 'mixed'.
  const look = () => {
    if (registration.waiting && registration.active) told.ready(load)
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'mixed') told.ready(load)
    if (data === 'elsewhere') told.elsewhere()
  })
  navigator.serviceWorker.startMessages()
  // An installed page is not opened anew for days.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => {})
  })
  look()
}
