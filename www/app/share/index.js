// @ts-check
/**
 * Sharing: its sheet, and the board as a picture. The modules are loaded on first use.
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
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

/** Downloads the board at the table as a picture. @param {Table} table @param {boolean} dark */
export async function keepPicture({ session, view, name }, dark) {
  if (!session || !view) return
  const { winPicture, give } = await loadModule(() => import('./win-picture.js'), 'app/share/win-picture.js')
  const { id, info } = session.about
  await give(await winPicture(session.board, view, { name, dark }), `placewise-${id ?? info.id}`)
}
