import type { TradedTick } from '#contract/ticks.ts';

/** Inputs and result are newest first: each number once, at most `most`. */
export const mergeTicks = (
  known: readonly TradedTick[],
  fresh: readonly TradedTick[],
  most: number,
): readonly TradedTick[] => {
  const bySeq = new Map([...known, ...fresh].map((tick) => [tick.seq, tick]));
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, most);
};

/**
 * Whether ticks between the newest of `older` and the following one in `newer` were missed. Both newest
 * first.
 */
export const missesBetween = (older: readonly TradedTick[], newer: readonly TradedTick[]): boolean => {
  const last = older[0];
  const next = last && newer.findLast(({ seq }) => seq > last.seq);
  return last !== undefined && next !== undefined && next.seq > last.seq + 1;
};
