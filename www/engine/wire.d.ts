// The interface between the page and the engine's thread, derived from the engine's own types, which describe it.
import type { ProxyMarked } from '../vendor/comlink.js'

/** All exports of the engine. */
type Api = typeof import('../pkg/placewise.js')

/** Work that takes steps. */
interface Sliced {
  step(): { state: string }
}

type NamesOf<Sort> = { [Name in keyof Api]: Api[Name] extends Sort ? Name : never }[keyof Api]

/** The names of the functions that start long work in slices. */
export type WorkName = NamesOf<(...args: never[]) => Sliced>
/** The names of calls that return at once, without those that load the engine. */
export type CallName = Exclude<NamesOf<(...args: never[]) => unknown>, WorkName | 'default' | 'initSync'>

export type CallArgs<Name extends CallName> = Parameters<Api[Name]>
export type Answer<Name extends CallName> = ReturnType<Api[Name]>

export type WorkArgs<Name extends WorkName> = Parameters<Api[Name]>
type Step<Name extends WorkName> = ReturnType<ReturnType<Api[Name]>['step']>
/** The progress of long work. */
export type Running<Name extends WorkName> = Step<Name> & { state: 'running' }
/** The result of long work. */
export type Result<Name extends WorkName> =
  Step<Name> extends infer Each ? (Each extends { result: infer R } ? R : never) : never

/** The functions of the engine that the worker calls, by name. */
export type Calls = { [Name in CallName]: (...args: CallArgs<Name>) => Answer<Name> }
/** The additional function of builds that do not contain all their files: they take these as text. */
export interface Supplied {
  supply?(path: string, text: string): void
}
/** The functions that start long work, by name. */
export type Works = { [Name in WorkName]: (...args: WorkArgs<Name>) => Work<Running<Name>, Result<Name>> }

export interface Work<Progress, Result> {
  step(): Progress | { state: 'done'; result: Result }
  free(): void
}

/** The engine's end of the connection, as the page sees it. */
export interface Wire {
  call<Name extends CallName>(name: Name, args: CallArgs<Name>): Promise<Answer<Name>>
  /** Resolves to undefined if it was stopped. */
  work<Name extends WorkName>(
    job: number,
    name: Name,
    args: WorkArgs<Name>,
    onProgress?: ((progress: Running<Name>) => void) & ProxyMarked,
  ): Promise<Result<Name> | undefined>
  /** Resolves to true if there was such a job. */
  stop(job: number): Promise<boolean>
  /** Resolves to true if the thread took the lock of this name, which it then holds for as long as it lives. */
  live(lock: string): Promise<boolean>
}

/** The last argument of all calls. */
interface Options {
  lang?: Lang | undefined
}
type Lang = import('../pkg/placewise.js').Lang

/** The engine's arguments, with its options replaced. */
type Instead<Args extends unknown[], Last> = {
  [I in keyof Args]: [NonNullable<Args[I]>] extends [Options] ? Last : Args[I]
}

/**
 * The options of a caller beside the engine's arguments: a signal to stop and a listener for progress; and for the
 * display (`Busy`) the button that is busy, and a signal that the result is not needed any more.
 */
export interface Job<Progress = number> {
  signal?: import('../lib/busy.js').ShownSignal | undefined
  by?: Element | undefined
  until?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** A call whose answers or errors contain sentences; the language is optional. */
export type LocalizedErrors<Name extends CallName> = (
  ...args: [...Instead<CallArgs<Name>, Lang>, job?: Job]
) => Promise<Answer<Name>>
/** The same with a required language. */
export type Localized<Name extends CallName> = (
  ...args: [...Required<Instead<CallArgs<Name>, Lang>>, job?: Job]
) => Promise<Answer<Name>>
/** The same with data about the player: the marked candidates, and the assumptions that steps may use. */
export type LocalizedFor<Name extends 'hint' | 'steps' | 'rate' | 'explain'> = (
  ...args: [
    ...Required<Instead<CallArgs<Name>, Lang>>,
    job?: Pick<Job, 'signal' | 'by' | 'until'> &
      Omit<NonNullable<Required<CallArgs<Name>> extends [...unknown[], infer L] ? L : never>, 'lang'>,
  ]
) => Promise<Answer<Name>>
/** A call whose answers contain no sentences. */
export type Plain<Name extends CallName> = (...args: Instead<CallArgs<Name>, Job>) => Promise<Answer<Name>>
