/** 儿童角的中文。 */
export default {
  title: '儿童角',
  players: '谁来玩？',
  playOne: '一个人玩',
  playTwo: '两个人玩',
  count: '{done} / {count}',
  countSaid: '{count} 关解开了 {done} 关',
  learn: '学习玩法：{title}',
  learnShort: '学一学',
  grownUps: '大人请进',
  ask: '要离开儿童角，请算一算：{a} 乘 {b} 等于多少？',
  answer: '答案',
  leave: '离开儿童角',
  stay: '留在这里',
  wrong: '不对，再试一次。',
  all: '这些你都解开了。接下来是新的！',
  home: '全部游戏',
}
