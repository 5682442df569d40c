// @ts-check
/** The texts of "About this level". */
import { felt } from '../../i18n/text/felt.js'
import { speakers } from '../../i18n/text/index.js'

const en = {
  madeBy: 'Made by',
  aim: 'What it is about',
  rules: 'Rules',
  from: 'Where it is from',
  from000: 'From the first paper.',
  from001: 'From the second paper.',
  printed: 'Printed:',
  inferred: 'Inferred:',
  ours: 'Ours:',
  hard: 'How hard',
  'hardSteps.one': '{grade}, {number} of 5: {count} step.',
  'hardSteps.other': '{grade}, {number} of 5: {count} steps if you always take the easiest one.',
  hardWeight: 'Its steps weigh {weight} together: the harder a step, the more.',
  hardScale:
    '{name} would score it about the same. That is an estimate: on {sample} levels the two go together with a rank correlation of {rho}, and nine of ten differ by at most {within} %.',
  hardOneAnswer: 'Steps may rely on there being only one answer, as you chose in the settings.',
  hardSeveral: 'It has several right answers, so it has no grade.',
  hardNone: 'It has no right answer, so it has no grade.',
  hardUnknown: 'How hard it is takes too long to work out here, so it has no grade.',
  long: 'How long',
  'minutes.one': 'About {count} minute',
  'minutes.other': 'About {count} minutes',
  longGuess: '{minutes}, if a step takes you half a minute.',
  longOwn: '{minutes} at your own pace: {seconds} seconds a step in the levels that you solved on this device.',
  felt: 'How it felt to you',
  ...felt.en,
  feltWhy: 'Stays on this device. The page about the papers compares it with their formulas.',
  who: 'For whom',
  whoAge: 'From about {age} years (our guess). Alone, or two taking turns: see More.',
  numbers: "The papers' numbers",
  dSearch:
    'By the first paper’s formula: D = {d}, in the order of its own program. It counts what you come across if you try one place after another: clues to look up, half-filled boards, dead ends. It knows no cleverer way.',
  dFreedom:
    'By the second paper’s formula: D = {d}, from the clues about places alone. It counts how many places they leave, and which pieces have nothing to do with each other. It does not look at the way to the answer.',
  dGrowth:
    'The first paper has no formula for gardens. Its search comes across {nodes} half-planted gardens and {deadEnds} dead ends here.',
  dGrowthLeast:
    'The first paper has no formula for gardens. Its search comes across at least {nodes} half-planted gardens and at least {deadEnds} dead ends here.',
  dGrowthOurs: 'With the first paper’s formula, read our way for gardens: D = {d}.',
  dNone: 'Neither paper has a number for this level: their search would take too long here.',
  'dEase.one':
    'By the third paper’s formula: WNEF = {exp}; with its two other weights {square} and {linear}. (It only names the weights; their numbers are ours.) It counts how many numbers the {count} empty cell could take: 1 is the easiest. It does not look at the way to the answer.',
  'dEase.other':
    'By the third paper’s formula: WNEF = {exp}; with its two other weights {square} and {linear}. (It only names the weights; their numbers are ours.) It counts how many numbers each of the {count} empty cells could take: 1 is the easiest, and the lower the harder. It does not look at the way to the answer.',
  dEaseNone:
    'The third paper counts the choices in boards of 9 by 9 whose numbers go by row, column and square block alone. This is another board, so it has no number for it.',
  dPath:
    'The fourth paper: its solver, as published, comes to the answer by way of {states} boards and {steps} steps of paths that it tries between the numbers. It has no formula.',
  dPathEnd:
    'The fourth paper: its solver, as published, finds no answer here. It goes through {states} boards and {steps} steps of paths that it tries between the numbers.',
  dPathBudget:
    'The fourth paper: its solver, as published, does not come to the answer here. We stop it after {states} boards and {steps} steps of paths that it tries between the numbers.',
  dPathCorrected: 'With its faults corrected it comes to the answer (boards: {states}; steps: {steps}).',
  dPathCorrectedEnd: 'With its faults corrected it finds no answer (boards: {states}; steps: {steps}).',
  dPathCorrectedBudget:
    'With its faults corrected it does not come to the answer before we stop it (boards: {states}; steps: {steps}).',
  dPathNone: 'The fourth paper’s solver does not take boards of this sort, so it has no number for this level.',
  'dCross.one':
    'The fifth paper: with {count} blank there are {space} ways to fill the rows, each by itself. It calls that the state space.',
  'dCross.other':
    'The fifth paper: with {count} blanks there are {space} ways to fill the rows, each by itself. It calls that the state space.',
  'dCrossSolutions.one': 'In {count} of them the columns come out as well.',
  'dCrossSolutions.other': 'In {count} of them the columns come out as well.',
  dCrossMany: 'In {solutions} of them the columns come out as well.',
  dCrossUncounted: 'In how many of them the columns come out as well takes too long to count.',
  dCrossBad: 'Its own generator takes no board with more than {most}.',
  dCrossNone: 'The fifth paper’s figures of this level take too long to work out.',
  dNegative:
    'A D below zero means nothing: its formula was made for islands with nine places and one answer, and does not fit here.',
  watch: 'Watch that search, step by step',
  otherwise: 'Where we differ from the papers',
  here: 'What is here',
  newHere: 'Did you know?',
  working: 'Being worked out…',
}

