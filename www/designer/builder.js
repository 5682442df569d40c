// @ts-check
/**
 * A clue in the making: a sentence with gaps, each a choice of what the level has.
 * @import { ClueForm } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @typedef {{ rule: string, pieces: string[], tags: string[], each: string }} Parts
 */
import { find, make } from '../lib/dom.js'
import { redraw } from '../lib/redraw.js'
import { cluesOf } from './draft.js'
import { labelled, select } from './editors/fields.js'

/** The most places that one clue calls by name here. */
const MOST_TAGS = 4

export class Builder {
  /** @type {Parts} */ #parts = { rule: '', pieces: [], tags: [], each: 'both' }
  /** The clue that is changed; -1: a new one is made. */ #changing = -1
  #state = ''

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
  }

  get #form() {
    return this.desk.shop.forms.find(f => f.rule === this.#parts.rule) ?? this.desk.shop.forms[0]
  }

  /** The pieces of the draft, by id and name. @returns {[string, string][]} */
  get #pieces() {
    const { shop, draft } = this.desk
    const counts = /** @type {Record<string, number>} */ (draft.level[shop.counts] ?? {})
    return shop.pieces.filter(p => counts[p.id]).map(p => [p.id, counts[p.id] > 1 ? p.many : p.name])
  }

  /** @param {number} number @param {Record<string, any>} clue */
  change(number, clue) {
    this.#changing = number
    this.#parts = {
      rule: clue.rule,
      pieces: clue.pieces ?? (clue.piece ? [clue.piece] : []),
      tags: clue.tags ?? [],
      each: clue.each ?? 'both',
    }
    this.show()
    find('#build-rule').focus()
  }

  cancel() {
    this.#changing = -1
    this.#parts = { ...this.#parts, tags: [] }
    this.show()
  }

  /** A clue in words where the engine has none: of a draft that is no level yet. @param {Record<string, any>} clue */
  sentence(clue) {
    const { shop } = this.desk
    const form = shop.forms.find(f => f.rule === clue.rule)
    const pieces = (clue.pieces ?? [clue.piece]).map((/** @type {string} */ p) => this.desk.nameOf(p))
    const tags = (clue.tags ?? []).map((/** @type {string} */ tag) => shop.tags.find(t => t.tag === tag)?.name ?? tag)
    return fill(form?.form ?? String(clue.rule), {
      a: pieces[0] ?? '',
      b: pieces.slice(1).join(', '),
      tags: tags.join(', '),
      each: '',
    }).replace(/[:：]\s*$/, '')
  }

  show() {
    this.#settle()
    const {
      desk,
      desk: { t },
    } = this
    const state = JSON.stringify([
      desk.lang,
      this.#parts,
      this.#changing,
      this.#pieces,
      desk.shop.tags,
      desk.shop.forms,
    ])
    if (state === this.#state) return
    this.#state = state
    const rules = desk.shop.forms.map(
      f =>
        /** @type {[string, string]} */ ([
          f.rule,
          fill(f.form, { a: '…', b: '…', tags: '…', each: '' }).replace(/[:：]\s*$/, ''),
        ]),
    )
    const done = make(
      'button',
      { type: 'button', className: 'button main', id: 'build-done', 'aria-disabled': String(!this.#whole) },
      t(this.#changing < 0 ? 'addClue' : 'changeClue'),
    )
    done.addEventListener('click', () => this.#done())
    const cancel = make('button', { type: 'button', className: 'button', id: 'build-cancel' }, t('cancel'))
    cancel.addEventListener('click', () => this.cancel())
    redraw(
      find('.builder'),
      () => [
        make('h3', {}, this.#changing < 0 ? t('buildTitle') : t('changeTitle', { number: this.#changing + 1 })),
        labelled(
          t('rule'),
          select(t('rule'), rules, this.#form.rule, rule => this.#set({ rule }), { id: 'build-rule' }),
        ),
        make('p', { className: 'gaps' }, ...this.#gaps(this.#form)),
        make('div', { className: 'row' }, done, this.#changing >= 0 && cancel),
      ],
      '#build-rule',
    )
  }

  /** What is chosen, kept within what there is. */
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

  /** Whether it is a clue: none names a piece twice that must not. */
  get #whole() {
    const { pieces } = this.#parts
    const form = this.#form
    return pieces.length >= form.pieces[0] && (form.twice || new Set(pieces).size === pieces.length)
  }

  /** @param {Partial<Parts>} parts */
  #set(parts) {
    this.#parts = { ...this.#parts, ...parts }
    this.show()
  }

  /** The sentence, with a choice in each gap. @param {ClueForm} form @returns {(Node | string)[]} */
  #gaps({ form }) {
    return form.split(/(\{\w+\})/).flatMap(part => {
      const gap = part.match(/^\{(\w+)\}$/)?.[1]
      if (gap === 'a') return [this.#piece(0)]
      if (gap === 'b') return this.#others()
      if (gap === 'tags') return this.#tags()
      if (gap === 'each') return [this.#each()]
      return part.trim() ? [make('span', {}, part)] : []
    })
  }

  /** @param {number} i @param {[string, string][]} [more] */
  #piece(i, more = []) {
    const { t } = this.desk
    const set = (/** @type {string} */ piece) =>
      this.#set({ pieces: piece ? this.#parts.pieces.with(i, piece) : this.#parts.pieces.toSpliced(i, 1) })
    return select(t(i ? 'gapB' : 'gapA'), [...this.#pieces, ...more], this.#parts.pieces[i] ?? '', set, {
      id: `build-piece-${i}`,
    })
  }

  /** The second piece, and where a rule takes more, those. */
  #others() {
    const { t } = this.desk
    const [least, most] = this.#form.pieces
    const { pieces } = this.#parts
    const fields = pieces.slice(1).map((_, i) => this.#piece(i + 1, i + 1 >= least ? [['', t('nobody')]] : []))
    const spare = this.#pieces.map(([id]) => id).find(id => !pieces.includes(id))
    return [
      ...fields,
      ...(pieces.length < most && pieces.length >= least && spare
        ? [this.#more('build-more-pieces', 'morePieces', () => this.#set({ pieces: [...pieces, spare] }))]
        : []),
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
        { id: `build-tag-${i}` },
      ),
    )
    const spare = shop.tags.find(tag => !tags.includes(tag.tag))
    return [
      ...fields,
      ...(tags.length < MOST_TAGS && spare
        ? [this.#more('build-more-tags', 'morePlaces', () => this.#set({ tags: [...tags, spare.tag] }))]
        : []),
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
      { id: 'build-each' },
    )
  }

  /** @param {string} id @param {import('./text/index.js').Key} name @param {() => void} press */
  #more(id, name, press) {
    const button = make('button', { type: 'button', className: 'step wide', id }, `+ ${this.desk.t(name)}`)
    button.addEventListener('click', press)
    return button
  }

  #done() {
    if (!this.#whole) return
    const { rule, pieces, tags, each } = this.#parts
    const form = this.#form
    /** @type {Record<string, any>} */
    const clue = { rule }
    if (form.field === 'piece') clue.piece = pieces[0]
    if (form.field === 'pieces') clue.pieces = pieces
    if (form.form.includes('{tags}')) clue.tags = tags
    if (form.form.includes('{each}') && each === 'first') clue.each = each
    const at = this.#changing
    this.#changing = -1
    this.desk.editLevel(level => ({
      ...level,
      clues: at < 0 ? [...cluesOf(level), clue] : cluesOf(level).with(at, clue),
    }))
    this.show()
  }
}

/** @param {string} form @param {Record<string, string>} gaps */
const fill = (form, gaps) => form.replace(/\{(\w+)\}/g, (_, gap) => gaps[gap] ?? '')
