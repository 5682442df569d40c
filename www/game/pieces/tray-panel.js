// @ts-check
/**
 * The tray: every symbol, with the number left if there is a limit. A symbol that is used up is dimmed, not removed.
 * @import { Speak } from '../../i18n/text/index.js'
 * @import { Board, Entry, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 */
import { make, setAttribute, setText } from '../../lib/dom.js'
import { widthOf } from '../../scenes/letters.js'
import { piecesLeft } from '../game.js'
import { symbolPicture } from '../symbol-picture.js'
import { litSymbols } from '../view.js'

const NAME_WEIGHT = 600
const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'))

/** @implements {Panel} */
export class Tray {
  /** @type {Map<Entry, { button: HTMLButtonElement, badge: HTMLElement, rest: HTMLElement }>} */
  #rows = new Map()
  /** @type {Board | undefined} */ #board

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'useSymbol'>} host */
  constructor(host) {
    this.host = host
    this.part = host.room.find('.tray')
    this.list = host.room.find('.pieces')
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    this.#rows.clear()
    this.part.hidden = false
    const words = board.symbols.map(({ name }) => longestWord(name))
    this.list.style.setProperty('--longest', String(Math.max(...words)))
    this.list.classList.toggle(
      'with-likes',
      board.pieces.some(({ likes }) => likes?.length),
    )
    this.list.replaceChildren(
      ...board.symbols.map(symbol => make('li', {}, this.#button(symbol, likesOf(board, symbol)))),
    )
  }

  close() {
    this.part.hidden = true
    this.#board = undefined
    this.#rows.clear()
    this.list.replaceChildren()
  }

  /** @param {SymbolInfo} symbol @param {string[]} likes */
  #button(symbol, likes) {
    const { id, name, key } = symbol
    const badge = make('span', { className: 'badge', 'aria-hidden': 'true' })
    const rest = make('span', { className: 'unseen' })
    const button = make(
      'button',
      { type: 'button', className: likes.length ? 'piece with-likes' : 'piece', 'data-piece': id },
      symbolPicture(symbol, 44),
      make('span', { className: 'piece-name' }, name),
      // The moisture of the ground, as on the board.
      likes.length > 0 &&
        make('span', { className: 'piece-likes', 'aria-hidden': 'true' }, `${likes.join(' ').replaceAll('-', '–')}%`),
      rest,
      badge,
      key && make('kbd', { className: 'key', 'aria-hidden': 'true' }, key.toUpperCase()),
    )
    button.addEventListener('click', e => this.host.useSymbol(id, e.detail === 0))
    this.#rows.set(id, { button, badge, rest })
    return button
  }

  /** @param {Shown} shown */
  show({ seen }) {
    const board = this.#board
    if (!board) return
    const { t, of } = this.host.locale
    const { game, picked } = seen.play
    const left = piecesLeft(board, game.entries)
    const held = picked?.from === -1 ? picked.piece : null
    const lit = litSymbols(seen)
    for (const symbol of board.symbols) {
      const row = this.#rows.get(symbol.id)
      if (!row) continue
      const count = left.get(symbol.id) ?? 0
      // A tick would say that the pieces are right where they are.
      setText(row.badge, count === Infinity ? '' : count || !seen.won ? String(count) : '✓')
      /** @param {string} tag */
      const ground = tag => board.grounds?.find(g => g.tag === tag)?.name ?? tag
      const likes = likesOf(board, symbol).map(tag => of(board)('pieceLikes', { ground: ground(tag) }))
      setText(row.rest, restOf(symbol, count, t) + likes.join(''))
      setAttribute(row.button, 'aria-pressed', held === symbol.id)
      setAttribute(row.button, 'aria-disabled', count === 0)
      row.button.classList.toggle('lit', lit.has(symbol.id))
    }
  }
}

/** Returns the grounds that a piece grows on. @param {Board} board @param {SymbolInfo} symbol */
const likesOf = ({ pieces }, { id }) => pieces.find(piece => piece.id === id)?.likes ?? []

/**
 * Returns the text for screen readers after the name of a symbol.
 * @param {SymbolInfo} symbol @param {number} count left @param {Speak} t
 */
function restOf({ key }, count, t) {
  const left = count === Infinity ? '' : t(count ? 'pieceLeft' : 'pieceNoneLeft', { count })
  return left + (key ? t('pieceKey', { key: key.toUpperCase() }) : '')
}

/** Returns the width of the longest word of a name, relative to the font size. @param {string} name */
const longestWord = name => Math.max(...name.split(/[ -]/).map(word => widthOf(pen, word, NAME_WEIGHT)))
