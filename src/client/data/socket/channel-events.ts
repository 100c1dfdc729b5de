import type { Candle, Period } from '#contract/candles.ts';
import type { CandleUpdate, Ladder } from '#contract/events.ts';
import { createSignal } from '#client/lib/signal.ts';

/** What the socket delivers, for those who show it. The board's rows go to the quote store itself. */
export const candleUpdates = createSignal<CandleUpdate>();

/** A candle channel was joined, or joined again after a gap: what was dealt before is to be asked for. */
export const candleJoined = createSignal<{
  readonly matchId: number;
  readonly period: Period;
  readonly candle: Candle | null;
}>();

/** Each is the whole ladder. */
export const ladders = createSignal<Ladder>();

/** What is applied for of IEO projects: of all when the channel is joined, then of those that changed. */
export const projectsTold = createSignal<readonly unknown[]>();
