import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { secondsAStep } from '../../www/app/about/minutes.js'
import { newcomers, papersNumbers, weightOf } from '../../www/app/about/numbers.js'
import { speaker } from '../../www/app/about/text.js'
import { minutesFor } from '../../www/catalogue/expected.js'
import '../../www/i18n/text/all.js'
import { LANGS } from '../../www/i18n/text/index.js'
import { placewise } from '../api/wasm.js'
import { isWhole, sample } from '../sample.js'

/** @param {string} path */
const read = path => JSON.parse(readFileSync(new URL(`../../www/${path}`, import.meta.url), 'utf8'))
const origins = read('catalogue/origins.json')
const kinds = placewise.kinds({ lang: 'en' })
const levelsOf = (/** @type {string} */ kind) => read(`levels/${kind}.json`)
const levelById = (/** @type {string} */ id) =>
  levelsOf(id.split('-')[0]).find((/** @type {{ id: string }} */ level) => level.id === id).level

/** Returns true if a text is there in every language. @param {Record<string, string>} said */
const isSaid = said => LANGS.every(lang => said[lang]?.trim())

test('About distinguishes printed, inferred and our own parts of a level with a source, in every language', () => {
  const levels = kinds.flatMap(kind => levelsOf(kind.id))
  for (const id of Object.keys(origins))
    assert.ok(
      levels.some(level => level.id === id),
      id,
    )
  for (const { id, level } of levels) if (level.source) assert.ok(origins[id], id)
  for (const [id, { paper, ...parts }] of Object.entries(origins)) {
    for (const said of Object.values(parts)) assert.ok(isSaid(/** @type {any} */ (said)), id)
  }
})

test('every possible piece of a kind has a sentence', () => {
  for (const { id } of kinds) {
    const { ages, pieces } = read(`app/about/kinds/${id}.json`)
    assert.ok(isSaid(ages))
    const boards = levelsOf(id).map((/** @type {any} */ { level }) => placewise.board(level, { lang: 'en' }))
    const known = new Set(
      boards.flatMap((/** @type {any} */ board) => board.pieces.map((/** @type {any} */ piece) => piece.id)),
    )
    for (const piece of known) assert.ok(pieces[piece] && isSaid(pieces[piece]), piece)
    const art = (/** @type {string} */ piece) => new URL(`../../www/art/${piece}.svg`, import.meta.url)
    for (const piece of Object.keys(pieces)) assert.ok(existsSync(art(piece)), piece)
  }
})

test('each new piece of a ladder is introduced once', () => {
  const [first, second] = levelsOf('island').map((/** @type {any} */ { level }) => level)
  assert.deepEqual(newcomers(['tiger', 'lion', 'panda'], []), ['tiger', 'lion', 'panda'])
  assert.deepEqual(newcomers(Object.keys(second.pieces), [first]), ['hippo'])
  const garden = levelsOf('garden').map((/** @type {any} */ { level }) => level)
  const newIn = (/** @type {any} */ level, /** @type {number} */ at) =>
    newcomers(Object.keys(level.flowers), garden.slice(0, at))
  const met = garden.flatMap(newIn)
  assert.equal(new Set(met).size, met.length)
  assert.equal(met.length, 8)
})

test("the expected time follows from a level's steps and the player's pace", () => {
  assert.equal(
    secondsAStep([
      { ms: 60_000, steps: 6 },
      { ms: 60_000, steps: 3 },
    ]),
    undefined,
  )
  assert.equal(
    secondsAStep([
      { ms: 60_000, steps: 6 },
      { ms: 60_000, steps: 3 },
      { ms: 600_000, steps: 10 },
    ]),
    20,
  )
  const each = (/** @type {number[]} */ ...all) => all.map(ms => ({ ms, steps: 1 }))
  assert.equal(secondsAStep(each(10_000, 20_000, 40_000, 90_000)), 30)
  assert.equal(secondsAStep([...each(0, 40_000, 9), { ms: 20_000, steps: 0 }]), undefined)
  assert.equal(minutesFor(12, 30), 6)
  assert.equal(minutesFor(1, 5), 1)
})

/** Runs the paper's solver in both readings. @param {any} level */
function studiesOf(level) {
  const of = (/** @type {'published' | 'corrected'} */ reading) => placewise.studyPath(level, { reading, steps: 0 })
  return { published: of('published'), corrected: of('corrected') }
}

/** Returns a function for the texts of the papers' figures of a level in a language. @param {any} level */
function numbersOf(level) {
  const { paper } = read(`app/about/kinds/${level.kind}.json`)
  const study = paper === 'path' ? studiesOf(level) : undefined
  const rating = placewise.rate(level, { lang: 'en' })
  return (/** @type {'en' | 'zh'} */ lang) => {
    const written = (/** @type {number | bigint} */ number) => number.toLocaleString(lang)
    return papersNumbers(paper, rating, study, written).map(([key, values]) => {
      const said = speaker(lang)(key, values, written)
      assert.doesNotMatch(said, /[{}]|undefined|null|NaN/, `${level.kind} ${said}`)
      return { key, said }
    })
  }
}

