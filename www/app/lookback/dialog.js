// @ts-check
/**
 * "Look back": a kept game replayed on a board of its own, with a line of time, and what the game shows about its
 * player. Nothing leaves the device.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Busy } from '../../lib/busy.js'
 * @import { Board, KindInfo } from '../../pkg/placewise.js'
 * @import { SavedGame } from '../../storage/book.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { Ask, Findings, Lack } from './findings.js'
 * @import { Replay } from './replay.js'
 * @import { Say } from './text.js'
 * @import { Group, Told } from './words.js'
 * @typedef {{ engine: Engine, busy: Busy, locale: Locale, catalogue: Catalogue, progress: Progress }} Parts
 * @typedef {{ dark(): boolean, uniqueness(board: Board): boolean, learn(name: string): void,
 *   trouble(error: unknown): void }} Host   learn: opens the first board of a technique, "sudoku/x-wing"
 * @typedef {{ game: SavedGame, replay: Replay, board: Board, info: KindInfo, at: number, told: Told | undefined,
 *   findings: Findings | undefined, state: 'running' | 'done' | 'stopped', lack: Lack | undefined }} Shown   at: the
 *   number of turns made on the board; told: the finding on show; lack: the technique to learn next
 */
import { nameIn } from '../../catalogue/letters.js'
import { trialCode } from '../../catalogue/trial.js'
import { BoardCanvas } from '../../game/board-canvas.js'
import { evident, marksOf } from '../../game/hints/reason-frames.js'
import { sentenceCase } from '../../game/messages.js'
import { restView } from '../../game/view.js'
import { loadScene } from '../../i18n/text/index.js'
import { urlOf } from '../../lib/base.js'
import { sheet } from '../../lib/dialogs.js'
import { find, icon as iconNode, make, setText } from '../../lib/dom.js'
import { unshown } from '../../lib/busy.js'
import { isPuzzleError } from '../../lib/errors.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { loadPainter } from '../../scenes/index.js'
import { nameFaultText } from '../race/share.js'
import { keptName } from '../save.js'
import { copyButton, sendButton } from '../share/buttons.js'
import { doneKey, loadTechniques } from '../techniques/data.js'
import { summaryOf } from '../../storage/book.js'
import { Examination, longest } from './findings.js'
import { entriesAt, replayOf, spentOn, timeAt } from './replay.js'
import { speaker } from './text.js'
import { trialOf, trialText } from './trial.js'
import { groupsOf, linesOf, summary, turnText } from './words.js'

/** The time of a turn while it plays, in ms. */
const PACE = 900
/** The time for the findings in ms: for a board of 81 places, and at most. */
const TIME = { usual: 5000, places: 81, most: 20_000 }
/** The number of games to choose from. */
const MOST_GAMES = 12

export class LookBack {
  /** @type {Shown | undefined} */ #shown
  /** Stops the search for findings. @type {AbortController | undefined} */ #searching
  #timer = 0
  /** True if the text for the level's author is open at first. */ #isTrial = false
  #player = ''
  /** The texts of pressed copy buttons. @type {Record<string, string>} */ #copied = {}

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
    this.title = make('h2', { id: 'lookback-title' })
    this.closing = make('span', { className: 'unseen' })
    const close = make('button', { type: 'button', className: 'close' }, iconNode('close'), this.closing)
    const named = { className: 'sheet', id: 'lookback-dialog', 'aria-labelledby': 'lookback-title' }
    const body = make('div', { className: 'sheet-body' })
    document.body.append(make('dialog', named, make('header', {}, this.title, close), body))
    this.sheet = sheet('lookback-dialog')
    this.sheet.dialog.addEventListener('close', () => this.#end())
    this.canvas = make('div', { className: 'stage lookback-stage', 'aria-hidden': 'true' }, make('canvas'))
    this.stage = new BoardCanvas(this.canvas, () => {})
  }

  /** Returns a text in the current language. @type {Say} */
  #say = (key, values) => speaker(this.parts.locale.lang)(key, values, this.parts.locale.number)

  close() {
    this.sheet.close()
  }

