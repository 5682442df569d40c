// @ts-check
/**
 * The level of the shelf that each tab works on. No two tabs share one, so that none overwrites another's. A tab finds
 * the level it had; a new tab gets the latest level that no other tab has, or a copy of the latest.
 * @import { Item } from './shelf.js'
 * @typedef {import('./shelf.js').Draft} Draft
 * @typedef {import('./shelf.js').Kept} Kept
 */
import { Shelf, newName } from './shelf.js'
import { Tabs } from './tabs.js'

/** The key under which a tab remembers its level. */
const OWN = 'placewise.desk'
const CHANNEL = 'placewise.shelf'

export const shelf = new Shelf()

/** @type {Set<() => void>} */
const listeners = new Set()
/** The channel to other tabs, opened on first use. @type {Tabs | undefined} */ let made
const tabs = () => (made ??= new Tabs(() => listeners.forEach(receive => receive()), CHANNEL))

/** Calls `receive` when another tab has changed the shelf. @param {() => void} receive */
export function onShelfChange(receive) {
  listeners.add(receive)
  tabs()
}

/** Notifies the other tabs that the shelf has changed. */
export const tellShelf = () => tabs().tell('changed')

/**
 * The name under which this tab keeps its level; undefined until the names in use are known, so that none is
 * overwritten.
 * @type {string | undefined}
 */
let mine
/** The time at which this tab's level was last kept, as far as the tab knows. @type {number | undefined} */
let seen
/** Releases this tab's lock on its name. */
let release = () => {}

/** Returns the name of the level on this tab's desk; undefined if nothing can be kept. */
export const ownName = () => mine

/**
 * Restores this tab's desk. `copied`: another tab has the level too, and this tab keeps a copy under another name.
 * @returns {Promise<{ kept?: Kept, copied: boolean }>}
 */
export async function recallDesk() {
  const { items } = await shelf.list()
  const own = inTab(tab => tab.getItem(OWN))
  const names = items.map(({ name }) => name)
  const isOwn = own && names.includes(own)
  for (const name of isOwn ? [own] : names) {
    const leave = release
    if (!(await take(name))) continue
    const kept = await shelf.draft(name)
    // A later version may be able to read it: it stays.
    if (kept) {
      become(name, kept.at)
      return { kept, copied: false }
    }
    release()
    release = leave
  }
  const kept = await firstDraft(isOwn ? [own, ...names] : names)
  const name = newName()
  await take(name)
  become(name, undefined)
  return kept ? { kept, copied: true } : { copied: false }
}

/** @param {string[]} names */
async function firstDraft(names) {
  for (const name of names) {
    const kept = await shelf.draft(name)
    if (kept) return kept
  }
  return undefined
}

/** @param {string} name @param {number | undefined} at the time at which it was kept */
function become(name, at) {
  mine = name
  seen = at
  inTab(tab => tab.setItem(OWN, name))
}

/** Returns a predicate for levels that other tabs have open; always false in a browser without locks. */
export async function openElsewhere() {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return (/** @type {Item} */ { name }) => name !== mine && open.has(lockOf(name))
}

/**
 * Puts another level on this tab's desk; the previous one stays on the shelf. `copied`: another tab has the level open,
 * and this tab gets a copy. Returns undefined if it cannot be read.
 * @param {string} name @returns {Promise<{ kept: Kept, copied: boolean } | undefined>}
 */
export async function takeDesk(name) {
  const leave = release
  const isFree = await take(name)
  const kept = await shelf.draft(name)
  if (!kept) {
    if (isFree) release()
    release = leave
    return undefined
  }
  const { at, ...draft } = kept
  if (isFree) become(name, at)
  else {
    const copy = newName()
    await take(copy)
    become(copy, undefined)
  }
  leave()
  return { kept: draft, copied: !isFree }
}

/**
 * Makes this tab keep under a new name; its previous level stays on the shelf. Returns false if nothing can be kept.
 */
export async function newDesk() {
  if (mine === undefined) return false
  const leave = release
  const name = newName()
  await take(name)
  become(name, undefined)
  leave()
  return true
}

/** Returns the levels on the shelf, the latest first. */
export async function keptLevels() {
  if (!canKeep()) return []
  return (await shelf.list()).items.map(({ level }) => level)
}

/**
 * Keeps the desk. If another tab has overwritten the level since, which is possible without locks, both are kept.
 * @param {Kept} desk @returns {Promise<'kept' | 'both'>}
 */
export async function keepDesk(desk) {
  if (mine === undefined) throw new Error('it is not known what is kept already')
  const kept = await shelf.put(mine, desk, seen)
  if (kept !== 'others') {
    seen = kept.at
    tellShelf()
    return 'kept'
  }
  const name = newName()
  await take(name)
  const copy = await shelf.put(name, desk, undefined)
  become(name, copy === 'others' ? undefined : copy.at)
  tellShelf()
  return 'both'
}

/** Removes the levels of all tabs. */
export async function forgetDesks() {
  if (canKeep()) await shelf.clear()
}

/** Makes this tab keep nothing from now on. */
export function leaveDesk() {
  mine = undefined
}

function canKeep() {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    return false
  }
}

/** @param {string} name */
const lockOf = name => `placewise.${name}`

/**
 * Takes the lock of a name; resolves to true if it was free. Without locks every tab succeeds, and `keepDesk` detects
 * that another has written.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
const take = name =>
  new Promise(resolve => {
    if (!navigator.locks) return resolve(true)
    const held = navigator.locks.request(lockOf(name), { ifAvailable: true }, lock => {
      resolve(lock !== null)
      return lock && new Promise(end => (release = () => end(undefined)))
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
