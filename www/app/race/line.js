// @ts-check
/**
 * A race against the sender of a link, at the table: how far both are, beside the clock, and who was faster.
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Key } from './text.js'
 * @import { Fault, Part, Race } from './code.js'
 * @typedef {{ timer(): boolean, tell(say: () => string): void, speak(text: string): void, settled(): void }} Host
 *   timer: returns true if the player wants to see the time; settled: the result of a solved level has become known
 */
import { isFixed } from '../../game/game.js'
import { sentenceCase } from '../../game/messages.js'
import { find, make, setAttribute, setText } from '../../lib/dom.js'
import { elapsedOf, secondsOf } from '../../lib/stopwatch.js'
import { ownPlaces } from '../save.js'
import { markOf, progressAt, readRace } from './code.js'
import { speaker } from './text.js'

/** The key of a text about damage, by its part. @type {Record<Exclude<Part, 'level'>, Key>} */
const PARTS = { time: 'partTime', name: 'partName', course: 'partCourse', end: 'partEnd' }

export class RaceLine {
  /**
   * The race at the table, the id of its session, and how far the other was when it was last shown.
   * @type {{ id: number, race: Race, other: number } | undefined}
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
   * @param {Session} session @param {string | undefined} text in its address, undefined for none
   */
  open(session, text) {
    const isSame = this.#now?.id === session.id
    const isNone = text === undefined || session.about.lesson !== undefined
    const read = isNone ? undefined : readRace(text, markOf(session.level))
    if (read && 'fault' in read && !isSame) {
      const { fault } = read
      this.host.tell(() => this.#faultText(fault))
    }
    if (!isSame)
      this.#now =
        read && 'race' in read
          ? { id: session.id, race: read.race, other: progressAt(read.race, elapsedOf(session.clock)) }
          : undefined
    this.show(session)
    if (isSame || !this.#now) return
    const { race } = this.#now
    if (session.solved) this.host.settled()
    else if (race.answers === undefined && this.host.timer())
      this.host.tell(() => {
        const values = { name: this.#nameOf(race), time: this.locale.time(race.seconds * 1000) }
        return sentenceCase(this.#say('begins', values))
      })
  }

  /** @param {Fault} fault */
  #faultText({ part, at }) {
    return part === 'level' ? this.#say('otherLevel') : this.#say('damaged', { part: this.#say(PARTS[part]), at })
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
    const isDone = other === 1 && now.other < 1
    now.other = other
    if (!isDone || session.solved) return
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
