/** The time of thinking is kept: while the clock runs, when the board is hidden or left, and when the page ends. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { offerOf } from '../../www/app/race/offer.js'
import { GameKeeper } from '../../www/app/save.js'
import { winText } from '../../www/app/win-card.js'
import { place } from '../../www/game/game.js'
import { newSession } from '../../www/game/opening.js'
import { goOn, takeTurns } from '../../www/game/session.js'
import { clockCell, EMPTY, inSession, leave, open } from '../../www/game/state.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { elapsedOf, stoppedAt, Stopwatch } from '../../www/lib/stopwatch.js'
import { Store } from '../../www/lib/store.js'
import { Rescue } from '../../www/storage/rescue.js'
import { Progress } from '../../www/storage/progress.js'
import { placewise } from '../api/wasm.js'
import { levelOf } from './support/hints.js'
import { shelf } from './support/shelf.js'

/** @import { About } from '../../www/catalogue/catalogue.js' */

const level = levelOf('island-50')
const board = placewise.board(level, { lang: 'en' })
const [info] = placewise.kinds({ lang: 'en' })
const key = 'island-50'

/** The time of the device's clock in ms, and its date. */
let [now, date] = [0, 0]
/** The ticks of all running clocks. @type {Map<number, () => void>} */ const ticks = new Map()

beforeEach(context => {
  const { mock } = /** @type {import('node:test').TestContext} */ (context)
  ;[now, date] = [5000, 1_800_000_000_000]
  ticks.clear()
  mock.method(performance, 'now', () => now)
  mock.method(Date, 'now', () => date)
  mock.method(globalThis, 'clearInterval', (/** @type {number} */ id) => ticks.delete(id))
  mock.method(globalThis, 'setInterval', (/** @type {() => void} */ tick) => {
    const id = ticks.size + now
    ticks.set(id, tick)
    return id
  })
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { hidden: false }) })
})

/** Lets seconds pass. @param {number} seconds */
function think(seconds) {
  for (let second = 0; second < seconds; second++) {
    now += 1000
    for (const tick of ticks.values()) tick()
  }
}

/** Returns the storage of a browser for all its tabs. */
function browser() {
  /** @type {Set<(news: unknown) => void>} */ const tabs = new Set()
  const { device, map } = shelf()
  /** @type {Record<string, string>} */
  const late = Object.create({
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => (late[name] = value),
    getItem: (/** @type {string} */ name) => late[name] ?? null,
    removeItem: (/** @type {string} */ name) => delete late[name],
  })
  /** Opens the level in a tab. @param {Partial<About>} [about] */
  async function tab(about = {}) {
    const page = new EventTarget()
    globalThis.addEventListener = page.addEventListener.bind(page)
    const rescue = new Rescue(() => /** @type {any} */ (late))
    const progress = await Progress.open({ device, rescue, patience: new Promise(() => {}) })
    const store = new Store(EMPTY)
    const watch = new Stopwatch(
      clockCell(store),
      () => store.value.session && keeper.keepTime(store.value.session),
      () => document.hidden,
    )
    const table = /** @type {any} */ ({ watch, get session() { return store.value.session } }) // prettier-ignore
    const receive = (/** @type {unknown} */ news) => void (keeper.receiveTime(news) || progress.receive(news))
    const keeper = new GameKeeper(progress, table, news =>
      tabs.forEach(tell => tell !== receive && tell(structuredClone(news))),
    )
    tabs.add(receive)
    const kept = about.lesson === undefined ? await progress.game(key) : undefined
    const session = newSession({ key, level, about: { id: key, info, ...about }, board }, kept)
    store.update(state => open(state, session))
    keeper.opened(session)
    watch.start()
    return {
      progress,
      keeper,
      watch,
      get session() {
        return /** @type {import('../../www/game/session.js').Session} */ (store.value.session)
      },
      get seconds() {
        return elapsedOf(this.session.clock) / 1000
      },
      /** @param {number} site */
      move(site) {
        store.update(inSession(now => goOn(now, place(board, now.game, site, board.pieces[site].id))))
        keeper.keep(this.session)
      },
      hide(hidden = true) {
        Object.assign(document, { hidden })
        watch.look()
      },
      /** Goes home. */
      leave() {
        watch.stop()
        store.update(leave)
      },
      /** Ends the tab without another event. */
      crash() {
        tabs.delete(receive)
        ticks.clear()
      },
      /** Ends the tab. `isAborted`: the device writes no more. @param {{ isAborted?: boolean }} [how] */
      close({ isAborted = false } = {}) {
        const { update } = device
        if (isAborted) device.update = () => new Promise(() => {})
        page.dispatchEvent(new Event('pagehide'))
        this.crash()
        device.update = update
      },
    }
  }
  return { tab, map }
}

/**
 * The ways to end thinking, each with the seconds that may be lost.
 * @type {Record<string, [number, (tab: Awaited<ReturnType<ReturnType<typeof browser>['tab']>>) => void]>}
 */
