// @ts-check
/**
 * Forgets what was done on this device, on all of our pages: progress, games, whom one has met, the list of puzzles,
 * and what is on the designer's desks.
 * @import { Progress } from './progress.js'
 */
import { forgetDone } from '../lib/local-storage.js'
import { forgetDesks } from './drafts.js'
import { forgetList } from './list.js'
import { tellForgotten } from './tabs.js'

/** @param {Progress} progress */
export async function forgetEverything(progress) {
  progress.forget()
  forgetDone()
  await Promise.all([progress.flush(), forgetDesks(), forgetList()])
  tellForgotten()
}
