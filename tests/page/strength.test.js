import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fittingGrade, isHard, isKnown, learnt, numberOf, offerAfter, scoreOf } from '../../www/app/strength/measure.js'
import { hardNote, learn, presetOf, rungThatFits, suitsText } from '../../www/app/strength/index.js'
import { takenBack } from '../../www/game/turns.js'
import { DEVIATIONS, expected, rated, rested } from '../../www/lib/glicko.js'
import { keepStrength, strengthsOf, writeStrengths } from '../../www/storage/strength.js'
import { Locale } from '../../www/i18n/locale.js'
import { loadLanguage } from '../../www/i18n/text/index.js'
import { placewise } from '../api/wasm.js'
import { isWhole } from '../sample.js'
import { STRATEGIES, errorOf, simulate } from '../strength-simulation.js'

/** @import { Course } from '../../www/app/strength/measure.js' */

const GRADES = [1, 2, 3, 4, 5].map(number => ({ number }))
const ENGLISH = new Locale('en')

/** @type {Map<string, string>} */ const stored = new Map()
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ text) => void stored.set(name, text),
})

/** @param {Partial<Course>} [how] @returns {Course} */
const course = how => ({ help: 'none', hints: 0, takenBack: 0, placed: 10, ...how })
const solve = (/** @type {number} */ number, /** @type {Partial<Course>} */ how = {}) => ({
  number,
  course: course(how),
  at: 0,
  techniques: ['fits'],
})

test("the worked example of Glickman's paper gives its published result", () => {
  const { rating, deviation, volatility } = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ])
  assert.deepEqual([rating.toFixed(2), deviation.toFixed(2), volatility.toFixed(5)], ['1464.05', '151.52', '0.06000'])
  assert.equal(expected(1500, { rating: 1500, deviation: 30 }), 0.5)
})

test('a pause increases the uncertainty, up to that of a newcomer', () => {
  const player = { rating: 1500, deviation: 60, volatility: 0.06 }
  assert.ok(rested(player, 12).deviation > rested(player, 1).deviation)
  assert.equal(rested(player, 1e6).deviation, DEVIATIONS.most)
  assert.equal(rested(player, 0).deviation, 60)
})

test('extreme results leave a valid strength', () => {
  for (const score of [0, 0.5, 1])
    for (const rating of [-3000, 1500, 9000])
      for (const deviation of [DEVIATIONS.least, DEVIATIONS.most]) {
        const after = rated({ rating: 1500, deviation, volatility: 0.06 }, [{ rating, deviation: 100, score }])
        for (const value of Object.values(after)) assert.ok(Number.isFinite(value), JSON.stringify(after))
        assert.ok(after.volatility > 0 && after.volatility < 1)
      }
})

/** Returns a strength after this number of levels, all solved alone. @param {number} count @param {number} [number] */
function after(count, number = 1300) {
  let kept = learnt(undefined, solve(number))
  for (let i = 1; i < count; i++) kept = learnt(kept, solve(number))
  return kept
}

test('a level with words of its own leads to no offer of another level of its kind', async () => {
  const { class: own } = JSON.parse(readFileSync(new URL('../data/words.json', import.meta.url), 'utf8'))
  const info = placewise.kinds().find(({ id }) => id === own.kind)
  const engine = { rate: (/** @type {any} */ level) => placewise.rate(level) }
  const { words: _, ...plain } = { ...own, pieces: { lion: 9 }, clues: [] }
  const told = await Promise.all(
    [own, plain].map(level => {
      const board = placewise.board(level, { lang: 'en' })
      const session = {
        about: { info },
        board,
        game: { past: [], entries: board.sites.map(() => null) },
        help: 'none',
        level,
        key: 'one',
      }
      const wishes = { timer: false, openNew: () => {}, signal: new AbortController().signal }
      /** @type {any[]} */ const how = [session, engine, { lang: 'en' }, wishes]
      keepStrength('island', { ...after(9, 1700), at: Date.now() })
      return learn(how[0], how[1], how[2], how[3])
    }),
  )
  assert.deepEqual(
    told.map(offer => offer?.().label),
    [undefined, 'A little harder: Explorer'],
  )
})

