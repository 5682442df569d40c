// @ts-check
/** Where the page's files lie: in the folder above this one. The only module that knows where it is itself. */

/** The address of a file of the page. @param {string} path from the folder of the pages */
export const urlOf = path => new URL(`../${path}`, import.meta.url).href
