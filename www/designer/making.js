// @ts-check
/**
 * The card that makes a level from the one on the desk: with its board and pieces, the wished answer, the locked clues
 * and numbers, and a chosen grade. The new level replaces the one on the desk; each press makes another one.
 * @import { Busy } from '../lib/busy.js'
 * @import { Entries, GradeInfo, Level, PuzzleError } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { History } from './draft.js'
 * @import { Keepable, Order } from './order.js'
 * @import { Draft } from '../storage/drafts.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ key: Key, count: number, change: () => unknown }} Otherwise   change: keeps less
 * @typedef {NonNullable<PuzzleError['nearest']> & { way: Order['givens'], kept: Keepable | undefined }} Nearest
 */
import { find } from '../lib/dom.js'
import { html, nothing, renderPart } from '../lib/templates.js'
import { namedAs } from './draft.js'
import { labelled, radios, select } from './editors/fields.js'
import { editorFor } from './editors/index.js'
import { boardOf, keepable, lockedClues, madeOf, optionsOf, wishedAnswer } from './order.js'
import { reasonOf } from '../i18n/refusal/index.js'
import { sayNotMade } from './verdict.js'

/** Matches the placeholders of pieces and places in the form of a clue. */
const BLANK = /\{\w+\}/g

/** The share of the work after which another way to keep the maker's numbers is tried: the rest finds other grades. */
const FIRST = 0.5

