// @ts-check
/**
 * New levels to choose from, by grade.
 * @import { Difficulty } from '../../catalogue/catalogue.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo, PresetInfo } from '../../pkg/placewise.js'
 */
import { difficultiesOf, presetsOf, wishOf } from '../../catalogue/catalogue.js'
import { html, nothing } from '../../lib/templates.js'
import { chip, dots } from './choices.js'

/**
 * The new levels of a kind: a list of its presets, a switch if a preset has a variant, and a button for each grade.
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
    const changed = (/** @type {Event} */ { target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target)
      // A player with a variant of one preset wants the variant of the next as well.
      choose((preset !== base && variantOf(value)?.id) || value)
    }
    const { level } = presets.find(p => p.id === preset) ?? {}
    return html`<div>
      <p class="quiet">${locale.t(level ? 'aNewOneSeveral' : 'aNewOneAbout')}</p>
      ${
        plain.length > 1
          ? html`<div class="kind-choice">
              <label class="chosen-kind"
                >${locale.t('rulesOfNew')}<select class="new-sort" @change=${changed}>
                  ${plain.map(({ id, title }) => html`<option value=${id} .selected=${id === base}>${title}</option>`)}
                </select></label
              >
            </div>`
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
