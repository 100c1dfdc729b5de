import * as z from 'zod/mini';
import { id, instant, whole } from './primitives.ts';

/** What moves while a dual investment is on offer: told on the channel `offers` of `dual-investments`, each time whole. */
export const dualShares = z.object({
  id,
  /** Sold and left. They only grow, and fall: what says fewer sold than is known is older. */
  purchased_number: whole,
  remaining_number: whole,
  closes_at: instant,
});
export type DualShares = z.infer<typeof dualShares>;
