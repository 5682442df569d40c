// @ts-check
/**
 * Finds or makes the level that an element requests.
 * @import { ShownSignal } from '../lib/busy.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Generated, KindInfo, Lang, Level } from '../pkg/placewise.js'
 * @import { LevelRequest } from './request.js'
 * @import { TextKey } from '../i18n/text/index.js'
 * @typedef {{ level: Level, info: KindInfo, grade?: string | undefined, preset?: string | undefined, seed?: number,
 *   day?: string | undefined }} Found
 * @typedef {{ engine: Engine, lang: Lang, signal: ShownSignal, framed: boolean, elsewhere: readonly string[],
 *   onProgress(fraction: number): void }} Means   framed: true on a page of ours inside a foreign one; elsewhere: the
 *   files of the element with kinds that this one lacks
 * @typedef {(make: (seed: number) => Promise<Generated>) => Promise<Generated>} Making   chooses the seed
 */
import { hasNew } from '../catalogue/catalogue.js'
import { dayOf, isDay, recipeOf } from '../catalogue/daily.js'
import { ofDay, Run } from '../catalogue/distinct.js'
import { LONGEST, readJson } from '../catalogue/level-text.js'
import { speaker } from '../i18n/text/index.js'
import { isPuzzleError } from '../lib/errors.js'

/** The levels with random seeds of all elements that share an engine. @type {WeakMap<Engine, Run>} */
const runs = new WeakMap()

/** @param {LevelRequest} request @param {Means} means @returns {Promise<Found>} */
export async function find(request, means) {
  try {
    return await found(request, means)
  } catch (error) {
    throw means.elsewhere.length ? withFiles(error, means) : error
  }
}

/** Returns the refusal for an element without a request. @param {Lang} lang */
export const nothingRequested = lang => refusal(lang, 'value', '', 'refusedNothing')

/**
 * Adds the files with other kinds to the refusal of an unknown kind; returns any other error as it is.
 * @param {unknown} error @param {Means} means
 */
function withFiles(error, { lang, elsewhere }) {
  if (!isPuzzleError(error) || error.code !== 'unknown' || error.path !== '/kind') return error
  const { code, path, message: reason } = error
  return refusal(lang, code, path, 'refusedElsewhere', { reason, files: elsewhere.join(', ') }, error)
}

/** @param {LevelRequest} request @param {Means} means @returns {Promise<Found>} */
async function found(request, means) {
  const infos = await means.engine.kinds(means.lang)
  if (request.what === 'daily') return daily(request, infos, means)
  if (request.what === 'new') return fresh(request, infos, means)
  if (request.what === 'src')
    return means.framed ? discreet(request.src, infos, means) : filed(request.src, infos, means)
  return checked(await written(request.level, means), infos, means)
}

/** @param {Level} level @param {KindInfo[]} infos @param {Means} means */
async function checked(level, infos, means) {
  // Checked first, as an engine of one kind does not know the others.
  if (typeof level.kind === 'string') infoOf(infos, level.kind, means)
  const parsed = await means.engine.parse(level, means.lang)
  return { level: parsed, info: infoOf(infos, parsed.kind, means) }
}

/** @param {string} src @param {KindInfo[]} infos @param {Means} means */
const filed = async (src, infos, means) => checked(await fetched(src, means), infos, means)

/**
 * Returns the level of a file for a foreign page. Every failure gives the same error, as otherwise that page could
 * learn from the errors what a file on our origin contains, or if it exists. In a sandbox this one says what is needed.
 * @param {string} src @param {KindInfo[]} infos @param {Means} means
 */
async function discreet(src, infos, means) {
  try {
    return await filed(src, infos, means)
  } catch {
    means.signal.throwIfAborted()
    throw refusal(means.lang, 'fetch', '/src', globalThis.origin === 'null' ? 'refusedSandboxed' : 'refusedFramed', {
      src,
    })
  }
}

/** Returns the level of a share code or of JSON text. @param {string} text @param {Means} means */
const written = (text, { engine, lang }) =>
  text.trimStart().startsWith('{') ? parsed(text, lang) : engine.decode(text.trim(), lang)

/** @param {string} text @param {Lang} lang @returns {Level} */
function parsed(text, lang) {
  try {
    // The engine checks it.
    return /** @type {Level} */ (readJson(text))
  } catch (error) {
    throw refusal(lang, 'value', '', error instanceof RangeError ? 'refusedDeep' : 'refusedJson', {}, error)
  }
}

