/** The project's files as texts, and circles among them. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Reads a file. @param {string} path */
export const read = path => readFileSync(join(root, path), 'utf8')

/** Folders with code of others, with what is built, and with reports of failed tests. */
const OTHERS = new Set(['node_modules', 'pkg', 'test-results', 'vendor'])

/**
 * Returns the paths of the files with these extensions in a folder and its subfolders.
 * @param {string} folder @param {...string} extensions @returns {string[]}
 */
export const filesIn = (folder, ...extensions) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return OTHERS.has(entry.name) ? [] : filesIn(path, ...extensions)
    return extensions.includes(entry.name.slice(entry.name.lastIndexOf('.') + 1)) ? [path] : []
  })

/** Returns a circle of a graph, from a file to itself; empty if there is none. @param {Map<string, string[]>} graph */
export function circle(graph) {
  /** @type {Set<string>} */ const done = new Set()
  /** @param {string} file @param {string[]} way @returns {string[]} */
  const from = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    for (const other of graph.get(file) ?? []) {
      const found = from(other, [...way, file])
      if (found.length) return found
    }
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const found = from(file, [])
    if (found.length) return found
  }
  return []
}
