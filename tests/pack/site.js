/**
 * Makes the site that a host serves: the pages with their modules bundled and split, styles minified, all other files
 * as they are. `cargo xtask build` calls it with the folder to write to and the folders of the players' engines,
 * `<kind>=<folder>`.
 *
 * A module that is fetched by its address (a page's own script, the worker, the element for others) keeps its name.
 * Code that several of them share is in `chunks/`, one folder deep, so that `lib/base.js` finds the site from there as
 * well.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build, transform } from 'esbuild'
import { htmlLang } from '../../www/i18n/text/index.js'
import { filesOf } from './files.js'
import { importedBy, join as joined, reachedFrom, split } from './join.js'
import { engineIn } from './needs.js'
import { enginePackage, www } from './plugins.js'
import { startsOf } from './starts.js'
import { brotliSize, sizes } from '../sizes.js'

const [folder, ...players] = process.argv.slice(2)
const site = resolve(folder)
/** The engines for players: the kind and the folder of each build. @type {[string, string][]} */
const engines = players.map(player => {
  const [kind, path] = player.split('=')
  return [kind, resolve(path)]
})
const files = readdirSync(www, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(www, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))

/** Returns the scripts of a page. @param {string} page its text @returns {string[]} */
const scriptsOf = page => page.match(/(?<=<script type="module" src=")[^"]+/g) ?? []

const pages = files
  .filter(path => /^[^/]*\.html$/.test(path))
  .map(path => ({ path, text: readFileSync(join(www, path), 'utf8') }))

/** Returns true for scripts that are fetched by their address, unbundled: by other sites' pages or on demand. */
const asTheyAre = (/** @type {string} */ path) =>
  /^(pkg|vendor)\//.test(path) || ['sw.js', 'embed/host.js', 'embed/frame.js'].includes(path)

/**
 * The files of the full build; players get a build with a single kind each. Both replace those of `www/lib/builds.js`.
 */
const FULL = { thread: 'engine/full-worker.js', wasm: 'pkg/placewise_bg.wasm' }
const builds = Object.fromEntries([
  ...engines.map(([kind, folder]) => [
    kind,
    {
      thread: `engine/${kind}-worker.js`,
      wasm: `pkg/${kind}/placewise_bg.wasm`,
      bytes: statSync(join(folder, 'placewise_bg.wasm')).size,
    },
  ]),
  ['full', FULL],
])
/** The engine with all kinds. Its build also serves, and refuses, unknown kinds. */
const full = await engineIn(join(www, 'pkg'))
const buildsModule = `
import { loadJson } from './lib/load.js'
export const BUILDS = ${JSON.stringify(builds)}
export const playersBuild = (kind = '${engines[0][0]}') => (Object.hasOwn(BUILDS, kind) ? kind : 'full')
const STARTS = ${JSON.stringify(
  startsOf(
    full,
    engines.map(([kind]) => kind),
  ),
)}
export const kindAtStart = code => Object.keys(STARTS).find(kind => code.startsWith(STARTS[kind]))
export const listedKinds = lang => loadJson(\`pkg/kinds-\${lang}.json\`)
`

/** @type {import('esbuild').Plugin} */
const ownBuilds = {
  name: 'builds',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/]builds\.js$/ }, () => ({ contents: buildsModule, resolveDir: www }))
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
 * The scripts of the game's page, which are bundled alone so that no other one decides how they are split, and the
 * others, which share their common code.
 */
const [first, others] = [
  scripts.filter(path => path.startsWith('app/')),
  [...scripts.filter(path => !path.startsWith('app/')), 'embed/index.js'],
]
const withBuilds = { ...common, plugins: [ownBuilds] }
const ofFirst = await joined(await split(first, withBuilds), first, common)
const ofOthers = await joined(await split(others, withBuilds), others, common)
const outputs = new Map([...ofFirst, ...ofOthers])
for (const [path, { text }] of outputs) {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}

await bundleThread('engine/full-worker.js', join(www, 'pkg'), FULL.thread)
for (const [kind, folder] of engines) {
  const { thread, wasm } = builds[kind]
  await bundleThread('engine/worker.js', folder, thread)
  mkdirSync(dirname(join(site, wasm)), { recursive: true })
  copyFileSync(join(folder, 'placewise_bg.wasm'), join(site, wasm))
  for (const [path, text] of Object.entries(filesOf(kind))) {
    mkdirSync(dirname(join(site, 'pkg', path)), { recursive: true })
    writeFileSync(join(site, 'pkg', path), text)
  }
}
for (const lang of /** @type {import('../../www/pkg/placewise.js').Lang[]} */ (Object.keys(htmlLang)))
  writeFileSync(join(site, `pkg/kinds-${lang}.json`), JSON.stringify(full.kinds({ lang })))

/** Bundles the thread of an engine. @param {string} entry @param {string} folder of the engine @param {string} path */
async function bundleThread(entry, folder, path) {
  const { outdir: _, ...options } = common
  await build({
    ...options,
    outfile: join(site, path),
    entryPoints: [join(www, entry)],
    plugins: [enginePackage(folder)],
  })
}

