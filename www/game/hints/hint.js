// @ts-check
/**
 * Check, and the hint in three steps: what to look at, why, do it. The reasons why are gone through one at a time.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { CardContent } from '../panels/card.js'
 * @import { TableApi } from '../table-api.js'
 * @import { Moment } from './moments.js'
 */
import { brokenSites, checkNote, hintClues, hintDeed, inShort } from '../messages.js'
import { AutoAdvance } from './auto-advance.js'
import { backButton, hintCard } from './hint-card.js'
import { later, marksAt, NO_MARKS, START } from './moments.js'
import { placesIn, spokenMoment } from './wording.js'

export class Hints {
  /** The hint on show, with the reasons that are told. @type {Hint | null} */ hint = null
  /** The same with all its reasons. @type {Hint | null} */ #whole = null
  /** Whether all reasons were asked for. */ #unfolded = false
  /** The reason that is being looked at. @type {Moment} */ #at = START
  /** Whether the places of that reason were asked for by name. */ #placesSaid = false
  /** How much of it is told. @type {'look' | 'why'} */ stage = 'look'
  /** Places that Check has marked. @type {ReadonlySet<number>} */ marked = new Set()

  /** @param {Engine} engine @param {Locale} locale @param {TableApi} table */
  constructor(engine, locale, table) {
    this.engine = engine
    this.locale = locale
    this.table = table
    this.#pace = new AutoAdvance(table.room)
  }

  /** Plays a what-if. @type {AutoAdvance} */ #pace

  /** No what-if goes on by itself. */
  pause() {
    this.#pace.stop()
  }

  reset() {
    this.pause()
    this.hint = null
    this.marked = new Set()
  }

  /** What Check and Hint have marked speaks of what is put down, not of what grows from it. */
  clear() {
    if (!this.hint && !this.marked.size) return
    this.reset()
    this.table.tell(null)
  }

  /** What the hint button offers now. */
  get label() {
    const { t } = this.locale
    if (!this.hint) return t('hint')
    if (this.stage === 'look') return t('why')
    return this.#isPlayed ? t('reasonOn') : this.#deed() || t('hint')
  }

