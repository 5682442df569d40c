/** 设计台上关于其他标签页的中文。 */
export default {
  deskCopied: '这一关在另一个标签页里也开着。这里改的是副本，两份都会保存。',
  keptBoth: '另一个标签页也改了这一关。两份都保存了，另一份在“新建”里能找到。',
  'otherDesks.other': '其他标签页里还保存着 {count} 关，在“新建”里能找到。',
  otherDesksTitle: '其他标签页的关卡',
  otherDesksAbout: '这些关卡原来放在已经关闭的标签页的桌上。现在桌上的关卡也会继续保存。',
  deskIsOpen: '这一关现在在另一个标签页里开着。',
}
