// @ts-check
/**
 * The text of "Teach me" in the document, and its buttons.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { GameRoot } from '../root.js'
 * @import { Lesson } from '../state.js'
 * @import { TableHost } from '../table-api.js'
 * @import { Session } from '../session.js'
 * @import { Walkthrough } from './walkthrough.js'
 * @typedef {{ hints: { walkthrough: Walkthrough | undefined, endTeaching(): void }, host: TableHost,
 *   session: Session | undefined }} Taught   the table at which the lesson is
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { lessonWords, toldIn } from './lesson-state.js'
import { learnLink, playButton, signKey, whatIfCard } from './reason-list.js'
import { reasonWords } from './wording.js'

export class LessonView {
  /** @type {Lesson | undefined} */ #shown

  /** @param {GameRoot} room @param {Locale} locale @param {Taught} table */
  constructor(room, locale, table) {
    this.room = room
    this.locale = locale
    this.table = table
    const { hints } = table
    const presses = {
      '#teach-back': () => hints.walkthrough?.move(-1),
      '#teach-on': () => hints.walkthrough?.move(1),
      '#teach-play': () => hints.walkthrough?.playOrPause(),
      '#teach-end': () => hints.endTeaching(),
    }
    for (const [id, press] of Object.entries(presses)) room.find(id).addEventListener('click', press)
  }

  /** @param {Lesson | undefined} lesson */
  show(lesson) {
    if (lesson === this.#shown) return
    const { room } = this
    const { t } = this.locale
    const before = this.#shown
    this.#shown = lesson
    room.find('.teach').hidden = !lesson
    room.find('.table').toggleAttribute('data-taught', lesson !== undefined)
    if (!lesson) return
    const sign = [
      icon(lesson.isTurning ? 'pause' : 'play'),
      make('span', {}, t(lesson.isTurning ? 'teachPause' : 'teachPlay')),
    ]
    room.find('#teach-play').replaceChildren(...sign)
    // The buttons in the text keep the focus while only the pace changes.
    if (before && before.steps === lesson.steps && before.at === lesson.at && before.frame === lesson.frame) return
    this.#write(lesson)
  }

  /** @param {Lesson} lesson */
  #write(lesson) {
    const { room, table } = this
    const board = table.session?.board
    if (!board) return
    const told = toldIn(lesson)
    const { count, done, played, reasons } = lessonWords(lesson, board, this.locale)
    setText(room.find('.teach-count'), count)
    setAttribute(room.find('#teach-back'), 'aria-disabled', lesson.at === 0)
    setAttribute(room.find('#teach-on'), 'aria-disabled', !told)
    const words = reasonWords(this.locale.t)
    const text = room.find('.teach-text')
    if (!told || !reasons) return text.replaceChildren(make('p', {}, done))
    if (played) return text.replaceChildren(whatIfCard({ ...played, words }))
    const learn = table.host.technique?.(told)
    text.replaceChildren(
      ...reasons.quotes.map(quote => make('q', {}, quote)),
      make('p', {}, told.sentence),
      ...(told.action ? [make('p', { className: 'strong' }, told.action)] : []),
      signKey(reasons.signs, words, reasons.aims),
      ...(reasons.canPlay ? [playButton(words, () => table.hints.walkthrough?.playWhatIf())] : []),
      ...(learn ? [learnLink(learn)] : []),
    )
  }
}
