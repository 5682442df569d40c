// @ts-check
/**
 * The kinds on the home page, each with its picture, the way on, and all of its levels.
 * @import { Shelf } from '../../catalogue/catalogue.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { Pictures } from './pictures.js'
 * @typedef {{ openLevel(id: string): void, openLevels(kind: string): void, openLesson(kind: string): void }} Actions
 */
import { rungsOf, rungToPlay } from '../../catalogue/catalogue.js'
import { html, icon, nothing } from '../../lib/templates.js'
import { hasLearnt } from '../save.js'

/**
 * @param {Shelf} shelf @param {{ locale: Locale, progress: Progress }} parts
 * @param {Pictures} pictures @param {Actions} actions
 */
export function kindCard({ info, levels, lessons }, { locale, progress }, pictures, actions) {
  const { t, marks } = locale
  const { id, title } = info
  const rungs = rungsOf(levels)
  const done = rungs.filter(rung => progress.done(rung.id)).length
  const next = nextRung(rungs, progress)
  const isFirst = lessons.length > 0 && !done && !hasLearnt(id)
  const play = next
    ? { sign: 'play', label: t('rung', { number: next.number }), press: () => actions.openLevel(next.id) }
    : { sign: 'levels', label: t('chooseLevel'), press: () => actions.openLevels(id) }
  const way = isFirst ? { sign: 'teach', label: t('learnShort'), press: () => actions.openLesson(id) } : play
  const bar = done ? html`<progress max=${rungs.length} value=${done} aria-hidden="true"></progress>` : nothing
  return html`<section class="kind-card" aria-labelledby="kind-${id}">
    <img class="kind-picture" data-kind=${id} src=${pictures.drawn('kind', id)} alt="" width="360" height="225" />
    <h2 id="kind-${id}">${title}</h2>
    <div class="kind-about">
      ${
        rungs.length > 0
          ? html`${bar}<span class="quiet" aria-hidden="true">${t('todayCount', { done, count: rungs.length })}</span
              ><span class="unseen">${t('ladderDone', { done, count: rungs.length })}</span>`
          : nothing
      }
    </div>
    <div class="kind-ways">
      <button
        type="button"
        id="play-${id}"
        class="button main"
        data-lesson=${isFirst ? id : nothing}
        aria-label=${marks([way.label, title])}
        @click=${way.press}
      >
        ${icon(way.sign)}${way.label}
      </button>
      <button
        type="button"
        id="levels-${id}"
        class="tool"
        aria-label=${marks([t('allLevels'), title])}
        @click=${() => actions.openLevels(id)}
      >
        ${icon('levels')}<span>${t('levels')}</span>
      </button>
    </div>
  </section>`
}

/**
 * Returns the level to go on with on a ladder: see `rungToPlay`.
 * @param {ReturnType<typeof rungsOf>} rungs @param {Progress} progress
 */
export function nextRung(rungs, progress) {
  const begun = new Map(progress.begun().map(({ key, at }) => [key, at]))
  return rungToPlay(
    rungs,
    rung => !progress.done(rung.id),
    rung => Math.max(progress.done(rung.id)?.at ?? 0, begun.get(rung.id) ?? 0),
  )
}
