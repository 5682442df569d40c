// @ts-check
/**
 * The texts of the display of long work, in the page's language.
 * @import { Locale } from './locale.js'
 * @import { TextKey } from './text/index.js'
 */
import { Busy, topmost } from '../lib/busy.js'

/** The description of each call of the engine. @type {Record<string, TextKey>} */
const WORDS = {
  Hinter: 'busyHint',
  StepFinder: 'busySteps',
  Explainer: 'busyTeach',
  Rater: 'busyRate',
  Reasoner: 'busyWhy',
  Contradictor: 'busyWhy',
  Sparer: 'busyWhy',
  Solver: 'busyAnswers',
  count: 'busyAnswers',
  Estimator: 'busyAnswers',
  crossState: 'busyAnswers',
  Inspector: 'busyAnswers',
  Adviser: 'busyAdvice',
  Generator: 'busyMake',
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
