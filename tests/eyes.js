import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, filterGrayscale } from 'culori'

/** @import { Rgb } from 'culori' */

/** Full severity: who sees more sees more of a difference. @type {Record<string, any>} */
export const eyes = {
  'all colours': (/** @type {Rgb} */ colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
  greyscale: filterGrayscale(1, 'rgb'),
}
