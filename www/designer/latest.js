// @ts-check
/**
 * Asks questions that arrive faster than their answers, such as those of a moving pointer: one at a time, then the
 * latest that arrived meanwhile; the others are dropped.
 * @template Q, A
 */
export class Latest {
  /** Resolves when all questions are answered. @type {Promise<void> | undefined} */ #asking
  /** The question to be asked next. @type {{ question: Q } | undefined} */ #next
  /** The number of calls of `drop`. */ #drops = 0

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

  /** Drops all questions, and ignores the answer that is still to come. */
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
