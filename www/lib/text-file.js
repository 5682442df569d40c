// @ts-check
/** Reads chosen text files, also those that are not in UTF-8, as spreadsheets and older editors write them. */

/**
 * Returns the text of a file. Without a byte order mark, a file that is no UTF-8 is in the usual older encoding of the
 * page's language.
 * @param {Blob} file @param {string} [lang] of the page
 */
export async function textIn(file, lang = document.documentElement.lang) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = bytes[0] * 256 + bytes[1]
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(lang.startsWith('zh') ? 'gb18030' : 'windows-1252').decode(bytes)
  }
}
