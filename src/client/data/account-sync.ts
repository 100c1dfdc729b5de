import type { PrivateEvent } from '#contract/events.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { ingestBalance } from '#client/data/wallets/balances-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { ingestOrders } from '#client/data/orders/orders-table.ts';
import { ingestPositions } from '#client/data/positions/positions-table.ts';
import { ingestSecondsOrders } from '#client/data/seconds-orders/seconds-orders-table.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { refreshFavourites } from '#client/data/favourites/refresh-favourites.ts';
import { refreshOrders } from '#client/data/orders/refresh-orders.ts';
import { refreshPositions } from '#client/data/positions/refresh-positions.ts';
import { refreshSecondsOrders } from '#client/data/seconds-orders/refresh-seconds-orders.ts';
import { followedTables } from '#client/data/engine/confirmed-account.ts';
import { credentials, onCredentialsChange } from '#client/lib/credentials.ts';
import { createPrivateFeed, type PrivateFeed } from '#client/data/socket/private-feed.ts';
import { createSignal } from '#client/lib/signal.ts';
import { refreshNow } from '#client/data/engine/sync-state.ts';

/** The server told a balance of the user's. */
export const balanceTold = createSignal<void>();

const refetch = (): void => {
  void refreshBalances();
  void refreshOrders();
  void refreshPositions();
  void refreshSecondsOrders();
};

const ingest = (event: PrivateEvent): void => {
  if (event.topic === 'balance') balanceTold.emit();
  const { userId } = credentials();
  void keep((database) => {
    switch (event.topic) {
      case 'order':
        return ingestOrders(database, userId, [event.payload]);
      case 'position':
        return ingestPositions(database, userId, [event.payload]);
      case 'seconds_order':
        return ingestSecondsOrders(database, userId, [event.payload]);
      case 'balance':
        return ingestBalance(database, userId, event.payload.account, event.payload.balance, event.sequence);
    }
  });
};

const complete = (at: string): void => {
  const { userId } = credentials();
  void keep(async (database) => {
    for (const name of followedTables) await noteAsOf(database, userId, name, Date.parse(at));
  });
};

const newFeed = (): PrivateFeed => createPrivateFeed({ refetch, ingest, complete });

/** One feed for each user, from signing in to signing out. */
let feed = newFeed();

export const privateFeed = (): PrivateFeed => feed;

/** Whoever signs in sees their account at once, whether or not the socket is let through. */
export const startAccountSync = (): void => {
  let followed = 0;
  const follow = (): void => {
    const { userId } = credentials();
    if (userId === followed) return;
    followed = userId;
    feed = newFeed();
    if (userId === 0) return;
    refetch();
    void refreshFavourites();
  };
  onCredentialsChange(follow);
  follow();
};

/** After a time without connection: what the socket does not tell of is asked for. */
export const catchUp = (): void => {
  refreshNow('quotes');
  refreshNow('fiatRates');
  if (credentials().userId === 0) return;
  refreshNow('favourites');
  refreshNow('equity');
};
