/**
 * Returns the builds of an engine with a single one.
 * @param {() => import('../../../www/lib/assets.js').Thread} start
 * @returns {import('../../../www/lib/assets.js').Builds}
 */
export const oneBuild = start => ({ of: () => 'one', any: 'one', start })
