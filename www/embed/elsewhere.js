// @ts-check
/**
 * The files of the element with kinds that this one lacks: none. (For a file of one kind, `tests/pack/bundle.js` puts
 * the other files here.)
 * @type {string[]}
 */
export default []
