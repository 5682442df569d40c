/** The Chinese texts of the dialog "All steps". */
export default {
  title: '现在能走的所有步骤',
  about: '按一步，就在棋盘上看到它。每一步都不靠别的步骤，也不用假设。',
  'group.other': '{name}：{count} 步',
  put: '{places}：{name}',
  out: '{places}：不是{names}',
  'places.other': '{count} 处',
  'others.other': '另外 {count} 个',
  more: '还有更多，没有都列出来。',
  none: '从这里起，没有哪个技巧能单独往下推。“提示”会用假设来试。',
  done: '全都放好了。',
  mistake: '棋盘上有不对的地方，所以推不出对的步骤。“检查”和“提示”会告诉你是哪里。',
  unsettled: '在这里要找出所有步骤，花的时间太长。',
}