for (const path of files) {
  if (pages.some(page => page.path === path) || path === 'pkg/files.js' || (path.endsWith('.js') && !asTheyAre(path)))
    continue
  const target = join(site, path)
  mkdirSync(dirname(target), { recursive: true })
  if (path.endsWith('.css')) writeFileSync(target, await smaller(path))
  else copyFileSync(join(www, path), target)
}
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
 * Returns a page that preloads all that it begins with, so that it is fetched at once: the imports of its scripts, and
 * the later imports that it names itself.
 * @param {string} text
 */
function withPreloads(text) {
  const scripts = scriptsOf(text)
  if (scripts.length === 0) return text
  const own = first.includes(scripts[0]) ? ofFirst : ofOthers
  const later = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path]) => chunkOf(path, own))
  const needed = new Set([...later, ...[...scripts, ...later].flatMap(path => importedBy(outputs, path))])
  const links = [...needed]
    .filter(path => !scripts.includes(path))
    .map(path => `  <link rel="modulepreload" href="${path}">\n`)
  return text
    .replace(/ *<link rel="modulepreload".*\n/g, '')
    .replace(/ *<script type="module"/, match => `${links.join('')}${match}`)
}

/**
 * Returns the chunk of a module that a page imports later.
 * @param {string} path
 * @param {import('./join.js').Outputs} own of its bundle
 */
function chunkOf(path, own) {
  const found = [...own].find(
    ([output, { entryPoint }]) => entryPoint?.endsWith(`www/${path}`) && output.startsWith('chunks/'),
  )
  if (!found) throw new Error(`no page imports ${path} when it needs it`)
  return found[0]
}

/** The maximum size of the files stored in the background after a first visit, in bytes (brotli). */
const MOST_AT_FIRST = 950_000
/** The size of the files that a first visit has fetched by then, without its engine (`docs/bench-history.md`). */
const FIRST_VISIT = 100_000

/**
 * The files, beside scripts, that are stored on first use only. The styles for paper are not among them: the sheet of a
 * level is made behind its board.
 */
const LATER = [
  /^(designer|papers|ratings|embed|print(?!\/.*\.css))/,
  /^engine\/full-/,
  /^pkg\/(?!kinds-)/,
  /^lessons\/techniques\//,
  // Icons of an installed page, and pictures that are shown while the page loads.
  /^icons\/(kind|blank|corner|first|512|maskable|touch)/,
  /^vendor\/(?!zzfx|lean-qr)/,
]

/**
 * Returns the files to store after a first visit: those that players need, and as many of the kinds' engines, of the
 * pictures on the home page and of the maps as there is room for, the smallest first. All others are stored on first
 * use.
 */
function firstFiles() {
  const [ours, theirs] = [first, others].map(
    entries => new Set(entries.flatMap(entry => [...reachedFrom(outputs, entry)].filter(path => outputs.has(path)))),
  )
  const later = (/** @type {string} */ path) =>
    LATER.some(pattern => pattern.test(path)) || (theirs.has(path) && !ours.has(path))
  const all = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(site, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const always = all.filter(path => !later(path)).toSorted()
  const wasm = engines.map(([kind]) => builds[kind].wasm)
  // Engines for a test are identical, and large.
  if (process.env.UNMEASURED) return [...always, ...wasm.slice(0, 3)]
  const sizeOf = (/** @type {string} */ path) => brotliSize(readFileSync(join(site, path)))
  // A first visit has fetched the first engine itself.
  const [begun, ...rest] = wasm
  const [pictures, maps] = [/^icons\/(kind|blank|corner)-/, /^pkg\/maps\//].map(form =>
    all.filter(path => form.test(path)),
  )
  const bySize = (/** @type {string[]} */ paths) =>
    paths.map(path => ({ path, own: sizeOf(path) })).toSorted((a, b) => a.own - b.own)
  let size = always.reduce((sum, path) => sum + sizeOf(path), 0) - FIRST_VISIT
  const kept = [begun]
  for (const { path, own } of [...bySize(rest), ...bySize(pictures), ...bySize(maps)]) {
    if (size + own > MOST_AT_FIRST) continue
    kept.push(path)
    size += own
  }
  console.log(
    `kept after a first visit, beside what it has fetched: ${(size / 1000).toFixed(0)} KB (brotli), ${kept.join(', ')}`,
  )
  return [...always, ...kept]
}

writeFileSync(join(site, 'pkg/first.json'), JSON.stringify(firstFiles()))

for (const { path, text } of pages) {
  const scripts = scriptsOf(text)
  if (scripts.length === 0) continue
  const parts = [...new Set(scripts.flatMap(script => [script, ...importedBy(outputs, script)]))].map(part =>
    readFileSync(join(site, part)),
  )
  console.log(`dist/site/${path.padEnd(18)} ${String(parts.length).padStart(3)} scripts  ${sizes(parts)}`)
}
