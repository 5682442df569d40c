// @ts-check
/**
 * Questions that come faster than their answers, as a pointer moves: one is asked at a time, and when it is answered
 * the latest of those that came meanwhile; the others are not asked at all.
 * @template Q, A
 */
export class Latest {
  /** Being asked. @type {Promise<void> | undefined} */ #asking
  /** To be asked next. @type {{ question: Q } | undefined} */ #next
  /** How often all that was asked has been dropped. */ #drops = 0

  /**
   * @param {(question: Q) => Promise<A>} ask
   * @param {(answer: A) => void} show
   * @param {(error: unknown) => void} fail
   */
  constructor(ask, show, fail) {
    this.ask = ask
    this.show = show
    this.fail = fail
  }

  /** @param {Q} question */
  put(question) {
    this.#next = { question }
    this.#asking ??= this.#work().finally(() => {
      this.#asking = undefined
    })
  }

  /** What has been asked is of no interest any more. */
  drop() {
    this.#next = undefined
    this.#drops++
  }

  async #work() {
    while (this.#next) {
      const { question } = this.#next
      const drops = this.#drops
      this.#next = undefined
      try {
        const answer = await this.ask(question)
        if (drops === this.#drops) this.show(answer)
      } catch (error) {
        if (drops === this.#drops) this.fail(error)
      }
    }
  }
}
