// @ts-check
/**
 * Which level of the shelf each tab works on: one for each tab, so that none writes over another's. A tab finds what it
 * had; a new one the last that no other tab has, or a copy of the last.
 * @import { Item } from './shelf.js'
 * @typedef {import('./shelf.js').Draft} Draft
 * @typedef {import('./shelf.js').Kept} Kept
 */
import { Shelf, newName } from './shelf.js'
import { Tabs } from './tabs.js'

/** Where a tab remembers which is its own. */
const OWN = 'placewise.desk'
const CHANNEL = 'placewise.shelf'

export const shelf = new Shelf()

/** @type {Set<() => void>} */
const hearers = new Set()
/** Open from when something is first told or heard. @type {Tabs | undefined} */ let made
const tabs = () => (made ??= new Tabs(() => hearers.forEach(hear => hear()), CHANNEL))

/** Another tab has changed something on the shelf. @param {() => void} hear */
export function hearShelf(hear) {
  hearers.add(hear)
  tabs()
}

/** Something on the shelf was changed in this tab. */
export const tellShelf = () => tabs().tell('changed')

/**
 * Under which name this tab keeps; none before it is known what others are there, so that nothing is written over.
 * @type {string | undefined}
 */
let mine
/** When that was kept last, as far as this tab knows. @type {number | undefined} */
let seen
/** Lets another tab have the name. */
let release = () => {}

/** The name of the level on the desk of this tab; none where nothing can be kept. */
export const ownName = () => mine

/**
 * What is on the desk of this tab. `copied`: another tab has it too, and here it is kept under another name.
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
    // What cannot be read may still be of use to a later version: it stays.
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
  return { kept, copied: kept !== undefined }
}

/** @param {string[]} names */
async function firstDraft(names) {
  for (const name of names) {
    const kept = await shelf.draft(name)
    if (kept) return kept
  }
  return undefined
}

/** @param {string} name @param {number | undefined} at when it was kept */
function become(name, at) {
  mine = name
  seen = at
  inTab(tab => tab.setItem(OWN, name))
}

/** The levels that other tabs have open; none where a browser has no locks, and so does not tell. */
export async function openElsewhere() {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return (/** @type {Item} */ { name }) => name !== mine && open.has(lockOf(name))
}

/**
 * Another level takes the place of the one of this tab, which stays on the shelf. `copied`: another tab has it open,
 * and here is a copy of it. `undefined` if it cannot be read.
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
 * From now on this tab keeps under a new name, and what it kept before stays on the shelf. False where nothing can be
 * kept.
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

/** The levels on the shelf, the last first. */
export async function keptLevels() {
  if (!canKeep()) return []
  return (await shelf.list()).items.map(({ level }) => level)
}

/**
 * Keeps the desk. Where another tab has written there since, which may be without locks, both are kept.
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

/** Forgets the levels of all tabs. */
export async function forgetDesks() {
  if (canKeep()) await shelf.clear()
}

/** From now on this tab keeps nothing. */
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
 * Where a browser has no locks, each tab takes what it likes; `keepDesk` finds out that another has written there.
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
