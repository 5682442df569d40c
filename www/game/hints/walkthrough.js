// @ts-check
/**
 * "Teach me": the whole solution as a lesson on a board of its own, with play, pause, forward and back. The player's
 * game waits meanwhile.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Session } from '../session.js'
 * @import { Lesson } from '../state.js'
 * @import { TableApi } from '../table-api.js'
 */
import { restsOn, useHelp } from '../session.js'
import { endLesson, inSession } from '../state.js'
import { AutoAdvance } from './auto-advance.js'
import { lessonAt, lessonWords, toldIn, withFrame } from './lesson-state.js'

export class Walkthrough {
  /** @type {AutoAdvance} */ #pace
  /** Stops the computation of the steps; undefined if there is none. @type {AbortController | undefined} */ #asking

  /** @param {Engine} engine @param {Locale} locale @param {TableApi} table */
  constructor(engine, locale, table) {
    this.engine = engine
    this.locale = locale
    this.table = table
    this.#pace = new AutoAdvance(table.display)
  }

  /** The current lesson, undefined if there is none. */
  get #lesson() {
    return this.table.store.value.lesson
  }

  /** @param {(lesson: Lesson) => Lesson} change */
  #update(change) {
    this.table.store.update(now => (now.lesson ? { ...now, lesson: change(now.lesson) } : now))
  }

  async begin() {
    const { session, store, host, display } = this.table
    if (!session || this.#lesson || this.#asking) return
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
    this.#go(0, { steps, end, plays: false })
    this.table.watch.look()
    display.focus('forward')
  }

  /** @param {Session} session @param {AbortSignal} [until] */
  #stepsOf(session, until) {
    const rests = restsOn(session, this.table.host.uniqueness?.())
    return this.engine.explain(session.level, this.locale.lang, { until, ...rests })
  }

  /**
   * Goes to a step.
   * @param {number} at from 0; the number of steps is the end
   * @param {Pick<Lesson, 'steps' | 'end' | 'plays'>} [of] the lesson, by default the current one
   */
  #go(at, of = this.#lesson) {
    const { session, store } = this.table
    if (!session || !of) return
    this.#pace.stop()
    store.update(now => ({ ...now, lesson: lessonAt(session.board, of, at) }))
    this.#speak()
    if (of.plays) this.#wait()
  }

  /** Moves by one step, or by one consequence of the what-if that is being played. @param {1 | -1} by */
  move(by) {
    const lesson = this.#lesson
    if (!lesson) return
    if (lesson.frame < 0) return this.#go(lesson.at + by)
    this.pause()
    this.#showFrame(lesson.frame + by)
  }

  /** The spoken text of the step or frame on show. */
  get #spoken() {
    const lesson = this.#lesson
    const { session } = this.table
    return lesson && session ? lessonWords(lesson, session.board, this.locale).spoken : ''
  }

  #speak() {
    this.table.display.speak(this.#spoken)
  }

  playOrPause() {
    const lesson = this.#lesson
    if (!lesson) return
    if (lesson.isTurning) return this.pause()
    if (!toldIn(lesson)) this.#go(0)
    this.#update(now => ({ ...now, plays: true }))
    this.#showFrame(-1)
    this.#wait()
  }

  pause() {
    this.#pace.stop()
    this.#update(lesson => (lesson.plays || lesson.isTurning ? { ...lesson, plays: false, isTurning: false } : lesson))
  }

  /** Advances when the step can have been read; not from the end. */
  #wait() {
    const lesson = this.#lesson
    const told = lesson && toldIn(lesson)
    if (told) this.#pace.wait(told.sentence + told.action, () => this.#go(lesson.at + 1))
    this.#update(now => ({ ...now, plays: now.plays && told !== undefined, isTurning: told !== undefined }))
  }

  /**
   * Plays the what-if, then goes back to the step. With reduced motion it shows only the first frame, and the player
   * moves on by hand.
   */
  playWhatIf() {
    this.pause()
    this.#showFrame(0)
    this.table.display.focus('forward')
    if (!this.table.display.isStill) this.#playOn()
  }

  #playOn() {
    this.#update(lesson => ({ ...lesson, isTurning: true }))
    this.#pace.wait(this.#spoken, () => {
      this.#update(lesson => ({ ...lesson, isTurning: false }))
      this.#showFrame((this.#lesson?.frame ?? 0) + 1)
      if (this.#lesson && this.#lesson.frame >= 0) this.#playOn()
    })
  }

  /** @param {number} frame past the last one: back to the step */
  #showFrame(frame) {
    this.#update(lesson => withFrame(lesson, frame))
    this.#speak()
  }

  /** Puts the lesson into another language. */
  async translate() {
    const { session } = this.table
    if (!this.#lesson || !session) return
    const { steps, end } = await this.#stepsOf(session)
    const lesson = this.#lesson
    if (this.table.session?.id === session.id && lesson) this.#go(lesson.at, { ...lesson, steps, end })
  }

  /** Ends the lesson, and shows the player's game again. */
  end() {
    this.#asking?.abort()
    if (!this.#lesson) return
    const { display } = this.table
    const inText = display.isFocusIn('teaching')
    this.#pace.stop()
    this.table.store.update(endLesson)
    this.table.watch.look()
    if (inText) display.focus('more')
  }
}
