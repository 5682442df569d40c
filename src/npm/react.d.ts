/**
 * The tag in JSX, for React 19; a program imports it once: `import type {} from 'placewise/react'`. Its attributes are
 * described in docs/embed.md.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PlacewisePuzzleElement } from './placewise-embed.js'

type PuzzleAttributes = Partial<
  Pick<PlacewisePuzzleElement, 'src' | 'daily' | 'kind' | 'grade' | 'preset' | 'theme' | 'readonly' | 'hints'>
> & { level?: string | object; seed?: string | number }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'placewise-puzzle': DetailedHTMLProps<HTMLAttributes<PlacewisePuzzleElement>, PlacewisePuzzleElement> &
        PuzzleAttributes
    }
  }
}
