// @ts-check
/**
 * The lines beside the board: the rule, and whose turn it is.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Progress } from '../storage/progress.js'
 */
import { checkNow, takeTurns } from '../game/session.js'
import { inSession } from '../game/state.js'
import { movesOf, placedBy, playerOf } from '../game/turns.js'
import { find, make, setAttribute, setText } from '../lib/dom.js'
import { hasLearnt } from './save.js'

// ---- the rule of a board, in a line, with a button for the kind's first lesson ----
// On a phone it is folded for players who have done the lesson or solved a level of the kind, and on very low screens
// for all; the name of the level shows it. A level's own line is shown to everybody.

/** A screen without room for the rule. */
const LOW = '(max-height: 599px)'

export class RuleLine {
  /** The kind of the level at the table. */ #kind = ''

  /**
   * @param {Locale} locale @param {Catalogue} catalogue @param {Progress} progress
   * @param {(kind: string) => void} learn
   */
  constructor(locale, catalogue, progress, learn) {
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.line = find('.rule')
    this.button = make('button', { type: 'button', className: 'link', id: 'learn-goal' })
    this.button.addEventListener('click', () => learn(this.#kind))
    this.line.append(this.button)
    this.opener = find('#open-rule')
    addEventListener('click', ({ target }) => {
      this.#open(target instanceof Node && this.opener.contains(target) && !this.line.hasAttribute('data-open'))
    })
  }

  /** Shows a folded line over the board, or hides it. @param {boolean} on */
  #open(on) {
    this.line.toggleAttribute('data-open', on)
    setAttribute(this.opener, 'aria-expanded', on)
  }

  /** @param {Session} session */
  show({ about: { info, lesson }, board: { goalLine } }) {
    const shelf = this.catalogue.of(info.id)
    this.#kind = info.id
    const isKnown = hasLearnt(info.id) || shelf?.levels.some(({ id }) => this.progress.done(id))
    const isTaught = !isKnown && Boolean(shelf?.lessons.length)
    const isFolded = (isKnown && goalLine === undefined) || matchMedia(LOW).matches
    this.line.toggleAttribute('data-folded', isFolded)
    this.opener.hidden = !isFolded || lesson !== undefined
    this.button.hidden = !isTaught
    setText(this.button, this.locale.t('learnSoon'))
  }
}

// ---- shows whose turn it is, if two play at one board ----

export class TurnLine {
  /** The player whose turn was announced last; 0: none. */ #told = 0

  /** @param {Locale} locale @param {(text: string) => void} speak */
  constructor(locale, speak) {
    this.locale = locale
    this.speak = speak
    this.line = make('p', { className: 'turn', hidden: true })
    find('.papers').prepend(this.line)
  }

  /** Starts or ends taking turns at the level on the table. @param {Pick<Table, 'store'>} table */
  turn({ store }) {
    const { session } = store.value
    if (!session) return
    const { two, game } = session
    this.#told = 0
    this.speak(this.locale.t(two === undefined ? 'turnsOn' : 'turnsOff'))
    store.update(inSession(now => takeTurns(now, two === undefined ? movesOf(game) : undefined)))
    this.show(store.value.session)
  }

  /** @param {Session | undefined} session */
  show(session) {
    const { two } = session ?? {}
    this.line.hidden = !session || two === undefined || session.solved
    if (!session || two === undefined || session.solved) {
      this.#told = 0
      return
    }
    const player = playerOf(session.game, two)
    const text = this.locale.t('turn', { player })
    setAttribute(this.line, 'data-player', String(player))
    setText(this.line, text)
    // A turn is announced only when it is known that the last move has not solved the level.
    if (!checkNow(session)) return
    if (this.#told && this.#told !== player) this.speak(text)
    this.#told = player
  }

  /** Returns the contributions of the two players, after a win. @param {Session} session */
  result({ two, game }) {
    if (two === undefined) return undefined
    const [first, second] = placedBy(game, two)
    return this.locale.t('turnsWon', { first, second })
  }
}
