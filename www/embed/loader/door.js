// @ts-check
/**
 * Loads the files of the element into a page: as scripts that the browser checks by their hashes before they run. The
 * page's policy need not allow more than for the loader itself.
 * @import { Door, File } from './parts.js'
 */
import { allow, trusted } from '../bundled/script-url.js'

/** @param {File} file beside the loader */
const urlOf = ({ name }) => new URL(name, import.meta.url).href

allow(new URL('.', import.meta.url).href)

/** Returns the attributes with which the browser checks a file's hash. @param {File} file */
const asked = ({ hash }) => ({ crossOrigin: 'anonymous', integrity: hash })

/** @type {Door} */
export const door = {
  prepare(file) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', ...asked(file) })
    link.href = urlOf(file)
    link.addEventListener('load', () => link.remove())
    link.addEventListener('error', () => link.remove())
    document.head.append(link)
  },
  check: file =>
    new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { type: 'module', ...asked(file) })
      script.src = trusted(urlOf(file))
      const done = (/** @type {() => void} */ then) => () => {
        script.remove()
        then()
      }
      script.addEventListener(
        'load',
        done(() => resolve(undefined)),
      )
      script.addEventListener(
        'error',
        done(() => reject(lost(file))),
      )
      document.head.append(script)
    }),
  open: file => import(urlOf(file)).catch(cause => Promise.reject(unreadable(file, cause))),
}

/** @param {File} file */
const lost = file =>
  Object.assign(new Error(`${urlOf(file)} could not be loaded, or is not the file that belongs to this loader`), {
    name: 'LoadError',
  })

/**
 * Returns the error of a file that this browser cannot run. A syntax error of the browser quotes the file, so its
 * message is not passed on.
 * @param {File} file @param {unknown} cause
 */
const unreadable = (file, cause) =>
  Object.assign(new Error(`${urlOf(file)} is loaded, but this browser cannot run it`, { cause }), {
    name: 'EngineError',
  })
