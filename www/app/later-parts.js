// @ts-check
/**
 * Parts of the page whose modules are loaded on first use: "About this level", the statistics, the estimate of the
 * player's strength, and the dialog of all possible steps.
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Parts as StepsParts, StepsDialog } from '../game/every/dialog.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Parts as AboutParts } from './about/level.js'
 * @import { Actions, Parts } from './statistics/index.js'
 * @import { Told } from './strength/index.js'
 */
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import { isEstimated } from '../storage/strength.js'

// ---- the statistics of the solved levels; its modules are loaded on first use ----

/** @typedef {Actions & { trouble(error: unknown): void }} Host */

export class Statistics {
  sheet = sheet('statistics-dialog')

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  open() {
    attempt(async () => {
      const { fillStatistics } = await this.#load()
      const openNew = (/** @type {Wish} */ wish) => {
        this.sheet.close()
        this.host.openNew(wish)
      }
      fillStatistics(this.sheet.body, this.parts, { ...this.host, openNew })
      if (!this.sheet.dialog.open) this.sheet.open()
    }, this.host.trouble)
  }

  #load = later(
    'app/statistics/index.js',
    () => import('./statistics/index.js'),
    module => module,
  )
}

// ---- the estimate of the player's strength, if the player wishes it; its modules are loaded after the first win ----

/**
 * @typedef {{ timer(): boolean, openNew(wish: Wish): void }} EstimateHost   timer: returns true if times are shown
 */

export class Estimate {
  /** The controller of the current estimate. @type {AbortController | undefined} */ #learning
  /** The latest result, and the id of its sitting. @type {{ id: number, told: () => Told } | undefined} */ #last

  /** @param {Engine} engine @param {Locale} locale @param {EstimateHost} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  /**
   * Returns the text for the card of a win, once it is known.
   * @param {Session} session @returns {Told | undefined}
   */
  of({ id, solved }) {
    return solved && isEstimated() && this.#last?.id === id ? this.#last.told() : undefined
  }

  /**
   * Learns from a level solved for the first time, by one player. Failures are not reported, because no user action
   * depends on it.
   * @param {Session} session @returns {Promise<boolean>} true if there is more to show now
   */
  async learn(session) {
    if (!isEstimated() || session.two !== undefined) return false
    this.#learning?.abort()
    const { signal } = (this.#learning = new AbortController())
    try {
      const { learn } = await this.#load()
      const { timer, openNew } = this.host
      const told = await learn(session, this.engine, this.locale, { timer: timer(), openNew, signal })
      if (told) this.#last = { id: session.id, told }
      return told !== undefined
    } catch {
      return false
    }
  }

  #load = later(
    'app/strength/index.js',
    () => import('./strength/index.js'),
    module => module,
  )
}

// ---- opens the dialog of all possible steps; its module is loaded at first use ----

export class EveryStep {
  /** @type {StepsDialog | undefined} */ #dialog

  /** @param {StepsParts} parts @param {(error: unknown) => void} trouble */
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
    () => import('../game/every/dialog.js'),
    ({ StepsDialog }) => (this.#dialog = new StepsDialog(this.parts, this.trouble)),
  )
}

// ---- "About this level" ----

export class About {
  /** @param {AboutParts} parts @param {(error: unknown) => void} trouble */
  constructor(parts, trouble) {
    this.parts = parts
    this.trouble = trouble
  }

  #load = later(
    'app/about/level.js',
    () => import('./about/level.js'),
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
