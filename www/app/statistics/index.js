// @ts-check
/**
 * The sheet of what the player has solved: figures, each with a small picture.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {{ locale: Locale, catalogue: Catalogue, progress: Progress }} Parts
 * @typedef {{ exportAll(): void, forget(): void }} Actions
 * @typedef {ReturnType<typeof statisticsOf>['kinds'][number]} KindCount
 */
import { gradeOf } from '../../catalogue/catalogue.js'
import { dayOf } from '../../catalogue/daily.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { statisticsOf } from './count.js'
import { speaker } from './text/index.js'

/** @param {HTMLElement} body @param {Parts} parts @param {Actions} actions */
export function fillStatistics(body, { locale, catalogue, progress }, { exportAll, forget }) {
  const { t, lang, sentences } = locale
  const say = speaker(lang)
  const { kinds, others, solved, alone, days, streak, longest } = statisticsOf(
    progress.allDone(),
    catalogue,
    dayOf(new Date()),
  )
  const figures = html`<dl class="figures">
      ${figure('kept', say('solved'), solved)} ${figure('star', say('alone'), alone)}
      ${figure('sun', say('streak'), streak)} ${figure('calendar', say('longest'), longest)}
    </dl>
    ${kinds.map(kind => section(kind, locale, say))}
    ${others ? html`<p>${say('others', { count: others })}</p>` : nothing}`
  render(
    html`<p class="quiet">${solved ? sentences([say('about'), days > 0 && say('aboutDays')]) : say('nothing')}</p>
      ${solved ? figures : nothing}
      <div class="row">
        <button type="button" class="button" id="statistics-export" @click=${exportAll}>${t('export')}</button>
        <button type="button" class="button" id="statistics-forget" @click=${forget}>${t('forget')}</button>
      </div>`,
    body,
  )
}

/** @param {string} sign @param {string} name @param {number} count */
const figure = (sign, name, count) =>
  html`<div>
    <dt>${icon(sign)}${name}</dt>
    <dd>${count}</dd>
  </div>`

/** @param {KindCount} count @param {Locale} locale @param {ReturnType<typeof speaker>} say */
function section({ info, solved, alone, best, usual, grades }, { time, sentences }, say) {
  const rows = [...grades]
    .flatMap(([id, count]) => {
      const grade = gradeOf(info, id)
      return grade ? [{ ...grade, count }] : []
    })
    .sort((a, b) => a.number - b.number)
  const most = Math.max(1, ...grades.values())
  return html`<section class="kind-figures" aria-labelledby="figures-${info.id}">
    <h3 id="figures-${info.id}">${info.title}</h3>
    <p>
      ${sentences([
        say('kindSolved', { count: solved, alone }),
        best !== undefined && usual !== undefined && say('times', { best: time(best), usual: time(usual) }),
      ])}
    </p>
    <ul>
      ${rows.map(
        ({ name, count }) =>
          html`<li>
            <span>${name}</span><progress max=${most} value=${count} aria-hidden="true"></progress><b>${count}</b>
          </li>`,
      )}
    </ul>
  </section>`
}
