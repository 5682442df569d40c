// @ts-check
/**
 * The desks as they were left, on this device: one for each tab, so that none writes over another's. A tab finds what
 * it had; a new one the last that no other tab has, or a copy of the last. The others can be taken up (`otherDesks`).
 * @import { Entries, Level } from '../pkg/placewise.js'
 * @typedef {{ level: Level, planting?: Entries, symmetry?: string, totals?: 'typed' | 'computed', answer?: Entries,
 *   locked?: object[] }} Draft   planting: what the picture grows from, if it does; symmetry: how the places of the givens
 *   are to lie; totals: whether those of equations follow from its digits; answer: what is wished for when a level is
 *   made; locked: the clues that stay then
 * @typedef {{ now: Draft, past: Draft[], future: Draft[] }} Kept
 * @typedef {{ name: string, level: Level, at: number }} Other   at: when it was kept last
 */
import { clear, createStore, entries, set, update } from '../vendor/idb-keyval.js'

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
/** When that was kept last, as far as this tab knows. @type {number | undefined} */
let seen
/** Lets another tab have the name. */
let release = () => {}

const newName = () => `${FIRST}/${crypto.randomUUID()}`

/**
 * What is on the desk of this tab. `copied`: another tab has it too, and here it is kept under another name.
 * @returns {Promise<{ kept?: Kept, copied: boolean }>}
 */
export async function recallDesk() {
  const all = await entries(store())
  const desks = soundIn(all)
  const own = inTab(tab => tab.getItem(OWN))
  const isOwn = desks.some(([name]) => name === own)
  const wanted = own && isOwn ? [own] : [...desks.map(([name]) => name), FIRST]
  // What cannot be read may still be of use to a later version: it stays.
  const unsound = new Set(all.filter(([, kept]) => !isSound(kept)).map(([name]) => name))
  const free = await firstFree(wanted.filter(name => !unsound.has(name)))
  const name = free ?? newName()
  if (!free) await take(name)
  const there = desks.find(([kept]) => kept === (free ?? own))
  const [from, kept] = there ?? desks[0] ?? []
  become(name, from === name ? kept?.at : undefined)
  return { kept, copied: kept !== undefined && from !== name }
}

/** @param {string} name @param {number | undefined} at when it was kept */
function become(name, at) {
  mine = name
  seen = at
  inTab(tab => tab.setItem(OWN, name))
}

/**
 * The desks that no tab has open, the last first. None where this tab could not read its own: it keeps nothing then.
 * @returns {Promise<Other[]>}
 */
export async function otherDesks() {
  if (mine === undefined) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return soundIn(await entries(store()))
    .filter(([name]) => name !== mine && !open.has(lockOf(name)))
    .map(([name, { now, at = 0 }]) => ({ name, level: now.level, at }))
}

/**
 * Puts another desk in the place of the one of this tab, which stays kept; nothing where another tab has taken it.
 * @param {string} name @returns {Promise<Kept | undefined>}
 */
export async function takeDesk(name) {
  const leave = release
  if (!(await take(name))) return undefined
  leave()
  const kept = soundIn(await entries(store())).find(([each]) => each === name)?.[1]
  become(name, kept?.at)
  return kept
}

/** The levels on the desks of all tabs, the last first. */
export async function keptLevels() {
  try {
    if (!globalThis.indexedDB) return []
  } catch {
    return []
  }
  return soundIn(await entries(store())).map(([, { now }]) => now.level)
}

/**
 * Keeps the desk. Where another tab has written there since, which may be without locks, both are kept.
 * @param {Kept} desk @returns {Promise<'kept' | 'both'>}
 */
export async function keepDesk(desk) {
  if (mine === undefined) throw new Error('it is not known what is kept already')
  const at = Math.max(Date.now(), (seen ?? 0) + 1)
  const next = { ...desk, at }
  let isOthers = false
  await update(
    mine,
    old => {
      isOthers = isSound(old) && old.at !== seen
      return isOthers ? old : next
    },
    store(),
  )
  if (isOthers) {
    const name = newName()
    await take(name)
    await set(name, next, store())
    become(name, at)
    return 'both'
  }
  seen = at
  return 'kept'
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

/**
 * Those that can be read, the last first.
 * @param {[unknown, any][]} all @returns {[string, Kept & { at?: number }][]}
 */
const soundIn = all =>
  all
    .filter(([, kept]) => isSound(kept))
    .map(([name, kept]) => /** @type {[string, Kept & { at?: number }]} */ ([String(name), kept]))
    .sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))

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
