/** What the page's end of the engine takes and gives: as the engine's own functions do. Checked, never run. */
import type { Engine } from '../../www/engine/client.js'
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

/** Each answer is the engine's, in a promise. */
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

/** Where somebody advises, it is a person: in words, all of them. */
export const experts: [
  Same<ClueInfo['expert'], Expert | undefined>,
  Same<Board['adviser'], Expert | undefined>,
  Same<Expert, Record<'glyph' | 'name' | 'trade' | 'say', string>>,
] = [true, true, true]

export async function asks({ signal }: AbortController) {
  await engine.check(level, [null, 'lion', 3])
  await engine.solve(level, { limit: 2 }, { signal })
  await engine.generate('island', { seed: 1 }, 'zh', { signal, onProgress: fraction => fraction.toFixed() })
  await engine.inspect(level, { limit: 2 }, 'en', { onProgress: ({ answers }) => answers.length })
  // @ts-expect-error What is told in sentences is told in a language that is said.
  await engine.board(level)
  // @ts-expect-error It speaks no other.
  await engine.parse(level, 'fr')
  // @ts-expect-error Entries are an item a site.
  await engine.check(level, 'lion')
  // @ts-expect-error There is no such limit.
  await engine.solve(level, { patience: 2 })
  // @ts-expect-error Advice is on a goal.
  await engine.advise(level, 'prettier', 'en')
  // @ts-expect-error How far it has come is a number.
  await engine.generate('island', {}, 'en', { onProgress: ({ fraction }) => fraction })
}
