// @ts-check
/**
 * One game in a shadow root: the same table as on the game's page, isolated from the host page.
 * @import { Engine } from '../engine/client.js'
 * @import { Asking } from './asking.js'
 * @import { Session } from '../game/session.js'
 * @import { Entries, Lang } from '../pkg/placewise.js'
 * @import { PlacewiseEvents } from './embed.d.ts'
 * @import { Found } from './requested-level.js'
 * @typedef {'ready' | 'move' | 'hint' | 'check' | 'solved' | 'error'} EventName
 * @typedef {<Name extends EventName>(name: Name, detail: PlacewiseEvents[`placewise-${Name}`]['detail']) => void} Tell
 * @typedef {{ name?: string, message?: string, code?: string, path?: string }} Failure
 * @typedef {{ tell: Tell, locked(): boolean, hints(): boolean, uniqueness(): boolean,
 *   another(): (() => void) | undefined, whyIn?: Asking['whyIn'] | undefined }} Host   uniqueness: returns true if
 *   hints may use techniques that assume a single answer; another: returns the action that makes a new level, undefined
 *   if there is none; whyIn: absent without an engine that can answer
 */
import { Controls } from '../game/controls.js'
import { GameRoot } from '../game/root.js'
import { checkNow } from '../game/session.js'
import { TableView } from '../game/table-view.js'
import { tableTemplate } from '../game/template.js'
import { busyIn } from '../i18n/busy-text.js'
import { errorText } from '../i18n/error-text.js'
import { Locale } from '../i18n/locale.js'
import { htmlLang, loadLanguage } from '../i18n/text/index.js'
import { Stopped } from '../lib/busy.js'
import { keepMarked } from '../lib/contrast.js'
import { icon, make, setAttribute, setText } from '../lib/dom.js'
import { voice } from '../lib/live-region.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { isContentSeen } from './between.js'
import { watchColourScheme } from './surroundings.js'

/** The parts that a host page can style by `::part()`. @type {Record<string, string>} */
const PARTS = {
  '.table': 'table',
  '.stage': 'board',
  '.tray': 'tray',
  '.keypad': 'keypad',
  '.path-pad': 'keypad',
  '.clues': 'clues',
  '.note': 'note',
  '.grow': 'growth',
  '.actions': 'actions',
  '#hint': 'hint',
  '#check': 'check',
}

export class Player {
  /** True once the reader has used the game; before that nothing is announced. */ #engaged = false
  #movesTold = 0
  /** The language requested last. @type {Lang | undefined} */ #wanted

