// @ts-check
/**
 * The clues of the level on the desk: the form that makes or changes one, and their list, with findings about each.
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Picture } from './picture.js'
 */
import { reasonOf } from '../i18n/refusal/index.js'
import { find } from '../lib/dom.js'
import { html, icon, nothing, renderPart } from '../lib/templates.js'
import { cluesOf } from './draft.js'
import { lockedClues, withLock } from './order.js'
import { Builder } from './clue-form.js'

export class ClueDesk {
  /** @type {Findings | undefined} */ #findings

  /** @param {Desk} desk @param {() => ReadonlySet<number>} lit returns the highlighted clues
   * @param {Picture} picture */
  constructor(desk, lit, picture) {
    this.desk = desk
    this.lit = lit
    this.picture = picture
    this.builder = new Builder(desk, () => this.#findings && this.show(this.#findings))
  }

  /** @param {Findings} findings */
  show(findings) {
    this.#findings = findings
    const { inspection } = findings
    const {
      desk,
      desk: { t, board, draft, refusal },
    } = this
    const hasClues = desk.shop.forms.length > 0
    find('.clue-desk').hidden = !hasClues
    if (!hasClues) return
    const clues = cluesOf(draft.level)
    const locked = new Set(lockedClues(draft))
    const spare = new Set(inspection?.redundant ?? [])
    const guilty = new Set(inspection?.contradiction?.clues ?? [])
    this.builder.show()
    const { own } = desk
    const rows = clues.map((clue, i) =>
      this.#row(clue, i, {
        count: clues.length,
        sentence: refusal
          ? this.builder.sentence(clue)
          : (board.clues[own + i]?.sentence ?? this.builder.sentence(clue)),
        number: own + i,
        locked: locked.has(i),
        spare: !refusal && spare.has(own + i),
        guilty: !refusal && guilty.has(own + i),
      }),
    )
    const fixed = refusal
      ? []
      : board.clues.slice(0, own).map(
          ({ sentence }, i) =>
            html`<li class="clue-row fixed" data-guilty=${guilty.has(i)} data-lit=${this.lit().has(i)}>
              <span class="clue-number">${i + 1}</span>
              ${this.#said(sentence, i)}${this.#marks(spare.has(i), guilty.has(i), i)}
            </li>`,
        )
    renderPart(
      find('.clue-rows'),
      fixed.length + rows.length ? [fixed, rows] : html`<li class="quiet">${t('noClues')}</li>`,
      '.clue-rows button',
      '#build-rule',
    )
  }

  /**
   * Returns the sentence as a button that highlights its places.
   * @param {string} sentence @param {number} clue its index on the board
   */
  #said(sentence, clue) {
    const press = () => {
      this.picture.turnClue(clue)
      if (this.#findings) this.show(this.#findings)
    }
    return html`<button
      type="button"
      class="clue-said"
      id="clue-${clue}"
      aria-pressed=${this.picture.clue === clue}
      @click=${press}
    >
      ${sentence}
    </button>`
  }

  /** @param {boolean} spare @param {boolean} guilty @param {number} clue */
  #marks(spare, guilty, clue) {
    const { t } = this.desk
    return [
      guilty ? html`<span class="mark guilty">${icon('broken')}${t('guilty')}</span>` : nothing,
      spare ? html`<span class="mark">${t('spare')}</span>` : nothing,
      this.lit().has(clue) ? html`<span class="mark lit">${t('litClue')}</span>` : nothing,
    ]
  }

  /**
   * @param {Record<string, unknown>} clue
   * @param {number} i
   * @param {{ count: number, sentence: string, number: number, locked: boolean, spare: boolean,
   *   guilty: boolean }} about
   */
  #row(clue, i, { count, sentence, number, locked, spare, guilty }) {
    const { t, refusal } = this.desk
    const fault = refusal?.path.startsWith(`/clues/${i}/`) || refusal?.path === `/clues/${i}` ? refusal : null
    const button = (
      /** @type {string} */ id,
      /** @type {string} */ sign,
      /** @type {import('./text/index.js').Key} */ name,
      /** @type {() => void} */ press,
      off = false,
    ) => {
      return html`<button
        type="button"
        class="step"
        id="${id}-${i}"
        aria-label=${t(name, { clue: sentence })}
        aria-disabled=${off}
        @click=${off ? undefined : press}
      >
        ${icon(sign)}
      </button>`
    }
    const why = fault ? html`<span class="fault">${reasonOf(fault)}</span>` : nothing
    return html`<li class="clue-row" data-clue=${i} data-guilty=${guilty} data-lit=${this.lit().has(number)}>
      <span class="clue-number">${number + 1}</span>
      ${this.#said(sentence, number)}${this.#marks(spare, guilty, number)}${why}
      <span class="clue-buttons"
        ><button
          type="button"
          class="step"
          id="lock-${i}"
          aria-label=${t('lockClue', { clue: sentence })}
          title=${t(locked ? 'locked' : 'lockAbout')}
          aria-pressed=${locked}
          @click=${() => this.desk.edit(draft => withLock(draft, i))}
        >
          ${icon(locked ? 'locked' : 'lock')}</button
        >${button('up', 'up', 'up', () => this.#swap(i, i - 1), i === 0)}${button(
          'down',
          'down',
          'down',
          () => this.#swap(i, i + 1),
          i === count - 1,
        )}${button('edit', 'edit', 'editClue', () => this.builder.change(i, clue))}${button(
          'remove',
          'bin',
          'removeClue',
          () => this.#remove(i),
        )}</span
      >
      ${this.builder.changing === i ? html`<div class="builder in-row">${this.builder.form()}</div>` : nothing}
    </li>`
  }

  /** Moves a clue up or down; the focus goes with it. @param {number} a @param {number} b */
  #swap(a, b) {
    this.desk.editLevel(level => {
      const clues = cluesOf(level)
      return { ...level, clues: clues.with(a, clues[b]).with(b, clues[a]) }
    })
    find(`#${b < a ? 'up' : 'down'}-${b}`).focus()
  }

  /** @param {number} i */
  #remove(i) {
    this.builder.cancel()
    this.desk.editLevel(level => ({ ...level, clues: cluesOf(level).toSpliced(i, 1) }))
  }
}
