// @ts-check
/**
 * Shows a table in a document: board, panels, clues, card and buttons, each derived from the state.
 * @import { Engine } from '../engine/client.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, Entry } from '../pkg/placewise.js'
 * @import { Names } from './input/names.js'
 * @import { Zoom } from './input/zoom.js'
 * @import { LessonView } from './hints/lesson-view.js'
 * @import { GameRoot } from './root.js'
 * @import { Session } from './session.js'
 * @import { TableState } from './state.js'
 * @import { Display, Part, TableHost } from './table-api.js'
 * @import { State } from './view.js'
 */
import { loadScene } from '../i18n/text/index.js'
import { setAttribute, setText } from '../lib/dom.js'
import { SHEET_OPENED } from '../lib/history.js'
import { loadModule } from '../lib/load.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { whenIdle } from '../lib/timing.js'
import { loadPainter, painterFor } from '../scenes/index.js'
import { areNamed } from '../scenes/places.js'
import { BoardCanvas } from './board-canvas.js'
import { isFixed, onTrial } from './game.js'
import { A11yGrid, CellLabels } from './input/a11y-grid.js'
import { commandKey, COMMANDS } from './input/shortcuts.js'
import { inputOf } from './input/index.js'
import { Pointer } from './input/pointer.js'
import { showNote } from './panels/card.js'
import { Clues, nameClues } from './panels/clues.js'
import { Panels } from './panels/index.js'
import { Tooltip } from './panels/tooltip.js'
import { differ, EMPTY } from './state.js'
import { Table } from './table.js'
import { seenAt, spokenClue, unplacedNote, viewOf } from './view.js'

