// @ts-check
/**
 * The levels that somebody has made, as they lie on this device. Each is two records: a desk, which is its draft with
 * all that can be undone, and a card, which is what is shown of it in a list. Both are written in one transaction. A
 * desk without a card, from before there were cards, gets one when the list is read.
 * @import { Entries, Level } from '../pkg/placewise.js'
 * @import { Device } from './device.js'
 * @typedef {{ level: Level, planting?: Entries, symmetry?: string, totals?: 'typed' | 'computed', answer?: Entries,
 *   locked?: object[] }} Draft   planting: what the picture grows from, if it does; symmetry: how the places of the
 *   givens are to lie; totals: whether those of equations follow from its digits; answer: what is wished for when a
 *   level is made; locked: the clues that stay then
 * @typedef {{ now: Draft, past: Draft[], future: Draft[], bare?: true }} Kept   bare: nobody has done anything in it
 * @typedef {{ level: Level, made: number, at: number, grade?: string | null, sets?: string[], gone?: number }} Card
 *   made, at: when it began and when it was kept last; grade: its id, `null` if the level has none, and missing as long
 *   as nobody has rated it; sets: labels it was given; gone: when it was deleted
 * @typedef {Card & { name: string }} Item
 * @typedef {{ items: Item[], gone: Item[], unread: number }} Listing   gone: those that can be brought back; unread:
 *   how many cannot be read by this version; they stay
 * @typedef {{ level: Level, sets?: string[], grade?: string }} Brought
 */
import { indexedDevice } from './device.js'

const DESK = 'desk'
const CARD = 'card/'
export const DAY = 86_400_000
/** As long as a deleted level can be brought back. */
export const KEPT_DAYS = 30

/** The longest label, and how many a level may have. */
export const LONGEST_SET = 40
export const MOST_SETS = 12

const cardKey = (/** @type {string} */ name) => CARD + name
export const newName = () => `${DESK}/${crypto.randomUUID()}`

export class Shelf {
  /** @param {Device} [device] @param {() => number} [clock] */
  constructor(device = indexedDevice('placewise-designer', 'drafts'), clock = Date.now) {
    this.device = device
    this.clock = clock
  }

