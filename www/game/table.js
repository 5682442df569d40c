// @ts-check
/**
 * The table one plays at: one game at a time, its board, tray, clues and card, and who tells whom.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Entry, Level } from '../pkg/placewise.js'
 * @import { Interaction } from './interaction.js'
 * @import { CardContent } from './panels/card.js'
 * @import { GameRoot } from './root.js'
 * @import { Kept, Session } from './session.js'
 * @import { TableApi, TableHost } from './table-api.js'
 */
import { levelName } from '../catalogue/level-name.js'
import { loadScene } from '../i18n/text/index.js'
import { setAttribute, setText } from '../lib/dom.js'
import { SHEET_OPENED } from '../lib/history.js'
import { Stopwatch } from '../lib/stopwatch.js'
import { loadPainter } from '../scenes/index.js'
import { BoardCanvas } from './board-canvas.js'
import { Evaluation } from './evaluation.js'
import { leftCount, onTrial } from './game.js'
import { growthAt } from './growth-messages.js'
import { Hints } from './hints/hint.js'
import { Walkthrough } from './hints/walkthrough.js'
import { sentenceCase } from './hints/wording.js'
import { A11yGrid } from './input/a11y-grid.js'
import { inputOf } from './input/index.js'
import { Pointer } from './input/pointer.js'
import { Zoom } from './input/zoom.js'
import { spokenNote } from './messages.js'
import { showNote } from './panels/card.js'
import { Clues, nameClues } from './panels/clues.js'
import { Panels } from './panels/index.js'
import { Tooltip, REFUSALS } from './panels/tooltip.js'
import { newSession } from './session.js'
import { cellLabels, litSites, viewOf } from './view.js'

/** @implements {TableApi} */
export class Table {
  /** @type {Session | undefined} */ session
  /** @type {A11yGrid | undefined} */ #grid
  /** What the card says, written anew in each language. @type {(() => CardContent) | null} */ #card = null
  /** Whether there is a card to read. */
  hasCard = false

  /** @param {GameRoot} room furnished @param {Engine} engine @param {Locale} locale @param {TableHost} host */
  constructor(room, engine, locale, host) {
    this.room = room
    this.engine = engine
    this.locale = locale
    this.host = host
    this.stage = new BoardCanvas(room.find('.stage'), () => {
      this.#grid?.place(this.stage.painter?.boxes() ?? [])
      this.zoom?.follow()
    })
    this.clues = new Clues(room.find('.clue-list'), {
      pressed: (clue, on) => this.#sayClue(clue, on),
      pointed: () => this.show(),
    })
    this.hints = new Hints(engine, locale, this)
    this.walkthrough = new Walkthrough(engine, locale, this)
    this.evaluation = new Evaluation(this)
    this.panels = new Panels({
      room,
      locale,
      useSymbol: (id, byKey) => this.#useSymbol(id, byKey),
      growth: {
        shown: () => this.show(),
        grown: met => {
          this.hints.clear()
          this.host.sound(met ? 'contested' : 'grown')
        },
        // What the card says of what has grown is over; a hint speaks of the planting.
        replanted: () => {
          if (!this.hints.hint) this.tell(null)
        },
        over: () => this.evaluation.grown(),
        empty: () => {
          if (this.session) this.refuse(locale.of(this.session.board)('saidNothingGrows'))
        },
      },
    })
    this.pointer = new Pointer(room, this.stage, room.find('.pieces'), {
      session: () => (host.locked() || this.walkthrough.on || this.growth?.at ? undefined : this.session),
      refused: () => this.free(() => {}),
      moved: () => this.show(),
      touched: site => this.#grid?.enter(site, true),
      hovered: site => this.place.hover(site),
      useSymbol: id => this.#useSymbol(id, false),
    })
    this.place = new Tooltip(room, locale, () => ({
      board: this.session?.solved ? undefined : this.session?.board,
      held: this.pointer.drag?.over,
      focused: this.#grid?.focus ?? -1,
    }))
    const looks = { capture: true, signal: room.signal }
    for (const sign of [SHEET_OPENED, 'close']) {
      room.root.addEventListener(sign, () => this.session?.watch.look(), looks)
    }
    this.zoom = new Zoom(this.stage, {
      t: locale.t,
      speak: room.speak,
      held: () => this.pointer.holds,
      idle: () => !this.session?.play.picked,
      took: () => this.pointer.letGo(),
    })
  }

  // ---- opening ----

