/** The view of the board. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOf } from '../../www/game/digits/keypad-panel.js'
import { nameOf, newGame } from '../../www/game/game.js'
import { NO_MARKS } from '../../www/game/hints/marks.js'
import { clueSpeaker } from '../../www/game/messages.js'
import { newPlay } from '../../www/game/session.js'
import { newSession } from '../../www/game/opening.js'
import { EMPTY, open } from '../../www/game/state.js'
import { litSymbols, mayStand, seenAt, spokenClue, unplacedNote, viewOf } from '../../www/game/view.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'
import { sample } from '../sample.js'
import { ladders, rungsOf } from './support/hints.js'

/** @import { Entries } from '../../www/pkg/placewise.js' */

/**
 * Returns a table with a pressed clue.
 * @param {any} level
 * @param {Locale} locale
 * @param {number} pressed
 * @param {(entries: Entries) => Entries} [put]
 */
function tableWith(level, locale, pressed, put = entries => entries) {
  const board = placewise.board(level, { lang: locale.lang })
  const about = /** @type {any} */ ({ id: '' })
  const session = newSession({ key: 'test', level, about, board })
  const game = { ...session.game, entries: put(session.game.entries) }
  const state = { ...open(EMPTY, { ...session, game }), clue: { pressed, pointed: -1 } }
  const seen = seenAt(state, { preview: false, conflicts: true })
  assert.ok(seen)
  return { board, state, seen, said: spokenClue(state, locale), note: unplacedNote(seen, locale) }
}

test('an entry is not covered by the mark of an excluded piece', () => {
  const [{ level }] = ladderOf('island')
  const board = placewise.board(level)
  const start = newGame(board)
  const site = start.entries.indexOf(null)
  const empty = start.entries.indexOf(null, site + 1)
  const { id } = board.pieces[0]
  const play = newPlay(board, { ...start, entries: start.entries.with(site, id) })
  const marks = {
    ...NO_MARKS,
    out: new Map([
      [site, [id]],
      [empty, [id]],
    ]),
  }
  const view = viewOf({
    play,
    check: null,
    won: false,
    marks,
    marked: new Set(),
    clue: undefined,
    drag: null,
    focus: -1,
    names: false,
  })
  assert.deepEqual([...view.out.keys()], [empty])
})

test('places are named for a shown clue or on request', () => {
  const level = {
    kind: 'city',
    board: 'paris',
    pieces: { school: 1 },
    clues: [{ rule: 'on', piece: 'school', tags: ['level1'] }],
  }
  const board = placewise.board(/** @type {any} */ (level), { lang: 'en' })
  const [clue] = board.clues
  const seen = (/** @type {Partial<Parameters<typeof viewOf>[0]>} */ changes) =>
    viewOf({
      play: newPlay(board, newGame(board)),
      check: null,
      won: false,
      marks: NO_MARKS,
      marked: new Set(),
      clue: undefined,
      drag: null,
      focus: -1,
      names: false,
      ...changes,
    }).named
  assert.equal(seen({}).size, 0)
  assert.ok(clue.sites.length > 0 && clue.sites.length < board.sites.length / 2)
  assert.deepEqual(seen({ clue }), new Set(clue.sites))
  assert.equal(seen({ names: true }).size, board.sites.length)
  assert.deepEqual(seen({ marks: { ...NO_MARKS, look: new Set([2]), causes: new Set([5]) } }), new Set([2, 5]))
})

for (const lang of /** @type {const} */ (['en', 'zh']))
  test(`every clue pressed on an empty board is shown and described: ${lang}`, () => {
    const locale = new Locale(lang)
    const { list } = locale
    let unplaced = 0
    for (const ladder of ladders)
      for (const { id, level } of sample(rungsOf(ladder), 5)) {
        const { board } = tableWith(level, locale, -1)
        const say = clueSpeaker(board, locale)
        board.clues.forEach((clue, number) => {
          const { seen, said, note } = tableWith(level, locale, number)
          const { lit } = viewOf(seen)
          const pieces = [...new Set(clue.pieces)]
          assert.deepEqual([...litSymbols(seen)], pieces)
          if (lit.size) return assert.equal(note, '', `${id}: ${said}`)
          unplaced++
          const names = list(pieces.map(piece => nameOf(board, piece)))
          assert.ok(pieces.length && note.endsWith(names), `${id}: ${note}`)
          assert.equal(said, say('saidClueUnplaced', { names }))
        })
      }
    assert.ok(unplaced > 40, `${unplaced}`)
  })

test('a clue lights the places of its pieces, and a clue about the board lights all of it', () => {
  const locale = new Locale('en')
  const near = rungsOf('city').find(({ level }) => level.clues.some((/** @type {any} */ c) => c.rule === 'near'))?.level
  const number = near.clues.findIndex((/** @type {any} */ c) => c.rule === 'near')
  const put = (/** @type {Entries} */ entries) => entries.with(1, near.clues[number].pieces[0])
  const { board, seen, said, note } = tableWith(near, locale, number, put)
  assert.deepEqual([...viewOf(seen).lit], [1])
  assert.equal(note, '')
  assert.equal(said, `This advice on the board: ${board.sites[1].name}.`)
  const full = rungsOf('garden').find(({ level }) =>
    level.clues?.some((/** @type {any} */ c) => c.rule === 'full'),
  )?.level
  const at = placewise.board(full).clues.findIndex(({ rule }) => rule === 'full')
  const all = tableWith(full, locale, at)
  assert.equal(viewOf(all.seen).lit.size, all.board.sites.length)
  assert.equal(all.said, 'This clue on the board: everywhere.')
  assert.equal(tableWith(full, locale, -1).said, 'Clue no longer shown.')
})

test('a symbol that is used up is done only if none of its entries clashes or breaks a clue', () => {
  /** @param {any} level @param {Entries} entries @param {boolean} [conflicts] */
  const seenOf = (level, entries, conflicts = true) => {
    const board = placewise.board(level)
    const play = newPlay(board, { ...newGame(board), entries })
    return { play, check: placewise.check(level, entries), conflicts }
  }
  /** @param {number[]} sites */
  const fours = sites => Array.from({ length: 16 }, (_, site) => (site === 0 || sites.includes(site) ? 4 : null))
  const sudoku = { kind: 'sudoku', givens: '4...' + '.'.repeat(12) }
  for (const [sites, conflicts, sign] of /** @type {[number[], boolean, string][]} */ ([
    [[6, 9], true, '1'],
    [[6, 9, 15], true, '✓'],
    [[6, 9, 13], true, '!'],
    [[6, 9, 13], false, '0'],
    [[6, 9, 15], false, '0'],
    [[6, 9, 13, 15], false, '!'],
  ]))
    assert.equal(leftOf(seenOf(sudoku, fours(sites), conflicts), 4).sign, sign, sites.join())
  const clues = [{ rule: 'on', piece: 'lion', tags: ['height3'] }]
  const island = { kind: 'island', pieces: { lion: 1, panda: 8 }, clues }
  const { sites } = placewise.board(/** @type {any} */ (island))
  const lions = sites.map((_, at) => {
    const entries = sites.map((_, site) => (site === at ? 'lion' : null))
    return mayStand(seenOf(island, entries), 'lion')
  })
  assert.deepEqual(
    lions,
    sites.map(({ tags }) => tags.includes('height3')),
  )
})
