// @ts-check
/**
 * What went wrong, told as what it is. Every page of ours tells its errors by this, so that none has to guess.
 * @import { Lang } from './pkg/placewise.js'
 * @import { TextKey } from './text/index.js'
 * @typedef {'offline' | 'missing' | 'large' | 'full' | 'refused' | 'engine' | 'ours'} ErrorKind
 */
import { speaker } from './text/index.js'

/**
 * A promise that never rejects: whatever fails was told. The linter knows it by name.
 * @template [T=void] @typedef {Promise<T | void> & { isHandled?: true }} Handled
 */

/** A file of ours that could not be had. */
export class LoadError extends Error {
  name = 'LoadError'

  /** @param {string} path @param {{ status?: number, cause?: unknown }} [why] status: of the host's answer, if any */
  constructor(path, { status, cause } = {}) {
    super(`${path} could not be loaded${status ? `: ${status}` : ''}`, { cause })
    this.path = path
    this.status = status
  }
}

/** More than there is room for. */
export class TooLargeError extends Error { name = 'TooLargeError' }

/** The engine's thread has ended, or could not begin; or a trap in it, after which it cannot be used. */
const ENGINE = new Set(['WorkerLost', 'EngineError', 'RuntimeError', 'CompileError', 'LinkError'])

/** Codes of the engine's reader that speak of the work, not of the level. */
const OF_THE_WORK = new Set(['entries', 'generate', 'budget', 'fetch'])

/**
 * What an error is. Known by name, as those of the engine come from another thread.
 * @param {unknown} error @returns {ErrorKind}
 */
export function errorKind(error) {
  const { name, code, key, status } = /** @type {any} */ (error ?? {})
  if (name === 'PuzzleError') return code === 'size' || code === 'budget' ? 'large' : 'refused'
  if (name === 'ProgressError') return key === 'importTooLarge' ? 'large' : 'refused'
  if (name === 'LoadError') return status ? 'missing' : 'offline'
  if (name === 'TooLargeError') return 'large'
  if (name === 'QuotaExceededError') return 'full'
  return ENGINE.has(name) ? 'engine' : 'ours'
}

/**
 * An error in a sentence for whoever plays: what it is, and where, and what to do.
 * @param {unknown} error @param {Lang} lang
 */
export function errorText(error, lang) {
  const t = speaker(lang)
  const { name, code, message, key, path, status } = /** @type {any} */ (error ?? {})
  if (name === 'PuzzleError') return t(OF_THE_WORK.has(code) ? 'troubleRefused' : 'troubleLevel', { message })
  if (name === 'ProgressError') return t(key)
  return t(TEXTS[errorKind(error)], { path, status })
}

/** @type {Record<ErrorKind, TextKey>} */
const TEXTS = {
  offline: 'troubleOffline', missing: 'troubleMissing', large: 'troubleLarge', full: 'troubleFull',
  refused: 'troubleRefused', engine: 'troubleEngine', ours: 'troubleOurs',
}

/**
 * Does something, and tells if it fails, now or later.
 * @template T @param {() => T | Promise<T>} work @param {(error: unknown) => void} tell @returns {Handled<T>}
 */
export const attempt = (work, tell) => (async () => work())().catch(tell)
