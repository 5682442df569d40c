import { readdirSync } from 'node:fs'

/** The maps that come with the city, by the names of their files. */
export const MAPS = readdirSync(new URL('../../src/kinds/city/maps/', import.meta.url)).map(file =>
  file.replace(/\.json$/, ''),
)
