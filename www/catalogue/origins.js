// @ts-check
/**
 * The origins of the levels that come with the page: what a paper prints, what is inferred from it, what is ours.
 * @import { Lang } from '../pkg/placewise.js'
 * @typedef {Record<Lang, string>} Said
 * @typedef {{ paper?: '000' | '001', printed?: Said, inferred?: Said, ours?: Said, unknown?: Said }} Origin
 *   unknown: the paper has a level of this number, but does not print it
 * @typedef {Record<string, Origin>} Origins   by the level's id
 */
export {}
