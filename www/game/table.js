// @ts-check
/**
 * The table, on which one game at a time is played: its state, and what presses, keys and answers of the engine do to
 * it. It reads no document; a display shows its state.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, Entries, Entry, KindInfo, Level } from '../pkg/placewise.js'
 * @import { Input, Key } from './input/input.js'
 * @import { Kept, Session } from './session.js'
 * @import { Card } from './state.js'
 * @import { Display, Growing, Rules, TableApi, TableHost } from './table-api.js'
 */
import { levelName } from '../catalogue/level-name.js'
import { loadModule } from '../lib/load.js'
import { Stopwatch } from '../lib/stopwatch.js'
import { Store } from '../lib/store.js'
import { Evaluation } from './evaluation.js'
import { Hints } from './hints/index.js'
import { loadInput } from './input/index.js'
import { Interaction } from './interaction.js'
import { introduction, REFUSALS, sentenceCase, spokenNote } from './messages.js'
import { newSession } from './opening.js'
import { translate } from './session.js'
import { clockCell, EMPTY, inSession, leave, open, putCard, sessionCell } from './state.js'
import { seenAt, viewOf } from './view.js'

/** How long a refusal is shown, in ms. */
const REFUSAL_MS = 2500

/** The modules of the parts that only some boards have, by the panel that shows them. */
const PARTS = {
  answers: () => import('./equations/answers-panel.js'),
  growth: () => import('./growth/growth-panel.js'),
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

/** @implements {TableApi} */
export class Table {
  store = new Store(EMPTY)
  /** The input of the current board. @type {Input | undefined} */ input
  /** @type {Growing | undefined} */ #growth
  /** @type {Rules | undefined} */ #rules
  #position = new PositionSignal()
  /** The timer that ends the showing of a refusal. @type {ReturnType<typeof setTimeout> | undefined} */ #refusing

  /** @param {Display} display @param {Engine} engine @param {Locale} locale @param {TableHost} host */
  constructor(display, engine, locale, host) {
    this.display = display
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
    const isAway = () => display.isCovered || store.value.lesson !== undefined || (host.isLeft?.() ?? false)
    this.watch = new Stopwatch(clockCell(store), () => this.#ticked(), isAway)
    this.hints = new Hints(engine, locale, this)
    this.evaluation = new Evaluation(this)
    store.follow(() => {
      this.#position.of(this.session)
    })
  }

  /** The current value of the session. */
  get session() {
    return this.store.value.session
  }

  /** The game and its input; undefined while the board cannot be changed. */
  get hand() {
    const { session, growth, lesson } = this.store.value
    const { input } = this
    return !session || !input || this.host.locked() || lesson || growth.at ? undefined : { play: this.play, input }
  }

  /** The growth of the board; undefined if nothing grows on it. */
  get growth() {
    return this.session?.board.panels.includes('growth') ? this.#growth : undefined
  }

  /** The rules that a board with several answers adds to the play; undefined if it has none. */
  get rules() {
    return this.session?.board.panels.includes('answers') ? this.#rules : undefined
  }

  /** The name of the level, in the current language. */
  get name() {
    const { session } = this
    return session ? levelName(session.about, session.board, this.locale) : ''
  }

  /** The current view of the board, undefined without a session. */
  get view() {
    const seen = seenAt(this.store.value, this.shows)
    return seen && viewOf(seen)
  }

  /** The settings for information shown beside the entries. */
  get shows() {
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
    const { display, locale } = this
    const board = await this.engine.board(level, locale.lang)
    // If one of these fails, the level at the table stays.
    const [makeInput] = await Promise.all([loadInput(board), this.#loadParts(board), display.load(board)])
    if (!isWanted()) return
    this.clearAway()
    this.input = makeInput(this.play)
    const session = newSession({ key, level, about, board }, kept)
    this.store.update(state => open(state, session))
    display.open(session)
    display.speak(introduction(this.name, board, locale))
    await this.evaluation.changed(false)
    const now = this.session
    if (now?.id !== session.id) return
    // A kept game that was solved and then changed is not worth showing: the level starts again.
    if (now.reopened && now.judged?.check.status !== 'solved') return this.open(key, level, about)
    if (!now.solved) this.watch.start()
    // Not awaited, as counting answers may take a while and the board can be played already.
    this.rules?.opened().catch(error => this.host.failed(error))
    this.prepare()
    display.ready()
  }

  /** Loads the parts that only some boards have. @param {Pick<Board, 'panels'>} board */
  async #loadParts({ panels }) {
    const load = async () => {
      const { Growth } = await loadModule(PARTS.growth, 'growth-panel.js')
      this.#growth ??= new Growth(this)
    }
    const loadRules = async () => {
      const { Answers } = await loadModule(PARTS.answers, 'answers-panel.js')
      this.#rules ??= new Answers(this)
    }
    await Promise.all([panels.includes('growth') && load(), panels.includes('answers') && loadRules()])
  }

  /** Searches for the answer, if mistakes are to be marked at once. */
  prepare() {
    this.evaluation.prepare().catch(error => this.host.failed(error))
  }

  /** Ends what belongs to the session at the table. */
  clearAway() {
    this.display.letGo()
    this.hints.endTeaching()
    this.hints.pause()
    this.growth?.clear()
    this.watch.stop()
  }

  /** Ends the session, as the player has left the table. */
  leave() {
    this.clearAway()
    this.store.update(leave)
    this.prepare()
    this.display.showTime()
  }

  /** Puts the current game into another language. @param {KindInfo} [info] its kind in that language */
  async translate(info) {
    const { session } = this
    if (!session) return
    const board = await this.engine.board(session.level, this.locale.lang)
    if (session.id !== this.session?.id) return
    this.store.update(inSession(now => translate(now, board, info ?? now.about.info)))
    if (this.session) this.display.open(this.session)
    await this.hints.translate()
    this.showCard(this.store.value.card)
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

  /** Uses a symbol beside the board. @param {Entry} id */
  useSymbol(id) {
    if (!this.session?.solved) this.growth?.replant()
    this.free(() => this.input?.symbol(id))
  }

  /** Shows and announces why an action was refused. @param {string} text */
  refuse(text) {
    const tell = (/** @type {string} */ refusal) => this.store.update(state => ({ ...state, refusal }))
    clearTimeout(this.#refusing)
    this.#refusing = setTimeout(() => tell(''), REFUSAL_MS)
    tell(text)
    this.display.speak(text)
  }

  /** Drops the held or dragged piece, the hint and the card. */
  layAside() {
    this.display.letGo()
    this.play.hold(null)
    this.play.waitAt(-1)
    this.hints.clear()
    this.showCard(undefined)
  }

  /** Returns true if this session is still open and its entries have not changed. @param {Session} session */
  isStill({ id, game }) {
    return this.session?.id === id && this.session.game.entries === game.entries
  }

  /** Aborted when another session begins or the entries change. */
  get still() {
    return this.#position.of(this.session)
  }

  /** Shows a card, or none. @param {Card | undefined} card @param {boolean} [aloud] */
  showCard(card, aloud = false) {
    this.store.update(putCard(card))
    const { content } = this.store.value
    if (!content || !aloud) return
    this.display.speak(spokenNote(content, this.locale.t('fullStop')))
    this.display.reveal('card')
  }

  /** A grown board cannot be changed: the first action goes back to the planting, unless it is solved. */
  #backToPlanting() {
    const { session } = this
    if (session && this.evaluation.isSolved) this.refuse(this.locale.of(session.board)('saidGrown'))
    else this.growth?.replant()
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
      else this.display.speak(text)
    },
  }

  #ticked() {
    this.display.showTime()
    if (this.session) this.host.timed?.(this.session)
  }
}
