/** What is told of a piece that is asked about at a place, by real reasons of levels of all kinds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askable, hintOf, toldOf } from '../../www/app/why/told.js'
import { speaker } from '../../www/app/why/text/index.js'
import { marksAt } from '../../www/game/hints/moments.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { rungsOf } from './support/hints.js'

/** @import { Entries, Entry, Lang, Level } from '../../www/pkg/placewise.js' */

const KINDS = ['island', 'garden', 'city', 'sudoku', 'numbrix', 'crossnumbers']

/** @param {Level} level @param {Lang} lang @param {Entries} [entries] */
function at(level, lang, entries) {
  const board = placewise.board(level, { lang })
  const locale = new Locale(lang)
  const start = board.sites.map(({ given }) => given ?? null)
  return { board, entries: entries ?? start, locale, say: speaker(lang) }
}

/** @param {Level} level @param {number} site @param {Entry} entry @param {ReturnType<typeof at>} where */
const why = (level, site, entry, { entries, locale }) =>
  placewise.why(level, entries, { site, entry }, { lang: locale.lang })

for (const lang of /** @type {const} */ (['en', 'zh']))
  for (const kind of KINDS)
    test(`a reason is told and marked by its clues, givens and entries: ${kind}, ${lang}`, () => {
      const { level } = rungsOf(kind)[0]
      const where = at(level, lang)
      const empty = where.entries.flatMap((entry, site) => (entry === null ? [site] : [])).slice(0, 4)
      const claims = empty.flatMap(site =>
        askable(where.board, site)
          .slice(0, 4)
          .map(({ id: entry }) => ({ site, entry })),
      )
      const out = claims
        .map(claim => ({ claim, found: why(level, claim.site, claim.entry, where) }))
        .filter(({ found }) => found.status === 'out')
      assert.ok(out.length > 0)
      for (const { claim, found } of out) {
        const { verdict, reason } = toldOf(claim, found, where)
        assert.equal(reason?.items.length, found.clues.length + found.givens.length + found.entries.length)
        for (const text of [verdict, reason?.heading, reason?.size, ...(reason?.items ?? [])])
          assert.doesNotMatch(String(text), /undefined|null|[{}]|^$/)
        const hint = hintOf(claim, found, where)
        assert.ok(hint)
        const marks = marksAt(hint, { reason: hint.because.length, frame: -1 })
        assert.deepEqual([...marks.out], [[claim.site, [String(claim.entry)]]])
        assert.deepEqual(
          [...marks.causes],
          [...found.givens, ...found.entries].sort((a, b) => a - b),
        )
        assert.deepEqual(marks.uses, found.clues)
        assert.deepEqual(hint.because, found.steps)
      }
    })

test('what must be is put down by following it, unless it is there already', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const [answer] = placewise.solve(level).solutions
  const claim = { site: 0, entry: /** @type {Entry} */ (answer[0]) }
  const found = why(level, 0, claim.entry, where)
  assert.equal(found.status, 'forced')
  assert.match(toldOf(claim, found, where).reason?.heading ?? '', /no other choice\.$/)
  assert.deepEqual(hintOf(claim, found, where)?.place, [{ site: 0, piece: claim.entry }])
  const there = { ...where, entries: where.entries.with(0, claim.entry) }
  assert.deepEqual(hintOf(claim, found, there)?.place, [])
})

test('of what is possible, and of a board that went wrong, no more than that is told', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const found = why(level, 0, 'lion', where)
  const open = toldOf({ site: 0, entry: 'lion' }, { ...found, status: 'open' }, where)
  assert.deepEqual(Object.keys(open), ['verdict'])
  const none = /** @type {const} */ ({ ...found, status: 'none' })
  assert.equal(hintOf({ site: 0, entry: 'lion' }, none, where), undefined)
  assert.match(toldOf({ site: 0, entry: 'lion' }, none, where).verdict, /^This level has no answer/)
  const played = { ...where, entries: where.entries.with(1, 'lion') }
  assert.match(toldOf({ site: 0, entry: 'lion' }, none, played).verdict, /^With what stands/)
})

test('a reason that is not proved smallest is not called that', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const found = { ...why(level, 0, 'lion', where), status: /** @type {const} */ ('out') }
  const size = (/** @type {boolean} */ smallest) =>
    toldOf({ site: 0, entry: 'lion' }, { ...found, smallest }, where).reason?.size
  assert.deepEqual(
    [size(true), size(false)],
    ['This is the smallest reason there is.', 'This is the smallest reason found.'],
  )
})

test('at a given nothing can be asked, and numbers that are given elsewhere are not asked about', () => {
  const { board } = at(rungsOf('numbrix')[0].level, 'en')
  const given = board.sites.findIndex(site => (site.given ?? null) !== null)
  assert.deepEqual(askable(board, given), [])
  const ids = askable(
    board,
    board.sites.findIndex(site => (site.given ?? null) === null),
  ).map(({ id }) => id)
  assert.ok(ids.length > 0 && ids.every(id => board.sites.every(site => site.given !== id)))
})
