/** The answers to questions about a piece at a place, with real reasons of levels of all kinds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionOf } from '../../www/game/why/index.js'
import {
  askable,
  entriesFor,
  hasOnlySteps,
  hasReason,
  hintOf,
  isLong,
  isUntold,
  reasonOf,
  verdictOf,
} from '../../www/game/why/answer-texts.js'
import { whatIfIn } from '../../www/game/hints/wording.js'
import { speaker } from '../../www/game/why/text.js'
import { earlier, later, marksAt } from '../../www/game/hints/reason-frames.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { KINDS, levelsOf } from '../kinds.js'
import { SEARCHED } from '../searched.js'
import { rungsOf } from './support/hints.js'

/**
 * @import { Claim, Entries, Entry, Lang, Level } from '../../www/pkg/placewise.js'
 * @import { Asks } from '../../www/game/why/answer-texts.js'
 */

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

/** @param {Claim} claim @param {Asks} asks */
const asked = (claim, asks) => ({ ...claim, asks })

for (const lang of /** @type {const} */ (['en', 'zh']))
  for (const kind of KINDS)
    test(`a reason names and marks its clues, givens and entries: ${kind}, ${lang}`, () => {
      const [level] = levelsOf(placewise, kind)
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
        const question = /** @type {const} */ ({ ...claim, asks: 'can' })
        const { heading, items, size } = reasonOf(claim, found, where)
        assert.equal(items.length, found.clues.length + found.givens.length + found.entries.length)
        for (const text of [verdictOf(question, found, where), heading, size, ...items])
          assert.doesNotMatch(text, /undefined|null|[{}]|^$/)
        const hint = hintOf(question, found, where)
        const marks = marksAt(hint, { reason: 0, frame: -1 })
        assert.deepEqual([...marks.out], [[claim.site, [String(claim.entry)]]])
        assert.deepEqual(
          [...marks.causes],
          [...found.givens, ...found.entries].sort((a, b) => a - b),
        )
        assert.deepEqual(marks.uses, found.clues)
        assert.deepEqual(hint.because, hasOnlySteps(found) ? found.steps : [])
        assert.deepEqual(hintOf(question, found, where, true).because, found.steps)
      }
    })

test('the single step from a reason to its claim is shown once', () => {
  const { level } = rungsOf('numbrix')[29]
  const where = at(level, 'en')
  const claim = { site: 6, entry: 25 }
  const found = why(level, claim.site, claim.entry, where)
  assert.deepEqual([found.status, found.givens.length, found.steps.length], ['out', 1, 1])
  const { heading } = reasonOf(claim, found, where)
  assert.equal(heading, 'From 52 on, dark and light take turns: 25 cannot be here.')
  assert.ok(hintOf(asked(claim, 'can'), found, where).sentence.includes(heading))
  assert.ok(!hintOf(asked(claim, 'can'), found, where, true).sentence.includes(heading))
})

test('a forced entry is reported on request and can be put down', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const [answer] = placewise.solve(level).solutions
  const claim = { site: 0, entry: /** @type {Entry} */ (answer[0]) }
  const found = why(level, 0, claim.entry, where)
  assert.equal(found.status, 'forced')
  const [can, must] = [asked(claim, 'can'), asked(claim, 'must')]
  assert.match(verdictOf(can, found, where), /is possible\.$/)
  assert.match(verdictOf(must, found, where), /must be so\.$/)
  assert.deepEqual([hasReason(can, found), hasReason(must, found)], [false, true])
  assert.match(reasonOf(claim, { ...found, sentence: '', whatIf: null }, where).heading, /no other choice\.$/)
  assert.deepEqual(hintOf(must, found, where).place, [{ site: 0, piece: claim.entry }])
  const there = { ...where, entries: where.entries.with(0, claim.entry) }
  assert.deepEqual(hintOf(must, found, there).place, [])
})

