// @ts-check
/** The base address of the page's files, the folder above this one. Only this module depends on its own address. */

/** Returns the address of a file of the page. @param {string} path relative to the folder of the pages */
export const urlOf = path => new URL(`../${path}`, import.meta.url).href
