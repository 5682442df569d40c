// @ts-check
/**
 * The sheet with the statistics of the solved levels: figures, each with a small picture.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Kept } from '../../storage/strength.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {{ locale: Locale, catalogue: Catalogue, progress: Progress }} Parts
 * @typedef {{ exportAll(): void, forget(): void, lookBack(): void, openNew(wish: Wish): void }} Actions
 * @typedef {ReturnType<typeof statisticsOf>['kinds'][number]} KindCount
 */
import { gradeOf, wishOf } from '../../catalogue/catalogue.js'
import { dayOf } from '../../catalogue/daily.js'
import { html, icon, nothing, render, shown } from '../../lib/templates.js'
import { forgetStrengths, isEstimated, readStrengths, wishEstimate } from '../../storage/strength.js'
import { dots } from '../lobby/choices.js'
import { gradeThatFits, presetOf, suitsText } from '../strength/index.js'
import { statisticsOf, techniquesAlone } from './count.js'
import { speaker } from './text.js'

/** @param {HTMLElement} body @param {Parts} parts @param {Actions} actions */
export function fillStatistics(body, parts, actions) {
  const { locale, catalogue, progress } = parts
  const { exportAll, forget, lookBack } = actions
  const { t, lang, sentences } = locale
  const say = speaker(lang)
  const { kinds, others, solved, alone, days, streak, longest } = statisticsOf(
    progress.allDone(),
    catalogue,
    dayOf(new Date()),
  )
  const strengths = isEstimated() ? readStrengths() : undefined
  const again = (/** @type {() => void} */ change) => () => {
    change()
    fillStatistics(body, parts, actions)
  }
  const estimate = html`<fieldset class="choice">
    <legend>${say('estimate')}</legend>
    <p class="quiet">${say('estimateAbout')}</p>
    <label
      ><input
        type="checkbox"
        role="switch"
        name="estimate"
        .checked=${shown(isEstimated())}
        @change=${again(() => wishEstimate(!isEstimated()))}
      /><span>${say('estimateOn')}</span></label
    >
    <button
      type="button"
      class="button"
      id="forget-estimate"
      ?disabled=${!readStrengths().size}
      @click=${again(forgetStrengths)}
    >
      ${say('estimateForget')}
    </button>
  </fieldset>`
  const figures = html`<dl class="figures">
      ${figure('kept', say('solved'), solved)} ${figure('star', say('alone'), alone)}
      ${figure('sun', say('streak'), streak)} ${figure('calendar', say('longest'), longest)}
    </dl>
    ${kinds.map(kind => {
      const kept = strengths?.get(kind.info.id)
      return section(kind, locale, say, strength(kind.info, kept, locale, say, actions))
    })}
    ${others ? html`<p>${say('others', { count: others })}</p>` : nothing}`
  render(
    html`<p class="quiet">${solved ? sentences([say('about'), days > 0 && say('aboutDays')]) : say('nothing')}</p>
      ${solved ? figures : nothing} ${estimate}
      <div class="row">
        <button type="button" class="button" id="statistics-look-back" @click=${lookBack}>${t('lookBack')}</button>
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

/**
 * Renders the player's strength with a kind, a button for a fitting new level, and the techniques needed without help,
 * if they have names.
 * @param {KindInfo} info @param {Kept | undefined} kept @param {Locale} locale @param {ReturnType<typeof speaker>} say
 * @param {Actions} actions
 */
function strength(info, kept, locale, say, { openNew }) {
  if (!kept) return nothing
  const preset = presetOf(info)
  const fits = gradeThatFits(kept, info)
  const techniques = techniquesAlone(info, kept)
  return html`<p class="strength">${fits ? dots(fits.number, locale.t) : nothing} ${suitsText(kept, info, locale)}</p>
    ${
      preset && fits
        ? html`<div class="row">
            <button
              type="button"
              class="button"
              id="fitting-${info.id}"
              aria-label=${locale.marks([info.title, say('fitting'), fits.name])}
              @click=${() => openNew(wishOf(info, preset.id, fits.id))}
            >
              ${icon('new')}${say('fitting')}
            </button>
          </div>`
        : nothing
    }
    ${
      techniques.length
        ? html`<details class="techniques-alone">
            <summary>${say('techniques', { count: techniques.length })}</summary>
            <ul>
              ${techniques.map(
                ({ name, count }) => html`<li><span>${name}</span><b>${say('inLevels', { count })}</b></li>`,
              )}
            </ul>
          </details>`
        : nothing
    }`
}

/**
 * @param {KindCount} count @param {Locale} locale @param {ReturnType<typeof speaker>} say
 * @param {ReturnType<typeof strength>} how the player's strength with the kind
 */
function section({ info, solved, alone, best, usual, grades }, { t, time, sentences }, say, how) {
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
        ({ number, name, count }) =>
          html`<li>
            ${dots(number, t)}<span>${name}</span><progress max=${most} value=${count} aria-hidden="true"></progress
            ><b>${count}</b>
          </li>`,
      )}
    </ul>
    ${how}
  </section>`
}
