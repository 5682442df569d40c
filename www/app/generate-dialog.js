// @ts-check
/**
 * A new level for somebody who waits: at once if it was dealt ahead, else with progress and a way to stop.
 * @import { Pregenerator, Wish } from '../catalogue/pregenerate.js'
 * @import { Generated, Lang } from '../pkg/placewise.js'
 */
import { find } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'

const PATIENCE_MS = 1000

export class GenerateDialog {
  /** @type {AbortController | null} */ #making = null

  /** @param {Pregenerator} pregenerator @param {(error: unknown) => void} failed */
  constructor(pregenerator, failed) {
    this.pregenerator = pregenerator
    this.failed = failed
  }

  /**
   * @param {Wish} wish
   * @param {Lang} lang
   * @param {string} text what to say if it takes long
   * @param {(made: Generated) => Promise<void>} open
   */
  async make(wish, lang, text, open) {
    this.cancel()
    const mine = (this.#making = new AbortController())
    // Once it is there, opening it may take longer than patience lasts.
    const patience = setTimeout(() => {
      if (this.#making === mine) showBusy(text)
    }, PATIENCE_MS)
    try {
      const made = await this.pregenerator.deal(wish, lang, { signal: mine.signal, onProgress: showProgress })
      if (this.#making === mine) await open(made)
    } catch (error) {
      if (!mine.signal.aborted) this.failed(error)
    } finally {
      clearTimeout(patience)
      if (this.#making === mine) this.cancel()
    }
  }

  /** Ends the making, if there is any. */
  cancel() {
    this.#making?.abort()
    this.#making = null
    find('.busy').hidden = true
  }
}

/** @param {string} text */
function showBusy(text) {
  find('#busy-text').textContent = text
  find('progress').removeAttribute('value')
  find('.busy').hidden = false
  speak(text)
}

/** @param {number} fraction */
const showProgress = fraction => {
  ;/** @type {HTMLProgressElement} */ (find('progress')).value = fraction
}
