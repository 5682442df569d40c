// @ts-check
/**
 * Check, and the hint in three steps: where to look, why, do it.
 * @import { Hint } from './pkg/placewise.js'
 * @import { Engine } from './engine.js'
 * @import { Table } from './table.js'
 * @import { Tongue } from './tongue.js'
 * @import { NoteContent } from './note.js'
 */
import { brokenSites, checkNote, hintClues, hintDeed, hintNote, inShort, lookNote } from './advice.js'

export class Help {
  /** The hint on show, with the reasons that are told. @type {Hint | null} */ hint = null
  /** The same with all its reasons. @type {Hint | null} */ #whole = null
  /** Whether all reasons were asked for. */ #unfolded = false
  /** How much of it is told. @type {'look' | 'why'} */ stage = 'look'
  /** Places that Check has marked. @type {ReadonlySet<number>} */ marked = new Set()

  /** @param {Engine} engine @param {Tongue} tongue @param {Table} table */
  constructor(engine, tongue, table) {
    this.engine = engine
    this.tongue = tongue
    this.table = table
  }

  reset() {
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
    const { t } = this.tongue
    if (!this.hint) return t('hint')
    return this.stage === 'look' ? t('why') : this.#deed() || t('hint')
  }

  /** The clues that a hint asks to look at: of the one on show all, of a lesson's step its own. @param {Hint | null} hint */
  cluesOf(hint) { return hint ? hintClues(hint === this.hint && this.#whole || hint) : [] }

  // ---- check ----

  async check() {
    const { table, tongue } = this
    const { session } = table
    if (!session) return
    if (table.teach.on) return table.refuse(tongue.t('saidTeaching'))
    const { entries } = session.play
    const check = await table.judging.checkOf(session)
    if (table.session !== session || session.play.entries !== entries) return
    table.host.checked?.(check)
    if (check.status === 'solved' && table.judging.due) return table.host.won(session, false)
    this.hint = null
    this.marked = brokenSites(check)
    table.growth.replant()
    table.tell(() => ({
      ...checkNote(session.board, entries, check, tongue),
      buttons: check.status === 'broken' ? [{ ...this.#backButton, main: true }] : [],
    }), true)
    table.show()
  }

  get #backButton() { return { label: this.tongue.t('backToMistake'), press: () => { this.backToMistake().catch(this.table.host.failed) }, id: 'back-to-mistake' } }

  /** Undoes, as one move, to the last position from which the level can be solved. */
  async backToMistake() {
    const { table, table: { session } } = this
    if (!session) return
    table.growth.replant()
    const { play, level } = session
    const { past, entries } = play.game
    for (let i = past.length - 1; i >= 0; i--) {
      const { status } = await this.engine.hint(level, past[i].entries, this.tongue.lang)
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
    if (table.teach.on) return table.refuse(this.tongue.t('saidTeaching'))
    if (this.hint && this.stage === 'look') return this.#tellWhy()
    if (this.hint) return this.follow()
    if (session.check?.status === 'solved' && table.judging.due) return table.host.won(session, false)
    table.growth.replant()
    const { entries } = session.play
    const hint = await this.engine.hint(session.level, entries, this.tongue.lang)
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
    this.#show(hint)
    this.marked = new Set()
    this.table.clues.drop()
  }

  /** @param {Hint} hint */
  #show(hint) {
    this.#whole = hint
    this.hint = this.#unfolded ? hint : inShort(hint)
  }

  #tellLook() {
    this.stage = 'look'
    this.#tell(lookNote, () => [{ label: this.tongue.t('why'), press: () => this.#tellWhy(), main: true, id: 'why' }])
  }

  #tellWhy() {
    this.stage = 'why'
    const mistake = this.hint?.status === 'mistake' && this.table.session?.play.game.past.length
    this.#tell(hintNote, () => {
      const label = this.#deed()
      return [...label ? [{ label, press: () => this.follow(), main: true, id: 'do-it' }] : [], ...mistake ? [this.#backButton] : []]
    })
  }

  /** All the reasons, where only some were told. */
  #unfold() {
    if (!this.#whole) return
    this.#unfolded = true
    this.#show(this.#whole)
    this.#tellWhy()
    this.table.room.find('.because').focus({ preventScroll: true })
  }

  /** @param {typeof hintNote} write @param {() => NonNullable<NoteContent['buttons']>} buttons */
  #tell(write, buttons) {
    const { table, table: { session }, tongue } = this
    const [firstTold, firstWhole] = [this.hint, this.#whole]
    if (!firstTold || !firstWhole || !session) return
    table.host.hinted?.(firstWhole, this.stage)
    table.tell(() => {
      const [hint, whole] = [this.hint ?? firstTold, this.#whole ?? firstWhole]
      const isFolded = this.stage === 'why' && hint.because.length < whole.because.length
      return {
        ...write(hint, session.board, tongue, whole),
        more: isFolded ? { label: tongue.t('allReasons', { count: whole.because.length }), press: () => this.#unfold() } : undefined,
        buttons: [...buttons(), { label: tongue.t('gotIt'), press: () => this.drop() }],
      }
    }, true)
    table.show()
  }

  /** What a last press would do, in a word; nothing if there is nothing to do. */
  #deed() {
    const { place, takeOff } = hintDeed(this.hint, this.table.session?.play.entries ?? [])
    const { t } = this.tongue
    return place.length ? t('doIt') : takeOff.length ? t('takeItOff') : ''
  }

  follow() {
    if (!this.#deed()) return this.drop()
    this.table.growth.replant()
    this.table.free(play => {
      const deed = hintDeed(this.hint, play.entries)
      this.drop()
      play.follow(deed)
    })
  }

  drop() {
    const { room } = this.table
    const inNote = room.isFocusIn(room.find('.note'))
    this.hint = null
    this.table.tell(null)
    this.table.show()
    if (inNote) room.find('#hint').focus({ preventScroll: true })
  }

  /** The hint on show in another language: the same step, asked again. */
  async translate() {
    const { hint, table: { session } } = this
    if (!hint || !session) return
    const same = await this.engine.hint(session.level, session.play.entries, this.tongue.lang)
    if (this.hint === hint) this.#show(same)
  }
}
