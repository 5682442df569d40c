// @ts-check
/**
 * Check, and the hint in three steps: where to look, why, do it.
 * @import { Hint } from './pkg/placewise.js'
 * @import { Engine } from './engine.js'
 * @import { Table } from './table.js'
 * @import { Tongue } from './tongue.js'
 * @import { NoteContent } from './note.js'
 */
import { brokenSites, checkNote, hintClues, hintDeed, hintNote, lookNote } from './advice.js'

export class Help {
  /** The hint on show. @type {Hint | null} */ hint = null
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

  /** What the hint button offers now. */
  get label() {
    const { t } = this.tongue
    if (!this.hint) return t('hint')
    return this.stage === 'look' ? t('why') : this.#deed() || t('hint')
  }

  /** The clues that a hint asks to look at. @param {Hint | null} hint */
  cluesOf(hint) { return hint ? hintClues(hint) : [] }

  // ---- check ----

  async check() {
    const { table, tongue } = this
    const { session } = table
    if (!session?.check) return
    if (table.teach.on) return table.refuse(tongue.t('saidTeaching'))
    table.host.checked?.(session.check)
    if (session.check.status === 'solved' && table.judging.due) return table.host.won(session, false, true)
    this.hint = null
    this.marked = brokenSites(session.check)
    const note = checkNote(session.board, session.play.entries, session.check, tongue)
    const buttons = session.check.status === 'broken' ? [{ label: tongue.t('backToMistake'), press: () => { this.backToMistake() }, main: true, id: 'back-to-mistake' }] : []
    table.growth.replant()
    table.tell({ ...note, buttons }, true)
    table.show()
  }

  /** Undoes, as one move, to the last position from which the level can be solved. */
  async backToMistake() {
    const { session, teach } = this.table
    if (!session || teach.on) return
    const { play, level } = session
    const { past, entries } = play.game
    for (let i = past.length - 1; i >= 0; i--) {
      const { status } = await this.engine.hint(level, past[i].entries, this.tongue.lang)
      if (this.table.session !== session || play.entries !== entries) return
      if (status !== 'mistake') return play.backTo(i)
    }
    play.restart()
  }

  // ---- hint ----

  async press() {
    const { table } = this
    const { session } = table
    if (!session) return
    if (table.teach.on) return table.refuse(this.tongue.t('saidTeaching'))
    if (this.hint && this.stage === 'look') return this.#tellWhy()
    if (this.hint) return this.follow()
    if (session.check?.status === 'solved' && table.judging.due) return table.host.won(session, false, true)
    table.growth.replant()
    const { entries } = session.play
    const hint = await this.engine.hint(session.level, entries, this.tongue.lang)
    if (table.session !== session || session.play.entries !== entries) return
    this.#take(hint)
    if (session.help === 'none') session.help = 'hints'
    if (hint.status === 'step') this.#tellLook()
    else this.#tellWhy()
  }

  /** @param {Hint} hint */
  #take(hint) {
    this.hint = hint
    this.marked = new Set()
    this.table.dropClue()
  }

  #tellLook() {
    const { t } = this.tongue
    this.stage = 'look'
    this.#tell(lookNote, [{ label: t('why'), press: () => this.#tellWhy(), main: true, id: 'why' }])
  }

  #tellWhy() {
    this.stage = 'why'
    const label = this.#deed()
    const mistake = this.hint?.status === 'mistake' && this.table.session?.play.game.past.length
    this.#tell(hintNote, [
      ...label ? [{ label, press: () => this.follow(), main: true, id: 'do-it' }] : [],
      ...mistake ? [{ label: this.tongue.t('backToMistake'), press: () => { this.backToMistake() }, id: 'back-to-mistake' }] : [],
    ])
  }

  /** @param {(hint: Hint, board: import('./pkg/placewise.js').Board, tongue: Tongue) => NoteContent} write @param {NonNullable<NoteContent['buttons']>} buttons */
  #tell(write, buttons) {
    const { hint, table, tongue } = this
    if (!hint || !table.session) return
    table.host.hinted?.(hint, this.stage)
    const gotIt = { label: tongue.t('gotIt'), press: () => this.drop() }
    table.tell({ ...write(hint, table.session.board, tongue), buttons: [...buttons, gotIt] }, true)
    table.show()
  }

  /** What a last press would do, in a word; nothing if there is nothing to do. */
  #deed() {
    const { place, takeOff } = hintDeed(this.hint, this.table.session?.play.entries ?? [])
    const { t } = this.tongue
    return place.length ? t('doIt') : takeOff.length ? t('takeItOff') : ''
  }

  follow() {
    const play = this.table.session?.play
    if (!play || !this.hint) return
    const { place, takeOff } = hintDeed(this.hint, play.entries)
    this.drop()
    if (place.length) play.follow(place)
    for (const site of takeOff) play.takeOff(site)
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
    const { table, stage } = this
    const { session } = table
    if (!this.hint || !session) return
    this.hint = await this.engine.hint(session.level, session.play.entries, this.tongue.lang)
    if (stage === 'look') this.#tellLook()
    else this.#tellWhy()
  }
}
