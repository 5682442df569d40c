import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, filterGrayscale } from 'culori'

/** @import { Rgb } from 'culori' */

/**
 * The simulations of colour vision, at full severity, in which differences are smallest.
 * @type {Record<string, any>}
 */
export const eyes = {
  'all colours': (/** @type {Rgb} */ colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
  greyscale: filterGrayscale(1, 'rgb'),
}
