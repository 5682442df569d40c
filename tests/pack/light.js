/**
 * Makes the element in files: a loader, and the files that it fetches when an element comes into view. `cargo xtask
 * pack` calls it with the folder to write to and the folders of the engines, `<kind>=<folder>` and `full=<folder>`.
 *
 * Every file is a script, so that a page's policy need only allow scripts of its host; is named after its content, so
 * that a browser may cache it for ever; and is checked by its hash, which the loader contains.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import { htmlLang } from '../../www/i18n/text/index.js'
import { engineParts, looks } from './contents.js'
import { join as joined } from './join.js'
import { boardOf, engineIn, missingFiles } from './needs.js'
import { BANNER, bundled, common, fewerWords, made, scriptBytes, threadOf, withoutTables, www } from './plugins.js'
import { needs } from '../../www/embed/loader/wanted.js'
import { startsOf } from './starts.js'
import { sizes } from '../sizes.js'

/** @import { Lang } from '../../www/pkg/placewise.js' */

const [folder, ...given] = process.argv.slice(2)
const dist = resolve(folder)
const LOADER = 'placewise.js'
const RUNTIME = 'embed/fetched.js'
const LANGS = /** @type {Lang[]} */ (Object.keys(htmlLang))
const pairs = given.map(one => /** @type {[kind: string, folder: string]} */ (one.split('=')))
/** The folder of the engine that answers "why". */
const [, fullFolder] = /** @type {[string, string]} */ (pairs.find(([name]) => name === 'full'))
/** The kinds, each with the folder of its engine. */
const engines = pairs.filter(([name]) => name !== 'full')
const kinds = engines.map(([kind]) => kind)

const full = await engineIn(fullFolder)
const starts = startsOf(full, kinds)

/** Matches the dynamic imports of a module, not those in types, which follow a brace or a bar. */
const LATER = /(?<=await |=> )import\('(\.[^']+)'\)/g
/** @param {string} importer @param {string} spec */
const pathOf = (importer, spec) => relative(www, join(dirname(importer), spec)).replaceAll(sep, '/')

/** Has the loader fetch these modules. @type {import('esbuild').Plugin} */
const byLoader = {
  name: 'by the loader',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]www[\\/].*\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const own = text.replace(LATER, (_, spec) => `part('${pathOf(path, spec)}')`)
      const head = `import { part } from ${JSON.stringify(join(www, 'embed/fetched/part.js'))}\n`
      return own === text ? undefined : { contents: head + own, resolveDir: dirname(path) }
    })
  },
}

const modules = made({
  ...(await looks(www)),
  kinds: `export const KINDS = ${JSON.stringify(kinds)}
const STARTS = ${JSON.stringify(starts)}
export const kindAtStart = code => KINDS.find(kind => code.startsWith(STARTS[kind]))`,
})
const options = /** @type {const} */ ({
  format: 'esm',
  splitting: true,
  outdir: dist,
  outbase: www,
  chunkNames: 'chunks/[hash]',
  define: { 'import.meta.url': '""' },
})

const first = await bundled(join(www, RUNTIME), { ...options, plugins: [modules] })
const later = Object.values(first.inputs)
  .flatMap(({ imports }) => imports)
  .flatMap(({ kind, path }) => (kind === 'dynamic-import' ? [relative(www, resolve(path)).replaceAll(sep, '/')] : []))
const entries = [RUNTIME, ...new Set(later)].toSorted()

const words = fewerWords(withoutTables(first.modules), { alone: true })
const { metafile, outputFiles } = await build({
  ...common,
  ...options,
  plugins: [modules, words, byLoader],
  entryPoints: entries.map(entry => join(www, entry)),
})
const inDist = (/** @type {string} */ path) => relative(dist, resolve(path)).replaceAll(sep, '/')
const texts = new Map(outputFiles.map(({ path, text }) => [inDist(path), text]))
const { write: _, metafile: __, ...how } = common
const outputs = await joined(
  new Map(
    Object.entries(metafile.outputs).map(([output, { exports, imports, entryPoint }]) => {
      const found = imports.map(({ path, kind }) => ({ path: inDist(path), kind }))
      return [inDist(output), { text: texts.get(inDist(output)) ?? '', exports, imports: found, entryPoint }]
    }),
  ),
  entries,
  { ...how, format: 'esm' },
  RUNTIME,
)

/** @type {import('../../www/embed/loader/parts.js').List & import('../../www/embed/loader/wanted.js').Wanted} */
const list = { files: [], parts: {}, kinds: {}, langs: {} }
/** The numbers of files, by their paths before they are renamed. @type {Map<string, number>} */
const numbers = new Map()

