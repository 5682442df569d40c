// @ts-check
/**
 * Parts of the page whose modules are loaded on first use: lessons on techniques, the printed sheet, sharing, the
 * statistics, the estimate of the player's strength, the dialog of all possible steps, "About this level".
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Parts as StepsParts } from '../game/every/dialog.js'
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Step } from '../pkg/placewise.js'
 * @import { Sheet } from '../print/sheet.js'
 * @import { Parts as AboutParts } from './about/level.js'
 * @import { Host as LookBackHost, Parts as LookBackParts } from './lookback/dialog.js'
 * @import { Host as RaceHost } from './race/line.js'
 * @import { SavedGame } from '../storage/book.js'
 * @import { Host as ShareHost } from './share/sheet.js'
 * @import { Actions, Parts } from './statistics/index.js'
 * @import { Offer, hardNote } from './strength/index.js'
 * @import { Parts as CourseParts } from './techniques/host.js'
 */
import { gradeOf } from '../catalogue/catalogue.js'
import { levelName } from '../catalogue/level-name.js'
import { loadLanguage } from '../i18n/text/index.js'
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { isPrintKey } from '../lib/keys.js'
import { later, loadModule, loadStyles } from '../lib/load.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { whenIdle } from '../lib/timing.js'
import { isEstimated, readStrengths } from '../storage/strength.js'

// ---- what home and the sheets around the table need beside their modules: styles and all words ----

/** Loads it, once. @param {Locale} locale */
export const sheetNeeds = ({ lang }) => Promise.all([loadStyles('app/sheets.css'), loadLanguage(lang)])

// ---- lessons on the techniques of a kind: a list of them, and boards for each ----
// The modules and boards are fetched at first use, and the names of techniques with the first reason of a hint.

/**
 * @typedef {{ go(what: string, name: string): void, unknown(name: string): void, trouble(error: unknown): void }}
 *   Elsewhere
 */

export class Techniques {
  dialog = sheet('techniques-dialog')

