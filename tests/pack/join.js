/**
 * Joins chunks that are always fetched together into one script. A bundler makes a chunk for each set of pages and of
 * modules that are imported later, and twenty small files take more bytes and more time than one.
 */
import { createHash } from 'node:crypto'
import { join as joinPath, posix, relative as relativePath, sep } from 'node:path'
import { build } from 'esbuild'

/**
 * The outputs of the bundler, by their paths in the site. `imports`: the scripts that an output imports.
 * @typedef {{ text: string, exports: string[], imports: { path: string, kind: string }[],
 *   entryPoint?: string | undefined }} Output
 * @typedef {Map<string, Output>} Outputs
 */

/**
 * Bundles scripts into one file each, and one for each set of them that needs the same modules.
 * @param {string[]} entries their paths in the folder `options.outbase`
 * @param {import('esbuild').BuildOptions & { outdir: string, outbase: string }} options
 * @returns {Promise<Outputs>}
 */
export async function split(entries, options) {
  const { metafile, outputFiles } = await build({
    ...options,
    metafile: true,
    write: false,
    splitting: true,
    chunkNames: 'chunks/[hash]',
    entryPoints: entries.map(path => joinPath(options.outbase, path)),
  })
  const inSite = (/** @type {string} */ path) => relativePath(options.outdir, path).replaceAll(sep, '/')
  const texts = new Map(outputFiles.map(({ path, text }) => [inSite(path), text]))
  return new Map(
    Object.entries(metafile.outputs).map(([output, { exports, imports, entryPoint }]) => {
      const path = inSite(output)
      const found = imports.filter(({ external }) => !external).map(({ path, kind }) => ({ path: inSite(path), kind }))
      return [path, { text: texts.get(path) ?? '', exports, imports: found, entryPoint }]
    }),
  )
}

/**
 * Returns the scripts that a script imports statically, directly or through others.
 * @param {Outputs} outputs @param {string} entry
 */
export function importedBy(outputs, entry) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ path) => {
    for (const { path: other, kind } of outputs.get(path)?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(other)) continue
      found.add(other)
      visit(other)
    }
  }
  visit(entry)
  return [...found]
}

/**
 * @param {Outputs} outputs
 * @param {string[]} entries the scripts that no other one imports
 * @param {import('esbuild').BuildOptions} options
 * @param {string} [first] the entry that is always loaded before the others; all that they share becomes one file
 * @returns {Promise<Outputs>} the same with fewer chunks
 */
export async function join(outputs, entries, options, first) {
  const targets = targetsOf(outputs, entries, first)
  const prefixes = new Map([...targets.keys()].map((path, part) => [path, `_${part}`]))
  /** @type {Outputs} */
  const joined = new Map()
  for (const target of new Set([...targets.values(), ...outputs.keys()])) {
    const output = outputs.get(target) ?? { text: '', exports: [], imports: [] }
    if (!targets.has(target)) joined.set(target, await bundled(target, output))
  }
  return renamed(joined, entries)

  /** @param {string} target @param {Output} before @returns {Promise<Output>} */
  async function bundled(target, before) {
    const parts = [...targets].filter(([, to]) => to === target).map(([path]) => path)
    const own = outputs.has(target) ? [`import '/${target}'`, exported(target, '')] : []
    const { outputFiles, metafile } = await build({
      ...options,
      write: false,
      metafile: true,
      stdin: { contents: [...own, ...parts.map(path => exported(path, prefixOf(path)))].join('\n'), resolveDir: '/' },
      plugins: [inSite(target)],
    })
    const [made] = Object.values(metafile.outputs)
    const imports = made.imports.map(({ path, kind }) => ({ path: beside(target, path), kind }))
    return { ...before, text: outputFiles[0].text, exports: made.exports, imports }
  }

  /**
   * Returns the statement that exports all names of a script, with a prefix.
   * @param {string} path @param {string} prefix
   */
  function exported(path, prefix) {
    const names = (outputs.get(path)?.exports ?? []).map(name => `${name} as ${prefix}${name}`)
    return `export { ${names.join(', ')} } from '/${path}'`
  }

  /** @param {string} path */
  function prefixOf(path) {
    return prefixes.get(path) ?? ''
  }

  /** @param {string} target the file to make @returns {import('esbuild').Plugin} */
  function inSite(target) {
    return {
      name: 'site',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
          const to = path.startsWith('/') ? path.slice(1) : beside(importer, path)
          const isStatic = kind === 'import-statement'
          if (isStatic && (targets.get(to) ?? to) === target) return { path: to, namespace: 'inside' }
          if (isStatic && targets.has(to)) return { path: to, namespace: 'elsewhere' }
          return { path: relative(target, to), external: true }
        })
        onLoad({ filter: /.*/, namespace: 'inside' }, ({ path }) => {
          const output = outputs.get(path)
          return output && { contents: output.text }
        })
        onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => {
          const names = (outputs.get(path)?.exports ?? []).map(name => `${prefixOf(path)}${name} as ${name}`)
          return { contents: `export { ${names.join(', ')} } from '/${targets.get(path)}'` }
        })
      },
    }
  }
}

