// @ts-check
/**
 * `<placewise-puzzle>`: a puzzle as one element of any page. The attributes are its state; see `embed.d.ts` for all it
 * can do.
 * @import { Entries, Hint, Level } from '../pkg/placewise.js'
 * @import { PlacewisePuzzleElement, PuzzleCheck, PuzzleReady, PuzzleRefusal } from './embed.d.ts'
 * @import { Player, Tell } from './player.js'
 * @import { Works } from './room.js'
 */
import { dayOf } from '../catalogue/daily.js'
import { firstLanguage } from '../i18n/text/index.js'
import { wishOf } from './asked.js'
import { worksFor } from './room.js'

/** What is asked for: a change of these is another level. */
const WISHES = ['level', 'src', 'daily', 'kind', 'grade', 'preset', 'seed']
const MANNERS = ['lang', 'theme', 'readonly', 'hints']
/** What a page can set on an element before this script has defined it. */
const SETTABLE = [...WISHES, 'theme', 'readonly', 'hints', 'entries']

/** @type {Set<PlacewisePuzzle>} */
const living = new Set()

/** @implements {PlacewisePuzzleElement} */
export class PlacewisePuzzle extends HTMLElement {
  static observedAttributes = [...WISHES, ...MANNERS]

  /**
   * Registers it, unless the tag is taken. A class has one tag in a registry: a further one gets a class of its own.
   */
  static define(tag = 'placewise-puzzle', registry = customElements) {
    if (registry.get(tag)) return
    registry.define(tag, registry.getName(this) ? class extends this {} : this)
  }

  /** On a page of ours inside a foreign one. */ #framed
  /** @type {Works | undefined} */ #works
  /** @type {Player | undefined} */ #player
  /** Resolves when a script asks for something: it does not wait until the element comes into view. */
  #called = Promise.withResolvers()
  /** What is shown, or about to be; as text. */ #shown = ''
  /** @type {AbortController | undefined} */ #loading
  /** @type {Partial<PuzzleReady>} */ #state = {}
  #today = ''
  #due = false
  /** True if the level was left to chance. */ #any = false
  /** Resolves when the level that was asked for last is there, or is refused. */ #arrived = Promise.resolve()
  /** The same, with what else the attributes ask for. */ #settled = Promise.resolve()

  constructor({ framed = false } = {}) {
    super()
    this.#framed = framed
  }

  connectedCallback() {
    living.add(this)
    this.#refreshSoon()
    this.#upgradeProperties()
    this.#player?.connect()
  }

