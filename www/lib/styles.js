// @ts-check
/** Style sheets that are loaded when they are needed. */
import { urlOf } from './base.js'
import { LoadError } from './errors.js'

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
