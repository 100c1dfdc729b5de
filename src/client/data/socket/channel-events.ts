import type { Candle, Period } from '#contract/candles.ts';
import type { Typing } from '#contract/chat.ts';
import type { CandleUpdate, Ladder, OffersTold, TopicTold } from '#contract/events.ts';
import { createSignal } from '#client/lib/state/signal.ts';

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

/** How offers stand: all of them when their channel is joined, then those that changed. */
export const offersTold = createSignal<OffersTold>();

/** The desk writes to the user in a conversation, as the socket tells it; those who show it check it. */
export const typingTold = createSignal<unknown>();

/** The user writes: told to the desk by whatever line is open. */
export const typingHere = createSignal<Typing>();
/** A list of the account has a row that is everybody's. */
export const topicChanged = createSignal<TopicTold>();
