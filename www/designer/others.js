// @ts-check
/**
 * Levels on the desks of other tabs that are closed: each tab keeps its own, and none is lost.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Other } from '../storage/drafts.js'
 * @import { Desk } from './desk.js'
 */
import { html, nothing } from '../lib/templates.js'
import { otherDesks, takeDesk } from '../storage/drafts.js'
import { History, alike } from './draft.js'

/** The desks that no tab has open, without those where the same level lies. @param {Desk} desk */
export const othersOf = async desk => (await otherDesks()).filter(({ level }) => !alike(level, desk.draft.level))

/**
 * A button for each, to go on with it.
 * @param {Desk} desk @param {KindInfo[]} kinds @param {Other[]} others @param {(name: string) => void} take
 */
export function othersSection({ t, lang }, kinds, others, take) {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
  const button = (/** @type {Other} */ { name, level, at }, /** @type {number} */ number) => {
    const kind = kinds.find(({ id }) => id === level.kind)?.title ?? level.kind
    return html`<button type="button" class="button" id="other-desk-${number}" @click=${() => take(name)}>
      ${kind} · ${level.title || t('noName')}${at ? html` <span class="quiet">${date.format(at)}</span>` : nothing}
    </button>`
  }
  return html`<section>
    <h3>${t('otherDesksTitle')}</h3>
    <p class="quiet">${t('otherDesksAbout')}</p>
    <div class="row">${others.map(button)}</div>
  </section>`
}

/**
 * Goes on with one of them; what was on the desk stays kept. False where a tab has it open.
 * @param {Desk} desk @param {string} name
 */
export async function takeUp(desk, name) {
  await desk.settled
  await desk.keep()
  const kept = await takeDesk(name)
  if (!kept) return false
  await desk.open(History.from(kept))
  desk.host.say(desk.t('taken'))
  return true
}
