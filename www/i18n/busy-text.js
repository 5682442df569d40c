// @ts-check
/**
 * The texts of the display of long work, in the page's language.
 * @import { Locale } from './locale.js'
 * @import { TextKey } from './text/index.js'
 */
import { Busy, topmost } from '../lib/busy.js'

/** The description of each call of the engine. @type {Record<string, TextKey>} */
const WORDS = {
  startHint: 'busyHint',
  startSteps: 'busySteps',
  startExplain: 'busyTeach',
  startRate: 'busyRate',
  startWhy: 'busyTry',
  startContradictions: 'busyWhy',
  startSpares: 'busyWhy',
  startSolve: 'busyAnswers',
  count: 'busyAnswers',
  startEstimate: 'busyAnswers',
  crossState: 'busyAnswers',
  startInspect: 'busyAnswers',
  startAdvise: 'busyAdvice',
  startGenerate: 'busyMake',
}

/**
 * Creates the display of long work for a page or an element.
 * @param {HTMLElement} body of the page, or of an element @param {Locale} locale @param {(text: string) => void} speak
 */
export const busyIn = (body, locale, speak) =>
  new Busy({
    host: () => topmost(body),
    say: what => locale.t(WORDS[what] ?? 'busy'),
    t: key => locale.t(key),
    speak,
  })
