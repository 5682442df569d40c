// @ts-check
/**
 * The printed sheet of one level, for a page that shows something else on screen.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, GradeInfo, KindInfo, Level } from '../pkg/placewise.js'
 * @typedef {{ level: Level, board: Board, info: KindInfo, grade: GradeInfo | undefined, heading: string }} Printed
 *   heading: '' for the level's title, or its kind
 */
import { find, make } from '../lib/dom.js'
import { fitPages } from './fit.js'
import { makePages } from './pages.js'
import { drawAsShown, SHARP } from './still.js'
import { speaker } from './text.js'
import { usualPaper } from './options.js'

/** A sheet beside the page, which replaces it while it is printed (`data-printing`). */
export class Sheet {
  /** @param {HTMLElement[]} pages */
  constructor(pages) {
    this.pages = pages
    this.element = make('div', { className: 'game-paper', 'aria-hidden': 'true' }, ...pages)
    document.body.append(this.element)
  }

  /** Fits and draws the sheet synchronously, as a browser that is about to print does not wait. */
  lay() {
    document.documentElement.dataset.printing = ''
    setMedia('all')
    fitPages(this.pages)
    for (const canvas of this.element.querySelectorAll('canvas')) drawAsShown(canvas, SHARP)
  }

  /** Ends printing. */
  clear() {
    delete document.documentElement.dataset.printing
    setMedia('print')
  }

  remove() {
    this.clear()
    this.element.remove()
  }
}

/**
 * Sets the media of its style sheet, which applies to the screen only while the sheet is laid out.
 * @param {string} media
 */
const setMedia = media => find('#paper-styles').setAttribute('media', media)

/** @param {Printed} printed @param {Locale} locale */
export async function sheetOf({ level, board, info, grade, heading }, locale) {
  const puzzle = /** @type {const} */ ({
    number: 1,
    level,
    board,
    info,
    grade,
    isRated: true,
    solution: undefined,
    answers: 'one',
    version: '',
  })
  const options = { each: 1, paper: usualPaper(), heading, rules: true, key: 'no' }
  return new Sheet(await makePages([puzzle], options, speaker(locale.lang), locale))
}
