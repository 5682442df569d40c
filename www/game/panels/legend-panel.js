// @ts-check
/**
 * The legend of a board: its signs (dots, pictures or letters, as on the board) and their meaning.
 * @import { Board, SignInfo } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { make } from '../../lib/dom.js'
import { signLetter } from '../../scenes/places.js'
import { glyphPicture } from '../symbol-picture.js'

/** The media query for enough room beside the board: there the legend is open until the player folds it. */
const ROOMY = '(min-width: 1024px) and (min-height: 700px)'

/** @implements {Panel} */
export class Legend {
  /** @param {Pick<PanelHost, 'room'>} host */
  constructor({ room }) {
    this.room = room
    this.part = /** @type {HTMLDetailsElement} */ (room.find('.legend'))
    this.part.open = room.root === document && matchMedia(ROOMY).matches
  }

  /** @param {Board} board */
  open({ legend, note }) {
    const { room, part } = this
    part.hidden = !legend.length
    room.find('.legend-row').replaceChildren(...legend.map(picture))
    room.find('.legend ul').replaceChildren(...legend.map(legendRow))
    room.find('.map-note').textContent = note ?? ''
  }

  close() {
    this.part.hidden = true
    this.room.find('.map-note').textContent = ''
  }
}

/** Returns a row with a sign and its meaning. @param {SignInfo} sign */
export const legendRow = sign => make('li', {}, picture(sign), make('span', {}, sign.say))

/** @param {SignInfo} sign */
function picture({ tag, dots, glyph, text = signLetter(tag) }) {
  if (dots !== undefined) {
    const signs = Array.from({ length: dots }, () => make('i'))
    return make('span', { className: 'zone-dots', 'aria-hidden': 'true' }, ...signs)
  }
  return glyph === undefined
    ? make('span', { className: 'letter-sign', 'aria-hidden': 'true' }, text)
    : glyphPicture(glyph, 24)
}
