// @ts-check
/**
 * Removes all records of play from this device, for all our pages: progress, games, pieces met, the list of puzzles and
 * the designer's levels.
 * @import { Progress } from './progress.js'
 */
import { loadModule } from '../lib/load.js'
import { forgetDone } from '../lib/local-storage.js'
import { forgetList } from './list.js'
import { tellForgotten } from './tabs.js'

/** @param {Progress} progress */
export async function forgetEverything(progress) {
  // Fetched on demand: a player who never designs has no desk.
  const { forgetDesks } = await loadModule(() => import('./drafts.js'), 'storage/drafts.js')
  progress.forget()
  forgetDone()
  await Promise.all([progress.flush(), forgetDesks(), forgetList()])
  tellForgotten()
}
