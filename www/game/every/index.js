// @ts-check
/**
 * Opens the dialog of all possible steps; its module is loaded at first use.
 * @import { Parts, StepsDialog } from './dialog.js'
 */
import { attempt } from '../../lib/errors.js'
import { later } from '../../lib/load.js'

export class EveryStep {
  /** @type {StepsDialog | undefined} */ #dialog

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor(parts, trouble) {
    this.parts = parts
    this.trouble = trouble
  }

  open() {
    const { table } = this.parts
    const asked = table().session?.id
    attempt(async () => {
      const dialog = await this.#load()
      if (table().session?.id === asked && !table().room.isDialogOpen) await dialog.open()
    }, this.trouble)
  }

  close = () => this.#dialog?.close()

  #load = later(
    'game/every/dialog.js',
    () => import('./dialog.js'),
    ({ StepsDialog }) => (this.#dialog = new StepsDialog(this.parts, this.trouble)),
  )
}
