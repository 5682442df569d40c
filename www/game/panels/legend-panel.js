// @ts-check
/**
 * The legend of a board, folded until it is wanted: its signs (dots, pictures or letters, as on the board) and their
 * meaning; and the adviser of a board with experts.
 * @import { Board, SignInfo } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { make } from '../../lib/dom.js'
import { signLetter } from '../../scenes/places.js'
import { glyphPicture } from '../symbol-picture.js'

/** @implements {Panel} */
export class Legend {
  /** @param {Pick<PanelHost, 'room' | 'locale'>} host */
  constructor({ room, locale }) {
    this.room = room
    this.locale = locale
    this.part = room.find('.legend')
  }

  /** @param {Board} board */
  open(board) {
    const { room, part } = this
    const { adviser, clues, legend, note } = board
    const isAdvised = adviser !== undefined && clues.some(clue => clue.expert)
    room.find('.adviser').hidden = !isAdvised
    if (isAdvised) {
      const { glyph, name } = adviser
      room.find('.adviser').replaceChildren(glyphPicture(glyph, 40), this.locale.of(board)('adviserSays', { name }))
    }
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
