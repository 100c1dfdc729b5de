import { putProduct } from '#server/exchange/modules/lock-ups/lock-up-seeds.repository.ts';
import { tether } from './fund.ts';
import type { TestServer } from './server.ts';

type Terms = Parameters<typeof putProduct>[1];

/** A new lock-up product, independent of other purchases: 100 to 5,000 USDT, 5 days, 0.4 % a day. */
export const offerLockUp = async (
  { database, clock }: TestServer,
  terms: Partial<Terms> = {},
): Promise<{ readonly id: number }> => {
  const code = crypto.randomUUID();
  await putProduct(database, {
    code,
    currency_id: tether,
    currency_name: 'USDT',
    decimals: 6,
    daily_rate: '0.4',
    days: 5,
    penalty_rule: 'remaining',
    least: '100',
    most: '5000',
    quota: '10000',
    opens_at: new Date(clock.nowMs() - 1_000),
    closes_at: null,
    ...terms,
  });
  return database
    .selectFrom('lock_up_products')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
};
