// @ts-check
/**
 * Opens the dialog "What about here?"; its module is loaded at first use.
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { Session } from '../session.js'
 * @import { Parts } from './dialog.js'
 */
import { attempt } from '../../lib/errors.js'
import { later } from '../../lib/load.js'
import { questionOf } from './question.js'

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
