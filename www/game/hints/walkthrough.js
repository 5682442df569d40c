// @ts-check
/**
 * "Teach me": the whole solution as a lesson on a board of its own, with play, pause, forward and back. The player's
 * game waits meanwhile.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, Explanation, Step } from '../../pkg/placewise.js'
 * @import { GameRoot } from '../root.js'
 * @import { Session } from '../session.js'
 * @import { Lesson } from '../state.js'
 * @import { TableApi } from '../table-api.js'
 * @import { Told } from './reason-frames.js'
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { restsOn, useHelp } from '../session.js'
import { endLesson, inSession } from '../state.js'
import { lessonAt, reasonFrameOf, toldIn, withFrame } from './lesson-state.js'
import { learnLink, playButton, signKey, whatIfCard } from './reason-list.js'
import { quotesOf, reasonsIn, reasonWords, spokenReason, whatIfIn } from './wording.js'

// ---- turns to the next page when the current text can have been read ----
// Waits while a dialog is open.

/** The reading time of a text in ms: `least`, plus `letter` for each character. */
const READING_MS = { least: 2500, letter: 45 }

export class AutoAdvance {
  #timer = 0

  /** @param {GameRoot} room */
  constructor(room) {
    this.room = room
  }

  /** True if a page is about to be turned. */
  get isOn() {
    return this.#timer !== 0
  }

  /**
   * Calls `turn` when a text can have been read; replaces an earlier call.
   * @param {string} text @param {() => void} turn
   */
  wait(text, turn) {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(
      () => {
        if (this.room.isDialogOpen) return this.wait(text, turn)
        this.#timer = 0
        turn()
      },
      READING_MS.least + READING_MS.letter * text.length,
    )
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = 0
  }
}

// ---- the walkthrough ----

/**
 * The texts for a lesson whose steps do not lead to the solution.
 * @type {Partial<Record<Explanation['end'], TextKey>>}
 */
const UNFINISHED = { several: 'teachSeveral', none: 'teachNone', unsettled: 'teachUnsettled' }

export class Walkthrough {
  /** @type {AutoAdvance} */ #pace
  /** How the steps of the lesson end. @type {Explanation['end']} */ #end = 'solved'
  /** Stops the computation of the steps; undefined if there is none. @type {AbortController | undefined} */ #asking

  /** @param {Engine} engine @param {Locale} locale @param {TableApi} table */
  constructor(engine, locale, table) {
    this.engine = engine
    this.locale = locale
    this.table = table
    const { room } = table
    this.room = room
    this.#pace = new AutoAdvance(room)
    room.find('#teach-back').addEventListener('click', () => this.#move(-1))
    room.find('#teach-on').addEventListener('click', () => this.#move(1))
    room.find('#teach-play').addEventListener('click', () => this.#playOrPause())
    room.find('#teach-end').addEventListener('click', () => this.end())
  }

  /** The current lesson, undefined if there is none. */
  get #lesson() {
    return this.table.store.value.lesson
  }

  /** True if there is a lesson. */
  get on() {
    return this.#lesson !== undefined
  }

  /** @param {(lesson: Lesson) => Lesson} change */
  #update(change) {
    this.table.store.update(now => (now.lesson ? { ...now, lesson: change(now.lesson) } : now))
  }

  async begin() {
    const { session, store, host } = this.table
    if (!session || this.on || this.#asking) return
    const asking = (this.#asking = new AbortController())
    const { steps, end } = await this.#stepsOf(session, asking.signal).finally(() => {
      this.#asking = undefined
    })
    if (this.table.session?.id !== session.id) return
    if (!this.table.session.solved && this.table.session.help !== 'taught') {
      store.update(inSession(now => useHelp(now, 'taught')))
      host.kept(this.table.session)
    }
    this.table.hints.reset()
    this.table.growth?.replant()
    this.table.showCard(undefined)
    this.#open(true)
    this.#end = end
    this.#go(0, steps, false)
    this.table.watch.look()
    this.room.find('#teach-on').focus()
  }

  /** @param {Session} session @param {AbortSignal} [until] */
  #stepsOf(session, until) {
    const rests = restsOn(session, this.table.host.uniqueness?.())
    return this.engine.explain(session.level, this.locale.lang, { until, ...rests })
  }

