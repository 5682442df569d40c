// @ts-check
/** Pictures that are stored in a module. */

/** Returns the address of a picture, or of an empty one if there is none. @param {string | undefined} svg */
export const pictureUrl = (svg = '') => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Creates the elements of an icon. @param {[tag: string, attributes: Record<string, string>][]} parts */
export const drawn = parts =>
  parts.map(([tag, attributes]) => {
    const part = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value)
    return /** @type {SVGElement} */ (part)
  })
