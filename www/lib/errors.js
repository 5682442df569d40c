// @ts-check
/**
 * What went wrong, as one of a few sorts: every page tells its errors by these. In words: i18n/error-text.js.
 * @typedef {'offline' | 'missing' | 'large' | 'full' | 'refused' | 'unsupported' | 'engine' | 'forbidden' |
 *   'stopped' | 'ours'} ErrorKind
 */

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
export class TooLargeError extends Error {
  name = 'TooLargeError'
}

/** A level wants something of the page that it does not have: an input, a panel, a painter. */
export class UnsupportedError extends Error {
  name = 'UnsupportedError'

  /** @param {'input' | 'panel' | 'scene'} what @param {string} part */
  constructor(what, part) {
    super(`this page has no ${what} '${part}'`)
    this.part = part
  }
}

/** The engine's thread has ended, or could not begin; or a trap in it, after which it cannot be used. */
const ENGINE = new Set(['WorkerLost', 'EngineError', 'RuntimeError', 'CompileError', 'LinkError'])

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
  if (name === 'UnsupportedError') return 'unsupported'
  if (name === 'QuotaExceededError') return 'full'
  if (name === 'AbortError') return 'stopped'
  if (name === 'EngineForbidden') return 'forbidden'
  return ENGINE.has(name) ? 'engine' : 'ours'
}

/**
 * Does something, and tells if it fails, now or later.
 * @template T @param {() => T | Promise<T>} work @param {(error: unknown) => void} tell @returns {Handled<T>}
 */
export const attempt = (work, tell) => (async () => work())().catch(tell)
