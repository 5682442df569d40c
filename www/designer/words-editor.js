// @ts-check
/**
 * The editor of a level's own words: pieces from a pack or typed, names of rows, columns and heights, phrases for tags,
 * and the texts at the top and at the end. All of it is text in the level, which the engine checks.
 * @import { Lang, Level, LevelWords, OwnPiece, OwnText } from '../pkg/placewise.js'
 * @import { Template } from '../lib/templates.js'
 * @import { Desk } from './desk.js'
 * @import { Nameable } from './editors/editor.js'
 * @import { Key } from './text/index.js'
 * @import { NameField, PieceField } from './level-words.js'
 * @typedef {{ id: string, name: Record<Lang, string>, pieces: Record<string, OwnPiece> }} Pack
 */
import { LANGS, languageNames } from '../i18n/text/index.js'
import { find } from '../lib/dom.js'
import { loadJson } from '../lib/load.js'
import { html, icon, nothing } from '../lib/templates.js'
import { countsOf } from './draft.js'
import { labelled, select, typed } from './editors/fields.js'
import { editorFor } from './editors/index.js'
import { reasonOf } from '../i18n/refusal/index.js'
import {
  fieldOf,
  ownName,
  piecesIn,
  placed,
  withField,
  withLine,
  withLineName,
  withPiece,
  withPieces,
  withTag,
  withWords,
  wordsOf,
} from './level-words.js'

/** The maximum lengths that the engine accepts. */
const LONGEST = { en: 40, zh: 40, many: 40, glyph: 12, key: 1, mark: 12, line: 200 }
/** The maximum length of the typed list of names. */
const LONGEST_LIST = 4000

/** The main fields of a piece, and below the further ones. @type {[Exclude<PieceField, 'article'>, Key][]} */
const FIELDS = [
  ['en', 'ownEn'],
  ['zh', 'ownZh'],
  ['glyph', 'ownSign'],
]
/** @type {typeof FIELDS} */
const MORE = [
  ['many', 'ownMany'],
  ['key', 'ownKey'],
]

/** @type {[NameField, Key][]} */
const NAMES = [
  ['en', 'ownEn'],
  ['zh', 'ownZh'],
  ['mark', 'ownSign'],
]

/** @type {['goal' | 'solved', Key][]} */
const LINES = [
  ['goal', 'ownGoal'],
  ['solved', 'ownSolved'],
]

export class WordsEditor {
  /** @type {Pack[] | undefined} */ #packs
  /** The id of the chosen pack. */ #pack = ''
  /** The typed names that are not on the desk yet. */ #list = ''
  /** A clue about each tag in each language, and the level that they belong to.
   * @type {{ level?: Level, said: Record<string, Record<Lang, string>> }} */
  #examples = { said: {} }

  /** @param {Desk} desk @param {() => void} show */
  constructor(desk, show) {
    this.desk = desk
    this.show = show
  }

