/**
 * The files that the engines for players of one kind do not contain, and request by their paths (`supply`), such as
 * maps.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string} kind @returns {Record<string, string>} the texts by their paths */
export function filesOf(kind) {
  const maps = fileURLToPath(new URL(`../../src/kinds/${kind}/maps/`, import.meta.url))
  if (!existsSync(maps)) return {}
  const read = (/** @type {string} */ name) => JSON.stringify(JSON.parse(readFileSync(join(maps, name), 'utf8')))
  return Object.fromEntries(readdirSync(maps).map(name => [`maps/${name}`, read(name)]))
}
