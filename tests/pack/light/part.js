/**
 * What a module of the element in files has of the loader, in whose hands both are: another module when it is needed,
 * in the place of `import('…')`, which the loader checks; and addresses of scripts.
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
