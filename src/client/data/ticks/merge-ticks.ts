import type { DealtTick } from '#contract/ticks.ts';

/** Inputs and result are newest first: each number once, at most `most`. */
export const mergeTicks = (
  known: readonly DealtTick[],
  fresh: readonly DealtTick[],
  most: number,
): readonly DealtTick[] => {
  const bySeq = new Map([...known, ...fresh].map((tick) => [tick.seq, tick]));
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, most);
};

/**
 * Whether ticks between the newest of `older` and the following one in `newer` were missed. Both newest
 * first.
 */
export const missesBetween = (older: readonly DealtTick[], newer: readonly DealtTick[]): boolean => {
  const last = older[0];
  const next = last && newer.findLast(({ seq }) => seq > last.seq);
  return last !== undefined && next !== undefined && next.seq > last.seq + 1;
};
