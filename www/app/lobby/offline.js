// @ts-check
/**
 * Use of the page offline, and its next version: see sw.js. If this is not available, play goes on.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @typedef {{ ready(load: () => void): void, elsewhere(): void }} Told   ready: another version can be loaded;
 *   elsewhere: it cannot while the game is open in another tab
 */
import { find, make } from '../../lib/dom.js'
import { speak } from '../../lib/live-region.js'
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

// ---- the line that announces a new version: spoken once, then silent until it is pressed ----

export class UpdateBanner {
  /** @type {HTMLElement | undefined} */ #line

  /** @param {Locale} locale */
  constructor(locale) {
    this.locale = locale
  }

  /** @param {() => void} load */
  ready(load) {
    if (this.#line) return
    const buttons = [this.#button('loadIt', 'button main', load), this.#button('later', 'button', () => this.#leave())]
    this.#line = make(
      'section',
      { className: 'news card', 'aria-labelledby': 'news-text' },
      make('p', { id: 'news-text' }),
      make('div', { className: 'news-buttons' }, ...buttons),
    )
    find('#spoken').before(this.#line)
    this.#say('newVersion')
  }

  elsewhere() {
    this.#say('openElsewhere')
  }

  #leave() {
    if (this.#line) this.#line.hidden = true
    const next = [find('#hint'), find('#open-levels')].find(button => button.checkVisibility())
    next?.focus({ preventScroll: true })
  }

  /** @param {TextKey} key */
  #say(key) {
    if (!this.#line) return
    this.#text(find('p', this.#line), key)
    speak(this.locale.t(key))
  }

  /** @param {TextKey} key @param {string} className @param {() => void} press */
  #button(key, className, press) {
    const button = this.#text(make('button', { type: 'button', className }), key)
    button.addEventListener('click', press)
    return button
  }

  /**
   * Marks an element with a text key, so that it follows the page's language.
   * @template {HTMLElement} T
   * @param {T} element
   * @param {TextKey} key
   */
  #text(element, key) {
    element.dataset.text = key
    element.textContent = this.locale.t(key)
    return element
  }
}
