// @ts-check
/** The texts of the page for printing. */
import { speakers } from '../i18n/text/index.js'

const en = {
  title: 'On paper',
  toGame: 'Play',
  wishes: 'What to print',
  which: 'Puzzles',
  thisOne: 'This level',
  newOnes: 'New ones',
  yourList: 'Your list',
  first: 'From number',
  kind: 'Kind',
  preset: 'Which one',
  grade: 'Grade',
  count: 'How many',
  others: 'Different ones',
  each: 'Puzzles on a page',
  paper: 'Paper',
  a4: 'A4',
  letter: 'Letter',
  heading: 'Title',
  rules: 'Print the rules',
  answers: 'Print the answers, on a page of their own',
  print: 'Print',
  name: 'Name',
  date: 'Date',
  place: 'To place',
  clues: 'Clues',
  'grow.one': 'After {count} round it should look like this:',
  'grow.other': 'After {count} rounds it should look like this:',
  growsOn: 'grows on {ground}',
  'growClues.one': 'It grows for {count} round. Then:',
  'growClues.other': 'It grows for {count} rounds. Then:',
  plantHere: 'Plant here:',
  anything: '“?” may be anything.',
  gradeNamed: 'Grade {number} of 5: {name}',
  placesNamed: 'Named in the clues',
  answersTitle: 'Answers',
  puzzle: 'Puzzle {number}',
  noAnswer: 'This one has no answer.',
  severalAnswers: 'This one has more than one answer. Here is one of them.',
  unknownAnswer: 'Too large to solve here.',
  making: 'Making puzzle {number} of {count}…',
  'ready.one': '{count} page.',
  'few.one': 'Only {count} different puzzle was found.',
  'few.other': 'Only {count} different puzzles were found.',
  unrated: 'Too large to be rated here, so no grade is printed.',
  'ready.other': '{count} pages.',
  noList: 'There is no such puzzle in your list. Here are new puzzles instead.',
  badLink: 'This link leads to no level: it is damaged, or part of it is missing. Here are new puzzles instead.',
}

const zh = {
  title: '印在纸上',
  toGame: '去玩',
  wishes: '打印什么',
  which: '谜题',
  thisOne: '这一关',
  newOnes: '新的谜题',
  yourList: '你的清单',
  first: '从第几道起',
  kind: '种类',
  preset: '哪一种',
  grade: '难度',
  count: '几道',
  others: '换一批',
  each: '每页几道',
  paper: '纸张',
  a4: 'A4',
  letter: '信纸（Letter）',
  heading: '标题',
  rules: '印上规则',
  answers: '另起一页印答案',
  print: '打印',
  name: '姓名',
  date: '日期',
  place: '要放的',
  clues: '线索',
  'grow.other': '长 {count} 轮以后，要变成这样：',
  growsOn: '长在{ground}',
  'growClues.other': '长 {count} 轮。之后：',
  plantHere: '种在这里：',
  anything: '“?”处长什么都可以。',
  gradeNamed: '难度 {number}/5：{name}',
  placesNamed: '线索里的地方',
  answersTitle: '答案',
  puzzle: '第 {number} 题',
  noAnswer: '这一题没有答案。',
  severalAnswers: '这一题不止一个答案，这里是其中一个。',
  unknownAnswer: '太大了，在这里解不出来。',
  making: '正在生成第 {number} 题，共 {count} 题……',
  'ready.other': '共 {count} 页。',
  'few.other': '只找到 {count} 道不同的题。',
  unrated: '题目太大，在这里评不了难度，所以不印难度。',
  noList: '你的清单里没有这道谜题。这里换成了新的谜题。',
  badLink: '这个链接里没有关卡：它损坏了，或者少了一段。下面是新的谜题。',
}

/** @typedef {import('../i18n/text/index.js').KeyOf<keyof typeof en>} PrintKey */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** Returns the key of a sentence that the page names. @param {string | null} key @returns {PrintKey} */
export function keyOf(key) {
  if (key === null || !(key in en)) throw new Error(`there is no text '${key}'`)
  return /** @type {PrintKey} */ (key)
}

/** @typedef {ReturnType<typeof speaker>} Say */
