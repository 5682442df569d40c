/** The work of the command line on one line. In a worker it answers each message, an item, with its result. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {{ text: string, isWell: boolean, fingerprint?: string }} Line a line of the output
 * @typedef {{ command: 'generate' | 'rate' | 'explain' | 'why' | 'convert', lang: 'en' | 'zh', kind: string,
 *   options: Record<string, unknown>, uniqueness: boolean,
 *   claim?: { site: number, entry: unknown }, to: 'level' | 'code' }} Work what is done with each item
 */

/** In the package this module lies beside the engine. @type {typeof import('../../www/pkg/placewise.js')} */
const engine = await import(new URL('./node.js', import.meta.url).href)

/** Returns the ids of all kinds and grades. */
export function kindsAndGrades() {
  const kinds = engine.kinds()
  const grades = kinds.flatMap(({ presets }) => presets.flatMap(({ grades }) => grades.map(({ id }) => id)))
  return { kinds: kinds.map(({ id }) => id), grades: [...new Set(grades)] }
}

/** Returns the message of an error. @param {unknown} error */
export const messageOf = error => (error instanceof Error ? error.message : String(error))

/**
 * Returns what is wrong with the options of a level, if anything.
 * @param {string} kind
 * @param {any} options
 * @param {'en' | 'zh'} lang
 */
export function optionsFault(kind, options, lang) {
  try {
    engine.startGenerate(kind, options, { lang }).free()
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** Reads JSON. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw Object.assign(new Error(`no JSON: ${messageOf(error)}`), { code: 'value', path: '' })
  }
}

/** Reads a level: JSON, or a share code. @param {string} text @param {{ lang?: 'en' | 'zh' }} [options] */
export function levelOf(text, options = {}) {
  const trimmed = text.trim()
  return trimmed.startsWith('{')
    ? engine.parse(parsed(trimmed), options)
    : engine.decode(trimmed.replace(/^"|"$/g, ''), options)
}

/**
 * Reads a line: a record with a field `level`, a level alone, or a share code.
 * @param {string} text
 * @param {{ lang: 'en' | 'zh' }} lang
 */
function read(text, lang) {
  const record = text.trim().startsWith('{') ? parsed(text) : undefined
  if (record?.level === undefined || record.kind !== undefined) {
    const level = levelOf(text, lang)
    return { record: { level }, level }
  }
  if (typeof record.level === 'string') return { record, level: engine.decode(record.level, lang) }
  return { record, level: inside('/level', () => engine.parse(record.level, lang)) }
}

/**
 * Reads a part of a record; an error gets its place in the record.
 * @template T @param {string} place @param {() => T} part @returns {T}
 */
function inside(place, part) {
  try {
    return part()
  } catch (error) {
    const { code, path = '', message } = /** @type {any} */ (error)
    throw Object.assign(new Error(`${place}${path ? '' : ': '}${message}`), { code, path: `${place}${path}` })
  }
}

/** @param {Work} work @param {any} item @returns {Line} */
function lineOf({ command, lang: tag, kind, options, uniqueness, claim, to }, item) {
  const lang = { lang: tag }
  if (command === 'generate') {
    const { from: _, ...told } = options
    const made = engine.generate(kind, { ...options, seed: item.seed, ...(item.grade && { grade: item.grade }) }, lang)
    const text = JSON.stringify({ ...made, ...told, ...made })
    return { text, isWell: true, fingerprint: engine.fingerprint(made.level) }
  }
  const { record, level } = read(item.text, lang)
  if (command === 'convert') {
    const text = to === 'code' ? engine.encode(level, lang) : JSON.stringify(level)
    return { text, isWell: true }
  }
  const added = {
    rate: () => ({ rating: engine.rate(level, { ...lang, uniqueness }) }),
    explain: () => ({ explanation: engine.explain(level, { ...lang, uniqueness }) }),
    why: () => {
      const empty = Array(engine.board(level).sites.length).fill(null)
      const asked = claim ?? record.claim ?? null
      // Only the form is checked here; the claim of the record comes first.
      if (!claim) inside('/claim', () => engine.startWhy(level, empty, asked, lang).free())
      const entries = record.entries ?? empty
      if (record.entries) inside('/entries', () => engine.startWhy(level, entries, asked, lang).free())
      return { why: engine.why(level, entries, asked, lang) }
    },
  }[command]()
  return { text: JSON.stringify({ ...record, ...added }), isWell: true }
}

/** Does the work on an item; a failure is a line, too. @param {Work} work @param {any} item @returns {Line} */
export function worked(work, item) {
  try {
    return lineOf(work, item)
  } catch (error) {
    const { code, path = '', message } = /** @type {any} */ (error)
    const { text: _, ...named } = item
    return { text: JSON.stringify({ ...named, error: { code, path, message } }), isWell: false }
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  port.on('message', item => port.postMessage(worked(workerData, item)))
}
