import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'

const www = new URL('../../www/', import.meta.url)
/** The pages that people visit; the content of embedding frames is none of them. */
const pages = readdirSync(www).filter(name => name.endsWith('.html') && name !== 'embed-frame.html')

test('every page has a manifest, an icon, a title and a description', () => {
  assert.ok(pages.includes('index.html') && pages.includes('papers.html'))
  for (const name of pages) {
    const page = readFileSync(new URL(name, www), 'utf8')
    for (const part of [
      '<link rel="manifest" href="manifest.webmanifest">',
      '<link rel="icon" href="icon.svg"',
      '<meta name="description" content="',
      '<title>',
      '<html lang="en">',
    ])
      assert.ok(page.includes(part), `${name} lacks ${part}`)
  }
})