const ENDS = {
  hidden: [0, tab => tab.hide()],
  left: [0, tab => tab.leave()],
  closed: [0, tab => tab.close()],
  'closed before it is written': [0, tab => tab.close({ isAborted: true })],
  lost: [5, tab => tab.crash()],
}

for (const [what, [lost, end]] of Object.entries(ENDS)) {
  for (const moves of [1, 0]) {
    test(`time after ${moves} moves is kept when the page is ${what}`, async () => {
      const { tab } = browser()
      const first = await tab()
      think(3)
      if (moves) first.move(0)
      think(59)
      now += 400
      end(first)
      await first.progress.flush()
      const next = await tab()
      assert.ok(next.seconds > 62.3 - lost && next.seconds < 62.5, `${next.seconds}`)
      // The game is not begun by thinking alone.
      assert.equal(next.progress.isBegun(key), moves > 0)
    })
  }
}

test('the time that another tab thinks about the same board counts once', async () => {
  const { tab } = browser()
  const first = await tab()
  first.move(0)
  think(10)
  first.hide()
  await first.progress.flush()
  const second = await tab()
  first.hide(false)
  second.hide(false)
  // Both are visible, in two windows.
  think(20)
  assert.deepEqual([first.seconds, second.seconds], [30, 30])
  first.watch.stop()
  think(60)
  second.watch.stop()
  assert.deepEqual([first.seconds, second.seconds], [90, 90])
  // The one with less time, or with the older state, does not overwrite the other.
  second.watch.start()
  second.move(1)
  first.close()
  await second.progress.flush()
  const third = await tab()
  assert.deepEqual([third.seconds, third.session.game.entries[1]], [90, board.pieces[1].id])
})

test('a date that is set back loses neither time nor moves', async () => {
  const { tab } = browser()
  const first = await tab()
  first.move(0)
  date -= 86_400_000
  think(30)
  first.move(1)
  think(30)
  first.close()
  const next = await tab()
  assert.deepEqual([next.seconds, next.session.game.entries[1]], [60, board.pieces[1].id])
})

test('a board that is open while everything is forgotten is not kept when it is moved on or left', async () => {
  const { tab, map } = browser()
  const first = await tab()
  first.move(0)
  await first.progress.flush()
  first.keeper.forget()
  await first.progress.forget()
  think(10)
  first.move(1)
  first.leave()
  await first.progress.flush()
  assert.deepEqual([...map.keys()], ['age'])
})

test('the time of days and of two players is kept, that of lessons is not', async () => {
  for (const [about, kept] of /** @type {const} */ ([
    [{ day: '2026-11-29' }, 30],
    [{ lesson: 0 }, 0],
  ])) {
    const { tab } = browser()
    const first = await tab(about)
    think(30)
    first.leave()
    assert.equal((await tab()).seconds, kept)
  }
})

test('times are shown and compared in whole seconds: to the sender, to a friend, and as the best', () => {
  const locale = new Locale('en')
  for (const [ms, told] of /** @type {const} */ ([
    [6999, '0:06'],
    [6000, '0:06'],
    [186_900, '3:06'],
  ])) {
    const won = /** @type {any} */ ({ about: { info }, level, board, clock: stoppedAt(ms), help: 'none' })
    const text = winText(won, locale, /** @type {any} */ ({ timer: true, best: ms - (ms % 1000) }))
    assert.match(text, new RegExp(`${told}\\.$`))
    assert.equal(locale.time((offerOf(won, '', undefined)?.race.seconds ?? NaN) * 1000), told)
  }
  assert.equal(offerOf(/** @type {any} */ ({ level, board, clock: stoppedAt(999) }), '', undefined), undefined)
})

test('the text of a win by two players is short: what each placed, and the time', () => {
  const locale = new Locale('en')
  const won = /** @type {any} */ ({ about: { info }, level, board, clock: stoppedAt(13_000), help: 'hint' })
  const together = locale.t('turnsWon', { first: 6, second: 3 })
  const text = winText(won, locale, /** @type {any} */ ({ timer: true, together }))
  assert.equal(text, 'Player 1 placed 6, player 2 placed 3. Your time: 0:13. You used hints.')
})

test('that two play is kept with a game, but not where it is a choice for all games', () => {
  for (const [keepsTwo, two] of /** @type {const} */ ([
    [true, 0],
    [false, undefined],
  ])) {
    /** @type {{ two?: number }[]} */ const kept = []
    const progress = /** @type {any} */ ({
      since() {},
      newsOf() {},
      keepGame: (/** @type {object} */ game) => kept.push(game),
    })
    const table = /** @type {any} */ ({
      session: takeTurns(newSession({ key, level, about: { id: key, info }, board }), 0),
    })
    const keeper = new GameKeeper(progress, table, () => {}, () => keepsTwo) // prettier-ignore
    keeper.opened(table.session)
    keeper.keep({ ...table.session, game: place(board, table.session.game, 0, board.pieces[0].id) })
    assert.deepEqual(
      kept.map(game => game.two),
      [two],
    )
  }
})
