// @ts-check
/**
 * The card of a day whose puzzles are all solved, one of each kind: a picture of them with their time and the streak,
 * and the same as a text, to be shared.
 * @import { Sheet } from '../lobby/level-picker.js'
 * @import { Told } from './day-text.js'
 * @typedef {Told & { dark: boolean, sheet: Sheet, link: string, trouble(error: unknown): void }} Parts   link: the
 *   address of the day
 */
import { dayKey } from '../../catalogue/daily.js'
import { html, icon, render } from '../../lib/templates.js'
import { Pictures } from '../lobby/pictures.js'
import { copyButton, sendButton } from './buttons.js'
import { dayPicture } from './day-picture.js'
import { dayText, factsOf } from './day-text.js'
import { give } from './win-picture.js'

/**
 * Opens the sheet.
 * @param {string} day @param {Parts} parts
 */
export async function openDayCard(day, parts) {
  const { locale, progress, infos, dark, sheet } = parts
  const facts = factsOf(day, parts)
  if (!facts) return
  const pictures = new Pictures(dark)
  const boards = infos.map(({ id, title }) => {
    const key = dayKey(id, day)
    return { title, url: pictures.urlOf(key, id, 'done'), isAlone: progress.done(key)?.help === 'none' }
  })
  const { t } = locale
  const picture = await dayPicture(boards, { title: facts.title, says: facts.says, dark })
  const url = picture.toDataURL('image/png')
  const text = dayText(facts, parts.link)
  /** @type {Record<string, string>} */ const copied = {}
  const keep = () => give(picture, `placewise-${day}`)
  const shown = () =>
    render(
      html`<img class="day-picture" src=${url} alt=${[facts.title, facts.says].join('. ')} />
        <pre class="result" id="day-text" tabindex="0" role="group" aria-label=${t('shareResult')}>${text}</pre>
        <div class="row">
          ${copyButton({ id: 'day-copy', text, copied, shown, trouble: parts.trouble }, locale)}
          ${sendButton('day-send', { text }, locale)}
          <button type="button" class="button" id="day-keep" @click=${() => keep().catch(parts.trouble)}>
            ${icon('file')}${t('keepPicture')}
          </button>
        </div>`,
      sheet.body,
    )
  shown()
  if (!sheet.dialog.open) sheet.open()
}