  /**
   * All levels, those kept last first. What was deleted too long ago is removed for good.
   * @returns {Promise<Listing>}
   */
  async list() {
    const [held, names] = await Promise.all([this.device.entries(DESK), this.device.keys(DESK)])
    /** @type {Map<string, Card>} */ const cards = new Map()
    for (const [key, card] of held)
      if (typeof key === 'string' && key.startsWith(CARD) && isCard(card)) cards.set(key.slice(CARD.length), card)
    const unread = await this.#mend(
      names.filter(name => !cards.has(name)),
      cards,
    )
    const listed = names.flatMap(name => {
      const card = cards.get(name)
      return card ? [{ name, ...card }] : []
    })
    const oldest = this.clock() - KEPT_DAYS * DAY
    const spent = listed.filter(({ gone }) => gone !== undefined && gone < oldest).map(({ name }) => name)
    if (spent.length) await this.#remove(spent, ({ gone }) => gone !== undefined && gone < oldest)
    const last = listed.filter(({ name }) => !spent.includes(name)).sort((a, b) => b.at - a.at)
    return {
      items: last.filter(({ gone }) => gone === undefined),
      gone: last.filter(({ gone }) => gone !== undefined).sort((a, b) => Number(b.gone) - Number(a.gone)),
      unread,
    }
  }

  /**
   * Gives desks their cards. Returns how many cannot be read.
   * @param {string[]} names @param {Map<string, Card>} cards
   */
  async #mend(names, cards) {
    if (!names.length) return 0
    const desks = await this.device.read(names)
    const sound = names.filter((_, at) => isSound(desks[at]))
    for (const [at, name] of names.entries()) if (isSound(desks[at])) cards.set(name, cardOf(desks[at]))
    const write = this.device.update(sound.map(cardKey), (key, old) =>
      old === undefined ? [[key, cards.get(key.slice(CARD.length))]] : [],
    )
    // A full device can still be read.
    if (sound.length) await write.catch(console.error)
    return names.length - sound.length
  }

  /** The draft of a level, with what can be undone. @param {string} name @returns {Promise<Stored | undefined>} */
  async draft(name) {
    const [desk] = await this.device.read([name])
    return isSound(desk) ? desk : undefined
  }

  /**
   * Keeps a draft, unless it was changed since `seen` by somebody else.
   * @param {string} name @param {Kept} kept @param {number | undefined} seen when it was kept last
   * @returns {Promise<{ at: number } | 'others'>}
   */
  async put(name, kept, seen) {
    const at = Math.max(this.clock(), (seen ?? 0) + 1)
    let isOthers = false
    await this.device.update([name, cardKey(name)], (key, old) => {
      if (key === name) {
        isOthers = isSound(old) && /** @type {Stored} */ (old).at !== seen
        return isOthers ? [] : [[key, { ...kept, at }]]
      }
      return isOthers ? [] : [[key, cardAfter(isCard(old) ? old : undefined, kept.now.level, at)]]
    })
    return isOthers ? 'others' : { at }
  }

  /** New levels, all or none. Returns their names, in order. @param {Brought[]} brought @returns {Promise<string[]>} */
  async add(brought) {
    const at = this.clock()
    /** @type {Map<string, unknown>} */ const records = new Map()
    const names = brought.map(({ level, sets, grade }, i) => {
      const name = newName()
      // The first of a list comes first where the last is first.
      const then = at - i
      const labels = cleanSets(sets ?? [])
      records.set(name, { now: { level }, past: [], future: [], at: then })
      records.set(cardKey(name), {
        level,
        made: then,
        at: then,
        ...(labels.length && { sets: labels }),
        ...(grade && { grade }),
      })
      return name
    })
    await this.device.update([...records.keys()], key => [[key, records.get(key)]])
    return names
  }

  /**
   * A copy of a level with all that can be undone. `undefined` if it cannot be read any more.
   * @param {string} name @param {(title: string | undefined) => string} titled what it is called
   * @returns {Promise<string | undefined>}
   */
  async copy(name, titled) {
    const [desk, card] = await this.device.read([name, cardKey(name)])
    if (!isSound(desk)) return undefined
    const copy = newName()
    const { now, past, future } = desk
    const title = titled(now.level.title)
    const at = this.clock()
    const draft = { ...now, level: { ...now.level, title } }
    const own = { ...(isCard(card) ? card : cardOf(desk)), level: draft.level, made: at, at }
    delete own.gone
    const records = new Map(
      /** @type {[string, unknown][]} */ ([
        [copy, { now: draft, past, future, at }],
        [cardKey(copy), own],
      ]),
    )
    await this.device.update([...records.keys()], key => [[key, records.get(key)]])
    return copy
  }

  /**
   * Gives a level another name; Undo on its desk takes that back.
   * @param {string} name @param {string} title '' for none
   */
  rename(name, title) {
    const at = this.clock()
    /** @type {Level | undefined} */ let level
    return this.device.update([name, cardKey(name)], (key, old) => {
      if (key === name) {
        if (!isSound(old)) return []
        const { title: _, ...rest } = old.now.level
        level = /** @type {Level} */ (title ? { ...rest, title } : rest)
        const next = { ...old, now: { ...old.now, level }, past: [...old.past, old.now], future: [] }
        return [[key, { ...next, at: Math.max(at, (old.at ?? 0) + 1) }]]
      }
      return level ? [[key, cardAfter(isCard(old) ? old : undefined, level, at)]] : []
    })
  }

  /** Deletes levels; they can be brought back for a while. @param {string[]} names */
  delete(names) {
    const gone = this.clock()
    return this.#change(names, card => ({ ...card, gone }))
  }

  /** Brings deleted levels back. @param {string[]} names */
  undelete(names) {
    return this.#change(names, ({ gone, ...card }) => card)
  }

  /** Removes a level for good, if it was deleted. @param {string} name */
  removeDeleted(name) {
    return this.#remove([name], ({ gone }) => gone !== undefined)
  }

  /** Removes a level for good: one in which nobody has done anything. @param {string} name */
  drop(name) {
    return this.#remove([name], () => true)
  }

  /** @param {string} name @param {string[]} sets the labels that it is to have */
  label(name, sets) {
    const labels = cleanSets(sets)
    return this.#change([name], ({ sets: _, ...card }) => (labels.length ? { ...card, sets: labels } : card))
  }

  /**
   * What a level's grade is, unless the level is another by now.
   * @param {string} name @param {Level} level @param {string | null} grade
   */
  learn(name, level, grade) {
    return this.#change([name], card => (isSamePuzzle(card.level, level) ? { ...card, grade } : card))
  }

  /** @param {string[]} names @param {(card: Card) => Card} change */
  #change(names, change) {
    return this.device.update(names.map(cardKey), (key, old) => (isCard(old) ? [[key, change(old)]] : []))
  }

  /** @param {string[]} names @param {(card: Card) => boolean} isMeant */
  #remove(names, isMeant) {
    return this.device.update(names.map(cardKey), (key, old) =>
      isCard(old) && isMeant(old)
        ? [
            [key, undefined],
            [key.slice(CARD.length), undefined],
          ]
        : [],
    )
  }

  clear() {
    return this.device.clear()
  }
}

