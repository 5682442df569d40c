import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { memory, placewise } from './wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

/** Codes with their levels, of every kind, as the native tests write them. @type {[string, Level][]} */
const golden = readFileSync(new URL('../golden/codes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [code, level] = line.split('\t')
    return [code, JSON.parse(level)]
  })

test('wasm writes and reads the same codes as this machine', () => {
  assert.ok(golden.length > 50)
  for (const [code, level] of golden) {
    assert.equal(placewise.encode(level), code)
    assert.equal(JSON.stringify(placewise.decode(code)), JSON.stringify(level))
    assert.equal(placewise.kindOf(code), level.kind)
  }
})

test('kindOf refuses an invalid code with the same error as decode', () => {
  for (const nonsense of ['', '1', '1damaged', '9later', golden[0][0].slice(0, -1)]) {
    const refused = (/** @type {(code: string) => unknown} */ ask) => refusal(() => ask(nonsense), nonsense)
    assert.ok(refused(placewise.kindOf)?.code, nonsense)
    assert.equal(refused(placewise.kindOf)?.message, refused(placewise.decode)?.message)
  }
})

/**
 * Returns the `PuzzleError` of a call; undefined if it succeeds. Any other error fails the test.
 * @param {() => unknown} call
 * @param {string} name
 * @returns {any}
 */
function refusal(call, name) {
  try {
    call()
  } catch (error) {
    const { name: kind, code, path, message } = /** @type {any} */ (error)
    assert.equal(kind, 'PuzzleError', `${name}: ${String(error).slice(0, 300)}`)
    assert.ok(
      code && typeof path === 'string' && message.length < 500,
      `${name}: ${code} ${path} ${message.slice(0, 300)}`,
    )
    return error
  }
}

/** The number of changed codes and levels; `cargo xtask test nightly` sets 500,000. */
const FUZZ = Number(process.env.FUZZ ?? 2000)

