// @ts-check
/**
 * Opens the dialog "What about here?", whose module is loaded at first use, and asks it for a smaller reason of a hint.
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { Session } from '../session.js'
 * @import { Question } from './answer-texts.js'
 * @import { Parts } from './dialog.js'
 */
import { attempt } from '../../lib/errors.js'
import { later } from '../../lib/load.js'

/** The technique of a step that was found by search alone. */
const SEARCHED = 'deeper'

/**
 * Returns the question to ask in place of a hint that rests on a search: why is its first entry forced. Returns
 * undefined for any other hint.
 * @param {Hint} hint @returns {Question | undefined}
 */
export function questionOf({ status, because, ...step }) {
  if (status !== 'step' || ![...because, step].some(({ technique }) => technique === SEARCHED)) return undefined
  const [spot] = step.place
  return spot && { site: spot.site, entry: spot.piece, asks: 'must' }
}

export class Why {
  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor(parts, trouble) {
    this.parts = parts
    this.trouble = trouble
  }

  /** @param {number} site */
  open(site) {
    const { view } = this.parts
    const asked = view().table.session?.id
    attempt(async () => {
      const dialog = await this.#load()
      if (view().table.session?.id === asked && !view().isDialogOpen) dialog.open(site)
    }, this.trouble)
  }

  /**
   * Returns a hint with a smallest reason if it rests on a search alone, else the hint itself.
   * @param {Session} session @param {Hint} hint
   */
  async inPlaceOf(session, hint) {
    const question = questionOf(hint)
    return (question && (await (await this.#load()).inPlaceOf(session, hint, question))) ?? hint
  }

  /**
   * Returns the reason of a mistake as a hint, undefined if there is no short one.
   * @param {Session} session @param {Hint} mistake
   */
  async ofMistake(session, { ruleOut }) {
    const [spot] = ruleOut
    if (!spot) return undefined
    const { game } = session
    const entries = game.entries.map((entry, site) => (ruleOut.some(wrong => wrong.site === site) ? null : entry))
    const before = { ...session, game: { ...game, entries } }
    const question = { site: spot.site, entry: spot.piece, asks: /** @type {const} */ ('can') }
    return (await this.#load()).reasonOf(before, question)
  }

  close = () => this.#load.made?.close()

  #load = later(
    'game/why/dialog.js',
    () => import('./dialog.js'),
    ({ WhyDialog }) => new WhyDialog(this.parts, this.trouble),
  )
}
