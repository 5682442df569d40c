import { readFileSync } from 'node:fs'

const registry = readFileSync(new URL('../src/kinds/mod.rs', import.meta.url), 'utf8')
const [, list = ''] = /^kinds! \{\n([^}]*)^\}/m.exec(registry) ?? []

/** The names of all kinds, in the order of the registry (`kinds!` in `src/kinds/mod.rs`). */
export const KINDS = [...list.matchAll(/= "(\w+)"/g)].map(([, id]) => id)

/** @import { KnownLevel } from '../www/catalogue/catalogue.js' */

/** The levels that come with the page. @param {string} kind @returns {KnownLevel[]} */
export const ladderOf = kind => JSON.parse(readFileSync(new URL(`../www/levels/${kind}.json`, import.meta.url), 'utf8'))

/**
 * Levels of a kind: its ladder, or a few made now while that is empty, as a new kind's is.
 * @param {Pick<typeof import('../www/pkg/placewise.js'), 'generate'>} placewise @param {string} kind
 */
export function levelsOf(placewise, kind) {
  const levels = ladderOf(kind).map(({ level }) => level)
  const seeds = levels.length ? [] : [1, 2, 3]
  return [...levels, ...seeds.map(seed => placewise.generate(kind, { grade: 'starter', seed }).level)]
}
