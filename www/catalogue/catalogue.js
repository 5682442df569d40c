// @ts-check
/**
 * The levels that come with the page: one file a kind, by the kind's name.
 * @import { Entries, KindInfo, Lang, Level, PresetInfo } from '../pkg/placewise.js'
 * @import { Counted } from './counted.js'
 * @import { Wish } from './pregenerate.js'
 * @typedef {number | string} LevelNumber   as displayed: a number, or one with a letter, such as "5a", for a level that
 *   was put after level 5 without changing the later numbers
 * @typedef {{ id: string, number?: LevelNumber, name?: Said, grade?: string, preset?: string, size?: [number, number] |
 *   number, level: Level }} KnownLevel   name: of a level without a number; grade: missing if several answers count;
 *   size: columns and rows, or the number of places of a map
 * @typedef {KnownLevel & { number: LevelNumber }} Rung
 * @typedef {{ info: KindInfo, levels: KnownLevel[], lessons: LessonBoard[] }} Shelf
 * @typedef {{ id: string, name: string, number?: number, about?: string }} Difficulty
 * @typedef {{ id?: string, for?: unknown, say: Record<string, string>, level: Level }} LessonBoard   for: what a level
 *   has whose further rule the lesson is about, as fields and values in its JSON; such a lesson has an id
 * @typedef {{ id: string, number?: LevelNumber | undefined, name?: Said | undefined, grade?: string | undefined,
 *   answers?: Counted, info: KindInfo,
 *   wish?: Wish, day?: string | undefined, lesson?: number, technique?: Technique & { name: Record<string, string> },
 *   shared?: boolean, listed?: number }} About   where a level at play comes from; technique: what its lesson teaches;
 *   listed: its number in the list that was pasted
 * @typedef {{ level: Level, entries?: Entries, marks?: string }} TechniqueBoard   a position; entries: what the player
 *   has put down, if not all entries are givens; marks: the candidates of the empty places, in order
 * @typedef {{ id: string, grade: string, uniqueness?: true, boards: TechniqueBoard[] }} Technique   uniqueness: it
 *   relies on the answer being unique
 * @typedef {Record<Lang, string>} Said   in each language
 * @typedef {{ paper?: '000' | '001', printed?: Said, inferred?: Said, ours?: Said, unknown?: Said }} Origin
 *   what a paper prints of a level, what is inferred from it, what is ours; unknown: the paper has a level of this
 *   number, but does not print it
 * @typedef {Record<string, Origin>} Origins   by the level's id
 */
import { loadJson, loadList } from '../lib/load.js'

/** The kinds and their levels, in the current language. */
export class Catalogue {
  /** @type {Shelf[]} */ all = []
  /** The origins of the levels that come with the page. @type {Origins} */ origins = {}
  /** Settles when loading the origins has ended. @type {Promise<void> | undefined} */ #origins = undefined
  /** The lists that have been loaded, by path. @type {Set<string>} */ #loaded = new Set()
  /** True if every list that comes with the page was loaded. */ whole = true

  /** The loading of missing lists that is running. @type {Promise<boolean> | undefined} */ #missing = undefined
  /** Settles when ladders and lessons are loaded. @type {Promise<unknown>} */ levels = Promise.resolve()

