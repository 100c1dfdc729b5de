import { drawsOf, type Draws } from '../world/draws.ts';

/** How often each fault strikes: its share of the moments at which it can. */
export const faultShares = {
  'request lost': 0.02,
  'answer lost': 0.02,
  'request doubled': 0.02,
  'request late': 0.01,
  'answer late': 0.02,
  'gateway in place of the request': 0.01,
  'gateway in place of the answer': 0.01,
  'line cut': 0.006,
  'line silent': 0.005,
  'device dies': 0.04,
  'device offline': 0.03,
  'storage cleared': 0.1,
  'device clock wrong': 0.4,
  'exchange dies': 0.0002,
  'database refuses': 0.0004,
  'database deadlock': 0.0004,
  'database lost before a commit': 0.01,
  'database lost after a commit': 0.01,
  'exchange clock steps': 0.005,
} as const;

export type FaultName = keyof typeof faultShares;

/** Whether a fault strikes at this of its moments, and how: the draws of this strike alone; null: it does not. */
export type Strike = (name: FaultName) => Draws | null;

export interface Faults {
  readonly strike: Strike;
  /** No fault strikes until the work is done. */
  pausedWhile<T>(work: () => Promise<T>): Promise<T>;
  /** Ends every fault. */
  end(): void;
  /** The faults that have struck, in order; each has its place as its number. */
  readonly struck: readonly FaultName[];
}

/**
 * @param allowed only these strike
 * @param without the numbers of faults that do not strike
 * @param onStrike a fault has struck
 */
export const createFaults = (
  seed: string,
  allowed: ReadonlySet<FaultName>,
  without: ReadonlySet<number>,
  onStrike: (number: number, name: FaultName) => void,
): Faults => {
  const draws = new Map(
    (Object.keys(faultShares) as FaultName[]).map((name) => [name, drawsOf(seed, `fault ${name}`)]),
  );
  const struck: FaultName[] = [];
  let isOver = false;
  let isPaused = false;
  return {
    struck,
    strike(name) {
      if (isOver || isPaused || !allowed.has(name) || !draws.get(name)!.chance(faultShares[name]))
        return null;
      const number = struck.length;
      struck.push(name);
      if (without.has(number)) return null;
      onStrike(number, name);
      return drawsOf(seed, `fault ${number}`);
    },
    async pausedWhile(work) {
      isPaused = true;
      try {
        return await work();
      } finally {
        isPaused = false;
      }
    },
    end: () => void (isOver = true),
  };
};
