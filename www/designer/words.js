// @ts-check
/**
 * Words of the level's own: pieces from a pack or typed, and what is said at the top and at the end. All of it is
 * text; the engine reads it as it reads any level.
 * @import { Lang, Level, LevelWords, OwnPiece, OwnText, Workshop } from '../pkg/placewise.js'
 * @import { Template } from '../lib/templates.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ id: string, name: Record<Lang, string>, pieces: Record<string, OwnPiece> }} Pack
 * @typedef {'en' | 'zh' | 'many' | 'glyph'} Field
 */
import { LANGS, languageNames } from '../i18n/text/index.js'
import { loadJson } from '../lib/load.js'
import { html, icon, nothing } from '../lib/templates.js'
import { cluesOf } from './draft.js'
import { labelled, select, typed } from './editors/fields.js'
import { reasonOf } from './refusal.js'

/** What the door lets in. */
const LONGEST = { en: 40, zh: 40, many: 40, glyph: 12, line: 200 }

/** @type {[Field, Key][]} */
const FIELDS = [
  ['en', 'ownEn'],
  ['many', 'ownMany'],
  ['zh', 'ownZh'],
  ['glyph', 'ownSign'],
]

/** @type {['goal' | 'solved', Key][]} */
const LINES = [
  ['goal', 'ownGoal'],
  ['solved', 'ownSolved'],
]

/** Nothing is typed yet. @type {Record<Field, string>} */
const BLANK = { en: '', zh: '', many: '', glyph: '' }

export class WordsDesk {
  /** @type {Pack[] | undefined} */ #packs
  /** The pack that is chosen. */ #pack = ''
  /** The piece that is typed and not on the desk yet. */ #new = BLANK

  /** @param {Desk} desk @param {() => void} show */
  constructor(desk, show) {
    this.desk = desk
    this.show = show
  }

