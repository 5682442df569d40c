#!/usr/bin/env node
/**
 * The command line of the npm package: generates, rates, explains and converts levels, each as a line of JSON. It takes
 * the same arguments and writes the same lines as the Rust program (`src/cli`); its work is in `command-work.js`.
 */
import { once } from 'node:events'
import { createReadStream, readFileSync, writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { kindsAndGrades, levelOf, messageOf, optionsFault } from './command-work.js'

/** @import { Line } from './command-work.js' */

const { kinds, grades } = kindsAndGrades()

const HELP = `Generates, rates, explains and converts logic puzzles. Each level is a line of JSON, in and out:
one command's output is the next one's input.

Usage: placewise <COMMAND> [OPTIONS]

Commands:
  generate KIND     Makes levels, each with one answer and the grade asked for
  rate [FILE…]      Adds the rating: answers, grade, techniques, the papers' figures
  explain [FILE…]   Adds the solution in steps, each with its reason
  why [FILE…]       Adds the smallest reason why an entry cannot be at a site, or must be there
  convert [FILE…]   Writes each level as JSON, with all its fields in order, or as a share code

Options:
  --lang en|zh          The language of sentences and errors
  -j, --jobs N          The number of levels that are worked on at a time, by default one a core
  -h, --help            Print help
  -V, --version         Print version

Options of generate:
  --preset PRESET       The sort of level, such as six of a Sudoku
  --grade GRADE[,…]     ${grades.join(', ')}: each seed gives a level of each
  --seed SEED           The first seed (1); the next levels have the next ones
  -n, --count N         How many seeds (1)
  --from FILE           A file with a level, or its share code: the new levels have its board
  -o, --option N=VALUE  An option of the kind, such as size=6; may be repeated

Options of rate and explain:
  --uniqueness          Steps may assume that there is one solution, if there is

Options of why (by default each line's fields claim, {"site", "entry"}, and entries):
  --site N --entry E    The number of the site, from 0 in board order; a piece or a number

Options of convert:
  --to level|code       The form to write (level)

Kinds: ${kinds.join(', ')}

Examples:
  placewise generate island --grade tracker --count 100 > islands.jsonl
  placewise rate islands.jsonl > rated.jsonl
  placewise generate sudoku --grade master --count 5 | placewise explain

A line of input is a level, a record with a field "level" (as generate writes it), or a share code. A line of output is
the record with one field more. A line that fails becomes {"line": 7, "error": {"code", "path", "message"}}.
The lines stay in order, whatever the number of jobs.

Many machines: a seed gives the same level everywhere, so give each one its own seeds, as GNU parallel does here:
  seq 0 99 | parallel npx placewise generate island --seed {}000 --count 1000 '>' {}.jsonl

Exit codes: 0 all lines are done, 1 some failed, 2 the arguments or a file were refused.
`

/** The options of each command beside those of all. */
const OPTIONS = {
  generate: ['preset', 'grade', 'seed', 'count', 'from', 'option'],
  rate: ['uniqueness'],
  explain: ['uniqueness'],
  why: ['site', 'entry'],
  convert: ['to'],
}
const COMMON = ['lang', 'jobs', 'help', 'version']
/** How many results of each worker may wait for an earlier one. */
const AHEAD = 256

/** Ends the program. @param {string} fault @returns {never} */
function refuse(fault) {
  process.stderr.write(`error: ${fault}\n\nFor more information, try '--help'.\n`)
  process.exit(2)
}

/** Reads the arguments. @returns {{ command: keyof typeof OPTIONS, rest: string[], values: any }} */
function read() {
  try {
    const text = /** @type {const} */ ({ type: 'string' })
    const flag = /** @type {const} */ ({ type: 'boolean' })
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        lang: text,
        jobs: { ...text, short: 'j' },
        help: { ...flag, short: 'h' },
        version: { ...flag, short: 'V' },
        preset: text,
        grade: { ...text, multiple: true },
        seed: text,
        count: { ...text, short: 'n' },
        from: text,
        option: { ...text, short: 'o', multiple: true },
        uniqueness: flag,
        site: text,
        entry: text,
        to: text,
      },
    })
    if (values.version) {
      const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
      writeSync(1, `placewise ${version}\n`)
      process.exit(0)
    }
    const [command, ...rest] = positionals
    if (values.help || command === undefined) {
      writeSync(values.help ? 1 : 2, HELP)
      process.exit(values.help ? 0 : 2)
    }
    if (!Object.hasOwn(OPTIONS, command))
      refuse(`unknown command '${command}'; use one of ${Object.keys(OPTIONS).join(', ')}`)
    const known = /** @type {keyof typeof OPTIONS} */ (command)
    const stray = Object.keys(values).find(name => ![...COMMON, ...OPTIONS[known]].includes(name))
    if (stray) refuse(`${known} has no option --${stray}`)
    return { command: known, rest, values }
  } catch (error) {
    return refuse(messageOf(error))
  }
}

/** Reads a whole number. @param {string} name @param {string} text @param {number} low @param {number} high */
function number(name, text, low, high) {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < low || value > high) refuse(`--${name}: a whole number from ${low} to ${high}`)
  return value
}

/**
 * Reads one of these words.
 * @template {string} Word
 * @param {string} name
 * @param {string} text
 * @param {readonly Word[]} words
 */
