import * as z from 'zod/mini';
import { decimal, instant, text, whole } from './primitives.ts';

export const tickSources = ['simulated', 'replay', 'live'] as const;
export const tickSource = z.enum(tickSources);
export type TickSource = z.infer<typeof tickSource>;

/** One price as the feed wrote it. `seq` grows by one per tick of the symbol. */
export const tick = z.object({
  symbol: text,
  price: decimal,
  bid: decimal,
  ask: decimal,
  at: instant,
  seq: whole,
  source: tickSource,
});
export const tickOrNone = z.nullable(tick);
export type Tick = z.infer<typeof tick>;
