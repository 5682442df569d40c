/**
 * A static host at the end of a slow line: one rate for all transfers together, and a round trip for each request and
 * for each new connection. The host is slow and not the browser, because a browser slows its page alone: the requests
 * of workers and service workers would be as fast as the machine.
 */
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { TYPES } from './site.js'

/** The line: 1.6 Mbit/s, and a round trip of 150 ms. */
const LINE = { bytesPerMs: 200, ms: 150 }
/** The size of the pieces, in bytes, in which requests share the line. */
const PIECE = 4096

/** @typedef {{ path: string, bytes: number }} Answer */

/** @param {string} folder @param {boolean} compresses true if the host sends brotli */
export async function slowHost(folder, compresses) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const file = join(entry.parentPath, entry.name)
        const body = readFileSync(file)
        return [relative(folder, file).replaceAll(sep, '/'), compresses ? brotliCompressSync(body) : body]
      }),
  )
  /** @type {Answer[]} */
  const answers = []
  const met = new WeakSet()
  const line = sharedLine()

  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error))
  })
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer({ url, socket }, response) {
    const { pathname } = new URL(String(url), 'http://host')
    const path = pathname.slice(1) || 'index.html'
    const file = files.get(path)
    const body = file ?? Buffer.from('not found')
    const trips = met.has(socket) ? 1 : 2
    met.add(socket)
    answers.push({ path, bytes: body.length })
    await sleep(trips * LINE.ms)
    const encoding = compresses && file ? { 'Content-Encoding': 'br' } : {}
    response.writeHead(file ? 200 : 404, {
      'Content-Type': TYPES[extname(path)] ?? 'text/plain',
      'Cache-Control': 'max-age=600',
      'Content-Length': body.length,
      ...encoding,
    })
    for (let at = 0; at < body.length && !response.destroyed; at += PIECE) {
      const piece = body.subarray(at, at + PIECE)
      await line(piece.length)
      response.write(piece)
    }
    response.end()
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    answers,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns a function that waits until a piece of this size has gone through the line, one piece after the other. */
function sharedLine() {
  let free = 0
  return async (/** @type {number} */ bytes) => {
    const start = Math.max(free, performance.now())
    free = start + bytes / LINE.bytesPerMs
    const wait = free - performance.now()
    if (wait > 1) await sleep(wait)
  }
}
