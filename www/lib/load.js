// @ts-check
/** Loads files of ours; a failure is a `LoadError`. */
import { urlOf } from './base.js'
import { LoadError } from './errors.js'
import { parseJson } from './outside.js'

/** @param {string} path relative to the folder of the pages @returns {Promise<Response>} */
export async function load(path) {
  const answer = await fetch(urlOf(path)).catch(cause => {
    throw new LoadError(path, { cause })
  })
  if (!answer.ok) throw new LoadError(path, { status: answer.status })
  return answer
}

/**
 * Loads a JSON file that comes with the page, whose content the tests of the page check: its type is the one that the
 * caller declares.
 * @template [T=unknown] @param {string} path relative to the folder of the pages @returns {Promise<T>}
 */
export async function loadJson(path) {
  const text = await (await load(path)).text().catch(cause => {
    throw new LoadError(path, { cause })
  })
  return /** @type {T} */ (parseJson(text))
}

/**
 * Loads a module; a failure is a `LoadError`.
 * @template T @param {() => Promise<T>} load @param {string} path its name in errors
 */
export const loadModule = (load, path) =>
  load().catch(cause => {
    throw new LoadError(path, { cause })
  })

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

// ---- style sheets that are loaded when they are needed ----

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const loaded = new Map()

/**
 * Loads a style sheet, after those of the page, once. After a failure, a `LoadError`, the next call tries again.
 * @param {string} path relative to the folder of the pages @param {Partial<HTMLLinkElement>} [values] of its element
 */
export function loadStyles(path, values = {}) {
  const loading =
    loaded.get(path) ??
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: urlOf(path), ...values })
      link.addEventListener('load', () => resolve(link))
      link.addEventListener('error', () => {
        link.remove()
        reject(new LoadError(path))
      })
      document.head.append(link)
    })
  loaded.set(path, loading)
  loading.catch(() => loaded.delete(path))
  return loading
}
