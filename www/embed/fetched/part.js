// @ts-check
/**
 * The access of the modules of the element in files to the loader. parts: loads and checks another module, in place of
 * `import('…')`; trusted: makes an address of a script.
 * @typedef {{ parts: { get(path: string): Promise<unknown> }, trusted(url: string): string }} Loader
 */

/** @type {Loader} */
let loader

/** @param {Loader} own */
export const use = own => {
  loader = own
}

/** @param {string} path */
export const part = path => loader.parts.get(path)

/** @param {string} url */
export const trusted = url => loader.trusted(url)
