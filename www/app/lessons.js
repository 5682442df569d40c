// @ts-check
/**
 * First lessons: small boards, each with a few words.
 * @import { About, Shelf } from '../catalogue/catalogue.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Level } from '../pkg/placewise.js'
 * @typedef {{ shelfOf(kind: string): Shelf | undefined, go(what: string, name: string): void, openLevel(key: string,
 *   level: Level, about: About): Promise<void>, meet(kind: string | undefined): void, unknown(name: string): void,
 *   openTechniques(kind: string): void }} Host
 */
import { hasTechniques } from '../catalogue/catalogue.js'
import { find, make, setText } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'

export class Lessons {
  /** @param {Table} table @param {Locale} locale @param {Host} host */
  constructor(table, locale, host) {
    this.table = table
    this.locale = locale
    this.host = host
    this.techniques = make('button', { type: 'button', className: 'link', id: 'lesson-techniques' })
    this.techniques.addEventListener('click', () => host.openTechniques(table.session?.about.info.id ?? ''))
    find('#lesson-skip').after(this.techniques)
  }

  /** @param {string} kind @param {number} number from 0 */
  async open(kind, number) {
    const shelf = this.host.shelfOf(kind)
    const lesson = shelf?.lessons[number]
    if (!lesson) return this.host.unknown(`${kind}/${number + 1}`)
    await this.host.openLevel(`lesson/${kind}/${number}`, lesson.level, { id: '', info: shelf.info, lesson: number })
    this.show()
  }

  /** What the lesson at the table says, if one is there. */
  show() {
    const { t, lang } = this.locale
    const about = this.table.session?.about
    this.techniques.hidden = !about || about.technique !== undefined || !hasTechniques(about.info)
    if (about?.lesson === undefined || about.technique) return
    setText(this.techniques, t('techniques'))
    const lessons = this.host.shelfOf(about.info.id)?.lessons ?? []
    const text = lessons[about.lesson]?.say[lang] ?? ''
    setText(find('.lesson-count'), t('lessonCount', { number: about.lesson + 1, count: lessons.length }))
    setText(find('.lesson-text'), text)
    speak(text)
  }

  end() {
    this.host.meet(this.table.session?.about.info.id)
    this.host.go('home', '')
  }

  /** @param {About} about @param {number} lesson */
  won({ info }, lesson) {
    const more = lesson + 1 < (this.host.shelfOf(info.id)?.lessons.length ?? 0)
    this.table.tell(() => {
      const { t } = this.locale
      return {
        kind: 'won',
        title: t('won'),
        text: t(more ? 'lessonWon' : 'lessonEnd'),
        buttons: [
          more
            ? {
                label: t('lessonNext'),
                press: () => this.host.go('lesson', `${info.id}/${lesson + 2}`),
                main: true,
                id: 'next',
              }
            : { label: t('lessonOver'), press: () => this.end(), main: true, id: 'next' },
          ...(!more && hasTechniques(info)
            ? [{ label: t('techniques'), press: () => this.host.openTechniques(info.id), id: 'to-techniques' }]
            : []),
        ],
      }
    }, true)
  }
}
