// @ts-check
/**
 * The levels of each kind to choose from: the ladder with the solved ones marked, and new ones by grade. If the new
 * ones are asked for, only these.
 * @import { KnownLevel, Catalogue } from '../../catalogue/catalogue.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { NewOnes } from './new-ones.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {'all' | 'begun' | 'unsolved'} Filter   which levels are listed
 * @typedef {{ openLevel(id: string): void, openNew(wish: Wish): void, openLesson(kind: string): void,
 *   openTechniques(kind: string): void, choose(kind: string): void, filter(wanted: Filter): void }} Actions
 *   choose: shows another kind's levels
 */
import { gradeOf, hasNew, rungsOf } from '../../catalogue/catalogue.js'
import { levelLook, levelShape } from '../../catalogue/level-look.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { readStrengths, isEstimated } from '../../storage/strength.js'
import { gradeThatFits, rungThatFits, suitsText } from '../strength/index.js'
import { choices, dots } from './choices.js'

/**
 * The filters of the list.
 * @type {Record<Filter, { title: TextKey, passes(id: string, progress: Progress): boolean }>}
 */
export const FILTERS = {
  all: { title: 'filterAll', passes: () => true },
  begun: { title: 'filterBegun', passes: (id, progress) => !progress.done(id) && progress.isBegun(id) },
  unsolved: { title: 'filterUnsolved', passes: (id, progress) => !progress.done(id) },
}

/**
 * Renders the levels of one kind, with a choice of the kind if there are several.
 * @param {HTMLElement} body @param {Locale} locale @param {Catalogue} catalogue @param {string} kind
 * @param {Progress} progress @param {string} here id of the level at play @param {NewOnes} newOnes
 * @param {Filter} filter @param {boolean} isNew true for new levels alone @param {Actions} actions
 */
export function fillLevels(body, locale, catalogue, kind, progress, here, newOnes, filter, isNew, actions) {
  const { t, marks } = locale
  const shelves = isNew ? catalogue.made : catalogue.all
  const { info, levels, lessons } = shelves.find(s => s.info.id === kind) ?? shelves[0]
  const passes = FILTERS[filter].passes
  const listed = levels.filter(({ id }) => passes(id, progress))
  const beside = listed.filter(level => level.number === undefined)
  const lettered = levels.map(({ number }) => number).find(number => typeof number === 'string')
  const filters = Object.entries(FILTERS).map(([id, { title }]) => ({ id, title: t(title) }))
  const item = (/** @type {KnownLevel} */ level) => html`<li>${rung(level, info, locale, progress, here, actions)}</li>`
  const ladder = html`<section aria-label=${t('ladder')}>
    ${choices('levels-title', filters, filter, id => actions.filter(/** @type {Filter} */ (id)))}
    <p class="quiet">${t('ladderKey')}</p>
    ${listed.length > 0 ? nothing : html`<p class="quiet">${t('filterNone')}</p>`}
    <ol class="ladder">
      ${rungsOf(listed).map(item)}
    </ol>
    ${
      beside.length > 0
        ? html`<ul class="ladder titled">
            ${beside.map(item)}
          </ul>`
        : nothing
    }
    ${lettered ? html`<p class="quiet">${t('letteredAbout', { number: lettered })}</p>` : nothing}
  </section>`
  const kinds = shelves.map(each => each.info)
  const made = () =>
    html`<section>
      ${isNew ? nothing : html`<h3>${t('aNewOne')}</h3>`} ${newOnes.of(info, locale, actions.openNew)}
    </section>`
  /** @type {(name: string, said: TextKey, sign: string, press: (kind: string) => void) => unknown} */
  const way = (name, said, sign, press) =>
    html`<button
      type="button"
      class="tool"
      id="${name}-${info.id}"
      aria-label=${marks([t(said), info.title])}
      @click=${() => press(info.id)}
    >
      ${icon(sign)}<span>${t(said)}</span>
    </button>`
  render(
    html`<div class="kind-choice">
        ${
          kinds.length > 1
            ? html`<label class="chosen-kind"
                >${t('kindOfPuzzle')}<select
                  id="levels-kind"
                  @change=${(/** @type {Event} */ { target }) =>
                    actions.choose(/** @type {HTMLSelectElement} */ (target).value)}
                >
                  ${kinds.map(({ id, title }) => html`<option value=${id} ?selected=${id === info.id}>${title}</option>`)}
                </select></label
              >`
            : nothing
        }
        ${!isNew && lessons.length > 0 ? way('learn', 'learnShort', 'teach', actions.openLesson) : nothing}
        ${isNew ? nothing : way('techniques', 'techniques', 'hint', actions.openTechniques)}
      </div>
      ${suiting(info, isNew ? [] : levels, locale, progress, actions)} ${levels.length > 0 && !isNew ? ladder : nothing}
      ${hasNew(info) ? made() : nothing}`,
    body,
  )
}

