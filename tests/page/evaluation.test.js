/** What is told after a move and by Check: of clues and laws that are broken, with the real engine. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Evaluation } from '../../www/game/evaluation.js'
import { loadInput } from '../../www/game/input/index.js'
import { Interaction } from '../../www/game/interaction.js'
import { brokenSites, checkNote } from '../../www/game/messages.js'
import { newSession } from '../../www/game/session.js'
import { EMPTY, inSession, sessionCell } from '../../www/game/state.js'
import { seenAt, viewOf } from '../../www/game/view.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { placewise } from '../api/wasm.js'
import { keyOf } from './support/digits.js'

/** @import { Entries, Level } from '../../www/pkg/placewise.js' */
/** @import { TableState } from '../../www/game/state.js' */

const locale = new Locale('en', [])

/** A level of a ladder. @param {string} kind @param {number} number @returns {Level} */
const rung = (kind, number) =>
  JSON.parse(readFileSync(new URL(`../../www/levels/${kind}.json`, import.meta.url), 'utf8')).find(
    (/** @type {{ id: string }} */ { id }) => id === `${kind}-${number}`,
  ).level

/** A table with a level, and what is spoken there. @param {Level} level */
async function tableOf(level) {
  /** @type {string[]} */ const spoken = []
  const board = placewise.board(level, { lang: 'en' })
  const about = /** @type {any} */ ({ info: placewise.kinds({ lang: 'en' }).find(({ id }) => id === board.kind) })
  /** @type {Store<TableState>} */ const store = new Store({
    ...EMPTY,
    session: newSession({ key: '', level, about, board }),
  })
  const nothing = () => {}
  /** @type {any} */ const table = {
    store,
    get session() {
      return store.value.session
    },
    locale,
    engine: { check: async (/** @type {Parameters<typeof placewise.check>} */ ...asked) => placewise.check(...asked) },
    hints: { reset: nothing, noted: nothing },
    watch: { start: nothing, stop: nothing, ticked: nothing },
    host: { kept: nothing, sound: nothing, won: nothing },
    room: { speak: (/** @type {string} */ text) => spoken.push(text) },
    tell: nothing,
    isStill: (/** @type {any} */ { game }) => store.value.session?.game.entries === game.entries,
  }
  const evaluation = new Evaluation(table)
  /** @type {Promise<void>} */ let done = evaluation.changed(false)
  const changed = () => {
    done = evaluation.changed(true)
  }
  const settled = (/** @type {number} */ site) => evaluation.settled(site)
  const play = new Interaction(sessionCell(store), { changed, settled, say: nothing })
  const input = (await loadInput(board))(play)
  await done
  return {
    board,
    spoken,
    /** What is spoken after this. @param {() => void} deed */
    async after(deed) {
      spoken.length = 0
      deed()
      await done
      return [...spoken]
    },
    /** @param {number} site @param {Entries[number]} entry */
    put: (site, entry) => {
      store.update(
        inSession(session => ({
          ...session,
          game: { ...session.game, entries: session.game.entries.with(site, entry) },
        })),
      )
      changed()
    },
    /** @param {number} site @param {string} key */
    type: (site, key) => input.key?.(keyOf(key), site)?.(),
    /** @param {number} to @param {number} from */
    walk: (to, from) => input.walk?.(to, from, keyOf('ArrowRight')),
    conflicts: () => {
      const seen = seenAt(store.value, { preview: false, conflicts: true })
      return [...((seen && viewOf(seen).conflicts) || [])]
    },
  }
}

test('a broken equation is spoken with what is put down, and again while another digit leaves it broken', async () => {
  const { after, put, board } = await tableOf(rung('crossnumbers', 2))
  const elsewhere = board.sites.findIndex(({ given }, site) => site >= board.width && (given ?? null) === null)
  assert.deepEqual(await after(() => put(1, 9)), ['Clue broken: row 1: 7 plus 9 plus 1 cannot make 14'])
  assert.deepEqual(await after(() => put(1, 8)), ['Clue still broken: row 1: 7 plus 8 plus 1 cannot make 14'])
  assert.deepEqual(await after(() => put(elsewhere, 4)), [], 'a move elsewhere says nothing of it')
})

