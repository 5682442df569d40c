// @ts-check
/**
 * Forgets what was done on this device, on all of our pages: progress, games, whom one has met, the list of puzzles,
 * and what is on the designer's desks.
 * @import { Progress } from './progress.js'
 */
import { loadModule } from '../lib/load.js'
import { forgetDone } from '../lib/local-storage.js'
import { forgetList } from './list.js'
import { tellForgotten } from './tabs.js'

/** @param {Progress} progress */
export async function forgetEverything(progress) {
  // Fetched here and now: who only plays has no desk.
  const { forgetDesks } = await loadModule(() => import('./drafts.js'), 'storage/drafts.js')
  progress.forget()
  forgetDone()
  await Promise.all([progress.flush(), forgetDesks(), forgetList()])
  tellForgotten()
}
