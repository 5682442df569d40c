/** Whole games without a document: a table with the real engine in a thread, and a display that keeps its calls. */
import { Worker } from 'node:worker_threads'
import { Engine } from '../../../www/engine/client.js'
import { CellLabels } from '../../../www/game/input/a11y-grid.js'
import { spokenNote } from '../../../www/game/messages.js'
import { Table } from '../../../www/game/table.js'
import { seenAt, viewOf } from '../../../www/game/view.js'
import { Locale } from '../../../www/i18n/locale.js'
import '../../../www/i18n/text/all.js'
import { oneBuild } from './builds.js'

/** @import { Entry, Lang, Level } from '../../../www/pkg/placewise.js' */
/** @import { About } from '../../../www/catalogue/catalogue.js' */
/** @import { Display, Part, TableHost } from '../../../www/game/table-api.js' */
/** @import { Kept, Session } from '../../../www/game/session.js' */

/** The threads that have been started. @type {Worker[]} */
const threads = []
/** The tables of all games. @type {Table[]} */
const tables = []
/** True once no test needs a thread. */
let isEnded = false

/** Starts a thread of Node.js that acts like a browser's worker. */
function spawn() {
  const worker = new Worker(new URL('thread.js', import.meta.url))
  threads.push(worker)
  return /** @type {import('../../../www/lib/assets.js').Thread} */ (
    /** @type {unknown} */ ({
      addEventListener: (/** @type {string} */ type, /** @type {Function} */ hear) => {
        worker.on(type, data => hear({ data, message: data?.message }))
        // In a browser the lock of a thread that ends becomes free; Node.js has no locks.
        if (type === 'error') worker.on('exit', () => isEnded || hear())
      },
      removeEventListener() {},
      postMessage: (/** @type {any} */ message, /** @type {any} */ transfer) => worker.postMessage(message, transfer),
      terminate: () => worker.terminate(),
    })
  )
}

/** The engine of all tables of a file. */
export const engine = new Engine(oneBuild(spawn), 'callers')

/** Kills the thread of the engine, as a device that runs out of memory does. */
export const killThread = () => threads.at(-1)?.terminate()

/** Ends all games, whose clocks would run on, and the engine. */
export async function endThreads() {
  isEnded = true
  for (const table of tables) table.leave()
  engine.close()
  await Promise.all(threads.map(worker => worker.terminate()))
}

/** A display that shows nothing: what is said, revealed and focused is kept. @implements {Display} */
export class Recorder {
  /** @type {string[]} */ spoken = []
  /** @type {Part | ''} */ focused = ''
  isCovered = false
  isDialogOpen = false
  isStill = true
  async load() {}
  open() {}
  ready() {}
  letGo() {}
  /** @param {string} text */
  speak(text) {
    this.spoken.push(text)
  }
  reveal() {}
  /** @param {Part} part */
  focus(part) {
    this.focused = part
  }
  /** @param {Part} part */
  isFocusIn(part) {
    return part === this.focused
  }
  button() {
    return undefined
  }
  showTime() {}
}

/**
 * Opens a level at a table, and keeps the calls of its host.
 * @param {Level} level
 * @param {{ lang?: Lang, host?: Partial<TableHost>, about?: Partial<About>, kept?: Kept }} [wishes]
 */
export async function tableOf(level, { lang = 'en', host = {}, about = {}, kept } = {}) {
  const display = new Recorder()
  /** @type {boolean[]} */ const won = []
  /** @type {unknown[]} */ const failed = []
  /** @type {Session[]} */ const saved = []
  const locale = new Locale(lang, [])
  const table = new Table(display, engine, locale, {
    named() {},
    kept: session => saved.push(session),
    won: (_, first) => won.push(first),
    // Work about a position that is left ends so.
    failed: error => void (/** @type {Error} */ (error).name === 'AbortError' || failed.push(error)),
    sound() {},
    reveal() {},
    preview: () => false,
    locked: () => false,
    ...host,
  })
  tables.push(table)
  const info = (await engine.kinds(lang)).find(({ id }) => id === level.kind)
  await table.open('key', level, /** @type {About} */ ({ id: '', info, ...about }), kept)
  return {
    table,
    display,
    won,
    failed,
    saved,
    locale,
    /** The card as it is read out, '' if there is none. */
    get card() {
      const { content } = table.store.value
      return content ? spokenNote(content) : ''
    },
    /** The labels of the card's buttons. */
    get buttons() {
      return table.store.value.content?.buttons?.map(({ label }) => label) ?? []
    },
    /** Presses a button of the card. @param {string} label */
    press(label) {
      const button = table.store.value.content?.buttons?.find(button => button.label === label)
      if (!button) throw new Error(`no button ${label}`)
      button.press()
    },
    get entries() {
      return table.play.entries
    },
    /** The spoken names of all places, as a screen reader reads them. */
    get labels() {
      const seen = seenAt(table.store.value, table.shows)
      return seen ? new CellLabels().of(seen.play, viewOf(seen), locale) : []
    },
    /** Presses a key at a place, and waits until the engine has checked what it changed. */
    async key(/** @type {string} */ key, /** @type {number} */ site) {
      table.key({ key, shiftKey: false }, site)
      await this.checked()
    },
    /** Enters these symbols one after the other. @param {Record<number, Entry | null>} entries */
    async put(entries) {
      for (const [site, entry] of Object.entries(entries))
        table.play.layOut(table.play.entries.with(Number(site), entry))
      await this.checked()
    },
    /** Waits until the engine has checked the entries. */
    checked: () => until(() => !table.session || table.session.judged?.entries === table.session.game.entries),
  }
}

/**
 * Resolves when a condition holds; checked after each message of the engine.
 * @param {() => unknown} holds
 */
export async function until(holds) {
  for (let turn = 0; turn < 20_000; turn++) {
    if (holds()) return
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  throw new Error(`never: ${String(holds)}`)
}
