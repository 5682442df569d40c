// @ts-check
/**
 * The texts of errors.
 * @import { ErrorKind } from '../lib/errors.js'
 * @import { Lang } from '../pkg/placewise.js'
 * @import { Locale } from './locale.js'
 * @import { TextKey } from './text/index.js'
 */
import { ProgressError, errorKind, isPuzzleError } from '../lib/errors.js'
import { fieldsOf } from '../lib/outside.js'
import { speaker } from './text/index.js'

/** The engine's error codes that concern the work rather than the level. @type {Set<string>} */
const OF_THE_WORK = new Set(['entries', 'generate', 'budget', 'fetch'])

/**
 * Returns an error as a sentence for players, with its place and a remedy.
 * @param {unknown} error @param {Lang} lang
 */
export function errorText(error, lang) {
  const t = speaker(lang)
  if (isPuzzleError(error))
    return t(OF_THE_WORK.has(error.code) ? 'troubleRefused' : 'troubleLevel', { message: error.message })
  if (error instanceof ProgressError) return t(error.key)
  const { path = '', status = '', part = '' } = fieldsOf(error)
  return t(TEXTS[errorKind(error)], { path: String(path), status: String(status), part: String(part) })
}

/**
 * Says which parts of an address mean nothing; undefined if there are none.
 * @param {readonly string[]} parts @param {Pick<Locale, 't' | 'marks'>} locale
 */
export const strangeText = (parts, { t, marks }) =>
  parts.length ? t('addressLeft', { count: parts.length, parts: marks(parts.map(part => `“${part}”`)) }) : undefined

/** @type {Record<ErrorKind, TextKey>} */
const TEXTS = {
  offline: 'troubleOffline',
  missing: 'troubleMissing',
  replaced: 'troubleReplaced',
  large: 'troubleLarge',
  full: 'troubleFull',
  refused: 'troubleRefused',
  unsupported: 'troubleUnsupported',
  engine: 'troubleEngine',
  unstarted: 'troubleUnstarted',
  barred: 'troubleBarred',
  stopped: 'stopped',
  forbidden: 'troubleForbidden',
  ours: 'troubleOurs',
}
