/** What is said in Chinese of what the player has solved. */
export default {
  nothing: '还没有解开的谜题。解开后会记在这里，只留在这台设备上。',
  about: '每关只算一次，取你最好的成绩。这些只留在这台设备上。',
  aboutDays: '每周漏一天，连续天数不会中断。',
  solved: '已解开',
  alone: '没用帮助',
  streak: '连续天数',
  longest: '最长连续',
  'kindSolved.other': '解开 {count} 关，其中 {alone} 关没用帮助。',
  times: '最快 {best}，一半不超过 {usual}。',
  'others.other': '另有 {count} 关是别人发来或你粘贴的。',
}
