// @ts-check
/**
 * First lessons: small boards, each with a few words.
 * @import { About, Catalogue, LessonBoard, Rung } from '../catalogue/catalogue.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { LevelOpener } from './open-level.js'
 * @import { Techniques } from './later-parts.js'
 * @typedef {{ locale: Locale, table: Table, catalogue: Catalogue, opening: LevelOpener, techniques: Techniques }} Parts
 * @typedef {{ go(what: string, name: string): void, unknown(name: string): void, levelAfter(kind: string):
 *   Pick<Rung, 'id' | 'number'> | undefined }} Host   levelAfter: returns the level to play after a kind's lessons
 */
import { find, setText } from '../lib/dom.js'
import { visit } from '../lib/history.js'
import { speak } from '../lib/live-region.js'
import { keep, recall } from '../lib/local-storage.js'
import { fieldsOf, isObject } from '../lib/outside.js'
import { learn, meet } from './save.js'

export class Lessons {
  /** The address of the board at which the lesson was asked for; '' if there was none. */ #back = ''
  /** The lessons begun last, by their numbers from 0. @type {{ kind: string, numbers: readonly number[] }} */ #course =
    { kind: '', numbers: [] }

  /** @param {Parts} parts @param {Host} host */
  constructor({ locale, table, catalogue, opening, techniques }, host) {
    this.locale = locale
    this.table = table
    this.catalogue = catalogue
    this.opening = opening
    this.techniques = techniques
    this.host = host
    find('#lesson-skip').addEventListener('click', () => this.end())
  }

  /**
   * Begins a kind's lessons, at the step reached before; at a board with a further rule, also that on this rule.
   * @param {string} kind
   * @param {string} [back] the address of the board to return to
   * @param {boolean} [isKnown] true if a lesson on a further rule is enough
   */
  begin(kind, back = '', isKnown = false) {
    const { lessons = [] } = this.catalogue.of(kind) ?? {}
    const further = furtherLesson(lessons, back ? this.table.session?.level : undefined)
    const numbers = [...(isKnown && further >= 0 ? [] : basicsOf(lessons)), ...(further < 0 ? [] : [further])]
    this.#back = back
    this.#course = { kind, numbers }
    const first = numbers.find(number => number === this.reached(kind)) ?? numbers[0]
    this.host.go('lesson', first ? `${kind}/${first + 1}` : kind)
  }

  /** Returns the number of the lesson after the last one won, from 0; 0 again after all. @param {string} kind */
  reached(kind) {
    const number = Number(recall(reachedName(kind)))
    return this.catalogue.of(kind)?.lessons[number] ? number : 0
  }

  /** Returns a kind's lessons, and the numbers of those in the course of this one. @param {string} kind
   * @param {number} lesson */
  #courseWith(kind, lesson) {
    const lessons = this.catalogue.of(kind)?.lessons ?? []
    const { numbers } = this.#course
    const isBegun = this.#course.kind === kind && numbers.includes(lesson)
    return { lessons, course: isBegun ? numbers : lessons[lesson]?.for ? [lesson] : basicsOf(lessons) }
  }

  /** @param {string} kind @param {number} number from 0 */
  async open(kind, number) {
    const shelf = this.catalogue.of(kind)
    const lesson = shelf?.lessons[number]
    if (!lesson) return this.host.unknown(`${kind}/${number + 1}`)
    await this.opening.openLevel(`lesson/${kind}/${number}`, lesson.level, { id: '', info: shelf.info, lesson: number })
    this.show()
  }

  /** Shows the text of the lesson at the table, if there is one. */
  show() {
    const { t, lang } = this.locale
    const about = this.table.session?.about
    if (about?.lesson === undefined || about.technique) return
    const { lessons, course } = this.#courseWith(about.info.id, about.lesson)
    const text = lessons[about.lesson]?.say[lang] ?? ''
    const number = course.indexOf(about.lesson) + 1
    setText(find('.lesson-count'), course.length > 1 ? t('lessonCount', { number, count: course.length }) : '')
    setText(find('.lesson-text'), text)
    speak(text)
  }

  /** Ends the lessons. @param {boolean} [leaves] true to go back to where they were asked for, or home */
  end(leaves = true) {
    const kind = this.table.session?.about.info.id
    meet(kind)
    const back = this.#back
    this.#back = ''
    if (!leaves) return
    if (back) visit(back)
    else this.host.go('home', '')
  }

  /** @param {About} about @param {number} lesson */
  won({ info, technique }, lesson) {
    if (technique) return this.techniques.won()
    const { lessons, course } = this.#courseWith(info.id, lesson)
    const next = course[course.indexOf(lesson) + 1]
    const isLast = next === undefined
    const basics = basicsOf(lessons)
    const at = basics.indexOf(lesson)
    if (at >= 0) keep(reachedName(info.id), String(basics[at + 1] ?? 0))
    if (lesson === basics.at(-1)) {
      learn(info.id)
      meet(info.id)
    }
    if (lessons[lesson].for) learn(furtherName(info.id, lessons[lesson]))
    const card = () => ({
      kind: /** @type {const} */ ('won'),
      title: this.locale.t(isLast ? 'won' : 'lessonWon'),
      text: isLast ? this.locale.t('lessonEnd') : '',
      buttons: isLast ? this.#ways(info.id) : [this.#next(`${info.id}/${next + 1}`)],
    })
    this.table.showCard(card, true)
  }

  /** Creates the button to the next lesson. @param {string} name */
  #next(name) {
    return { label: this.locale.t('lessonNext'), press: () => this.host.go('lesson', name), main: true, id: 'next' }
  }

  /**
   * Creates the buttons after the last lesson of a kind: back to the board it was asked for at, or else to the first
   * open level, and home.
   * @param {string} kind
   */
  #ways(kind) {
    const { t } = this.locale
    const level = this.#back ? undefined : this.host.levelAfter(kind)
    const over = { label: t(this.#back ? 'lessonBack' : 'lessonOver'), press: () => this.end() }
    if (!level) return [{ ...over, main: true, id: 'next' }]
    const play = () => {
      this.end(false)
      this.host.go('level', level.id)
    }
    return [
      { label: t('playLevel', { number: level.number }), press: play, main: true, id: 'next' },
      { ...over, id: 'to-home' },
    ]
  }
}

/** Returns the numbers of the lessons that every board of a kind needs. @param {LessonBoard[]} lessons */
const basicsOf = lessons => [...lessons.keys()].filter(at => !lessons[at].for)

/** @param {string} kind */
const reachedName = kind => `lesson.${kind}`

/** Returns the name by which a lesson on a further rule is kept once it is learnt. @param {string} kind
 * @param {LessonBoard} lesson */
export const furtherName = (kind, { id }) => `${kind}.${id}`

/**
 * Returns the number of the lesson on a further rule that a level has, -1 if there is none.
 * @param {LessonBoard[]} lessons @param {unknown} level
 */
export const furtherLesson = (lessons, level) =>
  level ? lessons.findIndex(lesson => lesson.for !== undefined && has(level, lesson.for)) : -1

/**
 * Returns true if a value has these fields or, in a list, this item.
 * @param {unknown} value @param {unknown} wanted @returns {boolean}
 */
function has(value, wanted) {
  if (!isObject(wanted)) return [value].flat(Infinity).includes(wanted)
  const fields = fieldsOf(value)
  return Object.entries(wanted).every(([name, part]) => name in fields && has(fields[name], part))
}
