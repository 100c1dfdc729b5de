import type { Mutation } from '../programs/build-programs.ts';

/** A fault with which the simulator is tested: runs must find it. */
export interface NamedMutation extends Mutation {
  readonly name: string;
  /** What goes wrong with it, in one sentence. */
  readonly says: string;
}
