/** The English texts about reading aloud. */
export default {
  aloud: 'Read aloud',
  stop: 'Stop reading',
}
