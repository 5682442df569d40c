/**
 * Makes `placewise-embed.js`, or its like of one kind: the element, the engine, the styles, and the art and painters
 * that the engine's kinds need, in one module. `cargo xtask pack` calls it with the folder of the engine, the folder to
 * write to, the file's name and the kinds that the engine lacks. The bundler is esbuild: one program without
 * dependencies, and the bundle that it makes of the same files is always the same.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contents } from './contents.js'
import { scenesOf } from './needs.js'
import { BANNER, bundled, fewerWords, here, inPlace, made, threadOf, withoutTables, www } from './plugins.js'
import { sizes } from '../sizes.js'

const [engine, dist, name, ...missing] = process.argv.slice(2)

/** What the page has as files comes from inside. @type {import('esbuild').Plugin} */
const elsewhere = {
  name: 'elsewhere',
  setup({ onResolve }) {
    onResolve({ filter: /\/elsewhere\.js$/ }, () => ({ path: 'placewise:elsewhere', namespace: 'made' }))
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

const modules = {
  ...(await contents(www, engine)),
  elsewhere: `export default ${JSON.stringify(missing.map(kind => `placewise-embed-${kind}.js`))}`,
  thread: await threadOf(engine),
}

// No module, so that it is one script for any page: a page that is a file may not load modules from files.
const entry = join(www, 'embed/index.js')
const options = /** @satisfies {import('esbuild').BuildOptions} */ ({
  format: /** @type {const} */ ('iife'),
  define: { 'import.meta.url': '""' },
  banner: { js: BANNER },
})
const plugins = [
  elsewhere,
  inPlace([
    [/\/assets\.js$/, here('inside.js')],
    [/\/asking\.js$/, here('unasked.js')],
  ]),
  fewerScenes,
  made(modules),
]
const first = await bundled(entry, { ...options, plugins })
const words = fewerWords(withoutTables(first.modules))
const { text } = await bundled(entry, { ...options, plugins: [...plugins, words] })

const file = Buffer.from(text)
const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`
writeFileSync(join(dist, `${name}.js`), file)
writeFileSync(join(dist, `${name}.sri`), `${integrity}\n`)
// To compress a large engine takes long, and nobody measures the quick one.
if (!process.env.UNMEASURED) console.log(`dist/${name}.js  ${sizes([file])}\nintegrity="${integrity}"`)
