// @ts-check
/**
 * The card of findings about the level on the desk: answers, certain places, grade and steps; the explanation to step
 * through; contradictions.
 * @import { Template } from '../lib/templates.js'
 * @import { Contradiction, EaseModel, Entry, GradeInfo, GrowthModel } from '../pkg/placewise.js'
 * @import { Hint, Inspection, Rating, Spot } from '../pkg/placewise.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Picture } from './picture.js'
 */
import { find } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'
import { html, icon, nothing, renderPart } from '../lib/templates.js'
import { faultOnBoard } from '../i18n/refusal/index.js'
import { trialsTable } from './trials.js'
import { headline, isUngraded, noneKey } from './verdict.js'

/** The maximum number of places to name one by one. */
const MOST_NAMES = 6

/** @param {string} text */
const line = text => html`<p>${text}</p>`

/** @param {string} text */
const quiet = text => html`<p class="quiet">${text}</p>`

/** Returns the list of what contradicts itself. @param {string[]} all */
const guilty = all =>
  html`<ul class="guilty">
    ${all.map(text => html`<li>${icon('broken')}<span>${text}</span></li>`)}
  </ul>`

export class Analysis {
  #open = false

  /**
   * @param {Desk} desk @param {Picture} picture @param {Locale} locale
   * @param {() => void} again continues work that the user has stopped
   */
  constructor(desk, picture, locale, again) {
    this.locale = locale
    this.again = again
    this.desk = desk
    this.picture = picture
  }

  /** @param {Findings} findings */
  show(findings) {
    const { desk } = this
    const host = find('.stands')
    const settled = findings.done && !desk.refusal
    host.dataset.answers = desk.refusal ? 'broken' : (findings.inspection?.answers ?? '')
    host.setAttribute('aria-busy', String(!settled && !desk.refusal))
    const title = headline(desk, findings)
    const fault =
      desk.refusal &&
      html`<p class="fault">${faultOnBoard(desk.refusal, desk.lang, { before: desk.own, level: desk.draft.level })}</p>`
    const parts = html`<h2 id="stands-title" ?hidden=${!title}>${title}</h2>
      ${findings.stopped && !desk.refusal ? this.#halted() : nothing}
      ${desk.aside ? html`<p id="aside">${desk.aside}</p>` : nothing} ${fault ?? this.#found(findings)}`
    keepingHeight(host, !findings.known && !desk.refusal, () => renderPart(find('.stands-body'), parts))
  }

