// @ts-check
/**
 * The desk: the draft, what the engine says of it, and who is told when it changes. It knows no element of the page.
 * @import { Engine } from '../engine/client.js'
 * @import { Handled } from '../lib/errors.js'
 * @import { Board, Lang, Level, PuzzleError, Workshop } from '../pkg/placewise.js'
 * @import { Draft } from '../storage/drafts.js'
 * @import { History } from './draft.js'
 * @import { Speak } from './text/index.js'
 * @typedef {{ asked(level: Level): void, changed(): void, refused(moved: boolean): void, say(text: string): void,
 *   notice(text: string): void, failed(error: unknown): void, changedLook(): void }} Host   asked: this may be a level;
 *   changed: a level is on the desk; refused: what is on it is none yet, moved: and what is drawn may be another;
 *   changedLook: something else of it is to be seen
 */
import { listFormat } from '../i18n/locale.js'
import { LANGS } from '../i18n/text/index.js'
import { errorKind } from '../lib/errors.js'
import { loadPainter } from '../scenes/index.js'
import { keepDesk } from '../storage/drafts.js'
import { pressed, taken, unpressed } from './clock.js'
import { cluesOf } from './draft.js'
import { speaker } from './text/index.js'

export class Desk {
  /** The level as it is to be drawn: the last that the door let in. @type {Board} */ board = /** @type {any} */ (
    undefined
  )
  /** Of a built-in board, a level on it in each language, in their order. @type {Board[]} */ boards = []
  /** Of what it can be made. @type {Workshop} */ shop = /** @type {any} */ (undefined)
  /** The level that `board` is of, as the engine writes it. @type {Level} */ level = /** @type {any} */ (undefined)
  /** What the last edit changed beside what was asked for. */ aside = ''
  /** Why the draft is no level, if it is none. @type {PuzzleError | null} */ refusal = null
  /**
   * What `board` and `refusal` are about. An edit makes the next, which is `history.now` at once and takes this place
   * when the engine has answered: whoever shows it in between sees a board and a draft that belong together.
   * @type {Draft}
   */
  draft = /** @type {any} */ (undefined)
  /** @type {History} */ history = /** @type {any} */ (undefined)
  /** @type {Speak} */ t
  /** @type {Promise<unknown>} */ #busy = Promise.resolve()
  /** The draft is being kept. @type {Promise<void> | undefined} */ #keeping
  /** It has changed since. */ #unkept = false
  #told = false

  /** @param {Engine} engine @param {Lang} lang @param {Host} host */
  constructor(engine, lang, host) {
    this.engine = engine
    this.host = host
    this.lang = lang
    this.t = speaker(lang)
  }

  /** How many clues a board has of its own before those of the list, as a picture is one. */
  get own() {
    return this.board.clues.length - cluesOf(this.level).length
  }

  /** "a, b and c" @param {string[]} items */
  list(items) {
    return listFormat(this.lang).format(items)
  }

  /** @param {string} piece or another symbol, by its id */
  nameOf(piece) {
    const symbol = () => this.board.symbols.find(({ id }) => String(id) === piece)
    return (this.shop.pieces.find(p => p.id === piece) ?? symbol())?.name ?? piece
  }

  /** @param {string} technique */
  nameOfTechnique(technique) {
    return this.shop.techniques.find(w => w.tag === technique)?.name ?? technique
  }

  /** @param {History} history */
  open(history) {
    this.history = history
    this.draft = history.now
    const opened = this.#refresh()
    this.#busy = opened.catch(() => {})
    return opened
  }