  /**
   * Opens a level, afresh or as it was kept.
   * @param {string} key
   * @param {Level} level
   * @param {About} about
   * @param {Kept} [kept]
   * @returns {Promise<void>}
   */
  async open(key, level, about, kept) {
    const {
      engine,
      locale,
      locale: { t },
    } = this
    const board = await engine.board(level, locale.lang)
    // Refused before anything is cleared away.
    inputOf(board)
    this.panels.check(board)
    await Promise.all([loadPainter(board), loadScene(board.scene, locale.lang)])
    this.pointer.letGo()
    this.walkthrough.end()
    this.hints.reset()
    this.growth?.clear()
    this.session?.watch.stop()
    const watch = this.newWatch(kept?.elapsed ?? 0)
    const session = (this.session = newSession({ key, level, about, board, watch }, this.#listener, kept))
    this.clues.drop()
    this.place.clear()
    this.#layOut()
    this.room.speak(
      t('saidLevel', {
        title: this.name,
        places: t('placeCount', { count: board.sites.length }),
        clues: t('clueCount', { count: board.clues.length }),
      }),
    )
    await this.evaluation.changed(false)
    if (session !== this.session) return
    // It was solved, and then taken apart: there is nothing to look at.
    if (session.reopened && session.check?.status !== 'solved') return this.open(key, level, about)
    if (!session.solved) session.watch.start()
  }

  /** What grows, where something does. */
  get growth() {
    return this.panels.growth
  }

  /** The level's name for people. */
  get name() {
    const { session } = this
    return session ? levelName(session.about, session.board, this.locale) : ''
  }

  /** What lies beside the board is read from its top. */
  readFromTop() {
    this.room.find('.papers').scrollTop = 0
  }

  /** The same game in another language. */
  async translate() {
    const { session } = this
    if (!session) return
    const board = await this.engine.board(session.level, this.locale.lang)
    if (session !== this.session) return
    session.board = session.play.board = board
    this.#layOut()
    await this.walkthrough.translate()
    await this.hints.translate()
    this.tell(this.#card)
    this.show()
  }

  #layOut() {
    const { session, room } = this
    const { t } = this.locale
    if (!session) return
    const { board, level } = session
    this.#grid = undefined
    this.stage.open(board)
    this.zoom.open()
    this.#grid = new A11yGrid(room.find('.cells'), board, t('board'), {
      key: (key, site) => {
        const deed = session.input.key(key, site)
        if (deed) this.free(deed)
        return deed !== undefined
      },
      focused: site => {
        this.zoom.reveal(this.stage.painter?.boxes()[site])
        this.show()
      },
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

  // ---- playing ----

  /** Nothing moves on the board while it is being taught. @param {(play: Interaction) => void} deed */
  free(deed) {
    if (!this.session) return
    if (this.host.locked()) return this.refuse(this.locale.t('saidLocked'))
    if (this.walkthrough.on) return this.refuse(this.locale.t('saidTeaching'))
    if (this.growth?.at) this.#backToPlanting()
    else deed(this.session.play)
  }

  /** Says why nothing happens. @param {string} text */
  refuse(text) {
    this.place.refuse(text)
  }

  /** The focus goes to the board. */
  enter() {
    this.#grid?.enter()
  }

  /** What has grown is looked at, not changed: the first touch leads back to the planting, but where all is right. */
  #backToPlanting() {
    const { session } = this
    if (session && this.evaluation.due && session.check?.status === 'solved')
      this.refuse(this.locale.of(session.board)('saidGrown'))
    else this.growth?.replant()
  }

  /** The player is elsewhere: the clock stands still, and nothing is in the hand. */
  leave() {
    this.pointer.letGo()
    this.walkthrough.end()
    this.hints.pause()
    this.growth?.clear()
    this.session?.watch.stop()
    this.session = undefined
    this.#showTime()
  }

  #listener = {
    changed: () => {
      this.evaluation.changed(true).catch(error => this.host.failed(error))
    },
    /** @param {Parameters<Locale['t']>[0]} key @param {Record<string, string>} [values] */
    say: (key, values) => {
      const text = sentenceCase(this.locale.t(key, values))
      this.host.sound(key)
      if (REFUSALS.has(key)) this.refuse(text)
      else this.room.speak(text)
    },
  }

  /** @param {number} elapsed ms so far */
  newWatch(elapsed) {
    return new Stopwatch(
      elapsed,
      () => this.#showTime(),
      () => document.hidden || this.#isCovered,
    )
  }

  /** Whether a dialog lies over the board; the one that shows the goal large is for those who play on. */
  get #isCovered() {
    return this.room.root.querySelector('dialog[open]:not(#goal-dialog)') !== null
  }

