// @ts-check
/**
 * The clues of the level on the desk: the form that makes or changes one, and their list, with findings about each.
 * @import { ClueForm } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Picture } from './picture.js'
 */
import { reasonOf } from '../i18n/refusal/index.js'
import { find } from '../lib/dom.js'
import { itemsOf } from '../lib/outside.js'
import { html, icon, nothing, renderPart } from '../lib/templates.js'
import { cluesOf, countsOf } from './draft.js'
import { labelled, select } from './editors/fields.js'
import { lockedClues, withBuilt, withLock } from './order.js'

// ---- the form that makes or changes a clue ----
// A sentence with gaps, each of which is a choice of the level's pieces or places.

/** @typedef {{ rule: string, pieces: string[], tags: string[], each: string }} Parts */

/** The maximum number of tags in one clue here. */
const MOST_TAGS = 4

class Builder {
  /** @type {Parts} */ #parts = { rule: '', pieces: [], tags: [], each: 'both' }
  /** The index of the clue that the form changes; -1 while the form makes a new clue. */ changing = -1

  /** @param {Desk} desk @param {() => void} changed shows the rows again */
  constructor(desk, changed) {
    this.desk = desk
    this.changed = changed
  }

  get #form() {
    return this.desk.shop.forms.find(f => f.rule === this.#parts.rule) ?? this.desk.shop.forms[0]
  }

