/** "Look back": the record of a game's moves, and what is found in it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedGame } from '../../www/app/save.js'
import { Examination, longest } from '../../www/app/lookback/findings.js'
import { entriesAt, replayOf } from '../../www/app/lookback/replay.js'
import { speaker } from '../../www/app/lookback/text.js'
import { groupsOf, linesOf, summary, turnText } from '../../www/app/lookback/words.js'
import { added, changes, MOST_MOVES } from '../../www/game/course.js'
import * as game from '../../www/game/game.js'
import { newSession } from '../../www/game/opening.js'
import { beginAgain, countHelp, countMove, goOn } from '../../www/game/session.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { MOST, record } from '../../www/storage/book.js'
import { readBook, readGame } from '../../www/storage/read.js'
import { placewise } from '../api/wasm.js'
import { ladders, rungsOf } from './support/hints.js'

/** @import { Played, Replay } from '../../www/app/lookback/replay.js' */
/** @import { Ask, Findings } from '../../www/app/lookback/findings.js' */
/** @import { Session } from '../../www/game/session.js' */
/** @import { Entries, Entry, Lang } from '../../www/pkg/placewise.js' */
/** @typedef {[seconds: number, puts: [site: number, entry: Entry | null][], hinted?: boolean][]} Told */

const en = new Locale('en', [])
const [info] = placewise.kinds({ lang: 'en' })
const { level } = rungsOf('sudoku')[0]
const board = placewise.board(level, { lang: 'en' })
const empty = game.newGame(board).entries
const [solution] = placewise.solve(level, { limit: 1 }).solutions
const open = [...empty.keys()].filter(site => empty[site] === null)

/** Returns a session at a time. @param {Session} session @param {number} ms @returns {Session} */
const at = (session, ms) => ({ ...session, clock: { before: ms, since: -1, running: false } })

/** @returns {Session} */
const begun = () => newSession({ key: 'sudoku-1', level, about: { id: 'sudoku-1', info }, board })

/**
 * Returns the session after a move.
 * @param {Session} session @param {number} ms @param {(now: game.Game) => game.Game} make
 */
const move = (session, ms, make) => countMove(goOn(at(session, ms), make(session.game)), true)

/** @param {number} site */
const put = site => (/** @type {game.Game} */ now) => game.place(board, now, site, solution[site] ?? 0)

/** Returns the game as it is read again. @param {Session} session */
const kept = session => {
  const book = JSON.parse(JSON.stringify(record({ games: new Map([['a', savedGame(session, 1)]]) })))
  const [read] = readBook(book).games.values()
  return read
}

test('each move is kept with its thinking time and the hints so far, also one taken back', () => {
  let now = move(begun(), 1234.6, put(open[0]))
  now = move(countHelp(now), 5000, put(open[1]))
  now = move(now, 9000, game.undo)
  const [first, second] = open
  assert.deepEqual(now.course, [
    { ms: 1235, hints: 0, put: [[first, solution[first]]] },
    { ms: 5000, hints: 1, put: [[second, solution[second]]] },
    { ms: 9000, hints: 1, put: [[second, null]] },
  ])
  const again = newSession(begun(), kept(now))
  assert.deepEqual(again.course, now.course)
  assert.equal(move(again, 9500, put(open[2])).course?.length, 4)
  assert.deepEqual(beginAgain(now).course, [])
})

test('a note is no move, and a game without a move has an empty record', () => {
  const noted = countMove(goOn(begun(), game.toggleNote(board, begun().game, open[0], '1')), true)
  assert.deepEqual(noted.course, [])
  assert.deepEqual(newSession(begun(), kept(noted)).course, [])
})

test('a game from before the record has none, and goes on without', () => {
  const { course: _, ...old } = kept(move(begun(), 1000, put(open[0])))
  const again = newSession(begun(), old)
  assert.equal(again.course, undefined)
  assert.equal(move(again, 2000, put(open[1])).course, undefined)
})

test('a record that does not lead to the entries counts as none', () => {
  const game = kept(move(begun(), 1000, put(open[0])))
  for (const course of [[], [{ ms: 1, hints: 0, put: [[open[1], 1]] }], [{ ms: 1, hints: 0, put: [[999, 1]] }]])
    assert.equal(newSession(begun(), { ...game, course: /** @type {any} */ (course) }).course, undefined)
})

test('nonsense in place of a record is refused', () => {
  const game = kept(move(begun(), 1000, put(open[0])))
  for (const course of [1, {}, [1], [{}], [{ ms: -1, hints: 0, put: [] }], [{ ms: 1, hints: 0, put: [[0, {}]] }]])
    assert.throws(() => readGame({ ...game, course }), TypeError)
})

