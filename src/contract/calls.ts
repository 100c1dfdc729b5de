import type { Endpoint } from './endpoint.ts';
import * as nouns from './nouns.ts';
import type { ProblemCode } from './problem.ts';
import type { SaidTogether } from './said.ts';

/** Does not compile where a call may answer a problem that neither a noun nor the general list declares. */
type Declared<All extends Readonly<Record<string, { readonly problems: readonly ProblemCode[] }>>> = All;

/** Every call by its one name. */
export type Calls = Declared<SaidTogether<'calls'>>;
export type CallName = keyof Calls;

const together = <Entry>(parts: readonly Readonly<Record<string, Entry>>[]): Record<string, Entry> => {
  const all: Record<string, Entry> = {};
  for (const [name, entry] of parts.flatMap((part) => Object.entries(part))) {
    if (name in all) throw new Error(`${name} is declared by two nouns`);
    all[name] = entry;
  }
  return all;
};

/**
 * Every call, collected from the nouns. The server registers a route for each; the client imports single
 * entries, so that a screen carries only what it calls.
 */
export const calls = together<Endpoint>(Object.values(nouns).map((noun) => noun.calls)) as unknown as Calls;

/** What each call does, in one sentence for the OpenAPI document. */
export const callSummaries = together<string>(
  Object.values(nouns).map(({ summaries }) => summaries),
) as Readonly<Record<CallName, string>>;