/** Returns a random source with a seed: below(n) returns 0 to n - 1. @param {number} seed */
function chance(seed) {
  let state = (seed * 2654435761 + 1) >>> 0
  return (/** @type {number} */ n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % n
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns the checksum of codes, CRC-24 of RFC 4880. @param {Uint8Array} bytes */
function crc24(bytes) {
  let crc = 0xb704ce
  for (const byte of bytes) {
    crc ^= byte << 16
    for (let i = 0; i < 8; i++) {
      crc <<= 1
      if (crc & 0x1000000) crc ^= 0x1864cfb
    }
  }
  return crc & 0xffffff
}

/** Returns a forged code of these bytes with a right checksum. @param {Uint8Array} payload */
function forge(payload) {
  const sum = crc24(payload)
  return `1${Buffer.from([...payload, sum >> 16, (sum >> 8) & 255, sum & 255]).toString('base64url')}`
}

test('forged codes have a valid checksum', () => {
  const [[code]] = golden
  assert.equal(forge(Buffer.from(code.slice(1), 'base64url').subarray(0, -3)), code)
})

/** Checks that an accepted level can be drawn and written. @param {Level} level @param {string} name */
function use(level, name) {
  assert.deepEqual(placewise.decode(placewise.encode(level)), placewise.parse(level), name)
  placewise.board(level)
  refusal(() => placewise.solve(level, { nodes: 100 }), name)
}

test(`${FUZZ} changed codes, most with a right checksum, are answered or refused, in bounded memory`, () => {
  const counts = { answered: 0, refused: 0, damaged: 0 }
  for (let seed = 0; seed < FUZZ; seed++) {
    const below = chance(seed)
    const [code] = golden[below(golden.length)]
    let changed
    if (below(4) === 0) {
      const at = below(code.length)
      changed =
        code.slice(0, at) + [LETTERS[below(64)], '', code.slice(0, below(20)), '%'][below(4)] + code.slice(at + 1)
    } else {
      const bytes = [...Buffer.from(code.slice(1), 'base64url').subarray(0, -3)]
      for (let i = below(3); i >= 0; i--)
        bytes.splice(below(bytes.length), below(2), ...Array(below(3)).fill(below(256)))
      if (below(50) === 0) bytes.push(...Array(below(40_000)).fill([0, 255, below(256)][below(3)]))
      changed = forge(Uint8Array.from(bytes))
    }
    let level
    const error = refusal(() => {
      level = placewise.decode(changed)
    }, `seed ${seed}`)
    if (error) counts[error.code === 'code' ? 'damaged' : 'refused']++
    else {
      counts.answered++
      if (level) use(level, `seed ${seed}`)
    }
  }
  assert.ok(
    counts.answered > FUZZ / 500 && counts.refused > FUZZ / 5 && counts.damaged > FUZZ / 10,
    JSON.stringify(counts),
  )
  assert.ok(memory().byteLength < 64 << 20, `${memory().byteLength} bytes`)
})

const WORDS = [
  '',
  '0',
  'lion',
  'on',
  'apple',
  'height9',
  '__proto__',
  'constructor',
  'toString',
  '<script>',
  '🦁',
  '\0',
  '?',
  '100',
  'x'.repeat(300),
]
const VALUES = [null, true, -1, 0, 1, 2.5, 1e9, 2 ** 53, [], {}, [[]]]

/** Changes one thing at a random place in a value. @param {any} value @param {(n: number) => number} below */
function change(value, below) {
  const keys = Object.keys(value)
  const key = keys[below(keys.length)]
  const inside = value[key]
  if (keys.length && typeof inside === 'object' && inside !== null && below(4)) return change(inside, below)
  const other = below(2) ? WORDS[below(WORDS.length)] : structuredClone(VALUES[below(VALUES.length)])
  if (below(4) === 0 || !keys.length) {
    if (Array.isArray(value)) value.push(other)
    else
      Object.defineProperty(value, WORDS[below(WORDS.length)], {
        value: other,
        enumerable: true,
        configurable: true,
        writable: true,
      })
  } else if (below(4) === 0) {
    if (Array.isArray(value)) value.splice(Number(key), 1)
    else delete value[key]
  } else value[key] = other
}

test(`${FUZZ} changed levels are answered or refused, in bounded memory`, () => {
  let [answered, refused] = [0, 0]
  for (let seed = 0; seed < FUZZ; seed++) {
    const below = chance(seed)
    const level = structuredClone(golden[below(golden.length)][1])
    for (let i = below(2); i >= 0; i--) change(level, below)
    if (refusal(() => placewise.parse(level), `seed ${seed}`)) refused++
    else {
      answered++
      if (answered % 4 === 0) use(level, `seed ${seed}`)
    }
  }
  assert.ok(answered > FUZZ / 50 && refused > FUZZ / 2.5, `${answered} answered, ${refused} refused`)
  assert.ok(memory().byteLength < 64 << 20, `${memory().byteLength} bytes`)
})

const MARKUP = '<img src=x onerror=alert(1)>"\'&{{}}'
const TEN_MB = 'x'.repeat(10_000_000)

/**
 * Yields the level with a value in each field, and under each key.
 * @param {Level} level
 * @param {unknown} value
 * @returns {Generator<[string, any]>}
 */
function* everywhere(level, value, path = /** @type {string[]} */ ([])) {
  const here = path.reduce((/** @type {any} */ inside, key) => inside[key], level)
  for (const key of Object.keys(here)) {
    const copy = structuredClone(level)
    path.reduce((/** @type {any} */ inside, key) => inside[key], copy)[key] = value
    yield [[...path, key].join('/'), copy]
    if (typeof here[key] === 'object' && here[key] !== null) yield* everywhere(level, value, [...path, key])
  }
}

const TEXTS = ['title', 'author', 'source']

/** Names on a designer's map: short texts that are no other name are kept, as text. */
const NAMES = /^board\/(name|note|blocks\/\d+\/(id|name|tags\/\d+)|features\/\d+\/name)$/

/** @param {any} value @param {string} path */
const at = (value, path) => path.split('/').reduce((inside, key) => inside[key], value)
const first = new Map(golden.map(([, level]) => [level.kind, level]))

for (const [kind, level] of first) {
  test(`${kind}: markup stays text in fields for people and is refused in all others`, () => {
    for (const [path, spoilt] of everywhere({ ...level, title: '', author: '', source: '' }, MARKUP)) {
      const error = refusal(() => placewise.parse(spoilt), path)
      if (!NAMES.test(path)) assert.equal(Boolean(error), !TEXTS.includes(path), path)
      if (!error) assert.equal(at(placewise.decode(placewise.encode(spoilt)), path), MARKUP)
    }
  })

  test(`${kind}: names of object prototypes are unknown names`, () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const spoilt = JSON.parse(JSON.stringify(level).replace('{', `{${JSON.stringify(name)}:{"kind":"x"},`))
      assert.equal(refusal(() => placewise.parse(spoilt), name)?.code, 'field', name)
      for (const [path, spoilt] of everywhere(level, name)) {
        const error = refusal(() => placewise.parse(spoilt), path)
        if (!error && NAMES.test(path)) assert.equal(at(placewise.decode(placewise.encode(spoilt)), path), name)
        else if (!TEXTS.includes(path)) assert.ok(error, `${name} at ${path}`)
      }
    }
  })

  test(`${kind}: huge counts, endless nesting and ten megabytes are refused in every field`, () => {
    /** @type {any} */
    let deep = 1
    for (let i = 0; i < 5000; i++) deep = [deep]
    for (const [name, value] of /** @type {[string, unknown][]} */ ([
      ['a huge count', 1e15],
      ['depth', deep],
      ['a list of 100,000', Array(100_000).fill(1)],
    ])) {
      for (const [path, spoilt] of everywhere(level, value))
        assert.ok(
          refusal(() => placewise.parse(spoilt), `${name} at ${path}`),
          `${name} at ${path}`,
        )
    }
    for (const place of [...TEXTS, 'kind', 'clues', 'board'])
      assert.equal(refusal(() => placewise.parse({ ...level, [place]: TEN_MB }), place)?.code, 'size', place)
  })
}

test('a text of ten megabytes is refused as a code', () => {
  for (const code of [TEN_MB, '1'.repeat(100_000), `1${'A'.repeat(1_000_000)}`])
    assert.equal(refusal(() => placewise.decode(code), 'long')?.code, 'size')
  assert.ok(memory().byteLength < 64 << 20, `${memory().byteLength} bytes`)
})
