import type { Subscribed, Subscription } from '#contract/events.ts';
import { channelKey } from './wanted-channels.ts';

/**
 * Changes of the wanted channels are batched for this long: scrolling subscribes and unsubscribes in bursts,
 * and the server limits the number of messages.
 */
const gatherMs = 150;
/** A released channel is retained for this long, in case a screen returns to it. */
const lingerMs = 3_000;
/** A channel the server could not open is requested again after this. */
const retryMs = 10_000;

export interface ChannelConnection {
  /** Rejects when no answer comes in time. */
  subscribe(subscription: Subscription): Promise<Subscribed>;
  unsubscribe(subscription: Subscription): void;
}

export interface ChannelSyncDeps {
  readonly wanted: () => ReadonlyMap<string, Subscription>;
  readonly onWanted: (listener: () => void) => () => void;
  readonly take: (snapshot: Subscribed) => void;
}

export interface ChannelSync {
  /** The channel's messages had a gap: only this channel is joined again. */
  rejoin(subscription: Subscription): void;
  stop(): void;
}

/** Combines single quotes into one message. */
const gatherQuotes = (subscriptions: readonly Subscription[]): Subscription[] => {
  const ids = subscriptions.flatMap((one) => (one.channel === 'quotes' ? one.match_ids : []));
  const hasBoard = subscriptions.some((one) => one.channel === 'quotes' && one.match_ids.length === 0);
  const others = subscriptions.filter(({ channel }) => channel !== 'quotes');
  return [
    ...(hasBoard ? [{ channel: 'quotes' as const, match_ids: [] }] : []),
    ...(ids.length > 0 ? [{ channel: 'quotes' as const, match_ids: ids }] : []),
    ...others,
  ];
};

const rowKey = (id: number): string => `quotes ${id}`;

/** A message for several quotes subscribes to each of them. */
const keysOf = (subscription: Subscription): string[] =>
  subscription.channel === 'quotes' && subscription.match_ids.length > 0
    ? subscription.match_ids.map(rowKey)
    : [channelKey(subscription)];

/** Rows requested to repair the board: the board's own subscription already covers them. */
const surplusRows = (subscription: Subscription, joined: ReadonlyMap<string, Subscription>): number[] =>
  subscription.channel === 'quotes' ? subscription.match_ids.filter((id) => !joined.has(rowKey(id))) : [];

/**
 * Screens drop a ladder or a candle when they release it, and in a quiet market no event would restore it: a
 * screen that returns needs the channel joined again.
 */
const forgottenKeys = (
  joined: ReadonlyMap<string, Subscription>,
  wanted: ReadonlyMap<string, Subscription>,
): string[] =>
  [...joined]
    .filter(([key, { channel }]) => (channel === 'ladder' || channel === 'candle') && !wanted.has(key))
    .map(([key]) => key);

/**
 * Keeps one open connection subscribed to exactly the channels that the screens want, for the connection's
 * lifetime.
 */
export const createChannelSync = (
  connection: ChannelConnection,
  { wanted, onWanted, take }: ChannelSyncDeps,
): ChannelSync => {
  const joined = new Map<string, Subscription>();
  /** Still subscribed, but wanted by no screen for a moment. */
  const lingering = new Set<string>();
  let joinTimer: ReturnType<typeof setTimeout> | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const joinAgainLater = (): void => {
    if (!isStopped) joinTimer ??= setTimeout(join, retryMs);
  };

  /**
   * A connection that does not answer is closing, and its successor joins everything; an error may be
   * temporary.
   */
  const open = async (subscription: Subscription): Promise<void> => {
    const snapshot = await connection.subscribe(subscription).catch(() => undefined);
    if (isStopped) return;
    if (snapshot && !('error' in snapshot)) {
      take(snapshot);
      const surplus = surplusRows(subscription, joined);
      if (surplus.length > 0) connection.unsubscribe({ channel: 'quotes', match_ids: surplus });
      return;
    }
    for (const key of keysOf(subscription)) joined.delete(key);
    joinAgainLater();
  };

  function join(): void {
    joinTimer = undefined;
    const missing = [...wanted()].filter(([key]) => !joined.has(key) || lingering.has(key));
    for (const [key, subscription] of missing) {
      joined.set(key, subscription);
      lingering.delete(key);
    }
    for (const subscription of gatherQuotes(missing.map(([, one]) => one))) void open(subscription);
  }

  const leave = (): void => {
    leaveTimer = undefined;
    const isWanted = wanted();
    const surplus = [...joined].filter(([key]) => !isWanted.has(key));
    for (const [key] of surplus) {
      joined.delete(key);
      lingering.delete(key);
    }
    for (const subscription of gatherQuotes(surplus.map(([, one]) => one)))
      connection.unsubscribe(subscription);
  };

  const stopFollowing = onWanted(() => {
    for (const key of forgottenKeys(joined, wanted())) lingering.add(key);
    joinTimer ??= setTimeout(join, gatherMs);
    leaveTimer ??= setTimeout(leave, lingerMs);
  });
  join();

  return {
    rejoin: (subscription) => void open(subscription),
    stop() {
      isStopped = true;
      stopFollowing();
      clearTimeout(joinTimer);
      clearTimeout(leaveTimer);
    },
  };
};
