// @ts-check
/**
 * The kinds of errors that pages distinguish; their texts are in i18n/error-text.js.
 * @import { PuzzleError } from '../pkg/placewise.js'
 * @typedef {'offline' | 'missing' | 'replaced' | 'large' | 'full' | 'refused' | 'unsupported' | 'engine' |
 *   'unstarted' | 'barred' | 'forbidden' | 'stopped' | 'ours'} ErrorKind
 * @typedef {'importUnreadable' | 'importNewer' | 'importTooLarge' | 'forgetFailed'} ProgressKey
 */
import { fieldsOf, isText } from './outside.js'

/**
 * A promise that never rejects, as every failure has been reported. The linter knows it by name.
 * @template [T=void] @typedef {Promise<T | void> & { isHandled?: true }} Handled
 */

/** The error of a file of ours that could not be loaded. */
export class LoadError extends Error {
  name = 'LoadError'

  /** @param {string} path @param {{ status?: number, cause?: unknown }} [why] status: the HTTP status, if any */
  constructor(path, { status, cause } = {}) {
    super(`${path} could not be loaded${status ? `: ${status}` : ''}`, { cause })
    this.path = path
    this.status = status
  }
}

/** The error of a file of ours in whose place something else came, such as the page of a network to sign in to. */
export class ReplacedError extends LoadError {
  name = 'ReplacedError'
}

/** The error of content that is larger than there is room for. */
export class TooLargeError extends Error {
  name = 'TooLargeError'
}

/** The error of a record of progress that cannot be read. */
export class ProgressError extends Error {
  name = 'ProgressError'

  /** @param {ProgressKey} key the key of the text for it */
  constructor(key) {
    super(key)
    this.key = key
  }
}

/** The error of a level that needs an input, panel or painter that the page does not have. */
export class UnsupportedError extends Error {
  name = 'UnsupportedError'

  /** @param {'input' | 'panel' | 'scene'} what @param {string} part */
  constructor(what, part) {
    super(`this page has no ${what} '${part}'`)
    this.part = part
  }
}

/**
 * Returns true if the engine refused what it was given. It goes by name, as errors come from another thread.
 * @param {unknown} error @returns {error is PuzzleError}
 */
export const isPuzzleError = error => error instanceof Error && error.name === 'PuzzleError'

/**
 * Returns true if the engine refused what it was given for this reason.
 * @param {PuzzleError['code']} code @param {unknown} error @returns {error is PuzzleError}
 */
export const isRefusedFor = (code, error) => isPuzzleError(error) && error.code === code

/**
 * The kinds of errors that differ by name alone.
 * @type {Record<string, ErrorKind>}
 */
const BY_NAME = {
  ReplacedError: 'replaced',
  TooLargeError: 'large',
  UnsupportedError: 'unsupported',
  QuotaExceededError: 'full',
  AbortError: 'stopped',
  WorkerBarred: 'barred',
  EngineForbidden: 'forbidden',
  EngineError: 'unstarted',
  CompileError: 'unstarted',
  LinkError: 'unstarted',
  WorkerLost: 'engine',
  RuntimeError: 'engine',
}

/**
 * Returns the kind of an error. It goes by name, as the engine's errors come from another thread.
 * @param {unknown} error @returns {ErrorKind}
 */
export function errorKind(error) {
  const { name, code, key, status } = fieldsOf(error)
  if (name === 'PuzzleError') return code === 'size' || code === 'budget' ? 'large' : 'refused'
  if (name === 'ProgressError') return key === 'importTooLarge' ? 'large' : 'refused'
  if (name === 'LoadError') return status ? 'missing' : 'offline'
  if (name === 'WorkerLost' && code === 'start') return 'unstarted'
  return isText(name) && Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : 'ours'
}

/**
 * Runs work and reports its failure, synchronous or not.
 * @template T @param {() => T | Promise<T>} work @param {(error: unknown) => void} tell @returns {Handled<T>}
 */
export const attempt = (work, tell) => (async () => work())().catch(tell)