  /** Properties set before this was defined hide the accessors of the class: each is set again, by its own. */
  #upgradeProperties() {
    for (const name of SETTABLE) {
      if (!Object.hasOwn(this, name)) continue
      const value = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  disconnectedCallback() {
    living.delete(this)
    this.#player?.disconnect()
    // It may only be on its way to another place.
    setTimeout(() => {
      if (!this.isConnected) this.#stopLoading()
      if (!living.size) this.#works?.close()
    })
  }

  /** For good: what a page that still has the element would keep by it is let go of, now. */
  dispose() {
    this.remove()
    this.#stopLoading()
    this.#player?.dispose()
    this.#player = undefined
    this.#shown = this.#today = ''
    this.#state = {}
  }

  /** What was on its way is asked for anew when the element is back. */
  #stopLoading() {
    if (!this.#loading) return
    this.#loading.abort()
    this.#shown = ''
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return
    if (name === 'daily') this.#today = ''
    if (this.isConnected) this.#refreshSoon()
  }

  /** Looks again at what is around it: a page's language can change without a word to its elements. */
  refresh() {
    if (this.isConnected) this.#refreshSoon()
  }

  /** Several attributes may change at once. */
  #refreshSoon() {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      if (this.isConnected) this.#settled = this.#refresh()
    })
  }

  async #refresh() {
    const { works, player } = (await this.#furnished()) ?? {}
    if (!this.isConnected) return player?.disconnect()
    if (!works || !player) return
    this.#dress(player)
    const asked = this.#asked
    if (asked !== this.#shown) {
      this.#shown = asked
      this.#loading?.abort()
      this.#arrived = this.#arrive(player, works)
    }
    return this.#arrived
  }

  /** @param {Player} player @param {Works} works */
  async #arrive(player, works) {
    const mine = (this.#loading = new AbortController())
    try {
      await this.#load(player, works, mine)
    } catch (error) {
      if (!mine.signal.aborted || error instanceof works.Stopped) {
        player.clear()
        player.fail(error, this.#wrongAttribute(error))
      } else if (!this.isConnected || this.#player !== player) player.disconnect()
      // Who waited for it waits for what came instead.
      if (this.#loading !== mine) return this.#arrived
    } finally {
      if (this.#loading === mine) this.#loading = undefined
    }
  }

  /**
   * The attribute that an error speaks of. None where its place is in a level.
   * @param {unknown} error
   */
  #wrongAttribute(error) {
    const { path = '' } = /** @type {Partial<PuzzleRefusal>} */ (error)
    const name = path.slice(1)
    const isOfLevel = name !== 'src' && ['level', 'src'].includes(this.#wish?.what ?? '')
    return WISHES.includes(name) && !isOfLevel ? name : undefined
  }

  /** Who plays past midnight goes on with the puzzle of the day on which it was asked for. */
  get #wish() {
    return wishOf(this, (this.#today ||= dayOf(new Date())))
  }

  get #asked() {
    return JSON.stringify(this.#wish ?? null)
  }

  /** @param {Player} player @param {Works} works @param {AbortController} abort */
  async #load(player, { engine, find, nothingAsked }, abort) {
    const { signal } = abort
    const wish = this.#wish
    if (!wish) throw nothingAsked(player.locale.lang)
    player.wait()
    const onProgress = (/** @type {number} */ fraction) => {
      if (!signal.aborted) player.wait(fraction)
    }
    const means = { engine, lang: player.locale.lang, signal, framed: this.#framed, onProgress }
    const found = await player.busy.run('Generator', () => find(wish, means), { abort })
    signal.throwIfAborted()
    this.#any = wish.what === 'new' && wish.seed === undefined
    if (wish.what === 'new') this.#reflect({ grade: found.grade, seed: found.seed })
    await player.open(found)
    signal.throwIfAborted()
    const { level, grade, seed, day } = found
    const told = (this.#state = { kind: level.kind, grade, seed, daily: day, level })
    this.#tell('ready', { ...told, entries: this.entries })
  }

  /**
   * What was left to chance is said, so that it can be had again.
   * @param {Record<string, string | number | undefined>} values
   */
  #reflect(values) {
    for (const [name, value] of Object.entries(values)) if (value !== undefined) this.setAttribute(name, String(value))
    this.#shown = this.#asked
  }

  /** Its player with all that works for it; none where it has left the page, or that cannot be had. */
  async #furnished() {
    if (this.#works && this.#player) return { works: this.#works, player: this.#player }
    const root = this.#opened()
    const { works, style } = (await this.#got(root)) ?? {}
    if (!works || !style || !this.isConnected) return undefined
    this.#works = works
    this.#player ??= this.#played(works, root, style)
    return { works, player: this.#player }
  }

  /** @param {ShadowRoot} root */
  async #got(root) {
    try {
      const works = await worksFor(this, root, this.#lang, this.#called.promise)
      const [style] = await Promise.all([works.styles(), works.loadLanguage(this.#lang)])
      return { works, style }
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      this.#tell('error', { code: 'fetch', message, path: '' })
      return undefined
    }
  }

  /** @param {Works} works @param {ShadowRoot} root @param {CSSStyleSheet} style */
  #played({ Player, engine }, root, style) {
    root.adoptedStyleSheets = [style]
    return new Player(root, engine, this.#lang, {
      tell: this.#tell,
      locked: () => this.readonly,
      hints: () => this.hints !== 'off',
      uniqueness: () => this.hints === 'one-answer',
      another: () =>
        this.#any
          ? () => {
              this.seed = null
            }
          : undefined,
    })
  }

  /** The shadow root. What stands between the tags is no part of the room, so that it looks as the page has it. */
  #opened() {
    if (this.shadowRoot) return this.shadowRoot
    const root = this.attachShadow({ mode: 'open' })
    root.append(document.createElement('slot'))
    return root
  }

  /** @param {Player} player */
  #dress(player) {
    const { body } = player
    body.dataset.theme = ['light', 'dark'].find(theme => theme === this.theme) ?? 'auto'
    body.toggleAttribute('data-readonly', this.readonly)
    body.toggleAttribute('data-hintless', this.hints === 'off')
    player.look()
    if (player.locale.lang !== this.#lang) player.speak(this.#lang).catch(error => player.fail(error))
  }

  /** Its own language, else the page's, else the reader's. */
  get #lang() {
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''
    return firstLanguage([this.lang, around, ...navigator.languages])
  }

  /** @type {Tell} */
  #tell = (name, detail) => {
    this.dispatchEvent(new CustomEvent(`placewise-${name}`, { bubbles: true, composed: true, detail }))
  }

  // ---- the attributes, as properties ----

  /** @returns {string | null} */
  get level() {
    return this.getAttribute('level')
  }
  set level(/** @type {string | object | null} */ value) {
    this.#set('level', value)
  }
  get src() {
    return this.getAttribute('src')
  }
  set src(value) {
    this.#set('src', value)
  }
  get daily() {
    return this.getAttribute('daily')
  }
  set daily(value) {
    this.#set('daily', value)
  }
  get kind() {
    return this.getAttribute('kind')
  }
  set kind(value) {
    this.#set('kind', value)
  }
  get grade() {
    return this.getAttribute('grade')
  }
  set grade(value) {
    this.#set('grade', value)
  }
  get preset() {
    return this.getAttribute('preset')
  }
  set preset(value) {
    this.#set('preset', value)
  }
  /** @returns {string | null} */
  get seed() {
    return this.getAttribute('seed')
  }
  set seed(/** @type {string | number | null} */ value) {
    this.#set('seed', value)
  }
  get theme() {
    return this.getAttribute('theme')
  }
  set theme(value) {
    this.#set('theme', value)
  }
  get hints() {
    return this.getAttribute('hints')
  }
  set hints(value) {
    this.#set('hints', value)
  }
  get readonly() {
    return this.hasAttribute('readonly')
  }
  set readonly(on) {
    this.toggleAttribute('readonly', on)
  }

  /** @param {string} name @param {string | number | object | null | undefined} value none: it is not said */
  #set(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }

  // ---- for scripts ----

  /** Resolves when what was asked for is there, or was refused. */
  get settled() {
    this.#called.resolve(undefined)
    return Promise.resolve().then(() => this.#settled)
  }

  /** @returns {Level | null} */
  get puzzle() {
    return this.#player?.table.session?.level ?? null
  }

  /** @returns {Entries} */
  get entries() {
    return [...(this.#player?.table.session?.game.entries ?? [])]
  }

  set entries(entries) {
    this.put(entries).catch(error => this.#player?.fail(error))
  }

  /** Sets the entries; rejects if they do not fit the level. @param {Entries} entries */
  async put(entries) {
    await this.settled
    await this.#player?.put(entries)
  }

  /** What the event `placewise-ready` tells, as it is now. */
  get state() {
    return { ...this.#state, entries: this.entries }
  }

  /** @returns {Promise<PuzzleCheck | null>} */
  async check() {
    await this.settled
    const { table } = this.#player ?? {}
    const { session } = table ?? {}
    if (!table || !session) return null
    await table.hints.check()
    // Another's to change as they like.
    return structuredClone(await table.evaluation.checkOf(session))
  }

  /** @returns {Promise<Hint | null>} */
  async hint() {
    await this.settled
    if (this.hints === 'off') return null
    const hints = this.#player?.table.hints
    await hints?.press()
    return hints?.hint ?? null
  }

  reset() {
    this.#player?.table.free(play => play.restart())
  }

  undo() {
    this.#player?.controls.undo()
  }
}
