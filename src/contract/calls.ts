import type { Endpoint } from './endpoint.ts';
import * as resources from './resources.ts';
import type { ProblemCode } from './problem.ts';
import type { ResourceExports } from './resource-exports.ts';

/**
 * Fails to compile when a call may answer a problem that neither a resource nor the general list declares.
 */
type Declared<All extends Readonly<Record<string, { readonly problems: readonly ProblemCode[] }>>> = All;

/** Every call by its unique name. */
export type Calls = Declared<ResourceExports<'calls'>>;
export type CallName = keyof Calls;

const collect = (): Readonly<Record<string, Endpoint>> => {
  const all: Record<string, Endpoint> = {};
  for (const [name, entry] of Object.values(resources).flatMap((resource) =>
    Object.entries(resource.calls),
  )) {
    if (name in all) throw new Error(`${name} is declared by two resources`);
    all[name] = entry;
  }
  return all;
};

/**
 * Every call, collected from the resources. The server registers a route for each; the client imports single
 * entries, so that each screen bundles only the calls it makes.
 */
export const calls = collect() as unknown as Calls;
