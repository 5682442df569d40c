// @ts-check
/**
 * Check, and the hint in steps: what to look at, for those who want to find the rest themselves the technique with its
 * parts, why, do it. The reasons are shown one at a time.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Check, Hint } from '../../pkg/placewise.js'
 * @import { Position } from '../game.js'
 * @import { Session } from '../session.js'
 * @import { TableApi } from '../table-api.js'
 * @import { CardContent } from '../panels/card.js'
 * @import { ShownHint } from './hint-state.js'
 * @import { ReasonFrame } from './reason-frames.js'
 * @import { Compared } from './notes.js'
 */
import { isRefusedFor } from '../../lib/errors.js'
import { waited } from '../../lib/timing.js'
import { hasEquations } from '../equations/equations.js'
import { brokenSites } from '../messages.js'
import { mistakesIn } from '../mistakes.js'
import { isUntouched, restsOn } from '../session.js'
import { dropClue, dropHelp } from '../state.js'
import { AutoAdvance } from './auto-advance.js'
import { backButton, closeButton, hintCard } from './hint-card.js'
import * as state from './hint-state.js'
import { keyStep, later, reasonAt, reasonsOf } from './reason-frames.js'
import { brokenToRead, checkNote, hintAction, withRegion } from './notes.js'
import { placesIn, spokenFrame } from './wording.js'

export { LessonView } from './lesson-view.js'
export * as told from './told.js'
export { Walkthrough } from './walkthrough.js'

/** The longest wait for the names of techniques, in ms: then a hint goes on without a name. */
const LONGEST_FETCH = 1000

export class HintController {
  /** The pace of a what-if. @type {AutoAdvance} */ #pace
  /**
   * The search for a hint that is running, and what is to be shown of the hint.
   * @type {{ session: Session, stage: ShownHint['stage'] } | undefined}
   */
  #search = undefined

  /** @param {Engine} engine @param {Locale} locale @param {TableApi} table */
  constructor(engine, locale, table) {
    this.engine = engine
    this.locale = locale
    this.table = table
    this.#pace = new AutoAdvance(table.display)
  }

