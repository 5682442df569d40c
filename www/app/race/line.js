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
import { markOf } from '../../catalogue/letters.js'
import { isFixed } from '../../game/game.js'
import { sentenceCase } from '../../game/messages.js'
import { find, make, setAttribute, setText } from '../../lib/dom.js'
import { elapsedOf, secondsOf } from '../../lib/stopwatch.js'
import { ownPlaces } from '../save.js'
import { progressAt, readRace } from './code.js'
import { isOwnRace } from './own.js'
import { speaker } from './text.js'

/** The key of a text about damage, by its part. @type {Record<Exclude<Part, 'level'>, Key>} */
const PARTS = { time: 'partTime', name: 'partName', course: 'partCourse', end: 'partEnd' }

export class RaceLine {
  /**
   * The race at the table, the id of its session, and how far the other was when it was last shown; isOwn: this device
   * has made its link.
   * @type {{ id: number, race: Race, other: number, isOwn: boolean } | undefined}
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

  /** Returns the name of the other player, or words for it. @param {{ race: Race, isOwn: boolean }} now */
  #nameOf = ({ race, isOwn }) => (isOwn ? this.#say('self') : race.name || this.#say('friend'))

  /**
   * Begins the race of a level at the table.
   * @param {Session} session @param {string | undefined} text in its address, undefined for none
   */
  open(session, text) {
    const isSame = this.#now?.id === session.id
    if (!isSame) this.#now = this.#raceIn(session, text)
    this.show(session)
    if (isSame || !this.#now) return
    const now = this.#now
    if (session.solved) this.host.settled()
    else if (now.race.answers === undefined && this.host.timer())
      this.host.tell(() => {
        const values = { name: this.#nameOf(now), time: this.locale.time(now.race.seconds * 1000) }
        return sentenceCase(this.#say(now.isOwn ? 'beginsOwn' : 'begins', values))
      })
  }

  /**
   * Reads the race of a level, and tells what is wrong with it.
   * @param {Session} session @param {string | undefined} text
   */
  #raceIn({ id, about, level, clock }, text) {
    if (text === undefined || about.lesson !== undefined) return undefined
    const mark = markOf(level)
    const read = readRace(text, mark)
    if ('fault' in read) {
      this.host.tell(() => this.#faultText(read.fault))
      return undefined
    }
    const { race } = read
    return { id, race, other: progressAt(race, elapsedOf(clock)), isOwn: isOwnRace(race, mark) }
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
    const name = this.#nameOf(now)
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
    const now = this.#now
    if (now?.id !== session.id || !this.host.timer()) return undefined
    const { race, isOwn } = now
    const { time } = this.locale
    const mine = race.answers ?? secondsOf(elapsedOf(session.clock))
    const ahead = race.seconds - mine
    // The game of the link itself, or one's own answer.
    if (isOwn && (!ahead || race.answers !== undefined)) return undefined
    /** @type {Key[]} */
    const [faster, tied, slower] =
      race.answers === undefined
        ? [isOwn ? 'lostOwn' : 'lost', 'tied', 'won']
        : ['answeredFaster', 'answeredTied', 'answeredSlower']
    return sentenceCase(
      this.#say(ahead < 0 ? faster : ahead ? slower : tied, {
        name: this.#nameOf(now),
        time: time(race.seconds * 1000),
        mine: time(mine * 1000),
        gap: time(Math.abs(ahead) * 1000),
      }),
    )
  }

  /** Returns the race that a win answers; undefined if it is none. @param {Session} session */
  answered({ id }) {
    const { race, isOwn } = (this.#now?.id === id && this.#now) || {}
    return race?.answers === undefined && !isOwn ? race : undefined
  }
}

/** Returns which fraction of the entries the player has made. @param {Session} session */
function ownProgress({ board, game: { entries }, solved }) {
  const made = entries.filter((entry, site) => entry !== null && !isFixed(board, site)).length
  return solved ? 1 : Math.min(1, made / ownPlaces({ board }))
}
