// The modules that `tests/pack/bundle.js` and `tests/pack/light.js` make.
declare module 'placewise:art' {
  const art: Record<string, string>
  export default art
}
declare module 'placewise:icons' {
  const icons: Record<string, [string, Record<string, string>][]>
  export default icons
}
declare module 'placewise:styles' {
  const styles: string
  export default styles
}
declare module 'placewise:engine' {
  const engine: string[]
  export default engine
}
declare module 'placewise:thread' {
  export function thread(wire: import('../../vendor/comlink.js').Endpoint, bytes: Promise<BufferSource>): void
}
declare const wire: import('../../vendor/comlink.js').Endpoint
declare const bytes: Promise<BufferSource>
declare module 'placewise:kinds' {
  export const KINDS: string[]
  export function kindAtStart(code: string): string | undefined
}
declare module 'placewise:list' {
  const list: import('../loader/parts.js').List & import('../loader/wanted.js').Wanted
  export default list
}
declare module 'placewise:elsewhere' {
  const elsewhere: string[]
  export default elsewhere
}
declare module 'placewise:files' {
  const files: Record<string, string>
  export default files
}
