// @ts-check
/**
 * Lessons on single techniques: those of each kind, their list, and the board at the table.
 * @import { Shelf } from '../../catalogue/catalogue.js'
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { GradeInfo, Step } from '../../pkg/placewise.js'
 * @import { Aim, Known, Words } from './data.js'
 * @import { Dialog, Host, Parts } from './host.js'
 * @typedef {{ shelf: Shelf, techniques: Known[], here: string, isLearnt(id: string): boolean }} Listed   here: what is
 *   at the table, or asked for
 */
import { gradeOf } from '../../catalogue/catalogue.js'
import { inputOf } from '../../game/input/index.js'
import { find, make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { speak } from '../../lib/live-region.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { dots } from '../lobby/choices.js'
import { aimOf, doneKey, isReached, loadTechniques, loadWords, startOf } from './data.js'
import { speaker } from './text.js'

// ---- a board on which a technique is the next step ----
// Its description, the way to see it, and a message when the player has done what it does there. Then one can play on.

/**
 * @typedef {{ say: ReturnType<typeof speaker>, open(technique: Known, number?: number): void, list(id: string): void,
 *   after(id: string): Known | undefined, learnt(id: string, session: Session): void, trouble(error: unknown): void }}
 *   LessonHost   number: of its boards, from 1; after: the technique that comes next
 */

class TechniqueLesson {
  /**
   * The board and technique of the lesson, and its aim once it is known.
   * @type {{ technique: Known, number: number, aim?: Aim } | undefined}
   */
  #now
  #card = make('div', { className: 'technique' })

  /** @param {Parts} parts @param {LessonHost} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  /** A board has come to the table. @param {Known} technique @param {number} number from 1 */
  async begin(technique, number) {
    const { table } = this.parts
    const { session } = table
    if (!session) return
    this.#now = { technique, number }
    this.show()
    const hint = await table.hints.ask(session)
    const aim = aimOf(hint, technique.id, technique.boards[number - 1].marks !== undefined)
    if (table.session?.id !== session.id) return
    this.#now = { technique, number, aim }
    // The keys write the entries of the aim.
    if (aim.out.length) table.play.writeAs('corner')
    this.show()
    const { locale } = this.parts
    speak(locale.sentences([technique.say[locale.lang], this.#task]))
  }

  get #task() {
    const { aim } = this.#now ?? {}
    if (!aim) return ''
    const { session } = this.parts.table
    // Without modes, symbols are taken into the hand.
    const isInHand = session && !inputOf(session.board).modes.length
    return this.host.say(aim.out.length ? 'strike' : isInHand ? 'put' : 'place')
  }

  /** Returns the content of the lesson's card, if the board at the table is of one. */
  show() {
    const { locale, table } = this.parts
    const now = table.session?.about.technique?.id === this.#now?.technique.id ? this.#now : undefined
    find('#lesson-skip').hidden = Boolean(now)
    if (!now) return this.#card.remove()
    const { technique, number } = now
    const { say } = this.host
    const name = technique.name[locale.lang]
    const count = technique.boards.length
    setText(find('.lesson-count'), count > 1 ? say('boardOf', { name, number, count }) : name)
    setText(find('.lesson-text'), technique.say[locale.lang])
    render(this.#buttons(now), this.#card)
    find('.lesson').append(this.#card)
  }

  /** @param {{ technique: Known, number: number }} now */
  #buttons({ technique, number }) {
    const { say, open, list, trouble } = this.host
    const count = technique.boards.length
    const button = (/** @type {string} */ id, /** @type {string} */ name, /** @type {() => unknown} */ press) =>
      html`<button type="button" class="button" id=${id} @click=${() => attempt(press, trouble)}>${name}</button>`
    return html`<p class="quiet">${this.#task}</p>
      <div class="row">
        ${button('technique-show', say('show'), () => this.parts.table.hints.explain(technique.id))}
        ${count > 1 ? button('technique-other', say('other'), () => open(technique, (number % count) + 1)) : nothing}
        ${button('technique-all', say('all'), () => list(technique.id))}
      </div>`
  }

  /** Announces, once, that the player has done all that the technique does. @param {Session} session */
  kept(session) {
    const now = this.#now
    if (
      !now?.aim ||
      session.solved ||
      session.judged?.entries !== session.game.entries ||
      !isReached(now.aim, session.game)
    )
      return
    const { technique, number } = now
    this.#now = { technique, number }
    this.host.learnt(technique.id, session)
    // A hint that is stepped through has not announced its result yet.
    queueMicrotask(() => this.#tellFound(technique, session))
  }

  /** @param {Known} technique @param {Session} session */
  #tellFound(technique, session) {
    const { table } = this.parts
    if (table.session?.id !== session.id) return
    table.hints.reset()
    this.show()
    const playOn = () => {
      table.showCard(undefined)
      if (table.session?.mode !== 'digit') table.free(play => play.writeAs('digit'))
    }
    table.showCard(() => {
      const { say } = this.host
      return {
        kind: 'check',
        title: say('found'),
        text: say('foundText'),
        buttons: [{ label: say('playOn'), press: playOn, main: true, id: 'play-on' }, ...this.#next(technique)],
      }
    }, true)
  }

  /** @param {Known} technique */
  #next(technique) {
    const next = this.host.after(technique.id)
    if (!next) return []
    const label = this.host.say('next', { name: next.name[this.parts.locale.lang] })
    return [{ label, press: () => this.host.open(next), id: 'technique-next' }]
  }

  /** The board is played to its end. */
  won() {
    const { table, locale } = this.parts
    const { technique } = this.#now ?? {}
    if (!technique) return
    table.showCard(() => {
      const { say } = this.host
      const all = { label: say('all'), press: () => this.host.list(technique.id), id: 'to-techniques' }
      const [next] = this.#next(technique)
      const buttons = next ? [{ ...next, main: true }, all] : [{ ...all, main: true }]
      return { kind: 'won', title: locale.t('won'), text: say('won'), buttons }
    }, true)
  }
}

// ---- the course ----

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
    const name = words.name[this.parts.locale.lang]
    return { name, label: this.say('learn', { name }), press: () => this.#list(kind, id) }
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
