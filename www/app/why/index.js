// @ts-check
/**
 * "What about here?": its module is fetched when somebody first asks.
 * @import { Parts, WhyDialog } from './dialog.js'
 */
import { attempt } from '../../lib/errors.js'
import { later } from '../../lib/load.js'

export class Why {
  /** @type {WhyDialog | undefined} */ #dialog

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

  close = () => this.#dialog?.close()

  #load = later(
    'app/why/dialog.js',
    () => import('./dialog.js'),
    ({ WhyDialog }) => (this.#dialog = new WhyDialog(this.parts, this.trouble)),
  )
}