  /** Returns the line about stopped work, with a button to continue it. */
  #halted() {
    const { t } = this.desk
    return html`<p>
      ${t('checkStopped')}
      <button type="button" class="button small" id="check-again" @click=${this.again}>${t('checkAgain')}</button>
    </p>`
  }

  /** Returns the findings about a valid level. @param {Findings} findings */
  #found(findings) {
    const { inspection, hint, rating } = findings
    return html`${inspection ? this.#answers(inspection) : nothing} ${hint ? this.#first(hint) : nothing}
    ${rating?.grade ? this.#rated(rating, rating.grade, findings) : nothing}
    ${isUngraded(findings) ? line(this.desk.t('ungraded')) : nothing} ${trialsTable(this.desk, findings, this.locale)}`
  }

  /** @param {Inspection} inspection */
  #answers(inspection) {
    switch (inspection.answers) {
      case 'unknown':
        return line(this.desk.t(this.desk.shop.forms.length ? 'unknownAbout' : 'unknownGivens'))
      case 'none':
        return this.#none(inspection)
      case 'several':
        return this.#several(inspection)
      default:
        return this.#needed(inspection)
    }
  }

  /** Returns the reason why there is no answer, if it is known. @param {Inspection} inspection */
  #none({ contradiction, reason }) {
    const {
      desk: { t, board, shop },
    } = this
    // A reason in a sentence says more than the list of contradicting clues.
    if (reason) return html`<p id="why-none">${reason.sentence}</p>`
    if (!contradiction) return nothing
    const { clues, givens, minimal, smallest } = contradiction
    if (givens.length && !clues.length)
      return [
        line(t(minimal ? 'noneGivens' : 'noneGivensMaybe', { givens: this.#givens(givens) })),
        smallest ? quiet(t('noneGivensSmallest')) : nothing,
      ]
    if (!clues.length) return line(t(shop.forms.length ? 'noneLaws' : 'noneBoard'))
    if (!shop.forms.length) return this.#clash(contradiction)
    return html`${line(t(noneKey(contradiction)))}
    ${guilty(clues.map(clue => `${clue + 1}. ${board.clues[clue].sentence}`))}
    ${smallest && clues.length > 1 ? quiet(t('noneSmallest')) : nothing}`
  }

  /** Returns where the answers differ, and what is the same in all. @param {Inspection} inspection */
  #several({ differs, forced }) {
    const { desk } = this
    const names =
      differs.length > MOST_NAMES
        ? desk.t('places', { count: differs.length })
        : desk.list(differs.map(site => desk.board.sites[site].name))
    return [line(desk.t('differs', { places: names })), forced ? line(this.#sure(forced)) : nothing]
  }

  /** Returns the entries that are the same in all answers, in words. @param {Spot[]} forced */
  #sure(forced) {
    const { desk } = this
    const isGiven = (/** @type {number} */ site) => (desk.board.sites[site].given ?? null) !== null
    const sure = forced.filter(({ site }) => !isGiven(site)).map(({ site, piece }) => this.#spot(site, piece))
    if (!sure.length) return desk.t('sureNone')
    if (sure.length <= MOST_NAMES) return desk.t('sure', { places: desk.list(sure) })
    const all = desk.board.pieces.length
      ? desk.board.pieces.reduce((sum, p) => sum + p.count, 0)
      : desk.board.sites.filter((_, site) => !isGiven(site)).length
    return desk.t('sureCount', { count: sure.length, all })
  }

  /** Returns the givens, else the clues, that the only answer does not need. @param {Inspection} inspection */
  #needed({ redundant, redundantGivens }) {
    const {
      desk,
      desk: { t, board },
    } = this
    if (redundantGivens && board.sites.some(site => (site.given ?? null) !== null))
      return html`<p class=${redundantGivens.length ? '' : 'quiet'} id="spare-givens">
        ${this.#neededGivens(redundantGivens)}
      </p>`
    if (!redundant || !desk.shop.forms.length || board.clues.length === 0) return nothing
    const spare = redundant.map(clue => t('clueNumber', { number: clue + 1 }))
    return html`<p class=${spare.length ? '' : 'quiet'}>
      ${spare.length ? t('notNeeded', { clues: desk.list(spare) }) : t('allNeeded')}
    </p>`
  }

  /** @param {number[]} redundant the places of the givens that are not needed */
  #neededGivens(redundant) {
    const { t } = this.desk
    if (!redundant.length) return t('allGivensNeeded')
    if (redundant.length > MOST_NAMES) return t('notNeededCount', { count: redundant.length })
    return t('notNeededGivens', { givens: this.#givens(redundant) })
  }

  /** Lists the givens of some places. @param {number[]} sites */
  #givens(sites) {
    return this.desk.list(sites.map(site => this.#spot(site, this.desk.board.sites[site].given)))
  }

  /**
   * Returns the contradicting givens and clues of the board.
   * @param {Contradiction} contradiction
   */
  #clash({ clues, givens, minimal, smallest }) {
    const {
      desk: { t, board },
    } = this
    const all = [
      ...clues.map(clue => board.clues[clue].sentence),
      ...givens.map(site => this.#spot(site, board.sites[site].given)),
    ]
    return html`${line(t(all.length === 1 ? 'noneClue' : minimal ? 'noneAll' : 'noneAllMaybe'))} ${guilty(all)}
    ${smallest && all.length > 1 ? quiet(t('noneSmallest')) : nothing}`
  }

  /** Returns an entry and its place in words. @param {number} site @param {Entry | null | undefined} piece */
  #spot(site, piece) {
    const { t, board } = this.desk
    return t('spot', { place: board.sites[site].name, piece: this.desk.nameOf(String(piece)) })
  }

  /** Returns the first step that is possible although there are several answers. @param {Hint} hint */
  #first({ status, technique, sentence }) {
    const { desk } = this
    if (status !== 'step' && status !== 'choice') return nothing
    return html`<div class="walk" id="first-step">
      <h3>${desk.t('firstStep')}</h3>
      <p>
        ${status === 'step' ? desk.t('firstBy', { technique: desk.nameOfTechnique(technique), sentence }) : desk.t('noFirst')}
      </p>
    </div>`
  }

  /** @param {Rating} rating @param {GradeInfo} grade @param {Findings} findings */
  #rated(rating, grade, { explanation }) {
    const { t } = this.desk
    const count = Object.values(rating.steps).reduce((a, b) => a + b, 0)
    const unfold = (/** @type {Event} */ { target }) => {
      this.#open = /** @type {HTMLDetailsElement} */ (target).open
    }
    return html`<p class="graded">
        ${gradeSign(grade, t)}<span>${t('steps', { count })}</span>${
          rating.technique
            ? html`<span class="quiet"
                >${t('hardest', { technique: this.desk.nameOfTechnique(rating.technique) })}</span
              >`
            : nothing
        }
      </p>
      ${explanation?.steps.length ? this.#walk(explanation.steps) : nothing}
      <details ?open=${this.#open} @toggle=${unfold}>
        <summary id="stands-fold">${t('inDetail')}</summary>
        ${this.#details(rating)}
      </details>`
  }

  /** Returns the explanation, one step at a time. @param {import('../pkg/placewise.js').Step[]} steps */
  #walk(steps) {
    const {
      desk: { t, board },
      picture,
    } = this
    const on = picture.look === 'steps'
    const at = on ? picture.at : 0
    const step = steps[at]
    /** @type {(id: string, sign: 'back' | 'next', name: 'stepBack' | 'stepOn', to: number) => Template} */
    const button = (id, sign, name, to) => {
      const off = to < 0 || to > steps.length
      return html`<button
        type="button"
        class="button"
        id=${id}
        aria-label=${t(name)}
        aria-disabled=${off}
        @click=${off ? undefined : () => this.#go(to)}
      >
        ${icon(sign)}
      </button>`
    }
    return html`<div class="walk">
      <h3>${on && step ? t('stepOf', { number: at + 1, count: steps.length }) : on ? t('stepEnd') : t('firstStep')}</h3>
      ${step?.uses.map(clue => html`<q>${board.clues[clue]?.sentence}</q>`)}
      ${step && !board.clues.length ? html`<p class="quiet">${this.desk.nameOfTechnique(step.technique)}</p>` : nothing}
      ${step ? html`<p>${step.sentence}</p>` : nothing}
      ${step?.action ? html`<p class="strong">${step.action}</p>` : nothing}
      ${
        on
          ? html`<div class="row">
              ${button('step-back', 'back', 'stepBack', at - 1)} ${button('step-on', 'next', 'stepOn', at + 1)}
            </div>`
          : html`<button type="button" class="button" id="walk" @click=${() => this.#go(0)}>
              ${icon('teach')}${t('walk')}
            </button>`
      }
    </div>`
  }

  /** @param {number} at */
  #go(at) {
    const first = this.picture.look !== 'steps'
    this.picture.turn('steps', at)
    this.desk.host.changedLook()
    if (first) find('#step-on').focus()
  }

  /** @param {Rating} rating */
  #details({ steps, models, technique }) {
    const {
      desk,
      desk: { t },
    } = this
    const number = (/** @type {number} */ n) => new Intl.NumberFormat(desk.lang, { maximumFractionDigits: 2 }).format(n)
    const inputs = (/** @type {object} */ model) =>
      Object.entries(model)
        .flatMap(([name, value]) =>
          name === 'd' || typeof value !== 'number' ? [] : [t('modelCounts', { name, value: number(value) })],
        )
        .join(t('comma'))
    const model = (
      /** @type {{ d: number | null } | null | undefined} */ model,
      /** @type {'modelSearch' | 'modelFreedom'} */ key,
    ) =>
      model
        ? html`<li>
            ${t(key, { d: model.d === null ? '–' : number(model.d) })}<span class="quiet"> ${inputs(model)}</span>
          </li>`
        : nothing
    const way = (/** @type {[id: string, times: number]} */ [id, times]) =>
      html`<tr class=${id === technique ? 'hardest' : ''}>
        <th scope="row">${desk.nameOfTechnique(id)}</th>
        <td>${times}</td>
      </tr>`
    return html`<table class="ways">
        <thead>
          <tr>
            <th scope="col">${t('technique')}</th>
            <th scope="col">${t('times')}</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(steps).map(way)}
        </tbody>
      </table>
      ${
        models.search || models.freedom || models.growth || models.wnef
          ? html`<h3>${t('models')}</h3>
              <ul class="plain">
                ${model(models.search, 'modelSearch')} ${model(models.freedom, 'modelFreedom')}
                ${models.growth ? this.#growth(models.growth, number) : nothing}
                ${models.wnef ? this.#ease(models.wnef, number) : nothing}
              </ul>`
          : nothing
      }
      ${models.search || models.freedom ? this.#watch() : nothing}`
  }

  /** Returns the link to the page about the papers, with this level's search. */
  #watch() {
    const {
      desk,
      desk: { t },
    } = this
    const watch = (/** @type {Event} */ event) => {
      event.preventDefault()
      attempt(async () => {
        const code = await desk.engine.encode(desk.level, desk.lang)
        // The desk must be kept before the next page opens.
        await desk.flush()
        location.assign(`papers.html#search=${code}`)
      }, desk.host.failed)
    }
    return html`<p>
      <a class="link" id="watch-search" href="papers.html#searches" @click=${watch}>${t('watchSearch')}</a>
    </p>`
  }

  /**
   * Returns the ease of the level by the paper's weight, and by the other two weights.
   * @param {EaseModel} model @param {(n: number) => string} number
   */
  #ease({ exp, square, linear, empty }, number) {
    const { t } = this.desk
    if (exp === undefined || exp === null) return nothing
    const others = [square, linear].map(value => number(Number(value))).join(t('comma'))
    return html`<li>
      ${t('modelEase', { value: number(exp) })}<span class="quiet"> ${t('modelEaseMore', { others, empty })}</span>
    </li>`
  }

  /**
   * Returns the measures of growth for which the paper has no formula.
   * @param {GrowthModel} model @param {(n: number) => string} number
   */
  #growth({ order, areas, nodes, deadEnds, complete }, number) {
    const {
      desk,
      desk: { t },
    } = this
    const beds = order
      .map((piece, i) => t('count', { name: desk.nameOf(piece), count: number(areas[i]) }))
      .join(t('comma'))
    const said = t(complete ? 'modelGrowth' : 'modelGrowthLeast', { nodes: number(nodes), dead: number(deadEnds) })
    return html`<li>${said}<span class="quiet"> ${t('growthAreas', { beds })}</span></li>`
  }
}

/** Returns a grade as dots and name. @param {GradeInfo} grade @param {Desk['t']} t */
export const gradeSign = ({ number, name, about }, t) =>
  html`<span class="grade-sign" title=${about}
    ><span class="dots" role="img" aria-label=${t('grade', { number })}
      >${[1, 2, 3, 4, 5].map(n => html`<i class=${n <= number ? 'full' : ''}></i>`)}</span
    ><strong>${name}</strong></span
  >`

/**
 * Keeps the height of a part while it waits for its contents, so that nothing below it moves under a press.
 * @param {HTMLElement} part
 * @param {boolean} waits
 * @param {() => void} show
 */
export function keepingHeight(part, waits, show) {
  const height = waits ? `${part.getBoundingClientRect().height}px` : ''
  show()
  part.style.minHeight = height
}
