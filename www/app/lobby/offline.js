// @ts-check
/**
 * Use of the page offline, and its next version: see sw.js. If this is not available, play goes on.
 * @typedef {{ ready(load: () => void): void, elsewhere(): void }} Told   ready: another version can be loaded;
 *   elsewhere: it cannot while the game is open in another tab
 */
import { scriptUrl } from '../../lib/trusted.js'

/**
 * Registers the worker; to be called when the board is shown, so that a first visit does not wait for it.
 * @param {Told} told
 */
export async function goOffline(told) {
  try {
    const registration = await navigator.serviceWorker.register(scriptUrl('sw.js'), { updateViaCache: 'none' })
    watch(registration, told)
    tellUsed().catch(() => {})
  } catch {
    /* not here, or not allowed */
  }
}

/** Tells the worker the files that the page loaded before the worker was active. */
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
  // Without an active worker this is the first one: its files are those shown, or it sends 'mixed'.
  const look = () => {
    if (registration.waiting && registration.active) told.ready(load)
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'mixed') told.ready(load)
    if (data === 'elsewhere') told.elsewhere()
  })
  navigator.serviceWorker.startMessages()
  // An installed page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => {})
  })
  look()
}
