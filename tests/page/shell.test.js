/** The common parts of the six pages, before any module runs. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'

const www = new URL('../../www/', import.meta.url)
const pages = readdirSync(www).filter(name => name.endsWith('.html'))
/** @param {string} page */
const text = page => readFileSync(new URL(page, www), 'utf8')
/** @param {string} page @param {RegExp} pattern with one group */
const all = (page, pattern) => [...text(page).matchAll(pattern)].map(match => match[1])

/** Returns the policy of a page, by directive. @param {string} page */
function policyOf(page) {
  const [policy, ...others] = all(page, /http-equiv="Content-Security-Policy" content="([^"]*)"/g)
  assert.deepEqual(others, [], page)
  return Object.fromEntries(policy.split('; ').map(rule => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]))
}

test('all pages have one policy; only the one that shows a frame allows frames', () => {
  assert.equal(pages.length, 6)
  const { 'frame-src': frames, ...common } = policyOf('embed.html')
  assert.equal(frames, "'self'")
  // In a sandbox the frame's worker is made from a text.
  const { 'worker-src': workers, ...others } = policyOf('embed-frame.html')
  assert.deepEqual({ workers, ...others, 'worker-src': "'self'" }, { workers: "'self' blob:", ...common })
  for (const page of pages.filter(name => !name.startsWith('embed'))) assert.deepEqual(policyOf(page), common, page)
})

test('the policy allows only our own scripts, and no text as markup or script address', () => {
  const policy = policyOf('index.html')
  assert.equal(policy['default-src'], "'self'")
  assert.equal(policy['script-src'], "'self' 'wasm-unsafe-eval'")
  assert.equal(policy['style-src'], "'self'")
  assert.equal(policy['require-trusted-types-for'], "'script'")
  // Duplicates are allowed because the element's own file may be on a page beside our modules.
  assert.equal(policy['trusted-types'], "placewise lit-html 'allow-duplicates'")
  for (const directive of ['object-src', 'base-uri', 'form-action'])
    assert.equal(policy[directive], "'none'", directive)
})

test('each page declares language, width and colours and starts one script, most an async one before it', () => {
  for (const page of pages) {
    assert.match(text(page), /^<!doctype html>\n<html lang="en">\n<head>\n {2}<meta charset="utf-8">\n/, page)
    assert.match(text(page), /<meta name="viewport" content="width=device-width, initial-scale=1">/, page)
    assert.match(text(page), /<meta name="color-scheme" content="light dark">/, page)
    const scripts = all(page, /<script ([^>]*)>/g)
    const isWatched = !/^embed/.test(page)
    assert.equal(scripts.length, isWatched ? 2 : 1, page)
    // In a sandbox a page may read no module, but run a script.
    const how = page === 'embed-frame.html' ? 'defer' : 'type="module"'
    for (const [at, script] of scripts.entries())
      assert.match(script, new RegExp(`^${how} src="[^"]+"${isWatched && at === 0 ? ' async' : ''}$`), page)
  }
})

test('every file that a page names exists', () => {
  for (const page of pages) {
    const named = [...all(page, /<link [^>]*href="([^"]+)"/g), ...all(page, /src="([^"]+)"/g)]
    const missing = named.filter(path => !existsSync(new URL(path, www)))
    assert.deepEqual(missing, [], page)
  }
})
