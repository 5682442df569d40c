// @ts-check
/**
 * "Why?": answers why a piece must or cannot be at a place, with a smallest reason; lists the contradictions of a level
 * without answers; and says which redundant clues and givens can be removed together. Each set can be highlighted on
 * the board and among the clues, and each clue or given in it has a button that removes it.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Busy, ShownSignal } from '../lib/busy.js'
 * @import { Template } from '../lib/templates.js'
 * @import { Contradiction, Contradictions, Entry, Inspection, Justification, Level } from '../pkg/placewise.js'
 * @import { SpareGroup, Spares } from '../pkg/placewise.js'
 * @import { Question } from '../game/why/answer-texts.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Picture } from './picture.js'
 * @typedef {{ clues: number[], givens: number[] }} Together   a set of clues and givens
 */
import { speaker } from '../game/why/text.js'
import { askable, hasReason, quoted, reasonOf, verdictOf } from '../game/why/answer-texts.js'
import { sentenceCase } from '../game/messages.js'
import { find } from '../lib/dom.js'
import { errorKind, isRefusedFor } from '../lib/errors.js'
import { html, icon, nothing, renderPart } from '../lib/templates.js'
import { cluesOf } from './draft.js'
import { labelled, select } from './editors/fields.js'
import { editorFor } from './editors/index.js'
import { givenOn } from './views.js'

/** The first number of the sets of redundant clues, so that the ids of their elements are unique. */
const FIRST_SPARE = 100
/** The maximum number of choices to show, the smallest of each group first. */
const MOST_CHOICES = 12

export class Asking {
  #site = 0
  /** @type {Entry | undefined} */ #entry
  /** The level that all below is about. @type {Level | undefined} */ #level
  /** @type {AbortController | undefined} */ #work
  /** @type {{ question: Question, found: Justification } | 'unsettled' | 'stopped' | undefined} */ #answer
  /** @type {Contradictions | undefined} */ #all
  /** @type {Spares | 'unsettled' | 'stopped' | undefined} */ #spares
  /** The set that is highlighted. @type {Together | undefined} */ #lit

  /**
   * @param {Desk} desk @param {Pick<Busy, 'run'>} busy @param {Locale} locale @param {Picture} picture
   * @param {() => void} changed
   */
  constructor(desk, busy, locale, picture, changed) {
    this.desk = desk
    this.busy = busy
    this.locale = locale
    this.picture = picture
    this.changed = changed
    picture.asked = site => this.#chooses(site)
  }

