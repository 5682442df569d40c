// @ts-check
/**
 * The pictures of pieces, and icons. The entry point of a script decides where they are: in files on our own pages
 * (`assets.js`), in the script itself for an element in other pages (`embed/`).
 * @typedef {{ artUrl(glyph: string): string, iconParts(name: string): SVGElement[] }} PictureSource
 *   artUrl: returns the address of a piece's picture; iconParts: returns the elements that draw an icon
 */

/** @type {PictureSource} */
let source

/** @param {PictureSource} own */
export const takePicturesFrom = own => {
  source = own
}

/** @param {string} glyph */
export const artUrl = glyph => source.artUrl(glyph)

/** @param {string} name */
export const iconParts = name => source.iconParts(name)