/** @param {string} src @param {Means} means */
async function fetched(src, { signal, lang, framed }) {
  // In a frame no cookies are sent: a foreign page must not get what only this reader may read.
  const answer = await fetch(src, { signal, credentials: framed ? 'omit' : 'same-origin' }).catch(error => {
    signal.throwIfAborted()
    throw refusal(lang, 'fetch', '/src', 'refusedFetch', { src }, error)
  })
  if (!answer.ok) throw refusal(lang, 'fetch', '/src', 'refusedAnswer', { src, status: answer.status })
  return parsed(await textOf(answer, src, lang), lang)
}

/**
 * Returns the text of an answer, but reads no more than the maximum length of a level.
 * @param {Response} answer @param {string} src @param {Lang} lang
 */
async function textOf(answer, src, lang) {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= LONGEST) continue
    reader?.cancel().catch(() => {})
    throw refusal(lang, 'size', '/src', 'refusedLarge', { src, most: LONGEST })
  }
  return text + decoder.decode()
}

/** @param {Extract<LevelRequest, { what: 'daily' }>} request @param {KindInfo[]} infos @param {Means} means */
function daily({ day, kind }, infos, means) {
  if (!isDay(day)) throw refusal(means.lang, 'value', '/daily', 'refusedDay', { day, today: dayOf(new Date()) })
  const makers = infos.filter(hasNew)
  const info = kind === undefined && makers.length ? makers[0] : infoOf(makers, kind ?? '', means)
  const recipe = recipeOf(day, info)
  if (!recipe) throw new Error(`no levels are made of ${info.id}`)
  const { grade, preset } = recipe.wish
  return made(info, { grade, preset }, means, make => ofDay(means.engine, means.lang, recipe, make), day)
}

/** @param {Extract<LevelRequest, { what: 'new' }>} request @param {KindInfo[]} infos @param {Means} means */
function fresh({ kind, grade, preset, seed }, infos, means) {
  if (seed !== undefined && !(/^\d{1,16}$/.test(seed) && Number.isSafeInteger(Number(seed))))
    throw refusal(means.lang, 'value', '/seed', 'refusedSeed', { seed, most: Number.MAX_SAFE_INTEGER })
  const options = { ...(grade && { grade }), ...(preset && { preset }) }
  /** @type {Making} */
  const making = make => (seed === undefined ? runOf(means).another(make) : make(Number(seed)))
  return made(infoOf(infos.filter(hasNew), kind, means), options, means, making)
}

/** @param {Means} means */
function runOf({ engine, lang }) {
  const run = runs.get(engine) ?? new Run(engine, lang)
  runs.set(engine, run)
  return run
}

/**
 * @param {KindInfo} info
 * @param {{ grade?: string, preset?: string }} options
 * @param {Means} means
 * @param {Making} making
 * @param {string} [day]
 * @returns {Promise<Found>}
 */
async function made(info, options, { engine, lang, signal, onProgress }, making, day) {
  const { level, grade, seed } = await making(seed =>
    engine.generate(info.id, { ...options, seed }, lang, { signal, onProgress }),
  )
  // A preset without grades takes no grade, so none is returned.
  const isGraded = info.presets.find(({ id }) => id === options.preset)?.level === undefined
  return { level, info, grade: isGraded ? grade?.id : undefined, preset: options.preset, seed, day }
}

/** @param {KindInfo[]} infos @param {string} kind @param {Means} means */
function infoOf(infos, kind, { lang }) {
  const info = infos.find(i => i.id === kind)
  if (!info) throw refusal(lang, 'unknown', '/kind', 'refusedKind', { kind, list: infos.map(i => i.id).join(', ') })
  return info
}

/**
 * Creates a refusal by the element itself, in the form of the engine's.
 * @param {Lang} lang
 * @param {string} code
 * @param {string} path
 * @param {TextKey} reason the key of a text that says what is allowed
 * @param {Record<string, string | number>} [values]
 * @param {unknown} [cause]
 */
const refusal = (lang, code, path, reason, values, cause) =>
  Object.assign(new Error(speaker(lang)(reason, values), { cause }), { name: 'PuzzleError', code, path })
