// @ts-check
/**
 * A race against the sender of a link, at the table: how far both are, beside the clock, and who was faster.
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Key } from './text.js'
 * @import { Race } from './code.js'
 * @typedef {{ timer(): boolean, tell(say: () => string): void, speak(text: string): void, settled(): void }} Host
 *   timer: returns true if the player wants to see the time; settled: the result of a solved level has become known
 */
import { isFixed } from '../../game/game.js'
import { sentenceCase } from '../../game/messages.js'
import { find, make, setAttribute, setText } from '../../lib/dom.js'
import { elapsedOf, secondsOf } from '../../lib/stopwatch.js'
import { ownPlaces } from '../save.js'
import { progressAt, readRace } from './code.js'
import { speaker } from './text.js'

/** The key of a text about a fault, by its part. @type {Record<import('./code.js').Part, Key>} */
const PARTS = { time: 'partTime', name: 'partName', course: 'partCourse', end: 'partEnd' }

export class RaceLine {
  /**
   * The race at the table, and the id of its session; told: true if it was announced that the other is done.
   * @type {{ id: number, race: Race, told: boolean } | undefined}
   */
  #now
  #text = make('span', { className: 'race-name' })
  #own = make('i', { className: 'race-own' })
  #other = make('i', { className: 'race-other' })
  #bar = make('div', { className: 'race-bar', role: 'img', hidden: true }, this.#own, this.#other)

  /** @param {Locale} locale @param {Host} host */
  constructor(locale, host) {
    this.locale = locale
    this.host = host
    find('.time').after(this.#text)
    find('.top').append(this.#bar)
  }

  /** @param {Key} key @param {Record<string, string | number>} [values] */
  #say = (key, values) => speaker(this.locale.lang)(key, values, this.locale.number)

  /** Returns the name of the other player, or words for it. @param {Race} race */
  #nameOf = ({ name }) => name || this.#say('friend')

  /**
   * Begins the race of a level at the table.
   * @param {Session} session @param {string} text in its address, '' for none
   */
  open(session, text) {
    const isSame = this.#now?.id === session.id
    const read = text && session.about.lesson === undefined ? readRace(text) : undefined
    if (read && 'fault' in read && !isSame) {
      const { part, at } = read.fault
      this.host.tell(() => this.#say('damaged', { part: this.#say(PARTS[part]), at }))
    }
    if (!isSame)
      this.#now = read && 'race' in read ? { id: session.id, race: read.race, told: session.solved } : undefined
    this.show(session)
    if (!isSame && this.#now && session.solved) this.host.settled()
  }

  /** Shows how far both are. @param {Session | undefined} session */
  show(session) {
    const now = session && this.#now?.id === session.id && this.host.timer() ? this.#now : undefined
    this.#text.hidden = this.#bar.hidden = !now
    if (!now || !session) return
    const { race } = now
    const name = this.#nameOf(race)
    const time = this.locale.time(race.seconds * 1000)
    const [own, other] = [ownProgress(session), progressAt(race, elapsedOf(session.clock))]
    setText(this.#text, sentenceCase(this.#say('now', { name, time })))
    this.#own.style.width = `${(own * 100).toFixed(1)}%`
    this.#other.style.left = `min(${(other * 100).toFixed(1)}%, 100% - 2px)`
    const [mine, theirs] = [own, other].map(part => Math.floor(part * 100))
    setAttribute(this.#bar, 'aria-label', this.#say('nowLabel', { own: mine, other: theirs, name }))
    if (other < 1 || now.told || session.solved) return
    now.told = true
    this.host.speak(sentenceCase(this.#say('done', { name, time })))
  }

  /** Returns who was faster, kindly; undefined without a race. @param {Session} session */
  result(session) {
    const { race } = (this.#now?.id === session.id && this.host.timer() && this.#now) || {}
    if (!race) return undefined
    const { time } = this.locale
    const mine = race.answers ?? secondsOf(elapsedOf(session.clock))
    const ahead = race.seconds - mine
    /** @type {Key[]} */
    const [faster, tied, slower] =
      race.answers === undefined ? ['lost', 'tied', 'won'] : ['answeredFaster', 'answeredTied', 'answeredSlower']
    return sentenceCase(
      this.#say(ahead < 0 ? faster : ahead ? slower : tied, {
        name: this.#nameOf(race),
        time: time(race.seconds * 1000),
        mine: time(mine * 1000),
        gap: time(Math.abs(ahead) * 1000),
      }),
    )
  }

  /** Returns the race that a win answers; undefined if it is none. @param {Session} session */
  answered({ id }) {
    const { race } = (this.#now?.id === id && this.#now) || {}
    return race?.answers === undefined ? race : undefined
  }
}

/** Returns which fraction of the entries the player has made. @param {Session} session */
function ownProgress({ board, game: { entries }, solved }) {
  const made = entries.filter((entry, site) => entry !== null && !isFixed(board, site)).length
  return solved ? 1 : Math.min(1, made / ownPlaces({ board }))
}
