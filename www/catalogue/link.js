// @ts-check
/**
 * A link to a level: `#code=CODE&is=RATER.ANSWERS.GRADE`. The code is the level (docs/codes.md); `is` has its
 * certificate, the results of the sender's device, which are only a claim.
 * @import { Rating } from '../pkg/placewise.js'
 * @typedef {{ rater: number, answers: Rating['answers'], grade: string | undefined }} Certificate   grade: its id
 * @typedef {{ what: 'level' | 'new' | 'day', name: string, line: number, isAll: boolean }} Name   the puzzle that a
 *   link of a text names; line: counted from 1; isAll: true if the text has nothing else
 */

/** @param {Rating} rating @returns {Certificate} */
export const certify = ({ rater, answers, grade }) => ({ rater, answers, grade: grade?.id })

/** @param {string} code @param {Certificate} [certificate] @param {URL} [page] the game's own page */
export function linkTo(code, certificate, page = new URL('./', location.href)) {
  const is = certificate ? `&is=${[certificate.rater, certificate.answers, certificate.grade ?? '-'].join('.')}` : ''
  return `${page.origin === 'null' ? page.href : page.origin + page.pathname}#code=${code}${is}`
}

/**
 * Reads the certificate of a link; undefined if it has none that can be read.
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

/** The maximum number of pieces of a code that are joined, after a mail or chat has cut it. */
const MOST_PIECES = 40
/** Spaces and line ends, as escaped in addresses. */
const BLANKS = /%(?:25)*(?:20|0a|0d)/gi
/** The maximum length of a code. */
const LONGEST_CODE = 1 << 16

/**
 * Reads a code as it was sent: drops characters that mail and chat append, and joins pieces cut by spaces, if the code
 * is complete then.
 * @param {string} text
 */
export function readCode(text) {
  const pieces = text.replace(BLANKS, ' ').trim().split(/\s+/).slice(0, MOST_PIECES)
  const bare = pieces.map(piece => piece.replace(/[^\w-].*$/s, ''))
  // A piece with something after it is the last.
  const count = 1 + bare.findIndex((piece, at) => piece !== pieces[at]) || pieces.length
  for (let end = 1; end <= count; end++) {
    const code = bare.slice(0, end).join('')
    if (isWhole(code)) return code
  }
  return bare[0]
}

/** Computes the checksum of codes, the CRC-24 of OpenPGP (RFC 4880, section 6.1). @param {number[]} bytes */
export function checksum(bytes) {
  let sum = 0xb704ce
  for (const byte of bytes) {
    sum ^= byte << 16
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x800000 ? (sum << 1) ^ 0x1864cfb : sum << 1
  }
  return sum & 0xffffff
}

/** Returns true if a text is a complete code, with the right checksum. @param {string} code */
export function isWhole(code) {
  if (!/^1[\w-]{5,}$/.test(code) || code.length > LONGEST_CODE || code.length % 4 === 2) return false
  const bytes = [...atob(code.slice(1).replaceAll('-', '+').replaceAll('_', '/'))].map(byte => byte.charCodeAt(0))
  const [high, middle, low] = bytes.splice(-3)
  return checksum(bytes) === ((high << 16) | (middle << 8) | low)
}

/** The text before a code in a link, also as some programs distort it. */
const BEFORE = /#[!#/]*code(?:=|%(?:25)*3d)/gi

/** Returns the codes of the links in a text. @param {string} text */
export function codesIn(text) {
  const [, ...parts] = text.split(BEFORE)
  return [...new Set(parts.map(part => readCode(part)).filter(Boolean))]
}

/** Returns a text without its links to levels; the other lines keep their numbers. @param {string} text */
export function withoutCodes(text) {
  const parts = text.split(BEFORE)
  const rests = parts.map((part, number) => {
    let at = 0
    // The pieces of the code, and the rest of the link.
    for (let left = number && readCode(part).length; left > 0; at++) if (/[\w-]/.test(part[at])) left--
    if (number) at += part.slice(at).search(/\s|$/)
    const rest = part.slice(0, at).replace(/[^\r\n]/g, '') + part.slice(at)
    return number + 1 < parts.length ? rest.replace(/\S*$/, '') : rest
  })
  return rests.join(' ')
}

/** An address of this page that names a puzzle without holding its level. */
const NAMED = /#[!#/]*(level|new|day)=([\w/.-]+)/gi

/** Returns the links in a text that name a puzzle. @param {string} text @returns {Name[]} */
export const namesIn = text =>
  text.split(/\r\n|[\r\n]/).flatMap((row, at) =>
    [...row.matchAll(NAMED)].map(([link, what, name]) => ({
      what: /** @type {Name['what']} */ (what.toLowerCase()),
      name,
      line: at + 1,
      isAll: /^\S*$/.test(text.trim()) && text.trim().endsWith(link),
    })),
  )

/** Returns a text without its links that name a puzzle. @param {string} text */
export const withoutNames = text => text.replace(new RegExp(String.raw`\S*${NAMED.source}\S*`, 'gi'), '')

/** Parses the hash of an address, also as mail and chat may distort it. @param {string} hash */
export function asksOf(hash) {
  let text = hash.replace(/^[#!/]+/, '')
  // The characters of an address may be escaped, even more than once.
  for (let round = 0; round < 3 && !text.includes('='); round++)
    try {
      text = decodeURIComponent(text)
    } catch {
      break
    }
  return new URLSearchParams(text.replaceAll('&amp;', '&'))
}

/** The maximum length of a part of an address that is repeated. */
const LONGEST_PART = 40

/** Returns a field of an address as it is written. @param {readonly [string, string]} field */
export function partOf([field, value]) {
  const part = value ? `${field}=${value}` : field
  return part.length > LONGEST_PART ? `${part.slice(0, LONGEST_PART)}…` : part
}

/** Returns the key under which a code's game is kept, within the maximum length of keys. @param {string} code */
export const codeKey = code => `code/${code.length > 160 ? `${code.slice(0, 80)}.${code.slice(-80)}` : code}`
