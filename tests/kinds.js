import { readFileSync } from 'node:fs'

const registry = readFileSync(new URL('../src/kinds/mod.rs', import.meta.url), 'utf8')
const [, list = ''] = /^kinds! \{\n([^}]*)^\}/m.exec(registry) ?? []

/** The names of all kinds, in the order of the registry (`kinds!` in `src/kinds/mod.rs`). */
export const KINDS = [...list.matchAll(/= "(\w+)"/g)].map(([, id]) => id)
