import type { OnCommitted, Unit } from '#server/lib/delivery/outbox.ts';

interface CancellingUnit extends Unit {
  readonly onCommitted: OnCommitted;
}

/**
 * Why the exchange cancels in a user's place what waits, and what of it: what rested until the user's app was
 * gone, but for what protects what is held; or, where the account is disabled, everything, the protection
 * too, for nobody is there to protect and nothing may be dealt for it any more.
 */
export type Cancelling =
  | { readonly reason: 'dead_man_switch'; readonly before: Date }
  | { readonly reason: 'account_disabled' };

/** Null: whenever it began, and what protects as well. */
export const abandonedBefore = (cancelling: Cancelling): Date | null =>
  cancelling.reason === 'dead_man_switch' ? cancelling.before : null;

/** Cancels a user's part, all but what cannot be; answers how many. */
export type CancelWaiting = (unit: CancellingUnit, userId: number, cancelling: Cancelling) => Promise<number>;
