// @ts-check
/**
 * The desk: the draft, the engine's results about it, and the callbacks for its changes. It does not know the elements
 * of the page.
 * @import { Engine } from '../engine/client.js'
 * @import { Handled } from '../lib/errors.js'
 * @import { Board, Lang, Level, PuzzleError, Workshop } from '../pkg/placewise.js'
 * @import { Draft, Kept } from '../storage/drafts.js'
 * @import { Speak } from './text/index.js'
 * @typedef {{ asked(level: Level): void, changed(): void, refused(moved: boolean): void, say(text: string): void,
 *   notice(text: string): void, failed(error: unknown): void, changedLook(): void }} Host   asked: called when the
 *   engine is asked about a draft; changed: called when a valid level is on the desk; refused: called when the draft is
 *   not a valid level; moved: true if the drawn board may have changed; changedLook: called when another view of it is
 *   shown
 */
import { loadInput } from '../game/input/index.js'
import { listFormat } from '../i18n/locale.js'
import { LANGS } from '../i18n/text/index.js'
import { errorKind, isPuzzleError } from '../lib/errors.js'
import { itemsOf } from '../lib/outside.js'
import { loadPainter } from '../scenes/index.js'
import { isSame } from '../lib/values.js'
import { keepDesk, newDesk, ownName, shelf, takeDesk, tellShelf } from '../storage/drafts.js'
import { editBegun, editDropped, editTaken } from './timing-marks.js'
import { History, cluesOf } from './draft.js'
import { speaker } from './text/index.js'

/** The fields of a desk before its first level is opened, when nothing reads them. */
const UNOPENED = /** @type {never} */ (undefined)

export class Desk {
  /** The board to draw: of the last level that the engine accepted. @type {Board} */ board = UNOPENED
  /** For a built-in board the board in each language, in the order of LANGS; else empty. @type {Board[]} */ boards = []
  /** The pieces, rules and limits for levels of this kind. @type {Workshop} */ shop = UNOPENED
  /** The level of `board`, as the engine writes it. @type {Level} */ level = UNOPENED
  /** The side effects of the last edit, in words. */ aside = ''
  /** Why the draft is not a valid level, null if it is one. @type {PuzzleError | null} */ refusal = null
  /**
   * The draft that `board` and `refusal` belong to. An edit puts the next draft in `history.now` at once, and here when
   * the engine has answered. So a view in between shows a board and a draft that belong together.
   * @type {Draft}
   */
  draft = UNOPENED
  /** @type {History} */ history = UNOPENED
  /** @type {Speak} */ t
  /** @type {Promise<unknown>} */ #busy = Promise.resolve()
  /** The current writing of the draft, if any. @type {Promise<void> | undefined} */ #keeping
  /** True if the draft has changed since the writing began. */ #unkept = false
  /** True if it was kept last time. */ #isKept = true
  #told = false
  /** True if the level began blank: unless it is edited, leaving it removes it from the shelf. */ #isBare = false
  /** The grade last noted on the shelf. @type {{ level: Level, grade: string | null } | undefined} */ #noted

  /** @param {Engine} engine @param {Lang} lang @param {Host} host */
  constructor(engine, lang, host) {
    this.engine = engine
    this.host = host
    this.lang = lang
    this.t = speaker(lang)
  }

  /** The number of clues that belong to the board, such as a picture; they come before those of the list. */
  get own() {
    return this.board.clues.length - cluesOf(this.level).length
  }

  /** Returns a list in words, as in "a, b and c". @param {string[]} items */
  list(items) {
    return listFormat(this.lang).format(items)
  }

  /** Returns the name of a piece or another symbol. @param {string} piece its id */
  nameOf(piece) {
    const symbol = () => this.board.symbols.find(({ id }) => String(id) === piece)
    return (this.shop.pieces.find(p => p.id === piece) ?? symbol())?.name ?? piece
  }

  /** @param {string} technique */
  nameOfTechnique(technique) {
    return this.shop.techniques.find(w => w.tag === technique)?.name ?? technique
  }

