import * as z from 'zod/mini';
import { decimal, instant } from './primitives.ts';

export const tickSources = ['simulated', 'replay', 'live'] as const;
export const tickSource = z.enum(tickSources);
export type TickSource = z.infer<typeof tickSource>;

/** One price as the feed wrote it. `seq` grows by one per tick of the symbol. */
export const tick = z.object({
  symbol: z.string(),
  price: decimal,
  bid: decimal,
  ask: decimal,
  at: instant,
  seq: z.int(),
  source: tickSource,
});
export type Tick = z.infer<typeof tick>;
