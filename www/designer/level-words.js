// @ts-check
/**
 * A level's own words as data: changes of single fields, and pieces read from a list of names. No DOM.
 * @import { Lang, Level, LevelWords, OwnName, OwnPiece, OwnText, Workshop } from '../pkg/placewise.js'
 * @typedef {'en' | 'zh' | 'many' | 'glyph' | 'key' | 'article'} PieceField   article: 'yes', 'no', or '' for the
 *   default
 * @typedef {Lang | 'mark'} NameField
 * @typedef {'columns' | 'rows' | 'heights'} Lines
 */
import { alike } from './draft.js'

/** @param {Level} level @returns {LevelWords} */
export const wordsOf = level => /** @type {{ words?: LevelWords }} */ (level).words ?? {}

/** Sets the words of a level; removes the field if there are none. @param {Level} level @param {LevelWords} words */
export function withWords(level, words) {
  const { words: _, ...plain } = /** @type {Level & { words?: LevelWords }} */ (level)
  /** @param {unknown} part */
  const isEmpty = part => typeof part !== 'object' || part === null || Object.keys(part).length === 0
  const said = Object.entries(words).filter(([, part]) => !isEmpty(part))
  return /** @type {Level} */ (said.length ? { ...plain, words: Object.fromEntries(said) } : plain)
}

/** @param {Level} level @param {string} id @param {OwnPiece} piece */
export const withPiece = (level, id, piece) =>
  withWords(level, { ...wordsOf(level), pieces: { ...wordsOf(level).pieces, [id]: piece } })

/** @param {Level} level @param {'goal' | 'solved'} line @param {Lang} lang @param {string} text */
export const withLine = (level, line, lang, text) =>
  withWords(level, { ...wordsOf(level), [line]: put(wordsOf(level)[line] ?? {}, lang, text) })

/**
 * Changes a word of a tag; removes the tag's words if none is left.
 * @param {Level} level @param {string} tag @param {NameField} field @param {string} text
 */
export function withTag(level, tag, field, text) {
  const { [tag]: said = {}, ...others } = wordsOf(level).tags ?? {}
  const words = put(said, field, text)
  return withWords(level, { ...wordsOf(level), tags: Object.keys(words).length ? { ...others, [tag]: words } : others })
}

/**
 * Changes a word of a column, row or height. Either all lines of a sort have names or none has, so lines without a name
 * of their own get the usual one.
 * @param {Level} level @param {Lines} lines @param {number} at @param {NameField} field @param {string} text
 * @param {readonly OwnText[]} usual a name for each
 */
export function withLineName(level, lines, at, field, text, usual) {
  const names = usual.map((name, i) => wordsOf(level)[lines]?.[i] ?? name)
  const changed = put(ownName(names[at], usual[at]), field, text)
  names[at] = changed.en || changed.zh ? changed : { ...usual[at], ...changed }
  return withWords(level, { ...wordsOf(level), [lines]: alike(names, usual) ? [] : names })
}

/**
 * Returns a line's own name, without texts that are only the usual name.
 * @param {OwnName | undefined} name @param {OwnText} usual @returns {OwnName}
 */
export function ownName(name, usual) {
  const { mark, ...texts } = name ?? {}
  return alike(texts, usual) ? { ...(mark && { mark }) } : { ...name }
}

/** Returns the text of a piece's field. @param {OwnPiece} piece @param {PieceField} field */
export function fieldOf({ en, zh, glyph, key }, field) {
  const forms = formsOf(en)
  const article = forms.article === undefined ? '' : forms.article ? 'yes' : 'no'
  return { en: forms.one, many: forms.many, zh, glyph, key, article }[field] ?? ''
}

/** Changes the text of a piece's field; removes the field if the text is empty. @param {OwnPiece} piece
 * @param {PieceField} field @param {string} text @returns {OwnPiece} */
export function withField(piece, field, text) {
  if (field === 'zh' || field === 'glyph' || field === 'key') return put(piece, field, text)
  const { one = '', many = '', article } = formsOf(piece.en)
  const forms = { one, many, article, [field === 'en' ? 'one' : field]: text }
  if (field === 'article') forms.article = text ? text === 'yes' : undefined
  const isPlain = !forms.many && forms.article === undefined
  const { en: _, ...others } = piece
  if (!forms.one && isPlain) return others
  const all = {
    one: forms.one,
    ...(forms.many && { many: forms.many }),
    ...(forms.article !== undefined && { article: forms.article }),
  }
  return { ...piece, en: isPlain ? forms.one : all }
}

/** @param {OwnPiece['en']} en @returns {{ one?: string | undefined, many?: string, article?: boolean }} */
const formsOf = en => (typeof en === 'object' ? en : { one: en })

/** Sets a text field of an object; removes it if the text is empty.
 * @template {object} T @param {T} words @param {string} field @param {string} text @returns {T} */
function put(words, field, text) {
  const { [field]: _, ...others } = /** @type {Record<string, unknown>} */ (words)
  return /** @type {T} */ (text ? { ...words, [field]: text } : others)
}

