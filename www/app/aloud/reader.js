// @ts-check
/**
 * Reads parts of the page aloud, one after the other, with the device's voice, and marks the current part.
 * @typedef {{ element: Element, text: string }} Part
 */

/** The class of the part being read. */
export const READ_NOW = 'read-now'

export class Reader {
  /** The number of the current reading; late events belong to an earlier one. */ #reading = 0
  /** @type {Element | undefined} */ #marked

  /**
   * @param {SpeechSynthesis} synth @param {(text: string) => SpeechSynthesisUtterance} make
   * @param {(on: boolean) => void} [changed] called when reading starts or ends
   */
  constructor(synth, make, changed = () => {}) {
    this.synth = synth
    this.make = make
    this.changed = changed
    this.on = false
  }

  /** Returns the device's voice for a language, if it has one. @param {string} lang as in `lang` attributes */
  voiceFor(lang) {
    const [language] = lang.toLowerCase().split('-')
    const spoken = this.synth.getVoices().filter(voice => voice.lang.toLowerCase().split(/[-_]/)[0] === language)
    return spoken.find(voice => voice.default) ?? spoken.find(voice => voice.localService) ?? spoken[0]
  }

  /** Reads some parts, if there is a voice for the language. @param {readonly Part[]} parts @param {string} lang */
  read(parts, lang) {
    this.stop()
    const voice = this.voiceFor(lang)
    if (!voice || !parts.length) return
    const mine = ++this.#reading
    const say = (/** @type {number} */ at) => {
      if (mine !== this.#reading) return
      const part = parts[at]
      if (!part || !part.element.isConnected) return this.stop()
      this.#mark(part.element)
      const utterance = this.make(part.text)
      utterance.lang = voice.lang
      utterance.voice = voice
      utterance.onend = () => say(at + 1)
      utterance.onerror = () => {
        if (mine === this.#reading) this.stop()
      }
      this.synth.speak(utterance)
    }
    this.on = true
    this.changed(true)
    say(0)
  }

  /** Stops if the part being read is no longer visible. */
  stopIfGone() {
    if (this.on && !this.#marked?.checkVisibility()) this.stop()
  }

  stop() {
    this.#reading++
    this.#mark(undefined)
    if (!this.on) return
    this.on = false
    this.synth.cancel()
    this.changed(false)
  }

  /** @param {Element | undefined} element */
  #mark(element) {
    this.#marked?.classList.remove(READ_NOW)
    element?.classList.add(READ_NOW)
    this.#marked = element
  }
}
