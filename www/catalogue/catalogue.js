// @ts-check
/**
 * The levels that come with the page: one file a kind, by the kind's name.
 * @import { Entries, KindInfo, Level, PresetInfo } from '../pkg/placewise.js'
 * @import { Counted } from './counted.js'
 * @import { Origins } from './origins.js'
 * @import { Wish } from './pregenerate.js'
 * @typedef {{ id: string, number?: number, grade?: string, preset?: string, size?: [number, number] | number, level:
 *   Level }} KnownLevel   grade: none where several answers count; size: columns and rows, or of a map how many places
 * @typedef {KnownLevel & { number: number }} Rung
 * @typedef {{ info: KindInfo, levels: KnownLevel[], lessons: LessonBoard[] }} Shelf
 * @typedef {{ id: string, name: string, number?: number, about?: string }} Difficulty
 * @typedef {{ say: Record<string, string>, level: Level }} LessonBoard
 * @typedef {{ id: string, number?: number, grade?: string, answers?: Counted, info: KindInfo, wish?: Wish,
 *   day?: string, lesson?: number, technique?: Technique & { name: Record<string, string> }, shared?: boolean,
 *   listed?: number }} About   where a level at play comes from; technique: what its lesson teaches; listed: its
 *   number in the list that was pasted
 * @typedef {{ level: Level, entries?: Entries, marks?: string }} TechniqueBoard   a position; entries: what stands
 *   there, where that is not all given; marks: what is possible in each empty place, one after the other
 * @typedef {{ id: string, grade: string, uniqueness?: true, boards: TechniqueBoard[] }} Technique   uniqueness: it
 *   rests on it that there is one answer
 */
import { loadJson } from '../lib/load.js'

/** The kinds and the levels of each, in the language of the moment. */
export class Catalogue {
  /** @type {Shelf[]} */ all = []
  /** Where levels that come with the page are from. @type {Origins} */ origins = {}
  /** True if every list that comes with the page is there. */ whole = true

  /** The ladders and lessons, when they are there. @type {Promise<unknown>} */ levels = Promise.resolve()

  /**
   * The kinds, and the lessons of the first, with which a first visit begins. A list that cannot be had is told, and
   * empty.
   * @param {KindInfo[]} kinds
   * @param {(error: unknown) => void} failed
   */
  async open(kinds, failed) {
    this.all = kinds.map(info => ({ info, levels: [], lessons: [] }))
    await Promise.all(this.all.slice(0, 1).map(shelf => this.#loadLessons(shelf, failed)))
  }

  /** @param {Shelf} shelf @param {(error: unknown) => void} failed */
  async #loadLessons(shelf, failed) {
    shelf.lessons = await this.#list(`lessons/${shelf.info.id}.json`, failed)
  }

  /** The levels of each kind, and the other kinds' lessons. @param {(error: unknown) => void} failed */
  loadLevels(failed) {
    // Without it About says nothing of papers: nothing that a player needs to be told.
    const origins = loadJson('catalogue/origins.json').then(
      origins => {
        this.origins = origins
      },
      error => {
        console.error(error)
      },
    )
    const levels = this.all.map(async shelf => {
      shelf.levels = await this.#list(`levels/${shelf.info.id}.json`, failed)
    })
    const lessons = this.all.slice(1).map(shelf => this.#loadLessons(shelf, failed))
    return (this.levels = Promise.all([origins, ...levels, ...lessons]))
  }

  /** @param {string} path @param {(error: unknown) => void} failed @returns {Promise<any[]>} */
  async #list(path, failed) {
    try {
      return await loadJson(path)
    } catch (error) {
      this.whole = false
      failed(error)
      return []
    }
  }

  /** The same kinds in another language. @param {KindInfo[]} kinds */
  translate(kinds) {
    for (const shelf of this.all) shelf.info = kinds.find(k => k.id === shelf.info.id) ?? shelf.info
  }

  /** Those of which new levels can be had. */
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
   * The id of the level that an address means by a name. That is a kind and the level's number (`garden/58`); or, as in
   * all addresses of before, an id (`garden-50`), which may have another number in it; only where no level has that id,
   * `garden-58` is the number too. A bare number is that of an id: `<kind>-<number>`, of the first kind that has it.
   * @param {string} name
   */
  idOf(name) {
    if (this.find(name)) return name
    const [, kind, number] = /^([a-z]+)[/-](\d+)$/.exec(name) ?? []
    const numbered = kind && this.of(kind)?.levels.find(level => level.number === Number(number))
    if (numbered) return numbered.id
    const named = /^\d+$/.test(name) && this.all.find(s => s.levels.some(l => l.id === `${s.info.id}-${name}`))
    return named ? `${named.info.id}-${name}` : name
  }

  /**
   * What the address of a level calls it: its kind and the number that it shows; without a number, its id.
   * @param {string} id
   */
  nameOf(id) {
    const found = this.find(id)
    return found?.known.number === undefined ? id : `${found.info.id}/${found.known.number}`
  }

  /** The level that comes with the page and is this one, if one is. @param {Level} level as `parse` gives it */
  same(level) {
    const text = JSON.stringify(level)
    return this.of(level.kind)?.levels.find(known => JSON.stringify(known.level) === text)
  }

  /** The rung of the ladder after this level. @param {About} about */
  after({ id, info }) {
    const levels = this.of(info.id)?.levels ?? []
    const at = levels.findIndex(l => l.id === id)
    return at < 0 ? undefined : rungsOf(levels.slice(at + 1))[0]
  }
}

/**
 * The levels with a number, from easy to hard: the ladder. The others stand beside it.
 * @param {KnownLevel[]} levels
 * @returns {Rung[]}
 */
export const rungsOf = levels => levels.filter(isRung)

/** @param {KnownLevel} level @returns {level is Rung} */
const isRung = level => level.number !== undefined

/** The sorts of new levels that can be had of a kind; of some kinds there are none. @param {KindInfo} info */
export const presetsOf = info => info.presets.filter(preset => difficultiesOf(preset).length > 0)

/**
 * How hard new levels of a sort can be asked for: its grades, or where it has none the values of an option in their
 * place, which have no sentence.
 * @param {PresetInfo} preset
 * @returns {Difficulty[]}
 */
export const difficultiesOf = ({ grades, level }) =>
  level ? level.values.map(({ tag, name }) => ({ id: tag, name })) : grades

/** The same of a sort by its name. @param {KindInfo | undefined} info @param {string} preset */
export const difficultiesOfNamed = (info, preset) => {
  const known = info?.presets.find(({ id }) => id === preset)
  return known ? difficultiesOf(known) : []
}

/**
 * A wish for a new level of a sort, as hard as is asked for.
 * @param {KindInfo} info @param {string} preset @param {string} grade the id of one of its difficulties @returns {Wish}
 */
export function wishOf(info, preset, grade) {
  const level = info.presets.find(({ id }) => id === preset)?.level?.id
  return { kind: info.id, preset, grade, ...(level && { level }) }
}

/** The grade that is asked for, where it is one. @param {Wish} wish */
export const gradeWished = ({ grade, level }) => (level === undefined ? grade : undefined)

/** True if new levels can be had of a kind. @param {KindInfo} info */
export const hasNew = info => presetsOf(info).length > 0

/** @param {KindInfo | undefined} info @param {string | undefined} grade */
export const gradeOf = (info, grade) => info?.presets.flatMap(p => p.grades).find(g => g.id === grade)
