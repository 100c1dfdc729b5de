import type { Insertable } from 'kysely';
import { dayMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { DualInvestmentTables } from '#server/exchange/modules/dual-investments/dual-investments.tables.ts';
import { tether } from './fund.ts';

export type DualTerms = Insertable<DualInvestmentTables['dual_products']>;

/**
 * A new dual-currency product, independent of other purchases: BTC at 100,000, 36.5 % a year for 10 days
 * from tomorrow, 1 to 50 of 1,000 shares, at most 60 per user.
 */
export const offerDual = (
  database: Database,
  nowMs: number,
  terms: Partial<DualTerms> = {},
): Promise<{ readonly id: number }> => {
  const start = nowMs + dayMs;
  return database
    .insertInto('dual_products')
    .values({
      code: crypto.randomUUID(),
      name: 'BTC-USDT',
      type: 'call',
      currency_id: 1,
      currency_name: 'BTC',
      legal_id: tether,
      legal_name: 'USDT',
      match_id: 1,
      symbol: 'BTC/USDT',
      price_decimals: 2,
      coin_decimals: 8,
      quote_decimals: 6,
      linked_price: '100000',
      apr: '36.5',
      days: 10,
      start_at: new Date(start),
      end_at: new Date(start + 10 * dayMs),
      shares: 1_000,
      least: 1,
      most: 50,
      person_limit: 60,
      opens_at: new Date(nowMs - 1_000),
      closes_at: new Date(start),
      cancelled_at: null,
      ...terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
