/**
 * Makes `placewise-embed.js`, or the same for one kind: the element, the engine, the styles, and the pictures and
 * painters that the engine's kinds need, in one script. `cargo xtask pack` calls it with the folder of the engine, the
 * folder to write to, the file's name and the kinds that the engine lacks. The bundler is esbuild: one program without
 * dependencies, whose bundle of the same files is always the same.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineParts, looks } from './contents.js'
import { engineIn, missingFiles, scenesOf } from './needs.js'
import { BANNER, bundled, fewerWords, made, scriptBytes, threadOf, withoutTables, www } from './plugins.js'
import { sizes } from '../sizes.js'

const [engine, dist, name, ...missing] = process.argv.slice(2)

const placewise = await engineIn(engine)
const files = missingFiles(placewise)
const scenes = scenesOf(placewise)
const allScenes = new Set(
  readdirSync(join(www, 'scenes')).filter(name => existsSync(join(www, 'scenes', name, 'index.js'))),
)

/** Empties the painters of other scenes, and the texts of their boards. @type {import('esbuild').Plugin} */
const fewerScenes = {
  name: 'fewer scenes',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]scenes[\\/]\w+[\\/](index|en|zh)\.js$/ }, ({ path }) => {
      const [, scene] = /[\\/]scenes[\\/](\w+)/.exec(path) ?? []
      return !allScenes.has(scene) || scenes.has(scene) ? undefined : { contents: 'export default {}' }
    })
  },
}

const modules = {
  ...(await looks(www)),
  ...engineParts(www, engine, files),
  elsewhere: `export default ${JSON.stringify(missing.map(kind => `placewise-embed-${kind}.js`))}`,
  thread: await threadOf(engine, files),
}

// A classic script, which any page can load: a page opened from a file may not load modules.
const entry = join(www, 'embed/single.js')
const options = /** @satisfies {import('esbuild').BuildOptions} */ ({
  format: /** @type {const} */ ('iife'),
  define: { 'import.meta.url': '""' },
  banner: { js: BANNER },
})
const plugins = [fewerScenes, made(modules)]
const first = await bundled(entry, { ...options, plugins })
const words = fewerWords(withoutTables(first.modules))
const { text } = await bundled(entry, { ...options, plugins: [...plugins, words] })

const file = scriptBytes(text)
const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`
writeFileSync(join(dist, `${name}.js`), file)
writeFileSync(join(dist, `${name}.sri`), `${integrity}\n`)
// Compressing a large engine takes long, and the sizes of the quick one are not needed.
if (!process.env.UNMEASURED) console.log(`dist/${name}.js  ${sizes([file])}\nintegrity="${integrity}"`)