  /** @param {ShadowRoot} root @param {Engine} engine @param {Lang} lang @param {Host} host */
  constructor(root, engine, lang, host) {
    this.host = host
    this.locale = new Locale(lang)
    this.body = make(
      'div',
      { className: 'room' },
      head(),
      make('p', { className: 'waiting', role: 'status' }),
      make('progress', { max: 1, hidden: true, 'aria-hidden': 'true' }),
      ...tableTemplate('div'),
      make('div', { className: 'unseen', role: 'status', id: 'spoken' }),
    )
    this.body.setAttribute('part', 'room')
    this.outer = make('div', { className: 'outer' }, this.body)
    root.append(this.outer)
    const { speak: say } = voice(() => this.room.find('#spoken'))
    this.room = new GameRoot(root, this.body, text => {
      if (this.#engaged) say(text)
    })
    this.#arrange()
    // The sections must not become landmarks of the host page.
    for (const section of this.body.querySelectorAll('section')) setAttribute(section, 'role', 'group')
    for (const [selector, part] of Object.entries(PARTS)) this.room.find(selector).setAttribute('part', part)
    this.busy = busyIn(this.body, this.locale, this.room.speak)
    this.engine = engine.watchedBy(this.busy)
    this.why = host.whyIn?.(this.busy, { locale: this.locale, view: () => this.view }, error => this.fail(error))
    this.view = new TableView(this.room, this.engine, this.locale, this.#asHost())
    this.table = this.view.table
    this.controls = new Controls(this.view, {
      hints: host.hints,
      infos: () => (this.table.session ? [this.table.session.about.info] : []),
      trouble: error => this.fail(error),
      commands: () => this.#commands(),
    })
    keepMarked(this.body)
    this.look = watchColourScheme(this.body, dark => {
      this.view.stage.theme(dark)
      this.view.panels.theme(dark)
    })
    for (const sign of ['focusin', 'pointerdown'])
      this.body.addEventListener(sign, () => {
        this.#engaged = true
      })
    // Keeps keys that the game has handled from the host page. The listener comes last, after the game's own ones on
    // the root.
    root.addEventListener(
      'keydown',
      event => {
        if (event.defaultPrevented) event.stopPropagation()
      },
      { signal: this.room.signal },
    )
    this.#become(lang)
  }

  /** @returns {import('../game/table-api.js').TableHost} */
  #asHost() {
    const { host, why } = this
    return {
      get asks() {
        return why && host.hints() ? (/** @type {number} */ site) => why.open(site) : undefined
      },
      named: name => setText(this.room.find('#level-name'), name),
      kept: session => this.#moved(session),
      won: (session, first) => this.#won(session, first),
      checked: ({ status, clues }) => host.tell('check', { status, clues }),
      hinted: ({ status, technique, sentence }, step) => host.tell('hint', { status, step, technique, sentence }),
      // The element does not scroll the host page.
      reveal() {},
      sound() {},
      failed: error => this.fail(error),
      preview: () => false,
      uniqueness: host.uniqueness,
      locked: host.locked,
    }
  }

  /** Groups board, actions and pieces; the texts are beside the group, or below it in a narrow element. */
  #arrange() {
    const parts = ['.stage', '.actions', '.tray'].map(part => this.room.find(part))
    const hands = make('div', { className: 'hands' })
    parts[0].before(hands)
    hands.append(...parts)
  }

  /** @param {Found} found */
  async open({ level, info, grade, day }) {
    await this.table.open('', level, { id: '', info, grade, day })
    this.#movesTold = 0
    this.#wait('', false)
    this.#showTable(true)
    // The table had no size when it was laid out.
    this.look()
    this.view.show()
    this.view.readFromTop()
  }

  /** Shows that something is being loaded. @param {number} [fraction] its progress from 0 to 1 */
  wait(fraction) {
    this.#wait(this.locale.t('loading'), true)
    const bar = /** @type {HTMLProgressElement} */ (this.room.find('progress'))
    if (fraction === undefined) bar.removeAttribute('value')
    else bar.value = fraction
  }