test('an animal that is moved from one wrong place to another is told of again', async () => {
  const clues = [{ rule: 'on', piece: 'lion', tags: ['height3'] }]
  const level = /** @type {any} */ ({ kind: 'island', pieces: { lion: 1, panda: 8 }, clues })
  const { after, put, board } = await tableOf(level)
  const low = board.sites.flatMap(({ tags }, site) => (tags.includes('height1') ? [site] : []))
  assert.deepEqual(await after(() => put(low[0], 'lion')), ['Clue broken: The lion is at height 3.'])
  put(low[0], null)
  assert.deepEqual(await after(() => put(low[1], 'lion')), ['Clue still broken: The lion is at height 3.'])
})

test('a number that is being typed raises no alarm before it is whole', async () => {
  const givens = Array.from({ length: 4 }, () => /** @type {(number | null)[]} */ (Array(4).fill(null)))
  givens[0][0] = 2
  const { after, type, walk, conflicts } = await tableOf(/** @type {any} */ ({ kind: 'numbrix', givens }))
  assert.deepEqual([await after(() => type(15, '1')), conflicts()], [[], []])
  assert.deepEqual([await after(() => type(15, '6')), conflicts()], [[], []], '16 may be there')
  assert.deepEqual([await after(() => type(14, '1')), conflicts()], [[], []])
  const said = await after(() => void walk(13, 14))
  assert.deepEqual(said, ['These cannot both be right: row 1, column 1 and row 4, column 3.'])
  assert.deepEqual(conflicts().sort(), [0, 14])
})

test('a number that leaves two at odds is told of again when it is changed', async () => {
  const givens = Array.from({ length: 3 }, () => /** @type {(number | null)[]} */ (Array(3).fill(null)))
  givens[0][0] = 1
  const { after, type } = await tableOf(/** @type {any} */ ({ kind: 'numbrix', givens }))
  const said = ['These cannot both be right: row 1, column 1 and row 3, column 3.']
  assert.deepEqual(await after(() => type(8, '2')), said)
  assert.deepEqual(await after(() => type(8, '3')), said)
})

test('Check says what a broken equation makes, and marks nothing that the level gives', () => {
  const level = rung('crossnumbers', 2)
  const board = placewise.board(level, { lang: 'en' })
  const entries = board.sites.map(({ given }, site) => (site === 1 ? 9 : (given ?? null)))
  const check = placewise.check(level, entries)
  assert.deepEqual([...brokenSites(board, check)], [1])
  const { look, quotes, strong } = checkNote(board, entries, check, locale, new Map([[0, '17']]))
  assert.deepEqual([look, quotes], ['Broken:', ['Row 1: 7 plus 9 plus 1 makes 17, not 14.']])
  assert.equal(strong, 'Look here: row 1, column 2.')
  const unknown = checkNote(board, entries, check, locale)
  assert.deepEqual(unknown.quotes, ['Row 1: 7 plus 9 plus 1 cannot make 14.'])
})

test('Check says that it looks only at the rules where a wrong number breaks none', () => {
  const level = rung('sudoku', 1)
  const board = placewise.board(level, { lang: 'en' })
  const given = board.sites.map(({ given }) => given ?? null)
  const numbers = Array.from({ length: board.width }, (_, i) => i + 1)
  const answer = placewise.solve(level).solutions[0]
  const wrong = given.flatMap((entry, site) =>
    entry === null ? numbers.filter(number => number !== answer[site]).map(number => given.with(site, number)) : [],
  )
  const entries = wrong.find(entries => placewise.check(level, entries).status === 'open')
  assert.ok(entries, 'a wrong number that breaks no rule')
  const { text } = checkNote(board, entries, placewise.check(level, entries), locale)
  const left = entries.filter(entry => entry === null).length
  assert.equal(
    text,
    `No number is twice in a row, column or box. ${left} cells to go. Check looks only at the rules. ` +
      'Hint also looks for what cannot be right.',
  )
})
