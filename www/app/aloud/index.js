// @ts-check
/**
 * Buttons that read clues, lessons, solutions and hints aloud; hidden if the device has no voice for the language.
 * @import { Locale } from '../../i18n/locale.js'
 * @typedef {{ element: Element, text: string }} Part
 */
import { htmlLang } from '../../i18n/text/index.js'
import { find, icon, make, setAttribute } from '../../lib/dom.js'
import { speaker } from './text.js'

/** The readable parts of a text: sentences, without the key to the marks and links to further parts. */
const SENTENCES = ':is(p, .reason-step, li:not(.signs li, .all, :has(.reason-step)))'

/** The selectors of the readable parts of each section; of nested parts only the inner ones are read. */
const SECTIONS = {
  clues: '.clue-text',
  lesson: '.lesson-text',
  teach: `.teach-text ${SENTENCES}`,
  note: `.note-body ${SENTENCES}`,
}

/** The parts of a sentence that are not read: those for screen readers only, and those for eyes only. */
const SILENT = '.unseen, [hidden], [aria-hidden="true"]'

/**
 * Adds the buttons.
 * @param {Locale} locale @param {() => boolean} isByPress returns true if a press on a sentence reads it
 * @returns {() => void} to be called after a change of language
 */
export function offerAloud(locale, isByPress) {
  const synth = globalThis.speechSynthesis
  /** @type {HTMLElement | undefined} */ let reading
  const buttons = Object.entries(SECTIONS).map(([name, what]) => {
    const section = find(`.${name}`)
    const button = make('button', { type: 'button', className: 'aloud', id: `aloud-${name}` }, icon('aloud'))
    button.addEventListener('click', () => press(section, what))
    section.addEventListener('click', event => {
      if (!isByPress()) return
      const target = /** @type {Element} */ (event.target)
      const part = target.closest(what) ?? target.closest('.clue')?.querySelector(what)
      if (!part) return
      reading = undefined
      reader.read(partsOf([part]), htmlLang[locale.lang])
    })
    const title = find('h2', section)
    title.after(button)
    setAttribute(button, 'aria-labelledby', `${button.id} ${title.id}`)
    return { section, button }
  })
  const reader = new Reader(
    synth,
    text => new SpeechSynthesisUtterance(text),
    () => show(),
  )
  const press = (/** @type {HTMLElement} */ section, /** @type {string} */ what) => {
    const isStop = reader.on && reading === section
    reader.stop()
    reading = section
    if (!isStop) reader.read(partsIn(section, what), htmlLang[locale.lang])
  }
  const show = () => {
    const say = speaker(locale.lang)
    const isThere = reader.voiceFor(htmlLang[locale.lang]) !== undefined
    for (const { section, button } of buttons) {
      const isOn = reader.on && reading === section
      button.hidden = !isThere
      setAttribute(button, 'aria-pressed', isOn)
      setAttribute(button, 'aria-label', say('aloud'))
      setAttribute(button, 'title', say(isOn ? 'stop' : 'aloud'))
    }
  }
  // Reading stops when its part disappears or is replaced.
  const gone = new MutationObserver(() => reader.stopIfGone())
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] }
  gone.observe(find('main.table'), changes)
  synth.addEventListener?.('voiceschanged', show)
  addEventListener('pagehide', () => reader.stop())
  show()
  return () => {
    reader.stop()
    show()
  }
}

/** @param {HTMLElement} section @param {string} what @returns {Part[]} */
function partsIn(section, what) {
  const all = [...section.querySelectorAll(what)].filter(element => element.checkVisibility())
  return partsOf(all.filter(element => !all.some(other => other !== element && element.contains(other))))
}

/** @param {readonly Element[]} elements @returns {Part[]} */
const partsOf = elements =>
  elements.flatMap(element => {
    const heard = /** @type {Element} */ (element.cloneNode(true))
    for (const part of heard.querySelectorAll(SILENT)) part.remove()
    // A reason and its conclusion are in elements of their own.
    const texts = [...heard.childNodes].map(node => node.textContent)
    const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim()
    return text ? [{ element, text }] : []
  })

// ---- the reader: parts of the page one after the other, with the device's voice ----

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
