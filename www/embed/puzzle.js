// @ts-check
/**
 * `<placewise-puzzle>`: a puzzle as one element of any page. The attributes are its state; its interface is in
 * `embed.d.ts`.
 * @import { Entries, Hint, Lang, Level } from '../pkg/placewise.js'
 * @import { PlacewisePuzzleElement, PuzzleCheck, PuzzleReady, PuzzleRefusal } from './embed.d.ts'
 * @import { Player, Tell } from './player.js'
 * @import { Runtime } from './runtime.js'
 * @typedef {(element: PlacewisePuzzle, root: ShadowRoot, lang: Lang, called: Promise<unknown>) => Promise<Runtime>}
 *   LoadRuntime   root: the place to show that it waits; called: resolves when a script asks for something
 */
import { dayOf } from '../catalogue/daily.js'
import { firstLanguage } from '../i18n/text/index.js'
import { requestOf } from './request.js'

/** The attributes that select the level: a change loads another one. */
const WISHES = ['level', 'src', 'daily', 'kind', 'grade', 'preset', 'seed']
const MANNERS = ['lang', 'theme', 'readonly', 'hints']
/** The properties that a page may set before this script has defined the element. */
const SETTABLE = [...WISHES, 'theme', 'readonly', 'hints', 'entries']

/** @type {Set<PlacewisePuzzle>} */
const living = new Set()

/** @type {LoadRuntime} */
let loadRuntime

/** Sets what gives each element what it runs on: an entry point does. @param {LoadRuntime} load */
export const runOn = load => {
  loadRuntime = load
}

/**
 * Returns true if an element is within one that has no width or height and may cut off what is in it, such as a part of
 * a page that opens slowly.
 * @param {Element} element
 */
function isInClosed(element) {
  /** @type {Element | null | undefined} */ let at = element
  while (at) {
    const isEmpty = !at.clientWidth || !at.clientHeight
    if (isEmpty && getComputedStyle(at).overflow !== 'visible') return true
    const root = at.getRootNode()
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
  }
  return false
}

/** @implements {PlacewisePuzzleElement} */
export class PlacewisePuzzle extends HTMLElement {
  static observedAttributes = [...WISHES, ...MANNERS]

  /**
   * Registers the element, unless the tag is taken. A class can have only one tag in a registry, so a further tag gets
   * a subclass.
   */
  static define(tag = 'placewise-puzzle', registry = customElements) {
    if (registry.get(tag)) return
    registry.define(tag, registry.getName(this) ? class extends this {} : this)
  }

  /** True on a page of ours inside a foreign one. */ #framed
  /** @type {Runtime | undefined} */ #runtime
  /** @type {Player | undefined} */ #player
  /** Resolved when a script asks for something, so that loading does not wait until the element is visible. */
  #called = Promise.withResolvers()
  /** The wish that is shown or being loaded, as text. */ #shown = ''
  /** @type {AbortController | undefined} */ #loading
  /** @type {Partial<PuzzleReady>} */ #state = {}
  /** Waits until the opened game can be seen. @type {IntersectionObserver | undefined} */ #unseen
  #today = ''
  #due = false
  /** True if the level was made from a random seed. */ #any = false
  /** Resolves when the level requested last has been opened or refused. */ #arrived = Promise.resolve()
  /** Resolves when all changes of the attributes have been applied. */ #settled = Promise.resolve()

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

