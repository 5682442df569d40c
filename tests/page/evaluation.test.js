/** The messages after a move and by Check, about broken clues and rules, with the real engine. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Evaluation } from '../../www/game/evaluation.js'
import { loadInput } from '../../www/game/input/index.js'
import { Interaction } from '../../www/game/interaction.js'
import { checkNote } from '../../www/game/hints/notes.js'
import { brokenSites, spokenNote } from '../../www/game/messages.js'
import { answerIn, mistakesIn } from '../../www/game/mistakes.js'
import { newSession } from '../../www/game/opening.js'
import { EMPTY, inSession, sessionCell } from '../../www/game/state.js'
import { seenAt, viewOf } from '../../www/game/view.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { placewise } from '../api/wasm.js'
import { KINDS, ladderOf as ladder, levelsOf } from '../kinds.js'
import { keyOf } from './support/digits.js'

/** @import { Entries, Level } from '../../www/pkg/placewise.js' */
/** @import { Compared } from '../../www/game/hints/notes.js' */
/** @import { TableState } from '../../www/game/state.js' */

const locale = new Locale('en', [])

/** Returns a level of a ladder. @param {string} kind @param {number} number @returns {Level} */
const rung = (kind, number) =>
  /** @type {{ level: Level }} */ (ladder(kind).find(({ id }) => id === `${kind}-${number}`)).level

/** Returns the last level of a kind with one answer. @param {string} kind */
const oneAnswered = kind =>
  /** @type {Level} */ (
    levelsOf(placewise, kind).findLast(level => typeof answerIn(placewise.solve(level, { limit: 2 })) === 'object')
  )

/** Returns a table with a level, and its announcements. @param {Level} level @param {object} [wishes] of the host */
async function tableOf(level, wishes = {}) {
  /** @type {string[]} */ const spoken = []
  /** @type {(string | undefined)[]} */ const cards = []
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
    engine: {
      check: async (/** @type {Parameters<typeof placewise.check>} */ ...asked) => placewise.check(...asked),
      solve: async (/** @type {Level} */ level, /** @type {{ limit: number }} */ limits) =>
        placewise.solve(level, limits),
    },
    hints: { reset: nothing, noted: nothing },
    watch: { start: nothing, stop: nothing, ticked: nothing },
    host: { kept: nothing, sound: nothing, won: nothing, ...wishes },
    display: { speak: (/** @type {string} */ text) => spoken.push(text) },
    showCard: (/** @type {any} */ card, /** @type {boolean} */ aloud) =>
      cards.push(aloud ? card(store.value.session).text : card),
    isStill: (/** @type {any} */ { game }) => store.value.session?.game.entries === game.entries,
  }
  const evaluation = new Evaluation(table)
  /** @type {Promise<void>} */ let done = evaluation.changed(false)
  const changed = () => {
    done = evaluation.changed(true)
  }
  const lay = (/** @type {Entries} */ entries) => {
    store.update(inSession(session => ({ ...session, game: { ...session.game, entries } })))
    changed()
  }
  const settled = (/** @type {number} */ site) => evaluation.settled(site)
  const play = new Interaction(sessionCell(store), { changed, settled, say: nothing })
  const input = (await loadInput(board))(play)
  await done
  return {
    board,
    store,
    spoken,
    cards,
    /** Returns the announcements after this. @param {() => void} deed */
    async after(deed) {
      spoken.length = 0
      deed()
      await done
      return [...spoken]
    },
    /** @param {number} site @param {Entries[number]} entry */
    put: (site, entry) => lay((store.value.session?.game.entries ?? []).with(site, entry)),
    lay,
    /** @param {number} site @param {string} key */
    type: (site, key) => input.key?.(keyOf(key), site)?.(),
    /** @param {number} to @param {number} from */
    walk: (to, from) => input.walk?.(to, from, keyOf('ArrowRight')),
    /** Resolves when the answer is known, if it is looked for. */
    settled: () => evaluation.prepare(),
    wrong: () => {
      const seen = seenAt(store.value, { preview: false, conflicts: true, mistakes: true })
      return [...((seen && viewOf(seen).wrong) || [])]
    },
    conflicts: () => {
      const seen = seenAt(store.value, { preview: false, conflicts: true })
      return [...((seen && viewOf(seen).conflicts) || [])]
    },
  }
}

