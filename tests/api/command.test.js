/** The command line of the npm package, as a program of its own beside the engine. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { listText, taken } from '../../www/catalogue/pasted-level.js'
import { recordOf, rowOf } from '../../www/ratings/columns.js'
import { commandFolder, runIn } from '../command.js'
import { placewise } from './wasm.js'

const folder = commandFolder()
after(() => rmSync(folder, { recursive: true }))

/** Runs the program. @param {string} words @param {string} [input] */
const run = (words, input) => runIn(folder, [process.execPath, join(folder, 'command.js')], words, input)

/** @param {string[]} lines */
const records = lines => lines.map(line => JSON.parse(line))

const made = run('generate sudoku --preset six --grade starter,explorer --seed 7 -n 2 -j 2')

test('levels of seeds and grades are generated in order, and rated by the next command', () => {
  assert.equal(made.status, 0, made.stderr)
  const levels = records(made.lines)
  assert.deepEqual(
    levels.map(({ seed, grade, preset }) => [seed, grade.id, preset]),
    [7, 8].flatMap(seed => ['starter', 'explorer'].map(grade => [seed, grade, 'six'])),
  )
  assert.deepEqual(levels[1].level, placewise.generate('sudoku', { preset: 'six', grade: 'explorer', seed: 7 }).level)
  const rated = run('rate -j 2', made.stdout)
  assert.equal(rated.status, 0, rated.stderr)
  assert.deepEqual(
    records(rated.lines).map(({ rating, ...record }) => [record, rating.grade.id]),
    levels.map(record => [record, record.grade.id]),
  )
})

test('a file of the page is read with its ratings, which are those of the command line', () => {
  const { level, ...fields } = records(made.lines)[0]
  const rating = /** @type {Record<string, any>} */ (placewise.rate(level))
  const record = recordOf({ puzzles: [{ level, fields }], known: [{ rating, grade: rating.grade.id }] }, 0)
  const [rated] = records(run('rate', listText([record])).lines)
  assert.deepEqual(rated, JSON.parse(JSON.stringify(record)))
  // The page reads the lines of the command line, too.
  const { lines, stdout } = run('rate', made.stdout)
  const list = taken(stdout)
  assert.ok('puzzles' in list)
  assert.deepEqual(
    list.puzzles.map(({ level, fields, rating }) => ({ level, ...fields, rating })),
    records(lines),
  )
  const { grade, steps, rater } = rowOf(list.puzzles[0], { rating: list.puzzles[0].rating ?? {} }, 0)
  const [first] = records(lines)
  const total = Object.values(first.rating.steps).reduce((sum, n) => sum + Number(n), 0)
  assert.deepEqual([grade, steps, rater], [first.grade.number, total, first.rating.rater])
})

test('a level that repeats an earlier one is left out, and counted', () => {
  const { lines, stderr } = run('generate sudoku --preset four -n 40')
  const prints = records(lines).map(({ level }) => placewise.fingerprint(level))
  assert.equal(new Set(prints).size, prints.length)
  assert.ok(prints.length < 40)
  assert.match(stderr, new RegExp(`left out ${40 - prints.length} levels`))
})

test('a level, a record and a share code are read from files or the input, and converted', () => {
  const [{ level }] = records(made.lines)
  const code = placewise.encode(level)
  const named = JSON.stringify({ name: 'Anna', level: code })
  writeFileSync(join(folder, 'a.jsonl'), `${code}\n\n${named}\n`)
  writeFileSync(join(folder, 'b.jsonl'), JSON.stringify(level))
  assert.deepEqual(run('convert a.jsonl b.jsonl --to code').lines, [code, code, code])
  assert.deepEqual(records(run('convert a.jsonl').lines), [level, level])
  const [explained] = records(run('explain --lang zh', named).lines)
  assert.equal(explained.name, 'Anna')
  assert.deepEqual(explained.explanation, placewise.explain(level, { lang: 'zh' }))
})

test('a question comes from the arguments or from the record', () => {
  const [{ level }] = records(made.lines)
  const site = placewise.board(level).sites.findIndex(place => place.given === undefined || place.given === null)
  const entries = Array(36).fill(null)
  const wanted = placewise.why(level, entries, { site, entry: 1 })
  const [asked] = records(run(`why --site ${site} --entry 1`, JSON.stringify(level)).lines)
  assert.deepEqual(asked.why, wanted)
  const [own] = records(run('why', JSON.stringify({ level, entries, claim: { site, entry: 1 } })).lines)
  assert.deepEqual(own.why, wanted)
})

test('a line that fails is answered in its place, and the exit code says so', () => {
  const [first] = made.lines
  const { status, lines } = run(
    'rate',
    `${first}\n{"kind": "isle"}\n{"level": {"kind": "isle"}}\n{"kind": \nnonsense\n${first}\n`,
  )
  assert.equal(status, 1)
  const [good, ...rest] = records(lines)
  assert.deepEqual(rest.pop(), good)
  assert.deepEqual(
    rest.map(({ line, error }) => [line, error.code, error.path]),
    [
      [2, 'unknown', '/kind'],
      [3, 'unknown', '/level/kind'],
      [4, 'value', ''],
      [5, 'code', ''],
    ],
  )
})

test('wrong arguments are refused with what is possible', () => {
  for (const [words, cure] of [
    ['', 'Usage'],
    ['solve', 'rate'],
    ['generate island --grade hard', 'starter'],
    ['generate island --preset huge', 'standard'],
    ['generate sudoku --seed 9007199254740992', '9007199254740991'],
    ['generate island --from nowhere', 'nowhere'],
    ['why --site 3', '--entry'],
    ['rate --to code', '--to'],
    ['rate nowhere', 'nowhere'],
  ]) {
    const { status, stderr } = run(words)
    assert.equal(status, 2, words)
    assert.ok(stderr.includes(cure), `${words}: ${stderr}`)
  }
  const { status, stdout } = run('--help')
  assert.equal(status, 0)
  for (const { id } of placewise.kinds()) assert.ok(stdout.includes(id), id)
  assert.equal(run('--version').stdout, 'placewise 1.2.3\n')
})
