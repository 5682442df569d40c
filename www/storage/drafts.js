// @ts-check
/**
 * The desk as it was left, on this device: one for each tab, so that none writes over another's. A tab finds what it
 * had; a new one the last that no other tab has, or a copy of the last. A browser that keeps nothing says so once.
 * @import { Entries, Level } from '../pkg/placewise.js'
 * @typedef {{ level: Level, planting?: Entries, symmetry?: string, totals?: 'typed' | 'computed' }} Draft   planting:
 *   what the picture grows from, if it does; symmetry: how the places of the givens are to lie; totals: whether those
 *   of equations follow from its digits
 * @typedef {{ now: Draft, past: Draft[], future: Draft[] }} Kept
 */
import { clear, createStore, entries, set } from '../vendor/idb-keyval.js'

/** Before there was one for each tab, this was the only one. */
const FIRST = 'desk'
/** Where a tab remembers which is its own. */
const OWN = 'placewise.desk'

/**
 * Made when first needed: where there is no IndexedDB the library throws.
 * @type {ReturnType<typeof createStore> | undefined}
 */
let made
const store = () => (made ??= createStore('placewise-designer', 'drafts'))

/**
 * Under which name this tab keeps; none before it is known what others are there, so that nothing is written over.
 * @type {string | undefined}
 */
let mine

/** @returns {Promise<Kept | undefined>} */
export async function recallDesk() {
  const all = await entries(store())
  const desks = all.filter(([, kept]) => isSound(kept)).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))
  const own = inTab(tab => tab.getItem(OWN))
  const wanted = own ? [own] : [...desks.map(([name]) => String(name)), FIRST]
  // What cannot be read may still be of use to a later version: it stays.
  const unsound = new Set(all.filter(([, kept]) => !isSound(kept)).map(([name]) => name))
  const free = await firstFree(wanted.filter(name => !unsound.has(name)))
  const name = (mine = free ?? `${FIRST}/${crypto.randomUUID()}`)
  if (!free) await take(name)
  inTab(tab => tab.setItem(OWN, name))
  return (desks.find(([name]) => name === (free ?? own)) ?? desks[0])?.[1]
}

/** The levels on the desks of all tabs, the last first. */
export async function keptLevels() {
  try {
    if (!globalThis.indexedDB) return []
  } catch {
    return []
  }
  const all = await entries(store())
  const desks = all
    .map(([, kept]) => kept)
    .filter(isSound)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  return desks.map(({ now }) => now.level)
}

/** @param {Kept} desk @returns {Promise<void>} */
export async function keepDesk(desk) {
  if (mine === undefined) throw new Error('it is not known what is kept already')
  await set(mine, { ...desk, at: Date.now() }, store())
}

/** Forgets the desks of all tabs. */
export async function forgetDesks() {
  try {
    if (!globalThis.indexedDB) return
  } catch {
    return
  }
  await clear(store())
}

/** From now on this tab keeps nothing. */
export function leaveDesk() {
  mine = undefined
}

/** The first that no other tab has; as long as this one is open, it has it. @param {string[]} names */
async function firstFree(names) {
  for (const name of names) if (await take(name)) return name
  return undefined
}

/**
 * Where a browser has no locks, each tab takes what it likes, and the last to write is right.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
const take = name =>
  new Promise(resolve => {
    if (!navigator.locks) return resolve(true)
    const held = navigator.locks.request(`placewise.${name}`, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
    held.catch(() => resolve(true))
  })

/** @template T @param {(tab: Storage) => T} use @returns {T | undefined} */
function inTab(use) {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** @param {any} kept */
const isSound = kept =>
  kept &&
  isDraft(kept.now) &&
  Array.isArray(kept.past) &&
  Array.isArray(kept.future) &&
  [...kept.past, ...kept.future].every(isDraft)

/** @param {any} draft */
const isDraft = draft =>
  typeof draft?.level === 'object' && draft.level !== null && typeof draft.level.kind === 'string'
