/** The Chinese texts for boards of the scene 'blocks': a city and its experts. */
export default {
  severalAnswers: '这一关不止一个答案（共 {count} 个）：只要符合所有建议，就算赢。',
  severalAtLeast: '这一关不止一个答案（至少 {count} 个）：只要符合所有建议，就算赢。',
  adviserSays: '市长您好，我是您办公室的{name}。这座城市由您来规划。地图上的标志是这些意思。',
  advice: '专家的建议',
  pressAdvice: '点一条建议，地图上就会亮出相关的街区。',
  saidClueBroken: '不符合建议：{sentence}',
  saidClueStill: '还是不符合建议：{sentence}',
  saidClueKept: '符合建议：{sentence}',
  saidClueLit: '这条建议在棋盘上：{places}。',
  saidClueUnplaced: '这条建议：还没有放上去：{names}。',
  saidClueUnlit: '不再标出这条建议。',
}