  /** @param {CourseParts} parts @param {Elsewhere} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  /** @param {string} kind @param {string} [technique] to be seen first */
  openList(kind, technique) {
    attempt(async () => (await this.#load()).openList(kind, technique), this.host.trouble)
  }

  /** @param {string} name as it stands in the address */
  async openBoard(name) {
    const { opening } = this.parts
    const mine = opening.visit
    const course = await this.#load()
    if (mine === opening.visit) await course.openBoard(name)
  }

  /** A level is open at the table. */
  opened() {
    this.#load.made?.show()
  }

  /**
   * Returns the lesson of a step's technique, if it is known already; else the displayed step gets its link later.
   * @param {Step} step
   */
  ofStep(step) {
    void this.fetched()
    return this.#load.made?.ofStep(step)
  }

  /** Fetches the names of the techniques of the kind at the table, and resolves also if they cannot be fetched. */
  async fetched() {
    const kind = this.parts.table.session?.about.info.id
    if (kind === undefined) return
    try {
      await (await this.#load()).name(kind)
    } catch (error) {
      console.error(error)
    }
  }

  /** The game goes on. @param {Session} session */
  kept(session) {
    if (session.about.technique) this.#load.made?.kept(session)
  }

  /** The board of a technique is played to its end. */
  won() {
    this.#load.made?.won()
  }

  /** @param {string} key @param {Session} session */
  #learnt = (key, { clock, help }) => {
    this.parts.progress.solved(key, { ms: elapsedOf(clock), help })
  }

  #load = later(
    'app/techniques/index.js',
    () => Promise.all([import('./techniques/index.js'), sheetNeeds(this.parts.locale)]),
    ([{ Course }]) => new Course(this.parts, { ...this.host, dialog: this.dialog, learnt: this.#learnt }),
  )
}

// ---- the printed sheet of the level at play, instead of the screen ----
// A browser that is about to print does not wait, so the sheet is made ahead.

/** @typedef {{ of: Session['board'], made: Promise<void>, sheet?: Sheet }} Made */

/** Of the style sheet: `print/sheet.js` changes its media while it lays out a sheet. */
const PAPER = { id: 'paper-styles', media: 'print' }

export class Paper {
  /** The sheet of the latest level at the table. @type {Made | undefined} */ #now

  /** @param {Locale} locale @param {() => Table} table @param {(error: unknown) => void} trouble */
  constructor(locale, table, trouble) {
    this.locale = locale
    this.table = table
    this.trouble = trouble
    addEventListener('beforeprint', () => this.#sheet?.lay())
    addEventListener('afterprint', () => this.#sheet?.clear())
    addEventListener('keydown', event => this.#key(event))
  }

  /** The sheet of the board at the table, if it is made. */
  get #sheet() {
    const { session } = this.table()
    return session && this.#now?.of === session.board ? this.#now.sheet : undefined
  }

  /** Makes the sheet when the page is idle; that of a lesson, which hardly anybody prints, when it is asked for. */
  ahead() {
    if (this.table().session?.about.lesson !== undefined) return
    // Without the sheet the page is printed as it is; a failure is reported when the player prints.
    whenIdle(() => {
      this.#make()?.catch(error => console.error(error))
    })
  }

  /** Makes the sheet of the board at the table, if it is not made or being made. */
  #make() {
    const { session } = this.table()
    if (!session) return undefined
    const { board } = session
    if (this.#now?.of !== board) {
      this.#now?.sheet?.remove()
      /** @type {Made} */ const now = (this.#now = { of: board, made: Promise.resolve() })
      now.made = this.#fill(now, session)
      now.made.catch(() => {
        if (this.#now === now) this.#now = undefined
      })
    }
    return this.#now.made
  }

  /** @param {Made} now @param {Session} session */
  async #fill(now, { level, board, about }) {
    const { info, grade, number, name } = about
    const { sheetOf } = await this.#load()
    // The titles of the levels that come with the page are in one language.
    const heading = number === undefined && !name ? '' : levelName(about, board, this.locale)
    const sheet = await sheetOf({ level, board, info, grade: gradeOf(info, grade), heading }, this.locale)
    if (this.#now === now) now.sheet = sheet
    else sheet.remove()
  }

  /** Handles Ctrl+P before the sheet is made: waits for it, then prints. @param {KeyboardEvent} event */
  #key(event) {
    if (!isPrintKey(event) || event.defaultPrevented || !this.table().session || this.#sheet) return
    event.preventDefault()
    attempt(async () => {
      await this.#make()
      print()
    }, this.trouble)
  }

  #load = later(
    'print/sheet.js',
    () => Promise.all([import('../print/sheet.js'), loadStyles('print/sheet.css', PAPER)]),
    ([made]) => made,
  )
}

// ---- sharing: its sheet, and the board as a picture ----

export class Sharing {
  /** @param {Engine} engine @param {Locale} locale @param {ShareHost} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  #sheet = later(
    'app/share/sheet.js',
    () => Promise.all([import('./share/sheet.js'), sheetNeeds(this.locale)]),
    ([{ ShareSheet }]) => new ShareSheet(this.engine, this.locale, this.host),
  )

  /** @param {Session} session @param {string} name of the level */
  async open(session, name) {
    const sheet = await this.#sheet()
    await sheet.open(session, name)
  }
}

/** Downloads the board at the table as a picture. @param {Table} table @param {boolean} dark */
export async function downloadPicture({ session, view, name }, dark) {
  if (!session || !view) return
  const { winPicture, give } = await loadModule(() => import('./share/win-picture.js'), 'app/share/win-picture.js')
  const { id, info } = session.about
  await give(await winPicture(session.board, view, { name, dark }), `placewise-${id ?? info.id}`)
}

// ---- the statistics of the solved levels ----

/** @typedef {Actions & { trouble(error: unknown): void }} Host */

export class Statistics {
  sheet = sheet('statistics-dialog')

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  open() {
    attempt(async () => {
      const { fillStatistics } = await this.#load()
      const openNew = (/** @type {Wish} */ wish) => {
        this.sheet.close()
        this.host.openNew(wish)
      }
      fillStatistics(this.sheet.body, this.parts, { ...this.host, openNew })
      if (!this.sheet.dialog.open) this.sheet.open()
    }, this.host.trouble)
  }

  #load = later(
    'app/statistics/index.js',
    () => import('./statistics/index.js'),
    module => module,
  )
}

// ---- the estimate of the player's strength, if the player wishes it; its modules are loaded after the first win ----

/**
 * @typedef {{ timer(): boolean, openNew(wish: Wish): void }} EstimateHost   timer: returns true if times are shown
 */

export class Estimate {
  /** The controller of the current estimate. @type {AbortController | undefined} */ #learning
  /** The latest result, and the id of its session. @type {{ id: number, offer: () => Offer } | undefined} */ #last

  /** @param {Engine} engine @param {Locale} locale @param {EstimateHost} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  /**
   * Returns a level to offer on the card of a win, once it is known.
   * @param {Session} session @returns {Offer | undefined}
   */
  of({ id, solved }) {
    return solved && isEstimated() && this.#last?.id === id ? this.#last.offer() : undefined
  }

  /** Learns nothing more from the levels solved so far. */
  forget() {
    this.#learning?.abort()
    this.#last = undefined
  }

  /**
   * Learns from a level solved for the first time, by one player. Failures are not reported, because no user action
   * depends on it.
   * @param {Session} session @returns {Promise<boolean>} true if there is more to show now
   */
  async learn(session) {
    if (!isEstimated() || session.two !== undefined) return false
    this.#learning?.abort()
    const { signal } = (this.#learning = new AbortController())
    try {
      const { learn } = await this.#load()
      const { timer, openNew } = this.host
      const offer = await learn(session, this.engine, this.locale, { timer: timer(), openNew, signal })
      if (offer) this.#last = { id: session.id, offer }
      return offer !== undefined
    } catch {
      return false
    }
  }

  /**
   * Shows a card at a level just opened that may be hard for the player.
   * @param {Table} table @param {Parameters<typeof hardNote>[3]} parts
   */
  async warn(table, parts) {
    const { session } = table
    const kept = session && isEstimated() ? readStrengths().get(session.about.info.id) : undefined
    if (!session || !kept) return
    const { hardNote } = await this.#load()
    const card = hardNote(kept, session, this.locale, parts)
    if (card && table.isStill(session)) table.showCard(card, true)
  }

  #load = later(
    'app/strength/index.js',
    () => import('./strength/index.js'),
    module => module,
  )
}

// ---- the dialog of all possible steps ----

export class EveryStep {
  /** @param {StepsParts} parts @param {(error: unknown) => void} trouble */
  constructor(parts, trouble) {
    this.parts = parts
    this.trouble = trouble
  }

  open() {
    const { view } = this.parts
    const asked = view().table.session?.id
    attempt(async () => {
      const dialog = await this.#load()
      if (view().table.session?.id === asked && !view().isDialogOpen) await dialog.open()
    }, this.trouble)
  }

  close = () => this.#load.made?.close()

  #load = later(
    'game/every/dialog.js',
    () => import('../game/every/dialog.js'),
    ({ StepsDialog }) => new StepsDialog(this.parts, this.trouble),
  )
}

// ---- "About this level" ----

export class About {
  /** @param {AboutParts} parts @param {(error: unknown) => void} trouble */
  constructor(parts, trouble) {
    this.parts = parts
    this.trouble = trouble
  }

  #load = later(
    'app/about/level.js',
    () => import('./about/level.js'),
    ({ AboutLevel }) => new AboutLevel(this.parts, this.trouble),
  )

  /**
   * Shows a level at the table, in the current language; not a first lesson, about which there is nothing to show.
   * @param {Session} session
   */
  show(session) {
    if (session.about.lesson !== undefined) return
    attempt(async () => {
      const about = await this.#load()
      if (this.parts.table().session?.id === session.id) about.show(session)
    }, this.trouble)
  }
}

// ---- "Look back" at a game ----

export class LookingBack {
  /** @param {LookBackParts} parts @param {LookBackHost} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  /** @param {SavedGame} game @param {boolean} [isTrial] true if it is to be sent to the level's author */
  open(game, isTrial) {
    attempt(async () => (await this.#load()).openGame(game, isTrial), this.host.trouble)
  }

  /** Tells a player that the level's author asks how it goes. @param {(say: () => string) => void} tell */
  ask(tell) {
    attempt(async () => {
      const { speaker } = await loadModule(() => import('./lookback/text.js'), 'app/lookback/text.js')
      tell(() => speaker(this.parts.locale.lang)('trialAsked'))
    }, this.host.trouble)
  }

  /** Offers the latest games whose moves are kept. */
  openList() {
    attempt(async () => (await this.#load()).openList(), this.host.trouble)
  }

  close = () => this.#load.made?.close()

  #load = later(
    'app/lookback/dialog.js',
    () =>
      Promise.all([
        import('./lookback/dialog.js'),
        sheetNeeds(this.parts.locale),
        loadStyles('app/lookback/sheet.css'),
      ]),
    ([{ LookBack }]) => new LookBack(this.parts, this.host),
  )
}

// ---- a race against the sender of a link ----

export class Racing {
  /** @param {Locale} locale @param {RaceHost & { trouble(error: unknown): void }} host */
  constructor(locale, host) {
    this.locale = locale
    this.host = host
  }

  /**
   * Begins the race of a level at the table, if its address has one.
   * @param {Session} session @param {string} [text] of the address
   */
  open(session, text) {
    if (text !== undefined || this.#load.made)
      attempt(async () => (await this.#load()).open(session, text), this.host.trouble)
  }

  /** @param {Session} session */
  show(session) {
    this.#load.made?.show(session)
  }

  /** Returns who was faster, after a win. @param {Session} session */
  result(session) {
    return this.#load.made?.result(session)
  }

  /** Returns the race that a win answers. @param {Session} session */
  answered(session) {
    return this.#load.made?.answered(session)
  }

  #load = later(
    'app/race/line.js',
    () => Promise.all([import('./race/line.js'), loadStyles('app/race/race.css')]),
    ([{ RaceLine }]) => new RaceLine(this.locale, this.host),
  )
}
