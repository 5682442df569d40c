// @ts-check
/**
 * The time to beat, where somebody has sent theirs with the address of a level: said beside the board, and on the card
 * of the win.
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 */
import { find, make, setText } from '../lib/dom.js'
import { elapsedOf } from '../lib/stopwatch.js'

/** A day and more is nobody's time; in seconds. */
const MOST = 100_000

/** The time in ms that an address says; nothing where it says none that can be one. @param {string | undefined} text */
export function readBeat(text) {
  const seconds = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return seconds > 0 && seconds < MOST ? seconds * 1000 : undefined
}

/** What an address says behind a level's for somebody to beat. @param {number} ms */
export const beatOf = ms => `&beat=${Math.max(1, Math.ceil(ms / 1000))}`

export class BeatLine {
  /** The sitting that it is about, and the time to beat. @type {{ id: number, ms: number } | undefined} */ #now

  /** @param {Locale} locale @param {() => boolean} timer whether the player looks at the time */
  constructor(locale, timer) {
    this.locale = locale
    this.timer = timer
    this.line = make('p', { className: 'beat-line', hidden: true })
    find('.papers').prepend(this.line)
  }

  /** A level has come to the table. @param {Session} session @param {string | undefined} beat as its address says */
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

  /** How that came out, of a sitting that is solved. @param {Session} session */
  result({ id, clock }) {
    this.line.hidden = true
    if (this.#now?.id !== id || !this.timer()) return undefined
    const { t, time } = this.locale
    const { ms } = this.#now
    return t(elapsedOf(clock) < ms ? 'beaten' : 'notBeaten', { time: time(ms) })
  }
}
