// @ts-check
/**
 * What an element is asked to show, and how that becomes a level.
 * @import { Engine } from '../engine.js'
 * @import { Generated, KindInfo, Lang, Level } from '../pkg/placewise.js'
 * @typedef {{ what: 'level', level: string } | { what: 'src', src: string } | { what: 'daily', day: string, kind?: string } | { what: 'new', kind: string, grade?: string, preset?: string, seed?: string }} Wish
 * @typedef {{ level: Level, info: KindInfo, grade?: string, preset?: string, seed?: number, day?: string }} Found
 * @typedef {{ engine: Engine, lang: Lang, signal: AbortSignal, onProgress(fraction: number): void }} Means
 */
import { dayOf, dealOf, isDay } from '../daily.js'
import { gradeOf } from '../levels.js'
import { refusal } from './refusal.js'

/** The longest level that is fetched. */
const LONGEST = 1 << 20

/** The attributes, the first that says enough. @param {Element} element @returns {Wish | undefined} */
export function wishOf(element) {
  const said = (/** @type {string} */ name) => element.getAttribute(name) ?? undefined
  const [level, src, daily, kind] = ['level', 'src', 'daily', 'kind'].map(said)
  if (level) return { what: 'level', level }
  if (src) return { what: 'src', src }
  if (daily !== undefined) return { what: 'daily', day: daily || dayOf(new Date()), kind }
  if (kind) return { what: 'new', kind, grade: said('grade'), preset: said('preset'), seed: said('seed') }
  return undefined
}

/** @param {Wish} wish @param {Means} means @returns {Promise<Found>} */
export async function find(wish, means) {
  const infos = await means.engine.kinds(means.lang)
  if (wish.what === 'daily') return daily(wish, infos, means)
  if (wish.what === 'new') return fresh(wish, infos, means)
  const level = await (wish.what === 'src' ? fetched(wish.src, means.signal) : written(wish.level, means.engine))
  const checked = await means.engine.parse(level)
  return { level: checked, info: infoOf(infos, checked.kind, '/kind') }
}

/** A share code; or a level as text, for those who have no code. @param {string} text @param {Engine} engine */
const written = (text, engine) => text.trimStart().startsWith('{') ? parsed(text) : engine.decode(text.trim())

/** @param {string} text @returns {Level} */
function parsed(text) {
  try { return JSON.parse(text) } catch (error) { throw refusal('value', '', `the level is no JSON: ${/** @type {Error} */ (error).message}`) }
}

/** @param {string} src @param {AbortSignal} signal */
async function fetched(src, signal) {
  const answer = await fetch(src, { signal }).catch(error => {
    signal.throwIfAborted()
    throw refusal('fetch', '/src', `'${src}' cannot be read: ${error.message}`)
  })
  if (!answer.ok) throw refusal('fetch', '/src', `'${src}' cannot be read: the answer is ${answer.status}`)
  return parsed(await textOf(answer, src))
}

/** Read no further than a level can be long. @param {Response} answer @param {string} src */
async function textOf(answer, src) {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= LONGEST) continue
    reader?.cancel()
    throw refusal('size', '/src', `'${src}' is larger than ${LONGEST} bytes`)
  }
  return text + decoder.decode()
}

/** @param {Extract<Wish, { what: 'daily' }>} wish @param {KindInfo[]} infos @param {Means} means */
function daily({ day, kind }, infos, means) {
  if (!isDay(day)) throw refusal('value', '/daily', `'${day}' is no day; write it like ${dayOf(new Date())}, or nothing for today`)
  const info = kind === undefined ? infos[0] : infoOf(infos, kind, '/kind')
  const { wish, seed } = dealOf(day, info)
  return made(info, { grade: wish.grade, preset: wish.preset, seed }, means, day)
}

/** @param {Extract<Wish, { what: 'new' }>} wish @param {KindInfo[]} infos @param {Means} means */
function fresh({ kind, grade, preset, seed }, infos, means) {
  if (seed !== undefined && !(/^\d{1,16}$/.test(seed) && Number.isSafeInteger(Number(seed)))) throw refusal('value', '/seed', `'${seed}' is no seed; a seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`)
  return made(infoOf(infos, kind, '/kind'), { ...grade && { grade }, ...preset && { preset }, ...seed !== undefined && { seed: Number(seed) } }, means)
}

/** @param {KindInfo} info @param {{ grade?: string, preset?: string, seed?: number }} wishes @param {Means} means @param {string} [day] @returns {Promise<Found>} */
async function made(info, wishes, { engine, lang, signal, onProgress }, day) {
  /** @type {Generated} */
  const { level, grade, seed } = await engine.generate(info.id, wishes, lang, { signal, onProgress })
  return { level, info, grade: gradeOf(info, grade.id)?.id, preset: wishes.preset, seed, day }
}

/** @param {KindInfo[]} infos @param {string} kind @param {string} path */
function infoOf(infos, kind, path) {
  const info = infos.find(i => i.id === kind)
  if (!info) throw refusal('unknown', path, `unknown kind '${kind}'; there are ${infos.map(i => i.id).join(', ')}`)
  return info
}
