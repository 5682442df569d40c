// @ts-check
/**
 * The panel of a game by paper 002's rules: time, blanks, remaining answers, bad moves, hints, and at the end the
 * score; a switch that checks each move; and a button for a digit of some answer.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Session } from '../session.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 */
import { make, setText } from '../../lib/dom.js'
import { emptyCount } from '../game.js'
import { remainingNow } from './tally.js'

export { Answers } from './answers.js'

/** @type {readonly SceneKey[]} */
const FIGURES = ['rulesTime', 'rulesBlanks', 'rulesAnswers', 'rulesBad', 'rulesHints', 'rulesScore']

/** @implements {Panel} */
export class AnswersPanel {
  /** @type {Board | undefined} */ #board
  /** The element of each figure. @type {Map<SceneKey, HTMLElement>} */ #figures = new Map()

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'table'>} host */
  constructor(host) {
    this.host = host
    this.part = host.room.find('.answers')
    this.told = make('dl', { className: 'answers-told' })
    this.box = make('input', { type: 'checkbox' })
    this.box.addEventListener('change', () => this.#rules?.check(this.box.checked))
    this.button = make('button', { type: 'button', className: 'button small', id: 'answers-hint' })
    this.button.addEventListener('click', () => void this.#rules?.hint().catch(error => host.table.host.failed(error)))
    this.checks = make('span', {})
    this.part.append(
      this.told,
      make(
        'div',
        { className: 'row' },
        make('label', { className: 'answers-check' }, this.box, this.checks),
        this.button,
      ),
    )
  }

  get #rules() {
    return this.host.table.rules
  }

  get #say() {
    return this.host.locale.of(/** @type {Board} */ (this.#board))
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    setText(this.host.room.find('#answers-title'), this.#say('rules'))
    setText(this.checks, this.#say('rulesCheck'))
    setText(this.button, this.#say('rulesHint'))
    this.#figures.clear()
    this.told.replaceChildren(
      ...FIGURES.map(key => {
        const figure = make('dd', {})
        this.#figures.set(key, figure)
        return make(
          'div',
          { className: key === 'rulesTime' ? 'answers-time' : '' },
          make('dt', {}, this.#say(key)),
          figure,
        )
      }),
    )
  }

  close() {
    this.#board = undefined
    this.part.hidden = true
  }

  /** @param {Shown} shown */
  show({ session }) {
    const { tally } = session
    this.part.hidden = !tally?.on
    if (!tally?.on) return
    const { score, bad, hints, checks } = tally
    this.box.checked = checks
    this.button.hidden = session.solved
    this.#tell('rulesBlanks', emptyCount(session.game.entries))
    this.#tell('rulesAnswers', this.#answers(session))
    this.#tell('rulesBad', bad)
    this.#tell('rulesHints', hints)
    this.#tell('rulesScore', score?.score)
  }

  /** Returns the number of remaining answers, or a text if it is not known. @param {Session} session */
  #answers(session) {
    const remaining = remainingNow(session)
    if (!remaining) return this.#say('rulesCounting')
    const solutions = remaining.state?.solutions ?? null
    return solutions === null ? this.#say('rulesMany') : solutions
  }

  /** @param {SceneKey} key @param {number | string | undefined} figure undefined to hide it */
  #tell(key, figure) {
    const part = this.#figures.get(key)
    if (!part?.parentElement) return
    part.parentElement.hidden = figure === undefined
    if (figure !== undefined) setText(part, typeof figure === 'number' ? this.host.locale.number(figure) : figure)
  }

  /** Shows the time of the clock. @param {string} time as text */
  showTime(time) {
    this.#tell('rulesTime', time)
  }
}
