// @ts-check
/**
 * The texts of errors.
 * @import { ErrorKind } from '../lib/errors.js'
 * @import { Lang } from '../pkg/placewise.js'
 * @import { TextKey } from './text/index.js'
 */
import { errorKind } from '../lib/errors.js'
import { speaker } from './text/index.js'

/** The engine's error codes that concern the work rather than the level. */
const OF_THE_WORK = new Set(['entries', 'generate', 'budget', 'fetch'])

/**
 * Returns an error as a sentence for players, with its place and a remedy.
 * @param {unknown} error @param {Lang} lang
 */
export function errorText(error, lang) {
  const t = speaker(lang)
  const { name, code, message, key, path, status, part } = /** @type {any} */ (error ?? {})
  if (name === 'PuzzleError') return t(OF_THE_WORK.has(code) ? 'troubleRefused' : 'troubleLevel', { message })
  if (name === 'ProgressError') return t(key)
  return t(TEXTS[errorKind(error)], { path, status, part })
}

/** @type {Record<ErrorKind, TextKey>} */
const TEXTS = {
  offline: 'troubleOffline',
  missing: 'troubleMissing',
  large: 'troubleLarge',
  full: 'troubleFull',
  refused: 'troubleRefused',
  unsupported: 'troubleUnsupported',
  engine: 'troubleEngine',
  stopped: 'stopped',
  forbidden: 'troubleForbidden',
  ours: 'troubleOurs',
}