  /** @param {Entry} id @param {boolean} byKey */
  #useSymbol(id, byKey) {
    if (!this.session?.solved) this.growth?.replant()
    this.free(() => this.session?.input.symbol(id))
    if (byKey && this.session?.play.picked) this.#grid?.enter()
  }

  /** @param {number} clue @param {boolean} on whether it is shown now */
  #sayClue(clue, on) {
    const {
      session,
      locale: { t, list },
    } = this
    const entries = this.#grown().growth?.entries ?? session?.play.entries ?? []
    const places = session ? list([...litSites(entries, this.#shownClue)].map(i => session.board.sites[i].name)) : ''
    this.room.speak(on ? t('saidClueLit', { number: clue + 1, places: places || t('nowhereYet') }) : t('saidClueUnlit'))
    this.show()
  }

  get #shownClue() {
    return this.session?.board.clues[this.clues.shown]
  }

  // ---- showing ----

  /** Shows a card, or none. @param {(() => CardContent) | null} card @param {boolean} [aloud] */
  tell(card, aloud = false) {
    this.#card = card
    const content = card?.() ?? null
    this.hasCard = content !== null
    const { room } = this
    const isHeld = room.isFocusIn(room.find('.note'))
    showNote(room, content)
    if (isHeld) this.#keepFocus()
    if (!content || !aloud) return
    room.speak(spokenNote(content, this.locale.t('fullStop')))
    this.host.reveal(room.find('.note'))
  }

  /**
   * A card's button is gone when it has been pressed: those who press keys go on at the card that came instead, else at
   * the board.
   */
  #keepFocus() {
    const { room } = this
    if (room.isFocusIn(room.find('.note'))) return
    const buttons = room.find('.note-buttons')
    const next = buttons.querySelector('.main') ?? buttons.querySelector('button')
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    else this.enter()
  }

  /** Shows the whole state. Each part changes only what differs. */
  show() {
    const {
      session,
      room,
      hints,
      walkthrough,
      growth,
      locale: { t },
    } = this
    if (!session || !this.#grid) return
    const { board } = session
    const check = this.evaluation.due ? session.check : null
    const play = walkthrough.on ?? session.play
    const clue = this.#shownClue
    const { marks, clues, marked } = walkthrough.on
      ? { marks: walkthrough.marks, clues: walkthrough.marks.uses, marked: new Set() }
      : hints
    const view = viewOf({
      play,
      check,
      marks,
      marked,
      clue,
      drag: this.pointer.drag,
      focus: this.#grid.focus,
      ...this.#grown(),
    })
    /** @type {Set<Entry>} */
    const litPieces = new Set(clue?.pieces ?? marks.ghosts.map(ghost => ghost.piece))
    this.stage.show(view, view.won && session.reopened)
    this.#grid.show(
      cellLabels(play, view, this.locale),
      play.picked && play.picked.from >= 0 ? play.picked.from : play.chosen,
    )
    this.panels.tray?.show(play.left, play.picked?.from === -1 ? play.picked.piece : null, litPieces)
    growth?.show(leftCount(board, play.entries) === 0, Boolean(walkthrough.on))
    this.clues.show(walkthrough.on ? null : check, { looked: new Set(clues), clash: new Set(marks.clash) }, t)
    setAttribute(room.find('#undo'), 'aria-disabled', play.game.past.length === 0 && !this.host.behind())
    setAttribute(room.find('#redo'), 'aria-disabled', play.game.future.length === 0)
    setAttribute(room.find('#notes'), 'aria-pressed', session.play.noting)
    room.find('#notes').hidden = !board.markings.pencil
    setText(room.find('#hint-text'), hints.label)
    room.find('.ribbon').hidden = !view.won
    room.find('.trial').hidden = session.play.game.trial < 0 || Boolean(walkthrough.on)
    setText(room.find('.trial-count'), t('trialCount', { count: onTrial(session.play.game).size }))
    this.place.show()
  }

  /** The round on show; of the planting, what would grow, where that is wished for. */
  #grown() {
    const { session, walkthrough, growth: { film, at } = { film: undefined, at: 0 } } = this
    if (!session || !film || walkthrough.on) return {}
    const { board, play } = session
    return at
      ? { growth: growthAt(board, play.entries, film, at) }
      : this.host.preview()
        ? { preview: film.rounds.at(-1)?.entries }
        : {}
  }

  #showTime() {
    const { session } = this
    setText(this.room.find('.time'), session ? this.locale.time(session.watch.elapsed) : '')
  }
}
