/** The tables of one version of the stored database: primary key, then indexes, as Dexie writes them. */
export interface DatabaseVersion {
  readonly version: number;
  readonly why: string;
  readonly stores: Readonly<Record<string, string | null>>;
}

/**
 * Every version there ever was; this list only grows. Account data is keyed by user id first, so that one user's rows
 * are never another's. Indexes: `orders` by status for the open list; `candles` by `asOf`, `outbox` and `tickets` by
 * what is swept or resolved.
 */
export const versions: readonly DatabaseVersion[] = [
  {
    version: 1,
    why: 'The first release: the market, the account and what the user made offline',
    stores: {
      quotes: 'key',
      candles: '[symbol+period+block], asOf',
      favourites: '[userId+matchId], userId',
      fiatRates: 'key',
      recentlyViewed: 'matchId, viewedAt',
      balances: '[userId+account+currency_id], userId',
      orders: '[userId+id], [userId+status]',
      settings: 'key',
      outbox: '++id, userId',
      tickets: '[userId+ticketId], [userId+unresolved]',
      asOf: '[userId+name], userId',
    },
  },
  {
    version: 2,
    why: 'Futures positions and seconds orders, kept like spot orders',
    stores: {
      positions: '[userId+id], [userId+status]',
      secondsOrders: '[userId+id], [userId+status]',
    },
  },
];

export const databaseName = 'tideline';
