// @ts-check
/**
 * Reads and writes the part of an address after the #.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @typedef {{ what: string, name: string, claim?: string | undefined, beat?: string, isTrial?: boolean }} Wanted
 *   claim: the certificate in a shared link; beat: a time to beat, in seconds; isTrial: true if the level's author asks
 *   how it was
 */
import { isDay } from '../catalogue/daily.js'
import { asksOf, partOf, readCertificate } from '../catalogue/link.js'

/**
 * Reads an address: `#code=CODE&is=CLAIM` (a shared level and its certificate), `#level=island/7` (the level's number;
 * also its id, `#level=island-7`), `#new=island/standard/tracker/123`, `#day=island/2026-05-03`, `#days=2026-05-03`
 * (the calendar, at a day), `#lesson=island`, `#techniques=sudoku`, `#technique=sudoku/x-wing/2` (the second of its
 * boards), `#list` (the kept list), `#list=3` (its third puzzle), `#set=…` (a set of levels in the address itself),
 * `#home`. A level's address may end with a time to beat: `&beat=187`; that of a shared one with `&trial=1`, if its
 * author asks how it was.
 * @param {Location} location @param {Catalogue} catalogue @returns {Wanted}
 */
export function wanted({ hash }, catalogue) {
  const asks = asksOf(hash)
  const [first, name] = placeIn(asks)
  const what = first.toLowerCase()
  const beat = asks.get('beat') ?? undefined
  return {
    what,
    claim: asks.get('is') ?? undefined,
    ...(beat !== undefined && { beat }),
    ...(what === 'code' && asks.has('trial') && { isTrial: true }),
    name: what === 'level' ? catalogue.idOf(name) : name,
  }
}

/** The places that an address can name, each with its further fields. @type {Record<string, string[]>} */
const PLACES = {
  level: ['beat'],
  code: ['is', 'beat', 'trial'],
  new: ['beat'],
  day: ['beat'],
  days: [],
  list: ['beat'],
  set: [],
  lesson: [],
  technique: [],
  techniques: [],
  home: [],
  corner: [],
}

/** The names that a place reads, if not all but none. @type {Record<string, RegExp>} */
const NAMES = { home: /^$/, corner: /^$/, days: /^/, code: /^/, set: /^/, list: /^/, techniques: /^/ }

/** Returns the parts of an address that mean nothing, as they are written. @param {Pick<Location, 'hash'>} location */
export function strangeIn({ hash }) {
  const asks = [...asksOf(hash)]
  const place = placeIn(asks)
  const [first, name] = place
  const what = first.toLowerCase()
  const known = Object.hasOwn(PLACES, what) ? PLACES[what] : undefined
  const isRead = !first || (known && (NAMES[what] ?? /./).test(name) && (what !== 'days' || !name || isDay(name)))
  return asks
    .filter((field, at) => {
      if (field === place) return !isRead
      const isSecond = asks.findIndex(([other]) => other === field[0]) < at
      return isSecond || !known?.includes(field[0]) || (field[0] === 'is' && !readCertificate(field[1]))
    })
    .map(partOf)
}

/**
 * Returns the field of an address that names its place: the first known one, else the first of all.
 * @param {Iterable<[string, string]>} asks @returns {[string, string]}
 */
function placeIn(asks) {
  const [...fields] = asks
  return fields.find(([field]) => Object.hasOwn(PLACES, field.toLowerCase())) ?? fields[0] ?? ['', '']
}

/**
 * Returns the address of a level that comes with the page, with the number that it displays.
 * @param {string} id @param {Catalogue} catalogue @param {string} [beat] a time to beat, in seconds
 */
export const addressOfLevel = (id, catalogue, beat) =>
  addressOf('level', catalogue.nameOf(id)) + (beat !== undefined ? `&beat=${encodeURIComponent(beat)}` : '')

/** @param {string} what @param {string} name */
export const addressOf = (what, name) => `#${what}=${encodeURIComponent(name).replaceAll('%2F', '/')}`

/** Returns the parts of the address of a saved game; a shared one has no address. @param {string} key */
export function askedByKey(key) {
  const [what, ...name] = key.split('/')
  return what === 'new' || what === 'day' ? { what, name: name.join('/') } : { what: 'level', name: key }
}

/** Returns the address of a game kept under a key. @param {string} key @param {Catalogue} catalogue */
export function addressOfKept(key, catalogue) {
  const { what, name } = askedByKey(key)
  return what === 'level' ? addressOfLevel(name, catalogue) : addressOf(what, name)
}
