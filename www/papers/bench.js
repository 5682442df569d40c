// @ts-check
/**
 * The bench: a level, its search and its board. It has a worker of its own, so that the page's figures do not wait for
 * it; a new request ends the previous one.
 * @import { KnownLevel } from '../catalogue/catalogue.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Board, Lang, Level, Study } from '../pkg/placewise.js'
 * @import { Key, Speak } from './text/index.js'
 * @import { Wanted } from './shown-search.js'
 * @typedef {{ wanted: Wanted, level: Level, study: Study, board: Board, lang: Lang }} Shown
 */
import { taken } from '../catalogue/pasted-level.js'
import { Engine } from '../engine/client.js'
import { errorText } from '../i18n/error-text.js'
import { FULL_BUILD } from '../lib/assets.js'
import { isRefusedFor } from '../lib/errors.js'
import { wishesOf } from './shown-search.js'

/** Returns true if the papers' searches apply to a level: its kind places pieces. @param {Level} level */
export const isSearched = ({ kind }) => kind === 'island' || kind === 'city'

/** The error of something that cannot be shown, with the key of a sentence. */
export class Unfit extends Error {
  name = 'Unfit'

  /** @param {Key} key @param {Record<string, number>} [values] */
  constructor(key, values) {
    super(key)
    this.key = key
    this.values = values
  }
}

export class Bench {
  #engine = new Engine(FULL_BUILD)
  #asked = new AbortController()

  /** @param {KnownLevel[]} levels the levels that come with the page @param {Pick<Busy, 'run'>} busy */
  constructor(levels, busy) {
    this.busy = busy
    this.levels = levels
  }

  /**
   * Returns a level's search and board; throws an `AbortError` if a later request replaced it.
   * @param {Wanted} wanted
   * @param {Lang} lang
   * @returns {Promise<Shown>}
   */
  async show(wanted, lang) {
    this.#asked.abort(new DOMException('Something else is wanted.', 'AbortError'))
    const abort = (this.#asked = new AbortController())
    const { signal } = abort
    const engine = this.#engine
    const known = this.levels.find(({ id }) => id === wanted.level)
    const level = known?.level ?? (await engine.decode(named(wanted.level), lang))
    signal.throwIfAborted()
    if (!isSearched(level)) throw new Unfit('noSearchThere')
    const asked = this.busy.run('study', () => engine.study(level, wishesOf(wanted), { signal }), { abort })
    const [study, board] = await Promise.all([asked, engine.board(level, lang)])
    signal.throwIfAborted()
    return { wanted, level, study, board, lang }
  }

  /** Returns the share code of a pasted level. @param {string} text @param {Lang} lang */
  async codeOf(text, lang) {
    const said = taken(text)
    if ('fault' in said) throw new Unfit(said.fault)
    if ('codes' in said && said.codes.length > 1) throw new Unfit('manyPuzzles', { count: said.codes.length })
    if ('codes' in said) return said.codes[0]
    if ('level' in said) return this.encode(said.level, lang)
    const { puzzles } = said
    if (puzzles.length > 1) throw new Unfit('manyPuzzles', { count: puzzles.length })
    return this.encode(puzzles[0].level, lang)
  }

  /** @param {Level} level @param {Lang} lang */
  async encode(level, lang) {
    return this.#engine.encode(await this.#engine.parse(level, lang), lang)
  }
}

/** Checks that a name that is not a level's is a code. @param {string} name */
function named(name) {
  if (!/^1[\w-]{7,}$/.test(name)) throw new Unfit('noSuchLevel')
  return name
}

/** Returns the reason of a refusal in words. @param {unknown} error @param {Speak} t @param {Lang} lang */
export function refusalText(error, t, lang) {
  if (error instanceof Unfit) return t(error.key, error.values)
  return isRefusedFor('budget', error) ? t('tooMuchWork') : errorText(error, lang)
}
