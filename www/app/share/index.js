// @ts-check
/**
 * Sharing: its sheet, the card that checks a shared level, and the board as a picture. The modules are loaded on first
 * use.
 * @import { Certificate } from '../../catalogue/link.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Busy } from '../../lib/busy.js'
 * @import { Level } from '../../pkg/placewise.js'
 * @import { CertificateCard, GradeName } from './certificate.js'
 * @import { Host } from './sheet.js'
 */
import { later, loadModule } from '../../lib/load.js'
import { sheetNeeds } from '../sheet-needs.js'

export class Sharing {
  /** @param {Engine} engine @param {Locale} locale @param {Host} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  #sheet = later(
    'app/share/sheet.js',
    () => Promise.all([import('./sheet.js'), sheetNeeds(this.locale)]),
    ([{ ShareSheet }]) => new ShareSheet(this.engine, this.locale, this.host),
  )

  /** @param {Session} session @param {string} name of the level */
  async open(session, name) {
    const sheet = await this.#sheet()
    await sheet.open(session, name)
  }
}

/** The card of the shared level at the table, if there is one. */
export class LevelCheck {
  /** @type {CertificateCard | undefined} */ #card
  /** The number of checks and closings: a card that is loaded after the next one shows nothing. */ #turn = 0

  /** @param {Engine} engine @param {Busy} busy @param {Locale} locale @param {GradeName} gradeName */
  constructor(engine, busy, locale, gradeName) {
    this.load = later(
      'app/share/certificate.js',
      () => import('./certificate.js'),
      ({ CertificateCard }) => (this.#card = new CertificateCard(engine, busy, locale, gradeName)),
    )
  }

  close() {
    this.#turn++
    this.#card?.close()
  }

  /** Rates the level, and shows the result. @param {Level} level @param {Certificate | undefined} claim */
  async check(level, claim) {
    const mine = ++this.#turn
    const card = await this.load()
    if (mine === this.#turn) await card.check(level, claim)
  }

  /** Shows the card in the language of the page. */
  async translate() {
    await this.#card?.translate()
  }
}

/** Downloads the board at the table as a picture. @param {Table} table @param {boolean} dark */
export async function keepPicture({ session, view, name }, dark) {
  if (!session || !view) return
  const { winPicture, give } = await loadModule(() => import('./win-picture.js'), 'app/share/win-picture.js')
  const { id, info } = session.about
  await give(await winPicture(session.board, view, { name, dark }), `placewise-${id ?? info.id}`)
}
