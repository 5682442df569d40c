// @ts-check
/**
 * Buttons that read clues, lessons, solutions and hints aloud; hidden if the device has no voice for the language.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Part } from './reader.js'
 */
import { htmlLang } from '../../i18n/text/index.js'
import { find, icon, make, setAttribute } from '../../lib/dom.js'
import { Reader } from './reader.js'
import { speaker } from './text.js'

/** The selectors of the readable parts of each section; of nested parts only the inner ones are read. */
const SECTIONS = {
  clues: '.clue-text',
  lesson: '.lesson-text',
  teach: '.teach-text p, .teach-text li',
  note: '.note-body p, .note-body li',
}

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
    const text = element.textContent?.replaceAll(/\s+/g, ' ').trim()
    return text ? [{ element, text }] : []
  })
