// @ts-check
/**
 * The sheet for sharing the level at play. First the one thing that most want to send: the link, or once solved the
 * result, after a race the answer to it. All else is folded below.
 * @import { Form } from '../../catalogue/texts/index.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @import { Race } from '../race/code.js'
 * @import { Offer } from '../race/offer.js'
 * @import { Course } from './result.js'
 * @typedef {{ title: string, about: string, all: Form[] }} Forms     the level in other programs' formats
 * @typedef {{ name: string, code: string, link: string, coded?: string, result?: () => string, tiers?: number[],
 *   race?: Offer | undefined, copied: Record<string, string>, picture?: Node | string, forms?: Forms,
 *   listed?: string }} Content   coded: the link that holds the level itself, if the first is short; result, race: of a
 *   solved level; tiers: the grade of each step, once it is known; copied: the texts of pressed copy buttons, by id;
 *   picture: that of the link, or the reason why there is none; listed: how long the list is after the level was added
 * @typedef {{ sheet: ReturnType<typeof import('../../lib/dialogs.js').sheet>, timer(): boolean, address(key: string):
 *   string, answered(session: Session): Race | undefined, trouble(error: unknown): void }} Host   address: returns the
 *   hash of a game's short address; answered: returns the race that a win answers
 */
import { certify, linkTo } from '../../catalogue/link.js'
import { errorText } from '../../i18n/error-text.js'
import { find } from '../../lib/dom.js'
import { attempt, errorKind } from '../../lib/errors.js'
import { handOver } from '../../lib/export.js'
import { speak } from '../../lib/live-region.js'
import { loadModule } from '../../lib/load.js'
import { elapsedOf } from '../../lib/stopwatch.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { backIn, hintedIn } from '../../game/course.js'
import { newGame } from '../../game/game.js'
import { addToList } from '../../storage/list.js'
import { offerOf } from '../race/offer.js'
import { rememberRace } from '../race/own.js'
import { offerTemplate } from '../race/share.js'
import { copyButton, sendButton } from './buttons.js'
import { loadEmoji, resultText } from './result.js'

/** Selects the text of a field. @param {Event} event */
const select = ({ target }) => /** @type {HTMLInputElement} */ (target).select()

export class ShareSheet {
  /** The session that it is open for; late results for another one are dropped. @type {Session | undefined} */ #session
  /** The content; undefined while it is being made. @type {Content | undefined} */ #content