test('a record of the greatest length can be read, and a longer one is dropped', () => {
  assert.equal(MOST.moves, MOST_MOVES)
  const one = { ms: 1, hints: 0, put: [[0, 1]] }
  const most = Array.from({ length: MOST_MOVES }, () => /** @type {any} */ (one))
  assert.equal(added(most, [1], [2], { ms: 1, hints: 0 }), undefined)
  assert.equal(added(most.slice(1), [1], [2], { ms: 1, hints: 0 })?.length, MOST_MOVES)
})

// ---- the findings ----

/** Returns a game of these moves. @param {Told} told @param {Partial<Played>} [rest] @returns {Played} */
function played(told, rest = {}) {
  let hints = 0
  const course = told.map(([seconds, put, hinted]) => ({ ms: seconds * 1000, hints: (hints += hinted ? 1 : 0), put }))
  const entries = course.reduce((now, { put }) => put.reduce((then, [site, e]) => then.with(site, e), now), empty)
  return { entries, past: [], course, solved: true, help: 'none', ...rest }
}

/**
 * Returns the last findings of a game.
 * @param {Replay} replay @param {Ask | Ask['steps']} ask of an engine, or its list of steps without a hint
 * @param {{ symbols: { id: Entry }[] }} [on] the board
 */
async function found(replay, ask, { symbols } = board) {
  const asked = typeof ask === 'function' ? { steps: ask, hint: async () => noHint } : ask
  /** @type {Findings | undefined} */ let last
  const examination = new Examination(
    replay,
    symbols.map(({ id }) => id),
    asked,
  )
  for await (const findings of examination.run()) last = findings
  assert.ok(last)
  return last
}

/** A hint that leads to no entry. */
const noHint = /** @type {any} */ ({ status: 'choice', place: [] })

/** Returns the real engine's answers about a level. @param {any} level @param {Lang} [lang] @returns {Ask} */
const real = (level, lang = 'en') => ({
  steps: async (entries, marks) => placewise.steps(level, entries, { lang, ...(marks && { marks: [...marks] }) }),
  hint: async entries => placewise.hint(level, entries, { lang }),
})

/** Returns the answer of an engine that knows these entries. @param {Entries} entries @param {number[]} sites */
const gives = (entries, sites) =>
  /** @type {any} */ ({
    status: 'step',
    complete: true,
    techniques: { fits: 'only one number fits' },
    steps: sites
      .filter(site => entries[site] === null)
      .map(site => ({
        technique: 'fits',
        sentence: `Cell ${site}.`,
        action: 'Put it.',
        place: [{ site, piece: solution[site] }],
        ruleOut: [],
      })),
  })

const [a, b, c, d] = open
/** @param {number} site @returns {[number, Entry | null][]} */
const right = site => [[site, solution[site]]]

test('a long turn tells the step that was open, and for how long', async () => {
  // b is open from the first move on, and is put only after 130 seconds.
  const replay = replayOf(
    board,
    played([
      [10, right(a)],
      [15, right(c)],
      [140, right(b)],
      [141, right(d)],
    ]),
  )
  const ask = async (/** @type {Entries} */ entries) => gives(entries, entries[a] === null ? [a] : [b, c, d])
  const { waits, guesses, lacks, unsettled } = await found(replay, ask)
  assert.deepEqual(
    waits.map(({ turn, ms, gave, open }) => ({ turn, ms, gave, open })),
    [{ turn: 2, ms: 125_000, gave: true, open: 130_000 }],
  )
  assert.deepEqual([guesses, unsettled], [[], 0])
  assert.deepEqual(lacks, [{ id: 'fits', name: 'only one number fits', weight: 125_000 }])
})

test('an entry that nothing gives is a guess, and tells what was open instead', async () => {
  const replay = replayOf(
    board,
    played([
      [1, right(a)],
      [2, right(b)],
      [3, right(c)],
    ]),
  )
  const ask = async (/** @type {Entries} */ entries) => gives(entries, entries[b] === null ? [c] : [a, c])
  const { guesses } = await found(replay, ask)
  assert.deepEqual(
    guesses.map(({ turn, site, step }) => [turn, site, step?.place[0].site]),
    [
      [0, a, c],
      [1, b, c],
    ],
  )
})

test('what is not settled is never called a guess', async () => {
  const replay = replayOf(
    board,
    played([
      [1, right(a)],
      [2, right(b)],
    ]),
  )
  assert.deepEqual(await found(replay, async () => undefined).then(({ guesses, unsettled }) => [guesses, unsettled]), [
    [],
    2,
  ])
  const cut = async (/** @type {Entries} */ entries) => ({ ...gives(entries, [c]), complete: false })
  assert.deepEqual(await found(replay, cut).then(({ guesses, unsettled }) => [guesses, unsettled]), [[], 2])
})