/**
 * Returns a script and all that it imports, statically or dynamically.
 * @param {Outputs} outputs @param {string} entry
 */
export function reachedFrom(outputs, entry, found = new Set([entry])) {
  for (const { path } of outputs.get(entry)?.imports ?? [])
    if (!found.has(path)) reachedFrom(outputs, path, found.add(path))
  return found
}

/**
 * Returns the target of each chunk: the entry that alone needs it, or one file with those that the same entries need. A
 * chunk that other entries import later joins no entry, because importing that would run it.
 * @param {Outputs} outputs @param {string[]} entries @param {string} [first]
 */
function targetsOf(outputs, entries, first) {
  const later = [...outputs.values()].flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'dynamic-import'))
  /** @type {Map<string, string[]>} */
  const needed = new Map()
  for (const entry of entries)
    for (const path of importedBy(outputs, entry)) needed.set(path, [...(needed.get(path) ?? []), entry])
  for (const { path } of later)
    if (needed.has(path))
      throw new Error(`${path} is imported before ${needed.get(path)?.join(' and ')} run, and later`)
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  const reached = entries.map(entry => reachedFrom(outputs, entry))
  for (const [path, by] of needed) {
    if (entries.includes(path)) continue
    const all = entries.filter((_, i) => reached[i].has(path))
    const isShared = by.length > 1 && by.some(entry => entry === first)
    const key = isShared ? entries.join(' ') : all.length > by.length ? `${by.join(' ')} later` : by.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return new Map(
    [...groups].flatMap(([by, paths]) => {
      const target = by.includes(' ') ? `chunks/${nameOf(paths.toSorted())}.js` : by
      return paths.map(path => /** @type {[string, string]} */ ([path, target]))
    }),
  )
}

/**
 * Names chunks after their content and that of all that they import up to the next entry. No two versions share a name,
 * so browsers may cache them for ever.
 * @param {Outputs} outputs @param {string[]} entries @returns {Outputs}
 */
function renamed(outputs, entries) {
  const reached = (/** @type {string} */ path, found = new Set([path])) => {
    for (const { path: other } of outputs.get(path)?.imports ?? [])
      if (!found.has(other) && !entries.includes(other)) reached(other, found.add(other))
    return found
  }
  const textOf = (/** @type {string} */ path) => outputs.get(path)?.text ?? ''
  // Two chunks that import each other reach the same ones.
  const textsOf = (/** @type {string} */ path) => [textOf(path), ...[...reached(path)].map(textOf).sort()]
  const chunks = [...outputs.keys()].filter(path => !entries.includes(path))
  const names = new Map(chunks.map(path => [posix.basename(path), `${nameOf(textsOf(path))}.js`]))
  const named = (/** @type {string} */ text) => text.replace(/\b[0-9A-Z]{8}\.js\b/g, name => names.get(name) ?? name)
  return new Map(
    [...outputs].map(([path, { text, imports, ...others }]) => [
      named(path),
      { ...others, text: named(text), imports: imports.map(({ path: to, kind }) => ({ path: named(to), kind })) },
    ]),
  )
}

/** @param {string[]} parts */
const nameOf = parts => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8).toUpperCase()

/** Returns the path in the site to which an import in a file refers. @param {string} from @param {string} to */
const beside = (from, to) => posix.join(posix.dirname(from), to)

/** @param {string} from @param {string} to both in the site */
function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
