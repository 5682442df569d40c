// @ts-check
/** The texts of the page about embedding. */
import { speakers } from '../i18n/text/index.js'

const en = {
  skip: 'Skip to the tags',
  toGame: 'To the puzzles',
  language: 'Language',
  title: 'A puzzle in your page',
  lead: 'One tag, and it plays: in a blog, a lesson or a wiki. There is nothing to install, nothing is kept, and what it needs is fetched when it comes into view.',
  choose: 'Choose',
  tryIt: 'Try it',
  takeIt: 'Take it',
  which: 'Puzzle',
  whichNew: 'A new one each time',
  whichSeed: 'Always this one',
  whichDaily: "Today's, the same for everybody",
  whichOwn: 'A level of mine',
  code: 'Its link or code',
  codeDamaged: 'This is no whole link of a level. Copy it again from Share, or from Hand out in the designer.',
  codeRefused: 'This level cannot be shown: {message}',
  kind: 'Kind',
  grade: 'Grade',
  seed: 'Number',
  lang: 'Its language',
  theme: 'Its colours',
  langAuto: 'Like the page',
  themeAuto: 'Like the page',
  light: 'Light',
  dark: 'Dark',
  hintless: 'Without hints',
  readonly: 'Only to look at',
  byTag: 'As a tag',
  byFrame: 'As a frame, if you want no scripts from elsewhere',
  byCode: 'Be told when it is solved',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy',
  copyOf: 'Copy: {what}',
  whereHere:
    'The loader is here: {size} KB. It fetches the rest from beside itself. Copy the whole folder to your own host, or link to it here.',
  whereNot:
    'The loader has not been made on this host. Make its folder with "cargo xtask pack", or take it from the npm package "placewise"; then put its address into the tag. The frame works as it is.',
  events: 'What it tells',
  eventsAbout: 'Play above: these are the events that your page can listen for.',
  needs: 'What it needs',
  needHost:
    'A host that lets other pages read the files (Access-Control-Allow-Origin). All content delivery networks do.',
  needPolicy:
    "Under a strict content security policy: script-src with the host and 'wasm-unsafe-eval', worker-src blob:, img-src data:. No styles inline, no scripts inline.",
  needSpace: 'A space at least 240 pixels wide. It grows as tall as it needs.',
  needBrowser: 'A browser of 2024 or later.',
  needNothing:
    "Nothing from your page: its styles, keys and scrolling stay its own, and nothing is kept on the reader's device.",
  frameTitle: 'A logic puzzle',
}

const zh = {
  skip: '跳到标签',
  toGame: '去玩谜题',
  language: '语言',
  title: '把谜题放进你的网页',
  lead: '一个标签就能玩：博客、课件、维基都行。不用安装，不存数据，快看到它时才取需要的文件。',
  choose: '选择',
  tryIt: '试一试',
  takeIt: '拿走',
  which: '谜题',
  whichNew: '每次都是新的',
  whichSeed: '总是这一道',
  whichDaily: '今天的，人人相同',
  whichOwn: '我的一关',
  code: '它的链接或代码',
  codeDamaged: '这不是完整的关卡链接。请从“分享”，或者从设计器的“分发”里再复制一次。',
  codeRefused: '这一关不能显示：{message}',
  kind: '种类',
  grade: '难度',
  seed: '编号',
  lang: '谜题的语言',
  theme: '谜题的颜色',
  langAuto: '跟随网页',
  themeAuto: '跟随网页',
  light: '浅色',
  dark: '深色',
  hintless: '不给提示',
  readonly: '只看不玩',
  byTag: '用标签',
  byFrame: '用框架（不想引入别人的脚本时）',
  byCode: '解开时通知你的网页',
  copy: '复制',
  copied: '已复制',
  notCopied: '没能复制',
  copyOf: '复制：{what}',
  whereHere:
    '加载文件就在这里：{size} KB，其余的由它从同一文件夹里取。可以把整个文件夹复制到你自己的主机，也可以直接引用这里的。',
  whereNot:
    '这台主机上还没有生成加载文件。用 “cargo xtask pack” 生成，或从 npm 包 “placewise” 中取得整个文件夹，再把地址写进标签。框架方式现在就能用。',
  events: '它会告诉你什么',
  eventsAbout: '在上面玩一玩：这些就是你的网页能听到的事件。',
  needs: '它需要什么',
  needHost: '允许别的网页读取文件的主机（Access-Control-Allow-Origin）。内容分发网络都可以。',
  needPolicy:
    "如果内容安全策略很严：script-src 写上该主机和 'wasm-unsafe-eval'，再加 worker-src blob: 和 img-src data:。不需要内联样式和内联脚本。",
  needSpace: '至少 240 像素宽的位置。高度随内容变化。',
  needBrowser: '2024 年或更新的浏览器。',
  needNothing: '不碰你的网页：样式、按键和滚动都还是它自己的，读者的设备上也不留任何东西。',
  frameTitle: '逻辑谜题',
}

/** @typedef {import('../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
