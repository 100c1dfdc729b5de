import { drawsOf } from '../world/draws.ts';

/** How often each fault strikes where it can: a share of its chances. */
export const faultShares = {
  'request lost': 0.03,
  'answer lost': 0.03,
} as const;

export type FaultName = keyof typeof faultShares;

/** Whether a fault strikes at this of its chances. */
export type Strike = (name: FaultName) => boolean;

export interface Faults {
  readonly strike: Strike;
  /** Ends every fault. */
  end(): void;
  /** The faults that have struck, in order; each has its place as its number. */
  readonly struck: readonly FaultName[];
}

/**
 * @param allowed of these kinds
 * @param left out: the numbers of faults that do not strike
 */
export const createFaults = (
  seed: string,
  allowed: ReadonlySet<FaultName>,
  left: ReadonlySet<number>,
): Faults => {
  const draws = new Map(
    (Object.keys(faultShares) as FaultName[]).map((name) => [name, drawsOf(seed, `fault ${name}`)]),
  );
  const struck: FaultName[] = [];
  let isOver = false;
  return {
    struck,
    strike(name) {
      if (isOver || !allowed.has(name) || !draws.get(name)!.chance(faultShares[name])) return false;
      struck.push(name);
      return !left.has(struck.length - 1);
    },
    end: () => void (isOver = true),
  };
};
