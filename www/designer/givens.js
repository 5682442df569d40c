// @ts-check
/**
 * The card for all givens of a level: fills in the rest, reduces them to a minimum that leaves one answer, makes a new
 * puzzle of an answer, or clears them. Long work can be stopped, and then changes nothing.
 * @import { Entries, Inspection, Level } from '../pkg/placewise.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Desk } from './desk.js'
 * @import { Givens } from './editors/editor.js'
 * @import { Findings } from './lab.js'
 * @import { Picture } from './picture.js'
 * @import { Key } from './text/index.js'
 */
import { find } from '../lib/dom.js'
import { html, renderPart } from '../lib/templates.js'
import { namedAs } from './draft.js'
import { editorFor } from './editors/index.js'

export class GivensDesk {
  /** Stops the current work. @type {AbortController | undefined} */ #work
  /** The level that it works on. @type {Level | undefined} */ #from
  #percent = 0

  /** @param {Desk} desk @param {Pick<Busy, 'run'>} busy @param {Picture} picture @param {() => void} changed */
  constructor(desk, busy, picture, changed) {
    this.busy = busy
    this.desk = desk
    this.picture = picture
    this.changed = changed
  }

  get #ways() {
    return editorFor(this.desk.board)?.givens
  }

  /** @param {Findings} findings */
  show({ inspection }) {
    const { desk } = this
    const card = find('.givens-desk')
    const ways = this.#ways
    card.hidden = !ways
    if (!ways) return this.#work?.abort()
    // The user has edited the level meanwhile, so the work on it is stopped.
    if (this.#from !== desk.history.now.level) this.#work?.abort()
    const fallback = '.givens-body button'
    const parts = this.#work ? this.#working() : this.#buttons(ways, desk.refusal ? undefined : inspection)
    renderPart(find('.givens-body'), parts, fallback)
  }

  #working() {
    const { t } = this.desk
    return html`<p>${t('reducing', { percent: this.#percent })}</p>
      <button type="button" class="button" id="stop-reducing" @click=${() => this.#work?.abort()}>${t('stop')}</button>`
  }

  /** @param {Givens} ways @param {Inspection | undefined} inspection */
  #buttons(ways, inspection) {
    const {
      desk,
      desk: { t, board, refusal },
    } = this
    const count = board.sites.filter(site => (site.given ?? null) !== null).length
    const all = board.sites.length
    const answer = this.#answer(inspection)
    const button = (/** @type {string} */ id, /** @type {Key} */ name, /** @type {(() => unknown) | false} */ press) =>
      html`<button type="button" class="button" id=${id} aria-disabled=${!press} @click=${press || undefined}>
        ${t(name)}
      </button>`
    const isOne = inspection?.answers === 'one'
    return html`<p class="quiet">${t('givenCount', { count, all })}</p>
      <div class="row">
        ${button('fill', 'fill', !refusal && count < all && inspection?.answers !== 'none' && (() => this.#fill()))}
        ${button('reduce', 'reduce', isOne && count > 0 && (() => this.#reduce(desk.draft.level)))}
        ${button('from-answer', 'fromAnswer', answer !== undefined && (() => this.#reduce(ways.all(desk.draft.level, answer))))}
        ${button('rub-out-all', 'rubOutAll', count > 0 && (() => this.#rubOut(ways)))}
      </div>`
  }

  /**
   * Returns the answer on show, else the first one.
   * @param {Inspection | undefined} inspection
   * @returns {Entries | undefined}
   */
  #answer(inspection) {
    return inspection?.solutions[this.picture.look === 'second' ? 1 : 0]
  }

  #fill() {
    const { desk } = this
    let found = false
    return desk
      .edit(
        async draft => {
          const level = await desk.engine.fill(draft.level, {})
          found = level !== null
          return level ? { ...draft, level: namedAs(level, draft.level) } : undefined
        },
        { said: () => desk.t('saidFilled') },
      )
      .then(() => {
        if (!found) desk.host.notice(desk.t('notFilled'))
      })
  }

  /** @param {Givens} ways */
  #rubOut(ways) {
    return this.desk.editLevel(level => ways.none(level), { said: this.desk.t('saidRubbedOut') })
  }

  /** Reduces these givens to a minimum that leaves one answer, as one edit. @param {Level} full */
  #reduce(full) {
    this.#run(full).catch(this.desk.host.failed)
  }

  /** @param {Level} full */
  async #run(full) {
    const { desk } = this
    const from = (this.#from = desk.draft.level)
    const work = (this.#work = new AbortController())
    this.#percent = 0
    this.changed()
    const onProgress = (/** @type {number} */ fraction) => {
      this.#percent = Math.round(fraction * 100)
      this.changed()
    }
    try {
      const together = this.#ways?.together(desk.draft) ?? []
      const level = await this.busy.run(
        'startReduce',
        ({ signal }) => desk.engine.reduce(full, { together }, desk.lang, { signal, onProgress }),
        { abort: work, place: () => null },
      )
      this.#work = undefined
      if (level)
        await desk.edit(draft => (draft.level === from ? { ...draft, level: namedAs(level, from) } : undefined), {
          said: desk.t('saidReduced'),
        })
    } catch (error) {
      if (!work.signal.aborted) throw error
    } finally {
      this.#work = undefined
      this.changed()
    }
  }
}
