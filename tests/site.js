/**
 * A copy of the page on its own host, which tests can change, whose requests they can count, and which they can stop.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { dist } from './install.js'
import { xtask } from './xtask.js'

/** @type {Record<string, string>} */
export const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/**
 * Returns the headers that `docs/hosting.md` asks a host to send with a file, except for the caching time, because
 * tests change files under the same name.
 * @param {string} path
 */
export const headersOf = path => ({
  'Content-Type': TYPES[extname(path)] ?? 'text/plain',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
  ...(extname(path) === '.html' &&
    !path.endsWith('embed-frame.html') && { 'Content-Security-Policy': "frame-ancestors 'self'" }),
})

/** @typedef {Awaited<ReturnType<typeof host>>} Site */

/** The compressed files that were requested last, by their paths: most tests request the same ones. */
const compressed = /** @type {Map<string, { body: Buffer, gzip: Buffer }>} */ (new Map())

/** @param {string} path @param {Buffer} body */
function gzipped(path, body) {
  const before = compressed.get(path)
  if (before?.body.equals(body)) return before.gzip
  const gzip = gzipSync(body)
  compressed.set(path, { body, gzip })
  return gzip
}

/** The folders that can be served: the page's modules as they are, and the built site. */
const FOLDERS = {
  modules: () => fileURLToPath(new URL('../www/', import.meta.url)),
  site: () => join(dist(), 'site/'),
}

/**
 * @param {string} [under] the folder of the host that the page is in, such as `some/where/`
 * @param {(path: string) => boolean} [takes] returns true if a file of the page is to be copied
 * @param {keyof typeof FOLDERS} [what]
 */
export async function host(under = '', takes = () => true, what = 'modules') {
  const root = mkdtempSync(join(tmpdir(), 'placewise-'))
  const folder = join(root, under)
  // The element's files are made in the page's folder too, which must not change while it is copied.
  if (takes('pkg/embed')) dist()
  const www = FOLDERS[what]()
  cpSync(www, folder, { recursive: true, filter: source => takes(relative(www, source).replaceAll('\\', '/')) })
  /** The requests, each with the body of its answer. @type {{ path: string, body: Buffer }[]} */
  const answers = []

  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(String(url), 'http://host')
    const file = join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    let body = Buffer.from('not found')
    try {
      body = readFileSync(file)
    } catch {
      response.statusCode = 404
    }
    answers.push({ path: pathname.slice(1 + under.length), body })
    response.setHeaders(new Map(Object.entries(headersOf(file))))
    response.setHeader('Content-Encoding', 'gzip')
    response.end(gzipped(pathname.slice(1 + under.length), body))
  })
  /** @param {number} port */
  const listen = async port => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return /** @type {import('node:net').AddressInfo} */ (server.address()).port
  }
  const port = await listen(0)

  const goAway = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }

  return {
    url: `http://127.0.0.1:${port}/${under}`,
    answers,
    /** Returns the text of a file of the page. @param {string} file */
    read: file => readFileSync(join(folder, file), 'utf8'),
    /** Returns the bytes of a file of the page. @param {string} file */
    bytes: file => readFileSync(join(folder, file)),
    /** @param {string} file @param {(text: string) => string} change */
    edit: (file, change) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8'))),
    /**
     * Replaces a pattern in all files that contain it.
     * @param {RegExp} names
     * @param {RegExp} pattern
     * @param {string} by
     */
    replace: (names, pattern, by) => {
      const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
        names.test(file.replaceAll('\\', '/')),
      )
      const found = all.filter(file => pattern.test(readFileSync(join(folder, file), 'utf8')))
      if (!found.length) throw new Error(`${pattern} is in none of ${all.length} files`)
      for (const file of found)
        writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(pattern, by))
    },
    /** Removes a file, and returns a function that restores it. @param {string} file */
    remove: file => {
      const bytes = readFileSync(join(folder, file))
      rmSync(join(folder, file))
      return () => writeFileSync(join(folder, file), bytes)
    },
    /** Makes a version of the current files, as the build does. */
    publish: () => {
      const [command, ...words] = xtask
      execFileSync(command, [...words, 'files', folder], { stdio: 'ignore' })
    },
    goAway,
    comeBack: () => listen(port),
    close: async () => {
      await goAway()
      rmSync(root, { recursive: true })
    },
  }
}
