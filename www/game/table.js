// @ts-check
/**
 * The table, on which one game at a time is played. It holds the store, and shows the parts derived from it: board,
 * tray, clues and card.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Entries, Entry, KindInfo, Level } from '../pkg/placewise.js'
 * @import { Input, Key, MakeInput } from './input/input.js'
 * @import { Names } from './input/names.js'
 * @import { Zoom } from './input/zoom.js'
 * @import { PanelHost } from './panels/panel.js'
 * @import { GameRoot } from './root.js'
 * @import { Kept, Session } from './session.js'
 * @import { Card, TableState } from './state.js'
 * @import { TableApi, TableHost } from './table-api.js'
 * @import { State } from './view.js'
 */
import { levelName } from '../catalogue/level-name.js'
import { loadScene } from '../i18n/text/index.js'
import { setAttribute, setText } from '../lib/dom.js'
import { SHEET_OPENED } from '../lib/history.js'
import { loadModule } from '../lib/load.js'
import { elapsedOf, Stopwatch } from '../lib/stopwatch.js'
import { Store } from '../lib/store.js'
import { whenIdle } from '../lib/timing.js'
import { loadPainter, painterFor } from '../scenes/index.js'
import { areNamed } from '../scenes/places.js'
import { BoardCanvas } from './board-canvas.js'
import { Evaluation } from './evaluation.js'
import { isFixed, onTrial } from './game.js'
import { Hints } from './hints/index.js'
import { A11yGrid, CellLabels } from './input/a11y-grid.js'
import { commandKey, COMMANDS } from './input/shortcuts.js'
import { inputOf, loadInput } from './input/index.js'
import { Pointer } from './input/pointer.js'
import { Interaction } from './interaction.js'
import { introduction, sentenceCase, spokenNote } from './messages.js'
import { newSession } from './opening.js'
import { showNote } from './panels/card.js'
import { Clues, nameClues } from './panels/clues.js'
import { Panels } from './panels/index.js'
import { REFUSALS, Tooltip } from './panels/tooltip.js'
import { translate } from './session.js'
import { clockCell, differ, EMPTY, inSession, leave, open, putCard, sessionCell } from './state.js'
import { seenAt, spokenClue, unplacedNote, viewOf } from './view.js'

// ---- the row of buttons below the board, and the strips for a win and a trial ----
// Which are visible, and which can be pressed. Their actions are in `controls.js`.

/**
 * @param {Pick<PanelHost, 'room' | 'locale'>} host @param {Pick<State, 'play' | 'won'>} seen
 * @param {Pick<Session, 'noting'> & { hint: string, taught: boolean, isSimple: boolean }} rest   hint: the label of
 *   its button; taught: true during a lesson
 */
function showActions({ room, locale }, { play: { board, game, mode }, won }, { noting, hint, taught, isSimple }) {
  const { modes } = inputOf(board)
  // They rest after a win and during a lesson.
  const rests = won || taught
  for (const id of ['#check', '#hint', '#notes', '#tools']) setAttribute(room.find(id), 'aria-disabled', rests)
  setAttribute(room.find('#undo'), 'aria-disabled', rests || game.past.length === 0)
  setAttribute(room.find('#redo'), 'aria-disabled', rests || game.future.length === 0)
  setAttribute(room.find('#notes'), 'aria-pressed', modes.length ? mode === 'corner' : noting)
  room.find('.table').dataset.depth = isSimple ? 'simple' : 'all'
  room.find('#redo').hidden = isSimple
  room.find('#tools').hidden = isSimple || !modes.length
  for (const command of COMMANDS)
    setAttribute(room.find(`#${command}`), 'title', locale.t('keyIs', { key: commandKey(command) }))
  room.find('#notes').hidden = !board.markings.pencil
  setText(room.find('#hint-text'), hint)
  room.find('.ribbon').hidden = !won
  room.find('.trial').hidden = game.trial < 0 || taught
  const { size: count } = onTrial(game)
  setText(room.find('.trial-count'), locale.t(count ? 'trialCount' : 'trialNone', { count }))
  room.find('#trial-keep').hidden = !count
}

/**
 * Cancels work about the current board when another session or other entries replace it.
 */
class PositionSignal {
  #now = new AbortController()
  /** The session's id and the entries of `#now`. @type {readonly (number | Entries | undefined)[]} */ #stood = []

