import type { OnCommitted, Unit } from '#server/exchange/lib/delivery/outbox.ts';

interface CancellingUnit extends Unit {
  readonly onCommitted: OnCommitted;
}

/**
 * Why the exchange cancels resting orders for a user, and which: those that rested until the user's app
 * disconnected, except for the protection of open positions and holdings; or, if the account is disabled,
 * everything including that protection, since nothing may be dealt for it any more.
 */
export type Cancelling =
  | { readonly reason: 'dead_man_switch'; readonly before: Date }
  | { readonly reason: 'account_disabled' };

/** Null: regardless of their start, and including protection. */
export const abandonedBefore = (cancelling: Cancelling): Date | null =>
  cancelling.reason === 'dead_man_switch' ? cancelling.before : null;

/** Cancels one area's orders of a user, except those that cannot be; returns how many. */
export type CancelWaiting = (unit: CancellingUnit, userId: number, cancelling: Cancelling) => Promise<number>;
