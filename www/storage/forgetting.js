// @ts-check
/**
 * Removes all records of play from this device, for all our pages: progress, games, pieces met, the list of puzzles and
 * the designer's levels.
 * @import { Progress } from './progress.js'
 */
import { ProgressError } from '../lib/errors.js'
import { loadModule } from '../lib/load.js'
import { forgetDone, keep, recall } from '../lib/local-storage.js'
import { tellForgotten } from './tabs.js'

/** The key of the wish to forget, which stands until that is done: if the page ends before, the next one does it. */
const FORGETTING = 'forgetting'

/** Returns true if an earlier page was to forget everything, and has not finished. */
export const isForgetting = () => recall(FORGETTING) !== null

/**
 * Forgets everything, and tells the other tabs. It is forgotten when this resolves.
 * @param {Progress} progress @throws {ProgressError} if something could not be removed
 */
export async function forgetEverything(progress) {
  keep(FORGETTING, 'yes')
  const emptied = progress.forget()
  // Fetched on demand: most players have no desk and no list.
  const [{ forgetDesks }, { forgetList }] = await Promise.all([
    loadModule(() => import('./drafts.js'), 'storage/drafts.js'),
    loadModule(() => import('./list.js'), 'storage/list.js'),
  ])
  const others = Promise.all([forgetDesks(), forgetList()]).then(
    () => true,
    () => false,
  )
  const late = new Promise(end => setTimeout(end, 5000, false))
  if (!(await emptied) || !(await Promise.race([others, late]))) throw new ProgressError('forgetFailed')
  forgetDone()
  tellForgotten()
}
