// @ts-check
/**
 * Checks the level of a link, and shows the result in a card, which is loaded with the first such level.
 * @import { Certificate } from '../../catalogue/link.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Busy } from '../../lib/busy.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Level } from '../../pkg/placewise.js'
 * @import { GradeName } from './certificate.js'
 */
import { later } from '../../lib/load.js'

/** The card of the shared level at the table, if there is one. */
export class LevelCheck {
  /** The number of checks and closings: a card that is loaded after the next one shows nothing. */ #turn = 0

  /** @param {Engine} engine @param {Busy} busy @param {Locale} locale @param {GradeName} gradeName */
  constructor(engine, busy, locale, gradeName) {
    this.load = later(
      'app/share/certificate.js',
      () => import('./certificate.js'),
      ({ CertificateCard }) => new CertificateCard(engine, busy, locale, gradeName),
    )
  }

  close() {
    this.#turn++
    this.load.made?.close()
  }

  /** Rates the level, and shows the result. @param {Level} level @param {Certificate | undefined} claim */
  async check(level, claim) {
    const mine = ++this.#turn
    const card = await this.load()
    if (mine === this.#turn) await card.check(level, claim)
  }

  /** Shows the card in the language of the page. */
  async translate() {
    await this.load.made?.translate()
  }
}
