// @ts-check
/**
 * Removes all records of play from this device, for all our pages: progress, games, pieces met, the list of puzzles and
 * the designer's levels.
 * @import { Progress } from './progress.js'
 */
import { loadModule } from '../lib/load.js'
import { forgetDone } from '../lib/local-storage.js'
import { tellForgotten } from './tabs.js'

/** @param {Progress} progress */
export async function forgetEverything(progress) {
  // Fetched on demand: most players have no desk and no list.
  const [{ forgetDesks }, { forgetList }] = await Promise.all([
    loadModule(() => import('./drafts.js'), 'storage/drafts.js'),
    loadModule(() => import('./list.js'), 'storage/list.js'),
  ])
  progress.forget()
  forgetDone()
  await Promise.all([progress.flush(), forgetDesks(), forgetList()])
  tellForgotten()
}
