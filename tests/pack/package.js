/**
 * Makes the npm package, `dist/placewise-VERSION.tgz`, from the built files: the engine as ES modules with types, the
 * element as one file with all kinds and as files of one kind each, the element in files, for content delivery
 * networks, and the host's end of an iframe. `cargo xtask pack` calls it with the folder of the built files.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { manifest as customElements } from './custom-elements.js'

const dist = resolve(process.argv[2])
const stage = join(dist, 'npm')
const root = fileURLToPath(new URL('../../', import.meta.url))
/** The kinds for which there is a file of the element. */
const kinds = readdirSync(dist).flatMap(name => /^placewise-embed-(\w+)\.js$/.exec(name)?.[1] ?? [])
/** @param {string} kind */
const fileOf = kind => `placewise-embed-${kind}.js`
/** The module that exports the class which such a file defines. @param {string} file */
const moduleOf = file => file.replace('placewise-embed', 'element')
const elements = ['placewise-embed.js', ...kinds.map(fileOf)]
/** The files of the package, each with its source. @type {Record<string, string>} */
const FILES = {
  'placewise.js': 'www/pkg/placewise.js',
  'placewise.d.ts': 'www/pkg/placewise.d.ts',
  'placewise_bg.wasm': 'www/pkg/placewise_bg.wasm',
  'placewise-embed.js': 'dist/placewise-embed.js',
  ...Object.fromEntries(kinds.map(kind => [fileOf(kind), `dist/${fileOf(kind)}`])),
  'placewise-embed.d.ts': 'www/embed/embed.d.ts',
  embed: 'dist/embed',
  'host.js': 'www/embed/host.js',
  'node.js': 'src/npm/node.js',
  'command.js': 'src/npm/command.js',
  'command-work.js': 'src/npm/command-work.js',
  'server.js': 'src/npm/server.js',
  'react.d.ts': 'src/npm/react.d.ts',
  'svelte.d.ts': 'src/npm/svelte.d.ts',
  'vue.d.ts': 'src/npm/vue.d.ts',
  'CHANGELOG.md': 'CHANGELOG.md',
  'LICENSE-APACHE': 'LICENSE-APACHE',
  'LICENSE-MIT': 'LICENSE-MIT',
  'LICENSE-ART': 'www/art/LICENSE',
}

/** Returns the exports for a file of the element; servers get a module that needs no browser. @param {string} file */
const element = file => ({
  types: './placewise-embed.d.ts',
  ...Object.fromEntries(['node', 'deno', 'workerd', 'edge-light'].map(host => [host, './server.js'])),
  default: `./${moduleOf(file)}`,
})

const { 1: version } = /^version = "(.*)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8')) ?? []
const manifest = {
  name: 'placewise',
  version,
  description:
    'Logic puzzles about where things go: an element for any page, and the engine that solves, rates, explains and generates',
  keywords: ['puzzle', 'logic', 'web component', 'wasm'],
  license: 'MIT OR Apache-2.0',
  type: 'module',
  customElements: './custom-elements.json',
  engines: { node: '>=20' },
  bin: './command.js',
  // In Node.js the engine is ready when it is imported; in a page, after `await init()`.
  exports: {
    '.': { types: './placewise.d.ts', node: './node.js', default: './placewise.js' },
    './web': { types: './placewise.d.ts', default: './placewise.js' },
    './embed': element('placewise-embed.js'),
    ...Object.fromEntries(kinds.map(kind => [`./embed/${kind}`, element(fileOf(kind))])),
    ...Object.fromEntries(['react', 'svelte', 'vue'].map(name => [`./${name}`, { types: `./${name}.d.ts` }])),
    './custom-elements.json': './custom-elements.json',
    './host': { types: './host.d.ts', default: './host.js' },
    './placewise_bg.wasm': './placewise_bg.wasm',
    './placewise-embed.js': './placewise-embed.js',
    ...Object.fromEntries(kinds.map(kind => [`./${fileOf(kind)}`, `./${fileOf(kind)}`])),
    './embed/placewise.js': './embed/placewise.js',
    './package.json': './package.json',
  },
  sideEffects: [
    './embed/**',
    ...elements.flatMap(file => [file, moduleOf(file)]).map(file => `./${file}`),
    './node.js',
  ],
  // For the addresses of content delivery networks.
  unpkg: './placewise-embed.js',
  jsdelivr: './placewise-embed.js',
}

rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
for (const [name, from] of Object.entries(FILES)) cpSync(join(root, from), join(stage, name), { recursive: true })
writeFileSync(join(stage, 'placewise.d.ts'), await strictTypes(readFileSync(join(stage, 'placewise.d.ts'), 'utf8')))
// The element's files are classic scripts, which export nothing.
for (const file of elements)
  writeFileSync(
    join(stage, moduleOf(file)),
    `import './${file}'\nexport const PlacewisePuzzle = customElements.get('placewise-puzzle')\n`,
  )
// The documents of the engine's functions and of the element.
const readme = ['docs/api.md', 'docs/embed.md'].map(path => readFileSync(join(root, path), 'utf8'))
writeFileSync(join(stage, 'README.md'), readme.join('\n'))
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(join(stage, 'custom-elements.json'), JSON.stringify(customElements))
// The types of `host.js`, which are in its comments.
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
execFileSync(
  process.execPath,
  [
    tsc,
    '--allowJs',
    '--declaration',
    '--emitDeclarationOnly',
    '--strict',
    '--target',
    'es2024',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
    '--ignoreConfig',
    join(stage, 'host.js'),
  ],
  { stdio: 'inherit' },
)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const [packed] = JSON.parse(
  execFileSync(npm, ['pack', '--json', '--pack-destination', dist], {
    cwd: stage,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }),
)
console.log(`dist/${packed.filename}  ${(packed.size / 1000).toFixed(1)} KB, ${packed.entryCount} files`)

/**
 * Returns the types as users get them: the compiler refuses unknown kinds, presets and grades. Within the project these
 * options are strings, because the page has the kinds' names only.
 * @param {string} types
 */
async function strictTypes(types) {
  /** @type {typeof import('../../www/pkg/placewise.js')} */
  const { kinds: list } = await import(pathToFileURL(join(stage, 'node.js')).href)
  const presets = list({ lang: 'en' }).flatMap(kind => kind.presets)
  /** @param {string[]} ids */
  const union = ids => [...new Set(ids)].map(id => JSON.stringify(id)).join(' | ')
  for (const [loose, strict] of [
    ['kind: string, wanted', 'kind: keyof Levels, wanted'],
    [
      'grade?: string | undefined; preset?: string | undefined;',
      'grade?: Grade | undefined; preset?: Preset | undefined;',
    ],
    ['wanted?: { preset?: string | undefined }', 'wanted?: { preset?: Preset | undefined }'],
  ]) {
    if (!types.includes(loose)) throw new Error(`the types have no "${loose}" any more`)
    types = types.replaceAll(loose, strict)
  }
  const own = `export type Preset = ${union(presets.map(({ id }) => id))}\n`
  // Disposable types are declared in a newer library than many projects use.
  return `/// <reference lib="esnext.disposable" />\n${types}\n${own}`
}
