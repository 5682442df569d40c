// @ts-check
/**
 * What the signs on a board mean: dots, pictures or letters, as they are drawn there.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, SignInfo } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { make } from '../../lib/dom.js'
import { signLetter, signsAt } from '../../scenes/signs.js'
import { glyphPicture } from '../symbol-picture.js'

/** @implements {Panel} */
export class Legend {
  /** @param {Pick<PanelHost, 'room'>} host */
  constructor({ room }) {
    this.room = room
  }

  /** @param {Board} board */
  open({ legend, note }) {
    const { room } = this
    room.find('.legend').hidden = !legend.length
    room.find('.legend ul').replaceChildren(...legend.map(legendRow))
    room.find('.map-note').textContent = note ?? ''
  }

  close() {
    this.room.find('.legend').hidden = true
  }
}

/**
 * A place of a map in a few words: its name, and what its signs mean.
 * @param {Board} board
 * @param {number} site
 * @param {Pick<Locale, 'marks'>} locale
 */
export const placeSigns = (board, site, { marks }) =>
  marks([board.sites[site].name, ...signsAt(board, site).map(({ name }) => name)])

/** A sign with what it means. @param {SignInfo} sign */
export const legendRow = sign => make('li', {}, picture(sign), make('span', {}, sign.say))

/** @param {SignInfo} sign */
function picture({ tag, dots, glyph }) {
  if (dots !== undefined) {
    const signs = Array.from({ length: dots }, () => make('i'))
    return make('span', { className: 'zone-dots', 'aria-hidden': 'true' }, ...signs)
  }
  return glyph === undefined
    ? make('span', { className: 'letter-sign', 'aria-hidden': 'true' }, signLetter(tag))
    : glyphPicture(glyph, 24)
}