  /** @param {History} history @param {boolean} [isBare] see `Kept` */
  open(history, isBare = false) {
    this.history = history
    this.#isBare = isBare
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
   * Runs work after all earlier work has been done and drawn.
   * @param {() => unknown} work
   * @returns {Handled<unknown>}
   */
  #then(work) {
    return (this.#busy = this.#busy.then(work).catch(error => this.host.failed(error)))
  }

  /**
   * Edits the draft: `change` gets the draft as it is when its turn comes. The edit is dropped if a level of another
   * kind has come to the desk before.
   * @param {(draft: Draft) => Draft | Promise<Draft | undefined> | undefined} change
   * @param {{ stroke?: unknown, said?: string | (() => string), anew?: boolean, bare?: boolean }} [how]   stroke: edits
   *   with the same stroke are one step of the history; said: the text to announce; anew: true for another level; the
   *   one on the desk stays on the shelf; bare: true if that level has no work in it yet
   */
  edit(change, { stroke, said, anew = false, bare = false } = {}) {
    editBegun()
    const { kind } = this.draft.level
    return this.#then(async () => {
      this.aside = ''
      const isMeant = () => anew || this.history.now.level.kind === kind
      const draft = await Promise.resolve()
        .then(() => (isMeant() ? change(this.history.now) : undefined))
        .finally(editTaken)
      if (!draft) return editDropped()
      if (anew && !isSame(draft, this.history.now)) await this.#begin(draft, bare)
      else if (!this.history.put(anew ? draft : wishing(draft, this.history.now), stroke)) return editDropped()
      if (said) this.host.say(typeof said === 'string' ? said : said())
      await this.#put(!anew)
    })
  }

  /** Replaces the level on the desk by another one. @param {Draft} draft @param {boolean} isBare */
  async #begin(draft, isBare) {
    const isLeft = await this.#leave(newDesk, () => {
      this.history = new History(draft)
      this.#isBare = isBare
    })
    if (!isLeft) this.#layOver(draft)
  }

  /**
   * Leaves the current level to the shelf, and goes to another one. Returns false if the level could not be kept, so
   * that it must stay on the desk.
   * @template T @param {() => Promise<T>} move @param {(there: NonNullable<T>) => void} arrived
   */
  async #leave(move, arrived) {
    const name = ownName()
    const isBare = this.#isUntouched
    await this.flush()
    const there = this.#isKept && (await move())
    if (!there) return false
    arrived(there)
    this.#noted = undefined
    if (isBare && name !== undefined) await shelf.drop(name).catch(this.host.failed)
    return true
  }

  /** Puts another level on top of one that could not be kept, so that Undo leads back to it. @param {Draft} draft */
  #layOver(draft) {
    this.history.put(draft)
    this.host.notice(this.t('leftInUndo'))
  }

  /**
   * Opens a level of the shelf; the one on the desk stays on the shelf.
   * @param {string} name @returns {Handled<unknown>}
   */
  take(name) {
    editBegun()
    return this.#then(async () => {
      this.aside = ''
      editTaken()
      if (name === ownName()) return editDropped()
      let isCopy = false
      const isOpen = await this.#leave(
        () => takeDesk(name),
        ({ kept, copied }) => {
          this.history = History.from(kept)
          this.#isBare = Boolean(kept.bare)
          isCopy = copied
        },
      )
      if (!isOpen) {
        const kept = await shelf.draft(name)
        if (!kept) throw new Error('this level cannot be read')
        this.#layOver(kept.now)
      }
      this.host.say(this.t('taken'))
      await this.#refresh()
      if (isCopy || !isOpen) this.keep()
      if (isCopy) this.host.notice(this.t('deskCopied'))
    })
  }

  /** True if the level is blank and has not been edited. */
  get #isUntouched() {
    return this.#isBare && !this.history.canUndo && !this.history.canRedo
  }

  /** The desk in its kept form. @returns {Kept} */
  get #kept() {
    return { ...this.history.kept, ...(this.#isUntouched && { bare: /** @type {const} */ (true) }) }
  }

  /** Notes the grade of the level on the shelf. @param {string | null} grade its id; `null` if it has none */
  note(grade) {
    const name = ownName()
    const { level } = this.draft
    if (name === undefined || (this.#noted?.level === level && this.#noted.grade === grade)) return
    this.#noted = { level, grade }
    const written = async () => {
      // The grade must belong to the kept level.
      await this.#keeping
      await shelf.learn(name, level, grade)
      tellShelf()
    }
    // A full device is reported when the level itself is kept.
    written().catch(console.error)
  }

  /**
   * Edits only the level of the draft.
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
    editBegun()
    return this.#then(async () => {
      this.aside = ''
      const done = step()
      editTaken()
      this.host.say(this.t(done ? said : otherwise))
      await (done ? this.#put() : editDropped())
    })
  }

  /**
   * Shows and keeps another draft. The engine is asked first, as keeping a long history takes as long as its answer.
   * @param {boolean} [stays] see `#refresh`
   */
  #put(stays = false) {
    const shown = this.#refresh(stays)
    this.keep()
    return shown
  }

  /** Resolves when all edits so far are on the desk. */
  get settled() {
    return this.#busy
  }

  /**
   * Keeps the draft on the device, one write at a time; changes meanwhile are in the next write.
   * @returns {Handled}
   */
  keep() {
    this.#unkept = true
    return (this.#keeping ??= this.#keep().finally(() => {
      this.#keeping = undefined
    }))
  }

  /**
   * Waits until the draft is kept, and tries again if that has failed. An unchanged draft is not written again, so that
   * its date stays.
   * @returns {Handled}
   */
  flush() {
    return this.#isKept ? (this.#keeping ?? Promise.resolve()) : this.keep()
  }

  async #keep() {
    while (this.#unkept) {
      this.#unkept = false
      const kept = keepDesk(this.#kept).then(how => {
        this.#isKept = true
        if (how === 'both') this.host.notice(this.t('keptBoth'))
      })
      await kept.catch(error => {
        this.#isKept = false
        if (!this.#told) this.host.notice(this.t(errorKind(error) === 'full' ? 'keepFull' : 'keepNothing'))
        this.#told = true
      })
    }
  }

  /**
   * Asks the engine about the draft.
   * @param {boolean} [stays] true to go on showing the previous board if the draft is not a valid level
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
      // If no draft of its kind can be drawn, the previous board stays.
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
    await Promise.all([loadInput(board), loadPainter(board)])
    return { level: parsed, board, shop, boards }
  }

  /**
   * Returns a built-in board in each language. It is asked for only once, as no edit changes its texts. A level's own
   * board contains all of them, so the list is empty for it.
   * @param {Level} level
   */
  #inAll(level) {
    if (typeof level.board !== 'string') return []
    return level.board === this.level?.board
      ? this.boards
      : Promise.all(LANGS.map(lang => this.engine.board(level, lang)))
  }

  /**
   * Returns what to draw for a draft that is not a valid level: the nearest draft in the history that is a valid level
   * of the same kind.
   * @param {string} kind
   */
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

  /** Removes the clues about a piece from a level. @param {Level} level @param {string} piece @returns {Level} */
  without(level, piece) {
    const clues = cluesOf(level).filter(clue => clue.piece !== piece && !itemsOf(clue.pieces).includes(piece))
    this.tellGone(cluesOf(level).length - clues.length)
    return { ...level, clues }
  }

  /**
   * Removes from a level the clues that the engine refuses, as after the removal of a tag.
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
    this.tellGone(before - cluesOf(fitting).length)
    return fitting
  }

  /** Says how many clues were removed together with their subject. @param {number} count */
  tellGone(count) {
    if (count) this.tellAside(this.t('withThem', { count }))
  }

  /** Announces a side effect of an edit, and shows it. @param {string} text */
  tellAside(text) {
    this.aside = [this.aside, text].filter(Boolean).join(' ')
    this.host.say(text)
  }
}

/**
 * Returns a draft with the wishes for generated levels of the previous one, and with the record of the last one, as an
 * edit of the level does not change these.
 * @param {Draft} draft @param {Draft} before @returns {Draft}
 */
function wishing(draft, { answer, locked, made }) {
  return { ...(answer && { answer }), ...(locked && { locked }), ...(made && { made }), ...draft }
}

/** @param {unknown} error @returns {PuzzleError} @throws any other error */
function refusalIn(error) {
  if (!isPuzzleError(error)) throw error
  return /** @type {PuzzleError} */ (error)
}
