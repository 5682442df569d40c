/**
 * Serves the page for the browser tests. Each test loads it anew, so its modules are bundled, into a few files instead
 * of a hundred and thirty, which halves the cost of a load. All other files are served as they are. `node serve.js
 * PORT` bundles the current files, and serves them until the process ends.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
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

const { outputFiles } = await build({
  entryPoints: entries.map(entry => www + entry),
  outdir: www,
  outbase: www,
  chunkNames: 'bundled-[hash]',
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  plugins: [asServed],
  logLevel: 'warning',
})
const bundles = new Map(outputFiles.map(({ path, contents }) => [urlOf(path), contents]))

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answer({ url }, response) {
  const { pathname } = new URL(String(url), 'http://host')
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const body = bundles.get(path) ?? (await readFile(www + path.slice(1)).catch(() => undefined))
  response.writeHead(body ? 200 : 404, {
    'Content-Type': TYPES[extname(path)] ?? 'text/plain',
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body ?? 'not found')
}

createServer((request, response) => {
  answer(request, response).catch(error => response.destroy(error))
}).listen(Number(process.argv[2]), '127.0.0.1')
