/** 设计台上关于算式的中文。`{…}` 会被填入。 */
export default {
  signs: '运算符号',
  signsAbout: '先选一个，再按格子之间的符号，或者拖过去。',
  allSigns: '全部符号取自',
  base: '进制',
  totals: '行和列的得数',
  totalsFollow: '得数跟着数字变',
  rowNamed: '第 {number} 行',
  columnNamed: '第 {number} 列',
  notWhole: '这里除不尽，得数不变：{lines}。',
  signSheet: '正在改符号。方向键从一个符号走到下一个，空格放上手里的符号，Escape 结束。',
  signHint: '按符号或拖过去，把它们变成 {sign}。',
  signAcross: '第 {row} 行，第 {column} 列后面：{sign}',
  signDown: '第 {column} 列，第 {row} 行后面：{sign}',
  noneAll: '这些不能都成立。改掉其中任何一个，其余的就能成立：',
  noneAllMaybe: '这些不能都成立；也许不是每一个都有关系：',
}
