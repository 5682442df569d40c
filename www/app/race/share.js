// @ts-check
/**
 * The part of the sheet for sharing that makes a link to race against: with a name, if one is typed.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Template } from '../../lib/templates.js'
 * @import { Lang } from '../../pkg/placewise.js'
 * @import { Offer } from './offer.js'
 */
import { LONGEST_NAME, nameFault, nameIn } from '../../catalogue/letters.js'
import { html, nothing } from '../../lib/templates.js'
import { raceIn } from './code.js'
import { speaker } from './text.js'

/**
 * Renders the offer.
 * @param {Offer} offer @param {Locale} locale
 * @param {{ changed(): void, buttons(link: string, name: string): Template }} parts   buttons: those that copy and send
 */
export function offerTemplate(offer, { lang, number, time }, { changed, buttons }) {
  const say = speaker(lang)
  const { answered, race, link, mark } = offer
  const told = { time: time(offer.ms), name: answered?.name || say('friend') }
  const type = (/** @type {Event} */ { target }) => {
    offer.name = /** @type {HTMLInputElement} */ (target).value
    changed()
  }
  const wrong = nameFaultText(offer.name, lang, number)
  return html`<h3>${say(answered ? 'answer' : 'title')}</h3>
    <p class="quiet">${say(answered ? 'answerAbout' : 'about', told)}</p>
    <label class="share-label" for="race-name">${say('name')}</label>
    <input
      id="race-name"
      autocomplete="off"
      .value=${offer.name}
      aria-invalid=${wrong !== undefined}
      aria-describedby="race-fault"
      @input=${type}
    />
    <p id="race-fault" role="status">${wrong ?? nothing}</p>
    ${wrong ? nothing : buttons(link + raceIn({ ...race, name: nameIn(offer.name) }, mark), say('copy'))}`
}

/** Returns what is wrong with a typed name, and the cure. @param {string} name @param {Lang} lang
 * @param {Locale['number']} number */
export function nameFaultText(name, lang, number) {
  const say = speaker(lang)
  const fault = nameFault(name)
  if (fault?.what === 'blank') return say('nameBlank')
  if (fault?.what === 'sign') return say('nameSign', { sign: fault.sign })
  return fault && say('nameLong', { count: LONGEST_NAME, length: fault.length }, number)
}
