import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ladderOf } from '../kinds.js'
import { isWhole } from '../sample.js'
import { placewise } from './wasm.js'

/** @type {{ id: string, level: any }[]} */
const papers = ladderOf('island')
const fifty = papers.find(level => level.id === 'island-50')?.level
const empty = Array(9).fill(null)
/** @type {any} */
const equations = { kind: 'crossnumbers', cells: '....', across: '++', down: '++', totals: [3, 7, 4, 6] }

const CODES = ['value', 'field', 'unknown', 'count', 'size', 'entries', 'budget', 'generate', 'code', 'newer']

/**
 * Calls a function that may refuse, but only with a `PuzzleError`. Returns the error, if there is one.
 * @param {() => unknown} call
 * @param {string} what
 * @returns {import('../../www/pkg/placewise.js').PuzzleError | undefined}
 */
function refusal(call, what) {
  try {
    call()
    return undefined
  } catch (/** @type {any} */ error) {
    assert.equal(error?.constructor, Error, `${what}: ${error}`)
    assert.equal(error.name, 'PuzzleError', `${what}: ${error.stack}`)
    assert.ok(CODES.includes(error.code), `${what}: code ${error.code}`)
    assert.match(error.path, /^(\/.*)?$/s, what)
    assert.ok(error.message.length > 5 && error.message.length < 3000, `${what}: ${error.message.slice(0, 200)}`)
    return error
  }
}

/** Checks that the module still works. */
function works() {
  const { count, complete } = placewise.solve(fifty)
  assert.deepEqual([count, complete], [1, true])
}

/** Returns a random source with a seed (mulberry32). @param {number} seed */
function chance(seed) {
  let state = seed
  /** @param {number} count */
  return count => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

/** @param {number} depth */
function nested(depth) {
  /** @type {unknown} */
  let value = []
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

function cycle() {
  /** @type {{self?: object}} */
  const value = {}
  value.self = value
  return value
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const fail = () => {
  throw new Error('from outside')
}

/** Values that JSON cannot contain. @type {Record<string, () => any>} */
const STRANGE = {
  undefined: () => undefined,
  NaN: () => NaN,
  Infinity: () => -Infinity,
  'minus zero': () => -0,
  'a BigInt': () => 1n,
  'a symbol': () => Symbol('lion'),
  'a function': () => fail,
  'a cycle': cycle,
  'a getter that throws': () => ({
    get kind() {
      return fail()
    },
  }),
  'a toJSON that throws': () => ({ toJSON: fail }),
  'a toJSON that gives nothing': () => ({ toJSON: () => undefined }),
  'a toJSON that gives a cycle': () => ({ toJSON: cycle }),
  'a toJSON that throws no error': () => ({
    toJSON() {
      throw undefined
    },
  }),
  'a proxy': () => new Proxy({}, { get: fail, ownKeys: fail, has: fail, getOwnPropertyDescriptor: fail }),
  'a revoked proxy': revoked,
  'a sparse array': () => [, 'lion', , 'panda'],
  'a long sparse array': () => Array(200_000),
  'a typed array': () => new Uint8Array(9),
  'a date': () => new Date(0),
  'a date that is none': () => new Date(NaN),
  'a map': () => new Map([['kind', 'island']]),
  'a boxed text': () => new String('island'),
  'an object without prototype': () => Object.assign(Object.create(null), { kind: 'island' }),
  'a __proto__ field': () => JSON.parse('{"__proto__": {"kind": "island"}, "constructor": 1}'),
  'half a surrogate pair': () => '\ud800',
  'a long text': () => 'x'.repeat(2_000_000),
  'a long text of wide letters': () => '🦁'.repeat(300_000),
  'a list of 300,000': () => Array(300_000).fill('lion'),
  'an object of 20,000 fields': () => Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`lion${i}`, 1])),
  '100 lists in one another': () => nested(100),
  '1,000 lists in one another': () => nested(1_000),
  '100,000 lists in one another': () => nested(100_000),
  'a promise': () => Promise.resolve(fifty),
  'the module itself': () => placewise,
  'the global object': () => globalThis,
}

