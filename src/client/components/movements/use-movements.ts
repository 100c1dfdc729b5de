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
  /** Merges newer movements into the list. */
  readonly showNewest: () => void;
}

interface MovementsOptions {
  /** Rows per request, at most the newest 100. */
  readonly rowsPerPage: number;
  /**
   * The user is reading further down: new movements wait, and are counted. Called whenever a page arrives.
   */
  readonly isReading?: () => boolean;
}

/** Number of filters whose lists are retained, so that they are shown at once when selected again. */
const mostFilters = 6;

const isAtTop = (): boolean => false;

/**
 * The ledger's movements that match a filter, page by page. The newest page is read again when `sequence`,
 * the last private event the balances include, increases, and when the network is restored.
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

/** The feed of a filter, created on first use; the least recently selected ones are dropped. */
const feedOf = (feeds: Map<string, MovementFeed>, key: string, rowsPerPage: number): MovementFeed => {
  const feed = feeds.get(key) ?? createMovementFeed(JSON.parse(key) as MovementFields, rowsPerPage);
  feeds.delete(key);
  feeds.set(key, feed);
  for (const oldest of [...feeds.keys()].slice(0, -mostFilters)) feeds.delete(oldest);
  return feed;
};