  /** The pieces of the draft, as pairs of id and name. @returns {[string, string][]} */
  get #pieces() {
    const { shop, draft } = this.desk
    const counts = countsOf(draft.level, shop.counts)
    return shop.pieces.filter(p => counts[p.id]).map(p => [p.id, counts[p.id] > 1 ? p.many : p.name])
  }

  /** @param {number} number @param {Record<string, unknown>} clue */
  change(number, { rule, piece, pieces = piece ? [piece] : [], tags, each = 'both' }) {
    this.changing = number
    this.#parts = {
      rule: String(rule),
      pieces: itemsOf(pieces).map(String),
      tags: itemsOf(tags).map(String),
      each: String(each),
    }
    this.changed()
    find('#build-rule').focus()
  }

  cancel() {
    this.changing = -1
    this.#parts = { ...this.#parts, tags: [] }
    this.changed()
  }

  /**
   * Returns a clue in words for a draft that is not a valid level, for which the engine has no sentences.
   * @param {Record<string, unknown>} clue
   */
  sentence(clue) {
    const { shop } = this.desk
    const form = shop.forms.find(f => f.rule === clue.rule)
    const pieces = itemsOf(clue.pieces ?? [clue.piece]).map(piece => this.desk.nameOf(String(piece)))
    const tags = itemsOf(clue.tags).map(tag => shop.tags.find(t => t.tag === tag)?.name ?? String(tag))
    return fill(form?.form ?? String(clue.rule), {
      a: pieces[0] ?? '',
      b: pieces.slice(1).join(', '),
      tags: tags.join(', '),
      each: '',
    }).replace(/[:：]\s*$/, '')
  }

  /** Shows the form below the rows if it makes a new clue. The form that changes a clue is shown in the clue's row. */
  show() {
    this.#settle()
    renderPart(find('.builder-new'), this.changing < 0 ? this.form() : nothing, '#build-rule')
  }

  form() {
    const {
      desk,
      desk: { t },
    } = this
    const rules = desk.shop.forms.map(
      f =>
        /** @type {[string, string]} */ ([
          f.rule,
          fill(f.form, { a: '…', b: '…', tags: '…', each: '' }).replace(/[:：]\s*$/, ''),
        ]),
    )
    const isNew = this.changing < 0
    const rule = select(t('rule'), rules, this.#form.rule, rule => this.#set({ rule }), 'build-rule')
    const cancel = html`<button type="button" class="button" id="build-cancel" @click=${() => this.cancel()}>
      ${t('cancel')}
    </button>`
    return html`<h3>${isNew ? t('buildTitle') : t('changeTitle', { number: this.changing + 1 })}</h3>
      ${labelled(t('rule'), rule)}
      <p class="gaps">${this.#gaps(this.#form)}</p>
      <div class="row">
        <button
          type="button"
          class="button main"
          id="build-done"
          aria-disabled=${!this.#whole}
          @click=${() => this.#done()}
        >
          ${t(isNew ? 'addClue' : 'changeClue')}
        </button>
        ${isNew ? nothing : cancel}
      </div>`
  }

  /** Adjusts the choices to the pieces and tags of the draft. */
  #settle() {
    const pieces = this.#pieces.map(([id]) => id)
    const form = this.#form
    const [least, most] = form.pieces
    const known = this.#parts.pieces.filter(p => pieces.includes(p)).slice(0, most)
    while (known.length < least && pieces.length) known.push(pieces.find(p => !known.includes(p)) ?? pieces[0])
    const tags = this.#parts.tags.filter(tag => this.desk.shop.tags.some(t => t.tag === tag))
    const first = this.desk.shop.tags[0]?.tag
    this.#parts = { ...this.#parts, rule: form.rule, pieces: known, tags: tags.length || !first ? tags : [first] }
  }

  /** True if the choices make a clue: there are enough pieces, and none twice unless the rule allows it. */
  get #whole() {
    const { pieces } = this.#parts
    const form = this.#form
    return pieces.length >= form.pieces[0] && (form.twice || new Set(pieces).size === pieces.length)
  }

  /** @param {Partial<Parts>} parts */
  #set(parts) {
    this.#parts = { ...this.#parts, ...parts }
    this.changed()
  }

  /** Returns the sentence with a choice in each gap. @param {ClueForm} form */
  #gaps({ form }) {
    return form.split(/(\{\w+\})/).map(part => {
      const gap = part.match(/^\{(\w+)\}$/)?.[1]
      if (gap === 'a') return this.#piece(0)
      if (gap === 'b') return this.#others()
      if (gap === 'tags') return this.#tags()
      if (gap === 'each') return this.#each()
      return part.trim() ? html`<span>${part}</span>` : nothing
    })
  }

  /** @param {number} i @param {[string, string][]} [more] */
  #piece(i, more = []) {
    const { t } = this.desk
    const set = (/** @type {string} */ piece) =>
      this.#set({ pieces: piece ? this.#parts.pieces.with(i, piece) : this.#parts.pieces.toSpliced(i, 1) })
    const pieces = [...this.#pieces, ...more]
    return select(t(i ? 'gapB' : 'gapA'), pieces, this.#parts.pieces[i] ?? '', set, `build-piece-${i}`)
  }

  /** Returns the choices of the second and further pieces. */
  #others() {
    const { t } = this.desk
    const [least, most] = this.#form.pieces
    const { pieces } = this.#parts
    const fields = pieces.slice(1).map((_, i) => this.#piece(i + 1, i + 1 >= least ? [['', t('nobody')]] : []))
    const spare = this.#pieces.map(([id]) => id).find(id => !pieces.includes(id))
    return [
      fields,
      pieces.length < most && pieces.length >= least && spare
        ? this.#more('build-more-pieces', 'morePieces', () => this.#set({ pieces: [...pieces, spare] }))
        : nothing,
    ]
  }

  #tags() {
    const { t, shop } = this.desk
    const { tags } = this.#parts
    const options = shop.tags.map(tag => /** @type {[string, string]} */ ([tag.tag, tag.name]))
    const fields = tags.map((tag, i) =>
      select(
        t('gapTag'),
        [
          ...options.filter(([id]) => id === tag || !tags.includes(id)),
          ...(i ? /** @type {[string, string][]} */ ([['', t('nowhere')]]) : []),
        ],
        tag,
        chosen => this.#set({ tags: chosen ? tags.with(i, chosen) : tags.toSpliced(i, 1) }),
        `build-tag-${i}`,
      ),
    )
    const spare = shop.tags.find(tag => !tags.includes(tag.tag))
    return [
      fields,
      tags.length < MOST_TAGS && spare
        ? this.#more('build-more-tags', 'morePlaces', () => this.#set({ tags: [...tags, spare.tag] }))
        : nothing,
    ]
  }

  #each() {
    const { t } = this.desk
    return select(
      t('rule'),
      [
        ['both', t('eachBoth')],
        ['first', t('eachFirst')],
      ],
      this.#parts.each,
      each => this.#set({ each }),
      'build-each',
    )
  }

  /** @param {string} id @param {import('./text/index.js').Key} name @param {() => void} press */
  #more(id, name, press) {
    return html`<button type="button" class="step wide" id=${id} @click=${press}>+ ${this.desk.t(name)}</button>`
  }

  #done() {
    if (!this.#whole) return
    const { rule, pieces, tags, each } = this.#parts
    const form = this.#form
    /** @type {Record<string, unknown>} */
    const clue = { rule }
    if (form.field === 'piece') clue.piece = pieces[0]
    if (form.field === 'pieces') clue.pieces = pieces
    if (form.form.includes('{tags}')) clue.tags = tags
    if (form.form.includes('{each}') && each === 'first') clue.each = each
    const at = this.changing
    this.changing = -1
    this.desk.edit(({ level, ...draft }) => {
      const clues = at < 0 ? [...cluesOf(level), clue] : cluesOf(level).with(at, clue)
      return withBuilt({ ...draft, level: { ...level, clues } }, at < 0 ? clues.length - 1 : at)
    })
    this.changed()
  }
}

/** @param {string} form @param {Record<string, string>} gaps */
const fill = (form, gaps) => form.replace(/\{(\w+)\}/g, (_, /** @type {string} */ gap) => gaps[gap] ?? '')

// ---- the list ----

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