  /** @param {Engine} engine @param {Locale} locale @param {Host} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  /** @param {Session} session @param {string} name of the level */
  async open(session, name) {
    const {
      engine,
      locale: { lang },
      host: { sheet },
    } = this
    this.#session = session
    this.#content = undefined
    this.#show()
    if (!sheet.dialog.open) sheet.open()
    try {
      const [code, rating, emoji] = await Promise.all([
        engine.encode(session.level, lang),
        engine.rate(session.level, lang).catch(error => {
          if (errorKind(error) !== 'large') throw error
        }),
        loadEmoji().catch(() => undefined),
      ])
      if (this.#session !== session) return
      // If rating exceeds the budget, the link is sent without a certificate.
      const coded = linkTo(code, rating ? certify(rating) : undefined)
      const how = this.#how(session)
      const { board, about } = session
      const grade = rating?.grade ?? undefined
      const told = { name, title: about.info.title, grade, board, ...how }
      const short = this.#resultLink(session, coded)
      // A level by its seed would have to be made again by the receiver.
      const link = about.wish && !about.day ? coded : short
      const solved = session.solved && {
        result: () => resultText({ ...told, tiers: content.tiers, link: short }, this.locale, emoji),
        race: this.host.timer() ? offerOf(session, short, this.host.answered(session)) : undefined,
      }
      /** @type {Content} */
      const content = { name, code, link, copied: {}, ...solved }
      if (link !== coded) content.coded = coded
      if (content.race) rememberRace(content.race.race, content.race.mark)
      this.#content = content
      this.#show()
      // Without these, the rest of the sheet is still shown.
      await Promise.all([this.#findTiers(session, content), this.#findForms(session, content)]).catch(console.error)
    } catch (error) {
      if (this.#session !== session) return
      sheet.close()
      this.host.trouble(error)
    }
  }

  /** Adds the grades of the level's steps to its result. @param {Session} session @param {Content} content */
  async #findTiers({ level }, content) {
    if (!content.result) return
    const { steps, complete } = await this.engine.explain(level, this.locale.lang)
    if (!complete || content !== this.#content) return
    content.tiers = steps.map(({ tier }) => tier)
    this.#show()
  }

  /** Adds the level in other programs' formats, if there are any. @param {Session} session @param {Content} content */
  async #findForms({ level }, content) {
    const { lang } = this.locale
    const texts = await loadModule(() => import('../pasted/index.js'), 'app/pasted/index.js')
    const all = await texts.formsOf(level, lang)
    if (!all.length || content !== this.#content) return
    const say = texts.speaker(lang)
    content.forms = { title: say('forms'), about: say('formsAbout'), all }
    this.#show()
  }

  /**
   * Returns the short address of a level that has one: of the ladder, of a day, or by its seed.
   * @param {Session} session @param {string} link the link with its code, for all others
   */
  #resultLink({ key, about }, link) {
    if (key !== about.id || about.technique || key.startsWith('code/')) return link
    return link.split('#')[0] + this.host.address(key)
  }

  /**
   * Returns how it was solved this time, as the best time may be from another day.
   * @param {Session} session
   * @returns {{ ms: number | undefined, help: HelpUsed, course: Course }}
   */
  #how({ board, clock, help, hints = 0, course: kept = [] }) {
    const course = { moves: backIn(newGame(board).entries, kept), hints, hinted: hintedIn(kept) }
    return { ms: this.host.timer() ? elapsedOf(clock) : undefined, help, course }
  }

  #show() {
    const making = html`<p class="quiet">${this.locale.t('shareMaking')}</p>`
    render(this.#content ? this.#parts(this.#content) : making, this.host.sheet.body)
  }

  /** @param {Content} content */
  #parts(content) {
    const { name, result, race, coded, forms } = content
    const isAnswer = race?.answered !== undefined
    const answer = race && this.#race(race, content, isAnswer)
    const first = isAnswer ? answer : result ? this.#result(content, result()) : this.#link(content, true)
    return html`<p class="share-name">${name}</p>
      ${first}
      <details class="share-rest">
        <summary>${this.locale.t('shareRest')}</summary>
        ${result ? this.#link(content, false) : nothing}
        ${isAnswer && result ? this.#result(content, result(), false) : (answer ?? nothing)}
        ${coded ? this.#coded(coded, content) : nothing} ${forms ? this.#forms(forms, content) : nothing}
        ${this.#list(content)}
      </details>`
  }

  /** @param {Content} content @param {boolean} main true for the thing that is offered first */
  #link(content, main) {
    const { name, link, picture } = content
    const { t } = this.locale
    const showPicture = () => {
      this.#showPicture(content).catch(this.host.trouble)
    }
    return html`<label class="share-label" for="share-link">${t('shareLink')}</label>
      <p class="quiet">${t('shareLinkAbout')}</p>
      <input id="share-link" type="url" readonly .value=${link} @focus=${select} />
      <div class="row">
        ${this.#copy('share-copy', link, content, { main })}
        ${sendButton('share-send', { title: name, url: link }, this.locale)}
        <button type="button" class="button" id="share-qr" ?hidden=${picture !== undefined} @click=${showPicture}>
          ${icon('qr')}${t('shareQr')}
        </button>
      </div>
      <div class="qr" tabindex=${picture === undefined ? nothing : -1}>
        ${typeof picture === 'string' ? html`<p>${picture}</p>` : picture}
      </div>`
  }

