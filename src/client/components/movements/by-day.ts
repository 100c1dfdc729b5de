import type { Movement } from '#contract/wallets.ts';

/** A day's heading, by an instant of it, or a movement with its index among the movements. */
export type DayEntry = { readonly day: string } | { readonly movement: Movement; readonly place: number };

/** Movements, newest first, below the days of this device's calendar on which they were made. */
export const byDay = (rows: readonly Movement[]): readonly DayEntry[] => {
  let former = '';
  return rows.flatMap((movement, place): readonly DayEntry[] => {
    const day = new Date(movement.created_at).toDateString();
    const isSame = day === former;
    former = day;
    return isSame ? [{ movement, place }] : [{ day: movement.created_at }, { movement, place }];
  });
};
