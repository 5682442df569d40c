/**
 * Draws www/icon.svg as the pictures that systems need for an installed page. `cargo xtask icons` runs it; its pictures
 * are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { launchChromium } from './browsers.js'

const www = new URL('../www/', import.meta.url)
const svg = readFileSync(new URL('icon.svg', www), 'utf8')
const sea = svg.match(/fill="(#\w+)"/)?.[1] ?? ''
const square = svg.replace(/ rx="\d+"/, '')

/**
 * The icons. Systems crop the last two to their own shapes, so these fill the corners; the maskable one has its picture
 * in the middle 80 %.
 */
const icons = [
  { name: '192', side: 192, picture: svg, share: 1, ground: 'transparent' },
  { name: '512', side: 512, picture: svg, share: 1, ground: 'transparent' },
  { name: 'maskable', side: 512, picture: square, share: 0.8, ground: sea },
  { name: 'touch', side: 180, picture: square, share: 0.92, ground: sea },
]

const browser = await launchChromium('draw the icons')
const page = await browser.newPage()
mkdirSync(new URL('icons/', www), { recursive: true })
for (const { name, side, picture, share, ground } of icons) {
  await page.setViewportSize({ width: side, height: side })
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} } svg { width: ${side * share}px; height: ${side * share}px }</style>${picture}`,
  )
  writeFileSync(new URL(`icons/${name}.png`, www), await page.screenshot({ omitBackground: ground === 'transparent' }))
}
await browser.close()
