// @ts-check
/**
 * Reads parts of the page aloud, one after the other, by the device's own voice; the part that is being read is marked.
 * @typedef {{ element: Element, text: string }} Part
 */

/** The class of what is being read. */
export const READ_NOW = 'read-now'

export class Reader {
  /** Of what is being read, which reading it is: what ends late belongs to an earlier one. */ #reading = 0
  /** @type {Element | undefined} */ #marked

  /**
   * @param {SpeechSynthesis} synth @param {(text: string) => SpeechSynthesisUtterance} make
   * @param {(on: boolean) => void} [changed] it reads now, or no more
   */
  constructor(synth, make, changed = () => {}) {
    this.synth = synth
    this.make = make
    this.changed = changed
    this.on = false
  }

  /** The device's voice for a language; nothing where it has none. @param {string} lang as in `lang` attributes */
  voiceFor(lang) {
    const [language] = lang.toLowerCase().split('-')
    const spoken = this.synth.getVoices().filter(voice => voice.lang.toLowerCase().split(/[-_]/)[0] === language)
    return spoken.find(voice => voice.default) ?? spoken.find(voice => voice.localService) ?? spoken[0]
  }

  /** Reads these, in a language of which there is a voice. @param {readonly Part[]} parts @param {string} lang */
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

  /** What is being read is no more to be seen. */
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
