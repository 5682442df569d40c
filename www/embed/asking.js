// @ts-check
/**
 * "What about here?" in an element. It needs the full engine, which is loaded at the first question.
 * @import { Builds } from '../lib/assets.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Parts } from '../game/why/dialog.js'
 */
import { Engine } from '../engine/client.js'
import { Why } from '../game/why/index.js'

/** Lets all elements of a page ask the full engine. */
export class Asking {
  #engine

  /** @param {Builds} builds with the full engine */
  constructor(builds) {
    this.#engine = new Engine(builds, 'callers')
  }

  close() {
    this.#engine.close()
  }

  /**
   * @param {Busy} busy @param {Omit<Parts, 'engine'>} parts @param {(error: unknown) => void} trouble
   */
  whyIn = (busy, parts, trouble) => new Why({ ...parts, engine: this.#engine.watchedBy(busy) }, trouble)
}
