import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { which } from './browsers.js'

/**
 * @typedef {object} Page
 * @property {(url: string) => Promise<void>} goto Opens a page.
 * @property {(script: string) => Promise<any>} run Runs the body of a function in the page, and resolves to its result.
 * @property {(script: string, ms?: number) => Promise<any>} until Runs it until its result is true.
 */

/**
 * Runs `body` with a page in WebKitGTK, through its W3C WebDriver, on a virtual display if there is none.
 * @param {string} driver the driver's path
 * @param {(page: Page) => Promise<void>} body
 */
export async function withWebkitGtk(driver, body) {
  const port = await freePort()
  const display = process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? [] : [which('xvfb-run') ?? 'xvfb-run', '-a']
  const [command, ...args] = [...display, driver, `--port=${port}`]
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  const failed = once(child, 'error').then(([error]) => {
    throw error
  })
  try {
    await Promise.race([session(`http://127.0.0.1:${port}`, body), failed])
  } finally {
    // Ends the processes that it started as well.
    if (child.pid) process.kill(-child.pid)
  }
}

/** @param {string} address @param {(page: Page) => Promise<void>} body */
async function session(address, body) {
  await answering(`${address}/status`)
  const { sessionId } = await call('POST', `${address}/session`, { capabilities: { alwaysMatch: {} } })
  const here = `${address}/session/${sessionId}`
  /** @type {Page['run']} */
  const run = script => call('POST', `${here}/execute/sync`, { script, args: [] })
  await body({
    goto: url => call('POST', `${here}/url`, { url }),
    run,
    until: async (script, ms = 120_000) => {
      for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
        const value = await run(script)
        if (value) return value
      }
      throw new Error(`not true within ${ms} ms: ${script}`)
    },
  })
  await call('DELETE', here)
}

/** @param {string} method @param {string} url @param {object} [data] @returns {Promise<any>} */
async function call(method, url, data) {
  const response = await fetch(url, { method, ...(data && { body: JSON.stringify(data) }) })
  const { value } = /** @type {{ value: any }} */ (await response.json())
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** @param {string} url */
async function answering(url) {
  for (let tries = 600; ; tries--) {
    try {
      return await call('GET', url)
    } catch (error) {
      if (!tries) throw error
      await sleep(100)
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  return port
}
