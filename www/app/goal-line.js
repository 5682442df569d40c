// @ts-check
/**
 * The goal of a board, in a line of the level or of its kind, with a button for the kind's first lesson. A kind's line
 * is shown to players who have neither done the lesson nor solved a level of the kind; a level's own line to everybody.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Progress } from '../storage/progress.js'
 */
import { find, make, setText } from '../lib/dom.js'
import { hasLearnt } from './save.js'

export class GoalLine {
  /** The kind of the level at the table. */ #kind = ''

  /**
   * @param {Locale} locale @param {Catalogue} catalogue @param {Progress} progress
   * @param {(kind: string) => void} learn
   */
  constructor(locale, catalogue, progress, learn) {
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.says = make('span')
    this.button = make('button', { type: 'button', className: 'link', id: 'learn-goal' })
    this.button.addEventListener('click', () => learn(this.#kind))
    this.line = make('p', { className: 'goal-line', hidden: true }, this.says, this.button)
    find('.papers').prepend(this.line)
  }

  /** @param {Session} session */
  show({ about: { lesson, info }, board: { goalLine, rules = info.rules }, solved }) {
    const shelf = this.catalogue.of(info.id)
    this.#kind = info.id
    const isKnown = hasLearnt(info.id) || shelf?.levels.some(({ id }) => this.progress.done(id))
    const isTaught = !isKnown && Boolean(shelf?.lessons.length)
    this.line.hidden = lesson !== undefined || solved || (goalLine === undefined && !isTaught)
    this.button.hidden = !isTaught
    setText(this.says, goalLine ?? rules[0])
    setText(this.button, this.locale.t('learnSoon'))
  }
}
