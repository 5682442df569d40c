// @ts-check
/** All languages at once, for a page that need not be light. */
import en from './en.js'
import { provide } from './index.js'
import zh from './zh.js'

provide('en', en)
provide('zh', zh)
