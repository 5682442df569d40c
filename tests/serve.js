/**
 * Serves the page for the browser tests. Most tests load it anew, so its modules are bundled into a few files, as those
 * of the site are, instead of a hundred and thirty: a third of the cost of a load. All other files are served as they
 * are. `node serve.js PORT` bundles the current files, and serves them until the process ends. Browsers may keep them,
 * so a page that is loaded again costs a sixth less.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { join, split } from './pack/join.js'
import { TYPES } from './site.js'

const www = fileURLToPath(new URL('../www/', import.meta.url))

/** The entry points: the scripts of the pages, the engine's thread and the element. */
const entries = [
  ...readdirSync(www)
    .filter(name => name.endsWith('.html'))
    .flatMap(page => readFileSync(www + page, 'utf8').match(/(?<=<script type="module" src=")[^"]+/g) ?? []),
  'engine/worker.js',
  'embed/index.js',
]

/** Returns the path of a file on the host. @param {string} path */
const urlOf = path => `/${relative(www, path).replaceAll('\\', '/')}`

/** @type {import('esbuild').Plugin} */
const asServed = {
  name: 'as served',
  setup({ onResolve, onLoad }) {
    // Tests replace this module by others.
    onResolve({ filter: /\/pkg\/placewise\.js$/ }, () => ({ path: '/pkg/placewise.js', external: true }))
    // A module finds the files beside it, whichever bundle it is in.
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replaceAll('import.meta.url', `new URL('${urlOf(path)}', location.origin)`) }
    })
  },
}

const options = /** @satisfies {import('esbuild').BuildOptions} */ ({
  outdir: www,
  outbase: www,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  target: 'es2022',
  charset: /** @type {const} */ ('utf8'),
  logLevel: /** @type {const} */ ('warning'),
})

/** The texts of the bundled scripts, by their paths on the host. @type {Map<string, string>} */
const bundles = new Map()
// The game's page has its own files, as in the site.
for (const page of [entries.filter(isOfGame), entries.filter(entry => !isOfGame(entry))])
  for (const [path, { text }] of await join(await split(page, { ...options, plugins: [asServed] }), page, options))
    bundles.set(`/${path}`, text)

/** @param {string} entry */
function isOfGame(entry) {
  return entry.startsWith('app/')
}

/**
 * Returns a file as it is, a page without preloads of modules: these are in bundles with other names.
 * @param {string} path
 */
async function fileAt(path) {
  const bytes = await readFile(www + path.slice(1)).catch(() => undefined)
  return bytes && path.endsWith('.html') ? String(bytes).replace(/ *<link rel="modulepreload".*\n/g, '') : bytes
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answer({ url }, response) {
  const { pathname } = new URL(String(url), 'http://host')
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const body = bundles.get(path) ?? (await fileAt(path))
  response.writeHead(body ? 200 : 404, {
    'Content-Type': TYPES[extname(path)] ?? 'text/plain',
    'Cache-Control': 'max-age=3600',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body ?? 'not found')
}

createServer((request, response) => {
  answer(request, response).catch(error => response.destroy(error))
}).listen(Number(process.argv[2]), '127.0.0.1')
