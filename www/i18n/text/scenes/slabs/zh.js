/** The Chinese texts for boards of the scene 'slabs': cells with numbers in boxes. */
import digits from '../digits/zh.js'

export default {
  ...digits,
  conflictHere: '同一行、列或宫里有相同的数',
  conflictSeen: '看得到的格里有相同的数',
  unmetHere: '不合虚线框的和',
  unmetGrowth: '不合温度计的顺序',
  unmetEven: '这里应该是偶数',
  unmetOdd: '这里应该是奇数',
  saidFilled: '每个空格里都标上了行、列、宫还允许的数。',
  saidConflict: '同一行、列或宫里有相同的数：{places}。',
  saidConflictSeen: '互相看得到的格里有相同的数：{places}。',
  fillNotesAbout: '在每个空格里标上行、列、宫还允许的数。',
  'checkOpen.other': '行、列、宫里没有相同的数。还有{count}格要填。',
  checkEmpty: '还什么都没填。找一个空格少的行、列或宫，从那里开始。',
  checkTwiceIn: '{house}有两个{number}。',
  checkTwice: '同一行、列或宫里有相同的数。',
  checkTwiceSeen: '互相看得到的两格里有相同的数。',
  settingsTitle: '数独',
  uniquenessLabel: '提示可以用“答案只有一个”来推理',
  uniquenessAbout: '如果四个格子能交换两个数，就会有两个答案；所以提示可以说：不会是那样。',
}
