/** Embedding pages, at an origin of their own, under a policy of their own. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { dist } from '../install.js'

export const SCRIPT = 'placewise-embed.js'
export const scriptPath = () => join(dist(), SCRIPT)
export const integrity = () => readFileSync(join(dist(), 'placewise-embed.sri'), 'utf8').trim()

/** The types that a plain host sends: without a charset. @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** @typedef {{ body: string | Buffer, policy?: string, type?: string }} Answer   type: unless that of its name */

/** Starts a host with some answers, by path; every origin may read them. @param {Record<string, Answer>} answers */
export async function host(answers) {
  /** The paths of all requests. @type {string[]} */
  const asked = []
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(String(url), 'http://host')
    const answer = answers[pathname]
    asked.push(pathname)
    response.statusCode = answer ? 200 : 404
    response.setHeader('Content-Type', answer?.type ?? TYPES[extname(pathname) || '.html'] ?? 'text/plain')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (answer?.policy) response.setHeader('Content-Security-Policy', answer.policy)
    response.end(answer?.body ?? 'not found')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Starts a host of the script. */
export const shop = () => host({ [`/${SCRIPT}`]: { body: readFileSync(scriptPath()) } })

/** Returns the strictest policy under which an element works. @param {string} shop */
export const strict = shop =>
  `default-src 'none'; script-src ${shop} 'wasm-unsafe-eval'; worker-src blob:; img-src data:; connect-src 'self'; style-src 'none'; font-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types placewise`

/**
 * Returns a page around some markup, with an icon of its own, which Firefox requests and which the policy must allow.
 * @param {string} body
 * @param {string} [head]
 */
export const blog = (
  body,
  head = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A blog</title><link rel="icon" href="data:,">${head}</head><body>
<main><h1>A blog</h1><p>Before.</p>${body}<p><a href="#end">After.</a></p></main></body></html>`

/**
 * Collects what the policy refuses and the element's events, from the start.
 * @param {import('@playwright/test').Page} page
 */
export async function record(page) {
  await page.addInitScript(() => {
    const told = /** @type {{ name: string, id: string, detail: any }[]} */ ([])
    const refused = /** @type {string[]} */ ([])
    Object.assign(window, { told, refused })
    document.addEventListener('securitypolicyviolation', e => refused.push(`${e.effectiveDirective} ${e.blockedURI}`))
    for (const name of ['ready', 'move', 'hint', 'check', 'solved', 'error']) {
      addEventListener(`placewise-${name}`, e =>
        told.push({ name, id: /** @type {Element} */ (e.target).id, detail: /** @type {CustomEvent} */ (e).detail }),
      )
    }
  })
}

/** @param {import('@playwright/test').Page} page @returns {Promise<{ name: string, id: string, detail: any }[]>} */
export const told = page => page.evaluate(() => /** @type {any} */ (window).told)

/** @param {import('@playwright/test').Page} page @returns {Promise<string[]>} */
export const refused = page => page.evaluate(() => /** @type {any} */ (window).refused)
