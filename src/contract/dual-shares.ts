import * as z from 'zod/mini';
import { id, instant, whole } from './primitives.ts';

/**
 * The changing part of a dual investment on offer, published in full on the channel
 * `offers` of `dual-investments`.
 */
export const dualShares = z.object({
  id,
  /**
   * Shares sold and left. Sold only grows and left only falls, so an update with fewer
   * sold than known is outdated.
   */
  purchased_number: whole,
  remaining_number: whole,
  closes_at: instant,
});
export type DualShares = z.infer<typeof dualShares>;
