// @ts-check
/**
 * What the page has to say wherever the player is: one line, that goes when they say so.
 * @import { Trouble } from './progress/keeper.js'
 * @import { Tongue } from './tongue.js'
 */
import { find, setText } from './dom.js'
import { speak } from './speech.js'

/** What is told where progress cannot be kept. */
const KEEPING = /** @type {const} */ ({ absent: 'keepAbsent', full: 'keepFull', corrupt: 'keepCorrupt', newer: 'keepNewer', old: 'keepOld' })

/** The most letters of a wrong name that are repeated. */
const LONGEST_NAME = 40

export class Notices {
  /** @param {Tongue} tongue */
  constructor(tongue) {
    this.tongue = tongue
    this.line = find('.notice')
    find('#notice-close').addEventListener('click', () => this.close())
  }

  close() { this.line.hidden = true }

  /** @param {string} text */
  tell(text) {
    setText(find('.notice-text'), text)
    this.line.hidden = false
    speak(text)
  }

  /** @param {Trouble} trouble */
  keeping(trouble) { this.tell(this.tongue.t(KEEPING[trouble])) }

  /** @param {string} name of a level, in the address */
  unknown(name) {
    this.tell(this.tongue.t('troubleUnknown', { name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name }))
  }

  /** @param {unknown} error */
  trouble(error) {
    console.error(error)
    const { t } = this.tongue
    const { name, message } = /** @type {Error} */ (error)
    const text = name === 'PuzzleError' ? t('troubleLevel', { message }) : t('troubleEngine')
    const splash = find('.splash')
    if (splash.hidden) return this.tell(text)
    // There is nothing else to see yet.
    setText(splash, text)
    speak(text)
  }
}
