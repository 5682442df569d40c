// @ts-check
/**
 * The panel of the equations of the selected place and the pressed clue: the state of each, and on request its reading,
 * its value so far, and its fillings.
 * @import { Board, Check, EquationInfo, EquationOptions } from '../../pkg/placewise.js'
 * @import { Interaction } from '../interaction.js'
 * @import { Play } from '../session.js'
 * @import { TableApi } from '../table-api.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 * @typedef {{ root: HTMLElement, details: HTMLDetailsElement, sign: HTMLElement, text: HTMLElement, words: HTMLElement,
 *   told: HTMLElement, ways: HTMLElement, list: HTMLElement, lists: HTMLButtonElement, wish: HTMLElement,
 *   box: HTMLInputElement, asked: string, listed: string }} Row   told: its reading and values; ways: the number of
 *   fillings; list: the fillings; lists: the button that shows them; wish, box: the choice of only those that fit the
 *   marks; asked, listed: keys of the contents of `told` and `list`, to detect changes
 * @typedef {{ play: Play, check: Check | null, clue: number }} Seen   clue: the pressed clue, -1 for none
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { equationsAt, isRow, isStruck, judgedEquation, nameOfLine, toggleStruck, writtenEquation } from './equations.js'
import { symbolOf } from '../game.js'
import { sentenceCase } from '../messages.js'
import { shownClue } from '../view.js'

/** The maximum number of fillings to list. */
const MOST = 60

