import type { FaultName } from '../faults/strike.ts';

/** What goes wrong in the exchange when one of these strikes is not a fault of its own. */
const excusing: ReadonlySet<FaultName> = new Set<FaultName>([
  'database refuses',
  'database deadlock',
  'database lost before a commit',
  'database lost after a commit',
]);

export interface Excuses {
  /** A fault strikes now. */
  note(name: FaultName): void;
  /**
   * Reports the problem, unless a fault that excuses it has struck meanwhile.
   * @param sinceMs when the work began that met it; by default at this moment, because work with the database
   * takes no time
   */
  excuse(problem: string, sinceMs?: number): void;
}

export const createExcuses = (nowMs: () => number, report: (problem: string) => void): Excuses => {
  let struckMs = -Infinity;
  return {
    note(name) {
      if (excusing.has(name)) struckMs = nowMs();
    },
    excuse(problem, sinceMs = nowMs()) {
      if (struckMs < sinceMs) report(problem);
    },
  };
};
