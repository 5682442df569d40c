// @ts-check
/** Loads all languages and scenes at once, for a page that need not be small. */
import en from './en.js'
import { provide, provideScene } from './index.js'
import bedsEn from './scenes/beds/en.js'
import bedsZh from './scenes/beds/zh.js'
import blocksEn from './scenes/blocks/en.js'
import blocksZh from './scenes/blocks/zh.js'
import marketEn from './scenes/market/en.js'
import marketZh from './scenes/market/zh.js'
import slabsEn from './scenes/slabs/en.js'
import slabsZh from './scenes/slabs/zh.js'
import stonesEn from './scenes/stones/en.js'
import stonesZh from './scenes/stones/zh.js'
import zh from './zh.js'

provide('en', en)
provide('zh', zh)
provideScene('beds', 'en', bedsEn)
provideScene('beds', 'zh', bedsZh)
provideScene('blocks', 'en', blocksEn)
provideScene('blocks', 'zh', blocksZh)
provideScene('market', 'en', marketEn)
provideScene('market', 'zh', marketZh)
provideScene('slabs', 'en', slabsEn)
provideScene('slabs', 'zh', slabsZh)
provideScene('stones', 'en', stonesEn)
provideScene('stones', 'zh', stonesZh)
