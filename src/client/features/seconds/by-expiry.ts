import type { SecondsOrder } from '#contract/seconds-orders.ts';

/** Compares running orders: the next to expire first, and last those that wait for their first tick. */
export const byExpiry = (
  { due_at: one }: Pick<SecondsOrder, 'due_at'>,
  { due_at: other }: Pick<SecondsOrder, 'due_at'>,
): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : one > other ? 1 : 0;
};
