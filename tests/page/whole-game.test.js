/** Whole games of each kind, by the modules of the page, without a document. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { movesOf, playerOf } from '../../www/game/turns.js'
import { inSession } from '../../www/game/state.js'
import { takeTurns } from '../../www/game/session.js'
import { KINDS, ladderOf, levelsOf } from '../kinds.js'
import { placewise } from '../api/wasm.js'
import { endThreads, killThread, tableOf, until } from './support/headless.js'

/** @import { Entry, Level } from '../../www/pkg/placewise.js' */
/** @typedef {Awaited<ReturnType<typeof tableOf>>} Game */

after(endThreads)

/** Returns a level of a ladder by its number. @param {string} kind @param {number} number */
const rung = (kind, number) =>
  /** @type {{ level: Level }} */ (ladderOf(kind).find(({ id }) => id === `${kind}-${number}`)).level

/** Returns the only answer of a level. @param {Level} level */
const answerOf = level => placewise.solve(level, { limit: 1 }).solutions[0]

/** Returns the first level of a kind on which several pieces or digits can be put down. @param {string} kind */
const firstOf = kind =>
  /** @type {Level} */ (
    levelsOf(placewise, kind).find(level => {
      const { symbols } = placewise.board(level, { lang: 'en' })
      return symbols.length > 2 && answerOf(level).filter(entry => entry !== null).length > 2
    })
  )

/** Grows a garden to its end, as everything planted is judged only then. @param {Game} game */
function grow({ table }) {
  if (table.growth?.film && !table.store.value.growth.at) table.growth.grow()
}

