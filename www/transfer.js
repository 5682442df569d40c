// @ts-check
/** Gives the player a file to keep. @param {string} name @param {string} text */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