  /**
   * Sets the kinds that are known so far, and loads the lessons of the first, with which a first visit begins. A list
   * that cannot be loaded is reported, and empty.
   * @param {KindInfo[]} kinds
   * @param {(error: unknown) => void} failed
   */
  async open(kinds, failed) {
    this.#add(kinds)
    await Promise.all(this.all.slice(0, 1).map(shelf => this.#loadLessons(shelf, failed)))
  }

  /** Adds the kinds that are missing. @param {KindInfo[]} kinds */
  #add(kinds) {
    const missing = kinds.filter(({ id }) => !this.of(id))
    this.all.push(...missing.map(info => ({ info, levels: [], lessons: [] })))
  }

  /** @param {Shelf} shelf @param {(error: unknown) => void} failed */
  async #loadLessons(shelf, failed) {
    await this.#list(
      `lessons/${shelf.info.id}.json`,
      (/** @type {LessonBoard[]} */ list) => {
        shelf.lessons = list
      },
      failed,
    )
  }

  /**
   * Loads the levels of each kind, and the other kinds' lessons; called again, those that could not be loaded before.
   * @param {() => Promise<KindInfo[]>} kinds loads all kinds
   * @param {(error: unknown) => void} failed
   */
  loadLevels(kinds, failed) {
    return (this.levels = this.levels.then(() => this.#loadLevels(kinds, failed)))
  }

  /**
   * Loads the lists that could not be loaded before; a call during that waits for the same.
   * @param {() => Promise<KindInfo[]>} kinds loads all kinds
   * @param {(error: unknown) => void} failed
   * @returns {Promise<boolean>} true if there were such lists
   */
  loadMissing(kinds, failed) {
    return (this.#missing ??= this.#loadMissing(kinds, failed).finally(() => {
      this.#missing = undefined
    }))
  }

  /** @param {() => Promise<KindInfo[]>} kinds @param {(error: unknown) => void} failed */
  async #loadMissing(kinds, failed) {
    await this.levels
    if (this.whole) return false
    await this.loadLevels(kinds, failed)
    return true
  }

  /** @param {() => Promise<KindInfo[]>} kinds @param {(error: unknown) => void} failed */
  async #loadLevels(kinds, failed) {
    this.whole = true
    try {
      this.#add(await kinds())
    } catch (error) {
      this.whole = false
      failed(error)
    }
    this.#origins ??= this.#loadOrigins()
    const levels = this.all.map(shelf =>
      this.#list(
        `levels/${shelf.info.id}.json`,
        (/** @type {KnownLevel[]} */ list) => {
          shelf.levels = list
        },
        failed,
      ),
    )
    const lessons = this.all.map(shelf => this.#loadLessons(shelf, failed))
    await Promise.all([this.#origins, ...levels, ...lessons])
  }

  /** Loads the origins. Without them About does not mention papers, which is not worth a message. */
  async #loadOrigins() {
    try {
      this.origins = await loadJson('catalogue/origins.json')
    } catch (error) {
      console.error(error)
    }
  }

  /**
   * Loads a list, unless it has been loaded before.
   * @template Item
   * @param {string} path @param {(list: Item[]) => void} put @param {(error: unknown) => void} failed
   */
  async #list(path, put, failed) {
    if (this.#loaded.has(path)) return
    try {
      put(await loadList(path))
      this.#loaded.add(path)
    } catch (error) {
      this.whole = false
      failed(error)
    }
  }

  /** Replaces the kinds by the same in another language. @param {KindInfo[]} kinds all kinds */
  translate(kinds) {
    this.#add(kinds)
    for (const shelf of this.all) shelf.info = kinds.find(k => k.id === shelf.info.id) ?? shelf.info
  }

  /** The shelves of kinds for which new levels can be generated. */
  get made() {
    return this.all.filter(({ info }) => hasNew(info))
  }

  /** @param {string | undefined} kind */
  of(kind) {
    return this.all.find(s => s.info.id === kind)
  }

  /** @param {string} id */
  find(id) {
    for (const { info, levels } of this.all) {
      const known = levels.find(l => l.id === id)
      if (known) return { known, info }
    }
    return undefined
  }

  /**
   * Returns the id of the level that an address names, by its kind and number (`garden/58`) or by its id (`garden-50`),
   * which may contain another number.
   * @param {string} name
   */
  idOf(name) {
    const [kind, number] = name.split('/')
    return this.of(kind)?.levels.find(level => String(level.number) === number)?.id ?? name
  }

  /**
   * Returns the name of a level in addresses: its kind and displayed number; without a number, its id.
   * @param {string} id
   */
  nameOf(id) {
    const found = this.find(id)
    return found?.known.number === undefined ? id : `${found.info.id}/${found.known.number}`
  }

  /** Returns the same level among those that come with the page. @param {Level} level as `parse` returns it */
  same(level) {
    const text = JSON.stringify(level)
    return this.of(level.kind)?.levels.find(known => JSON.stringify(known.level) === text)
  }

  /** Returns the next rung of the ladder after a level. @param {About} about */
  after({ id, info }) {
    const levels = this.of(info.id)?.levels ?? []
    const at = levels.findIndex(l => l.id === id)
    return at < 0 ? undefined : rungsOf(levels.slice(at + 1))[0]
  }
}

/**
 * Returns the ladder: the levels with a number, from easy to hard. The others are not part of it.
 * @param {KnownLevel[]} levels
 * @returns {Rung[]}
 */
export const rungsOf = levels => levels.filter(isRung)

/**
 * Returns the rung to go on with: the one played last if it is still open, else the next open one after it, else the
 * first open one; undefined if none is open.
 * @param {readonly Rung[]} rungs @param {(rung: Rung) => boolean} isOpen
 * @param {(rung: Rung) => number} playedAt returns when it was last played, 0 for never
 */
export function rungToPlay(rungs, isOpen, playedAt) {
  const times = rungs.map(playedAt)
  const latest = Math.max(0, ...times)
  const last = latest ? times.indexOf(latest) : 0
  return rungs.slice(last).find(isOpen) ?? rungs.find(isOpen)
}

/** @param {KnownLevel} level @returns {level is Rung} */
const isRung = level => level.number !== undefined

/** Returns the presets from which levels of a kind can be generated; it may have none. @param {KindInfo} info */
export const presetsOf = info => info.presets.filter(preset => difficultiesOf(preset).length > 0)

/**
 * Returns the difficulties of a preset: its grades, or where it has none the values of the option that replaces them,
 * which have no sentence.
 * @param {PresetInfo} preset
 * @returns {Difficulty[]}
 */
export const difficultiesOf = ({ grades, level }) =>
  level ? level.values.map(({ tag, name }) => ({ id: tag, name })) : grades

/** Returns the difficulties of a preset by its id. @param {KindInfo | undefined} info @param {string} preset */
export const difficultiesOfNamed = (info, preset) => {
  const known = info?.presets.find(({ id }) => id === preset)
  return known ? difficultiesOf(known) : []
}

/**
 * Creates a wish for a new level of a preset and difficulty.
 * @param {KindInfo} info @param {string} preset @param {string} grade the id of one of its difficulties @returns {Wish}
 */
export function wishOf(info, preset, grade) {
  const level = info.presets.find(({ id }) => id === preset)?.level?.id
  return { kind: info.id, preset, grade, ...(level && { level }) }
}

/** Returns the wished grade, if the difficulty is a grade. @param {Wish} wish */
export const gradeWished = ({ grade, level }) => (level === undefined ? grade : undefined)

/** Returns true if levels of a kind can be generated. @param {KindInfo} info */
export const hasNew = info => presetsOf(info).length > 0

/** @param {KindInfo | undefined} info @param {string | undefined} grade */
export const gradeOf = (info, grade) => info?.presets.flatMap(p => p.grades).find(g => g.id === grade)

/** The highest number of a grade. */
const MOST_GRADES = 5

/**
 * Returns the sign of a grade in text: its number as full dots, of five. Stars would read as a review.
 * @param {number} number
 */
export const gradeSign = number => '●'.repeat(number) + '○'.repeat(MOST_GRADES - number)
