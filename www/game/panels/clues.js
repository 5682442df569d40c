// @ts-check
/**
 * The list of clues, each with its state as an icon and in words; advice also with its expert and reason. Pressing a
 * clue shows it on the board.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Speak, TextKey } from '../../i18n/text/index.js'
 * @import { Counted } from '../../catalogue/counted.js'
 * @import { Board, Check, Entry, Expert } from '../../pkg/placewise.js'
 * @import { Cell } from '../../lib/store.js'
 * @import { GameRoot } from '../root.js'
 * @import { TableState } from '../state.js'
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { symbolOf } from '../game.js'
import { NO_CLUE } from '../state.js'
import { glyphPicture, symbolPicture } from '../symbol-picture.js'

/** @type {Record<string, TextKey>} */
const words = { open: 'clueOpen', kept: 'clueKept', broken: 'clueBroken' }

/** The size of a picture in a clue, in CSS pixels. */
const PICTURE = 26

export class Clues {
  /** @type {{ button: HTMLButtonElement, sign: HTMLElement, word: HTMLElement, state: string }[]} */
  #rows = []
  /** The piece or the place whose clues are first. @type {Entry | number} */ #subject = ''
  /** The clues that a hint has named last. */ #named = ''
  /** Where the list was scrolled before a hint, and where the hint has scrolled it to. */
  #scrolled = { before: 0, to: 0 }

  /**
   * @param {HTMLElement} list
   * @param {Cell<TableState['clue']>} cell the clue on show
   * @param {() => void} pressed called when another clue is on show, or none
   */
  constructor(list, cell, pressed) {
    this.list = list
    this.cell = cell
    this.pressed = pressed
  }