/** @implements {Panel} */
export class Equations {
  /** @type {Board | undefined} */ #board
  /** @type {Map<number, Row>} */ #rows = new Map()
  /** @type {Seen | undefined} */ #seen
  /** Which equations are unfolded, and which list their fillings: true stands for those of rows, false for columns. */
  #unfolded = new Set()
  #listed = new Set()
  /** True if only fillings that agree with the player's marks are listed. */
  #fits = false

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'table'>} host */
  constructor(host) {
    this.host = host
    const { room } = host
    this.part = room.find('.equations')
    this.list = room.find('.equation-list')
    this.tip = room.find('.equations-tip')
  }

  get #say() {
    return this.host.locale.of(/** @type {Board} */ (this.#board))
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    this.#rows.clear()
    this.#seen = undefined
    this.list.replaceChildren()
    this.part.hidden = false
    setText(this.host.room.find('#equations-title'), this.#say('equations'))
    setText(this.tip, this.#say('equationsTip'))
  }

  close() {
    this.part.hidden = true
    this.#board = undefined
    this.#rows.clear()
    this.list.replaceChildren()
  }

  /** @param {Shown} shown */
  show({ state, seen: { play, check } }) {
    if (this.#board) this.#show(this.#board, { play, check, clue: shownClue(state) })
  }

  /** @param {Board} board @param {Seen} seen */
  #show(board, seen) {
    this.#seen = seen
    const { play, clue } = seen
    const chosen = play.selected.at(-1)
    const pressed = clue >= 0 ? [clue] : []
    const shown = [...new Set([...pressed, ...(chosen === undefined ? [] : equationsAt(board, chosen))])]
    this.tip.hidden = shown.length > 0
    const rows = shown.map(clue => ({ clue, row: this.#row(board, clue) }))
    if (rows.some(({ row }, i) => this.list.children[i] !== row.root) || this.list.children.length !== rows.length)
      this.list.replaceChildren(...rows.map(({ row }) => row.root))
    for (const { clue, row } of rows) this.#showRow(board, clue, row, seen)
  }

  /** @param {Board} board @param {number} clue @returns {Row} */
  #row(board, clue) {
    const known = this.#rows.get(clue)
    if (known) return known
    const say = this.#say
    const sign = make('span', { className: 'sign' })
    const text = make('span', { className: 'equation-text', 'aria-hidden': 'true' })
    const words = make('span', { className: 'unseen' })
    const told = make('dl', { className: 'equation-told' })
    const ways = make('span', { className: 'equation-ways', role: 'status' })
    const lists = make('button', { type: 'button', className: 'button small' })
    const list = make('ul', { className: 'fillings' })
    const box = make('input', { type: 'checkbox' })
    const wish = make('label', { className: 'fillings-wish' }, box, say('fillingsFit'))
    const name = make('span', { className: 'equation-name', 'aria-hidden': 'true' })
    setText(name, sentenceCase(nameOfLine(board, clue, say)))
    const details = make(
      'details',
      { className: 'equation', 'data-clue': clue },
      make('summary', {}, sign, name, text, words),
      make('div', { className: 'equation-body' }, told, make('div', { className: 'row' }, ways, lists), wish, list),
    )
    const root = make('li', {}, details)
    const row = { root, details, sign, text, words, told, ways, list, lists, wish, box, asked: '', listed: '' }
    this.#listen(row, isRow(board, clue))
    this.#rows.set(clue, row)
    return row
  }

  /** @param {Row} row @param {boolean} side */
  #listen({ details, lists, box }, side) {
    // The focus stays on the board, as with the keypad.
    details.addEventListener('mousedown', event => event.preventDefault())
    // The `toggle` event comes later: a result that arrives before it would fold the equation again.
    details.querySelector('summary')?.addEventListener('click', event => {
      event.preventDefault()
      if (!this.#unfolded.delete(side)) this.#unfolded.add(side)
      this.#again()
    })
    lists.addEventListener('click', () => {
      if (!this.#listed.delete(side)) this.#listed.add(side)
      this.#again()
    })
    box.addEventListener('change', () => {
      this.#fits = box.checked
      this.#again()
    })
  }

  #again() {
    if (this.#board && this.#seen) this.#show(this.#board, this.#seen)
  }

  /** @param {Board} board @param {number} clue @param {Row} row @param {Seen} seen */
  #showRow(board, clue, row, { play, check, clue: pressed }) {
    const { entries } = play.game
    const state = check?.clues[clue]?.state ?? 'open'
    if (row.details.dataset.state !== state) {
      row.details.dataset.state = state
      row.sign.replaceChildren(icon(state))
    }
    setText(row.text, writtenEquation(board, clue, entries))
    setText(row.words, sentenceCase(judgedEquation(board, clue, entries, state, this.#say)))
    row.details.classList.toggle('lit', clue === pressed)
    const side = isRow(board, clue)
    if (row.details.open !== this.#unfolded.has(side)) row.details.open = this.#unfolded.has(side)
    if (row.details.open) void this.#ask(board, clue, row, play)
  }

  /** @param {Board} board @param {number} clue @param {Row} row @param {Play} play */
  async #ask(board, clue, row, play) {
    const listed = this.#listed.has(isRow(board, clue))
    const { entries, notes, centre, struck } = play.game
    const marks = this.#fits ? [notes, centre] : []
    const asked = JSON.stringify([
      board.clues[clue].sites.map(site => entries[site]),
      listed,
      this.#fits,
      marks,
      struck,
    ])
    if (row.asked === asked) return
    row.asked = asked
    const info = await askEquation(this.host.table, { equation: clue, most: listed ? MOST : 0 }, listed && this.#fits)
    if (row.asked !== asked || board !== this.#board) return
    if (!info) {
      row.asked = ''
      return
    }
    this.#tell(row, info)
    this.#listFillings(board, clue, row, info, play)
  }

  /** @param {Row} row @param {EquationInfo} info */
  #tell({ told }, { read, soFar, total, value }) {
    const say = this.#say
    const computed = soFar ?? say('equationUneven')
    const isWhole = (value ?? null) !== null
    told.replaceChildren(
      ...part(say('equationRead'), read),
      ...(computed === read ? [] : part(say(isWhole ? 'equationMakes' : 'equationSoFar'), computed)),
      ...part(say('equationTotal'), total),
    )
  }

  /** @param {Board} board @param {number} clue @param {Row} row @param {EquationInfo} info @param {Play} play */
  #listFillings(board, clue, row, { fillings, count, complete }, { game }) {
    const { ways, list, lists, wish, box } = row
    const say = this.#say
    const isListed = this.#listed.has(isRow(board, clue))
    const known = (count ?? null) !== null
    setText(ways, known ? say('fillingsCount', { count: Number(count) }) : say('fillingsMany'))
    lists.hidden = !isListed && !count
    setText(lists, say(isListed ? 'fillingsHide' : 'fillingsShow'))
    setAttribute(lists, 'aria-expanded', isListed)
    wish.hidden = !isListed
    box.checked = this.#fits
    // An unchanged list is not replaced, so that a filling struck out by key keeps the focus.
    const listed = JSON.stringify([isListed, fillings, complete])
    if (row.listed !== listed) {
      row.listed = listed
      const shown = isListed ? fillings : []
      const more = isListed && !complete ? [make('li', { className: 'quiet' }, say('fillingsMore'))] : []
      list.replaceChildren(...shown.map(filling => make('li', {}, this.#filling(board, clue, filling))), ...more)
    }
    list.querySelectorAll('button').forEach((button, i) => {
      setAttribute(button, 'aria-pressed', isStruck(game, clue, fillings[i]))
    })
  }

  /** @param {Board} board @param {number} clue @param {readonly number[]} filling */
  #filling(board, clue, filling) {
    const text = filling.map(digit => symbolOf(board, digit)?.text ?? digit).join(' ')
    const label = this.#say('fillingStrike', { name: text })
    const button = make('button', { type: 'button', className: 'filling', 'aria-label': label }, text)
    button.addEventListener('click', () => this.host.table.free(play => strike(play, clue, filling)))
    return button
  }
}

/**
 * Asks the engine about an equation of the current board.
 * @param {TableApi} table @param {EquationOptions} wanted
 * @param {boolean} fits true for only those fillings that agree with the player's marks
 * @returns {Promise<EquationInfo | undefined>} undefined if another board has been opened meanwhile, or the request
 *   failed
 */
async function askEquation(table, wanted, fits) {
  const { session, input, engine, locale, host, still } = table
  if (!session) return undefined
  const { level, game, id } = session
  const marks = fits && input?.possible?.(game)
  const asked = engine.equation(level, game.entries, { ...wanted, ...(marks && { marks }) }, locale.lang, {
    until: still,
  })
  const info = await asked.catch(error => host.failed(error))
  return (table.session?.id === id && info) || undefined
}

/** Strikes out a filling of an equation, or restores it. @param {Interaction} play @param {number} clue
 * @param {readonly number[]} filling */
function strike(play, clue, filling) {
  play.become(toggleStruck(play.game, clue, filling))
  play.say(isStruck(play.game, clue, filling) ? 'saidStruck' : 'saidUnstruck', { name: filling.join(' ') })
  play.listener.changed()
}

/** Returns a term with its description. @param {string} of @param {string} said */
const part = (of, said) => [make('dt', {}, of), make('dd', {}, said)]
