// @ts-check
/**
 * The language of the page at the moment: its sentences, its lists, its numbers.
 * @import { Lang } from './pkg/placewise.js'
 * @import { Speak } from './text/index.js'
 */
import { htmlLang, speaker } from './text/index.js'

export class Tongue {
  /** @type {ReturnType<typeof toolsOf>} */ #tools

  /** @param {Lang} lang */
  constructor(lang) {
    this.lang = lang
    this.#tools = toolsOf(lang)
  }

  /** @param {Lang} lang */
  become(lang) {
    this.lang = lang
    this.#tools = toolsOf(lang)
  }

  /** A sentence; its numbers as the language writes them. @type {Speak} */
  t = (key, values = {}) => this.#tools.say(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? this.#tools.numbers.format(value) : value])))

  /** "a, b and c" @param {readonly string[]} items */
  list = items => this.#tools.lists.format(items)

  /** "a, b, c": marks of one thing. @param {readonly string[]} items */
  marks = items => items.join(this.t('comma'))

  /** "3:07" @param {number} ms */
  time = ms => `${this.#tools.numbers.format(Math.floor(ms / 60_000))}:${this.#tools.two.format(Math.floor(ms / 1000) % 60)}`

  /** "Sunday, May 3" @param {Date} date */
  day = date => this.#tools.days.format(date)

  /** "Sun, May 3" @param {Date} date */
  shortDay = date => this.#tools.shortDays.format(date)
}

/** @param {Lang} lang */
function toolsOf(lang) {
  const tag = htmlLang[lang]
  return {
    say: speaker(lang),
    lists: new Intl.ListFormat(tag, { type: 'conjunction' }),
    numbers: new Intl.NumberFormat(tag),
    two: new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 }),
    shortDays: new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }),
    days: new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