  /**
   * Returns a signal that is aborted when another session begins or the entries change.
   * @param {Session | undefined} session
   */
  of(session) {
    const stands = /** @type {const} */ ([session?.id, session?.game.entries])
    if (stands.some((value, i) => value !== this.#stood[i])) {
      this.#stood = stands
      this.#now.abort()
      this.#now = new AbortController()
    }
    return this.#now.signal
  }
}

// ---- the table ----

/** @implements {TableApi} */
export class Table {
  store = new Store(EMPTY)
  /** The state that was shown last. */ #shown = EMPTY
  /** @type {A11yGrid | undefined} */ #grid
  #labels = new CellLabels()
  /** The input of the current board. @type {Input | undefined} */ input

  /**
   * @param {GameRoot} room with the elements of template.js @param {Engine} engine @param {Locale} locale
   * @param {TableHost} host
   */
  constructor(room, engine, locale, host) {
    this.room = room
    this.engine = engine
    this.locale = locale
    this.host = host
    const { store } = this
    this.play = new Interaction(sessionCell(store), this.#listener, {
      tidies: () => host.tidies?.() ?? true,
      struck: (game, ruledOut) => this.input?.struck?.(game, ruledOut) ?? game,
      near: () => store.value.camera.zoom > 1,
      refuses: (...move) => this.rules?.refuses(...move) ?? false,
    })
    // Neither under a sheet nor during "Teach me" the player plays.
    const isAway = () =>
      document.hidden || this.#isCovered || store.value.lesson !== undefined || (host.isLeft?.() ?? false)
    this.watch = new Stopwatch(clockCell(store), () => this.#ticked(), isAway)
    const resized = () => {
      this.#grid?.place(this.stage.painter?.boxes() ?? [])
      this.zoom?.follow()
      this.zoom?.reframe()
      this.names?.show()
    }
    this.stage = new BoardCanvas(room.find('.stage'), resized, { camera: store.cell('camera') })
    this.clues = new Clues(room.find('.clue-list'), store.cell('clue'), () =>
      room.speak(spokenClue(store.value, locale)),
    )
    this.hints = new Hints(engine, locale, this)
    this.behind(this.hints.load)
    this.evaluation = new Evaluation(this)
    this.panels = new Panels(this, (id, byKey) => this.#useSymbol(id, byKey))
    this.pointer = new Pointer(room, this.stage, room.find('.pieces'), store.cell('drag'), {
      hand: () => this.#hand,
      refused: () => this.free(() => {}),
      touched: site => this.#grid?.enter(site, true),
      hovered: site => this.place.hover(site),
      asks: () => host.asks !== undefined,
      asked: site => this.ask(site),
      clue: clue => this.clues.toggle(clue),
      useSymbol: id => this.#useSymbol(id, false),
      shift: (dx, dy) => this.zoom?.shift(dx, dy) ?? false,
      rest: () => this.zoom?.rest(),
    })
    this.place = new Tooltip(room, locale, store)
    /** @type {Names | undefined} */ this.names = undefined
    const looks = { capture: true, signal: room.signal }
    for (const sign of [SHEET_OPENED, 'close']) room.root.addEventListener(sign, this.watch.look, looks)
    /** @type {Zoom | undefined} */ this.zoom = undefined
    store.follow(() => {
      this.#position.of(this.session)
      if (differ(store.value, this.#shown)) this.show()
    })
  }

  /** The current value of the session. */
  get session() {
    return this.store.value.session
  }

  /** The game and its input; undefined while the board cannot be changed. */
  get #hand() {
    const { session, growth, lesson } = this.store.value
    const { input } = this
    return !session || !input || this.host.locked() || lesson || growth.at ? undefined : { play: this.play, input }
  }

  // ---- opening ----

  /**
   * Opens a level, from the start or with its kept game.
   * @param {string} key
   * @param {Level} level
   * @param {About} about
   * @param {Kept} [kept]
   * @param {() => boolean} [isWanted] returns false if the player has gone elsewhere before all was loaded
   * @returns {Promise<void>}
   */
  async open(key, level, about, kept, isWanted = () => true) {
    const { locale } = this
    const board = await this.engine.board(level, locale.lang)
    // If one of these fails, the level at the table stays.
    const parts = [loadInput(board), this.panels.load(board), loadPainter(board), loadScene(board.scene, locale.lang)]
    const [makeInput] = /** @type {[MakeInput, ...unknown[]]} */ (await Promise.all(parts))
    if (board.layout === 'map' || painterFor(board, () => {}).look) await this.#loadZoom()
    if (areNamed(board)) await this.#loadNames()
    if (!isWanted()) return
    this.#clearAway()
    this.input = makeInput(this.play)
    const session = newSession({ key, level, about, board }, kept)
    this.store.update(state => open(state, session))
    this.#layOut()
    this.room.speak(introduction(this.name, board, locale))
    await this.evaluation.changed(false)
    const now = this.session
    if (now?.id !== session.id) return
    // A kept game that was solved and then changed is not worth showing: the level starts again.
    if (now.reopened && now.judged?.check.status !== 'solved') return this.open(key, level, about)
    if (!now.solved) this.watch.start()
    // Not awaited, as counting answers may take a while and the board can be played already.
    this.rules?.opened().catch(error => this.host.failed(error))
    this.#prepare()
    this.#loadBehind()
  }

  /** The loaders that run behind the first board. @type {Set<() => Promise<unknown>>} */ #later = new Set()

  /**
   * Has a part loaded behind the first board, so that a press need not wait for it.
   * @param {() => Promise<unknown>} load
   */
  behind(load) {
    this.#later.add(load)
  }

  #loadBehind() {
    const parts = [...this.#later]
    this.#later.clear()
    // A failure is reported when the player asks for the part.
    whenIdle(() => {
      for (const load of parts) load().catch(error => console.error(error))
    })
  }

  #prepare() {
    this.evaluation.prepare().catch(error => this.host.failed(error))
  }

  /** Applies changed settings. */
  wish() {
    this.#prepare()
    this.show()
  }

  /** Fetches the zoom with the first board that can be zoomed. */
  async #loadZoom() {
    const { Zoom } = await loadModule(() => import('./input/zoom.js'), 'game/input/zoom.js')
    const { locale, pointer, room, stage } = this
    this.zoom ??= new Zoom(stage, {
      t: locale.t,
      speak: room.speak,
      held: () => pointer.holds,
      idle: () => !this.session?.picked && !this.input?.pressesAgain,
      took: () => pointer.letGo(),
    })
  }

