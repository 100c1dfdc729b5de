import type { FaultName } from '../faults/strike.ts';

/** What goes wrong in the exchange when one of these strikes is not a fault of its own. */
const excusing: ReadonlySet<FaultName> = new Set<FaultName>([
  'database refuses',
  'database deadlock',
  'database lost before a commit',
  'database lost after a commit',
]);

export interface Excuses {
  /** Reports it, unless a fault that has struck excuses it: each excuses as much as one piece of work meets. */
  excuse(problem: string): void;
}

/** One piece of work may be answered, logged and repeated. */
const excusesAFault = 3;

export const createExcuses = (struck: readonly FaultName[], report: (problem: string) => void): Excuses => {
  let used = 0;
  return {
    excuse(problem) {
      used += 1;
      if (used > excusesAFault * struck.filter((name) => excusing.has(name)).length) report(problem);
    },
  };
};
