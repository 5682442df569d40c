// @ts-check
/**
 * The time to beat, which the address of a level contains: shown beside the board, and on the card of the win.
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 */
import { find, make, setText } from '../lib/dom.js'
import { elapsedOf } from '../lib/stopwatch.js'

/** The upper limit of a time to beat, in seconds: more than a day. */
const MOST = 100_000

/**
 * Reads the time to beat in an address, in ms; undefined if there is none or it is invalid.
 * @param {string | undefined} text
 */
export function readBeat(text) {
  const seconds = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return seconds > 0 && seconds < MOST ? seconds * 1000 : undefined
}

/** Returns the part of an address with a time to beat. @param {number} ms */
export const beatOf = ms => `&beat=${Math.max(1, Math.ceil(ms / 1000))}`

export class BeatLine {
  /** The current sitting with its time to beat. @type {{ id: number, ms: number } | undefined} */ #now

  /** @param {Locale} locale @param {() => boolean} timer returns true if the player wants to see the time */
  constructor(locale, timer) {
    this.locale = locale
    this.timer = timer
    this.line = make('p', { className: 'beat-line', hidden: true })
    find('.papers').prepend(this.line)
  }

  /**
   * Shows the time to beat of the level at the table.
   * @param {Session} session @param {string | undefined} beat in its address
   */
  open({ id, about, solved }, beat) {
    const ms = about.lesson === undefined ? readBeat(beat) : undefined
    this.#now = ms === undefined ? undefined : { id, ms }
    this.line.hidden = ms === undefined || solved || !this.timer()
    this.translate()
  }

  translate() {
    const { t, time } = this.locale
    if (this.#now) setText(this.line, t('timeToBeat', { time: time(this.#now.ms) }))
  }

  /** Returns the result against the time to beat, after a win. @param {Session} session */
  result({ id, clock }) {
    this.line.hidden = true
    if (this.#now?.id !== id || !this.timer()) return undefined
    const { t, time } = this.locale
    const { ms } = this.#now
    return t(elapsedOf(clock) < ms ? 'beaten' : 'notBeaten', { time: time(ms) })
  }
}