/** Every function with one argument to be filled with nonsense. @type {Record<string, (value: any) => unknown>} */
const PLACES = {
  'kinds, options': value => placewise.kinds(value),
  'parse, level': value => placewise.parse(value),
  'board, level': value => placewise.board(value),
  'board, options': value => placewise.board(fifty, value),
  'check, level': value => placewise.check(value, empty),
  'check, entries': value => placewise.check(fifty, value),
  'solve, level': value => placewise.solve(value),
  'solve, limits': value => placewise.solve(fifty, value),
  'solve, a limit': value => placewise.solve(fifty, { limit: value }),
  'solve, nodes': value => placewise.solve(fifty, { nodes: value }),
  'count, level': value => placewise.count(value),
  'count, limits': value => placewise.count(fifty, value),
  'count, nodes': value => placewise.count(fifty, { nodes: value }),
  'estimate, level': value => placewise.estimate(value),
  'estimate, options': value => placewise.estimate(fifty, value),
  'estimate, seed': value => placewise.estimate(fifty, { seed: value }),
  'startEstimate, level': value => placewise.startEstimate(value).free(),
  'rate, level': value => placewise.rate(value),
  'rate, options': value => placewise.rate(fifty, value),
  'hint, level': value => placewise.hint(value, empty),
  'hint, entries': value => placewise.hint(fifty, value),
  'hint, an entry': value => placewise.hint(fifty, [value, ...empty.slice(1)]),
  'hint, language': value => placewise.hint(fifty, empty, { lang: value }),
  'explain, level': value => placewise.explain(value),
  'explain, options': value => placewise.explain(fifty, value),
  'encode, level': value => placewise.encode(value),
  'fingerprint, level': value => placewise.fingerprint(value),
  'decode, code': value => placewise.decode(value),
  'kindOf, code': value => placewise.kindOf(value),
  'generate, kind': value => placewise.generate(value),
  'generate, wishes': value => placewise.generate('island', value),
  'generate, grade': value => placewise.generate('island', { grade: value }),
  'generate, a range of D': value => placewise.generate('island', { d: value }),
  'generate, a bound of D': value => placewise.generate('island', { d: { model: 'freedom', from: value } }),
  'generate, seed': value => placewise.generate('island', { seed: value }),
  'startHint, level': value => placewise.startHint(value, empty).free(),
  'startHint, entries': value => placewise.startHint(fifty, value).free(),
  'startHint, options': value => placewise.startHint(fifty, empty, value).free(),
  'startSteps, entries': value => placewise.startSteps(fifty, value).free(),
  'startSteps, options': value => placewise.startSteps(fifty, empty, value).free(),
  'startSolve, level': value => placewise.startSolve(value).free(),
  'startSolve, limits': value => placewise.startSolve(fifty, value).free(),
  'startExplain, level': value => placewise.startExplain(value).free(),
  'startExplain, options': value => placewise.startExplain(fifty, value).free(),
  'startSupport, level': value => placewise.startSupport(value, empty).free(),
  'startSupport, entries': value => placewise.startSupport(fifty, value).free(),
  'startGenerate, kind': value => placewise.startGenerate(value).free(),
  'startGenerate, wishes': value => placewise.startGenerate('island', value).free(),
  'a level with such a title': value => placewise.parse({ ...fifty, title: value }),
  'a level with such pieces': value => placewise.parse({ ...fifty, pieces: value }),
  'a level with so many lions': value => placewise.parse({ ...fifty, pieces: { ...fifty.pieces, lion: value } }),
  'a level with such clues': value => placewise.parse({ ...fifty, clues: value }),
  'a level with such a clue': value => placewise.parse({ ...fifty, clues: [value] }),
  'equations with such cells': value => placewise.parse({ ...equations, cells: value }),
  'equations with such a digit': value =>
    placewise.parse({
      ...equations,
      cells: [
        [value, 1],
        [2, 3],
      ],
    }),
  'equations with such signs': value => placewise.parse({ ...equations, across: value }),
  'equations with such a sign': value => placewise.parse({ ...equations, down: [['+', value]] }),
  'equations with such totals': value => placewise.parse({ ...equations, totals: value }),
  'equations with such a total': value =>
    placewise.parse({ ...equations, totals: { across: [1, value], down: [2, 3] } }),
  'equations in such a base': value => placewise.parse({ ...equations, base: value }),
  'a level with such a board': value => placewise.parse({ ...fifty, board: value }),
}

