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
