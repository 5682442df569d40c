// @ts-check
/**
 * Keeps one whole version of the page on this device. (By hand, because Workbox takes its list from a build in
 * Node.js.)
 *
 * `pkg/files.js`, which the build writes, names every file with the hash of its content. When it differs, the browser
 * starts a new worker beside the old one. The new one fetches what is not yet kept, each file against its hash, and
 * is ready only with all of them. It takes over when no page of the old version is left, or when the last one asks:
 * so a page has one version from its first byte to its last. (To serve two versions at once, each to its pages,
 * browsers differ too much in how they tell whose a worker's request is.)
 */
const worker = /** @type {ServiceWorkerGlobalScope & { FILES: Record<string, string> }} */ (
  /** @type {unknown} */ (self)
)
worker.importScripts('./pkg/files.js')

const { clients, registration, FILES } = worker
const { scope } = registration
const KEPT = `placewise ${scope}`
const isFirst = !registration.active
/** The page that is open now may have been made of files of more than one version. */
let mixed = false

/** Where a file is kept: by its content, so that versions share what they have in common. @param {string} path */
const key = path => new URL(`${path}?${FILES[path]}`, scope).href

/** Servers may know a folder's page by the folder's name only. @param {string} path */
const address = path => new URL(path.replace(/(^|\/)index\.html$/, '$1'), scope).href

/** A file of this version, if the request is for one. @param {Request} request */
function pathOf({ method, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || !(origin + pathname).startsWith(scope)) return undefined
  const path = (origin + pathname).slice(scope.length).replace(/(^|\/)$/, '$1index.html')
  return Object.hasOwn(FILES, path) ? path : undefined
}

/** Fetches a file of just this content, or fails. @param {string} path */
async function get(path) {
  const ask = (/** @type {RequestCache} */ cache) => fetch(address(path), { cache, integrity: FILES[path] })
  // What the page has fetched a moment ago is not fetched again.
  const response = await ask('force-cache').catch(() => {
    mixed = true
    return ask('reload')
  })
  // A page must not come from another address than it asked for.
  return response.redirected ? new Response(response.body, response) : response
}

async function install() {
  const kept = await caches.open(KEPT)
  await Promise.all(
    Object.keys(FILES).map(async path => {
      if (!(await kept.match(key(path)))) await kept.put(key(path), await get(path))
    }),
  )
}

async function activate() {
  const kept = await caches.open(KEPT)
  const ours = new Set(Object.keys(FILES).map(key))
  await Promise.all((await kept.keys()).map(({ url }) => !ours.has(url) && kept.delete(url)))
  if (!isFirst) return
  await clients.claim()
  if (mixed) for (const page of await clients.matchAll()) page.postMessage('mixed')
}

/** @param {string} path */
async function answer(path) {
  const kept = await caches.open(KEPT)
  return (await kept.match(key(path))) ?? get(path)
}

/** A page of the old version wants this one. Others may be in the middle of a game. @param {Client} asker */
async function takeOver(asker) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(page => page.id !== asker.id && page.url.startsWith(scope))) asker.postMessage('elsewhere')
  else await worker.skipWaiting()
}

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const path = pathOf(event.request)
  if (path) event.respondWith(answer(path))
})
worker.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(takeOver(/** @type {Client} */ (event.source)))
})