/** The values that are small: large ones take long to refuse. */
const SMALL = Object.fromEntries(
  Object.entries(STRANGE).filter(([, make]) => !/_000|nested|placewise|globalThis/.test(String(make))),
)

for (const [i, [place, call]] of Object.entries(PLACES).entries()) {
  test(`nonsense in place of ${place} is refused or answered`, () => {
    // By day large values are in every fifth place.
    for (const [name, make] of Object.entries(isWhole || i % 5 === 0 ? STRANGE : SMALL)) {
      refusal(() => call(make()), `${name} as ${place}`)
      if (isWhole) works()
    }
    works()
  })
}

test('an argument that is no plain data is refused as such', () => {
  for (const name of [
    'a cycle',
    'a BigInt',
    'a toJSON that throws',
    'a proxy',
    'a revoked proxy',
    '100,000 lists in one another',
  ]) {
    const error = refusal(() => placewise.parse(STRANGE[name]()), name)
    assert.equal(error?.code, 'value', name)
    assert.match(String(error?.message), /the level is not plain data/, name)
  }
  const error = refusal(() => placewise.parse(STRANGE['a long text']()), 'a long text')
  assert.deepEqual([error?.code, error?.path], ['size', ''])
})

test('a seed that is no whole number from 0 to 2^53 - 1 is refused by name', () => {
  const blank = placewise.blank('sudoku', { preset: 'four' })
  /** Every function that takes a seed. @type {Record<string, (seed: any) => unknown>} */
  const calls = {
    generate: seed => placewise.generate('island', { seed }),
    'generate, from': seed => placewise.generate('sudoku', { from: blank, seed }),
    startGenerate: seed => placewise.startGenerate('island', { seed }),
    estimate: seed => placewise.estimate(blank, { seed }),
    startEstimate: seed => placewise.startEstimate(blank, { seed }),
    fill: seed => placewise.fill(blank, { seed }),
    startFill: seed => placewise.startFill(blank, { seed }),
    startReduce: seed => placewise.startReduce(blank, { seed }),
    crossHint: seed => placewise.crossHint(equations, [null, null, null, null], { seed }),
    crossGame: seed => placewise.crossGame({ seed, size: 4, level: 1 }),
    crossPlay: seed => placewise.crossPlay(equations, { moves: [], seed, time: 3, level: 2 }),
    paperPuzzle: seed => placewise.paperPuzzle({ seed, level: 'easy' }),
  }
  for (const [name, call] of Object.entries(calls)) {
    for (const seed of [NaN, Infinity, -Infinity, -1, 1.5, 2 ** 53, 1e300, 5n, '5', true, []]) {
      const error = refusal(() => call(seed), `${name}, ${String(seed)}`)
      assert.deepEqual([error?.code, error?.path], ['value', '/seed'], `${name}, ${String(seed)}`)
    }
  }
})

test('a number that JSON does not have is refused at its place, and never counts as absent or empty', () => {
  const path = (/** @type {() => unknown} */ call) => refusal(call, 'NaN')?.path
  assert.equal(
    path(() => placewise.check(fifty, [NaN, ...empty.slice(1)])),
    '/0',
  )
  assert.equal(
    path(() => placewise.solve(fifty, { limit: Infinity })),
    '/limit',
  )
  assert.equal(
    path(() => placewise.generate('island', { d: { model: 'freedom', from: NaN } })),
    '/d/from',
  )
  assert.equal(
    path(() =>
      placewise.parse({
        ...equations,
        cells: [
          [NaN, 1],
          [2, 3],
        ],
      }),
    ),
    '/cells/0/0',
  )
})

test('an error names its place and the cure', () => {
  const level = structuredClone(fifty)
  level.clues[2].pieces[0] = 'loin'
  const error = refusal(() => placewise.solve(level), 'loin')
  assert.deepEqual([error?.code, error?.path], ['unknown', '/clues/2/pieces/0'])
  assert.match(
    String(error?.message),
    /unknown piece 'loin'; this level has elephant, monkey, tiger, hippo, lion, panda/,
  )
})