const zh = {
  madeBy: '作者',
  aim: '要做什么',
  rules: '规则',
  from: '来历',
  from000: '出自第一篇论文。',
  from001: '出自第二篇论文。',
  printed: '论文印出的：',
  inferred: '推断的：',
  ours: '我们自己定的：',
  hard: '有多难',
  'hardSteps.other': '{grade}，五级中的第 {number} 级：每次都走最容易的一步，共 {count} 步。',
  hardWeight: '各步的分量加起来是 {weight}：步骤越难，分量越大。',
  hardScale:
    '{name} 给它的分数应该差不多。这是估计：在 {sample} 关上，两者的等级相关系数是 {rho}，十关里有九关相差不超过 {within}%。',
  hardOneAnswer: '照你的设置，推理可以用“答案只有一个”。',
  hardSeveral: '它有好几个答案，都算对，所以没有难度级别。',
  hardNone: '它没有答案，所以没有难度级别。',
  hardUnknown: '要算出它有多难太费时间，所以没有难度级别。',
  long: '要多久',
  'minutes.other': '大约 {count} 分钟',
  longGuess: '如果你半分钟走一步，{minutes}。',
  longOwn: '按你自己的速度，{minutes}：你在这台设备上解开的关卡，平均每步 {seconds} 秒。',
  felt: '你觉得有多难',
  ...felt.zh,
  feltWhy: '只存在这台设备上。论文页面会拿它和论文的公式作比较。',
  who: '适合谁',
  whoAge: '大约 {age} 岁起（我们的估计）。一个人玩，或者两个人轮流玩：见“更多”。',
  numbers: '论文的数值',
  dSearch:
    '按第一篇论文的公式：D = {d}，次序照它自己的程序。它数的是：一个位置一个位置去试，要查多少线索，会碰到多少放了一半的棋盘和死路。更聪明的办法，它不会。',
  dFreedom:
    '按第二篇论文的公式：D = {d}，只用关于位置的线索。它数的是这些线索留下多少位置、谁和谁互不相干。它不看怎样得到答案。',
  dGrowth: '第一篇论文没有花园的公式。它的搜索在这里会碰到 {nodes} 个种了一半的花园和 {deadEnds} 条死路。',
  dGrowthLeast: '第一篇论文没有花园的公式。它的搜索在这里至少会碰到 {nodes} 个种了一半的花园和 {deadEnds} 条死路。',
  dGrowthOurs: '用第一篇论文的公式，按我们对花园的读法：D = {d}。',
  dNone: '两篇论文都给不出这一关的数值：它们的搜索在这里太费时间。',
  'dEase.other':
    '按第三篇论文的公式：WNEF = {exp}；按它的另外两种权重是 {square} 和 {linear}。（它只给了权重的名字，数字是我们定的。）它数的是 {count} 个空格各还有几个数可填：1 最容易，越低越难。它不看怎样得到答案。',
  dEaseNone:
    '第三篇论文数的是 9 × 9、只按行、列、方形宫填数的棋盘各有几个选择。这是另一种棋盘，所以它没有这一关的数值。',
  dPath:
    '第四篇论文：它的解法照发表的样子，经过 {states} 个棋盘，在数与数之间试路走了 {steps} 步，得到答案。它没有公式。',
  dPathEnd:
    '第四篇论文：它的解法照发表的样子，在这里找不到答案。它经过了 {states} 个棋盘，在数与数之间试路走了 {steps} 步。',
  dPathBudget:
    '第四篇论文：它的解法照发表的样子，在这里得不到答案。经过 {states} 个棋盘、在数与数之间试路走了 {steps} 步之后，我们让它停下。',
  dPathCorrected: '改正它的错误以后，它得到答案（{states} 个棋盘，{steps} 步）。',
  dPathCorrectedEnd: '改正它的错误以后，它找不到答案（{states} 个棋盘，{steps} 步）。',
  dPathCorrectedBudget: '改正它的错误以后，到我们让它停下时它还没有得到答案（{states} 个棋盘，{steps} 步）。',
  dPathNone: '第四篇论文的解法不适用于这种棋盘，所以没有这一关的数值。',
  'dCross.other': '第五篇论文：有 {count} 个空格，每一行单独看，共有 {space} 种填法。它把这叫作状态空间。',
  'dCrossSolutions.other': '其中 {count} 种填法，各列也都算得对。',
  dCrossMany: '其中 {solutions} 种填法，各列也都算得对。',
  dCrossUncounted: '其中有多少种填法能让各列也算得对，太费时间，没有数。',
  dCrossBad: '超过 {most} 的棋盘，它自己的出题程序不要。',
  dCrossNone: '第五篇论文的数值，在这一关太费时间，算不出来。',
  dNegative: 'D 小于零没有什么含义：公式是按九个位置、一个答案的岛拟合的，不适合这一关。',
  watch: '一步一步看这个搜索',
  otherwise: '我们与论文不同的地方',
  here: '这里有什么',
  newHere: '你知道吗？',
  working: '正在计算……',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