// ---- what is kept ----

/** @typedef {Kept & { at?: number }} Stored */

/** @param {Stored} desk @returns {Card} */
const cardOf = ({ now, at = 0 }) => ({ level: now.level, made: at, at })

/**
 * A card as its level changes.
 * @param {Card | undefined} card @param {Level} level @param {number} at @returns {Card}
 */
function cardAfter(card, level, at) {
  if (!card) return { level, made: at, at }
  // Who types in a level that was deleted elsewhere wants it.
  const { gone, grade, ...rest } = card
  return { ...rest, ...(grade !== undefined && isSamePuzzle(card.level, level) && { grade }), level, at }
}

/** @param {any} desk @returns {desk is Stored} */
export const isSound = desk =>
  Boolean(desk) &&
  isDraft(desk.now) &&
  Array.isArray(desk.past) &&
  Array.isArray(desk.future) &&
  [...desk.past, ...desk.future].every(isDraft)

/** @param {any} draft */
const isDraft = draft => isLevel(draft?.level)

/** @param {any} level */
const isLevel = level => typeof level === 'object' && level !== null && typeof level.kind === 'string'

/** @param {any} card @returns {card is Card} */
const isCard = card =>
  isLevel(card?.level) &&
  Number.isFinite(card.at) &&
  Number.isFinite(card.made) &&
  (card.sets === undefined || (Array.isArray(card.sets) && card.sets.every(isText)))

const isText = (/** @type {unknown} */ value) => typeof value === 'string'

/** A level without what it is called. @param {Level} level */
const bare = ({ title, author, source, ...level }) => JSON.stringify(level)

/** True if two levels differ in nothing but names. @param {Level} a @param {Level} b */
export const isSamePuzzle = (a, b) => a === b || bare(a) === bare(b)

/** Labels as they are kept: each once, none empty. @param {readonly unknown[]} sets */
export const cleanSets = sets =>
  [
    ...new Set(
      sets.filter(set => typeof set === 'string').map(set => set.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SET)),
    ),
  ]
    .filter(Boolean)
    .slice(0, MOST_SETS)

// ---- what is shown of it ----

/** All labels that levels have. @param {readonly Item[]} items @param {string} lang */
export const setsOf = (items, lang) =>
  [...new Set(items.flatMap(({ sets = [] }) => sets))].sort(new Intl.Collator(lang, { numeric: true }).compare)

/**
 * Those in which all words are found, and of one set if one is chosen.
 * @param {readonly Item[]} items @param {{ words?: string, set?: string, kindName?(kind: string): string }} wanted
 */
export function matching(items, { words = '', set = '', kindName = kind => kind }) {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  return items.filter(({ level, sets = [] }) => {
    if (set && !sets.includes(set)) return false
    const text = fold([level.title, level.author, level.source, kindName(level.kind), ...sets].filter(isText).join(' '))
    return parts.every(part => text.includes(part))
  })
}

const fold = (/** @type {string} */ text) => text.normalize('NFKC').toLocaleLowerCase()

/**
 * In another order: by `date` as it is.
 * @param {readonly Item[]} items @param {'date' | 'name' | 'kind' | 'grade'} by
 * @param {{ lang: string, kinds: readonly string[], gradeNumber(item: Item): number | undefined }} known
 *   kinds: in their order; gradeNumber: from the easiest; `undefined` where it is not known
 */
export function ordered(items, by, { lang, kinds, gradeNumber }) {
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const nameOf = (/** @type {Item} */ { level }) => level.title ?? ''
  const byName = (/** @type {Item} */ a, /** @type {Item} */ b) =>
    Number(!nameOf(a)) - Number(!nameOf(b)) || compare(nameOf(a), nameOf(b))
  const place = (/** @type {Item} */ { level }) => (kinds.indexOf(level.kind) + kinds.length + 1) % (kinds.length + 1)
  const grade = (/** @type {Item} */ item) => gradeNumber(item) ?? Infinity
  const byGrade = (/** @type {Item} */ a, /** @type {Item} */ b) => (grade(a) === grade(b) ? 0 : grade(a) - grade(b))
  const orders = {
    date: () => 0,
    name: byName,
    kind: (/** @type {Item} */ a, /** @type {Item} */ b) => place(a) - place(b) || byGrade(a, b) || byName(a, b),
    grade: (/** @type {Item} */ a, /** @type {Item} */ b) => byGrade(a, b) || byName(a, b),
  }
  return items.toSorted(orders[by])
}