  /** The hint on show and its progress, undefined if there is none. */
  get #shown() {
    return this.table.store.value.hint
  }

  /** @param {(shown: ShownHint) => ShownHint} change */
  #update(change) {
    this.table.store.update(now => (now.hint ? { ...now, hint: change(now.hint) } : now))
  }

  /** The hint on show, null if there is none. */
  get hint() {
    return this.#shown?.whole ?? null
  }

  /** Stops the playing of a what-if. */
  pause() {
    this.#pace.stop()
  }

  /** The current label of the hint button. */
  get label() {
    const { t } = this.locale
    if (!this.#shown) return t('hint')
    const { stage, whole, isEndTold } = this.#shown
    const goesOn = stage !== 'why' || this.#isPlayed || (!isEndTold && whole.status === 'step')
    return goesOn ? t('tellMore') : this.#actionLabel() || t('hint')
  }

  /** True if a what-if is being played. */
  get #isPlayed() {
    return this.#shown !== undefined && state.isPlayed(this.#shown)
  }

  // ---- check ----

  async check() {
    const { table, locale } = this
    const { session, store } = table
    if (!session) return
    if (store.value.lesson) return table.refuse(locale.t('saidTeaching'))
    const check = await table.evaluation.checkOf(session)
    if (!table.isStill(session)) return
    table.host.checked?.(check)
    if (check.status === 'solved' && table.evaluation.due) return table.host.won(session, false)
    table.hints.reset()
    const made = await this.#madeIn(session, check)
    const compared = await this.#compare(session, check)
    if (!table.isStill(session)) return
    const { wrong } = compared
    store.update(now => ({ ...now, marked: new Set(wrong) }))
    table.growth?.replant()
    table.showCard(
      ({ board, game }) => ({
        ...checkNote(board, game.entries, check, locale, { made, ...compared }),
        buttons: [
          ...(wrong.length ? [{ ...backButton(this.#presses, locale.t), main: true }] : []),
          closeButton(this.#presses, locale.t),
        ],
      }),
      true,
    )
  }

  /**
   * Returns the wrong places, and how they were found: by comparison with the only answer; if there are several, by a
   * search for one that fits all entries; or by the rules alone, if the player wants that or the budget ran out.
   * @param {Session} session @param {Check} check @returns {Promise<Compared>}
   */
  async #compare(session, check) {
    const { board, game } = session
    const { evaluation, host, display } = this.table
    const broken = [...brokenSites(board, check)]
    if (!(host.compares?.() ?? true)) return { by: 'rules', wrong: broken }
    if (isUntouched(session)) return { by: 'answer', wrong: broken }
    const by = display.button('check')
    const answer = await evaluation.answerOf(session, by)
    if (typeof answer === 'object') return { by: 'answer', wrong: mistakesIn(board, game.entries, answer) }
    if (answer === 'unknown') return { by: 'unsettled', wrong: broken }
    if (broken.length) return { by: 'search', wrong: broken }
    return this.#searchFrom(session, by)
  }

  /**
   * Searches for an answer that fits all entries.
   * @param {Session} session @param {Element | undefined} by @returns {Promise<Compared>}
   */
  async #searchFrom({ level, game }, by) {
    const { still } = this.table
    try {
      const { status, sites } = await this.engine.hint(level, game.entries, this.locale.lang, { by, until: still })
      return { by: status === 'impossible' ? 'none' : 'search', wrong: status === 'mistake' ? sites : [] }
    } catch (error) {
      if (!isRefusedFor('budget', error)) throw error
      return { by: 'unsettled', wrong: [] }
    }
  }

  /**
   * Returns the totals that broken equations make, by clue, for those that are full.
   * @param {Session} session @param {Check} check
   */
  async #madeIn({ board, level, game: { entries } }, check) {
    const broken = hasEquations(board) && !check.conflicts.length ? brokenToRead(check) : []
    const told = await Promise.all(
      broken.map(async equation => {
        const { value, soFar } = await this.engine.equation(level, entries, { equation, most: 0 }, this.locale.lang)
        return /** @type {const} */ ([equation, (value ?? null) === null ? null : soFar])
      }),
    )
    return new Map(told.flatMap(([equation, made]) => (made ? [/** @type {const} */ ([equation, made])] : [])))
  }

  /** Undoes, as one move, to the last position from which the level can be solved. */
  async backToMistake() {
    const { table } = this
    const { session } = table
    if (!session) return
    table.growth?.replant()
    const { past } = session.game
    for (let i = past.length - 1; i >= 0; i--) {
      const { status } = await this.ask(session, past[i])
      if (!table.isStill(session)) return
      if (status !== 'mistake') return table.free(play => play.backTo(i))
    }
    table.free(play => play.restart())
  }

  // ---- hint ----

  async press() {
    const { table } = this
    const { session, store } = table
    if (!session) return
    if (store.value.lesson) return table.refuse(this.locale.t('saidTeaching'))
    if (this.#shown) return this.#goOn(this.#shown)
    if (table.evaluation.isSolved) return table.host.won(session, false)
    table.growth?.replant()
    // A press during the search asks for the reasons of the hint that it finds.
    if (this.#search && table.isStill(this.#search.session)) {
      this.#search.stage = 'why'
      return
    }
    /** @type {{ session: Session, stage: ShownHint['stage'] }} */
    const search = (this.#search = { session, stage: 'look' })
    const hint = await this.#next(session).finally(() => {
      if (this.#search === search) this.#search = undefined
    })
    if (!table.isStill(session)) return
    const { board, game } = session
    // Once all is planted where it belongs, the next step is to grow it.
    if (hint.status === 'done' && board.rounds) return this.#grow(hint)
    const begun = state.beginHint(this.#isBitByBit ? withRegion(hint, board, game.entries) : hint)
    store.update(now => dropClue({ ...dropHelp(now), hint: begun }))
    table.hints.useHelp()
    if (begun.stage === 'look' && search.stage === 'look') this.#tell()
    else this.#tellWhy()
  }

  /** Grows what is planted, as a hint. @param {Hint} hint */
  #grow(hint) {
    const { hints, host, growth } = this.table
    hints.clear()
    hints.useHelp()
    host.hinted?.(hint, 'why')
    growth?.grow()
  }

  /** Goes on with the hint on show: tells more of it, or follows it. @param {ShownHint} shown */
  #goOn(shown) {
    const { stage, at, isEndTold, whole } = shown
    if (stage !== 'why') return this.#isBitByBit ? this.#tellMore() : this.#tellWhy()
    if (whole.status === 'step' && !isEndTold) return this.#tellMore()
    if (this.#isPlayed) return this.#move(later(shown.whole, at))
    this.follow()
  }

  /** True if a hint tells its technique and the parts of it before the reasons. */
  get #isBitByBit() {
    return this.table.host.tellsBitByBit?.() ?? false
  }

  /** Tells the next stage of the hint on show, once the names of techniques are there or have taken too long. */
  async #tellMore() {
    const shown = this.#shown
    if (!shown) return
    if (shown.stage === 'look') await Promise.race([this.table.host.techniquesFetched?.(), waited(LONGEST_FETCH)])
    if (this.#shown !== shown) return
    const hasTechnique = this.table.host.technique?.(keyStep(shown.whole)) !== undefined
    this.#tellOn(now => state.tellMore(now, hasTechnique))
  }

  /** Shows the reason of the mistake on show. */
  #tellWhyWrong() {
    const { session, host } = this.table
    const shown = this.#shown
    if (!session || !shown) return
    const ask = async () => host.whyWrong?.(session, shown.whole)
    ask().then(reason => {
      if (!this.table.isStill(session) || this.#shown !== shown) return
      if (reason) this.#tellOn(now => state.reasonOfMistake(now, reason, ask))
      else this.#tellOn(state.withoutReason)
    }, host.failed)
  }

  /** Returns the next hint, with a smallest reason if the ladder could only search. @param {Session} session */
  async #next(session) {
    const hint = await this.ask(session)
    return (await this.table.host.reasoned?.(session, hint)) ?? hint
  }

  /**
   * Returns the hint for a position. It takes the player's notes into account if they list all candidates.
   * @param {Session} session @param {Position} [position] by default the current one
   */
  ask(session, position = session.game) {
    const marks = this.table.input?.possible?.(position)
    return this.engine.hint(session.level, position.entries, this.locale.lang, {
      by: this.table.display.button('hint'),
      until: this.table.still,
      ...(marks && { marks }),
      ...restsOn(session, this.table.host.uniqueness?.()),
    })
  }

  /** Shows a hint with all its reasons, at the first one that uses a technique. @param {string} technique */
  async explain(technique) {
    if (!this.#shown) await this.press()
    if (this.#shown?.stage !== 'look') return
    const reason = reasonsOf(this.#shown.whole).findIndex(step => step.technique === technique)
    this.#tellWhy(Math.max(0, reason))
  }

  /**
   * Shows an answer to a question as a hint, without announcing it.
   * @param {Hint} hint @param {ShownHint['again']} again asks for it in another language
   */
  show(hint, again) {
    this.pause()
    this.table.store.update(now => dropClue({ ...dropHelp(now), hint: state.beginReason(hint, again) }))
    this.#write()
  }

  /** @param {number} [at] the index of the current reason */
  #tellWhy(at) {
    this.#tellOn(shown => state.tellWhy(shown, at))
  }

  /** Moves to another stage, with the focus if it is on the card. @param {(shown: ShownHint) => ShownHint} change */
  #tellOn(change) {
    this.#update(change)
    const { display } = this.table
    const isByHand = /** @type {const} */ (['card', 'lesson', 'hint']).some(part => display.isFocusIn(part))
    this.#tell()
    if (isByHand) display.focus('reason')
  }

  #tell() {
    const { table } = this
    if (!this.#shown || !table.session) return
    const { whole, stage } = this.#shown
    if (stage === 'look' || stage === 'why') table.host.hinted?.(whole, stage)
    this.#write(true)
  }

  /** @param {boolean} [aloud] */
  #write(aloud = false) {
    const { table } = this
    const last = this.#shown
    if (last && table.session) table.showCard(session => this.#content(this.#shown ?? last, session), aloud)
  }

  /** @param {ShownHint} shown @param {Session} session @returns {CardContent} */
  #content(shown, { board, game }) {
    const { whole, stage, at, placesSaid, isEndTold, isUntold } = shown
    const canUndo = game.past.length > 0
    const canCross = this.table.input?.canCrossOut?.(this.#ruledOut(board)) ?? false
    const { host } = this.table
    const step = stage === 'why' ? reasonAt(whole, at) : keyStep(whole)
    const learn = whole.status === 'step' ? host.technique?.(step) : undefined
    const card = {
      hint: whole,
      stage,
      at,
      areAllSaid: placesSaid,
      action: this.#actionLabel(),
      canUndo,
      canCross,
      learn,
      entries: game.entries,
      isBitByBit: this.#isBitByBit,
      isEndTold,
      isUntold,
      canAskWhy: host.whyWrong !== undefined && whole.ruleOut.length > 0,
    }
    const { others } = host
    const withoutIt = others && (() => this.#withoutIt(others))
    return hintCard(card, { ...this.#presses, others, withoutIt }, board, this.locale)
  }

  #presses = {
    more: () => this.#tellMore(),
    why: () => this.#tellWhy(),
    whyWrong: () => this.#tellWhyWrong(),
    follow: () => this.follow(),
    crossOut: () => this.#crossOut(),
    drop: () => this.drop(),
    backToMistake: () => {
      this.backToMistake().catch(this.table.host.failed)
    },
    move: (/** @type {ReasonFrame | undefined} */ at) => this.#move(at),
    play: () => this.#play(),
    sayAll: () => this.#sayPlaces(),
  }

  // ---- moving between reasons ----

  /** Moves to a reason, and stops a what-if that is playing. @param {number} reason */
  #go(reason) {
    this.#move({ reason, frame: -1 })
  }

  /** @param {ReasonFrame | undefined} at */
  #move(at) {
    this.pause()
    if (!at) return
    this.#show(at)
    this.table.display.reveal('card')
  }

  /** @param {ReasonFrame} at */
  #show(at) {
    this.#update(shown => state.lookAt(shown, at))
    this.#write()
    this.table.display.speak(this.#spoken)
  }

  /** The spoken text of the current frame. */
  get #spoken() {
    const { session } = this.table
    const shown = this.#shown
    if (!shown || !session) return ''
    return spokenFrame(shown.whole, shown.at, session.board, this.locale, session.game.entries)
  }

  /**
   * Plays the what-if of the current reason, then goes back to the reason. With reduced motion it shows only the first
   * frame, and the player moves on by hand.
   */
  #play() {
    if (!this.#shown) return
    this.#move({ ...this.#shown.at, frame: 0 })
    if (!this.table.display.isStill) this.#playOn()
  }

  #playOn() {
    if (!this.#shown) return
    this.#pace.wait(this.#spoken, () => {
      const shown = this.#shown
      if (!shown) return
      const { reason } = shown.at
      const next = later(shown.whole, shown.at)
      if (next?.reason !== reason || next.frame < 0) return this.#go(reason)
      this.#show(next)
      this.#playOn()
    })
  }

  #sayPlaces() {
    const { session, display } = this.table
    this.#update(state.namePlaces)
    this.#write()
    if (this.#shown && session)
      display.speak(placesIn(state.hintMarks(this.#shown), session.board, this.locale).join(' '))
  }

  /** Returns the label of the button that follows the hint, '' if there is nothing to do. */
  #actionLabel() {
    const { place, takeOff } = hintAction(this.#shown?.mistake ?? this.hint, this.table.session?.game.entries ?? [])
    const { t } = this.locale
    return place.length ? t('doIt') : takeOff.length ? t('takeItOff') : ''
  }

  follow() {
    if (!this.#actionLabel()) return this.drop()
    this.table.growth?.replant()
    this.table.free(play => {
      const { hint } = this
      const mistake = this.#shown?.mistake
      const action = hintAction(mistake ?? hint, play.entries)
      const reasons = hint?.status === 'step' && !mistake ? reasonsOf(hint) : []
      this.drop()
      play.follow(
        action,
        reasons.flatMap(({ ruleOut }) => ruleOut),
      )
    })
    // Without the card the parts below it have moved up.
    this.table.display.reveal('board')
  }

  /** Takes a mistake off and shows the steps from there. @param {() => void} others */
  #withoutIt(others) {
    this.follow()
    others()
  }

  /**
   * Returns the candidates that the current reason rules out, on boards with notes of candidates.
   * @param {Board} board
   */
  #ruledOut({ input }) {
    const shown = this.#shown
    if (!shown || shown.stage !== 'why' || shown.whole.status !== 'step' || input !== 'digits') return []
    return reasonAt(shown.whole, shown.at).ruleOut
  }

  /** Removes these candidates from the player's notes, and moves to the next reason. */
  #crossOut() {
    const { session } = this.table
    const shown = this.#shown
    if (!session || !shown) return
    const out = this.#ruledOut(session.board)
    this.table.free(() => this.table.input?.crossOut?.(out))
    this.#move(later(shown.whole, { ...shown.at, frame: Infinity }) ?? shown.at)
  }

  /** Handles Escape: leaves a what-if, else closes the card. */
  letGo() {
    if (this.#shown && this.#isPlayed) this.#go(this.#shown.at.reason)
    else if (this.#shown) this.drop()
  }

  drop() {
    const { display, store } = this.table
    const inNote = display.isFocusIn('card')
    this.pause()
    store.update(now => ({ ...now, hint: undefined }))
    this.table.showCard(undefined)
    if (inNote) display.focus('hint')
  }

  /** Puts the hint on show into another language by asking for the same step again. */
  async translate() {
    const { session } = this.table
    const shown = this.#shown
    if (!shown || !session) return
    const same = await (shown.again?.() ?? this.#next(session))
    if (same && this.#shown?.whole === shown.whole) this.#update(now => state.translateHint(now, same))
  }
}