  /** Shows all of the game's box, which gets a least width, as many pages set `min-width: 0` for everything. */
  #appear() {
    const { root } = this.room
    this.outer.removeAttribute('data-quiet')
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.length > 1) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':host { min-width: min(100%, 240px) !important }')
    root.adoptedStyleSheets.push(sheet)
  }

  /** @param {string} text @param {boolean} working */
  #wait(text, working) {
    const waiting = this.room.find('.waiting')
    const bar = this.room.find('progress')
    const { root } = this.room
    if (!working) this.#appear()
    else if (bar.hidden && root instanceof ShadowRoot)
      this.outer.toggleAttribute('data-quiet', isContentSeen(root.host))
    waiting.hidden = !text
    setText(waiting, text)
    setAttribute(waiting, 'data-kind', 'waiting')
    bar.hidden = !working
  }

  /**
   * Shows an error, in place of the game if there is none.
   * @param {unknown} error @param {string} [attribute] the attribute of the element that caused it
   */
  fail(error, attribute) {
    const { name, message = '', code = 'internal', path = '' } = /** @type {Failure} */ (error)
    const { locale } = this
    if (error instanceof Stopped && !this.table.session) this.#wait(locale.t('stopped'), false)
    // The work was stopped, as when the engine was closed after the last element, or the player was disposed of.
    if (name === 'AbortError' || this.room.signal.aborted) return
    // Messages of the engine begin with the path.
    const reason = message.replace(`${path}: `, '')
    const text = () =>
      attribute ? locale.t('troubleAttribute', { name: attribute, reason }) : errorText(error, locale.lang)
    if (this.table.session)
      this.table.showCard(() => ({ kind: 'trouble', title: locale.t('trouble'), text: text() }), true)
    else {
      this.#wait(text(), false)
      setAttribute(this.room.find('.waiting'), 'data-kind', 'trouble')
    }
    this.host.tell('error', { code, message, path })
  }

  /** Removes the game. */
  clear() {
    this.why?.close()
    this.table.leave()
    this.#showTable(false)
    setText(this.room.find('#level-name'), '')
  }

  /** Shows the table, or in its place the content between the tags. @param {boolean} on */
  #showTable(on) {
    this.room.find('.table').hidden = !on
    const between = this.room.root.querySelector('slot')
    if (between) between.hidden = on
  }

  /** Called when the element is back in the page. */
  connect() {
    const { session, evaluation, watch } = this.table
    const { stage, panels } = this.view
    stage.connect()
    panels.connect()
    if (!session) return
    if (!session.solved) watch.start()
    // The engine may have been closed before its check came.
    if (!checkNow(session)) evaluation.changed(true).catch(error => this.fail(error))
  }

  /** Called when the element has left the page: stops everything, and removes listeners that would keep it alive. */
  disconnect() {
    const { hints, watch } = this.table
    const { pointer, zoom, stage, panels } = this.view
    pointer.letGo()
    zoom?.letGo()
    hints.pauseTeaching()
    hints.pause()
    watch.stop()
    stage.disconnect()
    panels.disconnect()
  }

  /** Removes everything of the player from the shadow root. */
  dispose() {
    this.clear()
    this.disconnect()
    this.room.dispose()
    this.outer.remove()
  }

  /** @param {Lang} lang whose texts are loaded */
  #become(lang) {
    this.#wanted = lang
    this.locale.become(lang)
    this.body.lang = htmlLang[lang]
    this.room.write(this.locale)
  }

  /** @param {Lang} lang */
  async speak(lang) {
    this.#wanted = lang
    await loadLanguage(lang)
    // Another language may have been requested meanwhile.
    if (lang !== this.#wanted) return
    this.#become(lang)
    const { session } = this.table
    if (!session) return
    const infos = await this.engine.kinds(lang)
    await this.table.translate(infos.find(({ id }) => id === session.about.info.id))
  }

  /** @param {Session} session */
  #moved({ moves, game, judged }) {
    if (moves === this.#movesTold) return
    this.#movesTold = moves
    this.host.tell('move', { entries: [...game.entries], moves, status: judged?.check.status ?? 'open' })
  }

  /** @param {Session} session @param {boolean} first */
  #won({ board, clock, help, moves, game }, first) {
    const { host, table, locale } = this
    const another = host.another()
    const elapsed = elapsedOf(clock)
    /** @returns {import('../game/panels/card.js').CardContent} */
    const card = () => {
      const { t, of, time, sentences } = locale
      const said = [
        board.solvedLine ?? (board.goal ? of(board)('wonGoal') : t('wonText')),
        t('wonTime', { time: time(elapsed) }),
        help !== 'none' && t('wonHelped'),
      ]
      const buttons = another ? [{ label: t('another'), press: another, main: true, id: 'another' }] : []
      return { kind: 'won', title: t('won'), text: sentences(said), buttons }
    }
    table.showCard(card, true)
    if (first) host.tell('solved', { time: Math.round(elapsed), moves, help, entries: [...game.entries] })
  }

  #commands() {
    const another = this.host.another()
    return { ...(another && { another }) }
  }

  /** Sets all entries for a script, as one move. @param {Entries} entries that fit the level */
  async put(entries) {
    const { session } = this.table
    if (!session) return
    await this.engine.check(session.level, entries, this.locale.lang)
    if (session.id === this.table.session?.id) this.table.play.layOut(entries)
  }
}

/** Returns the header: the name of the level, the clock, and the help button. */
function head() {
  const help = make(
    'button',
    { type: 'button', className: 'tool', id: 'open-help', 'data-label': 'help' },
    icon('help'),
  )
  const parts = make(
    'div',
    { className: 'head' },
    make('p', { className: 'level-name', id: 'level-name' }),
    make('span', { className: 'time', role: 'timer', 'aria-live': 'off', 'data-label': 'timeLabel' }),
    help,
  )
  parts.setAttribute('part', 'header')
  return parts
}