test("About shows a ladder level's published figures or says why there are none", () => {
  /** @type {Record<string, RegExp>} */
  const own = { sudoku: /^dEase/, numbrix: /^dPath/, crossnumbers: /^dCross/ }
  /** @type {Record<string, number>} */ const told = {}
  for (const [kind, keys] of Object.entries(own)) {
    const levels = levelsOf(kind)
    assert.equal(levels.length, 50)
    for (const { id, level } of sample(levels, 5)) {
      const numbers = numbersOf(level)
      for (const lang of LANGS) {
        const said = numbers(lang)
        assert.ok(said.length && said.every(({ key }) => keys.test(key)), id)
        for (const { key } of lang === 'en' ? said : []) told[key] = (told[key] ?? 0) + 1
      }
    }
  }
  const known = {
    ...{ dEaseNone: 15, dEase: 35, dCross: 50, dCrossSolutions: 50, dCrossBad: 19 },
    ...{ dPath: 39, dPathEnd: 3, dPathBudget: 8, dPathCorrected: 44, dPathCorrectedBudget: 6 },
  }
  if (isWhole) assert.deepEqual(told, known)
  // Rarer ones may be missing from the sample.
  else for (const [key, count] of Object.entries(known)) assert.ok(count < 5 || told[key] > 0, key)
})

test('the figures agree with the engine', () => {
  const said = (/** @type {string} */ kind, /** @type {number} */ number) =>
    numbersOf(levelById(`${kind}-${number}`))('en').map(({ said }) => said)
  assert.match(said('sudoku', 21)[0], /WNEF = 0\.2; .*weights 0\.514 and 0\.709.* 53 empty cells/)
  assert.match(said('numbrix', 21)[0], /37 boards and 2 steps/)
  // The published solver gives up where the numbers at the ends are missing.
  const [published, corrected] = said('numbrix', 33)
  assert.match(published, /^The fourth paper: its solver, as published, finds no answer here\. .*247 boards/)
  assert.match(corrected, /^With its faults corrected it comes to the answer \(boards: 26;/)
  assert.match(said('crossnumbers', 21).join(' '), /17 blanks .* 362,880 ways .* In 1 of them/)
  assert.match(said('crossnumbers', 49).join(' '), /30,963,778,191,360 ways .* no board with more than 50,000/)
})

test('levels of the papers show the printed D, and the reason where ours differs', () => {
  const printed = read('papers/printed.json')
  const { figure12 } = printed.paper000
  const [numerator, denominator] = printed.paper001.equation10
  /** The D of table 1, with the five clues of level 33 that it needs. @param {number} number */
  const needed = number => {
    const { gn, an, rn, fChoices, fSpecies } = placewise.freedom(levelById(`island-${number}`)).model
    if (number === 50) return (gn * an * rn * numerator) / denominator
    return (gn * an * (number === 33 ? printed.found.level33Clues : rn) * fChoices) / fSpecies
  }
  const { printed: told } = read('app/about/kinds/island.json')
  assert.deepEqual(Object.keys(told), ['island-1', 'island-10', 'island-33', 'island-50'])
  for (const id of Object.keys(told)) {
    const number = Number(id.split('-')[1])
    const d = figure12.find((/** @type {{ level: number }} */ row) => row.level === number).d
    const { search, freedom } = placewise.rate(levelById(id)).models
    const isSame = d === Number(search?.d?.toFixed(4)) && freedom?.d === needed(number)
    assert.ok(isSaid(told[id]), id)
    for (const lang of LANGS) {
      const numbers = told[id][lang].match(/\d+\.\d+/g).map(Number)
      assert.deepEqual(numbers, [d, Number(needed(number).toFixed(2))].filter(Boolean), id)
      assert.equal(/same|都一样/.test(told[id][lang]), isSame, id)
    }
  }
})

test('levels with weighted steps show their sum beside the scale of their board size', () => {
  const { scale } = read('app/about/kinds/sudoku.json')
  const told = (/** @type {string} */ kind, /** @type {number} */ number) => {
    const rating = placewise.rate(levelsOf(kind)[number - 1].level, { lang: 'en' })
    return weightOf(rating, kind === 'sudoku' ? scale : undefined).map(([key, values]) => [key, values?.weight])
  }
  const { weight } = placewise.rate(levelsOf('sudoku')[20].level)
  assert.ok(Number(weight) > 200, String(weight))
  assert.deepEqual(told('sudoku', 21), [
    ['hardWeight', weight],
    ['hardScale', undefined],
  ])
  const small = placewise.rate(levelsOf('sudoku')[0].level).weight
  assert.deepEqual(told('sudoku', 1), [['hardWeight', small]])
  assert.deepEqual(told('numbrix', 21), [])
  assert.deepEqual(weightOf(undefined, scale), [])
})

test('each paper that a kind names has a section of the papers page', () => {
  const page = readFileSync(new URL('../../www/papers/main.js', import.meta.url), 'utf8')
  for (const { id } of kinds) {
    const { paper } = read(`app/about/kinds/${id}.json`)
    if (paper) assert.match(page, new RegExp(`\\['${paper}', '`), id)
  }
})