  /** Properties set before the definition hide the accessors of the class, so each is set again by its accessor. */
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
    // The element may only be moved to another place.
    setTimeout(() => {
      if (!this.isConnected) this.#stopLoading()
      if (!living.size) this.#runtime?.close()
    })
  }

  /** Ends the element: releases all that a page which still refers to it would keep alive. */
  dispose() {
    this.remove()
    this.#stopLoading()
    this.#unseen?.disconnect()
    this.#player?.dispose()
    this.#player = undefined
    this.#shown = this.#today = ''
    this.#state = {}
  }

  /** Stops loading; it starts again when the element is back in the page. */
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

  /** Reads its surroundings again, as a page's language can change without notice to its elements. */
  refresh() {
    if (this.isConnected) this.#refreshSoon()
  }

  /** Applies several changes of attributes at once. */
  #refreshSoon() {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      if (this.isConnected) this.#settled = this.#refresh()
    })
  }

  async #refresh() {
    const { runtime, player } = (await this.#loadPlayer()) ?? {}
    if (!this.isConnected) return player?.disconnect()
    if (!runtime || !player) return
    this.#dress(player)
    const asked = this.#asked
    if (asked !== this.#shown) {
      this.#shown = asked
      this.#loading?.abort()
      this.#arrived = this.#arrive(player, runtime)
    }
    return this.#arrived
  }

  /** @param {Player} player @param {Runtime} runtime */
  async #arrive(player, runtime) {
    const mine = (this.#loading = new AbortController())
    try {
      await this.#load(player, runtime, mine)
    } catch (error) {
      if (!mine.signal.aborted || error instanceof runtime.Stopped) {
        player.clear()
        player.fail(error, this.#wrongAttribute(error))
      } else if (!this.isConnected || this.#player !== player) player.disconnect()
      // Callers waiting for this level wait for the one that replaced it.
      if (this.#loading !== mine) return this.#arrived
    } finally {
      if (this.#loading === mine) this.#loading = undefined
    }
  }

  /**
   * Returns the attribute that an error is about, undefined if its path is inside a level.
   * @param {unknown} error
   */
  #wrongAttribute(error) {
    const { path = '' } = /** @type {Partial<PuzzleRefusal>} */ (error)
    const name = path.slice(1)
    const isOfLevel = name !== 'src' && ['level', 'src'].includes(this.#wish?.what ?? '')
    return WISHES.includes(name) && !isOfLevel ? name : undefined
  }

  /** The wish in the attributes. A daily puzzle keeps the day of the request, also when it is played past midnight. */
  get #wish() {
    return requestOf(this, (this.#today ||= dayOf(new Date())))
  }

  get #asked() {
    return JSON.stringify(this.#wish ?? null)
  }

  /** @param {Player} player @param {Runtime} runtime @param {AbortController} abort */
  async #load(player, { find, nothingRequested }, abort) {
    const { signal } = abort
    this.#unseen?.disconnect()
    const wish = this.#wish
    if (!wish) throw nothingRequested(player.locale.lang)
    player.wait()
    const onProgress = (/** @type {number} */ fraction) => {
      if (!signal.aborted) player.wait(fraction)
    }
    const means = { lang: player.locale.lang, framed: this.#framed, onProgress }
    const found = await player.busy.run('startGenerate', ({ signal }) => find(wish, { ...means, signal }), { abort })
    signal.throwIfAborted()
    this.#any = wish.what === 'new' && wish.seed === undefined
    if (wish.what === 'new') this.#reflect({ grade: found.grade, seed: found.seed })
    await player.open(found)
    signal.throwIfAborted()
    const { level, grade, seed, day } = found
    this.#state = {
      kind: level.kind,
      ...(grade && { grade }),
      ...(seed !== undefined && { seed }),
      ...(day && { daily: day }),
      level,
    }
    this.#tellWhenSeen(player)
  }

  /**
   * Fires `placewise-ready` once some of the game can be seen, as it cannot in a hidden or closed part of the page.
   * @param {Player} player
   */
  #tellWhenSeen({ body }) {
    const tell = () => {
      this.#unseen?.disconnect()
      this.#tell('ready', /** @type {PuzzleReady} */ (this.state))
    }
    if (body.checkVisibility() && !isInClosed(body)) return tell()
    const look = (/** @type {IntersectionObserverEntry[]} */ entries) =>
      entries.some(({ intersectionRatio }) => intersectionRatio > 0) && tell()
    // The margin stands for scrolling.
    this.#unseen = new IntersectionObserver(look, { root: document, rootMargin: '1000000px', threshold: 0.001 })
    this.#unseen.observe(body)
  }

  /**
   * Writes random choices to the attributes, so that the same level can be made again.
   * @param {Record<string, string | number | undefined>} values
   */
  #reflect(values) {
    for (const [name, value] of Object.entries(values)) if (value !== undefined) this.setAttribute(name, String(value))
    this.#shown = this.#asked
  }

  /** Returns the player and its modules, undefined if the element has left the page or they cannot be loaded. */
  async #loadPlayer() {
    if (this.#runtime && this.#player) return { runtime: this.#runtime, player: this.#player }
    const root = this.#opened()
    const { runtime, style } = (await this.#loadParts(root)) ?? {}
    if (!runtime || !style || !this.isConnected) return undefined
    this.#runtime = runtime
    this.#player ??= this.#createPlayer(runtime, root, style)
    return { runtime, player: this.#player }
  }

  /** @param {ShadowRoot} root */
  async #loadParts(root) {
    try {
      const runtime = await loadRuntime(this, root, this.#lang, this.#called.promise)
      const [style] = await Promise.all([runtime.styles(), runtime.loadLanguage(this.#lang)])
      return { runtime, style }
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      this.#tell('error', { code: 'fetch', message, path: '' })
      return undefined
    }
  }

  /** @param {Runtime} runtime @param {ShadowRoot} root @param {CSSStyleSheet} style */
  #createPlayer(runtime, root, style) {
    root.adoptedStyleSheets = [style]
    return runtime.playerIn(root, this.#lang, {
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

  /**
   * Returns the shadow root. The content between the tags stays outside the player, so that the page's styles apply to
   * it.
   */
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

  /** The language of the element, else of the page, else of the reader. */
  get #lang() {
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''
    return firstLanguage([this.lang, around, ...navigator.languages])
  }

  /** @type {Tell} */
  #tell = (name, detail) => {
    this.dispatchEvent(new CustomEvent(`placewise-${name}`, { bubbles: true, composed: true, detail }))
  }

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

  /** @param {string} name @param {string | number | object | null | undefined} value null or undefined removes it */
  #set(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }

  /** Resolves when the requested level has been opened or refused. */
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

  /** The current detail of the event `placewise-ready`. */
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
    // A copy, which the page may change.
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
