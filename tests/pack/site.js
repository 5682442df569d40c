/**
 * Makes the site that a host serves: the pages with their modules bundled and split, styles minified, all else as it
 * is.
 * `cargo xtask build` calls it with the folder of the lean engine and the folder to write to.
 *
 * A module that is fetched by its address (a page's own script, the worker, the element for others) keeps its name;
 * what several share lies in `chunks/`, which is one folder deep, so that `lib/base.js` finds the site from there as
 * well.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { sizes } from '../sizes.js'

const [lean, site] = process.argv.slice(2).map(path => resolve(path))
const www = fileURLToPath(new URL('../../www/', import.meta.url))
const files = readdirSync(www, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(www, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))

/** A page's own scripts. @param {string} page its text @returns {string[]} */
const scriptsOf = page => page.match(/(?<=<script type="module" src=")[^"]+/g) ?? []

const pages = files
  .filter(path => /^[^/]*\.html$/.test(path))
  .map(path => ({ path, text: readFileSync(join(www, path), 'utf8') }))

/** @typedef {import('esbuild').Metafile['outputs'][string]} Output */

/** Modules that are fetched by their address as they are: by people's own pages, or when they are wished for. */
const asTheyAre = (/** @type {string} */ path) =>
  /^(pkg|vendor)\//.test(path) || ['sw.js', 'embed/host.js'].includes(path)

/** Where the bundler is told of the engine's package. @param {string} folder @returns {import('esbuild').Plugin} */
const enginePackage = folder => ({
  name: 'engine package',
  setup({ onResolve }) {
    onResolve({ filter: /\/pkg\/placewise\.js$/ }, () => ({ path: join(folder, 'placewise.js') }))
  },
})

/** Modules that are others in the site. @type {import('esbuild').Plugin} */
const builds = {
  name: 'builds',
  setup({ onResolve }) {
    onResolve({ filter: /\/builds\.js$/ }, () => ({ path: fileURLToPath(new URL('builds.js', import.meta.url)) }))
  },
}

const common = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  format: /** @type {const} */ ('esm'),
  minify: true,
  target: 'es2022',
  charset: /** @type {const} */ ('utf8'),
  legalComments: /** @type {const} */ ('none'),
  logLevel: /** @type {const} */ ('warning'),
  outdir: site,
  outbase: www,
})

rmSync(site, { recursive: true, force: true })
const scripts = pages.flatMap(({ text }) => scriptsOf(text))
/**
 * What players see first by itself, so that nothing else decides how it is split; the others share what they have in
 * common.
 */
const [first, others] = [
  scripts.filter(path => path.startsWith('app/')),
  [...scripts.filter(path => !path.startsWith('app/')), 'embed/index.js'],
]
const outputs = new Map([...(await bundled(first)), ...(await bundled(others))])

/** @param {string[]} entries @returns {Promise<[string, Output][]>} what was written, by its path */
async function bundled(entries) {
  const { metafile } = await build({
    ...common,
    metafile: true,
    splitting: true,
    plugins: [builds],
    chunkNames: 'chunks/[hash]',
    entryPoints: entries.map(path => join(www, path)),
  })
  return Object.entries(metafile.outputs).map(([output, about]) => [relative(site, output).replaceAll(sep, '/'), about])
}

// Players get the lean engine; what needs more asks the other.
for (const [name, folder] of Object.entries({ 'engine/worker.js': lean, 'engine/full-worker.js': join(www, 'pkg') })) {
  await build({ ...common, entryPoints: [join(www, name)], plugins: [enginePackage(folder)] })
}

for (const path of files) {
  if (pages.some(page => page.path === path) || path === 'pkg/files.js' || (path.endsWith('.js') && !asTheyAre(path)))
    continue
  const target = join(site, path)
  mkdirSync(dirname(target), { recursive: true })
  if (path.endsWith('.css')) writeFileSync(target, await smaller(path))
  else copyFileSync(join(www, path), target)
}
mkdirSync(join(site, 'pkg/lean'), { recursive: true })
copyFileSync(join(lean, 'placewise_bg.wasm'), join(site, 'pkg/lean/placewise_bg.wasm'))
for (const { path, text } of pages) writeFileSync(join(site, path), withPreloads(text))

/** @param {string} path of a style sheet */
async function smaller(path) {
  const { code } = await transform(readFileSync(join(www, path)), {
    loader: 'css',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
  })
  return code
}

/**
 * A page that names all that it begins with, so that it is fetched at once: what its scripts import, and what it names
 * itself of what is imported later. @param {string} text
 */
function withPreloads(text) {
  const scripts = scriptsOf(text)
  if (scripts.length === 0) return text
  const later = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path]) => chunkOf(path))
  const needed = new Set([...scripts.flatMap(importedBy), ...later, ...later.flatMap(importedBy)])
  const links = [...needed].map(path => `  <link rel="modulepreload" href="${path}">\n`)
  const wasm = scripts.includes('print/main.js') ? 'pkg/lean/placewise_bg.wasm' : 'pkg/placewise_bg.wasm'
  return text
    .replace(/ *<link rel="modulepreload".*\n/g, '')
    .replace('href="pkg/placewise_bg.wasm"', `href="${wasm}"`)
    .replace(/ *<script type="module"/, match => `${links.join('')}${match}`)
}

/** Where a module is that the first page imports later. @param {string} path */
function chunkOf(path) {
  const found = [...outputs].find(
    ([output, { entryPoint }]) => entryPoint?.endsWith(`www/${path}`) && output.startsWith('chunks/'),
  )
  if (!found) throw new Error(`no page imports ${path} when it needs it`)
  return found[0]
}

/** The chunks that a bundled module needs before it runs. @param {string} entry @returns {string[]} */
function importedBy(entry) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ path) => {
    for (const { path: output, kind } of outputs.get(path)?.imports ?? []) {
      const chunk = relative(site, output).replaceAll(sep, '/')
      if (kind !== 'import-statement' || found.has(chunk)) continue
      found.add(chunk)
      visit(chunk)
    }
  }
  visit(entry)
  return [...found]
}

for (const { path, text } of pages) {
  const scripts = scriptsOf(text)
  if (scripts.length === 0) continue
  const parts = [...new Set([...scripts, ...scripts.flatMap(importedBy)])].map(part => readFileSync(join(site, part)))
  console.log(`dist/site/${path.padEnd(18)} ${String(parts.length).padStart(3)} scripts  ${sizes(parts)}`)
}