  /**
   * Returns the ways to hand out the level: to the list, whose length is then shown, on paper, as a file, in a page.
   * @param {Content} content
   */
  #list({ code, listed, name }) {
    const { t } = this.locale
    const session = this.#session
    const save = () => {
      const text = `${JSON.stringify(session?.level, null, 1)}\n`
      handOver(`placewise-${session?.level.kind}.json`, new Blob([text], { type: 'application/json' }))
    }
    const add = () => attempt(() => this.#addToList(session, name), this.host.trouble)
    return html`<div class="row">
        <button type="button" class="button" id="share-list" @click=${add}>${icon('plus')}${t('shareToList')}</button>
        <a class="button" id="share-print" href="print.html#code=${code}">${icon('print')}${t('print')}</a>
        <button type="button" class="button" id="share-file" @click=${save}>${icon('file')}${t('shareFile')}</button>
        <a class="button" id="share-page" href="embed.html#code=${code}">${icon('share')}${t('sharePage')}</a>
      </div>
      <p role="status" id="share-listed">${listed ?? ''}</p>`
  }

  /** @param {Session | undefined} session @param {string} comment its name, for levels without a title */
  async #addToList(session, comment) {
    if (!session) return
    const { count, isThere } = await addToList({ level: session.level, ...(!session.level.title && { comment }) })
    if (session !== this.#session || !this.#content) return
    this.#content.listed = this.locale.t(isThere ? 'shareListedBefore' : 'shareListed', { count })
    this.#show()
  }

  /** @param {Content} content @param {string} result @param {boolean} [main] */
  #result(content, result, main = true) {
    const { t, sentences } = this.locale
    // Only the signs that it has are explained.
    const signs = [result.includes('💡') && t('shareResultHint'), result.includes('🔶') && t('shareResultBack')]
    return html`<h3 id="share-result-title">${t('shareResult')}</h3>
      <p class="quiet">${sentences([t('shareResultAbout'), ...signs])}</p>
      <pre class="result" id="share-result" tabindex="0" role="group" aria-labelledby="share-result-title">
${result}</pre>
      <div class="row">
        ${this.#copy('result-copy', result, content, { main })}
        ${sendButton('result-send', { text: result }, this.locale)}
      </div>`
  }

  /** @param {string} coded @param {Content} content */
  #coded(coded, content) {
    const { t } = this.locale
    return html`<label class="share-label" for="share-coded">${t('shareCoded')}</label>
      <p class="quiet">${t('shareCodedAbout')}</p>
      <input id="share-coded" type="url" readonly .value=${coded} @focus=${select} />
      <div class="row">${this.#copy('share-code-copy', coded, content, { main: false })}</div>`
  }

  /** @param {Offer} offer @param {Content} content @param {boolean} main */
  #race(offer, content, main) {
    const changed = () => {
      delete content.copied['race-copy']
      this.#show()
    }
    const buttons = (/** @type {string} */ link, /** @type {string} */ copy) =>
      html`<div class="row">
        ${this.#copy('race-copy', link, content, { name: copy, main })}
        ${sendButton('race-send', { title: content.name, url: link }, this.locale)}
      </div>`
    return offerTemplate(offer, this.locale, { changed, buttons })
  }

  /** @param {Forms} forms @param {Content} content */
  #forms({ title, about, all }, content) {
    return html`<h3>${title}</h3>
      <p class="quiet">${about}</p>
      <div class="row">
        ${all.map(({ id, name, text }) => this.#copy(`form-${id}`, text, content, { name, main: false }))}
      </div>`
  }

  /**
   * @param {string} id @param {string} text @param {Content} content
   * @param {{ name?: string, main?: boolean }} [look] look of the button
   */
  #copy(id, text, { copied }, look = {}) {
    const shown = () => this.#show()
    return copyButton({ id, text, copied, shown, trouble: this.host.trouble, ...look }, this.locale)
  }

  /** @param {Content} content */
  async #showPicture(content) {
    const { t } = this.locale
    let said = t('shareQrShown')
    try {
      const { qrPicture } = await loadModule(() => import('../../lib/qr.js'), 'lib/qr.js')
      content.picture = await qrPicture(content.link, t('shareQrLabel'))
    } catch (error) {
      said = errorKind(error) === 'large' ? t('shareQrTooLong') : errorText(error, this.locale.lang)
      content.picture = said
    }
    if (content !== this.#content) return
    this.#show()
    speak(said)
    find('.qr', this.host.sheet.body).focus()
  }
}
