/** The Chinese texts about reading aloud. */
export default {
  aloud: '朗读',
  stop: '停止朗读',
}