  /** The words of the draft, with what is typed before the engine has answered. @returns {LevelWords} */
  get #words() {
    return wordsOf(this.desk.history.now.level)
  }

  /** @returns {Template | typeof nothing} */
  part() {
    const { t, shop } = this.desk
    if (!shop.words?.includes('pieces')) return nothing
    return html`<details class="own-words" id="own-words" @toggle=${() => this.#load()}>
      <summary id="own-words-fold">${t('ownWords')}</summary>
      <p class="quiet">${t('ownAbout')}</p>
      ${this.#packRow()} ${Object.entries(this.#words.pieces ?? {}).map(([id, piece]) => this.#piece(id, piece))}
      <div class="own-piece" role="group" aria-labelledby="own-new-title">
        <h3 id="own-new-title">${t('ownNew')}</h3>
        <div class="fields">${FIELDS.map(field => this.#newField(field))}</div>
        <div class="row">
          <button
            type="button"
            class="button"
            id="own-add"
            aria-disabled=${!this.#new.en && !this.#new.zh}
            @click=${() => this.#add()}
          >
            ${t('ownAdd')}
          </button>
        </div>
      </div>
      ${LINES.filter(([line]) => shop.words?.includes(line)).map(line => this.#line(line))}
    </details>`
  }

  #load() {
    if (this.#packs) return
    this.#packs = []
    loadJson('designer/packs.json')
      .then(packs => {
        this.#packs = packs
        this.show()
      })
      .catch(error => {
        this.#packs = undefined
        this.desk.host.failed(error)
      })
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
    const field = (/** @type {[Field, Key]} */ [field, label]) =>
      labelled(
        t(label),
        typed(`own-${field}-${id}`, fieldOf(piece, field), LONGEST[field], (text, stroke) => {
          desk.editLevel(level => withPiece(level, id, withField(wordsOf(level).pieces?.[id] ?? {}, field, text)), {
            stroke,
          })
        }),
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
    </div>`
  }

  /**
   * Why the door does not let words in; or that a language is missing, whose readers get the other one.
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

  /** @param {[Field, Key]} field */
  #newField([field, label]) {
    const type = (/** @type {string} */ text) => {
      this.#new = { ...this.#new, [field]: text }
      this.show()
    }
    return labelled(this.desk.t(label), typed(`own-new-${field}`, this.#new[field], LONGEST[field], type))
  }

  #add() {
    const { desk } = this
    const written = this.#new
    if (!written.en && !written.zh) return desk.host.say(desk.t('ownNeedsName'))
    /** @type {OwnPiece} */
    let piece = {}
    for (const [field] of FIELDS) piece = withField(piece, field, written[field])
    this.#new = BLANK
    desk.editLevel(level => withPiece(level, freeId(level, desk, written.en), piece), {
      said: () => desk.t('ownAdded', { name: written.en || written.zh }),
    })
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

  /** The pieces of a pack come into the stock; of a level without clues they take the place of all others. */
  #addPack() {
    const { desk } = this
    const pack = this.#packs?.find(({ id }) => id === this.#pack)
    if (!pack) return
    const ids = Object.keys(pack.pieces)
    desk.editLevel(
      level => {
        const words = wordsOf(level)
        const named = withWords(level, { ...words, pieces: { ...pack.pieces, ...words.pieces } })
        return cluesOf(level).length ? named : { ...named, [desk.shop.counts]: filled(ids, desk.shop) }
      },
      { said: () => desk.t('packAdded', { name: pack.name[desk.lang], count: ids.length }) },
    )
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

/** @param {Level} level @returns {LevelWords} */
const wordsOf = level => /** @type {{ words?: LevelWords }} */ (level).words ?? {}

/** A level with these words; without the field, if there are none. @param {Level} level @param {LevelWords} words */
function withWords(level, words) {
  const { words: _, ...plain } = /** @type {Level & { words?: LevelWords }} */ (level)
  const said = Object.entries(words).filter(([, value]) => Object.keys(value).length > 0)
  return /** @type {Level} */ (said.length ? { ...plain, words: Object.fromEntries(said) } : plain)
}

/** @param {Level} level @param {string} id @param {OwnPiece} piece */
const withPiece = (level, id, piece) =>
  withWords(level, { ...wordsOf(level), pieces: { ...wordsOf(level).pieces, [id]: piece } })

/** @param {Level} level @param {'goal' | 'solved'} line @param {Lang} lang @param {string} text */
function withLine(level, line, lang, text) {
  /** @type {OwnText} */
  const said = { ...wordsOf(level)[line], [lang]: text }
  if (!text) delete said[lang]
  return withWords(level, { ...wordsOf(level), [line]: said })
}

/** @param {OwnPiece} piece @param {Field} field */
function fieldOf({ en, zh, glyph }, field) {
  const forms = typeof en === 'object' ? en : { one: en, many: '' }
  return { en: forms.one, many: forms.many, zh, glyph }[field] ?? ''
}

/** A piece with another text in a field; without the field, if there is none. @param {OwnPiece} piece
 * @param {Field} field @param {string} text @returns {OwnPiece} */
function withField(piece, field, text) {
  const changed = { ...piece }
  if (field === 'zh' || field === 'glyph') {
    if (text) changed[field] = text
    else delete changed[field]
    return changed
  }
  const { one = '', many = '', ...others } = typeof piece.en === 'object' ? piece.en : { one: piece.en ?? '', many: '' }
  const forms = { one, many, [field === 'en' ? 'one' : 'many']: text }
  const isPlain = !forms.many && !Object.keys(others).length
  if (!forms.one && isPlain) delete changed.en
  else changed.en = isPlain ? forms.one : { ...others, one: forms.one, ...(forms.many && { many: forms.many }) }
  return changed
}

/**
 * A name in levels for a new piece: from its English name, if that can be one and none has it.
 * @param {Level} level @param {Desk} desk @param {string} name
 */
function freeId(level, { shop }, name) {
  const taken = new Set([
    ...shop.pieces.map(({ id }) => id),
    ...Object.keys(wordsOf(level).pieces ?? {}),
    'constructor',
  ])
  const start = name.toLowerCase().match(/[a-z][a-z0-9]*/)?.[0] ?? 'piece'
  const numbered = Array.from({ length: taken.size + 1 }, (_, i) => (i ? `${start}-${i + 1}` : start))
  return numbered.find(id => !taken.has(id)) ?? start
}

/**
 * One of each, and of the last as many as are missing where all places are filled.
 * @param {string[]} ids @param {Pick<Workshop, 'total' | 'most'>} shop @returns {Record<string, number>}
 */
function filled(ids, { total, most }) {
  const some = ids.slice(0, most)
  const counts = Object.fromEntries(some.map(id => [id, 1]))
  counts[some[some.length - 1]] += Math.max(0, (total ?? 0) - some.length)
  return counts
}