  /** The clues that are highlighted. @returns {ReadonlySet<number>} */
  get clues() {
    return new Set(this.#level === this.desk.history.now.level ? this.#lit?.clues : [])
  }

  /** Returns a text about reasons in the current language. @type {import('../game/why/answer-texts.js').Say} */
  #say = (key, values) => speaker(this.desk.lang)(key, values, this.locale.number)

  /** @param {Findings} findings */
  show({ inspection }) {
    const { desk, picture } = this
    const { level } = desk.history.now
    if (this.#level !== level) {
      this.#level = level
      this.#work?.abort()
      this.#answer = this.#all = this.#spares = undefined
      this.#light(undefined)
    }
    const card = find('.asking')
    card.hidden = Boolean(desk.refusal) || !inspection
    if (card.hidden) return
    if (picture.look !== 'asked') this.#lit = undefined
    const parts =
      inspection?.answers === 'none'
        ? this.#contradictions()
        : html`${this.#place()}${inspection ? this.#spare(inspection) : nothing}`
    renderPart(find('.asking-body'), parts, '.asking-body button')
  }

  /** @returns {Template} */
  #place() {
    const { t, board } = this.desk
    if (this.#site >= board.sites.length) this.#site = 0
    const symbols = askable(board, this.#site)
    if (!symbols.some(({ id }) => id === this.#entry)) this.#entry = symbols[0]?.id
    const places = board.sites.map(
      ({ name }, site) => /** @type {[string, string]} */ ([`${site}`, sentenceCase(name)]),
    )
    const pieces = symbols.map(({ id, name }) => /** @type {[string, string]} */ ([`${id}`, sentenceCase(name)]))
    const choose = (/** @type {string} */ id) => {
      this.#entry = symbols.find(symbol => `${symbol.id}` === id)?.id
      this.#forget()
    }
    return html`<p class="quiet">${t('askAbout')}</p>
      <div class="fields">
        ${labelled(
          t('askPlace'),
          select(t('askPlace'), places, `${this.#site}`, site => this.#chooses(Number(site)), 'ask-place'),
        )}
        ${
          symbols.length
            ? labelled(t('askPiece'), select(t('askPiece'), pieces, `${this.#entry}`, choose, 'ask-piece'))
            : nothing
        }
      </div>
      ${
        symbols.length
          ? html`<button type="button" class="button" id="ask" @click=${() => this.#ask()}>${t('ask')}</button>`
          : html`<p>${this.#say('given')}</p>`
      }
      ${this.#told()}`
  }

  #told() {
    const answer = this.#answer
    if (!answer || this.#entry === undefined) return nothing
    const at = this.#at
    const place = { place: at.board.sites[this.#site].name, name: this.desk.nameOf(String(this.#entry)) }
    if (typeof answer === 'string') return html`<p role="status">${this.#say(answer, place)}</p>`
    const { question, found } = answer
    const verdict = html`<p class="strong" role="status">${verdictOf(question, found, at)}</p>`
    if (!hasReason(question, found)) return verdict
    const { heading, size } = reasonOf(question, found, at)
    return html`${verdict}
      <p>${heading}</p>
      ${this.#members(found, 0)}
      <p class="quiet">${size}</p>`
  }

  get #at() {
    const { board } = this.desk
    return { board, entries: givenOn(board), locale: this.locale, say: this.#say }
  }

  /** @param {number} site */
  #chooses(site) {
    this.#site = site
    this.#forget()
    find('#ask-piece', document.querySelector('.asking-body') ?? document)?.focus()
  }

  /** Drops the answer, as the question has changed. */
  #forget() {
    this.#work?.abort()
    this.#answer = undefined
    this.#light(undefined)
    this.changed()
  }

  #ask() {
    const { desk } = this
    const entry = this.#entry
    if (entry === undefined) return
    const question = /** @type {const} */ ({ site: this.#site, entry, asks: 'must' })
    const claim = { site: question.site, entry }
    const { level } = desk
    this.#run(
      'startWhy',
      signal => desk.engine.why(level, this.#at.entries, claim, desk.lang, { signal }),
      found => {
        this.#answer = typeof found === 'string' ? found : { question, found }
        if (typeof found !== 'string' && hasReason(question, found)) this.#light(found)
      },
    )
  }

  /** @returns {Template} */
  #contradictions() {
    const { t } = this.desk
    const all = this.#all
    if (!all)
      return html`<p class="quiet">${t('oddsAbout')}</p>
        <button type="button" class="button" id="ask-odds" @click=${() => this.#askAll()}>${t('askOdds')}</button>
        ${typeof this.#answer === 'string' ? html`<p role="status">${t('oddsNotFound')}</p>` : nothing}`
    const count = all.sets.length
    return html`<p role="status">${t(all.complete ? 'oddsAll' : 'oddsSome', { count })}</p>
      <ol class="odds">
        ${all.sets.map((set, i) => html`<li>${this.#set(set, i)}</li>`)}
      </ol>`
  }

  /** @param {Contradiction} set @param {number} number */
  #set(set, number) {
    return html`${this.#together(set, number)}
    ${set.minimal ? nothing : html`<span class="quiet">${this.desk.t('oddsMaybe')}</span>`}`
  }

  #askAll() {
    const { desk } = this
    const { level } = desk
    this.#run(
      'startContradictions',
      signal => desk.engine.contradictions(level, {}, desk.lang, { signal }),
      found => {
        if (typeof found === 'string') this.#answer = found
        else this.#all = found
      },
    )
  }

  /** @param {Inspection} inspection @returns {Template | typeof nothing} */
  #spare({ answers, redundant, redundantGivens }) {
    const { t } = this.desk
    const count = (redundant?.length ?? 0) + (redundantGivens?.length ?? 0)
    if (answers !== 'one' || count < 2) return nothing
    const spares = this.#spares
    if (!spares || typeof spares === 'string')
      return html`<div class="parted">
        <p class="quiet">${t('spareAbout', { count })}</p>
        <button type="button" class="button" id="ask-spare" @click=${() => this.#askSpare()}>${t('askSpare')}</button>
        ${spares ? html`<p role="status">${t('oddsNotFound')}</p>` : nothing}
      </div>`
    const { free, groups, complete } = spares
    const isAny = free && free.clues.length + free.givens.length > 0
    const choices = groups.flatMap(group => this.#choices(group))
    const parts = [...(isAny ? [{ words: t('spareFree'), set: free }] : []), ...choices.slice(0, MOST_CHOICES)]
    const isShort = !complete || choices.length > MOST_CHOICES
    const told = (/** @type {{ words: string, set: Together }} */ { words, set }, /** @type {number} */ i) =>
      html`<li>
        <p>${words}</p>
        ${this.#together(set, FIRST_SPARE + i)}
      </li>`
    const status = isShort ? (groups.length ? 'spareSome' : 'oddsNotFound') : 'spareAll'
    return html`<div class="parted">
      <p class="quiet">${t('spareAbout', { count })}</p>
      <p role="status">${t(status)}</p>
      <ul class="odds" id="spares">
        ${parts.map(told)}
      </ul>
    </div>`
  }

  /**
   * Returns the choices of what must stay of a group.
   * @param {SpareGroup} group
   * @returns {{ words: string, set: Together }[]}
   */
  #choices({ all, enough, oneOf }) {
    const { t } = this.desk
    const size = (/** @type {Together} */ { clues, givens }) => clues.length + givens.length
    if (typeof enough === 'number') return [{ words: t('spareEnough', { count: enough, of: size(all) }), set: all }]
    return oneOf.toSorted((a, b) => size(a) - size(b)).map(set => ({ words: t('spareOneOf'), set }))
  }

  #askSpare() {
    const { desk } = this
    const { level } = desk
    this.#run(
      'startSpares',
      signal => desk.engine.spares(level, desk.lang, { signal }),
      found => {
        this.#spares = found
      },
    )
  }

  /** Returns a set, with a button that highlights it. @param {Together} set @param {number} number */
  #together(set, number) {
    const isLit = this.#lit === set
    const turn = () => {
      this.#light(isLit ? undefined : set)
      this.changed()
    }
    return html`${this.#members(set, number)}
      <button type="button" class="button small" id="light-${number}" aria-pressed=${isLit} @click=${turn}>
        ${this.desk.t('lightIt')}
      </button>`
  }

  /**
   * Returns the clues and givens of a set, each with a button that removes it.
   * @param {Together} set @param {number} number
   */
  #members({ clues, givens }, number) {
    const { desk } = this
    const { board } = desk
    const at = this.#at
    const item = (
      /** @type {string} */ text,
      /** @type {string} */ id,
      /** @type {(() => void) | undefined} */ press,
    ) =>
      html`<li>
        <span>${text}</span>
        ${
          press
            ? html`<button
                type="button"
                class="step"
                id=${id}
                aria-label=${desk.t('takeThisAway', { what: text })}
                @click=${press}
              >
                ${icon('bin')}
              </button>`
            : nothing
        }
      </li>`
    const spot = (/** @type {number} */ site) =>
      sentenceCase(
        desk.t('spot', { place: board.sites[site].name, piece: desk.nameOf(String(board.sites[site].given)) }),
      )
    return html`<ul class="together">
      ${clues.map(clue => item(quoted(clue, at), `drop-${number}-clue-${clue}`, this.#dropClue(clue)))}
      ${givens.map(site => item(spot(site), `drop-${number}-given-${site}`, this.#dropGiven(site)))}
    </ul>`
  }

  /** Returns the action that removes a clue, undefined if the clue is a part of the board. @param {number} clue */
  #dropClue(clue) {
    const { desk } = this
    const own = clue - desk.own
    if (own < 0 || !desk.shop.forms.length) return undefined
    return () => {
      desk.editLevel(level => ({ ...level, clues: cluesOf(level).toSpliced(own, 1) }))
    }
  }

  /** @param {number} site */
  #dropGiven(site) {
    const { desk } = this
    const write = editorFor(desk.board)?.write
    return (
      write &&
      (() => {
        desk.edit(draft => write(draft, site, null, desk))
      })
    )
  }

  /** Highlights a set on the board and among the clues, or nothing. @param {Together | undefined} set */
  #light(set) {
    this.#lit = set
    const { picture } = this
    if (set) picture.light([...set.givens, ...(this.#answer && typeof this.#answer === 'object' ? [this.#site] : [])])
    else if (picture.look === 'asked') picture.turn('plan')
  }

  /**
   * @template T
   * @param {string} what @param {(signal: ShownSignal) => Promise<T>} ask
   * @param {(found: T | 'unsettled' | 'stopped') => void} tell
   */
  #run(what, ask, tell) {
    const { level } = this.desk.history.now
    this.#work?.abort()
    const abort = (this.#work = new AbortController())
    this.#answer = undefined
    this.#light(undefined)
    this.busy
      .run(what, ({ signal }) => ask(signal), { abort, by: find('.asking-body button') })
      .catch((/** @type {unknown} */ error) => {
        if (isRefusedFor('budget', error)) return /** @type {const} */ ('unsettled')
        if (errorKind(error) === 'stopped') return /** @type {const} */ ('stopped')
        throw error
      })
      .then(found => {
        if (abort !== this.#work || this.desk.history.now.level !== level) return
        tell(found)
        this.changed()
      })
      .catch(this.desk.host.failed)
  }
}
