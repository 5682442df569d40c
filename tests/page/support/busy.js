import assert from 'node:assert/strict'
import { Busy, unshown } from '../../../www/lib/busy.js'

/** Shows nothing, because nothing in these tests takes long enough. */
export const neverBusy = new Busy({
  host: () => assert.fail('nothing is to be shown'),
  say: what => what,
  t: key => key,
  speak: text => assert.fail(`nothing is to be said: ${text}`),
})

/** Runs work on the engine itself, without a thread and without a display of progress. */
export const unwatched = {
  /** @template T @param {unknown} _what @param {(work: import('../../../www/lib/busy.js').Work) => Promise<T>} ask */
  run: (_what, ask) => ask({ signal: unshown(new AbortController().signal), onProgress() {} }),
}
