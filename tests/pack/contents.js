/** The files of the page as modules for the bundle: pictures, icons, styles and the engine's bytes. */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'
import { optimize } from 'svgo'
import { read, write } from '../../www/embed/bundled/letters.js'
import { apart, together } from '../../www/embed/bundled/streams.js'
import { naming } from './needs.js'

/**
 * Returns the modules of the icons and styles, which all kinds share.
 * @param {string} www @returns {Promise<Record<string, string>>}
 */
export async function looks(www) {
  const styles = ['styles/game.css', 'styles/panels.css', 'embed/embed.css']
    .map(name => readFileSync(join(www, name), 'utf8'))
    .join('\n')
  const { code } = await transform(styles, { loader: 'css', minify: true, charset: 'utf8', legalComments: 'none' })
  return {
    icons: `export default ${JSON.stringify(iconsOf(readFileSync(join(www, 'icons.svg'), 'utf8')))}`,
    styles: `export default ${JSON.stringify(code)}`,
  }
}

/**
 * Returns the modules of an engine and of the pictures that it and its files name.
 * @param {string} www @param {string} engine its folder @param {Record<string, string>} files that it does not contain
 */
export function engineParts(www, engine, files) {
  const module = readFileSync(join(engine, 'placewise_bg.wasm'))
  return {
    art: `export default ${JSON.stringify(artOf(join(www, 'art'), naming(module, files)))}`,
    engine: `export default ${JSON.stringify(streamsOf(module))}`,
  }
}

/**
 * Returns the pictures, made smaller by svgo, with coordinates to a tenth of a unit (a picture has 32 of them): 14 KB
 * less (brotli), without a visible difference.
 * @param {string} folder @param {(name: string) => boolean} wanted
 */
const artOf = (folder, wanted) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.svg') && wanted(basename(name, '.svg')))
      .sort()
      .map(name => [
        basename(name, '.svg'),
        optimize(readFileSync(join(folder, name), 'utf8'), { multipass: true, floatPrecision: 1 }).data,
      ]),
  )

/**
 * Returns each icon as a list of elements, because a strict policy of a page forbids the parsing of markup.
 * @param {string} sprite
 * @returns {Record<string, [string, Record<string, string>][]>}
 */
function iconsOf(sprite) {
  /** @type {Record<string, [string, Record<string, string>][]>} */
  const icons = {}
  for (const [, id, body] of sprite.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/gs)) {
    icons[id] = [...body.matchAll(/<(\w+) ([^<>]*?)\/>/g)].map(([, tag, attributes]) => [
      tag,
      Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    ])
    const again = icons[id]
      .map(
        ([tag, attributes]) =>
          `<${tag} ${Object.entries(attributes)
            .map(([name, value]) => `${name}="${value}"`)
            .join(' ')}/>`,
      )
      .join('')
    if (again !== body.trim()) throw new Error(`the icon ${id} is more than flat elements: ${body}`)
  }
  if (Object.keys(icons).length !== sprite.split('<symbol').length - 1)
    throw new Error('an icon is written in another way')
  return icons
}

/**
 * Returns the engine's streams as texts, one character a byte (`letters.js`); the element reads them. Compressed by
 * brotli they are 3 % larger than the bytes. In base64 the bytes are 34 % larger, or 23 % if deflated before.
 * @param {Buffer} module
 */
function streamsOf(module) {
  const streams = apart(module)
  const texts = streams.map(write)
  if (Buffer.compare(together(texts.map(read)), module))
    throw new Error('the engine has instructions that streams.js does not know')
  return texts
}
