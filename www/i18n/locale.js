// @ts-check
/**
 * The current language of the page: its sentences, lists and numbers.
 * @import { Lang } from '../pkg/placewise.js'
 * @import { SceneKey, Speak, SpeakOfScene, SpeakOnBoard, TextKey } from './text/index.js'
 */
import { setAttribute, setText } from '../lib/dom.js'
import { secondsOf } from '../lib/stopwatch.js'
import { gaps, htmlLang, isOfScene, listLang, localeOf, sceneSpeaker, speaker } from './text/index.js'

/** In ms. */
const MINUTE = 60_000

export class Locale {
  /** @type {ReturnType<typeof toolsOf>} */ #tools

  /** @param {Lang} lang @param {readonly string[]} [wanted] the reader's own languages */
  constructor(lang, wanted = globalThis.navigator?.languages ?? []) {
    this.lang = lang
    this.wanted = wanted
    this.#tools = toolsOf(lang, wanted)
  }

  /** @param {Lang} lang */
  become(lang) {
    this.lang = lang
    this.#tools = toolsOf(lang, this.wanted)
  }

  /** Returns a sentence, with numbers in the language's format. @type {Speak} */
  t = (key, values) => this.#tools.say(key, values, this.#tools.numbers.format)

  /**
   * Returns the speaker of the sentences that only a scene's boards need; they are loaded with its painter.
   * @param {{ scene: string }} board @returns {SpeakOfScene}
   */
  of = ({ scene }) => {
    const say = sceneSpeaker(scene, this.lang)
    return (key, values) => say(key, values, this.#tools.numbers.format)
  }

  /**
   * Returns the speaker for boards of a scene: it prefers the scene's own sentences to those for all boards.
   * @param {{ scene: string }} board @returns {SpeakOnBoard}
   */
  on = board => {
    const say = this.of(board)
    return (key, values) =>
      isOfScene(board.scene, this.lang, key)
        ? say(/** @type {SceneKey} */ (key), values)
        : this.t(/** @type {TextKey} */ (key), values)
  }

  /** "1,234" @param {number} number */
  number = number => this.#tools.numbers.format(number)

  /** "a, b and c" @param {readonly string[]} items */
  list = items => this.#tools.lists().format(items)

  /** "a, b, c": several marks of one place. @param {readonly string[]} items */
  marks = items => items.join(this.t('comma'))

  /** Joins sentences. @param {readonly (string | false | undefined)[]} items whole sentences */
  sentences = items => items.filter(Boolean).join(gaps[this.lang])

  /** "3:07" @param {number} ms */
  time = ms =>
    `${this.#tools.numbers.format(Math.floor(secondsOf(ms) / 60))}:${this.#tools.two().format(secondsOf(ms) % 60)}`

  /** "21 min", below one minute "0:07" @param {number} ms */
  minutes = ms => (ms < MINUTE ? this.time(ms) : this.t('minutes', { count: Math.round(ms / MINUTE) }))

  /** "Sunday, May 3", or in the reader's own English "Sunday 3 May" @param {Date} date */
  day = date => this.#tools.days().format(date)

  /** "May 2026" @param {Date} date */
  month = date => this.#tools.months().format(date)

  /** "Sun" @param {Date} date */
  weekday = date => this.#tools.weekdays().format(date)

  /** "Sunday" @param {Date} date */
  wholeWeekday = date => this.#tools.wholeWeekdays().format(date)

  /** "Sun, May 3" @param {Date} date */
  shortDay = date => this.#tools.shortDays().format(date)
}

/**
 * Fills in the fixed texts of a part of a page.
 * @param {ParentNode} root @param {(key: any) => string} t
 * @param {'data' | 'data-scene'} [sort] `data`: texts for all boards, `data-scene`: those of a scene
 */
export function fillWords(root, t, sort = 'data') {
  for (const element of root.querySelectorAll(`[${sort}-text]`))
    setText(element, t(/** @type {any} */ (element.getAttribute(`${sort}-text`))))
  for (const element of root.querySelectorAll(`[${sort}-label]`))
    setAttribute(element, 'aria-label', t(/** @type {any} */ (element.getAttribute(`${sort}-label`))))
}

/** @param {Lang} lang @param {readonly string[]} wanted */
function toolsOf(lang, wanted) {
  const tag = htmlLang[lang]
  const dates = (/** @type {Intl.DateTimeFormatOptions} */ options) =>
    lazy(() => new Intl.DateTimeFormat(localeOf(lang, wanted), options))
  return {
    say: speaker(lang),
    numbers: new Intl.NumberFormat(tag),
    lists: lazy(() => listFormat(lang)),
    two: lazy(() => new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 })),
    shortDays: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    months: dates({ month: 'long', year: 'numeric' }),
    weekdays: dates({ weekday: 'short' }),
    wholeWeekdays: dates({ weekday: 'long' }),
    days: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/**
 * Returns the writer of lists in a language: "a, b and c", as the engine writes them. Items that have commas themselves
 * are separated by semicolons: "row 1, column 1; row 1, column 2 and row 9, column 1".
 * @param {Lang} lang
 */
export function listFormat(lang) {
  const list = new Intl.ListFormat(listLang[lang], { type: 'conjunction' })
  const apart = (/** @type {{ type: string, value: string }} */ { type, value }) =>
    type === 'literal' ? value.replace(/^, /, '; ') : value
  return {
    /** @param {readonly string[]} items */
    format: items =>
      items.some(item => item.includes(', ')) ? list.formatToParts(items).map(apart).join('') : list.format(items),
  }
}

/**
 * Creates a value on first use: each of these takes the browser some milliseconds.
 * @template T
 * @param {() => T} make
 */
function lazy(make) {
  /** @type {T | undefined} */ let made
  return () => (made ??= make())
}
