// @ts-check
/**
 * The desk: the draft, what the engine says of it, and who is told when it changes. It knows no element of the page.
 * @import { Engine } from '../engine/client.js'
 * @import { Handled } from '../lib/errors.js'
 * @import { Board, Lang, Level, PuzzleError, Workshop } from '../pkg/placewise.js'
 * @import { Draft, Kept } from '../storage/drafts.js'
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
import { isSame } from '../lib/same.js'
import { keepDesk, newDesk, ownName, shelf, takeDesk, tellShelf } from '../storage/drafts.js'
import { pressed, taken, unpressed } from './clock.js'
import { History, cluesOf } from './draft.js'
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
  /** True if the last draft that was to be kept is. */ #isKept = true
  #told = false
  /** True if the level is as it was begun: leaving it then leaves nothing on the shelf. */ #isBare = false
  /** What was noted of the level on the shelf. @type {{ level: Level, grade: string | null } | undefined} */ #noted

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
   * @param {{ stroke?: unknown, said?: string | (() => string), anew?: boolean, bare?: boolean }} [how]   anew: it is a
   *   level by itself, and what was on the desk stays on the shelf; bare: nobody has done anything in it yet
   */
  edit(change, { stroke, said, anew = false, bare = false } = {}) {
    pressed()
    const { kind } = this.draft.level
    return this.#then(async () => {
      this.aside = ''
      const isMeant = () => anew || this.history.now.level.kind === kind
      const draft = await Promise.resolve()
        .then(() => (isMeant() ? change(this.history.now) : undefined))
        .finally(taken)
      if (!draft) return unpressed()
      if (anew && !isSame(draft, this.history.now)) await this.#begin(draft, bare)
      else if (!this.history.put(anew ? draft : wishing(draft, this.history.now), stroke)) return unpressed()
      if (said) this.host.say(typeof said === 'string' ? said : said())
      await this.#put(!anew)
    })
  }

  /** Another level takes the place of the one on the desk. @param {Draft} draft @param {boolean} isBare */
  async #begin(draft, isBare) {
    const isLeft = await this.#leave(newDesk, () => {
      this.history = new History(draft)
      this.#isBare = isBare
    })
    if (!isLeft) this.#layOver(draft)
  }

  /**
   * Leaves the level on the desk to the shelf. False where it could not be kept: then it must stay.
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

  /** What cannot be kept is a step back from the other level. @param {Draft} draft */
  #layOver(draft) {
    this.history.put(draft)
    this.host.notice(this.t('leftInUndo'))
  }

  /**
   * Opens a level of the shelf; the one on the desk stays there.
   * @param {string} name @returns {Handled<unknown>}
   */
  take(name) {
    pressed()
    return this.#then(async () => {
      this.aside = ''
      taken()
      if (name === ownName()) return unpressed()
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

  /** True if nobody has done anything in the level. */
  get #isUntouched() {
    return this.#isBare && !this.history.canUndo && !this.history.canRedo
  }

  /** What is kept of the desk. @returns {Kept} */
  get #kept() {
    return { ...this.history.kept, ...(this.#isUntouched && { bare: /** @type {const} */ (true) }) }
  }

  /** Notes on the shelf what grade the level has. @param {string | null} grade its id; `null` if it has none */
  note(grade) {
    const name = ownName()
    const { level } = this.draft
    if (name === undefined || (this.#noted?.level === level && this.#noted.grade === grade)) return
    this.#noted = { level, grade }
    const written = async () => {
      // It is noted of what is kept.
      await this.#keeping
      await shelf.learn(name, level, grade)
      tellShelf()
    }
    // A full device is reported when the level itself is kept.
    written().catch(console.error)
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

  /**
   * Waits until the draft is kept; tries again if that has failed. What was not changed is not written again, so that
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
    this.tellGone(cluesOf(level).length - clues.length)
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
    this.tellGone(before - cluesOf(fitting).length)
    return fitting
  }

  /** Says how many clues went with what they spoke of. @param {number} count */
  tellGone(count) {
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
