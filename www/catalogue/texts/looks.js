// @ts-check
/** The looks of numbers in the HTML of a copied table, in which bold or coloured numbers may be the given ones. */

const SHEET = /<style\b[^>]*>(.*?)<\/style\s*>/gis
/** A comment, a tag or a text. */
const PART = /<!--.*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gis
const NUMBER = /^(?:\s|&nbsp;)*\d{1,2}(?:\s|&nbsp;)*$/
const VOID = /^(?:area|br|col|hr|img|input|link|meta|wbr)$/
const RULE = /([^{}]+)\{([^{}]*)\}/g
const DECLARED = /(?:^|[;\s])(font-weight|font-style|color)\s*:\s*([^;!]+)/gi
/** Values that look the same as none. */
const PLAIN = /^(?:normal|400|black|windowtext|(?:mso-)?auto(?:matic)?|inherit|#000|#000000|rgb\(0, ?0, ?0\))$/

/** Returns the looks that declarations of a style name. @param {string} style @returns {[string, string][]} */
const declared = style =>
  [...style.matchAll(DECLARED)].map(([, name, value]) => {
    const look = value.trim().toLowerCase()
    return [name.toLowerCase(), PLAIN.test(look) ? '' : look.replace(/^bold$/, '700')]
  })

/** Returns the value of an attribute. @param {string} about @param {string} name */
const attribute = (about, name) => {
  const [, a, b, c] = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))`, 'is').exec(about) ?? []
  return a ?? b ?? c ?? ''
}

/** The looks that elements have by themselves. */
const OWN = [
  ...['b', 'strong', 'th'].map(tag => /** @type {[string, [string, string][]]} */ ([tag, declared('font-weight:700')])),
  ...['i', 'em'].map(tag => /** @type {[string, [string, string][]]} */ ([tag, declared('font-style:italic')])),
]

/** Returns the looks that a style sheet gives by element or class. @param {string} sheet */
const rulesOf = sheet =>
  [...sheet.matchAll(RULE)].flatMap(([, names, style]) =>
    names.split(',').map(name => ({ name: name.trim().toLowerCase(), looks: declared(style) })),
  )

/** Returns true if the numbers of a text differ in weight, slant or colour. @param {string} html */
export function hasMixedNumbers(html) {
  const rules = new Map(OWN)
  for (const [, sheet] of html.matchAll(SHEET))
    for (const { name, looks } of rulesOf(sheet)) rules.set(name, [...(rules.get(name) ?? []), ...looks])
  const looksOf = (/** @type {string} */ tag, /** @type {string} */ about) => {
    const named = attribute(about, 'class').toLowerCase().split(/\s+/)
    const all = [tag, ...named.flatMap(name => [`.${name}`, `${tag}.${name}`])]
    const style = attribute(about, 'style')
    const color = attribute(about, 'color')
    return [...all.flatMap(name => rules.get(name) ?? []), ...declared(color ? `color:${color};${style}` : style)]
  }
  /** The open elements, with the looks of their text. @type {{ tag: string, looks: Map<string, string> }[]} */
  const opened = []
  /** @type {Set<string>} */ const seen = new Set()
  for (const [, end, name = '', about, text] of html.replace(SHEET, '').matchAll(PART)) {
    const tag = name.toLowerCase()
    const around = [...(opened.at(-1)?.looks ?? [])]
    const at = end ? opened.findLastIndex(each => each.tag === tag) : -1
    if (at >= 0) opened.splice(at)
    if (tag && !end && !VOID.test(tag)) opened.push({ tag, looks: new Map([...around, ...looksOf(tag, about)]) })
    if (NUMBER.test(text)) seen.add(JSON.stringify(around.filter(([, look]) => look).sort()))
  }
  return seen.size > 1
}