  /** @param {Lang} lang */
  speak(lang) {
    return this.#then(() => {
      this.lang = lang
      this.t = speaker(lang)
      this.aside = ''
      return this.#refresh()
    })
  }

  /**
   * One after the other: what was pressed first is done, and drawn, before what was pressed next.
   * @param {() => unknown} work
   * @returns {Handled<unknown>}
   */
  #then(work) {
    return (this.#busy = this.#busy.then(work).catch(error => this.host.failed(error)))
  }

  /**
   * An edit: `change` gets the draft as it is by then. What was pressed on a board of one kind means nothing on one of
   * another that has come to the desk before it.
   * @param {(draft: Draft) => Draft | Promise<Draft | undefined> | undefined} change
   * @param {{ stroke?: unknown, said?: string | (() => string), anew?: boolean }} [how]   anew: it is a level by
   *   itself, whatever was on the desk
   */
  edit(change, { stroke, said, anew = false } = {}) {
    pressed()
    const { kind } = this.draft.level
    return this.#then(async () => {
      this.aside = ''
      const isMeant = () => anew || this.history.now.level.kind === kind
      const draft = await Promise.resolve()
        .then(() => (isMeant() ? change(this.history.now) : undefined))
        .finally(taken)
      if (!draft || !this.history.put(anew ? draft : wishing(draft, this.history.now), stroke)) return unpressed()
      if (said) this.host.say(typeof said === 'string' ? said : said())
      await this.#put(true)
    })
  }

  /**
   * A change of the level alone.
   * @param {(level: Level) => Level} change
   * @param {{ stroke?: unknown, said?: string | (() => string) }} [how]
   */
  editLevel(change, how) {
    return this.edit(draft => ({ ...draft, level: change(draft.level) }), how)
  }

  undo() {
    return this.#step(() => this.history.undo(), 'saidUndo', 'saidNothing')
  }
  redo() {
    return this.#step(() => this.history.redo(), 'saidRedo', 'saidNothingToRedo')
  }

  /**
   * @param {() => boolean} step
   * @param {import('./text/index.js').Key} said
   * @param {import('./text/index.js').Key} otherwise
   */
  #step(step, said, otherwise) {
    pressed()
    return this.#then(async () => {
      this.aside = ''
      const done = step()
      taken()
      this.host.say(this.t(done ? said : otherwise))
      await (done ? this.#put() : unpressed())
    })
  }

  /**
   * Another draft is on the desk. Asked first: to keep a long history takes as long as to answer.
   * @param {boolean} [stays] see `#refresh`
   */
  #put(stays = false) {
    const shown = this.#refresh(stays)
    this.keep()
    return shown
  }

  /** When all that was pressed or typed is on the desk. */
  get settled() {
    return this.#busy
  }

  /**
   * Keeps the draft on the device: one write at a time, and what changes meanwhile is in the next.
   * @returns {Handled}
   */
  keep() {
    this.#unkept = true
    return (this.#keeping ??= this.#keep().finally(() => {
      this.#keeping = undefined
    }))
  }

  async #keep() {
    while (this.#unkept) {
      this.#unkept = false
      const kept = keepDesk(this.history.kept).then(how => {
        if (how === 'both') this.host.notice(this.t('keptBoth'))
      })
      await kept.catch(error => {
        if (!this.#told) this.host.notice(this.t(errorKind(error) === 'full' ? 'keepFull' : 'keepNothing'))
        this.#told = true
      })
    }
  }

  /**
   * Asks the engine what the draft is.
   * @param {boolean} [stays] if it is no level yet, what is drawn is of the draft before it
   */
  async #refresh(stays = false) {
    const draft = this.history.now
    const { level } = draft
    this.host.asked(level)
    try {
      Object.assign(this, await this.#drawn(level), { refusal: null, draft })
      this.host.changed()
    } catch (error) {
      const refusal = refusalIn(error)
      Object.assign(this, stays ? {} : await this.#nearest(level.kind), { refusal })
      // Where none of its kind can be drawn, what was on the desk stays to be seen.
      if (!this.level || this.level.kind === level.kind) this.draft = draft
      this.host.refused(!stays)
    }
  }

  /** @param {Level} level @returns {Promise<Pick<Desk, 'level' | 'board' | 'shop' | 'boards'>>} */
  async #drawn(level) {
    const { engine, lang } = this
    const [parsed, board, shop, boards] = await Promise.all([
      engine.parse(level, lang),
      engine.board(level, lang),
      engine.workshop(level, lang),
      this.#inAll(level),
    ])
    await loadPainter(board)
    return { level: parsed, board, shop, boards }
  }

  /**
   * A built-in board in each language, asked for when it comes: no edit changes its words. A board of the level's own
   * has them in it.
   * @param {Level} level
   */
  #inAll(level) {
    if (typeof level.board !== 'string') return []
    return level.board === this.level?.board
      ? this.boards
      : Promise.all(LANGS.map(lang => this.engine.board(level, lang)))
  }

  /** What is drawn of a draft that is no level yet: the nearest of its kind that is one. @param {string} kind */
  async #nearest(kind) {
    for (const { level } of this.history.others) {
      if (level.kind !== kind) continue
      try {
        return await this.#drawn(level)
      } catch (error) {
        refusalIn(error)
      }
    }
    return {}
  }

  /** A level without the clues that speak of a piece. @param {Level} level @param {string} piece @returns {Level} */
  without(level, piece) {
    const clues = cluesOf(level).filter(clue => clue.piece !== piece && !clue.pieces?.includes(piece))
    this.#tellGone(cluesOf(level).length - clues.length)
    return { ...level, clues }
  }

  /**
   * A level without the clues that it has no words for any more, when a mark is gone.
   * @param {Level} level
   * @returns {Promise<Level>}
   */
  async fit(level) {
    let fitting = level
    const before = cluesOf(level).length
    for (let tries = 0; tries <= before; tries++) {
      try {
        await this.engine.parse(fitting)
        break
      } catch (error) {
        const clue = /** @type {PuzzleError} */ (error).path?.match(/^\/clues\/(\d+)/)?.[1]
        if (clue === undefined) break
        fitting = { ...fitting, clues: cluesOf(fitting).toSpliced(Number(clue), 1) }
      }
    }
    this.#tellGone(before - cluesOf(fitting).length)
    return fitting
  }

  /** @param {number} count */
  #tellGone(count) {
    if (count) this.tellAside(this.t('withThem', { count }))
  }

  /** Says what an edit does beside what was asked for. @param {string} text */
  tellAside(text) {
    this.aside = [this.aside, text].filter(Boolean).join(' ')
    this.host.say(text)
  }
}

/**
 * A draft with what is wished of levels made from it: an edit of the level leaves that as it was.
 * @param {Draft} draft @param {Draft} before @returns {Draft}
 */
function wishing(draft, { answer, locked }) {
  return { ...(answer && { answer }), ...(locked && { locked }), ...draft }
}

/** @param {unknown} error @returns {PuzzleError} @throws what is something else */
function refusalIn(error) {
  if (/** @type {Error} */ (error).name !== 'PuzzleError') throw error
  return /** @type {PuzzleError} */ (error)
}