  /** The words of the draft, including text that the engine has not answered yet. @returns {LevelWords} */
  get #words() {
    return wordsOf(this.desk.history.now.level)
  }

  /** @returns {Template | typeof nothing} */
  part() {
    const { t, shop, board } = this.desk
    if (!shop.words?.includes('pieces')) return nothing
    /** @type {Nameable} */
    const { lines, tags } = editorFor(board)?.nameable?.(this.desk) ?? { lines: [], tags: [] }
    this.#say([...lines.flatMap(line => line.tags), ...tags.map(({ tag }) => tag)]).catch(this.desk.host.failed)
    return html`<details class="own-words" id="own-words" @toggle=${() => this.#load()}>
      <summary id="own-words-fold">${t('ownWords')}</summary>
      <p class="quiet">${t('ownAbout')}</p>
      ${this.#packRow()}
      <div class="own-piece" role="group" aria-labelledby="own-new-title">
        <h3 id="own-new-title">${t('ownNew')}</h3>
        <p class="quiet" id="own-list-about">${t('ownListAbout')}</p>
        ${labelled(
          t('ownList'),
          typed('own-list', this.#list, LONGEST_LIST, text => this.#type(text), { rows: 4 }),
        )}
        <div class="row">
          <button type="button" class="button" id="own-add" aria-disabled=${!this.#list} @click=${() => this.#add()}>
            ${t('ownAdd')}
          </button>
        </div>
      </div>
      ${Object.entries(this.#words.pieces ?? {}).map(([id, piece]) => this.#piece(id, piece))}
      ${
        lines.length
          ? html`<h3>${t('ownLines')}</h3>
              ${lines.map(line => this.#lineNames(line))}`
          : nothing
      }
      ${tags.length ? this.#tags(tags) : nothing}
      ${LINES.filter(([line]) => shop.words?.includes(line)).map(line => this.#line(line))}
    </details>`
  }

  /** Unfolds this part, and moves the focus to the list of names. */
  open() {
    const part = /** @type {HTMLDetailsElement | null} */ (document.querySelector('#own-words'))
    if (!part) return
    part.open = true
    find('#own-list').focus()
  }

  /**
   * Finds out how a clue speaks of each of these tags, while this part is open.
   * @param {string[]} tags
   */
  async #say(tags) {
    const { engine, level, shop } = this.desk
    const isOpen = /** @type {HTMLDetailsElement | null} */ (document.querySelector('#own-words'))?.open
    const form = shop.forms.find(({ form }) => form.includes('{tags}'))
    const piece = Object.entries(countsOf(level, shop.counts)).find(([, count]) => count > 0)?.[0]
    if (!isOpen || !form || piece === undefined || level === this.#examples.level) return
    this.#examples = { ...this.#examples, level }
    const known = tags.filter(tag => shop.tags.some(other => other.tag === tag))
    const who = form.field === 'piece' ? { piece } : { pieces: [piece] }
    const clues = known.map(tag => ({ rule: form.rule, ...who, tags: [tag] }))
    const boards = await Promise.all(
      /** @type {const} */ (['en', 'zh']).map(lang => engine.board({ ...level, clues }, lang)),
    )
    if (level !== this.desk.level) return
    /** @type {Record<string, Record<Lang, string>>} */
    const said = {}
    for (const [i, tag] of known.entries()) {
      const [en, zh] = boards.map(board => board.clues[board.clues.length - clues.length + i].sentence)
      said[tag] = { en, zh }
    }
    this.#examples = { level, said }
    this.show()
  }

  /**
   * Returns the clues about a tag that has words, in their languages.
   * @param {string} id @param {string} tag @param {OwnText | undefined} words
   */
  #example(id, tag, words) {
    const said = this.#examples.said[tag]
    const spoken = said && LANGS.filter(lang => words?.[lang]).map(lang => said[lang])
    return spoken?.length
      ? html`<p class="quiet" id=${id}>${this.desk.t('ownSaid', { said: spoken.join(' ') })}</p>`
      : nothing
  }

  #load() {
    this.show()
    if (this.#packs) return
    this.#packs = []
    this.#loadPacks().catch(error => {
      this.#packs = undefined
      this.desk.host.failed(error)
    })
  }

  async #loadPacks() {
    this.#packs = await loadJson('designer/packs.json')
    this.show()
  }

  #packRow() {
    const { t, lang } = this.desk
    if (!this.#packs?.length) return nothing
    const options = this.#packs.map(({ id, name }) => /** @type {[string, string]} */ ([id, name[lang]]))
    this.#pack ||= options[0][0]
    const choose = (/** @type {string} */ id) => {
      this.#pack = id
    }
    return html`<div class="own-pack">
      ${labelled(t('pack'), select(t('pack'), options, this.#pack, choose, 'own-pack'))}
      <button type="button" class="button" id="own-pack-add" @click=${() => this.#addPack()}>${t('packAdd')}</button>
    </div>`
  }

  /** @param {string} id @param {OwnPiece} piece */
  #piece(id, piece) {
    const { desk } = this
    const { t } = desk
    const name = desk.nameOf(id)
    const set = (/** @type {PieceField} */ field, /** @type {string} */ text, /** @type {object} */ stroke) => {
      desk.editLevel(level => withPiece(level, id, withField(wordsOf(level).pieces?.[id] ?? {}, field, text)), {
        stroke,
      })
    }
    const field = (/** @type {typeof FIELDS[number]} */ [field, label]) =>
      labelled(
        t(label),
        typed(`own-${field}-${id}`, fieldOf(piece, field), LONGEST[field], (text, stroke) =>
          set(field, field === 'key' ? text.toLowerCase() : text, stroke),
        ),
      )
    /** @type {[string, string][]} */
    const articles = [
      ['', t('articleUsual')],
      ['yes', t('articleYes')],
      ['no', t('articleNo')],
    ]
    const article = select(
      t('ownArticle'),
      articles,
      fieldOf(piece, 'article'),
      value => set('article', value, {}),
      `own-article-${id}`,
    )
    return html`<div class="own-piece" role="group" aria-label=${name} data-own=${id}>
      <div class="fields">${FIELDS.map(field)}</div>
      ${this.#told(`/words/pieces/${id}`, piece)}
      <button
        type="button"
        class="step"
        id="own-remove-${id}"
        aria-label=${t('ownRemove', { name })}
        @click=${() => this.#remove(id)}
      >
        ${icon('bin')}
      </button>
      <details class="own-more" id="own-more-${id}">
        <summary id="own-more-fold-${id}">${t('ownMore')}</summary>
        <div class="fields">${labelled(t('ownArticle'), article)}${MORE.map(field)}</div>
      </details>
    </div>`
  }

  /**
   * Returns why the engine refuses words, or a note that one language is missing, whose readers get the other one.
   * @param {string} path @param {OwnText | OwnPiece | undefined} words
   */
  #told(path, words) {
    const { t, refusal } = this.desk
    const isHere = refusal?.path === path || refusal?.path.startsWith(`${path}/`)
    if (refusal && isHere) return html`<p class="fault">${reasonOf(refusal)}</p>`
    const lacks = LANGS.filter(lang => !words?.[lang])
    return words && lacks.length === 1
      ? html`<p class="quiet">${t('ownLacks', { language: languageOf(lacks[0]) })}</p>`
      : nothing
  }

  /** @param {string} text */
  #type(text) {
    this.#list = text
    this.show()
  }

  #add() {
    const { desk } = this
    const pieces = piecesIn(this.#list)
    if (!pieces.length) return desk.host.say(desk.t('ownNeedsName'))
    this.#list = ''
    const names = pieces.map(({ en, zh, glyph }) => String((desk.lang === 'zh' ? zh : en) ?? en ?? zh ?? glyph))
    desk.editLevel(
      level => {
        const named = withPieces(level, pieces, desk.shop, editorFor(desk.board)?.spare)
        this.#tellUnplaced(level, named)
        return named
      },
      { said: () => desk.t('ownAdded', { name: desk.list(names) }) },
    )
    this.show()
  }

  /** Says how many new pieces are not placed. @param {Level} before @param {Level} level */
  #tellUnplaced(before, level) {
    const { desk } = this
    const known = wordsOf(before).pieces ?? {}
    const counts = countsOf(level, desk.shop.counts)
    const count = Object.keys(wordsOf(level).pieces ?? {}).filter(id => !known[id] && !counts[id]).length
    if (count) desk.tellAside(desk.t('ownUnplaced', { count }))
  }

  /** @param {string} id */
  #remove(id) {
    this.desk.editLevel(level => {
      const { [id]: _, ...pieces } = wordsOf(level).pieces ?? {}
      const field = this.desk.shop.counts
      const { [id]: __, ...counts } = /** @type {Record<string, number>} */ (level[field])
      return this.desk.without({ ...withWords(level, { ...wordsOf(level), pieces }), [field]: counts }, id)
    })
  }

  /** Adds the pieces of a pack to the stock; in a level without clues they are placed. */
  #addPack() {
    const { desk } = this
    const pack = this.#packs?.find(({ id }) => id === this.#pack)
    if (!pack) return
    const ids = Object.keys(pack.pieces)
    desk.editLevel(
      level => {
        const words = wordsOf(level)
        const named = withWords(level, { ...words, pieces: { ...pack.pieces, ...words.pieces } })
        return placed(named, ids, desk.shop, editorFor(desk.board)?.spare)
      },
      { said: () => desk.t('packAdded', { name: pack.name[desk.lang], count: ids.length }) },
    )
  }

  /** Returns the fields for the names of columns, rows or heights. @param {Nameable['lines'][number]} line */
  #lineNames({ field: lines, name, usual, tags }) {
    const { desk } = this
    const { t } = desk
    const fields = lines === 'heights' ? NAMES.filter(([field]) => field !== 'mark') : NAMES
    const entry = (/** @type {OwnText} */ usually, /** @type {number} */ at) => {
      const number = at + 1
      const said = this.#words[lines]?.[at]
      const own = ownName(said, usually)
      const title = t(name, { number })
      const field = (/** @type {typeof NAMES[number]} */ [field, label]) =>
        labelled(
          t(label),
          typed(
            `own-${lines}-${field}-${at}`,
            own[field] ?? '',
            LONGEST[field],
            (text, stroke) => {
              desk.editLevel(level => withLineName(level, lines, at, field, text, usual), { stroke })
            },
            { placeholder: field === desk.lang ? usually[field] : '' },
          ),
        )
      return html`<div class="own-name" role="group" aria-label=${title}>
        <h4>${title}</h4>
        <div class="fields">${fields.map(field)}</div>
        ${this.#told(`/words/${lines}/${at}`, own.en || own.zh ? own : undefined)}
        ${this.#example(`own-${lines}-said-${at}`, tags[at], own)}
      </div>`
    }
    return html`${usual.map(entry)}`
  }

  /** Returns the fields for the phrases of tags. @param {Nameable['tags']} tags */
  #tags(tags) {
    const { desk } = this
    const { t } = desk
    const entry = (/** @type {Nameable['tags'][number]} */ { tag, name }) => {
      const words = this.#words.tags?.[tag]
      const field = (/** @type {typeof NAMES[number]} */ [field, label]) =>
        labelled(
          t(label),
          typed(`own-tag-${field}-${tag}`, words?.[field] ?? '', LONGEST[field], (text, stroke) => {
            desk.editLevel(level => withTag(level, tag, field, text), { stroke })
          }),
        )
      return html`<div class="own-name" role="group" aria-label=${name}>
        <h4>${name}</h4>
        <div class="fields">${NAMES.map(field)}</div>
        ${this.#told(`/words/tags/${tag}`, words)} ${this.#example(`own-tag-said-${tag}`, tag, words)}
      </div>`
    }
    return html`<h3>${t('ownTags')}</h3>
      <p class="quiet">${t('ownTagsAbout')}</p>
      ${tags.map(entry)}`
  }

  /** @param {['goal' | 'solved', Key]} line */
  #line([line, label]) {
    const { desk } = this
    const words = this.#words[line]
    const field = (/** @type {Lang} */ lang) =>
      labelled(
        desk.t(label, { language: languageOf(lang) }),
        typed(`own-${line}-${lang}`, words?.[lang] ?? '', LONGEST.line, (text, stroke) => {
          desk.editLevel(level => withLine(level, line, lang, text), { stroke })
        }),
      )
    return html`<div class="fields">${LANGS.map(field)}</div>
      ${this.#told(`/words/${line}`, words)}`
  }
}

/** @param {Lang} lang */
const languageOf = lang => languageNames.find(([id]) => id === lang)?.[1] ?? lang