function oneOf(name, text, words) {
  const word = words.find(word => word === text)
  return word ?? refuse(`--${name}: '${text}' is none of ${words.join(', ')}`)
}

const { command, rest, values } = read()
const lang = oneOf('lang', values.lang ?? 'en', /** @type {const} */ (['en', 'zh']))
const jobs = values.jobs ? number('jobs', values.jobs, 1, 65535) : availableParallelism()

/** Returns the work of `generate`, and its items. */
function generating() {
  const [kind, ...more] = rest
  if (!kind || more.length) refuse(`generate takes one kind: ${kinds.join(', ')}`)
  oneOf('kind', kind, kinds)
  const wanted = (values.grade ?? []).flatMap((/** @type {string} */ list) => list.split(','))
  for (const grade of wanted) oneOf('grade', grade, grades)
  const first = number('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER)
  const seeds = number('count', values.count ?? '1', 1, 1e9)
  /** @type {Record<string, unknown>} */
  const options = values.preset === undefined ? {} : { preset: values.preset }
  if (values.from !== undefined)
    try {
      options.from = levelOf(readFileSync(values.from, 'utf8'))
    } catch (error) {
      refuse(`${values.from}: ${messageOf(error)}`)
    }
  for (const text of values.option ?? []) {
    const at = text.indexOf('=')
    if (at < 1) refuse(`--option: write '${text}' as NAME=VALUE`)
    try {
      options[text.slice(0, at)] = JSON.parse(text.slice(at + 1))
    } catch {
      options[text.slice(0, at)] = text.slice(at + 1)
    }
  }
  const each = wanted.length ? wanted : [undefined]
  // A wrong option is refused once, and not for each seed.
  for (const grade of each) {
    const fault = optionsFault(kind, { ...options, seed: first, ...(grade && { grade }) }, lang)
    if (fault) refuse(fault)
  }
  async function* items() {
    for (let seed = first; seed < first + seeds; seed++) for (const grade of each) yield { seed, grade }
  }
  return { work: { command, kind, options, lang }, items: items(), count: seeds * each.length }
}

/** Returns the work of another command, and its items. */
function working() {
  if ((values.site === undefined) !== (values.entry === undefined)) refuse('--site and --entry belong together')
  const entry = /^\d+$/.test(values.entry ?? '') ? Number(values.entry) : values.entry
  const claim = values.site === undefined ? undefined : { site: number('site', values.site, 0, 65535), entry }
  const to = oneOf('to', values.to ?? 'level', ['level', 'code'])
  async function* items() {
    const inputs = rest.length ? rest.map(path => createReadStream(path)) : [process.stdin]
    for (const input of inputs) {
      let line = 0
      for await (const text of createInterface({ input, crlfDelay: Infinity })) {
        line++
        if (text.trim()) yield { line, text }
      }
    }
  }
  return {
    work: { command, uniqueness: values.uniqueness === true, claim, to, lang },
    items: items(),
    count: undefined,
  }
}

const { work, items, count } = command === 'generate' ? generating() : working()
const workers = Array.from(
  { length: jobs },
  () => new Worker(new URL('./command-work.js', import.meta.url), { workerData: work }),
)
process.stdout.on('error', error => process.exit(/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE' ? 0 : 2))

let written = 0
let failed = 0
let leftOut = 0
const seen = new Set()
const isShown = process.stderr.isTTY
let shownAt = 0

/** Shows the progress on a terminal. */
function show() {
  if (!isShown || Date.now() - shownAt < 200) return
  shownAt = Date.now()
  process.stderr.write(`\r${written + failed + leftOut}${count === undefined ? '' : ` of ${count}`} levels`)
}

/** Writes a result. @param {Line} line */
async function write({ text, isWell, fingerprint }) {
  show()
  if (fingerprint !== undefined && seen.has(fingerprint)) {
    leftOut++
    return
  }
  seen.add(fingerprint)
  if (isWell) written++
  else failed++
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain')
}

/** Works on the items in all workers and writes the results in their order. */
async function run() {
  /** The results of the items that were begun and are not written, in order. @type {Promise<Line>[]} */
  const begun = []
  const idle = [...workers]
  /** The items that wait for a worker. @type {((worker: Worker) => void)[]} */
  const waiting = []
  for await (const item of items) {
    /** @type {Worker} */
    const worker = idle.pop() ?? (await new Promise(resolve => waiting.push(resolve)))
    begun.push(
      new Promise((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (/** @type {Line} */ line) => {
          worker.off('error', reject)
          const next = waiting.shift()
          if (next) next(worker)
          else idle.push(worker)
          resolve(line)
        })
      }),
    )
    worker.postMessage(item)
    while (begun.length > jobs * AHEAD) await write(/** @type {Line} */ (await begun.shift()))
    // The results that are ready by now.
    for (let line; begun.length; begun.shift()) {
      line = await Promise.race([begun[0], Promise.resolve()])
      if (!line) break
      await write(line)
    }
  }
  for (const line of begun) await write(await line)
}

try {
  await run()
} catch (error) {
  refuse(messageOf(error))
}
if (isShown) process.stderr.write('\r\x1b[K')
if (leftOut) process.stderr.write(`left out ${leftOut} levels that are an earlier one turned, mirrored or renamed\n`)
await Promise.all(workers.map(worker => worker.terminate()))
process.exitCode = failed ? 1 : 0
