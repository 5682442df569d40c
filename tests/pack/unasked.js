/**
 * In the bundle of one file, in the place of `www/embed/asking.js`: its engine cannot say why, and there is none beside
 * it.
 */
export const close = () => {}

export const whyIn = () => undefined
