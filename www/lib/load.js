// @ts-check
/** Files of ours, fetched: what does not come is a `LoadError`, and not a surprise further on. */
import { urlOf } from './base.js'
import { LoadError } from './errors.js'

/** @param {string} path from the folder of the pages @returns {Promise<Response>} */
export async function load(path) {
  const answer = await fetch(urlOf(path)).catch(cause => {
    throw new LoadError(path, { cause })
  })
  if (!answer.ok) throw new LoadError(path, { status: answer.status })
  return answer
}

/** @param {string} path from the folder of the pages @returns {Promise<any>} */
export async function loadJson(path) {
  const text = await (await load(path)).text().catch(cause => {
    throw new LoadError(path, { cause })
  })
  return JSON.parse(text)
}

/**
 * A module that is loaded when it is first wanted.
 * @template T @param {() => Promise<T>} load @param {string} path what it is called if it does not come
 */
export const loadModule = (load, path) =>
  load().catch(cause => {
    throw new LoadError(path, { cause })
  })

/**
 * A part of a page whose module is loaded when it is first wanted. What did not come is asked for again.
 * @template M, T @param {string} path what it is called if it does not come
 * @param {() => Promise<M>} load @param {(module: M) => T} make
 */
export function later(path, load, make) {
  /** @type {Promise<T> | undefined} */
  let made
  return () => {
    made ??= loadModule(load, path).then(make)
    made.catch(() => (made = undefined))
    return made
  }
}
