import type { Candle, Period } from '#contract/candles.ts';
import type { Typing } from '#contract/chat.ts';
import type { CandleUpdate, Ladder, OffersUpdate, TopicChange } from '#contract/events.ts';
import { createSignal } from '#client/lib/state/signal.ts';

/**
 * Messages of the socket, for the components that show them. The board's rows go directly to the quote
 * store.
 */
export const candleUpdates = createSignal<CandleUpdate>();

/** A candle channel was joined, or joined again after a gap: earlier candles must be requested. */
export const candleJoined = createSignal<{
  readonly matchId: number;
  readonly period: Period;
  readonly candle: Candle | null;
}>();

/** Each is the whole ladder. */
export const ladders = createSignal<Ladder>();

/** State of offers: all of them when their channel is joined, then those that changed. */
export const offersUpdate = createSignal<OffersUpdate>();

/** Customer service is typing in a conversation, as published by the socket; its listeners validate it. */
export const typingReceived = createSignal<unknown>();

/** The user is typing: sent to customer service over the open connection. */
export const typingHere = createSignal<Typing>();
/** A public row of a list of the account has changed. */
export const topicChanged = createSignal<TopicChange>();
