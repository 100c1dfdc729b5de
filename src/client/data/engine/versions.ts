import type { Transaction } from 'dexie';
import { keyedCallOfTicket } from './ticket-rows.ts';

/** The tables of one version of the stored database: primary key, then indexes, as Dexie writes them. */
export interface DatabaseVersion {
  readonly version: number;
  readonly why: string;
  readonly stores: Readonly<Record<string, string | null>>;
  /** Carries rows over; the tables that this version removes can still be read. */
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}

/**
 * Every version there ever was; this list only grows. Account data is keyed by user id first, so that one
 * user's rows are never another's. Indexes: `orders` by status for the open list; `candles` by `asOf`,
 * `outbox` and `keyedCalls` by what is swept or sent.
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
  {
    version: 3,
    why: 'One row for each key in place of one for each ticket, so that no order takes the place of another that has no outcome yet',
    stores: { keyedCalls: '[userId+key], userId', tickets: null },
    upgrade: async (transaction) => {
      const tickets = await transaction.table<unknown>('tickets').toArray();
      await transaction.table('keyedCalls').bulkPut(tickets.flatMap(keyedCallOfTicket));
    },
  },
];

export const databaseName = 'tideline';
