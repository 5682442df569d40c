/** The command line in Rust and that of the npm package: the same lines and exit codes for the same arguments. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { commandFolder, runIn } from '../command.js'

const { PLACEWISE } = process.env
if (!PLACEWISE) throw new Error('PLACEWISE names the Rust program')

const folder = commandFolder()
after(() => rmSync(folder, { recursive: true }))

/** Runs both programs, and returns the lines, which must be the same. @param {string} words @param {string} [input] */
function both(words, input) {
  const [rust, script] = [[PLACEWISE ?? ''], [process.execPath, join(folder, 'command.js')]].map(program =>
    runIn(folder, program, words, input),
  )
  assert.equal(rust.status, script.status, `${words}: ${rust.stderr} ${script.stderr}`)
  // JSON has numbers in several forms, as 1 and 1.0; codes are no JSON.
  const parsed = (/** @type {string} */ line) => (line.startsWith('{') ? JSON.parse(line) : line)
  assert.deepEqual(rust.lines.map(parsed), script.lines.map(parsed), words)
  return rust
}

/** The kinds with the arguments for quick levels, and an entry to ask about. */
const KINDS = {
  island: ['--grade starter,tracker', 'lion'],
  city: ['', 'museum'],
  garden: ['', 'rose'],
  sudoku: ['--preset six --grade explorer --option symmetry=none', '3'],
  numbrix: ['--preset three', '4'],
  crossnumbers: ['--preset three', '5'],
}

for (const [kind, [options, entry]] of Object.entries(KINDS)) {
  const made = both(`generate ${kind} ${options} --seed 3 -n 2 -j 2`)
  const input = made.lines.map(line => `${line}\n`).join('')

  test(`${kind}: levels are generated alike`, () => {
    assert.equal(made.status, 0, made.stderr)
    assert.ok(made.lines.length >= 2)
  })

  test(`${kind}: levels are rated, explained and converted alike`, () => {
    for (const lang of ['en', 'zh']) {
      assert.equal(both(`rate --lang ${lang}`, input).status, 0)
      both(`explain --lang ${lang}`, input)
    }
    const codes = both('convert --to code', input).lines
    assert.deepEqual(
      both('convert', codes.map(code => `${code}\n`).join('')).lines.map(line => JSON.parse(line)),
      made.lines.map(line => JSON.parse(line).level),
    )
  })

  test(`${kind}: a question is answered alike`, () => {
    assert.ok(both(`why --site 0 --entry ${entry}`, input).lines.length >= 2)
  })
}

test('a board is taken over, and repeated levels are left out, alike', () => {
  const [{ level }] = both('generate sudoku --preset four --seed 5').lines.map(line => JSON.parse(line))
  writeFileSync(join(folder, 'from.json'), JSON.stringify(level))
  assert.equal(both('generate sudoku --from from.json -n 3').status, 0)
  assert.ok(both('generate sudoku --preset four -n 40').lines.length < 40)
})

test('a claim or entries of a wrong form are refused at their place in the record', () => {
  const [{ level }] = both('generate island').lines.map(line => JSON.parse(line))
  const site = { site: 0, entry: 'lion' }
  const wrong = [
    {},
    { claim: 7 },
    { claim: { site: 0 } },
    { claim: site, entries: 7 },
    { claim: site, entries: ['lion'] },
  ]
  const right = { claim: site, entries: Array(9).fill(null) }
  const input = [...wrong, right].map(record => `${JSON.stringify({ level, ...record })}\n`).join('')
  const { lines } = both('why', input)
  assert.deepEqual(
    lines.map(line => JSON.parse(line).error?.path),
    ['/claim', '/claim', '/claim', '/entries', lines.map(line => JSON.parse(line))[4].error.path, undefined],
  )
  assert.deepEqual(both('why --lang zh', input).lines.length, 6)
})

test('lines that fail have the same errors in the same places', () => {
  const [good] = both('generate island').lines
  const bad = ['{"kind": "isle"}', '{"level": {"kind": "isle"}}', '{"level": 7}', 'nonsense', '"1abc"', '{}', good]
  for (const command of [
    'rate',
    'explain',
    'convert',
    'why --site 999 --entry lion',
    'why --site 0 --entry cow',
    'why',
  ])
    for (const lang of ['en', 'zh'])
      assert.equal(both(`${command} --lang ${lang}`, `${bad.join('\n')}\n\n${good}\n`).status, 1)
})

test('wrong arguments have the same exit code, and give no line', () => {
  for (const words of [
    '',
    'solve',
    'generate',
    'generate isle',
    'generate island sudoku',
    'generate island --grade hard',
    'generate island --preset huge',
    'generate island --option size',
    'generate island --option nothing=3',
    'generate island -n 0',
    'generate sudoku --seed 9007199254740992',
    'generate island --from nowhere',
    'why --site 3',
    'rate --to code',
    'rate nowhere',
    'rate --lang fr',
    'rate -j 0',
    'convert --to text',
  ]) {
    const { status, lines } = both(words)
    assert.deepEqual([status, lines], [2, []], words)
  }
})