  /** @param {boolean} on */
  #open(on) {
    this.room.find('.teach').hidden = !on
    this.room.find('.table').toggleAttribute('data-taught', on)
  }

  /**
   * @param {number} at from 0; the number of steps is the end
   * @param {Step[]} [steps]
   * @param {boolean} [plays] true if it advances by itself
   */
  #go(at, steps = this.#lesson?.steps ?? [], plays = this.#lesson?.plays ?? false) {
    const { session, store } = this.table
    if (!session) return
    this.#pace.stop()
    store.update(now => ({ ...now, lesson: lessonAt(session.board, steps, at, plays) }))
    this.#write()
    if (plays) this.#wait()
  }

  /** Moves by one step, or by one consequence of the what-if that is being played. @param {1 | -1} by */
  #move(by) {
    const lesson = this.#lesson
    if (!lesson) return
    if (lesson.frame < 0) return this.#go(lesson.at + by)
    this.pause()
    this.#showFrame(lesson.frame + by)
  }

  #write() {
    const { room } = this
    const { t } = this.locale
    const lesson = this.#lesson
    if (!lesson) return
    const told = toldIn(lesson)
    const count = told ? t('teachStep', { number: lesson.at + 1, count: lesson.steps.length }) : t('teachEnd')
    setText(room.find('.teach-count'), count)
    setAttribute(room.find('#teach-back'), 'aria-disabled', lesson.at === 0)
    setAttribute(room.find('#teach-on'), 'aria-disabled', !told)
    const board = this.table.session?.board
    const { parts, spoken } = told && board ? this.#atStep(told, lesson, board) : this.#atEnd(board)
    room.find('.teach-text').replaceChildren(...parts)
    this.#showPlaying()
    room.speak([`${count}${t('fullStop')}`, ...spoken].join(' '))
  }

  /** Returns what is shown and spoken of a step, or of its what-if. @param {Told} told @param {Lesson} lesson
   * @param {Board} board */
  #atStep(told, lesson, board) {
    const { locale } = this
    const { entries } = lesson.game
    const played = whatIfIn(told, reasonFrameOf(lesson), board, locale, entries)
    if (played) return { parts: [whatIfCard({ ...played, words: reasonWords(locale.t) })], spoken: [played.spoken] }
    const spoken = [...quotesOf(told.uses, board, locale, entries), spokenReason(told, board, locale)]
    return { parts: this.#stepText(told, lesson, board), spoken }
  }

  /** Returns what is shown and spoken at the end. @param {Board | undefined} board */
  #atEnd(board) {
    const { t, of } = this.locale
    const unfinished = UNFINISHED[this.#end]
    const done = unfinished ? t(unfinished) : board?.rounds ? of(board)('teachPlanted') : t('teachDone')
    return { parts: [make('p', {}, done)], spoken: [done] }
  }

  /** @param {Told} told @param {Lesson} lesson @param {Board} board */
  #stepText(told, lesson, board) {
    const words = reasonWords(this.locale.t)
    const reasons = reasonsIn(told, reasonFrameOf(lesson), board, this.locale, lesson.game.entries)
    const { quotes, signs, aims, canPlay } = reasons
    /** @type {HTMLElement[]} */
    const parts = [...quotes.map(quote => make('q', {}, quote)), make('p', {}, told.sentence)]
    if (told.action) parts.push(make('p', { className: 'strong' }, told.action))
    parts.push(signKey(signs, words, aims))
    if (canPlay) parts.push(playButton(words, () => this.#playWhatIf()))
    const learn = this.table.host.technique?.(told)
    if (learn) parts.push(learnLink(learn))
    return parts
  }

  #playOrPause() {
    if (this.#pace.isOn) return this.pause()
    if (this.#lesson && !toldIn(this.#lesson)) this.#go(0)
    this.#update(lesson => ({ ...lesson, plays: true }))
    this.#showFrame(-1)
    this.#wait()
  }

  pause() {
    this.#pace.stop()
    this.#update(lesson => (lesson.plays ? { ...lesson, plays: false } : lesson))
    this.#showPlaying()
  }

  /** Advances when the step can have been read. */
  #wait() {
    const lesson = this.#lesson
    const told = lesson && toldIn(lesson)
    if (told) this.#pace.wait(told.sentence + told.action, () => this.#go(lesson.at + 1))
    else this.#update(now => ({ ...now, plays: false }))
    this.#showPlaying()
  }

  // ---- what if ----

  /**
   * Plays the what-if, then goes back to the step. With reduced motion it shows only the first frame, and the player
   * moves on by hand.
   */
  #playWhatIf() {
    this.pause()
    this.#showFrame(0)
    this.room.find('#teach-on').focus({ preventScroll: true })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#playOn()
  }

  #playOn() {
    const text = this.room.find('.teach-text').textContent ?? ''
    this.#pace.wait(text, () => {
      this.#showFrame((this.#lesson?.frame ?? 0) + 1)
      if (this.#lesson && this.#lesson.frame >= 0) this.#playOn()
      this.#showPlaying()
    })
    this.#showPlaying()
  }

  /** @param {number} frame past the last one: back to the step */
  #showFrame(frame) {
    this.#update(lesson => withFrame(lesson, frame))
    this.#write()
  }

  #showPlaying() {
    const button = this.room.find('#teach-play')
    const { t } = this.locale
    const isOn = this.#pace.isOn
    button.replaceChildren(icon(isOn ? 'pause' : 'play'), make('span', {}, t(isOn ? 'teachPause' : 'teachPlay')))
  }

  /** Puts the lesson into another language. */
  async translate() {
    const { session } = this.table
    if (!this.on || !session) return
    const { steps } = await this.#stepsOf(session)
    if (this.table.session?.id === session.id && this.#lesson) this.#go(this.#lesson.at, steps)
  }

  /** Ends the lesson, and shows the player's game again. */
  end() {
    this.#asking?.abort()
    if (!this.on) return
    const inCard = this.room.isFocusIn(this.room.find('.teach'))
    this.#pace.stop()
    this.table.store.update(endLesson)
    this.table.watch.look()
    this.#open(false)
    if (inCard) this.room.find('#more').focus()
  }
}
