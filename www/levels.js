// @ts-check
/**
 * The levels that come with the page: one file a kind, by the kind's name.
 * @import { Board, KindInfo, Level } from './pkg/placewise.js'
 * @import { Wish } from './dealer.js'
 * @import { Origins } from './about/origins.js'
 * @import { Tongue } from './tongue.js'
 * @typedef {{ id: string, number?: number, grade?: string, level: Level }} KnownLevel   grade: none where several answers count
 * @typedef {KnownLevel & { number: number }} Rung
 * @typedef {{ info: KindInfo, levels: KnownLevel[], lessons: LessonBoard[] }} Shelf
 * @typedef {{ say: Record<string, string>, level: Level }} LessonBoard
 * @typedef {{ id: string, number?: number, grade?: string, answers?: number, info: KindInfo, wish?: Wish, day?: string, lesson?: number, shared?: boolean }} About   where a level at play comes from
 */
import { dateOf } from './daily.js'
import { find, make } from './dom.js'
import { loadJson } from './load.js'

/** The kinds and the levels of each, in the language of the moment. */
export class Shelves {
  /** @type {Shelf[]} */ all = []
  /** Where levels that come with the page are from. @type {Origins} */ origins = {}
  /** Whether every list that comes with the page is there. */ whole = true

  /** A list that cannot be had is told, and empty. @param {KindInfo[]} kinds @param {(error: unknown) => void} failed */
  async load(kinds, failed) {
    // Without it the lists have no signs of papers: nothing that a player needs to be told.
    const origins = loadJson('about/origins.json')
      .then(origins => { this.origins = origins }, error => { console.error(error) })
    this.all = await Promise.all(kinds.map(info => loadShelf(info, error => {
      this.whole = false
      failed(error)
    })))
    await origins
  }

  /** The same kinds in another language. @param {KindInfo[]} kinds */
  translate(kinds) { this.all = this.all.map(shelf => ({ ...shelf, info: kinds.find(k => k.id === shelf.info.id) ?? shelf.info })) }

  /** @param {string | undefined} kind */
  of(kind) { return this.all.find(s => s.info.id === kind) }

  /** @param {string} id */
  find(id) {
    for (const { info, levels } of this.all) {
      const known = levels.find(l => l.id === id)
      if (known) return { known, info }
    }
    return undefined
  }

  /**
   * The id that a bare number in a link means: `<kind>-<number>`, of the first kind that has such an id. The level's number
   * on the ladder may have changed since; its id has not.
   * @param {string} name
   */
  idOf(name) {
    const named = /^\d+$/.test(name) && this.all.find(s => s.levels.some(l => l.id === `${s.info.id}-${name}`))
    return named ? `${named.info.id}-${name}` : name
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

/** The levels with a number, from easy to hard: the ladder. The others stand beside it. @param {KnownLevel[]} levels @returns {Rung[]} */
export const rungsOf = levels => levels.filter(isRung)

/** @param {KnownLevel} level @returns {level is Rung} */
const isRung = level => level.number !== undefined

/** @param {KindInfo} info @param {(error: unknown) => void} failed @returns {Promise<Shelf>} */
async function loadShelf(info, failed) {
  const [levels, lessons] = await Promise.all([`levels/${info.id}.json`, `lessons/${info.id}.json`].map(path => loadJson(path).catch(error => {
    failed(error)
    return []
  })))
  return { info, levels, lessons }
}

/**
 * What a level is called; one that somebody has made, with whom it is by.
 * @param {About} about @param {Board | undefined} board @param {Tongue} tongue
 */
export function levelName(about, board, tongue) {
  const name = bareName(about, board, tongue)
  const { day, lesson, number } = about
  const isOurs = day || lesson !== undefined || number !== undefined
  return board?.author && !isOurs ? tongue.t('nameBy', { name, author: board.author }) : name
}

/** @param {About} about @param {Board | undefined} board @param {Tongue} tongue */
function bareName({ info, number, grade, day, lesson, shared }, board, { t, shortDay }) {
  if (lesson !== undefined) return t('lessonNumber', { number: lesson + 1 })
  if (day) return t('dayName', { day: shortDay(dateOf(day)) })
  if (number !== undefined) return t('levelNumber', { title: info.title, number })
  const name = gradeOf(info, grade)?.name
  if (shared) return board?.title ? board.title : t('sharedName', { title: info.title })
  return name ? t('levelGrade', { title: info.title, grade: name }) : board?.title ?? info.title
}

/** In the page's head; a small screen leaves the kind out. @param {string} name */
export function showName(name) {
  const [rest, ...kind] = name.split(' · ').reverse()
  document.title = `${name} · Placewise`
  find('#level-name').replaceChildren(...kind.length ? [make('span', { className: 'level-kind' }, `${kind.join(' · ')} · `)] : [], rest)
}

/** @param {KindInfo | undefined} info @param {string | undefined} grade */
export const gradeOf = (info, grade) => info?.presets.flatMap(p => p.grades).find(g => g.id === grade)