  /** Fetches what shows the names of places, with the first board whose places have names. */
  async #loadNames() {
    const { Names } = await loadModule(() => import('./input/names.js'), 'game/input/names.js')
    this.names ??= new Names(this.room, this.locale, this.store, this.stage)
  }

  #clearAway() {
    this.pointer.letGo()
    this.hints.endTeaching()
    this.hints.pause()
    this.growth?.clear()
    this.watch.stop()
  }

  /** The growth on the board; undefined if nothing grows on it. */
  get growth() {
    return this.panels.growth
  }

  /** Rules that a panel adds to the play; undefined if the board has none. */
  get rules() {
    return this.panels.rules
  }

  /** The name of the level, in the current language. */
  get name() {
    const { session } = this
    return session ? levelName(session.about, session.board, this.locale) : ''
  }

  /** Drops the held or dragged piece, the hint and the card. */
  layAside() {
    this.pointer.letGo()
    this.play.hold(null)
    this.play.waitAt(-1)
    this.hints.clear()
    this.showCard(undefined)
  }

  /** The current view of the board, undefined without a session. */
  get view() {
    const seen = seenAt(this.store.value, this.#shows)
    return seen && viewOf(seen)
  }

  /** The settings for information shown beside the entries. */
  get #shows() {
    const { host } = this
    return {
      preview: host.preview(),
      conflicts: host.conflicts?.() ?? true,
      mistakes: host.marksMistakes?.() ?? false,
      coordinates: host.coordinates?.() ?? false,
      told: this.hints.told,
    }
  }

  /** True if only the simple controls are shown. */
  get isSimple() {
    const { host, session } = this
    return session !== undefined && (host.isSimple?.(session.board) ?? false)
  }

  /** Shows or hides the tools of a keypad: further sorts of notes, and changes of what was written last. */
  toggleTools() {
    const table = this.room.find('.table')
    const on = table.dataset.tools !== 'true'
    table.dataset.tools = String(on)
    setAttribute(this.room.find('#tools'), 'aria-expanded', on)
  }

  /** Scrolls the column beside the board to its top. */
  readFromTop() {
    this.room.find('.papers').scrollTop = 0
  }

  /** Returns true if this session is still open and its entries have not changed. @param {Session} session */
  isStill({ id, game }) {
    return this.session?.id === id && this.session.game.entries === game.entries
  }

  #position = new PositionSignal()

  /** Aborted when another session begins or the entries change. */
  get still() {
    return this.#position.of(this.session)
  }

  /** Puts the current game into another language. @param {KindInfo} [info] its kind in that language */
  async translate(info) {
    const { session } = this
    if (!session) return
    const board = await this.engine.board(session.level, this.locale.lang)
    if (session.id !== this.session?.id) return
    this.store.update(inSession(now => translate(now, board, info ?? now.about.info)))
    this.#layOut()
    await this.hints.translate()
    this.showCard(this.store.value.card)
    this.show()
  }

  #layOut() {
    const { session, room } = this
    const { t } = this.locale
    if (!session) return
    const { board, level } = session
    this.#grid = undefined
    this.store.update(state => ({ ...state, focus: -1 }))
    this.stage.open(board)
    this.#showRule(session)
    this.zoom?.open()
    this.#grid = new A11yGrid(room.find('.cells'), board, t('board'), {
      key: (...pressed) => this.key(...pressed),
      walked: (to, from, key) => {
        if (this.#hand) return this.input?.walk?.(to, from, key)
      },
      focused: site => this.#focusOn(site),
    })
    this.#grid.place(this.stage.painter?.boxes() ?? [])
    this.panels.open(board)
    this.clues.open(board, t)
    nameClues(room, board, session.about.answers, this.locale)
    room.find('.about').hidden = !level.source
    room.find('.source').textContent = level.source ?? ''
    this.host.named(this.name)
    this.host.opened?.(session)
    this.#showTime()
  }

  /** Shows the rule in a line, except beside the words of a lesson; and how wide the board is for its height. */
  #showRule(/** @type {Session} */ { board, about: { info, lesson } }) {
    const { locale, room, stage } = this
    const [rule] = board.rules ?? info.rules
    room.find('.rule').hidden = lesson !== undefined
    setText(room.find('.rule-text'), locale.sentences([board.goalLine, rule]))
    room.find('.table').style.setProperty('--aspect', (stage.painter?.aspect ?? 1).toFixed(4))
  }

  /** @param {number} site */
  #focusOn(site) {
    if (site === this.store.value.focus) return
    this.store.update(state => ({ ...state, focus: site }))
    this.zoom?.reveal(this.stage.painter?.boxes()[site])
  }

  // ---- playing ----

  /**
   * Performs an action, unless the board is locked, being taught or grown; a grown board goes back to the planting
   * instead, unless it is solved.
   * @param {(play: Interaction) => void} action
   */
  free(action) {
    this.unlocked(play => {
      if (this.store.value.growth.at) this.#backToPlanting()
      else action(play)
    })
  }

  /** Performs an action that is allowed also while growth is shown. @param {(play: Interaction) => void} action */
  unlocked(action) {
    if (!this.session) return
    if (this.host.locked()) return this.refuse(this.locale.t('saidLocked'))
    if (this.hints.teaches) return this.refuse(this.locale.t('saidTeaching'))
    action(this.play)
  }

  /**
   * Handles a key for a place. Returns true if the key has a meaning there.
   * @param {Key} key @param {number} site @param {boolean} [repeats] true if it is held, so that it has no effect
   */
  key(key, site, repeats = false) {
    const action = this.input?.key(key, site)
    if (action && !repeats) this.free(action)
    return action !== undefined
  }

  /** The place that has or had the focus; if that is given, the first one that is not. */
  get openSite() {
    const active = this.#grid?.active ?? 0
    const { board } = this.session ?? {}
    const open = board && isFixed(board, active) ? board.sites.findIndex((_, site) => !isFixed(board, site)) : -1
    return open < 0 ? active : open
  }

  /** Opens the questions about a place. @param {number} [site] by default the place that has or had the focus */
  ask(site = this.#grid?.active ?? 0) {
    this.free(() => this.host.asks?.(site))
  }

  /** Announces the reason of a refused action. @param {string} text */
  refuse(text) {
    this.place.refuse(text)
  }

  /** Moves the focus to the board. @param {number} [site] by default the place that had it */
  enter(site) {
    this.#grid?.enter(site)
  }

  /** A grown board cannot be changed: the first action goes back to the planting, unless it is solved. */
  #backToPlanting() {
    const { session } = this
    if (session && this.evaluation.isSolved) this.refuse(this.locale.of(session.board)('saidGrown'))
    else this.growth?.replant()
  }

  /** Ends the session, as the player has left the table. */
  leave() {
    this.#clearAway()
    this.store.update(leave)
    this.#prepare()
    this.#showTime()
  }

  #listener = {
    changed: () => {
      this.evaluation.changed(true).catch(error => this.host.failed(error))
    },
    settled: (/** @type {number} */ site) => this.evaluation.settled(site),
    /** @param {Parameters<Interaction['say']>[0]} key @param {Record<string, string | number>} [values] */
    say: (key, values) => {
      const { session } = this
      if (!session) return
      const text = sentenceCase(this.locale.on(session.board)(key, values))
      this.host.sound(key)
      // On a solved board a reason would cover the praise.
      if (REFUSALS.has(key) && !this.evaluation.isSolved) this.refuse(text)
      else this.room.speak(text)
    },
  }

  /** True if a dialog covers the board, so that the clock stops; while the goal is shown large the game goes on. */
  get #isCovered() {
    return this.room.root.querySelector('dialog[open]:not(#goal-dialog)') !== null
  }

  /** @param {Entry} id @param {boolean} byKey */
  #useSymbol(id, byKey) {
    if (!this.session?.solved) this.growth?.replant()
    this.free(() => this.input?.symbol(id))
    if (byKey && this.session?.picked) this.#grid?.enter()
  }

  // ---- showing ----

  /** Shows a card, or none, at once. @param {Card | undefined} card @param {boolean} [aloud] */
  showCard(card, aloud = false) {
    this.store.update(putCard(card, aloud))
    this.show()
  }

  /** Shows the whole state; each part updates only what has changed. */
  show() {
    const before = this.#shown
    const state = (this.#shown = this.store.value)
    const content = state.cards === before.cards ? null : this.#fillCard(state)
    this.#showGame(state)
    if (state.hint !== before.hint) this.#frameHint(state)
    if (!content || !state.aloud) return
    this.room.speak(spokenNote(content, this.locale.t('fullStop')))
    this.host.reveal(this.room.find('.note'))
  }

  /** Zooms to the places of a hint where they are small, but not on a map, which is read as a whole. */
  #frameHint(/** @type {TableState} */ { session, hint }) {
    if (session && session.board.layout !== 'map') this.zoom?.frame((hint && this.hints.told?.placesShown(hint)) ?? [])
  }

  /** Fills the card of a state. Returns its content. @param {TableState} state */
  #fillCard({ session, card }) {
    const content = (session && card?.(session)) ?? null
    showNote(this.room, content, () => this.enter())
    return content
  }

  /** Shows the board, the panels, the clues and the buttons. @param {TableState} state */
  #showGame(state) {
    const { session, lesson } = state
    const seen = seenAt(state, this.#shows)
    if (!session || !seen || !this.#grid) return
    this.#showBoard(seen, session.reopened)
    this.panels.show({ state, session, seen })
    const marked = { looked: new Set(this.hints.told?.cluesSpokenOf(state)), clash: new Set(seen.marks.clash) }
    this.clues.show(lesson ? null : seen.check, marked, this.locale.t)
    const { board, chosen, game, picked } = seen.play
    this.clues.follow(board, picked?.piece ?? (chosen < 0 ? null : game.entries[chosen]), chosen)
    this.#showActions(session, seen)
    this.place.show(unplacedNote(seen, this.locale))
  }

  /** Shows the picture and the cells. @param {State} seen @param {boolean} reopened */
  #showBoard(seen, reopened) {
    const { play } = seen
    const { picked, chosen, selected } = play
    const view = viewOf(seen)
    this.stage.show(view, view.won && reopened)
    const waiting = picked && picked.from >= 0 ? [picked.from] : chosen >= 0 ? [chosen] : selected
    this.#grid?.show(this.#labels.of(play, view, this.locale), waiting)
  }

  /** @param {Session} session @param {State} seen */
  #showActions({ noting }, seen) {
    const { hints, isSimple } = this
    showActions(this, seen, { noting, hint: hints.label, taught: hints.teaches, isSimple })
  }

  #ticked() {
    this.#showTime()
    if (this.session) this.host.timed?.(this.session)
  }

  #showTime() {
    const { session } = this
    const time = session ? this.locale.time(elapsedOf(session.clock)) : ''
    setText(this.room.find('.time'), time)
    this.panels.showTime(time)
  }
}
