import * as z from 'zod/mini';
import { decimal, instant, text, whole } from './primitives.ts';

export const tickSources = ['simulated', 'replay', 'live'] as const;
export const tickSource = z.enum(tickSources);
export type TickSource = z.infer<typeof tickSource>;

/** One price as the feed reported it. `seq` increases by one per tick of the symbol. */
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

/** A price with the volume dealt at it since the previous price, in the base; `0` if there was none. */
export const tradedTick = z.object({
  price: decimal,
  volume: decimal,
  at: instant,
  seq: whole,
  source: tickSource,
});
export type TradedTick = z.infer<typeof tradedTick>;
