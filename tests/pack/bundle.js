/**
 * Makes `placewise-embed.js`, or its like of one kind: the element, the engine, the styles, and the art and painters
 * that the engine's kinds need, in one module. `cargo xtask pack` calls it with the folder of the engine, the folder to
 * write to, the file's name and the kinds that the engine lacks. The bundler is esbuild: one program without
 * dependencies, and the bundle that it makes of the same files is always the same.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { contents } from './contents.js'
import { scenesOf } from './needs.js'
import { sizes } from '../sizes.js'

const [engine, dist, name, ...missing] = process.argv.slice(2)
const www = fileURLToPath(new URL('../../www/', import.meta.url))
const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  define: { 'import.meta.url': '""' },
  minify: true,
  write: false,
  metafile: true,
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
}

/** Modules that are made here, by name. @param {Record<string, string>} modules @returns {import('esbuild').Plugin} */
const made = modules => ({
  name: 'made',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^placewise:/ }, ({ path }) => ({ path, namespace: 'made' }))
    onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
      contents: modules[path.slice('placewise:'.length)],
      resolveDir: www,
    }))
  },
})

/** What the page has as files comes from inside. @type {import('esbuild').Plugin} */
const inside = {
  name: 'inside',
  setup({ onResolve }) {
    onResolve({ filter: /\/elsewhere\.js$/ }, () => ({ path: 'placewise:elsewhere', namespace: 'made' }))
    onResolve({ filter: /\/assets\.js$/ }, () => ({ path: here('inside.js') }))
    onResolve({ filter: /\/pkg\/placewise\.js$/ }, () => ({ path: join(engine, 'placewise.js') }))
  },
}

const scenes = await scenesOf(engine)
const folders = readdirSync(join(www, 'scenes'), { withFileTypes: true }).filter(entry => entry.isDirectory())
// A folder without a painter beside it is shared by scenes.
const painted = folders.filter(({ name }) => existsSync(join(www, 'scenes', `${name}.js`)))
const allScenes = new Set(painted.map(({ name }) => name))

/** Painters of other scenes, and what is said of their boards, are empty. @type {import('esbuild').Plugin} */
const fewerScenes = {
  name: 'fewer scenes',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]scenes[\\/](\w+\.js|\w+[\\/](en|zh)\.js)$/ }, ({ path }) => {
      const [, scene] = /[\\/]scenes[\\/](\w+)/.exec(path) ?? []
      return !allScenes.has(scene) || scenes.has(scene) ? undefined : { contents: 'export default {}' }
    })
  },
}

/**
 * The text tables without what no module of the bundle names; a sentence with plural forms is named without them. The
 * second has its keys from the first, which has every plural form that the second has.
 * @param {string[]} modules @returns {import('esbuild').Plugin}
 */
const fewerWords = modules => ({
  name: 'fewer words',
  setup({ onLoad }) {
    const named = new Set(modules.flatMap(path => readFileSync(path, 'utf8').match(/(?<=['"`])\w+(?=['"`])/g) ?? []))
    onLoad({ filter: /[\\/]text[\\/](en|zh)\.js$/ }, async ({ path }) => {
      const [{ default: en }, { default: table }] = await Promise.all([
        import(join(www, 'i18n/text/en.js')),
        import(path),
      ])
      const keys = Object.keys(en).filter(key => named.has(key.split('.')[0]))
      if (table === en)
        return { contents: `export default ${JSON.stringify(Object.fromEntries(keys.map(key => [key, en[key]])))}` }
      return {
        contents: `import en from './en.js'\nconst words = ${JSON.stringify(keys.map(key => table[key]))}\nexport default Object.fromEntries(Object.keys(en).map((key, i) => [key, words[i]]))`,
        resolveDir: join(www, 'i18n/text'),
      }
    })
  },
})

/** @param {string} entry @param {import('esbuild').BuildOptions} options */
async function bundled(entry, options) {
  const { outputFiles, metafile } = await build({ ...common, ...options, entryPoints: [entry] })
  const modules = Object.keys(metafile?.inputs ?? {}).filter(path => !path.startsWith('made:'))
  return { text: outputFiles?.[0].text ?? '', modules }
}

// The engine's thread is a function: called as it is where there may be no worker, and as text where there may.
const thread = await bundled(here('thread.js'), { format: 'iife', plugins: [inside] })
const modules = {
  ...(await contents(www, engine)),
  elsewhere: `export default ${JSON.stringify(missing.map(kind => `placewise-embed-${kind}.js`))}`,
  thread: `export function thread(wire, bytes) { ${thread.text} }`,
}

// No module, so that it is one script for any page: a page that is a file may not load modules from files.
const entry = join(www, 'embed/index.js')
const options = /** @type {const} */ ({
  format: 'iife',
  banner: {
    js: '/* Placewise: a puzzle as one element, <placewise-puzzle>. MIT OR Apache-2.0; pictures: Fluent Emoji, MIT. */',
  },
})
const first = await bundled(entry, { ...options, plugins: [inside, fewerScenes, made(modules)] })
const words = first.modules.filter(path => !/[\\/]text[\\/](en|zh)\.js$/.test(path))
const { text } = await bundled(entry, { ...options, plugins: [inside, fewerScenes, made(modules), fewerWords(words)] })

const file = Buffer.from(text)
const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`
writeFileSync(join(dist, `${name}.js`), file)
writeFileSync(join(dist, `${name}.sri`), `${integrity}\n`)
// To compress a large engine takes long, and nobody measures the quick one.
if (!process.env.UNMEASURED) console.log(`dist/${name}.js  ${sizes([file])}\nintegrity="${integrity}"`)
