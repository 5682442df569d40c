// @ts-check
/**
 * What to do next: single changes that were tried out, each done with one press; and the level made unique, harder or
 * easier by itself.
 * @import { Advice, Advices, DesignGoal, Level } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Key } from './text/index.js'
 */
import { find, make } from '../lib/dom.js'
import { holding, redraw } from '../lib/redraw.js'
import { namedAs } from './draft.js'
import { LIMIT } from './lab.js'
import { gradeSign } from './stands.js'

/** The most changes that "make it unique" makes. */
const MOST = 60

export class Advising {
  #state = ''
  /** @type {AbortController | null} */ #making = null
  /** What is being made unique. @type {Level | undefined} */ #from

  /** @param {Desk} desk @param {() => void} changed */
  constructor(desk, changed) {
    this.desk = desk
    this.changed = changed
  }

  /** @param {Findings} findings */
  show(findings) {
    const { desk } = this
    const { advices, inspection } = findings
    // Somebody goes on by hand.
    if (this.#from !== desk.draft.level) this.#making?.abort()
    const state = JSON.stringify([
      desk.lang,
      Boolean(desk.refusal),
      inspection?.answers,
      advices,
      findings.done,
      Boolean(this.#making),
    ])
    if (state === this.#state) return
    this.#state = state
    const body = find('.advice-body')
    holding(body, !findings.done, () => redraw(body, () => this.#shown(findings), '.advice-body button'))
  }

  /** @param {Findings} findings @returns {Node[]} */
  #shown({ advices, inspection }) {
    const {
      desk: { refusal, t },
    } = this
    if (this.#making) {
      const stop = make('button', { type: 'button', className: 'button', id: 'stop-making' }, t('stop'))
      stop.addEventListener('click', () => this.#making?.abort())
      return [make('p', {}, t('thinking')), stop]
    }
    if (refusal || !inspection) return [make('p', { className: 'quiet' }, t('adviceWait'))]
    if (inspection.answers === 'one')
      return [
        ...this.#list('harder', 'makeHarder', advices.harder),
        ...this.#list('easier', 'makeEasier', advices.easier),
      ]
    return this.#list('unique', 'makeUnique', advices.unique)
  }

  /** @param {DesignGoal} goal @param {Key} name @param {Advices | undefined} told @returns {Node[]} */
  #list(goal, name, told) {
    const { t } = this.desk
    const press = make(
      'button',
      { type: 'button', className: 'button main', id: `make-${goal}`, 'aria-disabled': String(!told?.advices.length) },
      t(name),
    )
    press.addEventListener('click', () => {
      if (told?.advices.length) this.#make(goal, told.advices[0]).catch(this.desk.host.failed)
    })
    if (!told) return [press, make('p', { className: 'quiet' }, t('thinking'))]
    return [
      press,
      make('p', { className: 'quiet' }, t(wordOf(goal, told))),
      make(
        'ul',
        { className: 'advices', 'data-goal': goal },
        ...told.advices.map((advice, i) => make('li', {}, this.#item(advice, `${goal}-${i}`))),
      ),
    ]
  }

  /** @param {Advice} advice @param {string} id */
  #item(advice, id) {
    const { t } = this.desk
    const { grade, steps, answers, complete, sentence } = advice
    const button = make(
      'button',
      { type: 'button', className: 'button', id: `apply-${id}`, 'aria-label': t('applyThis', { what: sentence }) },
      t('apply'),
    )
    button.addEventListener('click', () => {
      this.#apply(advice)
    })
    return make(
      'div',
      { className: 'advice-item' },
      make(
        'div',
        {},
        make('p', {}, sentence),
        make(
          'p',
          { className: 'quiet' },
          grade ? gradeSign(grade, t) : this.#left(answers, complete),
          steps ? ` ${t('steps', { count: steps })}` : '',
        ),
      ),
      button,
    )
  }

  /**
   * Never more than were counted of the level itself: a clue leaves fewer.
   * @param {number} answers
   * @param {boolean} complete
   */
  #left(answers, complete) {
    const { t } = this.desk
    return complete && answers < LIMIT
      ? t('left', { count: answers })
      : t('leftAtLeast', { count: Math.min(answers, LIMIT) })
  }

  /** @param {Advice} advice */
  #apply({ level, sentence }) {
    const said = this.desk.t('saidApplied', { what: sentence })
    return this.desk.editLevel(now => namedAs(level, now), { said })
  }

  /**
   * Harder and easier are one change; unique is as many as it takes, undone as one.
   * @param {DesignGoal} goal
   * @param {Advice} first
   */
  async #make(goal, first) {
    if (goal !== 'unique') return void this.#apply(first)
    const { desk } = this
    const from = (this.#from = desk.draft.level)
    const making = (this.#making = new AbortController())
    this.changed()
    let next = /** @type {Advice | undefined} */ (first)
    let level = from
    let count = 0
    try {
      while (next && count < MOST) {
        level = next.level
        count++
        if (next.grade) break
        const told = await desk.engine.advise(level, goal, desk.lang, { signal: making.signal })
        next = told.advices[0]
        // What the last change has left may be one answer without a word on its grade.
        if (told.status === 'already') break
      }
    } catch (error) {
      if (!making.signal.aborted) desk.host.failed(error)
    }
    this.#making = null
    // Without a word on it, it is put on the desk all the same.
    const found = await desk.engine.inspect(level, { limit: 2 }).catch(error => {
      desk.host.failed(error)
      return undefined
    })
    const said = found?.answers === 'one' ? desk.t('saidUnique', { count }) : desk.t('saidStuck')
    await desk.edit(draft => (draft.level === from ? { ...draft, level: namedAs(level, from) } : undefined), { said })
    this.changed()
  }
}

/** @param {DesignGoal} goal @param {Advices} told @returns {Key} */
function wordOf(goal, { status, advices }) {
  if (status === 'unknown') return 'adviceUnknown'
  if (goal === 'harder') return advices.length ? 'adviceHarder' : 'adviceNoHarder'
  if (goal === 'easier') return advices.length ? 'adviceEasier' : 'adviceNoEasier'
  if (!advices.length) return 'adviceNothing'
  if (advices[0].op === 'drop') return 'adviceDrop'
  return status === 'first' ? 'adviceFirst' : 'adviceUnique'
}
