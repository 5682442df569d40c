// @ts-check
/**
 * The sheet for sharing the level at play: its link, the link as a picture, and, once solved, the result.
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @typedef {{ sheet: ReturnType<typeof import('../../lib/dialogs.js').sheet>, timer(): boolean, trouble(error:
 *   unknown): void }} Host
 */
import { certify, linkTo } from '../../catalogue/link.js'
import { errorText } from '../../i18n/error-text.js'
import { icon, make } from '../../lib/dom.js'
import { errorKind } from '../../lib/errors.js'
import { copyText } from '../../lib/export.js'
import { speak } from '../../lib/live-region.js'
import { loadModule } from '../../lib/load.js'
import { loadEmoji, resultText } from './result.js'

export class ShareSheet {
  /** The level it is open for: what is late for another is dropped. @type {Session | undefined} */ #session

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
      locale: { t, lang },
      host: { sheet },
    } = this
    this.#session = session
    sheet.body.replaceChildren(make('p', { className: 'quiet' }, t('shareMaking')))
    if (!sheet.dialog.open) sheet.open()
    try {
      const [code, rating, emoji] = await Promise.all([
        engine.encode(session.level, lang),
        engine.rate(session.level, lang),
        loadEmoji().catch(() => undefined),
      ])
      if (this.#session !== session) return
      const link = linkTo(code, certify(rating))
      const result = session.solved
        ? resultText(
            {
              name,
              grade: rating.grade ?? undefined,
              board: session.board,
              link: this.#resultLink(session, link),
              ...this.#how(session),
            },
            this.locale,
            emoji,
          )
        : ''
      sheet.body.replaceChildren(...this.#parts(name, link, result))
    } catch (error) {
      if (this.#session !== session) return
      sheet.close()
      this.host.trouble(error)
    }
  }

  /**
   * Everybody has the same puzzle of the day: its own address says which.
   * @param {Session} session
   * @param {string} link
   */
  #resultLink({ about }, link) {
    return about.day ? `${link.split('#')[0]}#${about.id}`.replace('#day/', '#day=') : link
  }

  /**
   * How it was solved: this time, as the best may be of another day.
   * @param {Session} session
   * @returns {{ ms: number | undefined, help: HelpUsed }}
   */
  #how({ watch, help }) {
    return { ms: this.host.timer() ? watch.elapsed : undefined, help }
  }

  /** @param {string} name @param {string} link @param {string} result */
  #parts(name, link, result) {
    const { t } = this.locale
    const address = make('input', { id: 'share-link', type: 'url', readOnly: true, value: link })
    address.addEventListener('focus', () => address.select())
    const picture = make('div', { className: 'qr' })
    const show = make('button', { type: 'button', className: 'button', id: 'share-qr' }, icon('qr'), t('shareQr'))
    show.addEventListener('click', () => {
      this.#showPicture(link, picture, show).catch(this.host.trouble)
    })
    return [
      make('p', { className: 'share-name' }, name),
      make('label', { className: 'share-label', htmlFor: 'share-link' }, t('shareLink')),
      make('p', { className: 'quiet' }, t('shareLinkAbout')),
      address,
      make(
        'div',
        { className: 'row' },
        this.#copy('share-copy', link),
        this.#send('share-send', { title: name, url: link }),
        show,
      ),
      picture,
      ...(result
        ? [
            make('h3', { id: 'share-result-title' }, t('shareResult')),
            make('p', { className: 'quiet' }, t('shareResultAbout')),
            make(
              'pre',
              {
                className: 'result',
                id: 'share-result',
                tabIndex: 0,
                role: 'group',
                'aria-labelledby': 'share-result-title',
              },
              result,
            ),
            make(
              'div',
              { className: 'row' },
              this.#copy('result-copy', result),
              this.#send('result-send', { text: result }),
            ),
          ]
        : []),
    ]
  }

  /** @param {string} id @param {string} text */
  #copy(id, text) {
    const { t } = this.locale
    const words = make('span', {}, t('shareCopy'))
    const button = make('button', { type: 'button', className: 'button main', id }, icon('copy'), words)
    button.addEventListener('click', () => {
      copyText(text)
        .then(copied => {
          words.textContent = t(copied ? 'shareCopied' : 'shareNotCopied')
          speak(words.textContent)
        })
        .catch(this.host.trouble)
    })
    return button
  }

  /** Where the device can hand things on by itself. @param {string} id @param {ShareData} what */
  #send(id, what) {
    if (!navigator.canShare?.(what)) return null
    const button = make(
      'button',
      { type: 'button', className: 'button', id },
      icon('share'),
      this.locale.t('shareSend'),
    )
    // Whoever changes their mind has no trouble.
    button.addEventListener('click', () => {
      navigator.share(what).catch(() => {})
    })
    return button
  }

  /** @param {string} link @param {HTMLElement} place @param {HTMLElement} button */
  async #showPicture(link, place, button) {
    const { t } = this.locale
    try {
      const { qrPicture } = await loadModule(() => import('./qr.js'), 'share/qr.js')
      place.replaceChildren(await qrPicture(link, t('shareQrLabel')))
      speak(t('shareQrShown'))
    } catch (error) {
      const text = errorKind(error) === 'large' ? t('shareQrTooLong') : errorText(error, this.locale.lang)
      place.replaceChildren(make('p', {}, text))
      speak(text)
    }
    button.hidden = true
    place.tabIndex = -1
    place.focus()
  }
}
