// @ts-check
/** Loads files of ours; a failure is a `LoadError`. */
import { urlOf } from './base.js'
import { LoadError, ReplacedError } from './errors.js'
import { parseJson } from './outside.js'

/** The longest wait for an answer, in ms. */
export const PATIENCE_MS = 20_000

/**
 * Fetches a file, but waits no longer than `PATIENCE_MS` for the beginning of an answer.
 * @param {string} path @param {RequestCache} cache @returns {Promise<Response>}
 */
async function fetched(path, cache) {
  const patience = new AbortController()
  const clock = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    return await fetch(urlOf(path), { cache, signal: patience.signal })
  } catch (cause) {
    throw new LoadError(path, { cause })
  } finally {
    clearTimeout(clock)
  }
}

/** Returns true if an answer is a web page: no file loaded here is one. @param {Response} answer */
const isPage = answer => /^text\/html\b/i.test(answer.headers.get('Content-Type') ?? '')

/** @param {string} path relative to the folder of the pages @returns {Promise<Response>} */
export async function load(path) {
  let answer = await fetched(path, 'default')
  // The browser may have kept the page of a network to which one had to sign in.
  if (answer.ok && isPage(answer)) answer = await fetched(path, 'reload')
  if (!answer.ok) throw new LoadError(path, { status: answer.status })
  if (isPage(answer)) throw new ReplacedError(path)
  return answer
}

/**
 * Loads a JSON file that comes with the page, whose content the tests of the page check: its type is the one that the
 * caller declares.
 * @template [T=unknown] @param {string} path relative to the folder of the pages @returns {Promise<T>}
 */
export async function loadJson(path) {
  const text = await textOf(await load(path), path)
  try {
    return /** @type {T} */ (parseJson(text))
  } catch (cause) {
    throw new ReplacedError(path, { cause })
  }
}

/**
 * Loads a list like `loadJson`: a network may answer with an object that says what is wrong.
 * @template Item @param {string} path @returns {Promise<Item[]>}
 */
export async function loadList(path) {
  const list = /** @type {Item[]} */ (await loadJson(path))
  if (!Array.isArray(list)) throw new ReplacedError(path)
  return list
}

/**
 * Loads a module; a failure is a `LoadError`, also if it is not there after `PATIENCE_MS`.
 * @template T @param {() => Promise<T>} load @param {string} path its name in errors @returns {Promise<T>}
 */
export const loadModule = (load, path) => inTime(load(), path)

/**
 * Waits for a part of a file; a failure is a `LoadError`, also if nothing has come after `PATIENCE_MS`.
 * @template T @param {Promise<T>} part @param {string} path of the file @returns {Promise<T>}
 */
async function inTime(part, path) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let clock
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => (clock = setTimeout(reject, PATIENCE_MS)))
  try {
    return await Promise.race([part, late])
  } catch (cause) {
    if (cause instanceof LoadError) throw cause
    // A module that cannot be parsed is half a file, or something else.
    throw new (cause instanceof SyntaxError ? ReplacedError : LoadError)(path, { cause })
  } finally {
    clearTimeout(clock)
  }
}

/** Reads an answer to its end, unless nothing more comes. @param {Response} answer @param {string} path */
export async function textOf(answer, path) {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value } = (await (reader && inTime(reader.read(), path))) ?? {}
    if (!value) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * A function that loads a part of a page on first use.
 * @template T
 * @typedef {{ (): Promise<T>, made: T | undefined }} Later   made: the part, once it is loaded
 */

/**
 * Returns a function that loads a part of a page on first use. After a failure the next call tries again.
 * @template M, T @param {string} path its name in errors
 * @param {() => Promise<M>} load @param {(module: M) => T | Promise<T>} make @returns {Later<T>}
 */
export function later(path, load, make) {
  /** @type {Promise<T> | undefined} */
  let making
  /** @type {Later<T>} */
  const part = Object.assign(
    () => {
      making ??= loadModule(load, path)
        .then(make)
        .then(made => (part.made = made))
      making.catch(() => (making = undefined))
      return making
    },
    { made: undefined },
  )
  return part
}

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const loaded = new Map()

/**
 * Loads a style sheet, after those of the page, once. After a failure, a `LoadError`, the next call tries again.
 * @param {string} path relative to the folder of the pages @param {Partial<HTMLLinkElement>} [values] of its element
 */
export function loadStyles(path, values = {}) {
  const before = loaded.get(path)
  if (before) return before
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: urlOf(path), ...values })
  /** @type {Promise<HTMLLinkElement>} */
  const coming = new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link))
    link.addEventListener('error', reject)
  })
  document.head.append(link)
  const loading = inTime(coming, path)
  loaded.set(path, loading)
  loading.catch(() => {
    link.remove()
    loaded.delete(path)
  })
  return loading
}
