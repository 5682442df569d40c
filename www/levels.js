// @ts-check
/**
 * The levels that come with the page: one file a kind, by the kind's name.
 * @import { Board, KindInfo, Level } from './pkg/placewise.js'
 * @import { Wish } from './dealer.js'
 * @import { Tongue } from './tongue.js'
 * @typedef {{ id: string, number?: number, grade?: string, level: Level }} KnownLevel   grade: none where several answers count
 * @typedef {{ info: KindInfo, levels: KnownLevel[], lessons: LessonBoard[] }} Shelf
 * @typedef {{ say: Record<string, string>, level: Level }} LessonBoard
 * @typedef {{ id: string, number?: number, grade?: string, answers?: number, info: KindInfo, wish?: Wish, day?: string, lesson?: number, shared?: boolean }} About   where a level at play comes from
 */
import { dateOf } from './daily.js'
import { find, make } from './dom.js'

/** @param {KindInfo} info @returns {Promise<Shelf>} */
export async function loadShelf(info) {
  const [levels, lessons] = await Promise.all([`levels/${info.id}.json`, `lessons/${info.id}.json`].map(loadList))
  return { info, levels, lessons }
}

/** A list that comes with the page; none if there is none. @param {string} path */
async function loadList(path) {
  const answer = await fetch(new URL(path, import.meta.url)).catch(() => undefined)
  return answer?.ok ? answer.json() : []
}

/** @param {Shelf[]} shelves @param {string} id */
export function findLevel(shelves, id) {
  for (const shelf of shelves) {
    const known = shelf.levels.find(l => l.id === id)
    if (known) return { known, info: shelf.info }
  }
  return undefined
}

/**
 * What an address asks for: `#code=CODE&is=CLAIM` (a shared level and what its link says of it), `#level=island-7`, `#new=island/standard/tracker/123`, `#day=island/2026-05-03`, `#lesson=island`, `#home`; or `?level=` with an id or a number.
 * @param {Location} location @param {Shelf[]} shelves @returns {{ what: string, name: string, claim?: string }}
 */
export function wanted({ hash, search }, shelves) {
  const asks = new URLSearchParams(hash.slice(1))
  const [[what = '', name = ''] = []] = asks
  if (what) return { what, claim: asks.get('is') ?? undefined, name: what === 'level' ? idOf(name, shelves) : name }
  const asked = new URLSearchParams(search).get('level')
  return !asked ? { what: '', name } : { what: 'level', name: idOf(asked, shelves) }
}

/** @param {string} name @param {Shelf[]} shelves */
const idOf = (name, shelves) => shelves.flatMap(s => s.levels).find(l => String(l.number) === name)?.id ?? name

/** The level that comes with the page and is this one, if one is. @param {Shelf[]} shelves @param {Level} level as `parse` gives it */
export function sameLevel(shelves, level) {
  const text = JSON.stringify(level)
  const shelf = shelves.find(s => s.info.id === level.kind)
  return shelf?.levels.find(known => JSON.stringify(known.level) === text)
}

/** The known level after this one. @param {Shelf[]} shelves @param {About} about */
export function nextLevel(shelves, { id, info }) {
  const levels = shelves.find(s => s.info.id === info.id)?.levels ?? []
  const at = levels.findIndex(l => l.id === id)
  return at < 0 ? undefined : levels[at + 1]
}

/** @param {About} about @param {Board | undefined} board @param {Tongue} tongue */
export function levelName({ info, number, grade, day, lesson, shared }, board, { t, shortDay }) {
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
