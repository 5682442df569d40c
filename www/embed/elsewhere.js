// @ts-check
/**
 * The files that have the element with kinds that this one lacks: none. (In a file of one kind `tests/pack/bundle.js`
 * has the others in its place.)
 * @type {string[]}
 */
export default []