  /** Shows a clue on the board. @param {number} clue */
  #press(clue) {
    this.cell.update(() => ({ pressed: clue, pointed: -1 }))
    this.pressed()
  }

  /** Shows a clue on the board, or hides it if it is on show. @param {number} clue */
  toggle(clue) {
    if (this.cell.value.pressed === clue) this.letGo()
    else this.#press(clue)
  }

  /** Hides the pressed clue. @returns false if there was none */
  letGo() {
    if (this.cell.value.pressed < 0) return false
    this.cell.update(() => NO_CLUE)
    this.pressed()
    return true
  }

  /** @param {Board} board @param {Speak} t */
  open(board, t) {
    this.#subject = ''
    this.#rows = board.clues.map((clue, i) => {
      const sign = make('span', { className: 'sign' })
      const word = make('span', { className: 'unseen' })
      const button = make(
        'button',
        { type: 'button', className: 'clue', 'data-clue': i, 'aria-pressed': 'false' },
        sign,
        clue.expert && portrait(clue.expert, t),
        make(
          'span',
          { className: 'clue-art' },
          ...clue.pieces.map(piece => symbolPicture(symbolOf(board, piece), PICTURE)),
        ),
        make(
          'span',
          { className: 'clue-text' },
          clue.sentence,
          ' ',
          word,
          clue.reason && make('span', { className: 'reason' }, clue.reason),
        ),
      )
      this.#listen(button, i)
      return { button, sign, word, state: '' }
    })
    this.list.replaceChildren(...this.#rows.map(({ button }) => make('li', {}, button)))
    if (!board.clues.length) this.list.append(make('li', { className: 'quiet' }, t('noClues')))
  }

  /** @param {HTMLButtonElement} button @param {number} clue */
  #listen(button, clue) {
    const preview = (/** @type {number} */ pointed) => {
      this.cell.update(now => (now.pointed === pointed ? now : { ...now, pointed }))
    }
    button.addEventListener('click', () => this.toggle(clue))
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) preview(clue)
    })
    button.addEventListener('blur', () => preview(-1))
    button.addEventListener('pointerenter', e => {
      if (e.pointerType === 'mouse') preview(clue)
    })
    button.addEventListener('pointerleave', () => preview(-1))
  }

  /**
   * Marks the clues about a subject. If they are not all in sight, they become the first ones; otherwise, and when
   * there is no subject any more, all stay where they are.
   * @param {Board} board @param {Entry | null} piece that is in hand or on the chosen place @param {number} site the
   *   chosen place, -1 for none
   */
  follow({ clues }, piece, site) {
    const subject = piece ?? (site < 0 ? '' : site)
    if (subject === this.#subject) return
    this.#subject = subject
    const about = clues.map(({ pieces, sites }) =>
      piece === null ? sites.includes(site) : pieces.includes(String(piece)),
    )
    const toggle = (/** @type {string} */ name) =>
      this.#rows.forEach(({ button }, i) => button.parentElement?.classList.toggle(name, about[i]))
    toggle('about-it')
    const { list } = this
    const room = list.closest('.papers')
    if (!room || this.#rows.every(({ button }, i) => !about[i] || isWithin(button, room))) return
    toggle('first')
    // The list is scrolled back to its beginning.
    if (room.scrollTop > list.offsetTop) room.scrollTop = list.offsetTop
  }

  /**
   * @param {Check | null} check
   * @param {{ looked: ReadonlySet<number>, clash: ReadonlySet<number> }} marked the clues that a hint marks; looked: to
   *   be looked at; clash: broken by its assumption
   * @param {Speak} t
   */
  show(check, { looked, clash }, t) {
    this.#rows.forEach((row, i) => {
      const state = check?.clues[i]?.state ?? 'open'
      if (row.state !== state) {
        row.state = state
        row.sign.replaceChildren(icon(state))
        row.button.dataset.state = state
      }
      setText(row.word, t('clueState', { state: t(words[state]) }))
      setAttribute(row.button, 'aria-pressed', i === this.cell.value.pressed)
      row.button.classList.toggle('look', looked.has(i))
      row.button.classList.toggle('clash', clash.has(i))
    })
    const named = [...looked].join()
    if (!named && this.#named) this.#scrollBack()
    else if (named !== this.#named) this.#reveal(looked)
    this.#named = named
  }

  /**
   * Scrolls the list so that the first of these clues is in sight: a card may cover all but a strip of it.
   * @param {ReadonlySet<number>} clues
   */
  #reveal(clues) {
    const room = this.list.closest('.papers')
    const rows = this.#rows.flatMap(({ button }, i) => (clues.has(i) ? button : []))
    if (!room || !rows.length) return
    const before = this.#named ? this.#scrolled.before : room.scrollTop
    const [first] = rows.map(row => row.getBoundingClientRect()).sort((a, b) => a.top - b.top)
    const { top, bottom } = room.getBoundingClientRect()
    if (first.top < top || first.bottom > bottom) room.scrollTop += first.top - top
    this.#scrolled = { before, to: room.scrollTop }
  }

  /** Scrolls the list back to where it was before a hint, unless the player has scrolled it since. */
  #scrollBack() {
    const room = this.list.closest('.papers')
    const { before, to } = this.#scrolled
    // Without the hint's card the list may end earlier.
    if (room && Math.abs(room.scrollTop - Math.min(to, room.scrollHeight - room.clientHeight)) < 2)
      room.scrollTop = before
  }
}

/** Returns true if all of a part is within the visible room around it. @param {Element} part @param {Element} room */
function isWithin(part, room) {
  const [a, b] = [part, room].map(each => each.getBoundingClientRect())
  return a.top >= b.top - 1 && a.bottom <= b.bottom + 1
}

/**
 * Returns the portrait of an expert: a face with the name below, and a text for screen readers.
 * @param {Expert} expert
 * @param {Speak} t
 */
const portrait = ({ glyph, name, say }, t) =>
  make(
    'span',
    { className: 'expert', title: say },
    glyphPicture(glyph, PICTURE),
    make('span', { className: 'expert-name', 'aria-hidden': 'true' }, name),
    make('span', { className: 'unseen' }, t('by', { who: say })),
  )

/**
 * Sets the heading of the clues, which are called advice if experts give them, and the note that there are several
 * answers.
 * @param {GameRoot} room
 * @param {Board} board
 * @param {Counted | undefined} answers their number, if they were counted
 * @param {Locale} locale
 */
export function nameClues(room, board, answers, { t, of }) {
  const advised = board.clues.some(c => c.expert)
  room.find('.table').toggleAttribute('data-advised', advised)
  const say = of(board)
  setText(room.find('#clues-title'), advised ? say('advice') : t('clues'))
  setText(room.find('#clue-tip'), advised ? say('pressAdvice') : t('pressClue'))
  const { count, isAll } = answers ?? { count: 0, isAll: false }
  room.find('#several').hidden = count < 2
  setText(room.find('#several'), (advised ? say : t)(isAll ? 'severalAnswers' : 'severalAtLeast', { count }))
}
