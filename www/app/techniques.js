// @ts-check
/**
 * Lessons on the techniques of a kind: a list of them, and boards for each. The modules and boards are fetched at first
 * use, and the names of techniques with the first reason of a hint.
 * @import { Session } from '../game/session.js'
 * @import { Step } from '../pkg/placewise.js'
 * @import { Parts } from './techniques/host.js'
 * @import { Course } from './techniques/index.js'
 * @typedef {{ go(what: string, name: string): void, unknown(name: string): void, trouble(error: unknown): void }}
 *   Elsewhere
 */
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { sheetNeeds } from './sheet-needs.js'

export class Techniques {
  dialog = sheet('techniques-dialog')
  /** @type {Course | undefined} */ #course

  /** @param {Parts} parts @param {Elsewhere} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  /** @param {string} kind @param {string} [technique] to be seen first */
  openList(kind, technique) {
    attempt(async () => (await this.#load()).openList(kind, technique), this.host.trouble)
  }

  /** @param {string} name as it stands in the address */
  async openBoard(name) {
    const { opening } = this.parts
    const mine = opening.visit
    const course = await this.#load()
    if (mine === opening.visit) await course.openBoard(name)
  }

  /** A level is open at the table. */
  opened() {
    this.#course?.show()
  }

  /**
   * Returns the lesson of a step's technique, if it is known already; else the displayed step gets its link later.
   * @param {Step} step
   */
  ofStep(step) {
    const kind = this.parts.table.session?.about.info.id
    if (kind !== undefined)
      attempt(
        async () => (await this.#load()).name(kind),
        error => console.error(error),
      )
    return this.#course?.ofStep(step)
  }

  /** The game goes on. @param {Session} session */
  kept(session) {
    if (session.about.technique) this.#course?.kept(session)
  }

  /** The board of a technique is played to its end. */
  won() {
    this.#course?.won()
  }

  /** @param {string} key @param {Session} session */
  #learnt = (key, { clock, help }) => {
    this.parts.progress.solved(key, { ms: elapsedOf(clock), help })
  }

  #load = later(
    'app/techniques/index.js',
    () => Promise.all([import('./techniques/index.js'), sheetNeeds(this.parts.locale)]),
    ([{ Course }]) =>
      (this.#course = new Course(this.parts, { ...this.host, dialog: this.dialog, learnt: this.#learnt })),
  )
}
