/** The page's client of the engine has the types of the engine's own functions. Checked, never run. */
import { Engine } from '../../www/engine/client.js'
import type { Work } from '../../www/lib/busy.js'
import type {
  Advices,
  Board,
  Check,
  ClueInfo,
  Expert,
  Generated,
  Inspection,
  KindInfo,
  Level,
  Solved,
} from '../../www/pkg/placewise.js'
import type { Same } from './same.js'

declare const engine: Engine
declare const level: Level

/** The client returns the engine's results as promises. */
type Gives<Name extends keyof Engine> = Engine[Name] extends (...args: never[]) => infer Answer ? Answer : never
export const answers: [
  Same<Gives<'kinds'>, Promise<KindInfo[]>>,
  Same<Gives<'encode'>, Promise<string>>,
  Same<Gives<'board'>, Promise<Board>>,
  Same<Gives<'check'>, Promise<Check>>,
  Same<Gives<'solve'>, Promise<Solved>>,
  Same<Gives<'generate'>, Promise<Generated>>,
  Same<Gives<'inspect'>, Promise<Inspection>>,
  Same<Gives<'advise'>, Promise<Advices>>,
] = [true, true, true, true, true, true, true, true]

/** An adviser is always a person with all texts. */
export const experts: [
  Same<ClueInfo['expert'], Expert | undefined>,
  Same<Board['adviser'], Expert | undefined>,
  Same<Expert, Record<'glyph' | 'name' | 'trade' | 'say', string>>,
] = [true, true, true]

export async function asks({ signal }: Work, own: AbortController) {
  await engine.check(level, [null, 'lion', 3])
  await engine.solve(level, { limit: 2 }, { signal })
  await engine.generate('island', { seed: 1 }, 'zh', { signal, onProgress: fraction => fraction.toFixed() })
  await engine.inspect(level, { limit: 2 }, 'en', { onProgress: ({ answers }) => answers.length })
  // @ts-expect-error The work of a signal of one's own would not be shown: it is marked by `unshown`.
  await engine.solve(level, { limit: 2 }, { signal: own.signal })
  // @ts-expect-error An engine shows its work, or those who ask do.
  new Engine()
  // Options, those of the caller too, may be undefined.
  await engine.generate('island', { grade: undefined, seed: undefined }, 'zh', { signal: undefined })
  // @ts-expect-error A call that returns sentences needs a language.
  await engine.board(level)
  // @ts-expect-error There is no such language.
  await engine.parse(level, 'fr')
  // @ts-expect-error Entries are an array with an item per site.
  await engine.check(level, 'lion')
  // @ts-expect-error There is no such limit.
  await engine.solve(level, { patience: 2 })
  // @ts-expect-error There is no such goal.
  await engine.advise(level, 'prettier', 'en')
  // @ts-expect-error Progress is a number.
  await engine.generate('island', {}, 'en', { onProgress: ({ fraction }) => fraction })
}
