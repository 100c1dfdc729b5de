import type { Subscription } from '#contract/events.ts';
import { createSignal } from '#client/lib/state/signal.ts';

const wanted = new Map<string, { readonly subscription: Subscription; count: number }>();
const changed = createSignal<void>();
let isPageSeen = true;

/** While the page is hidden no channel is wanted: prices would only cost power and data. */
export const notePageSeen = (isSeen: boolean): void => {
  if (isSeen === isPageSeen) return;
  isPageSeen = isSeen;
  changed.emit();
};

/** One text per channel. `quotes` without ids is the whole board. */
export const channelKey = (subscription: Subscription): string => {
  switch (subscription.channel) {
    case 'quotes':
      return `quotes ${subscription.match_ids.join(' ')}`.trimEnd();
    case 'candle':
      return `candle ${subscription.match_id} ${subscription.period}`;
    case 'ladder':
      return `ladder ${subscription.match_id}`;
    case 'offers':
      return `offers ${subscription.of}`;
  }
};

/**
 * Requests a channel as long as a component shows it; requests are counted. Returns a function that releases
 * it.
 */
export const wantChannel = (subscription: Subscription): (() => void) => {
  const key = channelKey(subscription);
  const entry = wanted.get(key) ?? { subscription, count: 0 };
  entry.count += 1;
  wanted.set(key, entry);
  if (entry.count === 1) changed.emit();
  let isWanted = true;
  return () => {
    if (!isWanted) return;
    isWanted = false;
    entry.count -= 1;
    if (entry.count > 0) return;
    wanted.delete(key);
    changed.emit();
  };
};

/**
 * The channels wanted now: none while the page is hidden. Single quotes are omitted while the whole board is
 * wanted.
 */
export const wantedChannels = (): ReadonlyMap<string, Subscription> => {
  if (!isPageSeen) return new Map();
  const wholeBoard = wanted.has('quotes');
  const entries = [...wanted].filter(
    ([key, { subscription }]) => !wholeBoard || key === 'quotes' || subscription.channel !== 'quotes',
  );
  return new Map(entries.map(([key, { subscription }]) => [key, subscription]));
};

export const onWantedChannels = changed.on;
