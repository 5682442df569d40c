// @ts-check
/**
 * Lessons on single techniques: those of each kind, their list, and the board at the table.
 * @import { Shelf } from '../../catalogue/catalogue.js'
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { GradeInfo, Step } from '../../pkg/placewise.js'
 * @import { Known, Words } from './data.js'
 * @import { Dialog, Host, Parts } from './host.js'
 * @typedef {{ shelf: Shelf, techniques: Known[], here: string, isLearnt(id: string): boolean }} Listed   here: what is
 *   at the table, or asked for
 */
import { gradeOf } from '../../catalogue/catalogue.js'
import { find, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { dots } from '../lobby/level-list.js'
import { loadTechniques, loadWords, startOf } from './data.js'
import { TechniqueLesson } from './lesson.js'
import { speaker } from './text.js'

/** Under which a technique that has been used is kept. @param {string} kind @param {string} id */
const doneKey = (kind, id) => `technique/${kind}/${id}`

export class Course {
  /** The names of techniques, by kind. @type {Map<string, Record<string, Words>>} */ #words = new Map()
  /** Those with their boards, by kind. @type {Map<string, Known[]>} */ #known = new Map()
  /** Of which kind the list and the lesson are. */ #kind = ''

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
    this.list = new TechniqueList(host.dialog, parts.locale, this.say, id => this.#go(id))
    this.lesson = new TechniqueLesson(parts, {
      say: this.say,
      open: ({ id }, number) => this.#go(id, number),
      list: id => this.#list(this.#kind, id),
      after: id => this.#after(id),
      learnt: (id, session) => host.learnt(doneKey(this.#kind, id), session),
      trouble: host.trouble,
    })
  }

  /** @type {ReturnType<typeof speaker>} */
  say = (key, values) => speaker(this.parts.locale.lang)(key, values)

  /** Fetches the names of a kind's techniques once; a hint on show then gets its name. @param {string} kind */
  async name(kind) {
    const known = this.#words.get(kind)
    if (known) return known
    const words = await loadWords(kind)
    this.#words.set(kind, words)
    const { table } = this.parts
    if (table.store.value.hint) table.showCard(table.store.value.card)
    return words
  }

  /** The techniques of a kind, fetched once. @param {string} kind */
  async #know(kind) {
    const known = this.#known.get(kind)
    if (known) return known
    const techniques = await loadTechniques(kind, await this.name(kind))
    this.#known.set(kind, techniques)
    return techniques
  }

  /** @param {string} kind @param {string} [technique] to be seen first */
  async openList(kind, technique = this.parts.table.session?.about.technique?.id ?? '') {
    const shelf = this.parts.catalogue.of(kind)
    if (!shelf) return this.host.unknown(kind)
    const techniques = await this.#know(kind)
    this.#kind = kind
    const isLearnt = (/** @type {string} */ id) => this.parts.progress.done(doneKey(kind, id)) !== undefined
    this.list.open({ shelf, techniques, here: technique, isLearnt })
  }

  /** @param {string} kind @param {string} id */
  #list(kind, id) {
    attempt(() => this.openList(kind, id), this.host.trouble)
  }

  /** @param {string} name of a kind, a technique, and one of its boards from 1 */
  async openBoard(name) {
    const { catalogue, opening, table } = this.parts
    const [kind, id, wanted = '1'] = name.split('/')
    const number = Number(wanted)
    const shelf = catalogue.of(kind)
    const mine = opening.visit
    const technique = shelf && (await this.#know(kind)).find(known => known.id === id)
    if (mine !== opening.visit) return
    const board = technique && technique.boards[number - 1]
    if (!board) return this.host.unknown(name)
    this.#kind = kind
    const key = `${doneKey(kind, id)}/${number}`
    const about = { id: '', info: shelf.info, lesson: number - 1, technique }
    await opening.openLevel(key, board.level, about, startOf(board))
    if (table.session?.key === key) await this.lesson.begin(technique, number)
  }

  show() {
    this.lesson.show()
  }

  /** Where the technique of a step can be learnt. The one that is being learnt is known. @param {Step} step */
  ofStep({ technique: id }) {
    const { about } = this.parts.table.session ?? {}
    const kind = about?.info.id ?? ''
    const words = this.#words.get(kind)?.[id]
    if (!words || about?.technique?.id === id) return undefined
    const label = this.say('learn', { name: words.name[this.parts.locale.lang] })
    return { label, press: () => this.#list(kind, id) }
  }

  /** @param {Session} session */
  kept(session) {
    this.lesson.kept(session)
  }

  won() {
    this.lesson.won()
  }

  /** @param {string} id @param {number} [number] */
  #go(id, number) {
    this.host.go('technique', [this.#kind, id, ...(number ? [number] : [])].join('/'))
  }

  /** @param {string} id */
  #after(id) {
    const all = this.#known.get(this.#kind) ?? []
    const at = all.findIndex(technique => technique.id === id)
    return at < 0 ? undefined : all[at + 1]
  }
}

// ---- the list of a kind's techniques on its sheet, by grade, in order of rank ----

class TechniqueList {
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
