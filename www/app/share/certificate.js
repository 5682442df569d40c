// @ts-check
/**
 * The card with the number of answers and the grade of a shared level: computed on this device, and compared with the
 * link's certificate. It is shown only if there is something to know: the level has not one answer, or another grade
 * than its link says, or cannot be checked.
 * @import { Certificate } from '../../catalogue/link.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Busy, Work } from '../../lib/busy.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Level, Rating } from '../../pkg/placewise.js'
 * @typedef {{ level: Level, claim: Certificate | undefined, abort: AbortController, found?: Rating,
 *   failed?: unknown }} Case
 * @typedef {(level: Level, claim: Certificate, found: Rating) => string | undefined} GradeName   the name of the grade
 *   that a link claims, if there is such a grade
 */
import { errorText } from '../../i18n/error-text.js'
import { find, setText } from '../../lib/dom.js'
import { errorKind } from '../../lib/errors.js'
import { speak } from '../../lib/live-region.js'

/** @type {Record<string, TextKey>} */
const ANSWERS = {
  none: 'answersNone',
  one: 'answersOne',
  several: 'answersSeveral',
  unknown: 'answersUnknown',
}

export class CertificateCard {
  /** @type {Case | undefined} */ #case

  /** @param {Engine} engine @param {Busy} busy @param {Locale} locale @param {GradeName} gradeName */
  constructor(engine, busy, locale, gradeName) {
    this.busy = busy
    this.element = find('.certificate')
    this.engine = engine
    this.locale = locale
    this.gradeName = gradeName
    find('.close', this.element).addEventListener('click', () => this.close())
  }

  close() {
    this.#case?.abort.abort()
    this.#case = undefined
    this.element.hidden = true
    delete this.element.dataset.state
  }

  /** Rates the level, and shows the result. @param {Level} level @param {Certificate | undefined} claim */
  async check(level, claim) {
    this.#case?.abort.abort()
    const mine = (this.#case = { level, claim, abort: new AbortController() })
    this.#show()
    await this.#rate(mine)
    if (this.#case === mine && this.#show()) speak(find('.certificate-text', this.element).textContent)
  }

  /** Shows the card in the language of the page. */
  async translate() {
    const mine = this.#case
    if (!mine) return
    await this.#rate(mine)
    if (this.#case === mine) this.#show()
  }

  /** @param {Case} mine */
  async #rate(mine) {
    try {
      const { level, abort } = mine
      const rate = (/** @type {Work} */ { signal }) => this.engine.rate(level, this.locale.lang, { signal })
      mine.found = await this.busy.run('startRate', rate, { abort })
    } catch (error) {
      // The player stopped it: the card closes, and play goes on.
      if (mine.abort.signal.aborted && this.#case === mine) this.close()
      mine.failed = error
    }
  }

  /** Returns true if the card is in sight. */
  #show() {
    const { found, failed } = /** @type {Case} */ (this.#case)
    const { state, text } = this.#told()
    const isShown = state === 'broken' || (state === 'open' && Boolean(found ?? failed))
    this.element.dataset.state = state
    this.element.hidden = !isShown
    for (const icon of this.element.querySelectorAll('[data-for]'))
      icon.toggleAttribute('hidden', icon.getAttribute('data-for') !== state)
    setText(find('.certificate-text', this.element), text)
    return isShown
  }

  /** @returns {{ state: 'open' | 'kept' | 'broken', text: string }} */
  #told() {
    const { t, lang } = this.locale
    const { level, claim, found, failed } = /** @type {Case} */ (this.#case)
    if (failed)
      return { state: 'broken', text: errorKind(failed) === 'large' ? t('certificateFailed') : errorText(failed, lang) }
    if (!found) return { state: 'open', text: t('certificateChecking') }
    const here = this.#said(found.answers, found.grade?.name)
    const claimed = claim && this.gradeName(level, claim, found)
    const told = claim && !isCut(claim, claimed, found) ? claim : undefined
    if (told && !isRight(told, found)) {
      const link = this.#said(told.answers, claimed)
      const isSameRater = told.rater === found.rater
      return { state: 'broken', text: t(isSameRater ? 'certificateDiffers' : 'certificateOther', { link, here }) }
    }
    const state = found.answers === 'none' ? 'broken' : told || found.answers === 'one' ? 'kept' : 'open'
    return { state, text: t('certificateKept', { here }) }
  }

  /** "one answer, Tracker" @param {string} answers @param {string | undefined} grade */
  #said(answers, grade) {
    const { t, marks } = this.locale
    return marks([t(ANSWERS[answers]), ...(grade ? [grade] : [])])
  }
}

/**
 * Returns true if the grade that a link claims does not exist: the link was cut on its way, and claims nothing.
 * @param {Certificate} claim @param {string | undefined} name of the claimed grade @param {Rating} found
 */
const isCut = ({ grade, rater }, name, found) => grade !== undefined && !name && rater === found.rater

/** Returns true if a link claims what was found. @param {Certificate} claim @param {Rating} found */
const isRight = ({ answers, grade }, found) => answers === found.answers && grade === found.grade?.id
