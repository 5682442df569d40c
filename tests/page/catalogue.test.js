import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptName } from '../../www/app/save.js'
import { winNote } from '../../www/app/win-card.js'
import { Catalogue, rungsOf, rungToPlay } from '../../www/catalogue/catalogue.js'
import { levelName } from '../../www/catalogue/level-name.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { stoppedAt } from '../../www/lib/stopwatch.js'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'

/** @import { LevelNumber } from '../../www/catalogue/catalogue.js' */

const infos = placewise.kinds({ lang: 'en' })

const catalogue = new Catalogue()
catalogue.all = infos.map(info => ({ info, levels: ladderOf(info.id), lessons: [] }))

/** Returns the first offer of the card of a win. @param {string} id of a level @param {object} [actions] */
function offer(id, actions = { openAnother() {} }) {
  const { info } = /** @type {NonNullable<ReturnType<Catalogue['find']>>} */ (catalogue.find(id))
  const about = { id, info }
  const session = /** @type {any} */ ({ about, board: {}, clock: stoppedAt(0), help: 'none' })
  const facts = { timer: false, best: undefined, next: catalogue.after(about), designed: false }
  return winNote(session, new Locale('en'), facts, /** @type {any} */ (actions)).buttons?.[0].label
}

/** Returns true for a number without a letter. @param {{ number?: LevelNumber }} level */
const isPlain = ({ number }) => typeof number === 'number'

test('the next level is the next numbered one', () => {
  const numberOf = (/** @type {string} */ id) => Number(catalogue.find(id)?.known.number)
  for (const id of ['city-1', 'city-15']) assert.equal(offer(id), `Next: level ${numberOf(id) + 1}`)
  for (const id of ['city-demo', 'city-demo-one']) assert.equal(offer(id), offer('city-15'))
})

test('a level with a letter comes between two others: as the next one, on home and in its name', () => {
  const between = catalogue.find('island-shape-11')
  assert.equal(between?.known.number, '5a')
  assert.equal(offer('island-5'), 'Next: level 5a')
  assert.equal(offer('island-shape-11'), 'Next: level 6')
  const rungs = rungsOf(ladderOf('island'))
  const next = rungToPlay(rungs, ({ id, number }) => id !== 'island-5' && !(Number(number) < 5), ({ id }) => (id === 'island-5' ? 1 : 0)) // prettier-ignore
  assert.equal(next?.id, 'island-shape-11')
  const names = /** @type {const} */ (['en', 'zh']).map(lang => {
    const info = placewise.kinds({ lang }).find(({ id }) => id === 'island')
    assert.ok(info)
    return levelName({ id: 'island-shape-11', number: '5a', info }, undefined, new Locale(lang))
  })
  assert.deepEqual(names, ['Wonderful Island 5a', '奇妙的小岛 第 5a 关'])
})

test('home goes on with the level played last, or the next open one after it', () => {
  const rungs = rungsOf(ladderOf('island')).filter(isPlain).slice(0, 10)
  /** @type {[solved: number[], begun: number[], wanted: number | undefined][]} */
  const cases = [
    [[], [], 1],
    [[1], [], 2],
    [[8], [], 9],
    [[8], [9], 9],
    [[8, 9], [3], 3],
    [[3, 8], [], 9],
    [[8, 3], [], 4],
    [[8, 9, 10], [], 1],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [], undefined],
  ]
  for (const [solved, begun, wanted] of cases) {
    const played = [...solved, ...begun]
    const next = rungToPlay(
      rungs,
      ({ number }) => !solved.includes(Number(number)),
      ({ number }) => played.indexOf(Number(number)) + 1,
    )
    assert.equal(next?.number, wanted, `solved ${solved.join()}, begun ${begun.join()}`)
  }
})

test('after the last level another one is offered, or all levels if none can be made', () => {
  assert.equal(offer('city-venice-3'), 'Another one')
  assert.equal(offer('city-venice-3', {}), 'All levels')
})

test('a link names a level by its kind and number, or by its id', () => {
  const level = /** @type {any} */ ({})
  const moved = new Catalogue()
  const levels = ['island-new', 'island-2', 'island-1'].map((id, at) => ({ id, number: at + 1, level }))
  moved.all = [{ info: infos[0], levels, lessons: [] }]
  assert.deepEqual(
    ['island/1', 'island/3', 'island-1'].map(name => moved.idOf(name)),
    ['island-new', 'island-1', 'island-1'],
  )
  for (const name of ['island/4', 'island-3', 'garden/1', '1', 'island', '']) assert.equal(moved.idOf(name), name)
  // The next level is the next one on the ladder.
  assert.equal(moved.after({ id: 'island-new', info: infos[0] })?.id, 'island-2')
  assert.equal(moved.after({ id: 'island-2', info: infos[0] })?.id, 'island-1')
})

test('two requests at the same time for lists that are missing load them once', async () => {
  const known = new Catalogue()
  let asked = 0
  const kinds = async () => {
    asked += 1
    return infos
  }
  known.whole = false
  assert.deepEqual(await Promise.all([1, 2].map(() => known.loadMissing(kinds, () => {}))), [true, true])
  assert.equal(asked, 1)
  assert.equal(known.all.length, infos.length)
})

test('a saved game has the current number of its level', () => {
  const about = { kind: 'city', grade: 'starter', number: 99 }
  /** @param {string} key @param {Catalogue} known */
  const name = (key, known) => keptName(/** @type {any} */ ({ key, about }), known, new Locale('en'))
  const number = catalogue.find('city-7')?.known.number
  assert.match(name('city-7', catalogue), new RegExp(` ${number}$`))
  const none = new Catalogue()
  assert.equal(name('city-7', none), 'city-7')
  // If its list did not load, the stored name is shown.
  none.all = infos.map(info => ({ info, levels: [], lessons: [] }))
  assert.match(name('city-7', none), / 99$/)
})