  #end() {
    this.#pause()
    this.#searching?.abort()
    this.#shown = undefined
    this.#copied = {}
  }

  /** @param {string} title */
  #open(title) {
    this.#end()
    setText(this.title, title)
    setText(this.closing, this.parts.locale.t('close'))
    render(nothing, this.sheet.body)
    if (!this.sheet.dialog.open) this.sheet.open()
  }

  // ---- the choice of a game ----

  /** Lists the latest games whose moves are kept. */
  async openList() {
    this.#open(this.#say('choose'))
    const games = await this.#latest()
    if (!this.sheet.dialog.open || this.#shown) return
    const { catalogue, locale } = this.parts
    const row = (/** @type {SavedGame} */ game) =>
      html`<li>
        <button type="button" class="home-row" data-game=${game.key} @click=${() => this.openGame(game)}>
          <strong>${keptName(summaryOf(game), catalogue, locale)}</strong>
          <span class="quiet"
            >${locale.marks([
              ...(game.solved ? [] : [this.#say('chooseBegun')]),
              locale.shortDay(new Date(game.at)),
              locale.time(game.elapsed),
            ])}</span
          >
        </button>
      </li>`
    render(
      html`<p class="quiet">${this.#say(games.length ? 'chooseAbout' : 'chooseNone')}</p>
        <ul class="lookback-games">
          ${games.map(row)}
        </ul>`,
      this.sheet.body,
    )
  }

  /** Returns the games played last whose moves are kept, the latest first. */
  async #latest() {
    const { catalogue, progress } = this.parts
    const solved = [...progress.allDone()].map(([key, { at }]) => ({ key, at }))
    const all = [...progress.begun(), ...solved].sort((a, b) => b.at - a.at)
    /** @type {SavedGame[]} */ const games = []
    for (const key of new Set(all.map(each => each.key))) {
      if (games.length === MOST_GAMES) break
      const game = await progress.game(key)
      if (game && catalogue.of(game.about.kind) && (game.course?.length || game.past.length)) games.push(game)
    }
    return games
  }

  // ---- one game ----

  /** @param {SavedGame} game @param {boolean} [isTrial] true if it is to be sent to the level's author */
  async openGame(game, isTrial = false) {
    const { engine, catalogue, locale } = this.parts
    const info = catalogue.of(game.about.kind)?.info
    if (!info) return
    this.#open(this.#say('title'))
    try {
      const board = await engine.board(game.level, locale.lang)
      await Promise.all([loadPainter(board), loadScene(board.scene, locale.lang)])
      if (!this.sheet.dialog.open) return
      const replay = replayOf(board, game)
      const at = replay.turns.length
      this.#isTrial = isTrial
      this.#shown = {
        game,
        replay,
        board,
        info,
        at,
        told: undefined,
        findings: undefined,
        state: 'running',
        lack: undefined,
      }
      this.stage.open(board)
      this.stage.theme(this.host.dark())
      this.#show()
      if (at) await this.#examine(this.#shown, game)
    } catch (error) {
      this.sheet.close()
      this.host.trouble(error)
    }
  }

  /**
   * Has the engine look at the turns, as long as the time for that lasts.
   * @param {Shown} shown @param {SavedGame} game
   */
  async #examine(shown, { level }) {
    const { engine, busy, locale } = this.parts
    const { replay, board } = shown
    const searching = (this.#searching = new AbortController())
    const wishes = this.host.uniqueness(board) ? { uniqueness: true } : {}
    const most = Math.min(TIME.most, Math.max(TIME.usual, (TIME.usual * board.sites.length) / TIME.places))
    const asking = new AbortController()
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      asking.abort()
    }, most)
    searching.signal.addEventListener('abort', () => asking.abort(searching.signal.reason))
    /** @template T @param {(signal: ReturnType<typeof unshown>) => Promise<T>} question */
    const inTime = async question => {
      searching.signal.throwIfAborted()
      if (isLate) return undefined
      try {
        return await question(unshown(asking.signal))
      } catch (error) {
        if ((isPuzzleError(error) && error.code === 'budget') || (isLate && !searching.signal.aborted)) return undefined
        throw error
      }
    }
    /** @type {Ask} */
    const ask = {
      steps: (entries, marks) =>
        inTime(signal => engine.steps(level, entries, locale.lang, { signal, ...(marks && { marks }), ...wishes })),
      hint: entries => inTime(signal => engine.hint(level, entries, locale.lang, { signal, ...wishes })),
    }
    const symbols = board.symbols.map(({ id }) => id)
    const look = async (/** @type {(fraction: number) => void} */ onProgress) => {
      for await (const findings of new Examination(replay, symbols, ask).run()) {
        shown.findings = findings
        onProgress(findings.examined / Math.max(1, findings.of))
        if (this.#shown === shown) this.#show()
      }
    }
    const place = () => find('.lookback-busy', this.sheet.body)
    try {
      await busy.run(
        () => this.#say('looking'),
        ({ onProgress }) => look(onProgress),
        { abort: searching, place },
      )
      shown.state = 'done'
    } catch (error) {
      if (!searching.signal.aborted) throw error
      shown.state = 'stopped'
    } finally {
      clearTimeout(clock)
    }
    shown.lack = await this.#toLearn(shown)
    if (this.#shown === shown) this.#show()
  }

  /** Returns the technique to learn next: of those with a lesson not done yet, the one that would have helped most. */
  async #toLearn(/** @type {Shown} */ { findings, info }) {
    const boards = await loadTechniques(info.id, {})
    const taught = boards.filter(({ id }) => !this.parts.progress.done(doneKey(info.id, id)))
    return findings?.lacks.find(lack => taught.some(({ id }) => id === lack.id))
  }

  // ---- along the line of time ----

  /** Shows the board after a number of turns. @param {number} at @param {Told} [told] */
  #go(at, told) {
    const shown = this.#shown
    if (!shown) return
    shown.at = Math.max(0, Math.min(at, shown.replay.turns.length))
    shown.told = told
    this.#show()
  }

  /** Moves along by hand. @param {number} at @param {Told} [told] */
  #step(at, told) {
    this.#pause()
    this.#go(at, told)
  }

  #pause() {
    clearInterval(this.#timer)
    this.#timer = 0
  }

  #playOrPause() {
    const shown = this.#shown
    if (!shown) return
    if (this.#timer) this.#pause()
    else {
      if (shown.at === shown.replay.turns.length) this.#go(0)
      this.#timer = window.setInterval(() => {
        this.#go(shown.at + 1)
        if (shown.at === shown.replay.turns.length) this.#pause()
        this.#show()
      }, PACE)
    }
    this.#show()
  }

  // ---- showing ----

  #show() {
    const shown = this.#shown
    if (!shown) return
    this.stage.show(viewOf(shown))
    render(this.#content(shown), this.sheet.body)
  }

  /** @param {Shown} shown */
  #content(shown) {
    const { locale } = this.parts
    const { replay, board, at, told, findings, state } = shown
    const { turns, timed } = replay
    const say = this.#say
    const count = turns.length
    if (!count) return html`<p>${say('nothing')}</p>`
    const about = timed ? say('about', { count, time: locale.time(timeAt(replay, count)) }) : say('untimed', { count })
    const voice = { board, say, locale }
    const groups = findings ? groupsOf(findings, voice) : []
    const rest = findings ? summary(findings, state !== 'running', say) : ''
    return html`<div class="lookback">
      <div class="lookback-left">
        <p class="quiet">${about}</p>
        ${this.canvas} ${this.#line(shown, turnText(replay, at, voice))}
        <div role="status" class="lookback-now">
          <p>${turnText(replay, at, voice)}</p>
          ${
            told
              ? html`<p><strong>${told.title}</strong></p>
                  <p>${told.text}</p>`
              : nothing
          }
        </div>
      </div>
      <div class="lookback-right">
        <div class="lookback-busy"></div>
        ${groups.map(group => this.#group(group, shown))}
        ${state === 'stopped' ? html`<p class="quiet">${say('stopped')}</p>` : nothing}
        ${rest ? html`<p>${rest}</p>` : nothing} ${this.#lesson(shown)} ${timed ? this.#trial(shown) : nothing}
        <details id="lookback-lines">
          <summary>${say('lines')}</summary>
          <ol>
            ${linesOf(replay, findings, voice).map(line => html`<li>${line}</li>`)}
          </ol>
        </details>
      </div>
    </div>`
  }

  /** Renders the line of time with its buttons. @param {Shown} shown @param {string} now */
  #line({ replay, at, findings }, now) {
    const { t } = this.parts.locale
    const count = replay.turns.length
    const move = (/** @type {Event} */ { target }) => this.#step(Number(/** @type {HTMLInputElement} */ (target).value))
    const button = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ name, go = () => {}) =>
      html`<button type="button" class="button" id="lookback-${id}" aria-label=${name} @click=${go}>
        ${icon(sign)}
      </button>`
    const isOn = this.#timer !== 0
    return html`<div class="lookback-line">
        ${chart(replay, findings)}
        <input
          type="range"
          id="lookback-at"
          min="0"
          max=${count}
          .value=${String(at)}
          aria-label=${this.#say('line')}
          aria-valuetext=${now}
          @input=${move}
        />
      </div>
      <div class="row lookback-buttons">
        ${button('back', 'back', t('teachBack'), () => this.#step(at - 1))}
        ${button('play', isOn ? 'pause' : 'play', t(isOn ? 'teachPause' : 'teachPlay'), () => this.#playOrPause())}
        ${button('on', 'next', t('teachOn'), () => this.#step(at + 1))}
      </div>`
  }

  /** @param {Group} group @param {Shown} shown */
  #group({ title, items }, { told: now }) {
    return html`<section>
      <h3>${title}</h3>
      <ul>
        ${items.map(
          told =>
            html`<li>
              <button
                type="button"
                class="home-row"
                aria-current=${now?.title === told.title}
                @click=${() => this.#step(told.at, told)}
              >
                <strong>${told.title}</strong>
              </button>
            </li>`,
        )}
      </ul>
    </section>`
  }

  /** @param {Shown} shown */
  #lesson({ lack, info }) {
    if (!lack) return nothing
    const go = () => {
      this.sheet.close()
      this.host.learn(`${info.id}/${lack.id}`)
    }
    return html`<section>
      <h3>${this.#say('learn')}</h3>
      <p>${this.#say('learnWhy', { technique: sentenceCase(lack.name) })}</p>
      <button type="button" class="button main" id="lookback-learn" @click=${go}>${this.#say('try')}</button>
    </section>`
  }

  /** Renders the text for the author of the level. @param {Shown} shown */
  #trial({ game, replay, board, info }) {
    const { locale } = this.parts
    const say = this.#say
    const fault = nameFaultText(this.#player, locale.lang, locale.number)
    const trial = trialOf(replay, game, fault ? '' : nameIn(this.#player))
    const link = `${urlOf('designer.html')}#trial=${trialCode(trial, game.level)}`
    const text = trialText(trial, board, { title: game.level.title || info.title, link, say, locale })
    const type = (/** @type {Event} */ { target }) => {
      this.#player = /** @type {HTMLInputElement} */ (target).value
      this.#copied = {}
      this.#show()
    }
    const copy = { id: 'trial-copy', text, copied: this.#copied, shown: () => this.#show(), trouble: this.host.trouble }
    return html`<details id="lookback-trial" ?open=${this.#isTrial}>
      <summary>${say('trial')}</summary>
      <p class="quiet">${say('trialAbout')}</p>
      <label class="pasted-field"
        ><span>${say('trialName')}</span
        ><input
          type="text"
          id="trial-name"
          autocomplete="off"
          aria-invalid=${fault !== undefined}
          aria-describedby="trial-fault"
          @input=${type}
      /></label>
      <p id="trial-fault" role="status">${fault ?? nothing}</p>
      <pre class="hand-text" tabindex="0" role="region" aria-label=${say('trialText')}>${text}</pre>
      <div class="row">${copyButton(copy, locale)} ${sendButton('trial-send', { text }, locale)}</div>
    </details>`
  }
}

/** Returns the view of the board: the marks of a finding, else the places of the last turn. @param {Shown} shown */
function viewOf({ replay, board, at, told }) {
  const entries = entriesAt(replay, at)
  const rest = restView(board, entries)
  const put = at ? replay.turns[at - 1].put.map(([site]) => site) : []
  if (!told) return { ...rest, lit: new Set(put) }
  const marks = told.step ? evident(board, entries, marksOf(told.step)) : {}
  return {
    ...rest,
    ...marks,
    ...(told.wrong !== undefined && { wrong: new Set([told.wrong]) }),
    ...(told.lit !== undefined && { lit: new Set([told.lit]) }),
    coordinates: true,
  }
}

/**
 * Draws how long each turn took, with the longest marked, and a dot under each entry that no step gave.
 * @param {Replay} replay @param {Findings | undefined} findings
 */
function chart(replay, findings) {
  const count = replay.turns.length
  const times = replay.turns.map((_, turn) => spentOn(replay, turn))
  const most = Math.max(1, ...times)
  const long = new Set(longest(replay).map(({ turn }) => turn))
  // The root keeps short turns visible beside long ones.
  const height = (/** @type {number} */ ms) => Math.max(3, 90 * Math.sqrt(ms / most)).toFixed(1)
  const bars = (/** @type {boolean} */ wanted) =>
    times.map((ms, turn) => (long.has(turn) === wanted ? `M${turn + 0.5} 96v-${height(ms)}` : '')).join('')
  const width = Math.max(1, Math.min(6, 180 / count)).toFixed(1)
  const dots = (findings?.guesses ?? []).map(({ turn }) => `M${turn + 0.5} 4h0`).join('')
  return html`<svg class="lookback-chart" viewBox="0 0 ${count} 100" preserveAspectRatio="none" aria-hidden="true">
    <path stroke-width=${width} d=${bars(false)}></path>
    <path class="long" stroke-width=${width} d=${bars(true)}></path>
    <path class="guess" d=${dots}></path>
  </svg>`
}