  /** Whether a what-if is on show. */
  get #isPlayed() {
    return this.hint !== null && this.stage === 'why' && this.#at.frame >= 0
  }

  /** What is marked on the board: of the reason that is being looked at. */
  get marks() {
    return this.hint && this.stage === 'why' ? marksAt(this.hint, this.#at) : NO_MARKS
  }

  /** The clues to look at. */
  get clues() {
    return this.stage === 'look' && this.#whole && this.hint ? hintClues(this.#whole) : this.marks.uses
  }

  // ---- check ----

  async check() {
    const { table, locale } = this
    const { session } = table
    if (!session) return
    if (table.walkthrough.on) return table.refuse(locale.t('saidTeaching'))
    const { entries } = session.play
    const check = await table.evaluation.checkOf(session)
    if (table.session !== session || session.play.entries !== entries) return
    table.host.checked?.(check)
    if (check.status === 'solved' && table.evaluation.due) return table.host.won(session, false)
    this.reset()
    this.marked = brokenSites(check)
    table.growth?.replant()
    table.tell(
      () => ({
        ...checkNote(session.board, entries, check, locale),
        buttons: check.status === 'broken' ? [{ ...backButton(this.#presses, locale.t), main: true }] : [],
      }),
      true,
    )
    table.show()
  }

  /** Undoes, as one move, to the last position from which the level can be solved. */
  async backToMistake() {
    const {
      table,
      table: { session },
    } = this
    if (!session) return
    table.growth?.replant()
    const { play, level } = session
    const { past, entries } = play.game
    for (let i = past.length - 1; i >= 0; i--) {
      const { status } = await this.engine.hint(level, past[i].entries, this.locale.lang)
      if (table.session !== session || play.entries !== entries) return
      if (status !== 'mistake') return table.free(() => play.backTo(i))
    }
    table.free(() => play.restart())
  }

  // ---- hint ----

  async press() {
    const { table } = this
    const { session } = table
    if (!session) return
    if (table.walkthrough.on) return table.refuse(this.locale.t('saidTeaching'))
    if (this.hint && this.stage === 'look') return this.#tellWhy()
    if (this.hint && this.#isPlayed) return this.#move(later(this.hint, this.#at))
    if (this.hint) return this.follow()
    if (session.check?.status === 'solved' && table.evaluation.due) return table.host.won(session, false)
    table.growth?.replant()
    const { entries } = session.play
    const hint = await this.engine.hint(session.level, entries, this.locale.lang)
    if (table.session !== session || session.play.entries !== entries) return
    this.#take(hint)
    if (session.help === 'none') {
      session.help = 'hints'
      table.host.kept(session)
    }
    if (hint.status === 'step') this.#tellLook()
    else this.#tellWhy()
  }

  /** @param {Hint} hint */
  #take(hint) {
    this.#unfolded = false
    this.#keep(hint)
    this.marked = new Set()
    this.table.clues.drop()
  }

  /** @param {Hint} hint */
  #keep(hint) {
    this.#whole = hint
    this.hint = this.#unfolded ? hint : inShort(hint)
  }

  #tellLook() {
    this.stage = 'look'
    this.#tell()
  }

  #tellWhy() {
    this.stage = 'why'
    this.#at = START
    this.#placesSaid = false
    const { room } = this.table
    const isByHand = room.isFocusIn(room.find('.note')) || room.isFocusIn(room.find('#hint'))
    this.#tell()
    const reason = room.find('.note').querySelector('.reason-step[aria-current="step"]')
    if (isByHand && reason instanceof HTMLElement) reason.focus({ preventScroll: true })
  }

  #tell() {
    const { table } = this
    if (!this.#whole || !table.session) return
    table.host.hinted?.(this.#whole, this.stage)
    this.#write(true)
  }

  /** @param {boolean} [aloud] */
  #write(aloud = false) {
    const {
      table,
      hint,
      table: { session },
    } = this
    if (!hint || !session) return
    table.tell(() => this.#content(this.hint ?? hint, session.board), aloud)
    table.show()
  }

  /** @param {Hint} hint @param {import('../../pkg/placewise.js').Board} board @returns {CardContent} */
  #content(hint, board) {
    const canUndo = Boolean(this.table.session?.play.game.past.length)
    const state = {
      hint,
      whole: this.#whole ?? hint,
      stage: this.stage,
      at: this.#at,
      areAllSaid: this.#placesSaid,
      deed: this.#deed(),
      canUndo,
    }
    return hintCard(state, { ...this.#presses, sayAll: () => this.#sayPlaces(board) }, board, this.locale)
  }

  #presses = {
    why: () => this.#tellWhy(),
    follow: () => this.follow(),
    grow: () => this.#grow(),
    drop: () => this.drop(),
    backToMistake: () => {
      this.backToMistake().catch(this.table.host.failed)
    },
    move: (/** @type {Moment | undefined} */ at) => this.#move(at),
    play: () => this.#play(),
    unfold: () => this.#unfold(),
  }

  // ---- from reason to reason ----

  /** By hand: what is playing stops. @param {number} reason */
  #go(reason) {
    this.#move({ reason, frame: -1 })
  }

  /** @param {Moment | undefined} at */
  #move(at) {
    this.pause()
    if (!at) return
    this.#show(at)
    this.table.host.reveal(this.table.room.find('.note'))
  }

  /** @param {Moment} at */
  #show(at) {
    const {
      hint,
      table,
      table: { session },
    } = this
    if (!hint || !session) return
    this.#at = at
    this.#placesSaid = false
    this.#write()
    table.room.speak(spokenMoment(hint, at, session.board, this.locale))
  }

  /**
   * Plays the what-if of the reason that is being looked at, then takes it back; where nothing may move, stills to be
   * gone through by hand.
   */
  #play() {
    this.#move({ ...this.#at, frame: 0 })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#playOn()
  }

  #playOn() {
    const {
      hint,
      table: { session },
    } = this
    if (!hint || !session) return
    this.#pace.wait(spokenMoment(hint, this.#at, session.board, this.locale), () => {
      const { reason } = this.#at
      const next = later(hint, this.#at)
      if (next?.reason !== reason || next.frame < 0) return this.#go(reason)
      this.#show(next)
      this.#playOn()
    })
  }

  /** @param {import('../../pkg/placewise.js').Board} board */
  #sayPlaces(board) {
    this.#placesSaid = true
    this.#write()
    this.table.room.speak(placesIn(this.marks, board, this.locale).join(' '))
  }

  /** All the reasons, where only some were told. */
  #unfold() {
    if (!this.#whole) return
    this.#unfolded = true
    this.#keep(this.#whole)
    this.#go(0)
  }

  /** What a last press would do, in a word; nothing if there is nothing to do. */
  #deed() {
    const { place, takeOff } = hintDeed(this.hint, this.table.session?.play.entries ?? [])
    const { t } = this.locale
    return place.length ? t('doIt') : takeOff.length ? t('takeItOff') : ''
  }

  follow() {
    if (!this.#deed()) return this.drop()
    this.table.growth?.replant()
    this.table.free(play => {
      const deed = hintDeed(this.hint, play.entries)
      this.drop()
      play.follow(deed)
    })
  }

  /** Grows what is planted. */
  #grow() {
    const { room, growth } = this.table
    this.drop()
    growth?.grow()
    if (room.isFocusIn(room.find('#hint'))) room.find('#grow').focus({ preventScroll: true })
  }

  /** By the key that closes things: a what-if is taken back, else the card goes. */
  letGo() {
    if (this.#isPlayed) this.#go(this.#at.reason)
    else if (this.hint) this.drop()
  }

  drop() {
    const { room } = this.table
    const inNote = room.isFocusIn(room.find('.note'))
    this.pause()
    this.hint = null
    this.table.tell(null)
    this.table.show()
    if (inNote) room.find('#hint').focus({ preventScroll: true })
  }

  /** The hint on show in another language: the same step, asked again. */
  async translate() {
    const {
      hint,
      table: { session },
    } = this
    if (!hint || !session) return
    const same = await this.engine.hint(session.level, session.play.entries, this.locale.lang)
    if (this.hint === hint) this.#keep(same)
  }
}
