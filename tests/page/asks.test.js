/**
 * All calls of the engine on the page: a call that may take long is shown, with a way to stop it. An engine shows its
 * calls itself (`Engine.#watched`) unless the caller passes a signal; a caller that does must have it from `Busy.run`.
 */
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Engine } from '../../www/engine/client.js'

const www = fileURLToPath(new URL('../../www/', import.meta.url))

/** The methods that answer at once, each with the reason. None of them searches. */
const AT_ONCE = {
  kinds: 'a list that is there',
  firstKinds: 'lists the kinds of one build',
  parse: 'reads a level',
  encode: 'reads a level, writes its code',
  fingerprint: 'reads a level, sums up what it states',
  decode: 'reads a code',
  board: 'lays out a level',
  workshop: 'lists what a level can be made of',
  blank: 'an empty level',
  reshape: 'cuts and joins the blocks of a map',
  check: 'looks at each clue on the board as it stands',
  film: 'grows what is planted, round by round',
}

/** The modules whose calls no user waits for, or whose calls are shown elsewhere. */
const OWN_SIGNAL = {
  'app/about/minutes.js': 'about/level.js shows it',
  'app/strength/index.js': 'learns from a win; nobody waits',
  'designer/my-levels.js': 'grades of levels on the shelf, found while it is open; nobody waits',
  'catalogue/pregenerate.js': 'made ahead; who waits for it shows it (new-level.js)',
  'game/evaluation.js': 'marks mistakes once the answer is known; nobody waits',
  'embed/requested-level.js': 'the element shows it',
}

/** Engines that do not show their calls. */
const UNWATCHED = {
  'designer/batch.js': 'its asks have signals',
  'designer/main.js': 'that of the lab, whose asks have signals',
  'designer/my-levels.js': 'its asks have signals',
  'embed/runtime.js': 'each element shows what it asks: watchedBy',
  'embed/asking.js': 'each element shows what it asks: watchedBy',
  'embed/page.js': 'asks for the kinds alone',
  'papers/batch.js': 'closed by Stop, which ends what is asked',
  'papers/showcase/section.js': 'its asks have signals',
}

const modules = readdirSync(www, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll(sep, '/'))
  .filter(path => path.endsWith('.js') && !/^(pkg|vendor|engine)\//.test(path))
  .map(path => ({ path, text: readFileSync(www + path, 'utf8').replaceAll(/^ *(\/\*)?\*.*$/gm, '') }))

/** Returns the text between brackets from an index. @param {string} text @param {number} from after the bracket */
function argumentsFrom(text, from) {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++) depth += '([{'.includes(text[at]) ? 1 : ')]}'.includes(text[at]) ? -1 : 0
  return text.slice(from, at - 1)
}

const names = Object.getOwnPropertyNames(Engine.prototype).filter(
  name => !['constructor', 'watchedBy', 'close'].includes(name),
)

/** All calls of the engine on the page. @type {{ path: string, name: string, given: string }[]} */
const asks = modules.flatMap(({ path, text }) =>
  [...text.matchAll(/\b(?:\w*[eE]ngine|rater)\)?\??\.(\w+)\(/g)]
    .filter(([, name]) => names.includes(name))
    .map(found => ({ path, name: found[1], given: argumentsFrom(text, found.index + found[0].length) })),
)

test('every slow call of the engine shows its progress', async () => {
  /** @type {Set<string>} */ const watched = new Set()
  const thread = {
    addEventListener() {},
    removeEventListener() {},
    /** @param {unknown} _message @param {any} [handed] */
    postMessage(_message, handed) {
      for (const port of handed ?? []) port.close()
    },
    terminate() {},
  }
  const engine = new Engine(
    { of: () => 'only', any: 'only', start: () => thread },
    {
      run: async (what, ask) => {
        watched.add(String(what))
        return ask({ signal: new AbortController().signal, onProgress() {} })
      },
    },
  )
  /** @type {Promise<unknown>[]} */ const asked = []
  const atOnce = names.filter(name => {
    const before = watched.size
    asked.push(/** @type {any} */ (engine)[name]())
    return watched.size === before
  })
  engine.close()
  await Promise.allSettled(asked)
  assert.deepEqual(atOnce.sort(), Object.keys(AT_ONCE).sort())
  assert.equal(watched.size, names.length - atOnce.length)
})

test('every call of the engine in the page is found', () => {
  assert.ok(asks.length > 90, String(asks.length))
  const asked = new Set(asks.map(({ name }) => name))
  // Methods that only pages for papers or embedders need may have no call.
  assert.deepEqual(
    names.filter(name => !asked.has(name)),
    ['count', 'ease', 'crossStudy'].filter(name => !asked.has(name)),
  )
  for (const folder of ['app', 'catalogue', 'designer', 'embed', 'game', 'papers', 'print'])
    assert.ok(
      asks.some(({ path }) => path.startsWith(`${folder}/`)),
      folder,
    )
})

test("the code that made a call's signal shows its progress", () => {
  const own = asks.filter(({ name, given }) => !(name in AT_ONCE) && /\bsignal\b|NOBODY_WAITS/.test(given))
  const shown = (/** @type {string} */ path) => /\bbusy\s*\.run\(/.test(modules.find(m => m.path === path)?.text ?? '')
  const paths = [...new Set(own.map(({ path }) => path))]
  assert.deepEqual(paths.filter(path => !shown(path)).sort(), Object.keys(OWN_SIGNAL).sort())
})

test('every engine shows its calls, or they are shown elsewhere', () => {
  const made = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/new Engine\(/g)].map(found => ({
      path,
      given: argumentsFrom(text, found.index + found[0].length),
    })),
  )
  assert.ok(made.length > 8)
  assert.deepEqual(
    [...new Set(made.filter(({ given }) => !/, busy$/.test(given)).map(({ path }) => path))].sort(),
    Object.keys(UNWATCHED).sort(),
  )
})
