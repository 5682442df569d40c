// @ts-check
/** 论文页中关于读者自己玩过的关卡的一节。 */
import { felt } from '../../i18n/text/felt.js'

export default {
  ownTitle: '你自己玩的',
  ownAbout:
    '第一篇论文的作者希望调查玩家；五篇论文里都没有任何人的用时。你可以在这里给自己做一个小调查：你在这台设备上解开的关卡，最快用了多久，用了什么帮助，愿意的话再选一选觉得有多难。这些只留在这台设备上；只有你自己保存时才有文件出去。',
  ownNone: '这台设备上还没有解开过有编号的关卡。去玩几关再回来吧。',
  ownCaption: '你解开的关卡',
  ownLevel: '关卡',
  ownNamed: '{title}第 {number} 关',
  ownTime: '最快用时',
  ownHelp: '帮助',
  ownHelpNone: '没有',
  ownHelpHints: '提示',
  ownHelpTaught: '教过',
  ownFelt: '觉得有多难',
  ownFeltOf: '觉得有多难：{level}',
  ...felt.zh,
  ownHowMany: '多少关',
  'ownAmount.other': '{count} 关',
  ownRun: '和各个指标比较',
  ownProgress: '已评的关卡',
  'ownMade.other': '比较了 {count} 关。',
  ownRhoCaption: '你的用时和你觉得的难度，与各个指标的等级相关',
  ownFigure: '指标',
  ownGrade: '我们的等级',
  ownSearch: '按第一篇论文的公式算的 D',
  ownFreedom: '按第二篇论文的公式算的 D',
  ownGrowth: '花园的 D（我们对第一篇论文公式的读法）',
  ownWnef: '按第三篇论文的公式算的WNEF（越容易越大）',
  ownCross: '第五篇论文的状态空间',
  ownRho: '{rho}（{count} 关）',
  'ownTooFew.other': '太少（{count} 关）',
  ownExport: '保存为表格（CSV）',
}
