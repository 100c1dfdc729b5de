import { useEffect, useEffectEvent, useState } from 'react';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useStore } from '#client/lib/state/store.ts';
import {
  createMovementFeed,
  type FeedView,
  type MovementFeed,
  type MovementFields,
} from './movement-feed.ts';

export interface Movements extends Omit<FeedView, 'waiting'> {
  readonly retry: () => void;
  readonly readOlder: () => void;
  /** Puts the newer ones in front of the list. */
  readonly showNewest: () => void;
}

interface MovementsOptions {
  /** How many come at a time, of the newest 100 at most. */
  readonly rowsPerPage: number;
  /** The list is being read further down: what is new waits, and is counted. Asked whenever a page comes. */
  readonly isReading?: () => boolean;
}

/** Filters whose lists are there at once when they are chosen again. */
const keptFilters = 6;

const isAtTop = (): boolean => false;

/**
 * The ledger's movements that a filter leaves, page by page. The newest page is read again when `sequence`, the
 * last private event the balances include, moves on, and when the network is back.
 */
export const useMovements = (
  filter: MovementFields,
  sequence: number,
  { rowsPerPage, isReading = isAtTop }: MovementsOptions,
): Movements => {
  const key = JSON.stringify(filter);
  const isOffline = useNetStatus() === 'offline';
  const isReadingNow = useEffectEvent(isReading);
  const [feeds] = useState(() => new Map<string, MovementFeed>());
  const feed = feedOf(feeds, key, rowsPerPage);
  useEffect(() => () => feed.stop(), [feed]);
  useEffect(() => void feed.readNewest(() => isReadingNow()), [feed, sequence, isOffline]);
  const { waiting: _, ...view } = useStore(feed.view);
  return {
    ...view,
    retry: () => void feed.readNewest(isReading),
    readOlder: () => void feed.readOlder(),
    showNewest: feed.showNewest,
  };
};

/** The feed of a filter, made where there is none; those chosen longest ago are forgotten. */
const feedOf = (feeds: Map<string, MovementFeed>, key: string, rowsPerPage: number): MovementFeed => {
  const feed = feeds.get(key) ?? createMovementFeed(JSON.parse(key) as MovementFields, rowsPerPage);
  feeds.delete(key);
  feeds.set(key, feed);
  for (const oldest of [...feeds.keys()].slice(0, -keptFilters)) feeds.delete(oldest);
  return feed;
};