rmSync(dist, { recursive: true, force: true })

/**
 * Writes a file, unless that is done already, and returns its number.
 * @param {string} path @param {string} text @param {boolean} [isNamed] true if its name is the hash of its content
 */
function written(path, text, isNamed = false) {
  const known = numbers.get(path)
  if (known !== undefined) return known
  const bytes = scriptBytes(text)
  const digest = createHash('sha256').update(bytes).digest()
  const name = isNamed ? path : path.replace(/\.js$|$/, `-${digest.toString('hex').slice(0, 8)}.js`)
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  writeFileSync(join(dist, name), bytes)
  numbers.set(path, list.files.length)
  list.files.push({ name, hash: `sha256-${digest.toString('base64')}`, size: bytes.length })
  return list.files.length - 1
}

/** Returns the numbers of a file and its dependencies, dependencies first. @param {string} path @returns {number[]} */
function filesOf(path, found = new Set()) {
  for (const { path: other } of outputs.get(path)?.imports ?? []) if (!found.has(other)) filesOf(other, found)
  found.add(path)
  return [...found].map(one => written(one, outputs.get(one)?.text ?? '', !entries.includes(one)))
}
for (const path of entries) list.parts[path] = filesOf(path)

/**
 * The first kind of each engine. By day the tests use one engine for several kinds, which is one file.
 * @type {Map<string, string>}
 */
const texted = new Map()
for (const [kind, folder] of engines) {
  const placewise = await engineIn(folder)
  if (!texted.has(folder)) {
    const files = missingFiles(placewise)
    const { art, engine } = engineParts(www, folder, files)
    const one = [
      art.replace('export default', 'export const art ='),
      engine.replace('export default', 'export const engine ='),
      await threadOf(folder, files),
    ]
    texted.set(folder, kind)
    list.parts[kind] = [written(kind, one.join('\n'))]
  } else list.parts[kind] = list.parts[String(texted.get(folder))]
  const board = boardOf(placewise, kind)
  const wanted = [
    `scenes/${board.scene}/index.js`,
    `game/${board.input}/input.js`,
    ...board.panels.flatMap(panel => later.filter(path => path.endsWith(`/${panel}-panel.js`))),
    ...LANGS.map(lang => `i18n/text/scenes/${board.scene}/${lang}.js`),
  ]
  Object.assign(list.kinds, {
    [kind]: { start: starts[kind], parts: [kind, ...wanted.filter(path => Object.hasOwn(list.parts, path))] },
  })
}
const shared = texted.get(fullFolder)
if (shared === undefined) {
  const { engine } = engineParts(www, fullFolder, {})
  const one = [engine.replace('export default', 'export const engine ='), await threadOf(fullFolder, {})]
  list.parts.full = [written('full', one.join('\n'))]
} else list.parts.full = list.parts[shared]
for (const lang of LANGS) {
  const infos = full.kinds({ lang }).filter(({ id }) => kinds.includes(id))
  list.parts[`kinds-${lang}`] = [written(`kinds-${lang}`, `export default ${JSON.stringify(infos)}`)]
  Object.assign(list.langs, { [lang]: [`i18n/text/${lang}.js`, `kinds-${lang}`] })
}

const loader = await bundled(join(www, 'embed/loader.js'), {
  format: 'esm',
  banner: { js: BANNER },
  plugins: [made({ list: `export default ${JSON.stringify(list)}` })],
})
const bytes = scriptBytes(loader.text)
const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
writeFileSync(join(dist, LOADER), bytes)
writeFileSync(join(dist, LOADER.replace('.js', '.sri')), `${integrity}\n`)
writeFileSync(`${dist}.json`, JSON.stringify(list))
if (!process.env.UNMEASURED) {
  console.log(`dist/embed/${LOADER.padEnd(14)}      ${sizes([bytes])}\nintegrity="${integrity}"`)
  const read = (/** @type {number} */ file) => readFileSync(join(dist, list.files[file].name))
  const why = [...new Set(['game/why/dialog.js', 'full'].flatMap(path => list.parts[path]))]
  console.log(`  to ask why           ${sizes(why.map(read))}`)
  for (const kind of kinds) {
    const files = [...new Set([RUNTIME, ...needs(list, kind, 'en')].flatMap(path => list.parts[path]))]
    console.log(`  with all for ${kind.padEnd(14)} ${sizes([bytes, ...files.map(read)])}  ${1 + files.length} files`)
  }
}