test('what steps rule out leads on to an entry, which is no guess then', async () => {
  const replay = replayOf(board, played([[1, right(a)]]))
  const out = { site: a, piece: 1 + (Number(solution[a]) % board.symbols.length) }
  /** @type {Ask['steps']} */
  const ask = async (entries, marks) =>
    marks?.[a]?.includes(out.piece) === false
      ? gives(entries, [a])
      : { ...gives(entries, []), steps: [{ technique: 'pair', place: [], ruleOut: [out] }] }
  assert.deepEqual(await found(replay, ask).then(({ guesses, unsettled }) => [guesses, unsettled]), [[], 0])
})

test('an entry after a hint, and one of a player who was taught, is no guess', async () => {
  const none = async (/** @type {Entries} */ entries) => gives(entries, [b])
  const hinted = replayOf(board, played([[1, right(a), true]]))
  assert.deepEqual((await found(hinted, none)).guesses, [])
  assert.equal((await found(hinted, none)).lacks[0].id, 'fits')
  const taught = replayOf(board, played([[1, right(a)]], { help: 'taught' }))
  assert.deepEqual((await found(taught, none)).guesses, [])
})

test('no entry of a hint is a guess, also one that is put a move later', async () => {
  const replay = replayOf(
    board,
    played([
      [1, right(b), true],
      [2, right(a)],
      [3, right(c)],
    ]),
  )
  /** @type {Ask} */
  const ask = {
    steps: async entries => gives(entries, []),
    hint: async entries =>
      entries[b] === null
        ? /** @type {any} */ ({ status: 'step', place: [b, c].map(site => ({ site, piece: solution[site] })) })
        : noHint,
  }
  const { guesses } = await found(replay, ask)
  assert.deepEqual(guesses.map(({ site }) => site), [a]) // prettier-ignore
})

test('on a large board the easiest steps are followed, and all steps listed only where they do not lead', async () => {
  const start = Array.from({ length: 200 }, () => /** @type {Entry | null} */ (null))
  // The player is up to five entries ahead of the easiest step; then one is put that the steps are far from.
  const order = [...start.keys()].map(i => (i % 6 === 0 ? Math.min(i + 5, 199) : i - 1))
  order.splice(100, 0, 190)
  const sites = [...new Set(order)]
  let now = start
  const turns = sites.map((site, i) => {
    now = now.with(site, site + 1)
    return { ms: i * 1000, put: /** @type {[number, Entry][]} */ ([[site, site + 1]]), hinted: false, entries: now }
  })
  /** @type {Replay} */
  const replay = { start, turns, timed: true, solved: true, taught: false }
  let lists = 0
  /** @type {Ask} */
  const ask = {
    steps: async () => {
      lists++
      return undefined
    },
    hint: async entries => {
      const site = entries.indexOf(null)
      return /** @type {any} */ ({ status: 'step', place: [{ site, piece: site + 1 }] })
    },
  }
  const { guesses, unsettled } = await found(replay, ask)
  assert.deepEqual([lists, unsettled, guesses], [1, 1, []])
})

test('a wrong entry of a solved game is listed with the time that it stood, unless it stood briefly', async () => {
  /** @type {Told} */
  const told = [
    [1, [[a, 'x']]],
    [2, right(a)],
    [10, [[b, 'y']]],
    [40, right(c)],
    [60, [[b, null]]],
    [61, right(b)],
  ]
  const ask = async (/** @type {Entries} */ entries) => {
    // Nothing true follows from a board with a mistake, so it is asked without the wrong entries.
    assert.ok(!entries.includes('x') && !entries.includes('y'))
    return gives(entries, open)
  }
  const { slips } = await found(replayOf(board, played(told)), ask)
  assert.deepEqual(slips, [{ turn: 2, until: 4, site: b, entry: 'y', ms: 50_000 }])
  assert.deepEqual((await found(replayOf(board, played(told, { solved: false })), async () => undefined)).slips, [])
})