test('a broken equation is announced with the entry, and again with each entry that leaves it broken', async () => {
  const { after, put, board } = await tableOf(rung('crossnumbers', 2))
  const elsewhere = board.sites.findIndex(({ given }, site) => site >= board.width && (given ?? null) === null)
  assert.deepEqual(await after(() => put(1, 9)), ['Clue broken: row 1: 7 plus 9 plus 1 cannot make 14'])
  assert.deepEqual(await after(() => put(1, 8)), ['Clue still broken: row 1: 7 plus 8 plus 1 cannot make 14'])
  assert.deepEqual(await after(() => put(elsewhere, 4)), [], 'a move elsewhere says nothing of it')
})

test('an animal moved from one wrong place to another is reported again', async () => {
  const clues = [{ rule: 'on', piece: 'lion', tags: ['height3'] }]
  const level = /** @type {any} */ ({ kind: 'island', pieces: { lion: 1, panda: 8 }, clues })
  const { after, put, board } = await tableOf(level)
  const low = board.sites.flatMap(({ tags }, site) => (tags.includes('height1') ? [site] : []))
  assert.deepEqual(await after(() => put(low[0], 'lion')), ['Clue broken: The lion is at height 3.'])
  put(low[0], null)
  assert.deepEqual(await after(() => put(low[1], 'lion')), ['Clue still broken: The lion is at height 3.'])
})

