// @ts-check
/**
 * Keeps one complete version of the page on this device. (Written by hand, as Workbox takes its list from a build in
 * Node.js.)
 *
 * `pkg/files.js`, which the build writes, lists every file with the hash of its content. The files that players need
 * first are kept after the first visit; the others once they are used, or when the player wants everything. If the list
 * differs, the browser starts a new worker beside the old one. The new worker fetches the files that are not kept yet,
 * each checked against its hash, including those kept beyond the first, and is installed only with all of them. It
 * takes over when no page of the old version is left, or when the last one asks: so a page has one version from its
 * first byte to its last. (Serving two versions at once, each to its pages, fails as browsers differ in how they tell
 * which page a request comes from.)
 */
/**
 * @typedef {{ FILES: Record<string, string>, SIZES: Record<string, number>, FIRST: string[] }} List   FILES: the hash
 *   of each file; SIZES: in bytes; FIRST: the files that players need first
 */
const worker = /** @type {ServiceWorkerGlobalScope & List} */ (/** @type {unknown} */ (self))
worker.importScripts('./pkg/files.js')

const { clients, registration, FILES, SIZES, FIRST } = worker
const { scope } = registration
const KEPT = `placewise ${scope}`
const isFirst = !registration.active
/** The cache entry that marks the player's wish to keep everything, of later versions too. */
const EVERYTHING = new URL('?everything', scope).href
/** The number of files fetched in parallel during a game. */
const AT_ONCE = 4
/** True if the open page may consist of files of more than one version. */
let mixed = false

/** Returns the key of a file, by its content, so that versions share equal files. @param {string} path */
const key = path => new URL(`${path}?${FILES[path]}`, scope).href

/**
 * Returns the address of a file; servers may serve a folder's page only under the folder's name.
 * @param {string} path
 */
const address = path => new URL(path.replace(/(^|\/)index\.html$/, '$1'), scope).href

/** Returns the file of this version that a request is for, if any. @param {{ method: string, url: string }} request */
function pathOf({ method, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || !(origin + pathname).startsWith(scope)) return undefined
  const path = (origin + pathname).slice(scope.length).replace(/(^|\/)$/, '$1index.html')
  return Object.hasOwn(FILES, path) ? path : undefined
}

/** Fetches a file with exactly this content, or fails. @param {string} path */
async function get(path) {
  const ask = (/** @type {RequestCache} */ cache) => fetch(address(path), { cache, integrity: FILES[path] })
  // A file that the page has just fetched comes from the browser's cache.
  const response = await ask('force-cache').catch(() => {
    mixed = true
    return ask('reload')
  })
  // A page must not have been redirected from the address it asked for.
  return response.redirected ? new Response(response.body, response) : response
}

/** Puts a file into the cache, if it is not there. @param {Cache} kept @param {string} path */
async function keep(kept, path) {
  if (!(await kept.match(key(path)))) await kept.put(key(path), await get(path))
}

/** Returns the kept files, of any version, that this version has too. @param {Cache} kept */
const pathsIn = async kept =>
  (await kept.keys()).map(({ url }) => pathOf({ method: 'GET', url })).filter(path => path !== undefined)

async function install() {
  const kept = await caches.open(KEPT)
  const all = await kept.match(EVERYTHING)
  const wanted = new Set(all ? Object.keys(FILES) : [...FIRST, ...(await pathsIn(kept))])
  await Promise.all([...wanted].map(path => keep(kept, path)))
}

async function activate() {
  const kept = await caches.open(KEPT)
  const ours = new Set([EVERYTHING, ...Object.keys(FILES).map(key)])
  await Promise.all((await kept.keys()).map(({ url }) => !ours.has(url) && kept.delete(url)))
  if (!isFirst) return
  await clients.claim()
  if (mixed) for (const page of await clients.matchAll()) page.postMessage('mixed')
}

/**
 * Returns a file of this version from the cache, or fetches and keeps it.
 * @param {string} path @param {FetchEvent} event
 */
async function answer(path, event) {
  const kept = await caches.open(KEPT)
  const found = await kept.match(key(path))
  if (found) return found
  try {
    const response = await get(path)
    // If there is no room, it is fetched again the next time.
    event.waitUntil(kept.put(key(path), response.clone()).catch(() => {}))
    return response
  } catch (error) {
    if (event.request.mode !== 'navigate') throw error
    // The file may belong to a version that is not here yet.
    registration.update().catch(() => {})
    return notKept()
  }
}

/** Returns the page shown when a page is neither kept nor available; its language is not known. */
const notKept = () =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Placewise</title></head><body>
<p>This page is not kept on this device, and could not be fetched in this version. <a href="./">Back to the puzzles</a></p>
<p lang="zh-Hans">这个页面没有存在这台设备上，现在也取不到。<a href="./">回到谜题</a></p></body></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

/** Returns the kept and the total size, in bytes. @param {Cache} kept */
async function share(kept) {
  const sizeOf = (/** @type {Iterable<string>} */ paths) => [...paths].reduce((sum, path) => sum + SIZES[path], 0)
  const here = new Set((await kept.keys()).map(({ url }) => url))
  return { kept: sizeOf(Object.keys(FILES).filter(path => here.has(key(path)))), of: sizeOf(Object.keys(FILES)) }
}

/** Keeps all files, and reports the progress. @param {Client} asker */
async function keepEverything(asker) {
  const kept = await caches.open(KEPT)
  await kept.put(EVERYTHING, new Response(''))
  const left = Object.keys(FILES)
  let failed = false
  const work = async () => {
    for (let path = left.pop(); path !== undefined && !failed; path = left.pop()) {
      await keep(kept, path)
      if (left.length % AT_ONCE === 0) asker.postMessage({ share: { ...(await share(kept)), busy: true } })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)).catch(() => {
    failed = true
  })
  asker.postMessage({ share: { ...(await share(kept)), failed } })
}

/** Keeps the files that a page loaded before this worker answered its requests. @param {unknown[]} urls */
async function keepUsed(urls) {
  const kept = await caches.open(KEPT)
  const paths = urls.map(url => pathOf({ method: 'GET', url: String(url) })).filter(path => path !== undefined)
  // A file that cannot be fetched now is fetched when it is used again.
  await Promise.allSettled(paths.map(path => keep(kept, path)))
}

/**
 * Takes over for a page of the old version, unless there are others, which may be in the middle of a game.
 * @param {Client} asker
 */
async function takeOver(asker) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(page => page.id !== asker.id && page.url.startsWith(scope))) asker.postMessage('elsewhere')
  else await worker.skipWaiting()
}

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const path = pathOf(event.request)
  if (path) event.respondWith(answer(path, event))
})
worker.addEventListener('message', event => {
  const asker = /** @type {Client} */ (event.source)
  const { data } = event
  if (data === 'take over') event.waitUntil(takeOver(asker))
  if (data === 'keep everything') event.waitUntil(keepEverything(asker))
  if (data === 'how much')
    event.waitUntil(
      caches.open(KEPT).then(async kept => {
        asker.postMessage({ share: await share(kept) })
      }),
    )
  if (Array.isArray(data?.used)) event.waitUntil(keepUsed(data.used))
})