test('an existing entry is judged by the level alone', () => {
  const { level } = rungsOf('sudoku')[0]
  const where = at(level, 'en')
  const [answer] = placewise.solve(level).solutions
  const [one, other] = where.entries.flatMap((entry, site) => (entry === null ? [site] : []))
  const wrongElsewhere = where.entries.with(one, answer[one]).with(other, answer[one])
  const start = entriesFor(where.board, wrongElsewhere, 'right')
  assert.deepEqual(start, where.entries)
  assert.equal(entriesFor(where.board, wrongElsewhere, 'can'), wrongElsewhere)
  const said = (/** @type {number} */ site) => {
    const claim = { site, entry: /** @type {Entry} */ (wrongElsewhere[site]) }
    const found = placewise.why(level, start, claim)
    return verdictOf(asked(claim, 'right'), found, where)
  }
  assert.match(said(one), /is right\.$/)
  assert.match(said(other), /is not right\.$/)
})

test('an open claim and a board without answers are only reported as such', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const found = why(level, 0, 'lion', where)
  const claim = { site: 0, entry: 'lion' }
  const open = /** @type {const} */ ({ ...found, status: 'open' })
  const none = /** @type {const} */ ({ ...found, status: 'none' })
  for (const asks of /** @type {const} */ (['can', 'must', 'right']))
    for (const no of [open, none]) assert.equal(hasReason(asked(claim, asks), no), false)
  assert.match(verdictOf(asked(claim, 'must'), open, where), /need not be so\.$/)
  assert.match(verdictOf(asked(claim, 'right'), open, where), /several answers\.$/)
  assert.match(verdictOf(asked(claim, 'can'), none, where), /^This level has no answer/)
  const played = { ...where, entries: where.entries.with(1, 'lion') }
  assert.match(verdictOf(asked(claim, 'can'), none, played), /^With what stands/)
})

test('only a proved reason is called smallest', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const found = { ...why(level, 0, 'lion', where), status: /** @type {const} */ ('out') }
  const claim = { site: 0, entry: 'lion' }
  const size = (/** @type {boolean} */ smallest) => reasonOf(claim, { ...found, smallest }, where).size
  assert.deepEqual(
    [size(true), size(false)],
    ['This is the smallest reason there is.', 'This is the smallest reason found.'],
  )
})

test('a clash with a law is the reason, and a reason that cannot be told says so', () => {
  const level = /** @type {Level} */ ({ kind: 'sudoku', givens: ['....', '...3', '....', '.2..'] })
  const where = at(level, 'en')
  const claim = { site: 4, entry: 3 }
  const found = why(level, claim.site, claim.entry, where)
  assert.equal(reasonOf(claim, found, where).heading, 'Row 2 already has its 3.')
  assert.equal(isUntold(found), false)
  const untold = { ...found, sentence: '', steps: [], whatIf: null }
  assert.equal(isUntold(untold), true)
  const { heading, size } = reasonOf(claim, untold, where)
  assert.equal(heading, 'With the rules, this alone leaves no room.')
  assert.match(size, /There is no short way to see it\.$/)
})

test('the rules alone are named where a Numbrix has more cells of one colour', () => {
  const givens = [
    [1, null, null],
    [null, null, null],
    [null, null, null],
  ]
  const level = /** @type {Level} */ ({ kind: 'numbrix', givens })
  const where = at(level, 'en')
  const claim = { site: 2, entry: 4 }
  const found = why(level, claim.site, claim.entry, where)
  assert.equal(found.givens.length, 0)
  assert.match(reasonOf(claim, found, where).heading, /the board has one dark cell more.*4 is on a wrong one\.$/)
})

test('a reason that names colours comes with the dark cells', () => {
  const givens = Array.from({ length: 4 }, (_, row) => Array.from({ length: 4 }, (_, at) => (row || at ? null : 1)))
  const level = /** @type {Level} */ ({ kind: 'numbrix', givens })
  const where = at(level, 'en')
  const claim = { site: 1, entry: 9 }
  const found = why(level, claim.site, claim.entry, where)
  assert.match(found.sentence, /dark and light take turns/)
  assert.equal(hintOf(asked(claim, 'can'), found, where).dark?.length, 8)
})

