// @ts-check
/**
 * The table's own buttons and keys, and the sheets that its More and Help open; their content is loaded after the first
 * board.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Actions } from './panels/sheets.js'
 * @import { Key } from './input/input.js'
 * @import { Interaction } from './interaction.js'
 * @import { Session } from './session.js'
 * @import { TableView } from './table-view.js'
 * @typedef {{ commands(session: Session): Actions, hints?(): boolean, infos(): KindInfo[],
 *   trouble(error: unknown): void }} Wishes   commands: returns further entries of More; hints: returns false if the
 *   player is to get no help; infos: returns the kinds that Help describes
 */
import { loadLanguage } from '../i18n/text/index.js'
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import {
  ASK_KEY,
  commandOf,
  EDIT_KEY,
  MORE_KEY,
  onEscape,
  onFunctionKey,
  onTyping,
  onUndoKeys,
} from './input/shortcuts.js'
import { inputOf } from './input/index.js'

/** Begins or ends the writing of notes. @param {Interaction} play */
const toggleNotes = play => {
  if (!play.board.markings.pencil) return
  if (inputOf(play.board).modes.length) play.writeAs(play.mode === 'corner' ? 'digit' : 'corner')
  else play.toggleNoting()
}

export class Controls {
  /** @param {TableView} view @param {Wishes} wishes */
  constructor(view, wishes) {
    const { room } = view
    this.view = view
    this.table = view.table
    this.wishes = wishes
    this.more = sheet('more-dialog', room.root)
    this.help = sheet('help-dialog', room.root)
    this.#wire()
    view.behind(this.#load)
  }

  #wire() {
    const { table, view, wishes } = this
    const { room } = view
    /** @param {string} id @param {() => unknown} press */
    const onPress = (id, press) =>
      room.find(id).addEventListener('click', () => {
        attempt(press, wishes.trouble)
      })
    /** A button that rests after a win and during a lesson. @param {string} id @param {() => unknown} press */
    const onPlay = (id, press) => onPress(id, () => (this.#rests ? undefined : press()))
    const undo = () => this.undo()
    const redo = () => table.free(play => play.redo())
    onPlay('#undo', undo)
    onPlay('#redo', redo)
    onPlay('#notes', () => table.free(toggleNotes))
    onPlay('#tools', () => view.toggleTools())
    onPlay('#check', () => table.hints.check())
    // A double click counts once.
    room.find('#hint').addEventListener('click', event => {
      if (event.detail < 2 && !this.#rests) table.hints.press().catch(wishes.trouble)
    })
    onPress('#more', () => this.openMore())
    onPress('#open-help', () => this.openHelp())
    onPress('#trial-keep', () => {
      table.free(play => play.keepTrial())
      room.find('#undo').focus()
    })
    onPress('#trial-discard', () => {
      table.free(play => play.discardTrial())
      room.find('#undo').focus()
    })
    onUndoKeys(room, undo, redo)
    onFunctionKey(room, EDIT_KEY, () => this.#design)
    onFunctionKey(room, ASK_KEY, () => (table.host.asks ? () => view.ask() : undefined))
    onFunctionKey(room, MORE_KEY, () => {
      const more = view.names?.possible ? view.names : view.panels.toggling
      return more && (() => more.toggle())
    })
    onEscape(room, () => this.#letGo())
    onTyping(room, key => {
      const site = table.session?.selected.at(-1)
      return (site !== undefined && table.key(key, site)) || this.#typed(key)
    })
  }

  /** True if the buttons for playing rest. */
  get #rests() {
    return this.table.evaluation.isSolved || this.table.hints.teaches
  }

  /**
   * Handles a letter for one of the buttons, the key for the list of all keys, or an arrow without a focus. Returns
   * true if the key is one of them.
   * @param {Key} key
   */
  #typed(key) {
    const { session } = this.table
    const { room } = this.view
    if (key.key === '?') {
      attempt(() => this.openHelp(), this.wishes.trouble)
      return true
    }
    if (session && this.#isForBoard(key)) return this.#showHere(key)
    const command = session && commandOf(session.board, key)
    // Plain letters count only while the focus is in the table, as dictation elsewhere also types letters.
    if (!command || !(key.altKey || room.isFocusIn(room.find('.table')))) return false
    const button = room.find(`#${command}`)
    if (!button.hidden) button.click()
    return true
  }

  /**
   * Returns true for an arrow or a key of the board while no place has the focus.
   * @param {Key} key
   */
  #isForBoard(key) {
    const {
      table,
      view,
      view: { room },
    } = this
    const at = room.root.activeElement
    if (key.ctrlKey || key.metaKey || key.altKey) return false
    if (isArrow(key)) return at === document.body || at === room.find('.stage')
    const isNear = at === document.body || room.isFocusIn(room.find('.table'))
    return isNear && !table.evaluation.isSolved && key.key.length === 1 && table.key(key, view.openSite, true)
  }

  /**
   * Shows where one is on the board. The key itself has no effect yet: a piece or digit would land on a place that
   * nobody has chosen.
   * @param {Key} key
   */
  #showHere(key) {
    const { table, view } = this
    if (isArrow(key)) view.enter()
    else {
      view.enter(view.openSite)
      table.refuse(table.locale.t('saidHere'))
    }
    return true
  }

  /** Returns the command that opens the current level in the designer, undefined if there is none. */
  get #design() {
    const { session } = this.table
    return session && this.wishes.commands(session).design
  }

  /**
   * Closes the clue on show, else drops the held piece, the selection or the link being drawn, else closes the card of
   * the hint.
   */
  #letGo() {
    const { hints, play, session, store } = this.table
    if (this.view.clues.letGo() || store.value.drag) return
    if (
      session &&
      (session.picked || session.chosen >= 0 || session.selected.length || session.linking || session.walking)
    )
      play.letGo()
    else hints.letGo()
  }

  undo() {
    this.table.unlocked(play => play.undo())
  }

  async openMore() {
    const asked = this.table.session?.id
    const { commandsOf, fillMore } = await this.#load()
    const {
      more,
      table: { session, locale, evaluation },
    } = this
    if (!session || session.id !== asked || more.dialog.open) return
    const { hints, rules } = this.table
    const helped = this.wishes.hints?.() ?? true
    const at = { taught: hints.teaches, solved: evaluation.isSolved }
    fillMore(
      more.body,
      locale.on(session.board),
      commandsOf(this.table.play, at, {
        ...(helped && {
          teach: () => {
            hints.teach().catch(this.wishes.trouble)
          },
        }),
        ...(this.table.host.asks && { whyNot: () => this.view.ask() }),
        ...(rules && { rules: rules.switchOf(session) }),
        ...this.wishes.commands(session),
      }),
      more.close,
    )
    more.open()
  }

  async openHelp() {
    const { fillHelp } = await this.#load()
    if (this.help.dialog.open) return
    const {
      help,
      table: { session, input, locale },
      wishes,
    } = this
    const asks = this.table.host.asks !== undefined
    fillHelp(help.body, locale, wishes.infos(), session?.board, Boolean(this.#design), asks, session && input?.help)
    help.open()
  }

  #load = later(
    'game/panels/sheets.js',
    () => import('./panels/sheets.js'),
    async sheets => {
      await loadLanguage(this.table.locale.lang)
      return sheets
    },
  )
}

/** @param {Key} key */
const isArrow = ({ key }) => key.startsWith('Arrow')
