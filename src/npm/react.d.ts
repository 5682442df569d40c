/**
 * The tag in JSX, for React 19; a program imports it once: `import type {} from 'placewise/react'`. Its attributes are
 * described in docs/embed.md.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PlacewisePuzzleElement, PuzzleAttributes } from './placewise-embed.js'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'placewise-puzzle': DetailedHTMLProps<HTMLAttributes<PlacewisePuzzleElement>, PlacewisePuzzleElement> &
        PuzzleAttributes
    }
  }
}