/** Matches the separators of names in a line: punctuation, and spaces between Chinese and other letters. */
const PARTS =
  /[,，、;；\t|]|(?<=\p{Script=Han})\s+(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])\s+(?=\p{Script=Han})/u
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)+$/u
const HAN = /\p{Script=Han}/u
const CAPITALS = /^[\p{Lu}\p{N}]{1,3}$/u

/**
 * Returns true if a word is the sign of the piece before it in its line: an emoji, up to three capitals, or up to three
 * letters with which its name begins. In a line of names that are all in capitals, another one is a name.
 * @param {string} word @param {OwnPiece | undefined} piece
 */
function isSign(word, piece) {
  if (EMOJI.test(word)) return true
  const names = [piece?.en, piece?.zh].filter(name => typeof name === 'string')
  const isBeginning = names.some(name => name !== word && name.toLowerCase().startsWith(word.toLowerCase()))
  if (HAN.test(word)) return isBeginning && [...word].length <= 3
  return CAPITALS.test(word) && (isBeginning || names.some(name => !CAPITALS.test(name)))
}

/**
 * Reads pieces from a list of names. A piece has a name in English, one in Chinese, and a sign. Each line begins a new
 * piece, and so does a word for a field that the piece already has.
 * @param {string} text @returns {OwnPiece[]}
 */
export function piecesIn(text) {
  /** @type {OwnPiece[]} */
  const pieces = []
  for (const line of text.split(/\r?\n/)) {
    /** @type {OwnPiece | undefined} */ let piece
    for (const part of line.split(PARTS)) {
      const word = part.trim()
      if (!word) continue
      const field = isSign(word, piece) ? 'glyph' : HAN.test(word) ? 'zh' : 'en'
      if (!piece || piece[field] !== undefined) pieces.push((piece = {}))
      piece[field] = word
    }
  }
  return pieces
}

/**
 * Adds own pieces to a level. If it has no clues yet, one of each is placed, together with the own pieces that were
 * placed before.
 * @param {Level} level @param {OwnPiece[]} pieces
 * @param {Pick<Workshop, 'counts' | 'most' | 'pieces' | 'total'>} shop
 * @param {{ id: string, piece: OwnPiece }} [spare] fills the remaining places, if all must be filled
 */
export function withPieces(level, pieces, shop, spare) {
  const before = wordsOf(level).pieces ?? {}
  const named = { ...before }
  for (const piece of pieces) named[freeId(named, shop, piece)] = numbered(piece, Object.values(named))
  const fresh = Object.keys(named).slice(Object.keys(before).length)
  return placed(withWords(level, { ...wordsOf(level), pieces: named }), fresh, shop, spare)
}

/**
 * Returns a piece that no other is named like: of two pupils of one name, one gets a number.
 * @param {OwnPiece} piece @param {OwnPiece[]} others @returns {OwnPiece}
 */
function numbered(piece, others) {
  const told = { ...piece }
  for (const lang of /** @type {const} */ (['en', 'zh'])) {
    const name = piece[lang]
    if (typeof name !== 'string') continue
    const taken = new Set(others.map(other => (lang === 'en' ? formsOf(other.en).one : other.zh)))
    for (let at = 2; taken.has(told[lang] && String(told[lang])); at++) told[lang] = `${name} ${at}`
  }
  return told
}

/**
 * Places these pieces too, if the level has no clues yet.
 * @param {Level} level @param {readonly string[]} ids @param {Pick<Workshop, 'counts' | 'most' | 'total'>} shop
 * @param {{ id: string, piece: OwnPiece }} [spare]
 */
export function placed(level, ids, { counts: field, most, total }, spare) {
  if (Array.isArray(level.clues) && level.clues.length) return level
  const words = wordsOf(level)
  const before = /** @type {Record<string, number>} */ (level[field] ?? {})
  const kept = Object.keys(before).filter(id => words.pieces?.[id] && id !== spare?.id && !ids.includes(id))
  const all = [...kept, ...ids.filter(id => id !== spare?.id)].slice(0, total ?? most)
  const counts = Object.fromEntries(all.map(id => [id, 1]))
  const left = (total ?? 0) - all.length
  if (left > 0 && spare) counts[spare.id] = left
  else if (left > 0 && all.length) counts[all[all.length - 1]] += left
  const pieces =
    left > 0 && spare ? { ...words.pieces, [spare.id]: words.pieces?.[spare.id] ?? spare.piece } : undefined
  return { ...(pieces ? withWords(level, { ...words, pieces }) : level), [field]: counts }
}

/**
 * Returns a free id for a new piece, made from its English name if possible.
 * @param {object} named the pieces with ids @param {Pick<Workshop, 'pieces'>} shop @param {OwnPiece} piece
 */
function freeId(named, shop, { en }) {
  const taken = new Set([...shop.pieces.map(({ id }) => id), ...Object.keys(named), 'constructor'])
  const word = formsOf(en).one ?? ''
  const start = word.toLowerCase().match(/[a-z][a-z0-9]{0,23}/)?.[0] ?? 'piece'
  const numbered = Array.from({ length: taken.size + 1 }, (_, i) => (i ? `${start}-${i + 1}` : start))
  return numbered.find(id => !taken.has(id)) ?? start
}
