// @ts-check
/**
 * First lessons: small boards, each with a few words.
 * @import { About, Catalogue, Rung } from '../catalogue/catalogue.js'
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
import { learn, meet } from './save.js'

export class Lessons {
  /** The address of the board at which the lesson was asked for; '' if there was none. */ #back = ''

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

  /** Begins a kind's lesson. @param {string} kind @param {string} [back] the address of the board to return to */
  begin(kind, back = '') {
    this.#back = back
    this.host.go('lesson', kind)
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
    const lessons = this.catalogue.of(about.info.id)?.lessons ?? []
    const text = lessons[about.lesson]?.say[lang] ?? ''
    setText(find('.lesson-count'), t('lessonCount', { number: about.lesson + 1, count: lessons.length }))
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
    const { length } = this.catalogue.of(info.id)?.lessons ?? []
    const isLast = lesson + 1 >= length
    if (isLast) learn(info.id)
    const card = () => ({
      kind: /** @type {const} */ ('won'),
      title: this.locale.t(isLast ? 'won' : 'lessonWon'),
      text: isLast ? this.locale.t('lessonEnd') : '',
      buttons: isLast ? this.#ways(info.id) : [this.#next(`${info.id}/${lesson + 2}`)],
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
