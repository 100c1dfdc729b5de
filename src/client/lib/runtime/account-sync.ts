import type { PrivateEvent } from '#contract/events.ts';
import { noteAsOf } from '#client/db/as-of-table.ts';
import { ingestBalance } from '#client/db/balances-table.ts';
import { keep } from '#client/db/keep.ts';
import { ingestOrders } from '#client/db/orders-table.ts';
import { refreshBalances } from '../account/refresh-balances.ts';
import { refreshFavourites } from '../account/refresh-favourites.ts';
import { refreshOrders } from '../account/refresh-orders.ts';
import { credentials, onCredentialsChange } from '../credentials.ts';
import { createPrivateFeed, type PrivateFeed } from '../socket/private-feed.ts';
import { refreshNow } from '../sync-state.ts';

const refetch = (): void => {
  void refreshBalances();
  void refreshOrders();
};

const ingest = (event: PrivateEvent): void => {
  const { userId } = credentials();
  void keep((database) =>
    event.topic === 'order'
      ? ingestOrders(database, userId, [event.payload])
      : ingestBalance(database, userId, event.payload.account, event.payload.balance, event.sequence),
  );
};

const complete = (at: string): void => {
  const { userId } = credentials();
  void keep(async (database) => {
    await noteAsOf(database, userId, 'balances', Date.parse(at));
    await noteAsOf(database, userId, 'orders', Date.parse(at));
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
  if (credentials().userId !== 0) refreshNow('favourites');
};
