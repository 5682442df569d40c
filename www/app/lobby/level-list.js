// @ts-check
/**
 * The levels of each kind to choose from: the ladder with the solved ones marked, and new ones by grade.
 * @import { Difficulty, KnownLevel, Catalogue } from '../../catalogue/catalogue.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { KindInfo, PresetInfo } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {'all' | 'begun' | 'unsolved'} Filter   which levels are listed
 * @typedef {{ openLevel(id: string): void, openNew(wish: Wish): void, choose(kind: string): void, filter(wanted:
 *   Filter): void }} Actions   choose: shows another kind's levels
 */
import { difficultiesOf, gradeOf, hasNew, presetsOf, rungsOf, wishOf } from '../../catalogue/catalogue.js'
import { levelLook } from '../../catalogue/level-look.js'
import { html, icon, nothing, render } from '../../lib/templates.js'

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
 * @param {Filter} filter @param {Actions} actions
 */
export function fillLevels(body, locale, { all: catalogue }, kind, progress, here, newOnes, filter, actions) {
  const { t } = locale
  const { info, levels } = catalogue.find(s => s.info.id === kind) ?? catalogue[0]
  const passes = FILTERS[filter].passes
  const listed = levels.filter(({ id }) => passes(id, progress))
  const beside = listed.filter(level => level.number === undefined)
  const filters = Object.entries(FILTERS).map(([id, { title }]) => ({ id, title: t(title) }))
  const item = (/** @type {KnownLevel} */ level) => html`<li>${rung(level, info, locale, progress, here, actions)}</li>`
  const ladder = html`<section>
    <h3 id="ladder-title">${t('ladder')}</h3>
    <p class="quiet">${t('ladderAbout')}</p>
    ${choices('ladder-title', filters, filter, id => actions.filter(/** @type {Filter} */ (id)))}
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
  </section>`
  const kinds = catalogue.map(each => each.info)
  render(
    html`${choices('levels-title', kinds, info.id, actions.choose)} ${levels.length > 0 ? ladder : nothing}
    ${
      hasNew(info)
        ? html`<section>
            <h3>${t('aNewOne')}</h3>
            ${newOnes.of(info, locale, actions.openNew)}
          </section>`
        : nothing
    }`,
    body,
  )
}

/**
 * Renders chips to choose one of several, none if there is only one.
 * @param {string} labelledBy the id of the choice's label
 * @param {readonly { id: string, title: string }[]} all @param {string} chosen @param {(id: string) => void} press
 */
export const choices = (labelledBy, all, chosen, press) =>
  all.length > 1
    ? html`<div class="chips" role="group" aria-labelledby=${labelledBy}>
        ${all.map(({ id, title }) => chip(title, id, id === chosen, () => press(id)))}
      </div>`
    : nothing

/** @param {string} name @param {string} id @param {boolean} on @param {() => void} press */
const chip = (name, id, on, press) =>
  html`<button type="button" class="chip" data-choice=${id} aria-pressed=${on} @click=${press}>${name}</button>`

/**
 * The new levels of a kind: its presets, a switch if a preset has a variant, and a button for each grade.
 */
export class NewOnes {
  /** The current kind. */ #kind = ''
  /** The chosen preset. */ #preset = ''

  /** @param {() => void} changed called when another preset is chosen */
  constructor(changed) {
    this.changed = changed
  }

  /** @param {KindInfo} info @param {Locale} locale @param {(wish: Wish) => void} openNew */
  of(info, locale, openNew) {
    const presets = presetsOf(info)
    if (this.#kind !== info.id) [this.#kind, this.#preset] = [info.id, presets[0].id]
    const preset = this.#preset
    const base = presets.find(p => p.id === preset)?.variant?.of ?? preset
    /** @param {string} of */
    const variantOf = of => presets.find(p => p.variant?.of === of)
    const other = variantOf(base)
    const choose = (/** @type {string} */ id) => {
      this.#preset = id
      this.changed()
    }
    const plain = presets.filter(p => !p.variant)
    // A player with a variant of one preset wants the variant of the next as well.
    const chips = plain.map(({ id, title }) =>
      chip(title, id, id === base, () => choose((preset !== base && variantOf(id)?.id) || id)),
    )
    const { level } = presets.find(p => p.id === preset) ?? {}
    return html`<div>
      <p class="quiet">${locale.t(level ? 'aNewOneSeveral' : 'aNewOneAbout')}</p>
      ${
        chips.length > 1
          ? html`<div class="chips" role="group" aria-label=${locale.t('aNewOne')}>${chips}</div>`
          : nothing
      }
      ${
        other?.variant
          ? html`<div class="chips">
              ${chip(other.variant.title, 'variant', preset !== base, () => choose(preset === base ? other.id : base))}
            </div>`
          : nothing
      }
      ${gradeList(info, presets.find(p => p.id === preset) ?? presets[0], locale, openNew)}
    </div>`
  }
}

/**
 * Renders a button for each grade, or for each value that replaces it.
 * @param {KindInfo} info
 * @param {PresetInfo} preset
 * @param {Locale} locale
 * @param {(wish: Wish) => void} openNew
 */
function gradeList(info, preset, { t }, openNew) {
  const item = (/** @type {Difficulty} */ { id, number, name, about }) =>
    html`<li>
      <button type="button" class="grade" data-grade=${id} @click=${() => openNew(wishOf(info, preset.id, id))}>
        ${number === undefined ? nothing : dots(number, t)}<strong>${name}</strong>${
          about ? html`<span>${about}</span>` : nothing
        }
      </button>
    </li>`
  return html`<ul class="grades">
    ${difficultiesOf(preset).map(item)}
  </ul>`
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
  const { state, said, under, sign } = standingOn(progress, id, gradeOf(info, grade)?.number, locale)
  const says = [name, ...look.said, gradeOf(info, grade)?.name, ...said, id === here && t('playing')]
  return html`<button
    type="button"
    class="rung"
    data-level=${id}
    data-state=${state}
    aria-label=${marks(says.filter(s => typeof s === 'string').filter(Boolean))}
    aria-current=${id === here}
    @click=${() => actions.openLevel(id)}
  >
    <strong>${number ?? title}</strong><span>${under}</span
    ><small data-look=${look.seen.join('\n')}></small>${sign ? icon(sign) : nothing}
  </button>`
}

/**
 * Returns the progress of the player on a level: as it is read out, shown under its number, and as a sign.
 * @param {Progress} progress @param {string} id @param {number | undefined} grade @param {Locale} locale
 * @returns {{ state: string, said: (string | false)[], under: string, sign?: string }}
 */
function standingOn(progress, id, grade = 0, { t, time }) {
  const done = progress.done(id)
  if (done) {
    const best = done.best === undefined ? '' : time(done.best)
    const isAlone = done.help === 'none'
    const said = [t('rungDone'), best, !isAlone && t('rungHelped')]
    return { state: 'done', said, under: best, sign: isAlone ? 'star' : 'kept' }
  }
  if (progress.isBegun(id)) return { state: 'begun', said: [t('rungBegun')], under: '…' }
  return { state: 'new', said: [], under: '•'.repeat(grade) }
}

/** Renders five dots, some of them full. @param {number} number @param {Locale['t']} t */
export const dots = (number, t) =>
  html`<span class="dots-box"
    ><span class="dots">${[1, 2, 3, 4, 5].map(i => html`<i class=${i <= number ? 'full' : ''}></i>`)}</span
    ><span class="unseen">${t('gradeNumber', { number })}</span></span
  >`
