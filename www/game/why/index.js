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
    const { table } = this.parts
    const asked = table().session?.id
    attempt(async () => {
      const dialog = await this.#load()
      if (table().session?.id === asked && !table().room.isDialogOpen) dialog.open(site)
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

  close = () => this.#load.made?.close()

  #load = later(
    'game/why/dialog.js',
    () => import('./dialog.js'),
    ({ WhyDialog }) => new WhyDialog(this.parts, this.trouble),
  )
}
