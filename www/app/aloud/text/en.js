/** What is said in English of reading aloud. */
export default {
  aloud: 'Read aloud',
  stop: 'Stop reading',
}
