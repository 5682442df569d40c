/** The Chinese texts about the player's strength. */
export default {
  sure: '{kind}：你大约是“{grade}”水平。',
  fair: '{kind}：你大约是“{grade}”水平，比较有把握。',
  unsure: '{kind}：大约是“{grade}”水平，还说不准。',
  harder: '来点更难的：{grade}',
  easier: '来点容易的：{grade}',
}