test('a reason that only steps tell is shown with its steps', () => {
  const { level } = rungsOf('city').find(({ id }) => id === 'city-venice-3') ?? assert.fail()
  const where = at(level, 'en')
  const claim = { site: 18, entry: 'factory' }
  const found = why(level, claim.site, claim.entry, where)
  assert.ok(found.steps.length > 1 && !found.whatIf)
  assert.equal(hintOf(asked(claim, 'can'), found, where).because.length, found.steps.length)
})

test('a reason of many steps is called long', () => {
  const [level] = levelsOf(placewise, 'crossnumbers')
  const where = at(level, 'en')
  const claim = { site: where.entries.indexOf(null), entry: 1 }
  const found = why(level, claim.site, claim.entry, where)
  const [step] = [...found.steps, ...(found.whatIf?.steps ?? [])]
  const told = (/** @type {number} */ count) => {
    const whatIf = { sentence: '', site: 0, piece: null, steps: Array.from({ length: count }, () => step) }
    return { ...found, sentence: '', steps: [], whatIf }
  }
  assert.deepEqual([isLong(told(7)), isLong(told(8)), isLong({ ...told(8), sentence: 'x' })], [false, true, false])
  assert.match(reasonOf(claim, told(8), where).size, /This is a long argument\.$/)
})

test('the opposite of a claim is played step by step to the clues that exclude it', () => {
  const { level } = rungsOf('island')[0]
  const where = at(level, 'en')
  const [answer] = placewise.solve(level).solutions
  let played = 0
  for (const [site, entry] of answer.entries()) {
    if (entry === null) continue
    const found = why(level, site, entry, where)
    const hint = hintOf(asked({ site, entry }, 'must'), found, where)
    if (!hint.whatIf) continue
    const { steps } = hint.whatIf
    const moments = [{ reason: 0, frame: -1 }]
    for (let next = later(hint, moments[0]); next && next.frame >= 0; next = later(hint, next)) moments.push(next)
    assert.deepEqual(
      moments.map(({ frame }) => frame),
      Array.from({ length: steps.length + 2 }, (_, i) => i - 1),
    )
    for (const moment of moments.slice(1)) assert.deepEqual(earlier(moment), moments[moment.frame])
    const end = moments[moments.length - 1]
    const { clash, uses, wrong } = marksAt(hint, end)
    assert.deepEqual([...wrong], [site])
    assert.ok([...clash, ...uses].every(clue => found.clues.includes(clue)))
    const { quotes, isEnd } = whatIfIn(hint, end, where.board, where.locale) ?? {}
    assert.ok(isEnd && quotes?.length)
    played++
  }
  assert.ok(played > 5)
})

test('neither givens nor numbers given elsewhere can be asked about', () => {
  const { board } = at(rungsOf('numbrix')[0].level, 'en')
  const given = board.sites.findIndex(site => (site.given ?? null) !== null)
  assert.deepEqual(askable(board, given), [])
  const ids = askable(
    board,
    board.sites.findIndex(site => (site.given ?? null) === null),
  ).map(({ id }) => id)
  assert.ok(ids.length > 0 && ids.every(id => board.sites.every(site => site.given !== id)))
})

test('only a hint that needs a search is replaced by the reason for its entry', () => {
  const level = /** @type {Level} */ (SEARCHED)
  const where = at(level, 'en')
  const hint = placewise.hint(level, where.entries)
  const [{ site, piece: entry }] = hint.place
  const question = questionOf(hint)
  assert.deepEqual(question, asked({ site, entry }, 'must'))
  const found = why(level, site, entry, where)
  assert.ok(hasReason(asked({ site, entry }, 'must'), found))
  assert.equal(questionOf({ ...hint, because: [] }), undefined)
  assert.equal(questionOf({ ...hint, status: 'choice' }), undefined)
  assert.equal(questionOf({ ...hint, place: [] }), undefined)
})
