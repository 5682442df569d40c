// @ts-check
/**
 * A link to a level: `#code=CODE&is=RATER.ANSWERS.GRADE`. The code is the level (docs/codes.md); what stands behind
 * `is`, its certificate, is what the sender's device found, and no more than a claim.
 * @import { Rating } from '../pkg/placewise.js'
 * @typedef {{ rater: number, answers: Rating['answers'], grade: string | undefined }} Certificate   grade: its id
 */

/** @param {Rating} rating @returns {Certificate} */
export const certify = ({ rater, answers, grade }) => ({ rater, answers, grade: grade?.id })

/** @param {string} code @param {Certificate} [certificate] @param {URL} [page] the game's own page */
export function linkTo(code, certificate, page = new URL('./', location.href)) {
  const is = certificate ? `&is=${[certificate.rater, certificate.answers, certificate.grade ?? '-'].join('.')}` : ''
  return `${page.origin === 'null' ? page.href : page.origin + page.pathname}#code=${code}${is}`
}

/**
 * What a link claims; nothing where it claims nothing that can be read.
 * @param {string | null | undefined} text
 * @returns {Certificate | undefined}
 */
export function readCertificate(text) {
  const [, rater, answers, grade] = /^(\d{1,6})\.(none|one|several)\.([a-z-]{1,20})/.exec(text ?? '') ?? []
  return answers
    ? {
        rater: Number(rater),
        answers: /** @type {Rating['answers']} */ (answers),
        grade: grade === '-' ? undefined : grade,
      }
    : undefined
}

/** A code as it was sent; what mail and chat put behind it is not part of it. @param {string} text */
export const trimCode = text => text.trim().replace(/[^\w-].*$/s, '')

/** The key under which a game of a code is kept: not longer than keys may be. @param {string} code */
export const codeKey = code => `code/${code.length > 160 ? `${code.slice(0, 80)}.${code.slice(-80)}` : code}`
