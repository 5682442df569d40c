/** The common parts of the element's bundles: options, generated modules, shorter text tables. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const www = fileURLToPath(new URL('../../www/', import.meta.url))

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

/**
 * Returns the bytes of a script for other sites. They begin with a byte order mark, because a browser decodes a script
 * in the encoding of the page around it if the script is a classic one, or (Chromium) a module that was preloaded. The
 * mark comes before all of that, and before what a host says of its files.
 * @param {string} text
 */
export const scriptBytes = text => Buffer.from(`\uFEFF${text}`)

/**
 * Returns a plugin that provides generated modules, by name.
 * @param {Record<string, string>} modules @returns {import('esbuild').Plugin}
 */
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
 * Returns a plugin that takes the engine's package from a folder.
 * @param {string} folder @returns {import('esbuild').Plugin}
 */
export const enginePackage = folder => ({
  name: 'engine package',
  setup({ onResolve }) {
    onResolve({ filter: /\/pkg\/placewise\.js$/ }, () => ({ path: join(folder, 'placewise.js') }))
  },
})

const TABLES = /[\\/]i18n[\\/]text[\\/](en|zh)\.js$/
/** The tables, and the parts that they are made of. */
const TABLES_AND_PARTS = /[\\/]i18n[\\/]text[\\/](first-)?(en|zh)\.js$/

/** Returns the modules that are not text tables. @param {string[]} modules */
export const withoutTables = modules => modules.filter(path => !TABLES_AND_PARTS.test(path))

/**
 * Returns the keys of the sentences that one of these modules names; sentences with plural forms are named without
 * them.
 * @param {string[]} modules
 */
async function keysOf(modules) {
  const named = new Set(modules.flatMap(path => readFileSync(path, 'utf8').match(/(?<=['"`])\w+(?=['"`])/g) ?? []))
  const { default: en } = await import(join(www, 'i18n/text/en.js'))
  return { en, keys: Object.keys(en).filter(key => named.has(key.split('.')[0])) }
}

/**
 * Returns a plugin that leaves out the sentences that no module of the bundle names. The second table takes its keys
 * from the first, which has every plural form of the second; with `alone`, for readers who get one table only, each
 * table has its own keys.
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
 * Returns a module that exports the engine's thread as a function. The function is called directly where no worker is
 * allowed, and passed to a worker as text otherwise.
 * @param {string} engine its folder @param {Record<string, string>} files that it does not contain
 */
export async function threadOf(engine, files) {
  const { text } = await bundled(join(www, 'embed/bundled/thread.js'), {
    format: 'iife',
    define: { 'import.meta.url': '""' },
    plugins: [enginePackage(engine), made({ files: `export default ${JSON.stringify(files)}` })],
  })
  return `export function thread(wire, bytes) { ${text} }`
}

/** The comment at the start of every file. */
export const BANNER =
  '/* Placewise: a puzzle as one element, <placewise-puzzle>. MIT OR Apache-2.0; pictures: Fluent Emoji, MIT. */'
