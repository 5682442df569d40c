// @ts-check
/**
 * "About this level": its module is loaded when a level with something to show is opened.
 * @import { Session } from '../../game/session.js'
 * @import { Parts } from './level.js'
 */
import { attempt } from '../../lib/errors.js'
import { later } from '../../lib/load.js'

export class About {
  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor(parts, trouble) {
    this.parts = parts
    this.trouble = trouble
  }

  #load = later(
    'app/about/level.js',
    () => import('./level.js'),
    ({ AboutLevel }) => new AboutLevel(this.parts, this.trouble),
  )

  /**
   * Shows a level at the table, in the current language; not a first lesson, about which there is nothing to show.
   * @param {Session} session
   */
  show(session) {
    if (session.about.lesson !== undefined) return
    attempt(async () => {
      const about = await this.#load()
      if (this.parts.table().session?.id === session.id) about.show(session)
    }, this.trouble)
  }
}
