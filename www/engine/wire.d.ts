// What goes between the page and the engine's thread, in the types of the engine itself: what it answers is said there.
import type { ProxyMarked } from '../vendor/comlink.js'

/** All that the engine has. */
type Api = typeof import('../pkg/placewise.js')

type NamesOf<Sort> = { [Name in keyof Api]: Api[Name] extends Sort ? Name : never }[keyof Api]

/** What answers at once; not what loads the engine. */
export type CallName = Exclude<NamesOf<(...args: never[]) => unknown>, 'default' | 'initSync'>
/** The classes of long work, which takes steps. */
export type WorkName = NamesOf<new (...args: never[]) => { step(): { state: string } }>

export type CallArgs<Name extends CallName> = Parameters<Api[Name]>
export type Answer<Name extends CallName> = ReturnType<Api[Name]>

export type WorkArgs<Name extends WorkName> = ConstructorParameters<Api[Name]>
type Step<Name extends WorkName> = ReturnType<InstanceType<Api[Name]>['step']>
/** How far long work has come. */
export type Running<Name extends WorkName> = Step<Name> & { state: 'running' }
/** What long work ends with. */
export type Result<Name extends WorkName> =
  Step<Name> extends infer Each ? (Each extends { result: infer R } ? R : never) : never

/** What of the engine the worker calls, by name. */
export type Calls = { [Name in CallName]: (...args: CallArgs<Name>) => Answer<Name> }
/** What builds have beside that which have not all of their files inside: they take these, as text. */
export interface Supplied {
  supply?(path: string, text: string): void
}
/** What of the engine takes steps, by name. */
export type Works = { [Name in WorkName]: new (...args: WorkArgs<Name>) => Work<Running<Name>, Result<Name>> }

export interface Work<Progress, Result> {
  step(): Progress | { state: 'done'; result: Result }
  free(): void
}

/** The engine's end of the wire, as the page sees it. */
export interface Wire {
  call<Name extends CallName>(name: Name, args: CallArgs<Name>): Promise<Answer<Name>>
  /** Undefined where it was stopped. */
  work<Name extends WorkName>(
    job: number,
    name: Name,
    args: WorkArgs<Name>,
    onProgress?: ((progress: Running<Name>) => void) & ProxyMarked,
  ): Promise<Result<Name> | undefined>
  /** True if there was such a job. */
  stop(job: number): Promise<boolean>
  /** True if the thread could take the lock of this name, which it then holds as long as it lives. */
  live(lock: string): Promise<boolean>
}

/** The last argument of all that the engine has. */
interface Options {
  lang?: Lang
}
type Lang = import('../pkg/placewise.js').Lang

/** The engine's own arguments, but its options. */
type Instead<Args extends unknown[], Last> = {
  [I in keyof Args]: [NonNullable<Args[I]>] extends [Options] ? Last : Args[I]
}

/**
 * What a caller can say beside the arguments of the engine: when to stop, who hears how far it has come; and where it
 * is shown that the engine is busy (`Busy`), which button is busy meanwhile, and when nobody waits any more.
 */
export interface Job<Progress = number> {
  signal?: AbortSignal
  by?: Element
  until?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** A function of the engine that answers in sentences, or refuses in them: in which language may be said. */
export type LocalizedErrors<Name extends CallName> = (
  ...args: [...Instead<CallArgs<Name>, Lang>, job?: Job]
) => Promise<Answer<Name>>
/** The same; the language must be said. */
export type Localized<Name extends CallName> = (
  ...args: [...Required<Instead<CallArgs<Name>, Lang>>, job?: Job]
) => Promise<Answer<Name>>
/** The same for a player of whom something is known: what is marked as still possible, what steps may rest on. */
export type LocalizedFor<Name extends 'hint' | 'rate' | 'explain'> = (
  ...args: [
    ...Required<Instead<CallArgs<Name>, Lang>>,
    job?: Pick<Job, 'signal' | 'by' | 'until'> &
      Omit<NonNullable<Required<CallArgs<Name>> extends [...unknown[], infer L] ? L : never>, 'lang'>,
  ]
) => Promise<Answer<Name>>
/** A function of the engine that answers in numbers. */
export type Plain<Name extends CallName> = (...args: Instead<CallArgs<Name>, Job>) => Promise<Answer<Name>>