/**
 * Says which levels suit the player, with a button for the first of them that is still open.
 * @param {KindInfo} info @param {KnownLevel[]} levels @param {Locale} locale @param {Progress} progress
 * @param {Actions} actions
 */
function suiting(info, levels, locale, progress, { openLevel }) {
  const kept = isEstimated() ? readStrengths().get(info.id) : undefined
  if (!kept) return nothing
  const fits = gradeThatFits(kept, info)
  const rung = rungThatFits(kept, info, levels, id => progress.done(id) !== undefined)
  return html`<p class="strength">
    ${fits ? dots(fits.number, locale.t) : nothing} ${suitsText(kept, info, locale)}
    ${
      rung
        ? html`<button type="button" class="link" id="fitting" @click=${() => openLevel(rung.id)}>
            ${locale.t('rung', { number: rung.number })}
          </button>`
        : nothing
    }
  </p>`
}

/**
 * @param {KnownLevel} known @param {KindInfo} info @param {Locale} locale @param {Progress} progress
 * @param {string} here @param {Actions} actions
 */
function rung(known, info, locale, progress, here, actions) {
  const { id, number, name: own, grade } = known
  const { t, marks, lang } = locale
  const title = own?.[lang] ?? id
  const name = number === undefined ? title : t('rung', { number })
  const look = levelLook(known, info, locale)
  const { number: steep, name: graded } = gradeOf(info, grade) ?? {}
  const { state, said, under = graded, sign } = standingOn(progress, id, locale)
  const says = [name, ...look.said, graded, ...said, id === here && t('playing')]
  return html`<button
    type="button"
    class="rung"
    data-level=${id}
    data-state=${state}
    aria-label=${marks(says.filter(s => typeof s === 'string').filter(Boolean))}
    aria-current=${id === here}
    @click=${() => actions.openLevel(id)}
  >
    <strong>${number ?? title}</strong>${steep ? dots(steep, t) : nothing}<span class="under">${under}</span
    >${drawn(known)}<small data-look=${look.seen.join('\n')}></small>${sign ? icon(sign) : nothing}
  </button>`
}

/** Draws the shape of a level's board. @param {KnownLevel} known */
function drawn(known) {
  const path = levelShape(known)
  if (!path) return nothing
  const [columns, rows] = /** @type {[number, number]} */ (known.size)
  return html`<svg class="shape" viewBox="0 0 ${columns} ${rows}" aria-hidden="true"><path d=${path} /></svg>`
}

/**
 * Returns the progress of the player on a level: as it is read out, shown under its number, and as a sign.
 * @param {Progress} progress @param {string} id @param {Locale} locale
 * @returns {{ state: string, said: (string | false)[], under?: string, sign?: string }}
 */
function standingOn(progress, id, { t, time }) {
  const done = progress.done(id)
  if (done) {
    const best = done.best === undefined ? '' : time(done.best)
    const isAlone = done.help === 'none'
    const said = [t('rungDone'), best, !isAlone && t('rungHelped')]
    return { state: 'done', said, under: best, sign: isAlone ? 'star' : 'kept' }
  }
  if (progress.isBegun(id)) return { state: 'begun', said: [t('rungBegun')], under: t('rungBegun') }
  return { state: 'new', said: [] }
}