export class MakeDesk {
  /** Stops the current work. @type {AbortController | undefined} */ #work
  /** The level that it works on. @type {Level | undefined} */ #from
  #percent = 0
  /** @type {Omit<Order, 'givens'>} */ #order = {
    grade: 'tracker',
    clues: '',
    outright: true,
    forms: undefined,
    seed: 1,
  }
  /** The way chosen to keep what the board states, for this level. @type {Order['givens'] | undefined} */
  #way
  /** @type {History | undefined} */ #history
  /** The outcome of each grade tried on this board. @type {Map<string, 'made' | 'none'>} */ #outcomes = new Map()
  #about = ''
  #told = ''
  /** The only answer of the level, if it is known. @type {Entries | undefined} */ #known
  /** The grade of the level on the desk. @type {string | undefined} */ #rated
  /** True if a level has been made since the page was opened. */ hasMade = false
  /** @type {Nearest | undefined} */ #nearest
  /** What may help if no level was found. @type {Otherwise | undefined} */ #otherwise

  /** @param {Desk} desk @param {Pick<Busy, 'run'>} busy @param {() => readonly GradeInfo[]} grades of the kind
   * @param {() => void} changed */
  constructor(desk, busy, grades, changed) {
    this.desk = desk
    this.busy = busy
    this.grades = grades
    this.changed = changed
  }

  /** @param {Findings} findings */
  show({ rating, inspection }) {
    const { desk } = this
    this.#known = inspection?.answers === 'one' ? inspection.solutions[0] : undefined
    this.#rated = rating?.grade?.id
    if (this.#history !== desk.history) {
      this.#history = desk.history
      this.#way = undefined
    }
    const grades = this.grades()
    find('.make-desk').hidden = grades.length === 0
    if (grades.length === 0) return this.#work?.abort()
    // The user has edited the level meanwhile, so the work on it is stopped.
    if (this.#from && this.#from !== desk.history.now.level) this.#work?.abort()
    const parts = this.#work ? this.#working() : this.#form(grades)
    renderPart(find('.make-body'), parts, '#stop-make', '#make')
  }

  #working() {
    const { t } = this.desk
    return html`<p role="status">${t('makeWorking', { percent: this.#percent })}</p>
      <button type="button" class="button" id="stop-make" @click=${() => this.#work?.abort()}>${t('stop')}</button>`
  }

  get #stated() {
    return editorFor(this.desk.board)?.stated
  }

  get #keepable() {
    return keepable(this.desk.draft, this.desk.board, this.#stated)
  }

  /**
   * The way to keep what the board states: by default it stays on the board. A level with one answer cannot become
   * harder in that way, so it only keeps its answer then.
   * @returns {Order['givens']}
   */
  get #givens() {
    const kept = this.#keepable
    if (this.#way !== undefined) return this.#way
    if (!kept?.isOwn) return ''
    const { made } = this.desk.draft
    if (made?.way) return made.way
    const rated = this.#infoOf(this.#rated)
    const isHarder = rated && Number(this.#infoOf(this.#order.grade)?.number) >= rated.number
    return isHarder && !made && !this.#stated?.isPicture ? 'answer' : 'given'
  }

  /** @param {{ known?: Entries | undefined, anew?: boolean, givens?: Order['givens'] }} [how] */
  #options({ known, anew = false, givens = this.#givens } = {}) {
    const { desk } = this
    const order = { ...this.#order, givens, known }
    return optionsOf(order, desk.draft, desk.board, desk.own, { stated: this.#stated, anew })
  }

  /** True if the level already has the chosen grade, so that another level is wanted. */
  get #isAnother() {
    return this.#rated === this.#order.grade
  }

  /** @param {readonly GradeInfo[]} grades */
  #form(grades) {
    const { desk } = this
    const { t } = desk
    const about = desk.refusal ? '' : boardOf(this.#options())
    if (about !== this.#about) {
      this.#about = about
      this.#outcomes.clear()
      this.#told = ''
      this.#nearest = this.#otherwise = undefined
    }
    const can = !desk.refusal
    return html`<p class="quiet">${t(desk.shop.forms.length ? 'makeAbout' : 'makeAboutNumbers')} ${this.#wishes()}</p>
      <div class="make-grades" role="group" aria-label=${t('gradeLabel')}>
        ${grades.map(grade => this.#grade(grade))}
      </div>
      ${desk.shop.forms.length ? this.#amount() : nothing} ${this.#ways()}
      <div class="row">
        <button
          type="button"
          class="button main"
          id="make"
          aria-disabled=${!can}
          @click=${can ? () => this.#make() : undefined}
        >
          ${t(this.#isAnother ? 'makeAgain' : 'make')}
        </button>
      </div>
      <p class="make-told" role="status">${this.#told}</p>
      ${this.#otherwise ? this.#other(this.#otherwise) : nothing} ${this.#nearest ? this.#near(this.#nearest) : nothing}
      ${desk.shop.forms.length ? this.#voice() : nothing}`
  }

  /** Returns what is kept of the level, in words. */
  #wishes() {
    const { desk } = this
    const { t } = desk
    const answer = wishedAnswer(desk.draft, desk.board)?.filter(entry => entry !== null).length ?? 0
    const locked = lockedClues(desk.draft).length
    const wished = editorFor(desk.board)?.about?.answer ? 'makeWished' : 'makePlanted'
    return [answer && t(wished, { count: answer }), locked && t('makeLocked', { count: locked })]
      .filter(Boolean)
      .join(' ')
  }

  /** @param {GradeInfo} grade */
  #grade({ id, name, number }) {
    const { t } = this.desk
    const outcome = this.#outcomes.get(id)
    const said = outcome && t(outcome === 'made' ? 'gradeMade' : 'gradeNotMade')
    return html`<button
      type="button"
      class="chip make-grade"
      id="make-${id}"
      data-outcome=${outcome ?? nothing}
      aria-pressed=${id === this.#order.grade}
      @click=${() => this.#choose({ grade: id })}
    >
      <span class="dots" aria-hidden="true"
        >${[1, 2, 3, 4, 5].map(n => html`<i class=${n <= number ? 'full' : ''}></i>`)}</span
      >
      <span>${name}</span>${said ? html`<small>${said}</small>` : nothing}
    </button>`
  }

  #amount() {
    const { t } = this.desk
    /** @type {[string, Key][]} */
    const amounts = [
      ['', 'amountAny'],
      ['few', 'amountFew'],
      ['many', 'amountMany'],
    ]
    const names = /** @type {[string, string][]} */ (amounts.map(([value, key]) => [value, t(key)]))
    const choose = (/** @type {string} */ clues) => this.#choose({ clues: /** @type {Order['clues']} */ (clues) })
    return html`<div class="fields">
      ${labelled(t('amountLabel'), select(t('amountLabel'), names, this.#order.clues, choose, 'make-amount'))}
    </div>`
  }

  #voice() {
    const { t, shop } = this.desk
    const all = shop.forms.map(({ rule }) => rule)
    const isUsed = (/** @type {string} */ rule) => this.#order.forms?.has(rule) ?? true
    const turn = (/** @type {string} */ rule) => {
      const used = all.filter(each => (each === rule ? !isUsed(each) : isUsed(each)))
      // At least one form must be used.
      if (used.length) this.#choose({ forms: used.length === all.length ? undefined : new Set(used) })
      else this.changed()
    }
    const form = (/** @type {{ rule: string, form: string }} */ { rule, form }) =>
      html`<label class="check"
        ><input type="checkbox" id="form-${rule}" .checked=${isUsed(rule)} @change=${() => turn(rule)} /><span
          >${form.replace(BLANK, '…')}</span
        ></label
      >`
    return html`<details class="marks" id="make-voice">
      <summary id="make-voice-fold">${t('makeVoice')}</summary>
      <label class="check"
        ><input
          type="checkbox"
          id="make-outright"
          .checked=${!this.#order.outright}
          @change=${() => this.#choose({ outright: !this.#order.outright })}
        /><span>${t('notOutright')}</span></label
      >
      <h3>${t('formsUsed')}</h3>
      ${shop.forms.map(form)}
    </details>`
  }

  /** Returns the choice of what becomes of the maker's numbers or picture. */
  #ways() {
    const { t } = this.desk
    const kept = this.#keepable
    if (!kept) return nothing
    const isPicture = this.#stated?.isPicture
    /** @type {[Order['givens'], string][]} */
    const ways = isPicture
      ? [
          ['given', t('pictureStays')],
          ['', t('pictureNew')],
        ]
      : [
          ['given', t('givensStay')],
          ['answer', t('givensAnswer')],
          ['', t('givensNew')],
        ]
    const choose = (/** @type {Order['givens']} */ way) => {
      this.#way = way
      this.changed()
    }
    const { count, isOwn } = kept
    const name = isPicture ? t('pictureLabel') : t(isOwn ? 'givensOwn' : 'givensLabel', { count })
    return radios(name, ways, this.#givens, choose, 'make-givens')
  }

  /** @param {Partial<Omit<Order, 'givens'>>} change */
  #choose(change) {
    this.#order = { ...this.#order, ...change }
    this.changed()
  }

  /**
   * Returns the button that takes the level nearest to a grade that could not be made.
   * @param {Nearest} nearest
   */
  #near(nearest) {
    const { t } = this.desk
    return html`<button type="button" class="button" id="take-nearest" @click=${() => this.#take(nearest)}>
      ${t('takeNearest', { grade: nearest.grade?.name ?? '' })}
    </button>`
  }

  /** Returns the button that tries again and keeps less. @param {Otherwise} other */
  #other({ key, count, change }) {
    const press = async () => {
      await change()
      this.#make()
    }
    return html`<button
      type="button"
      class="button"
      id="make-otherwise"
      @click=${() => {
        press().catch(this.desk.host.failed)
      }}
    >
      ${this.desk.t(key, { count })}
    </button>`
  }

  /**
   * Returns what can be kept less than in this way.
   * @param {Order['givens']} way @param {Keepable | undefined} kept @returns {Otherwise | undefined}
   */
  #less(way, kept) {
    const { desk } = this
    const isPicture = this.#stated?.isPicture
    const take = (/** @type {Order['givens']} */ less) => () => {
      this.#way = less
    }
    if (kept && way === 'given' && !isPicture) return { key: 'tryAnswer', count: kept.count, change: take('answer') }
    if (kept && way) return { key: isPicture ? 'tryNewPicture' : 'tryNew', count: kept.count, change: take('') }
    const { length } = lockedClues(desk.draft)
    return length
      ? { key: 'tryUnlocked', count: length, change: () => desk.edit(draft => ({ ...draft, locked: [] })) }
      : undefined
  }

  /** Makes a level of a grade. @param {string} grade */
  make(grade) {
    if (this.#work || this.desk.refusal) return
    this.#order = { ...this.#order, grade }
    this.#make()
    find('#stop-make').focus()
  }

  #make() {
    this.#run().catch(this.desk.host.failed)
  }

  /**
   * Makes a level. By default the maker's numbers stay on the board, or belong to the answer if no level is found so.
   */
  async #run() {
    const { desk } = this
    const from = (this.#from = desk.draft.level)
    const [way, kept] = [this.#givens, this.#keepable]
    const falls = this.#way === undefined && way === 'given' && !this.#stated?.isPicture
    this.#told = ''
    this.#nearest = this.#otherwise = undefined
    try {
      const isDone = await this.#try(from, way, kept, { isFirst: falls })
      if (!isDone) await this.#try(from, 'answer', kept, { isSecond: true })
    } finally {
      // The next press must not repeat the same search.
      this.#order = { ...this.#order, seed: this.#order.seed + 1 }
      this.#work = this.#from = undefined
      this.changed()
    }
  }

  /**
   * Makes a level in one way. Returns false if none was found and another way is to be tried.
   * @param {Level} from @param {Order['givens']} way @param {Keepable | undefined} kept
   * @param {{ isFirst?: boolean, isSecond?: boolean }} turn   isFirst: another way follows; isSecond: one went before
   */
  async #try(from, way, kept, { isFirst = false, isSecond = false }) {
    const { desk } = this
    const work = (this.#work = new AbortController())
    const options = this.#options({ known: this.#known, anew: this.#isAnother, givens: way })
    const { grade } = this.#order
    let isOver = false
    this.#percent = 0
    this.changed()
    const onProgress = (/** @type {number} */ fraction) => {
      this.#percent = Math.round(fraction * 100)
      if (isFirst && fraction >= FIRST) {
        isOver = true
        work.abort()
      } else this.changed()
    }
    try {
      const { level } = await this.busy.run(
        'startGenerate',
        ({ signal }) => desk.engine.generate(from.kind, options, desk.lang, { signal, onProgress }),
        { abort: work, place: () => null },
      )
      await this.#put(level, from, way, kept)
      this.hasMade = true
      this.#outcome([grade], 'made')
      const made = desk.t('saidMade', { grade: this.#infoOf(grade)?.name ?? grade })
      this.#told = [made, this.#sayKept(way, kept, isSecond)].filter(Boolean).join(' ')
    } catch (error) {
      const refused = /** @type {PuzzleError} */ (error)
      if (isFirst && (isOver || (!work.signal.aborted && refused.code === 'generate'))) return false
      if (work.signal.aborted) return true
      if (refused.code !== 'generate' && refused.name !== 'PuzzleError') throw error
      this.#refused(refused, grade, way, kept)
    }
    return true
  }

  /**
   * Says why no level was made, and offers what may help.
   * @param {PuzzleError} refused @param {string} grade @param {Order['givens']} way @param {Keepable | undefined} kept
   */
  #refused(refused, grade, way, kept) {
    const { desk } = this
    const { nearest } = refused
    this.#nearest = nearest && { ...nearest, way, kept }
    this.#otherwise = this.#less(way, kept)
    this.#outcome([grade], 'none')
    this.#outcome(nearest?.found.map(({ id }) => id) ?? [], 'made')
    const wanted = this.#infoOf(grade)
    const first = wanted && this.#sayLost(way, kept, wanted)
    this.#told =
      refused.code === 'generate' && wanted
        ? sayNotMade(nearest, wanted, { first, hasClues: desk.shop.forms.length > 0 }, desk.t, desk.lang)
        : reasonOf(refused)
  }

  /** @param {string[]} grades @param {'made' | 'none'} outcome */
  #outcome(grades, outcome) {
    const { desk } = this
    // The level has changed, but the outcomes of the grades still apply to its board, answer and locks.
    this.#about = desk.refusal ? '' : boardOf(this.#options())
    for (const grade of grades) this.#outcomes.set(grade, outcome)
  }

  /** @param {string | undefined} grade */
  #infoOf(grade) {
    return this.grades().find(({ id }) => id === grade)
  }

  /** @param {Nearest} nearest */
  #take({ level, way, kept }) {
    this.#put(level, this.desk.draft.level, way, kept).catch(this.desk.host.failed)
  }

  /**
   * @param {Level} level @param {Level} from the one it was made from
   * @param {Order['givens']} way @param {Keepable | undefined} kept
   */
  #put(level, from, way, kept) {
    const { desk } = this
    const stated = this.#stated
    const put = (/** @type {Draft} */ { made: _, ...draft }) => {
      const next = { ...draft, level: namedAs(level, from) }
      const made = madeOf(next, stated, way, kept)
      return made ? { ...next, made } : next
    }
    return desk.edit(draft => (draft.level === from ? put(draft) : undefined), { said: desk.t('saidMadeShort') })
  }

  /**
   * Returns what became of the maker's entries in the level made.
   * @param {Order['givens']} way @param {Keepable | undefined} kept
   * @param {boolean} isSecond true if none was found with all of them on the board
   */
  #sayKept(way, kept, isSecond) {
    const { t, draft } = this.desk
    if (!kept || (!kept.isOwn && !way)) return ''
    const { entries, count } = kept
    if (this.#stated?.isPicture) return t(way ? 'keptPicture' : 'lostPicture')
    if (way !== 'answer') return t(way ? 'keptGiven' : 'lostGiven', { count })
    const left = draft.made?.left ?? []
    const shown = entries.filter((entry, i) => entry !== null && entry === left[i]).length
    return t(isSecond ? 'keptSecond' : 'keptAnswer', { count, shown })
  }

  /**
   * Returns that no level of a grade keeps the maker's entries; undefined if none are to be kept.
   * @param {Order['givens']} way @param {Keepable | undefined} kept @param {GradeInfo} wanted
   */
  #sayLost(way, kept, { name: grade }) {
    const { t } = this.desk
    if (!kept || !way) return undefined
    const { count } = kept
    if (this.#stated?.isPicture) return t('failPicture', { grade })
    return t(way === 'given' ? 'failGiven' : 'failAnswer', { grade, count })
  }
}
