// @ts-check
/**
 * The list of a kind's techniques on its sheet, by grade, in order of rank.
 * @import { Shelf } from '../../catalogue/catalogue.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { GradeInfo } from '../../pkg/placewise.js'
 * @import { Known } from './data.js'
 * @import { Dialog } from './host.js'
 * @import { speaker } from './text.js'
 * @typedef {{ shelf: Shelf, techniques: Known[], here: string, isLearnt(id: string): boolean }} Listed   here: what is
 *   at the table, or asked for
 */
import { gradeOf } from '../../catalogue/catalogue.js'
import { find, setText } from '../../lib/dom.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { dots } from '../lobby/level-list.js'

export class TechniqueList {
  /**
   * @param {Dialog} sheet @param {Locale} locale @param {ReturnType<typeof speaker>} say
   * @param {(id: string) => void} choose
   */
  constructor(sheet, locale, say, choose) {
    this.locale = locale
    this.say = say
    this.choose = choose
    this.sheet = sheet
  }

  /** @param {Listed} listed */
  open(listed) {
    const { say, sheet } = this
    const { info } = listed.shelf
    setText(find('h2', sheet.dialog), say('title', { kind: info.title }))
    const grades = info.presets[0].grades
    render(
      html`<p class="quiet">${say('about')}</p>
        ${grades.map(grade => this.#grade(grade, listed))}`,
      sheet.body,
    )
    if (!sheet.dialog.open) sheet.open()
    const wanted = sheet.body.querySelector('[aria-current="true"]')
    if (!(wanted instanceof HTMLElement)) return
    const [row, room] = [wanted, sheet.body].map(part => part.getBoundingClientRect())
    sheet.body.scrollTop += row.top - room.top - (room.height - row.height) / 2
    wanted.focus({ preventScroll: true })
  }

  /** @param {GradeInfo} grade @param {Listed} listed */
  #grade({ id, number, name, about }, listed) {
    const own = listed.techniques.filter(({ grade }) => gradeOf(listed.shelf.info, grade)?.id === id)
    if (!own.length) return nothing
    return html`<section class="techniques" aria-labelledby="techniques-${id}">
      <h3 id="techniques-${id}">${dots(number, this.locale.t)}${name}</h3>
      <p class="quiet">${about}</p>
      <ul>
        ${own.map(technique => html`<li>${this.#row(technique, listed)}</li>`)}
      </ul>
    </section>`
  }

  /** @param {Known} technique @param {Listed} listed */
  #row({ id, name, say }, { here, isLearnt }) {
    const { lang } = this.locale
    const choose = () => {
      this.sheet.close()
      this.choose(id)
    }
    return html`<button
      type="button"
      class="home-row"
      data-technique=${id}
      aria-current=${id === here}
      @click=${choose}
    >
      <strong>${name[lang]}</strong>
      ${isLearnt(id) ? html`${icon('kept')}<span class="unseen">${this.say('learnt')}</span>` : nothing}
      <span class="quiet">${say[lang]}</span>
    </button>`
  }
}
