// @ts-check
/**
 * The trials that players of a level have sent (`catalogue/trial.js`), kept on this device: beside the steps of the
 * level, what each place took.
 * @import { Fault, Spent, Trial } from '../catalogue/trial.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Key } from './text/index.js'
 */
import { markOf } from '../catalogue/letters.js'
import { readTrial, TIMES, trialsIn } from '../catalogue/trial.js'
import { keep, recall } from '../lib/local-storage.js'
import { html, icon, nothing } from '../lib/templates.js'
import { shelf } from '../storage/drafts.js'

/** The largest number of trials that are kept. */
const MOST = 100

const known = () => (recall('trials') ?? '').split(' ').filter(Boolean)

/** @type {Record<Fault['what'], Key>} */
const PARTS = { name: 'trialPartName', whole: 'trialPartWhole', places: 'trialPartPlaces', end: 'trialPartEnd' }

/**
 * Keeps the trials in a text, and puts their level on the desk if it is on the shelf. Returns false if the text has
 * none, or what is wrong with one of them: then none is kept.
 * @param {Desk} desk @param {string} text @returns {Promise<boolean | { trouble: string }>}
 */
export async function takeTrials(desk, text) {
  const { t } = desk
  const codes = trialsIn(text)
  if (!codes.length) return false
  /** @type {Set<string>} */ const marks = new Set()
  for (const code of codes) {
    const read = readTrial(code)
    if ('fault' in read) {
      const { what, at } = read.fault
      return { trouble: t('trialDamaged', { part: t(PARTS[what]), at }) }
    }
    marks.add(read.trial.mark)
  }
  const isHere = !desk.refusal && marks.has(markOf(desk.level))
  const { items } = isHere ? { items: [] } : await shelf.list()
  const item = items.find(({ level }) => marks.has(markOf(level)))
  if (!isHere && !item) return { trouble: t('trialElsewhere') }
  keep('trials', [...new Set([...known(), ...codes])].slice(-MOST).join(' '))
  if (item) await desk.take(item.name)
  desk.host.notice(t('trialTaken', { count: codes.length }))
  desk.host.changedLook()
  return true
}

/** Returns the kept trials of the level on the desk. @param {Desk} desk @returns {Trial[]} */
function trialsOf(desk) {
  const kept = known()
  if (!kept.length) return []
  const mark = markOf(desk.level)
  return kept.flatMap(code => {
    const read = readTrial(code)
    return 'trial' in read && read.trial.mark === mark && read.trial.spent.length === desk.board.sites.length
      ? [read.trial]
      : []
  })
}

/**
 * Returns the table of the trials of a level: a row for each place that players fill, in the order of the steps.
 * @param {Desk} desk @param {Pick<Findings, 'rating' | 'explanation'>} findings
 * @param {{ time(ms: number): string }} locale
 */
export function trialsTable(desk, { rating, explanation }, { time }) {
  const { t, board } = desk
  const trials = trialsOf(desk)
  if (!trials.length) return nothing
  const grade = rating?.grade
  const steps = explanation?.steps ?? []
  const stepOf = (/** @type {number} */ site) =>
    steps.findIndex(({ place }) => place.some(spot => spot.site === site)) + 1 || Infinity
  const rows = board.sites
    .map((_, site) => ({ site, step: stepOf(site) }))
    .filter(({ site }) => trials.some(({ spent }) => spent[site].time > 0))
    .sort((a, b) => a.step - b.step)
  // The root keeps short times visible beside long ones.
  const partOf = (/** @type {Spent} */ { time: index }) => Math.sqrt(Math.max(0.5, TIMES[index]))
  const most = Math.max(...trials.flatMap(({ spent }) => spent.map(partOf)))
  const cell = (/** @type {Spent} */ spent) => {
    const { time: index, helped, wrong } = spent
    if (index === 0) return html`<td>–</td>`
    const seconds = TIMES[index]
    return html`<td>
      <progress max=${most} value=${partOf(spent)} aria-hidden="true"></progress>
      ${seconds ? time(seconds * 1000) : `< ${time(TIMES[index + 1] * 1000)}`}
      ${helped ? html`<span class="trial-sign">${icon('hint')}${t('trialHelped')}</span>` : nothing}
      ${wrong ? html`<span class="trial-sign">${icon('broken')}${t('trialWrong')}</span>` : nothing}
    </td>`
  }
  const whole = (/** @type {Trial} */ { seconds, hints, solved }) =>
    [t(solved ? 'trialSolved' : 'trialOpen', { time: time(seconds * 1000) }), t('trialHints', { count: hints })].join(
      t('comma'),
    )
  return html`<section id="trials">
    <h3>${t('trials')}</h3>
    <p class="quiet">${grade ? t('trialsGraded', { grade: grade.name }) : nothing} ${t('trialsAbout')}</p>
    <div class="trials-table" tabindex="0" role="region" aria-label=${t('trials')}>
      <table class="ways">
        <thead>
          <tr>
            <th scope="col">${t('trialStep')}</th>
            <th scope="col">${t('trialPlace')}</th>
            ${trials.map(
              (trial, at) =>
                html`<th scope="col">${trial.name || t('trialPlayer', { number: at + 1 })}<br />${whole(trial)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ site, step }) =>
              html`<tr>
                <td>${step === Infinity ? '–' : `${step}. ${desk.nameOfTechnique(steps[step - 1].technique)}`}</td>
                <th scope="row">${board.sites[site].name}</th>
                ${trials.map(({ spent }) => cell(spent[site]))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