/** The selector of each part that a table names. @type {Record<Part, string>} */
const PARTS = {
  board: '.stage',
  card: '.note',
  check: '#check',
  forward: '#teach-on',
  hint: '#hint',
  lesson: '.lesson',
  more: '#more',
  reason: '.note .reason-step[aria-current="step"]',
  teaching: '.teach',
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** @implements {Display} */
export class TableView {
  /** The state that was shown last. */ #shown = EMPTY
  /** @type {A11yGrid | undefined} */ #grid
  #labels = new CellLabels()
  /** @type {LessonView | undefined} */ #lesson
  /** @type {Zoom | undefined} */ zoom
  /** @type {Names | undefined} */ names
  /** The loaders that run behind the first board. @type {Set<() => Promise<unknown>>} */ #later = new Set()

  /**
   * @param {GameRoot} room with the elements of template.js @param {Engine} engine @param {Locale} locale
   * @param {TableHost} host
   */
  constructor(room, engine, locale, host) {
    this.room = room
    this.locale = locale
    this.host = host
    const table = (this.table = new Table(this, engine, locale, host))
    const { store } = table
    this.behind(table.hints.load)
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
    this.panels = new Panels(this, (id, byKey) => this.#useSymbol(id, byKey))
    this.place = new Tooltip(room, locale, store)
    this.pointer = new Pointer(room, this.stage, room.find('.pieces'), store.cell('drag'), {
      hand: () => table.hand,
      refused: () => table.free(() => {}),
      touched: site => this.#grid?.enter(site, true),
      hovered: site => this.place.hover(site),
      asks: () => host.asks !== undefined,
      asked: site => this.ask(site),
      clue: clue => this.clues.toggle(clue),
      useSymbol: id => this.#useSymbol(id, false),
      shift: (dx, dy) => this.zoom?.shift(dx, dy) ?? false,
      rest: () => this.zoom?.rest(),
    })
    const { signal } = room
    for (const sign of [SHEET_OPENED, 'close'])
      room.root.addEventListener(sign, table.watch.look, { capture: true, signal })
    document.addEventListener('visibilitychange', table.watch.look, { signal })
    store.follow(() => {
      if (differ(store.value, this.#shown)) this.show()
    })
  }

  // ---- what the table asks ----

  /** @param {Board} board */
  async load(board) {
    await Promise.all([this.panels.load(board), loadPainter(board), loadScene(board.scene, this.locale.lang)])
    if (board.layout === 'map' || painterFor(board, () => {}).look) await this.#loadZoom()
    if (areNamed(board)) await this.#loadNames()
  }

  /** Lays out the board of a session. @param {Session} session */
  open(session) {
    const { room, table } = this
    const { t } = this.locale
    const { board, level } = session
    this.#grid = undefined
    table.store.update(state => ({ ...state, focus: -1 }))
    this.stage.open(board)
    this.#showRule(session)
    this.zoom?.open()
    this.#grid = new A11yGrid(room.find('.cells'), board, t('board'), {
      key: (...pressed) => table.key(...pressed),
      walked: (to, from, key) => {
        if (table.hand) return table.input?.walk?.(to, from, key)
      },
      focused: site => this.#focusOn(site),
    })
    this.#grid.place(this.stage.painter?.boxes() ?? [])
    this.panels.open(board)
    this.clues.open(board, t)
    nameClues(room, board, session.about.answers, this.locale)
    room.find('.about').hidden = !level.source
    room.find('.source').textContent = level.source ?? ''
    this.host.named(table.name)
    this.host.opened?.(session)
    this.showTime()
    this.show()
  }

  /** Loads, when the page is idle, what presses may need. */
  ready() {
    const parts = [...this.#later]
    this.#later.clear()
    // A failure is reported when the player asks for the part.
    whenIdle(() => {
      for (const load of parts) load().catch(error => console.error(error))
    })
  }

  letGo() {
    this.pointer.letGo()
  }

  /** @param {string} text */
  speak(text) {
    this.room.speak(text)
  }

  /** @param {Part} part */
  reveal(part) {
    this.table.store.flush()
    this.host.reveal(this.room.find(PARTS[part]))
  }

  /** @param {Part} part */
  focus(part) {
    this.table.store.flush()
    const element = this.room.body.querySelector(PARTS[part])
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }

  /** @param {Part} part */
  isFocusIn(part) {
    return this.room.isFocusIn(this.room.find(PARTS[part]))
  }

  /** @param {Part} part */
  button(part) {
    return this.room.find(PARTS[part])
  }

  /** True if the page is hidden or a dialog covers the board; while the goal is shown large the game goes on. */
  get isCovered() {
    return document.hidden || this.room.root.querySelector('dialog[open]:not(#goal-dialog)') !== null
  }

  get isDialogOpen() {
    return this.room.isDialogOpen
  }

  get isStill() {
    return stillness.matches
  }

  showTime() {
    const { session } = this.table
    const time = session ? this.locale.time(elapsedOf(session.clock)) : ''
    setText(this.room.find('.time'), time)
    this.panels.showTime(time)
  }

  // ---- for the page ----

  /**
   * Has a part loaded behind the first board, so that a press need not wait for it.
   * @param {() => Promise<unknown>} load
   */
  behind(load) {
    this.#later.add(load)
  }

  /** Applies changed settings. */
  wish() {
    this.table.prepare()
    this.show()
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

  /** The place that has or had the focus; if that is given, the first one that is not. */
  get openSite() {
    const active = this.#grid?.active ?? 0
    const { board } = this.table.session ?? {}
    const open = board && isFixed(board, active) ? board.sites.findIndex((_, site) => !isFixed(board, site)) : -1
    return open < 0 ? active : open
  }

  /** Opens the questions about a place. @param {number} [site] by default the place that has or had the focus */
  ask(site = this.#grid?.active ?? 0) {
    this.table.free(() => this.host.asks?.(site))
  }

  /** Moves the focus to the board. @param {number} [site] by default the place that had it */
  enter(site) {
    this.#grid?.enter(site)
  }

  // ---- parts that only some boards need ----

  /** Fetches the zoom with the first board that can be zoomed. */
  async #loadZoom() {
    const { Zoom } = await loadModule(() => import('./input/zoom.js'), 'game/input/zoom.js')
    const { locale, pointer, room, stage, table } = this
    this.zoom ??= new Zoom(stage, {
      t: locale.t,
      speak: room.speak,
      held: () => pointer.holds,
      idle: () => !table.session?.picked && !table.input?.pressesAgain,
      took: () => pointer.letGo(),
    })
  }

  /** Fetches what shows the names of places, with the first board whose places have names. */
  async #loadNames() {
    const { Names } = await loadModule(() => import('./input/names.js'), 'game/input/names.js')
    this.names ??= new Names(this.room, this.locale, this.table.store, this.stage)
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
    const { store } = this.table
    if (site === store.value.focus) return
    store.update(state => ({ ...state, focus: site }))
    this.zoom?.reveal(this.stage.painter?.boxes()[site])
  }

  /** @param {Entry} id @param {boolean} byKey */
  #useSymbol(id, byKey) {
    this.table.useSymbol(id)
    if (byKey && this.table.session?.picked) this.#grid?.enter()
  }

  // ---- showing ----

  /** Shows the whole state; each part updates only what has changed. */
  show() {
    const before = this.#shown
    const state = (this.#shown = this.table.store.value)
    if (state.content !== before.content) showNote(this.room, state.content, () => this.enter())
    this.#showLesson(state)
    this.#showGame(state)
    if (state.hint !== before.hint) this.#frameHint(state)
  }

  /** @param {TableState} state */
  #showLesson({ lesson }) {
    const { LessonView } = this.table.hints
    if (lesson && LessonView) this.#lesson ??= new LessonView(this.room, this.locale, this.table)
    this.#lesson?.show(lesson)
  }

  /** Zooms to the places of a hint where they are small, but not on a map, which is read as a whole. */
  #frameHint(/** @type {TableState} */ { session, hint }) {
    const { told } = this.table.hints
    if (session && session.board.layout !== 'map') this.zoom?.frame((hint && told?.placesShown(hint)) ?? [])
  }

  /** Shows the board, the panels, the clues and the buttons. @param {TableState} state */
  #showGame(state) {
    const { table } = this
    const { session, lesson } = state
    const seen = seenAt(state, table.shows)
    if (!session || !seen || !this.#grid) return
    this.#showBoard(seen, session.reopened)
    this.panels.show({ state, session, seen })
    const marked = { looked: new Set(table.hints.told?.cluesSpokenOf(state)), clash: new Set(seen.marks.clash) }
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

  /**
   * Shows which buttons of the row below the board, and which strips of a win and a trial, are visible, and which can
   * be pressed. Their actions are in `controls.js`.
   * @param {Session} session @param {State} seen
   */
  #showActions({ noting }, { play: { board, game, mode }, won }) {
    const { locale, room } = this
    const { hints, isSimple } = this.table
    const taught = hints.teaches
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
    setText(room.find('#hint-text'), hints.label)
    room.find('.ribbon').hidden = !won
    room.find('.trial').hidden = game.trial < 0 || taught
    const { size: count } = onTrial(game)
    setText(room.find('.trial-count'), locale.t(count ? 'trialCount' : 'trialNone', { count }))
    room.find('#trial-keep').hidden = !count
  }
}
