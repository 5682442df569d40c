// @ts-check
/**
 * "Keep the picture": what makes it is fetched when it is first asked for.
 * @import { Table } from '../../game/table.js'
 */
import { loadModule } from '../../lib/load.js'

/** Gives the player the board at the table as a picture. @param {Table} table @param {boolean} dark */
export async function keepPicture({ session, view, name }, dark) {
  if (!session || !view) return
  const { keepsake, give } = await loadModule(() => import('./keepsake.js'), 'app/share/keepsake.js')
  const { id, info } = session.about
  await give(await keepsake(session.board, view, { name, dark }), `placewise-${id ?? info.id}`)
}
