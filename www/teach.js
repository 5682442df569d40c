// @ts-check
/**
 * "Teach me": the whole solution as a lesson on a board of its own, with play, pause, forth and back. The player's game waits.
 * @import { Explanation, Hint, Step } from './pkg/placewise.js'
 * @import { Engine } from './engine.js'
 * @import { Table } from './table.js'
 * @import { Tongue } from './tongue.js'
 */
import { spokenReason } from './advice.js'
import { icon, make, setAttribute, setText } from './dom.js'
import { couldBe, follow } from './game.js'
import { Play } from './play.js'

/** A sentence is read in about this time: so many milliseconds, and so many more a letter. */
const READING_MS = { least: 2500, letter: 45 }

export class Teach {
  /** The lesson's own board, while there is a lesson. @type {Play | undefined} */ on
  /** @type {Step[]} */ #steps = []
  #at = 0
  #timer = 0

  /** @param {Engine} engine @param {Tongue} tongue @param {Table} table */
  constructor(engine, tongue, table) {
    this.engine = engine
    this.tongue = tongue
    this.table = table
    const { room } = table
    this.room = room
    room.find('#teach-back').addEventListener('click', () => this.#go(this.#at - 1))
    room.find('#teach-on').addEventListener('click', () => this.#go(this.#at + 1))
    room.find('#teach-play').addEventListener('click', () => this.#playOrPause())
    room.find('#teach-end').addEventListener('click', () => this.end())
  }

  /** The step on show, as a hint to be drawn. @returns {Hint | null} */
  get hint() {
    const step = this.#steps[this.#at]
    return step ? { ...step, status: 'step', because: [] } : null
  }

  async begin() {
    const { session } = this.table
    if (!session || this.on) return
    const { steps } = /** @type {Explanation} */ (await this.engine.explain(session.level, this.tongue.lang))
    if (this.table.session !== session) return
    this.#steps = steps
    if (!session.solved && session.help !== 'taught') {
      session.help = 'taught'
      this.table.host.kept(session)
    }
    this.table.help.reset()
    this.table.growth.replant()
    this.table.tell(null)
    this.room.find('.teach').hidden = false
    this.#go(0)
    this.room.find('#teach-on').focus()
  }

  /** @param {number} at from 0; the number of steps is the end */
  #go(at) {
    const { session } = this.table
    if (!session) return
    clearTimeout(this.#timer)
    this.#at = Math.max(0, Math.min(at, this.#steps.length))
    this.on = new Play(session.board, { changed() {}, say() {} })
    const done = this.#steps.slice(0, this.#at)
    for (const { place } of done) this.on.game = follow(session.board, this.on.game, { place })
    this.on.game = { ...this.on.game, never: this.#bare(done, this.on) }
    this.#write()
    this.table.show()
    if (this.#timer) this.#wait()
  }

  /** Empty places where, by these steps, nothing can be put. @param {Step[]} steps @param {Play} play */
  #bare(steps, { board, entries }) {
    const out = steps.flatMap(step => step.ruleOut)
    return [...new Set(out.map(({ site }) => site))].filter(site => entries[site] === null
      && board.pieces.every(({ id }) => !couldBe(board, id, site) || out.some(o => o.site === site && o.piece === id)))
  }

  #write() {
    const { room, tongue: { t } } = this
    const step = this.#steps[this.#at]
    const text = step ? step.sentence : t('teachDone')
    const board = this.table.session?.board
    const clues = board?.clues ?? []
    const count = step ? t('teachStep', { number: this.#at + 1, count: this.#steps.length }) : t('teachEnd')
    setText(room.find('.teach-count'), count)
    room.find('.teach-text').replaceChildren(
      ...(step?.uses ?? []).map(clue => make('q', {}, clues[clue].sentence)),
      make('p', {}, text), step?.action ? make('p', { className: 'strong' }, step.action) : '')
    setAttribute(room.find('#teach-back'), 'aria-disabled', this.#at === 0)
    setAttribute(room.find('#teach-on'), 'aria-disabled', !step)
    this.#showPlaying()
    const spoken = step && board && !step.action ? spokenReason(step, board, this.tongue) : text
    room.speak([`${count}${t('fullStop')}`, ...(step?.uses ?? []).map(clue => clues[clue].sentence), spoken, step?.action].filter(Boolean).join(' '))
  }

  #playOrPause() {
    if (this.#timer) return this.pause()
    if (!this.#steps[this.#at]) this.#go(0)
    this.#wait()
  }

  pause() {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#showPlaying()
  }

  #wait() {
    const step = this.#steps[this.#at]
    const letters = (step?.sentence.length ?? 0) + (step?.action.length ?? 0)
    // Behind a dialog nobody could follow.
    const turn = () => this.room.isDialogOpen ? this.#wait() : this.#go(this.#at + 1)
    this.#timer = step ? window.setTimeout(turn, READING_MS.least + READING_MS.letter * letters) : 0
    this.#showPlaying()
  }

  #showPlaying() {
    const button = this.room.find('#teach-play')
    const { t } = this.tongue
    button.replaceChildren(icon(this.#timer ? 'pause' : 'play'), make('span', {}, t(this.#timer ? 'teachPause' : 'teachPlay')))
  }

  /** The same lesson in another language. */
  async translate() {
    const { session } = this.table
    if (!this.on || !session) return
    const { steps } = await this.engine.explain(session.level, this.tongue.lang)
    if (this.table.session !== session || !this.on) return
    this.#steps = steps
    this.#go(this.#at)
  }

  /** Back to the player's own game. */
  end() {
    if (!this.on) return
    const card = this.room.find('.teach')
    const inCard = this.room.isFocusIn(card)
    clearTimeout(this.#timer)
    this.#timer = 0
    this.on = undefined
    this.#steps = []
    card.hidden = true
    this.table.show()
    if (inCard) this.room.find('#more').focus()
  }
}
