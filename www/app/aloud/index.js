// @ts-check
/**
 * Buttons that read home, clues, lessons, solutions and hints aloud, while the places on the board flash; hidden if the
 * device has no voice for the language. Once one is pressed, the voice is on until reading is stopped: a pressed clue
 * and each new card and lesson are read by themselves.
 * @import { Locale } from '../../i18n/locale.js'
 * @typedef {{ element: Element, text: string }} Part
 */
import { htmlLang } from '../../i18n/text/index.js'
import { find, icon, make, setAttribute } from '../../lib/dom.js'
import { keep, recall } from '../../lib/local-storage.js'
import { speaker } from './text.js'

/** The readable parts of a text: sentences, without the key to the marks and links to further parts. */
const SENTENCES = ':is(p, .reason-step, li:not(.signs li, .all, :has(.reason-step)))'

/** The selectors of the readable parts of each section; of nested parts only the inner ones are read. */
const SECTIONS = {
  home: ':is(#corner-title, .corner-play, .home-cards h2, .day-tile, .home-kinds h2)',
  clues: '.clue-text',
  lesson: '.lesson-text',
  teach: `.teach-text ${SENTENCES}`,
  note: `.note-body ${SENTENCES}`,
}

/** The parts of a sentence that are not read: those for screen readers only, and those for eyes only. */
const SILENT = '.unseen, [hidden], [aria-hidden="true"]'

/**
 * Adds the buttons.
 * @param {Locale} locale
 * @param {{ inCorner(): boolean, places(element: Element): Promise<readonly number[]> }} host   inCorner: returns true
 *   if a press on a sentence reads it in any case; places: returns the sites that a part is about
 * @returns {() => void} to be called after a change of language
 */
export function offerAloud(locale, { inCorner, places }) {
  const synth = globalThis.speechSynthesis
  /** @type {HTMLElement | undefined} */ let reading
  /** The part being read. @type {Element | undefined} */ let marked
  const buttons = Object.entries(SECTIONS).map(([name, what]) => {
    const section = find(`.${name}`)
    const button = make('button', { type: 'button', className: 'aloud', id: `aloud-${name}` }, icon('aloud'))
    button.addEventListener('click', () => press(section, what))
    section.addEventListener('click', event => {
      if (!inCorner() && !isOn()) return
      const target = /** @type {Element} */ (event.target)
      const part = target.closest(what) ?? target.closest('.clue')?.querySelector(what)
      if (!part) return
      read(section, partsOf([part]))
    })
    const title = find('h2', section)
    if (name === 'home') find('.tools').prepend(button)
    else title.after(button)
    setAttribute(button, 'aria-labelledby', `${button.id} ${title.id}`)
    return { section, button }
  })
  const reader = new Reader(
    synth,
    text => new SpeechSynthesisUtterance(text),
    () => show(),
    element => {
      marked = element
      flash([])
      if (!element) return
      const show = (/** @type {readonly number[]} */ sites) => (marked === element ? flash(sites) : undefined)
      places(element).then(show).catch(console.error)
    },
  )
  const press = (/** @type {HTMLElement} */ section, /** @type {string} */ what) => {
    const isStop = reader.on && reading === section
    keep(VOICE, isStop ? 'off' : 'on')
    if (isStop) reader.stop()
    else read(section, all(section, what))
  }
  const read = (/** @type {HTMLElement} */ section, /** @type {Part[]} */ parts) => {
    reader.stop()
    reading = section
    reader.read(parts, htmlLang[locale.lang])
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
  const news = ['lesson', 'note'].map(name => {
    const section = find(`.${name}`)
    const what = SECTIONS[/** @type {'lesson' | 'note'} */ (name)]
    return { section, what, fresh: newParts(() => partsIn(section, what)) }
  })
  // Reading stops when its part disappears or is replaced; a new text is read.
  const changed = new MutationObserver(() => {
    reader.stopIfGone()
    for (const { section, what, fresh } of news) {
      const parts = fresh()
      if (parts.length && isOn()) read(section, section.matches('.lesson') ? all(section, what) : parts)
    }
  })
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] }
  for (const place of ['main.table', 'main.home']) changed.observe(find(place), changes)
  synth.addEventListener?.('voiceschanged', show)
  addEventListener('pagehide', () => reader.stop())
  show()
  return () => {
    reader.stop()
    show()
  }
}

/** The name under which it is kept that the voice is on. */
const VOICE = 'voice'

const isOn = () => recall(VOICE) === 'on'

/** Makes places of the board flash one after the other. @param {readonly number[]} sites */
function flash(sites) {
  for (const cell of document.querySelectorAll('.cells .flash')) cell.classList.remove('flash')
  sites.forEach((site, turn) => {
    const cell = document.querySelector(`.cells [data-site="${site}"]`)
    if (!(cell instanceof HTMLElement)) return
    cell.style.setProperty('--turn', String(turn))
    cell.classList.add('flash')
  })
}

/**
 * Returns a function that returns what is new since it was called last: all parts, or of the same reasons the one that
 * has become the current one.
 * @param {() => Part[]} now
 */
export function newParts(now) {
  let [before, reasons, current] = ['', '', '']
  return () => {
    const parts = now()
    const textOf = (/** @type {Part[]} */ some) => some.map(({ text }) => text).join(' ')
    const steps = parts.filter(({ element }) => element.matches('.reason-step'))
    const step = steps.find(({ element }) => element.getAttribute('aria-current') === 'step')
    const last = { before, reasons, current }
    ;[before, reasons, current] = [textOf(parts), textOf(steps), step?.element.id ?? '']
    if (before === last.before && current === last.current) return []
    if (!step || reasons !== last.reasons) return parts
    return current === last.current ? [] : [step]
  }
}

/**
 * Returns all that is read of a section. A lesson is about the clues of its board.
 * @param {HTMLElement} section @param {string} what
 */
const all = (section, what) => [
  ...partsIn(section, what),
  ...(section.matches('.lesson') && section.checkVisibility() ? partsIn(find('.clues'), SECTIONS.clues) : []),
]

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
    const texts = [...heard.childNodes].map(node => (node instanceof Comment ? '' : node.textContent))
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
   * @param {(element: Element | undefined) => void} [marked] called when another part is read, or none
   */
  constructor(synth, make, changed = () => {}, marked = () => {}) {
    this.synth = synth
    this.make = make
    this.changed = changed
    this.marked = marked
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
    if (element !== this.#marked) this.marked(element)
    this.#marked = element
  }
}
