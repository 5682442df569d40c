/** What the element's bundles have in common: how they are made, modules that are made here, fewer words. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const www = fileURLToPath(new URL('../../www/', import.meta.url))
export const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

export const common = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  minify: true,
  write: /** @type {const} */ (false),
  metafile: /** @type {const} */ (true),
  target: 'es2022',
  charset: /** @type {const} */ ('utf8'),
  legalComments: /** @type {const} */ ('none'),
  logLevel: /** @type {const} */ ('warning'),
})

/** Modules that are made here, by name. @param {Record<string, string>} modules @returns {import('esbuild').Plugin} */
export const made = modules => ({
  name: 'made',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^placewise:/ }, ({ path }) => ({ path, namespace: 'made' }))
    onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
      contents: modules[path.slice('placewise:'.length)],
      resolveDir: www,
    }))
  },
})

/**
 * Another file in the place of some.
 * @param {[names: RegExp, file: string][]} files @returns {import('esbuild').Plugin}
 */
export const inPlace = files => ({
  name: 'in place',
  setup({ onResolve }) {
    for (const [filter, path] of files) onResolve({ filter }, () => ({ path }))
  },
})

const TABLES = /[\\/]i18n[\\/]text[\\/](en|zh)\.js$/

/** Those of the modules that are no text tables. @param {string[]} modules */
export const withoutTables = modules => modules.filter(path => !TABLES.test(path))

/**
 * The sentences that one of these modules names; one with plural forms is named without them.
 * @param {string[]} modules
 */
async function keysOf(modules) {
  const named = new Set(modules.flatMap(path => readFileSync(path, 'utf8').match(/(?<=['"`])\w+(?=['"`])/g) ?? []))
  const { default: en } = await import(join(www, 'i18n/text/en.js'))
  return { en, keys: Object.keys(en).filter(key => named.has(key.split('.')[0])) }
}

/**
 * The text tables without what no module of the bundle names. The second has its keys from the first, which has every
 * plural form that the second has; or, where a reader gets one of them, its own.
 * @param {string[]} modules @param {{ alone?: boolean }} [wishes] @returns {import('esbuild').Plugin}
 */
export const fewerWords = (modules, { alone = false } = {}) => ({
  name: 'fewer words',
  setup({ onLoad }) {
    const wanted = keysOf(modules)
    onLoad({ filter: TABLES }, async ({ path }) => {
      const [{ en, keys }, { default: table }] = await Promise.all([wanted, import(path)])
      if (table === en || alone)
        return { contents: `export default ${JSON.stringify(Object.fromEntries(keys.map(key => [key, table[key]])))}` }
      return {
        contents: `import en from './en.js'\nconst words = ${JSON.stringify(keys.map(key => table[key]))}\nexport default Object.fromEntries(Object.keys(en).map((key, i) => [key, words[i]]))`,
        resolveDir: join(www, 'i18n/text'),
      }
    })
  },
})

/** @param {string} entry @param {import('esbuild').BuildOptions} options */
export async function bundled(entry, options) {
  const { outputFiles, metafile } = await build({ ...common, ...options, entryPoints: [entry] })
  const inputs = metafile?.inputs ?? {}
  const modules = Object.keys(inputs).filter(path => !path.startsWith('made:'))
  return { text: outputFiles?.[0].text ?? '', modules, inputs }
}

/**
 * The engine's thread as a module with a function: called as it is where there may be no worker, and as text where
 * there may.
 * @param {string} engine its folder
 */
export async function threadOf(engine) {
  const { text } = await bundled(here('thread.js'), {
    format: 'iife',
    define: { 'import.meta.url': '""' },
    plugins: [inPlace([[/\/pkg\/placewise\.js$/, join(engine, 'placewise.js')]])],
  })
  return `export function thread(wire, bytes) { ${text} }`
}

/** What every file begins with. */
export const BANNER =
  '/* Placewise: a puzzle as one element, <placewise-puzzle>. MIT OR Apache-2.0; pictures: Fluent Emoji, MIT. */'