test('a number is not judged while it is being typed', async () => {
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

test('a changed number that still conflicts is reported again', async () => {
  const givens = Array.from({ length: 3 }, () => /** @type {(number | null)[]} */ (Array(3).fill(null)))
  givens[0][0] = 1
  const { after, type } = await tableOf(/** @type {any} */ ({ kind: 'numbrix', givens }))
  const said = ['These cannot both be right: row 1, column 1 and row 3, column 3.']
  assert.deepEqual(await after(() => type(8, '2')), said)
  assert.deepEqual(await after(() => type(8, '3')), said)
})

test('Check shows the value of a broken equation and does not mark givens', () => {
  const level = rung('crossnumbers', 2)
  const board = placewise.board(level, { lang: 'en' })
  const entries = board.sites.map(({ given }, site) => (site === 1 ? 9 : (given ?? null)))
  const check = placewise.check(level, entries)
  assert.deepEqual([...brokenSites(board, check)], [1])
  /** @type {Compared} */ const found = { by: 'answer', wrong: [1] }
  const note = checkNote(board, entries, check, locale, { ...found, made: new Map([[0, '17']]) })
  assert.deepEqual([note.look, note.quotes], ['Broken:', ['Row 1: 7 + 9 + 1 is 17, not 14.']])
  assert.equal(note.strong, 'Look here: row 1, column 2.')
  assert.ok(spokenNote(note).includes('Row 1: 7 plus 9 plus 1 makes 17, not 14.'), spokenNote(note))
  const unknown = checkNote(board, entries, check, locale, found)
  assert.deepEqual(unknown.quotes, ['Row 1: 7 + 9 + 1 cannot make 14.'])
})

test('Check says which numbers clash, and how', async () => {
  for (const [kind, site, number, said, zh] of /** @type {const} */ ([
    ['numbrix', 0, 4, '3 and 4 are not beside each other.', '3和4没有挨着。'],
    ['numbrix', 0, 9, '9 is there more than once.', '9出现了不止一次。'],
    ['numbrix', 6, 7, '7 and 9 are too far apart.', '7和9离得太远。'],
    ['sudoku', 1, 1, '1 is twice in row 1.', '第1行有两个1。'],
    ['sudoku', 4, 1, '1 is twice in column 1.', '第1列有两个1。'],
    ['crossnumbers', 0, 5, '5 is twice in row 1.', '第1行有两个5。'],
  ])) {
    const level = rung(kind, 1)
    await loadInput(placewise.board(level, { lang: 'en' }))
    for (const [lang, text] of /** @type {const} */ ([
      ['en', said],
      ['zh', zh],
    ])) {
      const board = placewise.board(level, { lang })
      const entries = board.sites.map(({ given }) => given ?? null).with(site, number)
      const check = placewise.check(level, entries)
      const note = checkNote(board, entries, check, new Locale(lang, []), { by: 'rules', wrong: [] })
      assert.ok(note.text?.startsWith(text), `${note.text}: ${text}`)
    }
  }
})

test('Check does not add that places of a broken clue differ from the answer', () => {
  const level = rung('crossnumbers', 1)
  const board = placewise.board(level, { lang: 'en' })
  const entries = board.sites.map(({ given }) => given ?? null).with(0, 5)
  const text = (/** @type {number[]} */ wrong) =>
    checkNote(board, entries, placewise.check(level, entries), locale, { by: 'answer', wrong }).text
  assert.equal(text([0]), '5 is twice in row 1.')
  assert.equal(text([0, 4]), '5 is twice in row 1. Compared with the answer: 2 places are not right.')
})

/**
 * Returns a wrong entry: one that breaks no rule yet, if there is one; in gardens every planting is judged.
 * @param {Level} level
 */
function mistakeOn(level) {
  const board = placewise.board(level, { lang: 'en' })
  const [answer] = placewise.solve(level).solutions
  const given = board.sites.map(({ given }) => given ?? null)
  const wrong = given.flatMap((entry, site) =>
    (entry === null ? board.symbols : []).flatMap(({ id }) =>
      id === answer[site] ? [] : [{ site, entries: given.with(site, id) }],
    ),
  )
  const found =
    (board.rounds ? [] : wrong).find(({ entries }) => placewise.check(level, entries).status === 'open') ?? wrong[0]
  return { board, answer, ...found }
}

for (const kind of KINDS) {
  test(`Check and Hint agree on a wrong entry, and Check explains it: ${kind}`, () => {
    const level = oneAnswered(kind)
    const { board, site, entries, answer } = mistakeOn(level)
    const known = answerIn(placewise.solve(level, { limit: 2 }))
    const wrong = mistakesIn(board, entries, known)
    assert.deepEqual(wrong, [site])
    const hint = placewise.hint(level, entries, { lang: 'en' })
    assert.deepEqual([hint.status, hint.sites], ['mistake', [site]])
    const check = placewise.check(level, entries)
    assert.equal(check.status, kind === 'garden' ? 'broken' : 'open')
    const right = board.sites.map(({ given }) => given ?? null).with(site, answer[site])
    assert.deepEqual(mistakesIn(board, right, known), [])
    for (const lang of /** @type {const} */ (['en', 'zh'])) {
      const told = new Locale(lang, [])
      const t = told.on(board)
      const compared = checkNote(board, entries, check, told, { by: 'answer', wrong })
      assert.equal(compared.title, t('hintMistake'))
      assert.ok(String(compared.text).endsWith(t('checkDiffers', { count: 1 })))
      const { name, badge } = board.sites[site]
      for (const label of [name, badge])
        assert.ok(String(compared.strong).includes(label), `${compared.strong}: ${label}`)
      const byRules = checkNote(board, entries, check, told, { by: 'rules', wrong: [] })
      assert.ok(String(byRules.text).endsWith(t('checkByRules')), 'no praise: it says what was not looked at')
      const praised = checkNote(board, right, placewise.check(level, right), told, { by: 'answer', wrong: [] })
      assert.equal(praised.title, t('checkTitle'))
      if (answer[site] !== null) assert.ok(String(praised.text).endsWith(t('checkByAnswer')))
    }
  })
}

for (const kind of KINDS.filter(kind => kind !== 'garden')) {
  test(`a full board that is not solved is reported in words and aloud, once: ${kind}`, async () => {
    const level = oneAnswered(kind)
    const { board, store, cards, after, lay } = await tableOf(level)
    const [answer] = placewise.solve(level).solutions
    const own = board.sites.flatMap(({ given }, i) => ((given ?? null) === null && answer[i] !== null ? [i] : []))
    /** The answer with the player's entries moved on by some places. @param {number} by */
    const moved = by =>
      own.reduce((all, site, i) => all.with(site, answer[own[(i + by) % own.length]]), /** @type {Entries} */ (answer))
    const told = async (/** @type {Entries} */ entries) => {
      cards.length = 0
      await after(() => lay(entries))
      return cards.filter(text => text !== undefined)
    }
    const short = moved(1).with(own[0], null)
    const text = locale.on(board)('fullText')
    assert.deepEqual(await told(short), [], 'not full yet')
    assert.deepEqual(await told(moved(1)), [text])
    assert.deepEqual(await told(moved(2)), [], 'not again while it stays full')
    assert.deepEqual([await told(short), await told(moved(1))], [[], [text]])
    store.update(state => ({ ...state, refusal: 'This one cannot be moved.' }))
    assert.deepEqual([await told(short), await told(answer)], [[], []], 'solved')
    assert.equal(store.value.refusal, '', 'nothing covers the praise')
  })
}

test('a full board is reported as wrong only once its last number has been typed', async () => {
  const givens = [
    [8, 2, 3, 4],
    [16, 7, 6, 5],
    [9, 10, 11, 12],
    [15, null, 14, 13],
  ]
  const { board, cards, after, type, walk } = await tableOf(/** @type {any} */ ({ kind: 'numbrix', givens }))
  const told = () => cards.filter(text => text !== undefined)
  await after(() => type(13, '1'))
  assert.deepEqual(told(), [], '15 may follow')
  await after(() => void walk(12, 13))
  assert.deepEqual(told(), [locale.on(board)('fullText')])
})

test('a mistake is marked at once if switched on, but not while its number is typed', async () => {
  const givens = Array.from({ length: 4 }, () => /** @type {(number | null)[]} */ (Array(4).fill(null)))
  givens[0] = [null, 2, 3, 4]
  givens[1] = [8, 7, null, null]
  givens[3] = [16, 15, null, 13]
  const level = /** @type {any} */ ({ kind: 'numbrix', givens })
  const { after, type, walk, wrong, settled } = await tableOf(level, { marksMistakes: () => true })
  await settled()
  assert.deepEqual([await after(() => type(14, '1')), wrong()], [[], []], '14 goes there')
  assert.deepEqual([await after(() => type(14, '4')), wrong()], [[], []])
  assert.deepEqual([await after(() => type(6, '1')), wrong()], [[], []], '10 to 16 may follow')
  const said = await after(() => void walk(7, 6))
  assert.ok(said.includes('Not right: row 2, column 3.'), said.join())
  assert.deepEqual(wrong(), [6])
})

test('entries that cannot be compared are not called wrong', () => {
  const board = placewise.board(rung('sudoku', 1), { lang: 'en' })
  const entries = board.sites.map(({ given }) => given ?? 1)
  /** @type {any} */ const found = { nodes: 1, solutions: [entries] }
  assert.equal(answerIn({ ...found, count: 2, complete: true }), 'several')
  assert.equal(answerIn({ ...found, count: 1, complete: false }), 'unknown')
  assert.equal(answerIn({ ...found, count: 0, complete: true }), 'none')
  for (const answer of /** @type {const} */ (['several', 'unknown', 'none']))
    assert.deepEqual(mistakesIn(board, entries, answer), [])
})