for (const kind of KINDS) {
  test(`${kind}: hints alone lead to the win`, async () => {
    const game = await tableOf(firstOf(kind))
    for (let press = 0; press < 2000 && !game.won.length; press++) {
      await game.table.hints.press()
      await game.checked()
    }
    assert.deepEqual([game.won[0], game.failed], [true, []])
    assert.equal(game.table.session?.help, 'hints')
  })

  test(`${kind}: entries by keys alone lead to the win, and undo leads back to the start`, async () => {
    const level = firstOf(kind)
    const game = await tableOf(level)
    const { board } = /** @type {{ board: import('../../www/pkg/placewise.js').Board }} */ (game.table.session)
    const answer = answerOf(level)
    for (const [site, entry] of answer.entries()) {
      if (entry === null || (board.sites[site].given ?? null) !== null) continue
      const keys = board.symbols.find(({ id }) => id === entry)?.key ?? String(entry)
      for (const key of keys) await game.key(key, site)
    }
    grow(game)
    assert.deepEqual(game.entries, answer)
    assert.deepEqual([game.won[0], game.failed], [true, []])
    assert.equal(game.table.session?.help, 'none')
    game.table.hints.clear()
    while (game.table.play.game.past.length) game.table.unlocked(play => play.undo())
    await game.checked()
    const start = board.sites.map(({ given }) => given ?? null)
    assert.deepEqual(game.entries, start)
  })

  test(`${kind}: Check finds a mistake, one press goes back to before it, and undo brings it again`, async () => {
    const level = firstOf(kind)
    const game = await tableOf(level)
    const { t } = game.locale
    const { board } = /** @type {{ board: import('../../www/pkg/placewise.js').Board }} */ (game.table.session)
    const answer = answerOf(level)
    const free = board.sites.flatMap(({ given }, site) => ((given ?? null) === null ? [site] : []))
    const right = free.find(site => answer[site] !== null) ?? 0
    const other = board.symbols.map(({ id }) => id).find(id => id !== answer[right])
    const wrong = free.find(site => site !== right && answer[site] !== other) ?? 0
    await game.put({ [right]: answer[right] })
    await game.put({ [wrong]: other ?? null })
    await game.table.hints.check()
    assert.ok(game.labels[wrong].includes(t('wrongHere')), game.labels[wrong])
    assert.ok(game.buttons.includes(t('backToMistake')), game.buttons.join())
    game.press(t('backToMistake'))
    await until(() => game.entries[wrong] === null)
    assert.equal(game.entries[right], answer[right])
    game.table.unlocked(play => play.undo())
    assert.equal(game.entries[wrong], other)
  })

  test(`${kind}: "Teach me" leads to the answer, and changes nothing of the game`, async () => {
    const level = firstOf(kind)
    const game = await tableOf(level)
    const { table, display } = game
    const before = game.entries
    await table.hints.teach()
    assert.equal(table.session?.clock.since, -1, 'the clock stands')
    const { walkthrough } = table.hints
    const steps = table.store.value.lesson?.steps.length ?? 0
    for (let step = 0; step < steps; step++) {
      assert.ok(display.spoken.at(-1)?.includes(game.locale.t('teachStep', { number: step + 1, count: steps })))
      walkthrough?.move(1)
    }
    assert.deepEqual(table.view?.entries, answerOf(level))
    table.free(play => play.restart())
    assert.ok(display.spoken.at(-1)?.includes(game.locale.t('saidTeaching')))
    table.hints.endTeaching()
    assert.equal(table.store.value.lesson, undefined)
    assert.notEqual(table.session?.clock.since, -1)
    assert.deepEqual([game.entries, table.session?.help], [before, 'taught'])
  })

  test(`${kind}: a trial is kept, or taken back as one move`, async () => {
    const level = firstOf(kind)
    const game = await tableOf(level)
    const { table } = game
    const answer = answerOf(level)
    const [first, second] = answer.flatMap((entry, site) =>
      entry !== null && table.play.entries[site] === null ? [site] : [],
    )
    const before = game.entries
    table.free(play => play.beginTrial())
    await game.put({ [first]: answer[first] })
    await game.put({ [second]: answer[second] })
    assert.ok(game.labels[second].includes(game.locale.t('onTrial')), game.labels[second])
    table.free(play => play.discardTrial())
    assert.deepEqual(game.entries, before)
    table.unlocked(play => play.undo())
    assert.equal(game.entries[second], answer[second], 'one undo brings the whole trial back')
    table.unlocked(play => play.redo())
    table.free(play => play.beginTrial())
    await game.put({ [first]: answer[first] })
    table.free(play => play.keepTrial())
    assert.equal(game.entries[first], answer[first])
  })

  test(`${kind}: two players take turns, and undo gives the turn back`, async () => {
    const level = firstOf(kind)
    const game = await tableOf(level)
    const { table } = game
    table.store.update(inSession(now => takeTurns(now, movesOf(now.game))))
    const turn = () => playerOf(table.play.game, table.session?.two ?? 0)
    const answer = answerOf(level)
    const open = answer.flatMap((entry, site) => (entry !== null && game.entries[site] === null ? [site] : []))
    assert.equal(turn(), 1)
    await game.put({ [open[0]]: answer[open[0]] })
    assert.equal(turn(), 2)
    table.unlocked(play => play.undo())
    assert.equal(turn(), 1)
  })

  test(`${kind}: an engine whose thread died is replaced, and the game goes on to its win`, async () => {
    const level = firstOf(kind)
    const game = await tableOf(level)
    const answer = answerOf(level)
    await killThread()
    await game.put(Object.fromEntries(answer.entries()))
    grow(game)
    assert.deepEqual([game.won[0], game.failed], [true, []])
  })
}

test('a change of language translates the hint on show and the labels of the board', async () => {
  const game = await tableOf(rung('island', 41))
  await game.table.hints.press()
  const before = game.card
  game.locale.become('zh')
  await game.table.translate()
  assert.notEqual(game.card, before)
  assert.match(game.card, /[一-龥]/)
  assert.match(game.labels[0], /[一-龥]/)
})

test('a hint tells a little more with each press, its end last, and then does it', async () => {
  const game = await tableOf(rung('island', 41), { host: { tellsBitByBit: () => true } })
  const { table } = game
  /** @type {string[]} */ const stages = []
  for (let press = 0; press < 20 && game.entries.every(entry => entry === null); press++) {
    await table.hints.press()
    const { hint } = table.store.value
    if (!hint) break
    stages.push(hint.stage)
    if (!hint.isEndTold) assert.ok(!game.buttons.includes(game.locale.t('doIt')), 'never before its end')
  }
  assert.equal(stages[0], 'look')
  assert.equal(stages.at(-1), 'why')
  assert.ok(game.entries.some(entry => entry !== null))
})