test("a level's number rises with its grade, and within that with steps that are hard to find", () => {
  const grade = (/** @type {number} */ number) => /** @type {any} */ ({ number })
  const found = numberOf({ grade: grade(2), moves: [5, 5, 5, 5] }, 4) ?? 0
  const hidden = numberOf({ grade: grade(2), moves: [1, 1, 1, 1] }, 4) ?? 0
  assert.ok(found < hidden)
  assert.equal(hidden, 1300)
  assert.ok(hidden < (numberOf({ grade: grade(3), moves: [1] }, 50) ?? 0))
  assert.equal(numberOf({ grade: null, moves: [] }, 4), undefined)
})

test('a result falls with help, with mistakes and with time, and help weighs most', () => {
  const usual = [1000, 1000, 1000]
  const scores = [
    scoreOf(course(), usual),
    scoreOf(course({ takenBack: 5 }), usual),
    scoreOf(course({ pace: 5000 }), usual),
    scoreOf(course({ pace: 5000, takenBack: 99 }), usual),
    scoreOf(course({ help: 'hints', hints: 1 }), usual),
    scoreOf(course({ help: 'hints', hints: 2 }), usual),
    scoreOf(course({ help: 'taught' }), usual),
  ]
  assert.deepEqual(
    scores.map(score => score.toFixed(2)),
    ['1.00', '0.90', '0.80', '0.60', '0.30', '0.10', '0.00'],
  )
  assert.equal(scoreOf(course({ pace: 5000 }), [1000]), 1, 'too few levels tell what is usual')
})

test('removed and replaced entries count over the whole saved history, filled ones do not', () => {
  const past = [
    [null, null],
    ['a', null],
    ['b', null],
    [null, null],
  ].map(entries => ({ entries, notes: [] }))
  assert.equal(takenBack({ past, entries: ['a', 'b'] }), 2)
  assert.equal(takenBack({ past: past.slice(0, 2), entries: ['a', 'b'] }), 0)
})

test('solving without help leads to harder offers, with help to easier ones', () => {
  let kept = after(1)
  assert.equal(offerAfter(kept, GRADES, { grade: 1, help: 'none' }), undefined, 'one level tells too little')
  for (let i = 0; i < 12; i++) kept = learnt(kept, solve(1500))
  assert.equal(kept.alone.fits, 13)
  assert.deepEqual(offerAfter(kept, GRADES, { grade: 2, help: 'none' }), ['harder', GRADES[2]])
  assert.equal(offerAfter(kept, GRADES, { grade: 2, help: 'hints' }), undefined)
  assert.equal(offerAfter(kept, GRADES, { grade: 5, help: 'none' }), undefined)
  const before = kept.rating
  for (let i = 0; i < 12; i++) kept = learnt(kept, solve(1500, { help: 'taught' }))
  assert.ok(kept.rating < before)
  assert.equal(kept.alone.fits, 13)
  assert.deepEqual(offerAfter(kept, GRADES, { grade: 4, help: 'taught' }), ['easier', GRADES[2]])
  assert.equal(fittingGrade(kept, []), undefined)
})

test('three levels solved alone make the estimate sure, whatever their grades', () => {
  for (const grade of GRADES.map(each => each.number))
    for (const within of [0.01, 0.5, 0.99]) {
      const number = 1000 + 200 * (grade - 1 + within)
      assert.equal(isKnown(after(1, number)), false, String(number))
      assert.equal(isKnown(after(3, number)), true, String(number))
    }
})

test('which puzzles suit a player is said with the name of the grade', async () => {
  await loadLanguage('en')
  const info = island()
  assert.equal(suitsText(after(1, 1100), info, ENGLISH), 'Explorer puzzles may suit you. A few more will tell.')
  assert.equal(suitsText(after(3, 1100), info, ENGLISH), 'Explorer puzzles suit you now.')
  assert.equal(suitsText(after(12, 1900), island('zh'), new Locale('zh')), '现在，“大师”级的谜题正适合你。')
})

/** @param {'en' | 'zh'} [lang] */
const island = (lang = 'en') => /** @type {any} */ (placewise.kinds({ lang }).find(({ id }) => id === 'island'))

