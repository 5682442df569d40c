/** What the files of `src/` name, without a compiler: comments, texts and code for tests are left out. */
import { filesIn, read } from './sources.js'

/**
 * The names in a file.
 * @typedef {object} Named
 * @property {string[][]} paths the paths that its code uses, from the root of the crate
 * @property {Map<string, string[]>} aliases the names that its `use` lines declare, and so may re-export
 */

/** Comments, texts in quotes, and characters. */
const QUOTED = /\/\/.*|r(#+)"[^]*?"\1|"(?:\\[^]|[^"\\])*"|'(?:\\.[^']*|[^'\\])'/g

/**
 * Returns code without comments, and without items for tests, which follow `#[cfg(test)]`; the formatter puts an item's
 * closing brace into the column of its attribute. Texts in quotes are kept or emptied.
 * @param {string} code
 */
export const bare = (code, keepsTexts = false) =>
  code
    .replace(QUOTED, found => (found[0] === '/' ? '' : keepsTexts ? found : '""'))
    .replace(/^( *)#\[cfg\(test\)\]\n(?:\1#\[.*\n)*\1\S(?:.*;|.*\{\n[^]*?^\1\};?|[^]*?;)$/gm, '')

/** Returns the paths of a `use` line, each with the name that it declares. @param {string} tree */
function imported(tree) {
  let list = tree.replace(/\s+as\s+/g, '=').replace(/\s/g, '')
  for (let before = ''; before !== list;) {
    before = list
    list = list.replace(/([\w:]*)\{([^{}]*)\}/g, (_, start, inner) =>
      inner.replace(/[^,]+/g, (/** @type {string} */ one) => start + one),
    )
  }
  return list.split(',').flatMap(one => {
    const [whole, name] = one.split('=')
    const path = whole.split('::')
    const last = path.at(-1)
    if (last === 'self' || last === '*') path.pop()
    return one ? [{ path, name: last === '*' ? '' : (name ?? path.at(-1) ?? '') }] : []
  })
}

/** Returns what some code names. @param {string} code @param {string[]} module the module of the code */
export function named(code, module) {
  const text = bare(code)
  const modules = new Set([...text.matchAll(/\bmod (\w+);/g)].map(([, name]) => name))
  /** @type {Named} */ const file = { paths: [], aliases: new Map() }
  /** Returns a path from the root; undefined for one of another crate or of a local name. @param {string[]} path */
  const absolute = path => {
    const above = path.findIndex(name => name !== 'super')
    if (path[0] === 'crate') return path.slice(1)
    if (path[0] === 'self') return [...module, ...path.slice(1)]
    if (above > 0) return [...module.slice(0, module.length - above), ...path.slice(above)]
    return modules.has(path[0]) || file.aliases.has(path[0]) ? [...module, ...path] : undefined
  }
  const uses = /(?<=^[ \t]*(?:pub(?:\([^)]*\))? )?)use\s([^;]*);/gm
  for (const [, tree] of text.matchAll(uses))
    for (const { path, name } of imported(tree)) {
      const whole = absolute(path)
      if (!whole) continue
      file.paths.push(whole)
      if (name) file.aliases.set(name, whole)
    }
  for (const [path] of text.replace(uses, '').matchAll(/(?<![\w:])\w+(?:::\w+)+/g)) {
    const whole = absolute(path.split('::'))
    if (whole) file.paths.push(whole)
  }
  return file
}

/** Returns the module of a file: `['kinds', 'island', 'board']`. @param {string} file */
export const moduleOf = file =>
  file
    .replace(/^src\/|\.rs$/g, '')
    .split('/')
    .filter(name => name !== 'mod' && name !== 'lib')

/** The files of `src/` but those of the command line, a program of its own that uses the crate from outside. */
export const files = filesIn('src', 'rs').filter(file => !file.startsWith('src/cli/'))

/** What each file names, by its module: `kinds/island/board`. */
export const sources = new Map(
  files.map(file => {
    const module = moduleOf(file)
    return [module.join('/'), named(read(file), module)]
  }),
)

/** Returns the module whose file declares the target of a path. @param {string[]} path @returns {string} */
function declaring(path, followed = 0) {
  let at = ''
  for (const [index, name] of path.entries()) {
    const inner = at ? `${at}/${name}` : name
    if (sources.has(inner)) {
      at = inner
      continue
    }
    const alias = sources.get(at)?.aliases.get(name)
    const isOwn = alias?.every((part, place) => part === path[place])
    return alias && !isOwn && followed < 9 ? declaring([...alias, ...path.slice(index + 1)], followed + 1) : at
  }
  return at
}

/** Returns the other files that each file uses, by their modules. A module's own parents are not among them. */
export const uses = () =>
  new Map(
    [...sources].map(([own, { paths }]) => {
      const others = new Set(paths.map(path => declaring(path)))
      return [own, [...others].filter(other => other && other !== own && !own.startsWith(`${other}/`))]
    }),
  )
