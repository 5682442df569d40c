// @ts-check
/**
 * The player's own levels on this device. Each has two records, written in one transaction: a desk, the draft with its
 * past and future, and a card, the data for a list.
 * @import { Entries, Entry, Level } from '../pkg/placewise.js'
 * @import { Device } from './device.js'
 * @typedef {{ level: Level, planting?: Entries, symmetry?: string, totals?: 'typed' | 'computed', answer?: Entries,
 *   locked?: object[], made?: Made }} Draft   planting: the entries from which a picture grows; symmetry: that of the
 *   givens; totals: typed, or computed from the equations' digits; answer: the answer wished for when a level is
 *   generated; locked: the clues that stay then; made: present after a level was generated
 * @typedef {{ left: readonly (Entry | null)[], own: readonly (Entry | null)[], way: '' | 'answer' | 'given' }} Made
 *   left: the entries that the generated board states; own: those of the maker, also if they only belong to the answer;
 *   way: how they were kept
 * @typedef {{ now: Draft, past: Draft[], future: Draft[], bare?: true }} Kept   bare: it is untouched
 * @typedef {{ level: Level, made: number, at: number, grade?: string | null, sets?: string[], gone?: number }} Card
 *   made, at: when it was created and last kept; grade: its id, `null` if it has none, missing if it has not been
 *   rated; sets: its labels; gone: when it was deleted
 * @typedef {Card & { name: string }} Item
 * @typedef {{ items: Item[], gone: Item[], unread: number }} Listing   gone: deleted levels that can be restored;
 *   unread: the number of levels that this version cannot read; they stay
 * @typedef {{ level: Level, sets?: string[], grade?: string | undefined }} Brought
 */
import { fieldsOf, isLevelLike, isObject, isText } from '../lib/outside.js'
import { indexedDevice } from './device.js'

const DESK = 'desk'
const CARD = 'card/'
export const DAY = 86_400_000
/** The number of days for which a deleted level can be restored. */
export const KEPT_DAYS = 30

/** The maximum length of a label, and the maximum number of labels of a level. */
export const LONGEST_SET = 40
export const MOST_SETS = 12

const cardKey = (/** @type {string} */ name) => CARD + name

/** Returns a name that no level has, also on plain http, where `randomUUID` is missing. */
export const newName = () =>
  `${DESK}/${[...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')}`

export class Shelf {
  /** @param {Device} [device] @param {() => number} [clock] */
  constructor(device = indexedDevice('placewise-designer', 'drafts'), clock = Date.now) {
    this.device = device
    this.clock = clock
  }

  /**
   * Lists all levels, the latest first. Levels deleted longer than `KEPT_DAYS` ago are removed for good.
   * @returns {Promise<Listing>}
   */
  async list() {
    const [held, names] = await Promise.all([this.device.entries(DESK), this.device.keys(DESK)])
    /** @type {Map<string, Card>} */ const cards = new Map()
    for (const [key, card] of held)
      if (typeof key === 'string' && key.startsWith(CARD) && isCard(card)) cards.set(key.slice(CARD.length), card)
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
      unread: names.length - listed.length,
    }
  }

  /**
   * Returns the draft of a level with its past and future.
   * @param {string} name @returns {Promise<Stored | undefined>}
   */
  async draft(name) {
    const [desk] = await this.device.read([name])
    return isSound(desk) ? desk : undefined
  }

  /**
   * Keeps a draft, unless another tab has changed it since `seen`.
   * @param {string} name @param {Kept} kept @param {number | undefined} seen the time it was last kept
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

  /**
   * Adds levels, all or none, and returns their names in order.
   * @param {Brought[]} brought @returns {Promise<string[]>}
   */
  async add(brought) {
    const at = this.clock()
    /** @type {Map<string, unknown>} */ const records = new Map()
    const names = brought.map(({ level, sets, grade }, i) => {
      const name = newName()
      // The list shows the latest first, so the first level gets the latest time.
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
   * Copies a level with its past and future. Returns undefined if it cannot be read any more.
   * @param {string} name @param {(title: string | undefined) => string} titled returns the copy's title
   * @returns {Promise<string | undefined>}
   */
  async copy(name, titled) {
    const [desk, card] = await this.device.read([name, cardKey(name)])
    if (!isSound(desk) || !isCard(card)) return undefined
    const copy = newName()
    const { now, past, future } = desk
    const title = titled(now.level.title)
    const at = this.clock()
    const draft = { ...now, level: { ...now.level, title } }
    const own = { ...card, level: draft.level, made: at, at }
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
   * Renames a level; Undo on its desk reverts that.
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

  /** Deletes levels; they can be restored for a while. @param {string[]} names */
  delete(names) {
    const gone = this.clock()
    return this.#change(names, card => ({ ...card, gone }))
  }

  /** Restores deleted levels. @param {string[]} names */
  undelete(names) {
    return this.#change(names, ({ gone, ...card }) => card)
  }

  /** Removes a level for good, if it was deleted. @param {string} name */
  removeDeleted(name) {
    return this.#remove([name], ({ gone }) => gone !== undefined)
  }

  /** Removes an untouched level for good. @param {string} name */
  drop(name) {
    return this.#remove([name], () => true)
  }

  /** @param {string} name @param {string[]} sets its new labels */
  label(name, sets) {
    const labels = cleanSets(sets)
    return this.#change([name], ({ sets: _, ...card }) => (labels.length ? { ...card, sets: labels } : card))
  }

  /**
   * Records a level's grade, unless the level has changed since.
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

/** @typedef {Kept & { at?: number }} Stored */

/**
 * Returns the card of a changed level.
 * @param {Card | undefined} card @param {Level} level @param {number} at @returns {Card}
 */
function cardAfter(card, level, at) {
  if (!card) return { level, made: at, at }
  // A designer who edits a level that was deleted in another tab wants to keep it.
  const { gone, grade, ...rest } = card
  return { ...rest, ...(grade !== undefined && isSamePuzzle(card.level, level) && { grade }), level, at }
}

/** @param {unknown} desk @returns {desk is Stored} */
export const isSound = desk =>
  isObject(desk) &&
  isDraft(desk.now) &&
  Array.isArray(desk.past) &&
  Array.isArray(desk.future) &&
  [desk.past, desk.future].every(drafts => drafts.every(isDraft))

/** @param {unknown} draft */
const isDraft = draft => isLevelLike(fieldsOf(draft).level)

/** @param {unknown} card @returns {card is Card} */
const isCard = card =>
  isObject(card) &&
  isLevelLike(card.level) &&
  Number.isFinite(card.at) &&
  Number.isFinite(card.made) &&
  (card.sets === undefined || (Array.isArray(card.sets) && card.sets.every(isText)))

/** Returns a level's JSON without its title, author and source. @param {Level} level */
const bare = ({ title, author, source, ...level }) => JSON.stringify(level)

/** Returns true if two levels differ at most in title, author and source. @param {Level} a @param {Level} b */
export const isSamePuzzle = (a, b) => a === b || bare(a) === bare(b)

/** Normalizes labels: trimmed, each once, none empty. @param {readonly unknown[]} sets */
export const cleanSets = sets =>
  [
    ...new Set(
      sets.filter(set => typeof set === 'string').map(set => set.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SET)),
    ),
  ]
    .filter(Boolean)
    .slice(0, MOST_SETS)