test('the first press of a hint shows its clues and where to look, but no piece', async () => {
  const game = await tableOf(rung('island', 41))
  await game.table.hints.press()
  assert.ok(game.table.store.value.content?.quotes?.length)
  const looked = game.labels.filter(label => /: empty, look here$/.test(label))
  assert.ok(looked.length)
  for (const label of game.labels) assert.match(label, /: empty(, look here)?$/)
})

test('a hint at a mistake says its region, then its place, and takes it off', async () => {
  const game = await tableOf(rung('sudoku', 50), { host: { tellsBitByBit: () => true } })
  await game.key('1', 1)
  await game.table.hints.press()
  assert.match(game.card, /Box 1/i)
  assert.doesNotMatch(game.card, /The 1 here is wrong/)
  await game.table.hints.press()
  assert.match(game.card, /The 1 here is wrong/)
  assert.match(game.labels[1], /something is wrong here/)
  await game.table.hints.press()
  assert.equal(game.entries[1], null)
})

test('in a what-if the hint button steps through it and puts nothing down', async () => {
  const game = await tableOf(rung('island', 41))
  const { table, display } = game
  const supposed = () => game.labels.filter(label => /supposed/.test(label))
  await table.hints.press()
  await table.hints.press()
  const { hint } = table.store.value
  const at = hint?.whole.because.findIndex(({ whatIf }) => whatIf) ?? -1
  assert.ok(at >= 0)
  table.store.update(now => (now.hint ? { ...now, hint: { ...now.hint, at: { reason: at, frame: 0 } } } : now))
  const frames = new Set()
  while (table.store.value.hint && table.store.value.hint.at.frame >= 0) {
    assert.ok(supposed().length)
    frames.add(display.spoken.at(-1))
    await table.hints.press()
  }
  assert.ok(frames.size >= 2)
  assert.equal(supposed().length, 0)
  assert.ok(game.entries.every(entry => entry === null))
})

test('a garden is judged only after growth, and the next action goes back to the planting', async () => {
  const level = firstOf('garden')
  const game = await tableOf(level)
  const { table, display } = game
  const answer = answerOf(level)
  const free = answer.map((_, site) => site)
  const planted = answer.map((_, site) => answer[free[(site + 1) % free.length]])
  await game.put(Object.fromEntries(planted.entries()))
  assert.ok(!table.evaluation.due)
  assert.deepEqual(game.won, [])
  table.growth?.grow()
  assert.ok(table.evaluation.due)
  assert.deepEqual(game.won, [])
  table.free(play => play.restart())
  assert.equal(display.spoken.at(-1), game.locale.of(/** @type {any} */ (table.session).board)('saidReplanted'))
  assert.deepEqual(game.entries, planted, 'the first action only goes back')
  table.growth?.step(1)
  assert.equal(table.store.value.growth.at, 1)
})

test('a board that is locked refuses actions in words', async () => {
  const game = await tableOf(levelsOf(placewise, 'island')[0], { host: { locked: () => true } })
  game.table.free(play => play.restart())
  assert.equal(game.display.spoken.at(-1), game.locale.t('saidLocked'))
  assert.equal(game.table.hand, undefined)
})

test('a broken clue is announced, and Check lists it with its sentence', async () => {
  const game = await tableOf(rung('island', 50))
  await game.table.hints.check()
  assert.match(game.card, /Nothing is on the board yet/)
  await game.put({ 1: /** @type {Entry} */ ('lion') })
  await game.table.hints.check()
  assert.match(game.card, /Nothing is wrong so far. 8 still to place/)
  await game.put({ 0: /** @type {Entry} */ ('lion') })
  await game.table.hints.check()
  assert.ok(game.display.spoken.at(-1)?.includes('Each lion is beside the monkey. The lions are at height 2.'))
})
