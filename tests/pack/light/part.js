/**
 * The access of the modules of the element in files to the loader. get: loads and checks another module, in place of
 * `import('…')`; trusted: makes an address of a script.
 * @typedef {{ get(path: string): Promise<any>, trusted(url: string): unknown }} Loader
 */

/** @type {Loader} */
let loader

/** @param {Loader} own */
export const use = own => {
  loader = own
}

/** @param {string} path */
export const part = path => loader.get(path)

/** @param {string} url */
export const trusted = url => loader.trusted(url)
