// @ts-check
/**
 * Small parts of the lobby: chips to choose one of several, and the dots of a grade.
 * @import { Locale } from '../../i18n/locale.js'
 */
import { html, nothing } from '../../lib/templates.js'

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
export const chip = (name, id, on, press) =>
  html`<button type="button" class="chip" data-choice=${id} aria-pressed=${on} @click=${press}>${name}</button>`

/** Renders five dots, some of them full. @param {number} number @param {Locale['t']} t */
export const dots = (number, t) =>
  html`<span class="dots-box"
    ><span class="dots">${[1, 2, 3, 4, 5].map(i => html`<i class=${i <= number ? 'full' : ''}></i>`)}</span
    ><span class="unseen">${t('gradeNumber', { number })}</span></span
  >`