test('every function throws errors in the requested language', () => {
  const bad = { ...fifty, clues: [{ rule: 'beside' }] }
  const chinese = { lang: /** @type {const} */ ('zh') }
  /** @type {Record<string, () => unknown>} */
  const calls = {
    parse: () => placewise.parse(bad, chinese),
    board: () => placewise.board(bad, chinese),
    check: () => placewise.check(fifty, ['loin'], chinese),
    solve: () => placewise.solve(bad, {}, chinese),
    count: () => placewise.count(bad, {}, chinese),
    rate: () => placewise.rate(bad, chinese),
    hint: () => placewise.hint(fifty, ['loin'], chinese),
    explain: () => placewise.explain(bad, chinese),
    film: () => placewise.film(fifty, empty, chinese),
    equation: () => placewise.equation(fifty, empty, { equation: 0 }, chinese),
    fewest: () => placewise.fewest(fifty, {}, chinese),
    study: () => placewise.study(bad, {}, chinese),
    freedom: () => placewise.freedom(bad, chinese),
    growth: () => placewise.growth(bad, chinese),
    fitSearch: () => placewise.fitSearch([], {}, chinese),
    crossCheck: () => placewise.crossCheck([], chinese),
    encode: () => placewise.encode(bad, chinese),
    fingerprint: () => placewise.fingerprint(bad, chinese),
    decode: () => placewise.decode('1nonsense', chinese),
    kindOf: () => placewise.kindOf('1nonsense', chinese),
    inspect: () => placewise.inspect(bad, {}, chinese),
    advise: () => placewise.advise(bad, 'unique', {}, chinese),
    workshop: () => placewise.workshop(bad, chinese),
    blank: () => placewise.blank('ocean', {}, chinese),
    reshape: () => placewise.reshape([], null, chinese),
    generate: () => placewise.generate('ocean', {}, chinese),
    startGenerate: () => placewise.startGenerate('ocean', {}, chinese),
    startRate: () => placewise.startRate(bad, chinese),
    startHint: () => placewise.startHint(bad, empty, chinese),
    steps: () => placewise.steps(bad, empty, chinese),
    startSteps: () => placewise.startSteps(bad, empty, chinese),
    startSolve: () => placewise.startSolve(bad, {}, chinese),
    startExplain: () => placewise.startExplain(bad, chinese),
    startSupport: () => placewise.startSupport(bad, empty, chinese),
    startInspect: () => placewise.startInspect(bad, {}, chinese),
    why: () => placewise.why(fifty, empty, { site: 9, entry: 'lion' }, chinese),
    startWhy: () => placewise.startWhy(bad, empty, { site: 0, entry: 'lion' }, chinese),
    contradictions: () => placewise.contradictions(bad, {}, chinese),
    startContradictions: () => placewise.startContradictions(bad, {}, chinese),
    spares: () => placewise.spares(bad, chinese),
    startSpares: () => placewise.startSpares(bad, chinese),
    startAdvise: () => placewise.startAdvise(bad, 'unique', {}, chinese),
    startFill: () => placewise.startFill(bad, {}, chinese),
    support: () => placewise.support(fifty, ['loin'], chinese),
    ease: () => placewise.ease(bad, chinese),
    paperTechniques: () => placewise.paperTechniques(bad, chinese),
    paperPuzzle: () => placewise.paperPuzzle({ seed: 0, failures: -1 }, chinese),
    studyPath: () => placewise.studyPath(bad, {}, chinese),
    crossStudy: () => placewise.crossStudy(bad, chinese),
    crossGame: () => placewise.crossGame({ seed: 0, size: 5, level: 1 }, chinese),
    crossPlay: () => placewise.crossPlay(bad, { moves: [], seed: 0, time: 1, level: 1 }, chinese),
    crossState: () => placewise.crossState(fifty, empty, chinese),
    crossHint: () => placewise.crossHint(fifty, empty, { seed: 0 }, chinese),
    crossScore: () => placewise.crossScore(fifty, { time: 1, bad: 0, hints: 0 }, chinese),
    fill: () => placewise.fill(bad, {}, chinese),
    estimate: () => placewise.estimate(bad, {}, chinese),
    startEstimate: () => placewise.startEstimate(bad, {}, chinese),
    startReduce: () => placewise.startReduce(bad, {}, chinese),
  }
  for (const [name, call] of Object.entries(calls))
    assert.match(String(refusal(call, name)?.message), /[\u4e00-\u9fff]/, name)
  const named = Object.keys(placewise).filter(name => /^(?!default|init)/.test(name))
  assert.deepEqual(
    named.filter(name => !(name in calls)),
    ['Job', 'kinds'],
  )
})