test('a level two grades above the one that fits is called hard, with a level that fits', async () => {
  await loadLanguage('en')
  const info = island()
  const ids = presetOf(info)?.grades.map(({ id }) => id) ?? []
  const ladder = ids.flatMap((grade, i) => [1, 2].map(n => ({ id: `${grade}-${n}`, number: 2 * i + n, grade })))
  /** @type {string[]} */ const went = []
  /** @param {string} grade @param {object} [more] @param {readonly string[]} [done] */
  const card = (grade, more = {}, done = []) => {
    const about = { info, grade, ...more }
    const session = /** @type {any} */ ({ about })
    const parts = {
      levels: /** @type {any[]} */ (ladder),
      isDone: (/** @type {string} */ id) => done.includes(id),
      openLevel: (/** @type {string} */ id) => void went.push(id),
      openNew: (/** @type {any} */ wish) => void went.push(`new ${wish.preset} ${wish.grade}`),
      stay: () => {},
    }
    return hardNote(after(3, 1100), session, ENGLISH, parts)?.(session)
  }
  const wish = { kind: 'island', preset: presetOf(info)?.id, grade: ids[4] }
  const third = [card(ids[3]), card(ids[4], { wish, day: '2026-05-14' }), card(ids[4], { wish })]
  assert.deepEqual(
    third.map(each => each?.title),
    Array(3).fill('This may be hard for you'),
  )
  assert.equal(third[0]?.text, 'Explorer puzzles suit you now. Here is one that fits.')
  for (const each of [...third, card(ids[4], {}, [`${ids[1]}-1`, `${ids[1]}-2`])])
    each?.buttons?.find(({ id }) => id === 'fitting')?.press()
  assert.equal(third[0]?.buttons?.find(({ main }) => main)?.id, 'hard-stay')
  const made = `new ${wish.preset} ${ids[1]}`
  assert.deepEqual(went, [`${ids[1]}-1`, `${ids[1]}-1`, made, made])
  assert.equal(card(ids[2]), undefined)
  assert.equal(card(''), undefined, 'a level without a grade')
  assert.equal(isHard(after(1), GRADES, 5), false, 'one level tells too little')
  assert.equal(rungThatFits(after(3, 1100), info, /** @type {any[]} */ (ladder), () => false)?.number, 3)
})

test('every kind has a graded preset to offer', () => {
  for (const info of placewise.kinds()) assert.equal(presetOf(info)?.grades.length, 5, info.id)
})

test('saved estimates are read, and foreign data is ignored', () => {
  const kept = learnt(undefined, solve(1300, { pace: 900 }))
  assert.deepEqual(strengthsOf(JSON.parse(writeStrengths(new Map([['island', kept]])))), new Map([['island', kept]]))
  for (const spoilt of [null, 7, 'x', { ...kept, rating: 'x' }, { ...kept, deviation: -1 }, { ...kept, at: Infinity }])
    assert.equal(strengthsOf({ island: spoilt }).size, 0)
  const odd = strengthsOf({ island: { ...kept, paces: ['x', 5], alone: { fits: 'x', only: 2 } } }).get('island')
  assert.deepEqual([odd?.paces, odd?.alone], [[5], { only: 2 }])
})

const [[name, strategy]] = Object.entries(STRATEGIES)

test('the estimate improves with the levels played, and is better than that of one grade', () => {
  const { after } = simulate(strategy, 200)
  const errors = [3, 10, 30, 100].map(count => errorOf(after.get(count)))
  assert.ok(errors[0] > errors[1] && errors[1] > errors[2] && errors[2] > errors[3], String(errors))
  assert.ok(errors[3] < errorOf(simulate(STRATEGIES['always grade 1'], 200).after.get(100)) / 2)
})

test('the simulation agrees with docs/strength.md', { skip: !isWhole }, () => {
  const text = readFileSync(new URL('../../docs/strength.md', import.meta.url), 'utf8')
  const { after } = simulate(strategy, 1000)
  const errors = [3, 10, 30, 100].map(count => errorOf(after.get(count)))
  const printed =
    text
      .split('\n')
      .find(line => line.startsWith(`| ${name} |`))
      ?.split(' | ') ?? []
  assert.deepEqual(
    errors.map(error => error.toFixed(0)),
    [printed[1], printed[3], printed[5], printed[7]],
  )
})
