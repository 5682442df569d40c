import assert from 'node:assert/strict'
import { Busy } from '../../../www/lib/busy.js'

/** What nothing here lasts long enough for. */
export const neverBusy = new Busy({
  host: () => assert.fail('nothing is to be shown'),
  say: what => what,
  t: key => key,
  speak: text => assert.fail(`nothing is to be said: ${text}`),
})

/** Work that is asked of the engine itself, without a thread: nobody waits beside it. */
export const unwatched = {
  /** @template T @param {unknown} _what @param {(work: import('../../../www/lib/busy.js').Work) => Promise<T>} ask */
  run: (_what, ask) => ask({ signal: new AbortController().signal, onProgress() {} }),
}
