// @ts-check
/**
 * "Teach me": the whole solution as a lesson on a board of its own, with play, pause, forth and back. The player's game
 * waits.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Explanation, Step } from '../../pkg/placewise.js'
 * @import { TableApi } from '../table-api.js'
 * @import { Told } from './moments.js'
 */
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { couldBe, follow } from '../game.js'
import { Interaction } from '../interaction.js'
import { AutoAdvance } from './auto-advance.js'
import { marksAt, NO_MARKS } from './moments.js'
import { playButton, signKey, whatIfCard } from './reason-list.js'
import { quotesOf, reasonWords, reasonsIn, spokenReason, whatIfIn } from './wording.js'

export class Walkthrough {
  /** The lesson's own board, while there is a lesson. @type {Interaction | undefined} */ on
  /** @type {Step[]} */ #steps = []
  #at = 0
  /** Of the step's what-if, as in a `Moment`. */ #frame = -1
  /** Whether the lesson goes on by itself. */ #isPlaying = false

  /** @param {Engine} engine @param {Locale} locale @param {TableApi} table */
  constructor(engine, locale, table) {
    this.engine = engine
    this.locale = locale
    this.table = table
    const { room } = table
    this.room = room
    this.#pace = new AutoAdvance(room)
    room.find('#teach-back').addEventListener('click', () => this.#move(-1))
    room.find('#teach-on').addEventListener('click', () => this.#move(1))
    room.find('#teach-play').addEventListener('click', () => this.#playOrPause())
    room.find('#teach-end').addEventListener('click', () => this.end())
  }

  /** @type {AutoAdvance} */ #pace

  /** The step on show, as a hint without reasons. @returns {Told | undefined} */
  get #told() {
    const step = this.#steps[this.#at]
    return step && { ...step, status: 'step', because: [] }
  }

  get #moment() {
    return { reason: 0, frame: this.#frame }
  }

  /** What is marked on the board. */
  get marks() {
    return this.#told ? marksAt(this.#told, this.#moment) : NO_MARKS
  }

  async begin() {
    const { session } = this.table
    if (!session || this.on) return
    const { steps } = /** @type {Explanation} */ (await this.engine.explain(session.level, this.locale.lang))
    if (this.table.session !== session) return
    this.#steps = steps
    if (!session.solved && session.help !== 'taught') {
      session.help = 'taught'
      this.table.host.kept(session)
    }
    this.table.hints.reset()
    this.table.growth?.replant()
    this.table.tell(null)
    this.#open(true)
    this.#go(0)
    this.room.find('#teach-on').focus()
  }

  /** @param {boolean} on */
  #open(on) {
    this.room.find('.teach').hidden = !on
    this.room.find('.table').toggleAttribute('data-taught', on)
  }

  /** @param {number} at from 0; the number of steps is the end */
  #go(at) {
    const { session } = this.table
    if (!session) return
    this.#pace.stop()
    this.#at = Math.max(0, Math.min(at, this.#steps.length))
    this.#frame = -1
    this.on = new Interaction(session.board, { changed() {}, say() {} })
    const done = this.#steps.slice(0, this.#at)
    for (const { place } of done) this.on.game = follow(session.board, this.on.game, { place })
    this.on.game = { ...this.on.game, never: this.#bare(done, this.on) }
    this.#write()
    this.table.show()
    if (this.#isPlaying) this.#wait()
  }

  /** Empty places where, by these steps, nothing can be put. @param {Step[]} steps @param {Interaction} play */
  #bare(steps, { board, entries }) {
    const out = steps.flatMap(step => step.ruleOut)
    return [...new Set(out.map(({ site }) => site))].filter(
      site =>
        entries[site] === null &&
        board.symbols.every(
          ({ id }) => !couldBe(board, String(id), site) || out.some(o => o.site === site && o.piece === id),
        ),
    )
  }

  /** One step, or one consequence of the what-if that is being played. @param {1 | -1} by */
  #move(by) {
    if (this.#frame < 0) return this.#go(this.#at + by)
    this.pause()
    this.#showFrame(this.#frame + by)
  }

  #write() {
    const {
      room,
      locale,
      locale: { t },
    } = this
    const told = this.#told
    const count = told ? t('teachStep', { number: this.#at + 1, count: this.#steps.length }) : t('teachEnd')
    setText(room.find('.teach-count'), count)
    setAttribute(room.find('#teach-back'), 'aria-disabled', this.#at === 0)
    setAttribute(room.find('#teach-on'), 'aria-disabled', !told)
    const board = this.table.session?.board
    const done = board?.rounds ? locale.of(board)('teachPlanted') : t('teachDone')
    const played = told && board && whatIfIn(told, this.#moment, board, locale)
    const text = room.find('.teach-text')
    if (played) text.replaceChildren(whatIfCard({ ...played, words: reasonWords(t) }))
    else text.replaceChildren(...(told && board ? this.#stepText(told, board) : [make('p', {}, done)]))
    this.#showPlaying()
    const quotes = played || !told || !board ? [] : quotesOf(told.uses, board)
    const spoken = played ? played.spoken : told && board ? spokenReason(told, board, locale) : done
    room.speak([`${count}${t('fullStop')}`, ...quotes, spoken].join(' '))
  }

  /** @param {Told} told @param {Board} board */
  #stepText(told, board) {
    const words = reasonWords(this.locale.t)
    const { quotes, signs, canPlay } = reasonsIn(told, this.#moment, board, this.locale)
    /** @type {HTMLElement[]} */
    const parts = [...quotes.map(quote => make('q', {}, quote)), make('p', {}, told.sentence)]
    if (told.action) parts.push(make('p', { className: 'strong' }, told.action))
    parts.push(signKey(signs, words))
    if (canPlay) parts.push(playButton(words, () => this.#playWhatIf()))
    return parts
  }

  #playOrPause() {
    if (this.#pace.isOn) return this.pause()
    if (!this.#steps[this.#at]) this.#go(0)
    this.#isPlaying = true
    this.#showFrame(-1)
    this.#wait()
  }

  pause() {
    this.#pace.stop()
    this.#isPlaying = false
    this.#showPlaying()
  }

  #wait() {
    const step = this.#steps[this.#at]
    if (step) this.#pace.wait(step.sentence + step.action, () => this.#go(this.#at + 1))
    else this.#isPlaying = false
    this.#showPlaying()
  }

  // ---- what if ----

  /** Then it is taken back; where nothing may move, stills to be gone through by hand. */
  #playWhatIf() {
    this.pause()
    this.#showFrame(0)
    this.room.find('#teach-on').focus({ preventScroll: true })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#playOn()
  }

  #playOn() {
    const text = this.room.find('.teach-text').textContent ?? ''
    this.#pace.wait(text, () => {
      this.#showFrame(this.#frame + 1)
      if (this.#frame >= 0) this.#playOn()
      this.#showPlaying()
    })
    this.#showPlaying()
  }

  /** @param {number} frame past the last: all is taken back */
  #showFrame(frame) {
    this.#frame = frame <= (this.#told?.whatIf?.steps.length ?? -1) ? frame : -1
    this.#write()
    this.table.show()
  }

  #showPlaying() {
    const button = this.room.find('#teach-play')
    const { t } = this.locale
    const isOn = this.#pace.isOn
    button.replaceChildren(icon(isOn ? 'pause' : 'play'), make('span', {}, t(isOn ? 'teachPause' : 'teachPlay')))
  }

  /** The same lesson in another language. */
  async translate() {
    const { session } = this.table
    if (!this.on || !session) return
    const { steps } = await this.engine.explain(session.level, this.locale.lang)
    if (this.table.session !== session || !this.on) return
    this.#steps = steps
    this.#go(this.#at)
  }

  /** Back to the player's own game. */
  end() {
    if (!this.on) return
    const inCard = this.room.isFocusIn(this.room.find('.teach'))
    this.#pace.stop()
    this.#isPlaying = false
    this.on = undefined
    this.#steps = []
    this.#open(false)
    this.table.show()
    if (inCard) this.room.find('#more').focus()
  }
}