test('each move can be read in a line: its time and place, and what was found about it', async () => {
  /** @type {Told} */
  const told = [
    [1, right(b)],
    [31, [[a, 'x']], true],
    [60, right(c)],
    [61, [...right(a), ...right(d)]],
  ]
  const replay = replayOf(board, played(told))
  const findings = await found(replay, async entries => gives(entries, entries[b] === null ? [a] : open))
  const lines = linesOf(replay, findings, { board, say: speaker('en'), locale: en })
  const places = [b, a, c, a, d].map(site => board.sites[site].name)
  assert.deepEqual(lines, [
    `0:01, ${solution[b]} in ${places[0]}, guessed, it seems`,
    `0:31, x in ${places[1]}, after a hint, it took 0:30, wrong until move 4`,
    `1:00, ${solution[c]} in ${places[2]}, it took 0:29`,
    `1:01, ${solution[a]} in ${places[3]}, ${solution[d]} in ${places[4]}`,
  ])
  const many = replayOf(board, played([[1, open.slice(0, 5).flatMap(right)]]))
  assert.deepEqual(linesOf(many, undefined, { board, say: speaker('en'), locale: en }), ['0:01, 5 places changed'])
})

test('a game without times is replayed from what Undo knows, and has no long turns', () => {
  let now = move(begun(), 1000, put(open[0]))
  now = countMove(goOn(now, game.toggleNote(board, now.game, open[2], '1')), true)
  now = move(now, 90_000, put(open[1]))
  const { course: _, ...old } = savedGame(now, 1)
  const replay = replayOf(board, old)
  assert.equal(replay.timed, false)
  assert.deepEqual(
    replay.turns.map(({ put }) => put.map(([site]) => site)),
    [[open[0]], [open[1]]],
  )
  assert.deepEqual(longest(replay), [])
  assert.deepEqual(entriesAt(replay, 2), now.game.entries)
})

for (const ladder of ladders)
  test(`whoever follows the steps has guessed nothing, in words of both languages: ${ladder}`, async () => {
    const { level } = rungsOf(ladder)[32]
    const board = placewise.board(level, { lang: 'en' })
    const { entries } = game.newGame(board)
    const { steps, end } = placewise.explain(level, { lang: 'en' })
    assert.equal(end, 'solved')
    let now = entries
    let ms = 0
    const course = steps.flatMap(({ place }) => {
      const before = now
      for (const { site, piece } of place) now = now.with(site, piece)
      return place.length ? [{ ms: (ms += 30_000), hints: 0, put: changes(before, now) }] : []
    })
    const replay = replayOf(board, { entries: now, past: [], course, solved: true, help: 'none' })
    for (const lang of /** @type {const} */ (['en', 'zh'])) {
      const last = await found(replay, real(level, lang), board)
      assert.deepEqual(last.guesses, [])
      assert.equal(last.unsettled, 0)
      assert.equal(last.waits.length, Math.min(3, course.length))
      const say = speaker(lang)
      const voice = { board: placewise.board(level, { lang }), say, locale: new Locale(lang, []) }
      const told = groupsOf(last, voice).flatMap(({ items }) => items.flatMap(({ title, text }) => [title, text]))
      const turns = replay.turns.map((_, turn) => turnText(replay, turn + 1, voice))
      const lines = linesOf(replay, last, voice)
      assert.equal(lines.length, course.length)
      for (const text of [...told, ...turns, ...lines, summary(last, true, say)])
        assert.doesNotMatch(text, /undefined|\{|null|NaN|^$/)
      for (const wait of last.waits) assert.ok(wait.settled && wait.step && wait.open >= 30_000, JSON.stringify(wait))
    }
  })

for (const ladder of ladders)
  test(`an entry far from all steps is a guess, and that of a hint is none: ${ladder}`, async () => {
    const { level } = rungsOf(ladder)[40]
    const board = placewise.board(level, { lang: 'en' })
    const { entries } = game.newGame(board)
    const [answer] = placewise.solve(level, { limit: 1 }).solutions
    const { place } = placewise.hint(level, entries, { lang: 'en' })
    const sites = [...entries.keys()].filter(site => answer[site] !== null && entries[site] === null)
    let guesses = 0
    for (const site of sample(sites, 5)) {
      const now = entries.with(site, answer[site])
      const course = [{ ms: 1000, hints: 0, put: changes(entries, now) }]
      const replay = replayOf(board, { entries: now, past: [], course, solved: false, help: 'none' })
      const findings = await found(replay, real(level), board)
      guesses += findings.guesses.length
      if (place.some(spot => spot.site === site)) assert.deepEqual(findings.guesses, [])
      const [group] = groupsOf(findings, { board, say: speaker('en'), locale: en })
      if (group) assert.match(group.items[0].text, /^No short chain of steps led to it yet/)
    }
    assert.ok(guesses > 0)
  })

/** Returns some items of a list, evenly spread. @template T @param {T[]} all @param {number} count */
const sample = (all, count) => all.filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0)
