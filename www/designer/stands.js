// @ts-check
/**
 * How the level on the desk stands: answers, what is sure, grade and steps; the explanation to step through; what is
 * wrong with its clues.
 * @import { GradeInfo, GrowthModel, Inspection, Rating } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Picture } from './picture.js'
 * @import { Key } from './text/index.js'
 */
import { find, icon, make } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'
import { holding, redraw } from '../lib/redraw.js'
import { sayRefusal } from './refusal.js'

/** The most places that are named one by one. */
const MOST_NAMES = 6

export class Stands {
  /** @type {string} */ #state = ''
  #open = false

  /** @param {Desk} desk @param {Picture} picture */
  constructor(desk, picture) {
    this.desk = desk
    this.picture = picture
  }

  /** @param {Findings} findings */
  show(findings) {
    const {
      desk,
      desk: { t },
    } = this
    const host = find('.stands')
    const state = JSON.stringify([
      desk.lang,
      desk.aside,
      desk.refusal?.message,
      desk.board.clues,
      findings.inspection,
      findings.rating,
      findings.explanation?.steps.length,
      findings.known,
      findings.done,
      this.picture.look,
      this.picture.at,
    ])
    if (state === this.#state) return
    this.#state = state
    const { inspection, rating } = findings
    const settled = findings.done && !desk.refusal
    host.dataset.answers = desk.refusal ? 'broken' : (inspection?.answers ?? '')
    host.setAttribute('aria-busy', String(!settled && !desk.refusal))
    holding(host, !findings.known && !desk.refusal, () =>
      redraw(host, () => [
        make(
          'h2',
          { id: 'stands-title' },
          headline(desk, inspection),
          !desk.refusal && !settled ? make('span', { className: 'quiet working' }, ` ${t('working')}`) : null,
        ),
        ...(desk.aside ? [make('p', { id: 'aside' }, desk.aside)] : []),
        ...(desk.refusal ? [make('p', { className: 'fault' }, sayRefusal(desk.refusal, t, desk.own))] : []),
        ...(!desk.refusal && inspection ? this.#answers(inspection) : []),
        ...(!desk.refusal && rating?.grade ? this.#rated(rating, rating.grade, findings) : []),
      ]),
    )
  }

  /** @param {Inspection} inspection @returns {Node[]} */
  #answers({ answers, differs, forced, redundant, contradiction }) {
    const {
      desk,
      desk: { t },
    } = this
    const names = (/** @type {number[]} */ sites) =>
      sites.length > MOST_NAMES
        ? t('places', { count: sites.length })
        : desk.list(sites.map(s => desk.board.sites[s].name))
    const line = (/** @type {string} */ text) => make('p', {}, text)
    if (answers === 'unknown') return [line(t('unknownAbout'))]
    if (answers === 'none') {
      if (!contradiction) return []
      if (!contradiction.clues.length) return [line(t('noneLaws'))]
      return [
        line(t(noneKey(contradiction))),
        make(
          'ul',
          { className: 'guilty' },
          ...contradiction.clues.map(clue =>
            make('li', {}, icon('broken'), make('span', {}, `${clue + 1}. ${desk.board.clues[clue].sentence}`)),
          ),
        ),
        ...(contradiction.smallest && contradiction.clues.length > 1
          ? [make('p', { className: 'quiet' }, t('noneSmallest'))]
          : []),
      ]
    }
    if (answers === 'several') {
      const sure = forced?.map(({ site, piece }) =>
        t('spot', { place: desk.board.sites[site].name, piece: desk.nameOf(String(piece)) }),
      )
      const all = desk.board.pieces.reduce((sum, p) => sum + p.count, 0)
      return [
        line(t('differs', { places: names(differs) })),
        ...(sure
          ? [
              line(
                !sure.length
                  ? t('sureNone')
                  : sure.length > MOST_NAMES
                    ? t('sureCount', { count: sure.length, all })
                    : t('sure', { places: desk.list(sure) }),
              ),
            ]
          : []),
      ]
    }
    if (!redundant || desk.board.clues.length === 0) return []
    const spare = redundant.map(clue => t('clueNumber', { number: clue + 1 }))
    return [
      make(
        'p',
        { className: spare.length ? '' : 'quiet' },
        spare.length ? t('notNeeded', { clues: desk.list(spare) }) : t('allNeeded'),
      ),
    ]
  }

  /** @param {Rating} rating @param {GradeInfo} grade @param {Findings} findings @returns {Node[]} */
  #rated(rating, grade, { explanation }) {
    const { t } = this.desk
    const count = Object.values(rating.steps).reduce((a, b) => a + b, 0)
    const details = make(
      'details',
      { open: this.#open },
      make('summary', { id: 'stands-fold' }, t('inDetail')),
      ...this.#details(rating),
    )
    details.addEventListener('toggle', () => {
      this.#open = details.open
    })
    return [
      make('p', { className: 'graded' }, gradeSign(grade, t), make('span', {}, t('steps', { count }))),
      ...(explanation?.steps.length ? [this.#walk(explanation.steps)] : []),
      details,
    ]
  }

  /** The explanation, a step at a time. @param {import('../pkg/placewise.js').Step[]} steps */
  #walk(steps) {
    const {
      desk: { t, board },
      picture,
    } = this
    const on = picture.look === 'steps'
    const at = on ? picture.at : 0
    const step = steps[at]
    const button = (
      /** @type {string} */ id,
      /** @type {'back' | 'next'} */ sign,
      /** @type {'stepBack' | 'stepOn'} */ name,
      /** @type {number} */ to,
    ) => {
      const made = make(
        'button',
        {
          type: 'button',
          className: 'button',
          id,
          'aria-label': t(name),
          'aria-disabled': String(to < 0 || to > steps.length),
        },
        icon(sign),
      )
      made.addEventListener('click', () => {
        if (to >= 0 && to <= steps.length) this.#go(to)
      })
      return made
    }
    const walk = make('button', { type: 'button', className: 'button', id: 'walk' }, icon('teach'), t('walk'))
    walk.addEventListener('click', () => this.#go(0))
    return make(
      'div',
      { className: 'walk' },
      make(
        'h3',
        {},
        on && step ? t('stepOf', { number: at + 1, count: steps.length }) : on ? t('stepEnd') : t('firstStep'),
      ),
      ...(step?.uses ?? []).map(clue => make('q', {}, board.clues[clue]?.sentence ?? '')),
      step ? make('p', {}, step.sentence) : null,
      step?.action ? make('p', { className: 'strong' }, step.action) : null,
      on
        ? make(
            'div',
            { className: 'row' },
            button('step-back', 'back', 'stepBack', at - 1),
            button('step-on', 'next', 'stepOn', at + 1),
          )
        : walk,
    )
  }

  /** @param {number} at */
  #go(at) {
    const first = this.picture.look !== 'steps'
    this.picture.turn('steps', at)
    this.desk.host.changedLook()
    if (first) find('#step-on').focus()
  }

  /** @param {Rating} rating @returns {Node[]} */
  #details({ steps, models, technique }) {
    const {
      desk,
      desk: { t },
    } = this
    const number = (/** @type {number} */ n) => new Intl.NumberFormat(desk.lang, { maximumFractionDigits: 2 }).format(n)
    const inputs = (/** @type {Record<string, any>} */ model) =>
      Object.entries(model)
        .filter(([name, value]) => name !== 'd' && value !== null)
        .map(([name, value]) => t('modelCounts', { name, value: number(value) }))
        .join(t('comma'))
    const model = (
      /** @type {Record<string, any> | null | undefined} */ model,
      /** @type {'modelSearch' | 'modelFreedom'} */ key,
    ) =>
      model
        ? [
            make(
              'li',
              {},
              t(key, { d: model.d === null ? '–' : number(model.d) }),
              make('span', { className: 'quiet' }, ` ${inputs(model)}`),
            ),
          ]
        : []
    return [
      make(
        'table',
        { className: 'ways' },
        make(
          'thead',
          {},
          make('tr', {}, make('th', { scope: 'col' }, t('technique')), make('th', { scope: 'col' }, t('times'))),
        ),
        make(
          'tbody',
          {},
          ...Object.entries(steps).map(([id, times]) =>
            make(
              'tr',
              { className: id === technique ? 'hardest' : '' },
              make('th', { scope: 'row' }, desk.nameOfTechnique(id)),
              make('td', {}, String(times)),
            ),
          ),
        ),
      ),
      ...(models.search || models.freedom || models.growth
        ? [
            make('h3', {}, t('models')),
            make(
              'ul',
              { className: 'plain' },
              ...model(models.search, 'modelSearch'),
              ...model(models.freedom, 'modelFreedom'),
              ...(models.growth ? [this.#growth(models.growth, number)] : []),
            ),
            ...(models.search || models.freedom ? [this.#watch()] : []),
          ]
        : []),
    ]
  }

  /** The way to the page about the papers, with this level's search. */
  #watch() {
    const {
      desk,
      desk: { t },
    } = this
    const link = make('a', { className: 'link', id: 'watch-search', href: 'papers.html#searches' }, t('watchSearch'))
    link.addEventListener('click', event => {
      event.preventDefault()
      attempt(async () => {
        const code = await desk.engine.encode(desk.level, desk.lang)
        // What is kept of the desk is in time for the next page.
        await desk.keep()
        location.assign(`papers.html#search=${code}`)
      }, desk.host.failed)
    })
    return make('p', {}, link)
  }

  /** For these the paper has no formula. @param {GrowthModel} model @param {(n: number) => string} number */
  #growth({ order, areas, nodes, deadEnds, complete }, number) {
    const {
      desk,
      desk: { t },
    } = this
    const beds = order
      .map((piece, i) => t('count', { name: desk.nameOf(piece), count: number(areas[i]) }))
      .join(t('comma'))
    return make(
      'li',
      {},
      t(complete ? 'modelGrowth' : 'modelGrowthLeast', { nodes: number(nodes), dead: number(deadEnds) }),
      make('span', { className: 'quiet' }, ` ${t('growthAreas', { beds })}`),
    )
  }
}

/** How a contradiction of clues is told. @param {{ clues: number[], minimal: boolean }} contradiction @returns {Key} */
export function noneKey({ clues, minimal }) {
  if (!minimal) return 'noneMaybe'
  return clues.length === 1 ? 'noneClue' : 'noneClues'
}

/** @param {Desk} desk @param {Inspection | undefined} inspection */
export function headline({ t, refusal }, inspection) {
  if (refusal) return t('broken')
  if (!inspection) return ''
  const { answers, count, complete } = inspection
  if (answers === 'several') return t(complete ? 'several' : 'atLeast', { count })
  return t(answers === 'one' ? 'one' : answers === 'none' ? 'none' : 'unknown')
}

/** A grade: its dots and its name. @param {GradeInfo} grade @param {Desk['t']} t */
export const gradeSign = ({ number, name, about }, t) =>
  make(
    'span',
    { className: 'grade-sign', title: about },
    make(
      'span',
      { className: 'dots', role: 'img', 'aria-label': t('grade', { number }) },
      ...[1, 2, 3, 4, 5].map(n => make('i', { className: n <= number ? 'full' : '' })),
    ),
    make('strong', {}, name),
  )
