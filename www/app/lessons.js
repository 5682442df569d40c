// @ts-check
/**
 * First lessons: small boards, each with a few words.
 * @import { About, Catalogue } from '../catalogue/catalogue.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { LevelOpener } from './open-level.js'
 * @import { Techniques } from './later-parts.js'
 * @typedef {{ locale: Locale, table: Table, catalogue: Catalogue, opening: LevelOpener, techniques: Techniques }} Parts
 * @typedef {{ go(what: string, name: string): void, unknown(name: string): void }} Host
 */
import { find, make, setText } from '../lib/dom.js'
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
    this.link = make('button', { type: 'button', className: 'link', id: 'lesson-techniques' })
    this.link.addEventListener('click', () => techniques.openList(table.session?.about.info.id ?? ''))
    const skip = find('#lesson-skip')
    skip.addEventListener('click', () => this.end())
    skip.after(this.link)
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
    this.link.hidden = !about || about.technique !== undefined
    if (about?.lesson === undefined || about.technique) return
    setText(this.link, t('techniques'))
    const lessons = this.catalogue.of(about.info.id)?.lessons ?? []
    const text = lessons[about.lesson]?.say[lang] ?? ''
    setText(find('.lesson-count'), t('lessonCount', { number: about.lesson + 1, count: lessons.length }))
    setText(find('.lesson-text'), text)
    speak(text)
  }

  end() {
    const kind = this.table.session?.about.info.id
    meet(kind)
    const back = this.#back
    this.#back = ''
    if (back) visit(back)
    else this.host.go('home', '')
  }

  /** @param {About} about @param {number} lesson */
  won({ info, technique }, lesson) {
    if (technique) return this.techniques.won()
    const back = this.#back !== ''
    const more = lesson + 1 < (this.catalogue.of(info.id)?.lessons.length ?? 0)
    if (!more) learn(info.id)
    this.table.showCard(() => {
      const { t } = this.locale
      return {
        kind: 'won',
        title: t(more ? 'lessonWon' : 'won'),
        text: more ? '' : t('lessonEnd'),
        buttons: [
          more
            ? {
                label: t('lessonNext'),
                press: () => this.host.go('lesson', `${info.id}/${lesson + 2}`),
                main: true,
                id: 'next',
              }
            : { label: t(back ? 'lessonBack' : 'lessonOver'), press: () => this.end(), main: true, id: 'next' },
          ...(!more
            ? [{ label: t('techniques'), press: () => this.techniques.openList(info.id), id: 'to-techniques' }]
            : []),
        ],
      }
    }, true)
  }
}
