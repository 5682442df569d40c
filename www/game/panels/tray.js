// @ts-check
/**
 * The tray: every kind of piece with how many are left. Used up is dimmed, never gone.
 * @import { Speak } from '../../i18n/text/index.js'
 * @import { Board, Entry } from '../../pkg/placewise.js'
 */
import { make, setAttribute, setText } from '../../lib/dom.js'
import { widthOf } from '../../scenes/letters.js'
import { glyphUrl } from '../../scenes/sprites.js'

const NAME_WEIGHT = 600
const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'))

export class Tray {
  /** @type {Map<string, { button: HTMLButtonElement, badge: HTMLElement, rest: HTMLElement }>} */
  #rows = new Map()

  /** @param {HTMLElement} list @param {(piece: string, byKey: boolean) => void} use */
  constructor(list, use) {
    this.list = list
    this.use = use
  }

  /** @param {Board} board */
  open(board) {
    this.board = board
    this.#rows.clear()
    this.list.style.setProperty('--longest', String(Math.max(...board.pieces.map(({ name }) => longestWord(name)))))
    this.list.replaceChildren(
      ...board.pieces.map(piece => {
        const badge = make('span', { className: 'badge', 'aria-hidden': 'true' })
        const rest = make('span', { className: 'unseen' })
        const button = make(
          'button',
          { type: 'button', className: 'piece', 'data-piece': piece.id },
          make('img', { src: glyphUrl(piece.glyph), alt: '', draggable: false, width: 44, height: 44 }),
          make('span', { className: 'piece-name' }, piece.name),
          ...(piece.likes?.length
            ? [
                make(
                  'span',
                  { className: 'piece-likes', 'aria-hidden': 'true' },
                  piece.likes.join(' ').replaceAll('-', '–'),
                ),
              ]
            : []),
          rest,
          badge,
          make('kbd', { className: 'key', 'aria-hidden': 'true' }, piece.key.toUpperCase()),
        )
        button.addEventListener('click', e => this.use(piece.id, e.detail === 0))
        this.#rows.set(piece.id, { button, badge, rest })
        return make('li', {}, button)
      }),
    )
  }

  /** @param {Map<Entry, number>} left @param {Entry | null} picked @param {ReadonlySet<Entry>} lit @param {Speak} t */
  show(left, picked, lit, t) {
    for (const piece of this.board?.pieces ?? []) {
      const row = this.#rows.get(piece.id)
      if (!row) continue
      const count = left.get(piece.id) ?? 0
      setText(row.badge, count ? String(count) : '✓')
      /** @param {string} tag */
      const ground = tag => this.board?.grounds?.find(g => g.tag === tag)?.name ?? tag
      const likes = piece.likes?.map(tag => t('pieceLikes', { ground: ground(tag) })) ?? []
      setText(
        row.rest,
        t(count ? 'pieceRest' : 'pieceRestNone', { count, key: piece.key.toUpperCase() }) + likes.join(''),
      )
      setAttribute(row.button, 'aria-pressed', picked === piece.id)
      setAttribute(row.button, 'aria-disabled', count === 0)
      row.button.classList.toggle('lit', lit.has(piece.id))
    }
  }
}

/** How wide the longest word of a name is, in sizes of its letters. @param {string} name */
const longestWord = name => Math.max(...name.split(/[ -]/).map(word => widthOf(pen, word, NAME_WEIGHT)))