test('missing arguments are refused', () => {
  for (const [name, call] of Object.entries(placewise)) {
    const known = [
      'parse',
      'board',
      'check',
      'solve',
      'count',
      'rate',
      'hint',
      'explain',
      'generate',
      'encode',
      'decode',
      'kindOf',
    ]
    if (known.includes(name)) {
      // @ts-expect-error: the test passes wrong arguments
      const refused = refusal(() => call(), name)
      assert.ok(refused, `${name}() is not refused`)
    }
  }
  // @ts-expect-error: the test passes wrong arguments
  assert.ok(refusal(() => placewise.startGenerate(), 'startGenerate'))
  // @ts-expect-error: the test passes wrong arguments
  assert.ok(refusal(() => placewise.startHint(), 'startHint'))
  works()
})

const TEXTS = ['', 'lion', 'loin', 'apple', 'height1', 'near', 'first', '\0', '🦁', '__proto__', 'toString', '1', '/~']

/** Values from `STRANGE`, which must not be changed inside. */
const strangers = new WeakSet()

/** @param {(count: number) => number} below @returns {any} */
function nonsense(below) {
  // The large values are tested above.
  const small = Object.values(SMALL)
  const plain = [
    null,
    true,
    0,
    3,
    -1,
    0.5,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    TEXTS[below(TEXTS.length)],
    [TEXTS[below(TEXTS.length)]],
  ]
  if (below(3) > 0) return plain[below(plain.length)]
  const stranger = small[below(small.length)]()
  if (Object(stranger) === stranger) strangers.add(stranger)
  return stranger
}

/** Changes something at a random place in a value. @param {any} value @param {(count: number) => number} below */
function spoil(value, below) {
  const keys = Object.keys(value)
  const key = keys[below(keys.length)]
  const inside = value[key]
  const known = typeof inside === 'object' && inside !== null && !strangers.has(inside)
  if (known && Object.keys(inside).length > 0 && below(5) > 0) {
    spoil(inside, below)
  } else if (below(4) === 0) {
    delete value[key]
  } else if (below(4) === 0) {
    value[TEXTS[below(TEXTS.length)]] = inside
  } else {
    value[key] = nonsense(below)
  }
}

test('thousands of damaged levels and entries are refused or answered', () => {
  const seeds = isWhole ? 3000 : 300
  let [refused, answered] = [0, 0]
  for (let seed = 0; seed < seeds; seed++) {
    const below = chance(seed)
    const level = structuredClone(papers[below(papers.length)].level)
    const board = [...empty]
    for (let i = below(4); i > 0; i--) board[below(9)] = Object.keys(level.pieces)[below(3)]
    for (let i = below(3); i >= 0; i--) spoil(below(4) === 0 ? board : level, below)
    const calls = {
      parse: () => placewise.parse(level),
      board: () => placewise.board(level, { lang: 'zh' }),
      check: () => placewise.check(level, board),
      solve: () => placewise.solve(level, { limit: 3, nodes: 1000 }),
      rate: () => placewise.rate(level),
      hint: () => placewise.hint(level, board),
      explain: () => placewise.explain(level),
    }
    for (const [name, call] of Object.entries(calls)) {
      if (refusal(call, `${name}, seed ${seed}`)) refused++
      else answered++
    }
    if (isWhole) works()
  }
  works()
  assert.ok(refused > 3 * seeds && answered > seeds / 2, `${refused} refused, ${answered} answered`)
})
