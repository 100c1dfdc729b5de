import { sql } from 'kysely';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { bought } from '#server/exchange/modules/dual-investments/dual-investments.chart.ts';
import { insertDualOrder } from '#server/exchange/modules/dual-investments/dual-investments.repository.ts';

interface DualsDue {
  readonly userIds: readonly number[];
  readonly count: number;
  /** From now, when all of them are stored. */
  readonly endsInMs: number;
}

const ether = 2;
const terms = {
  name: 'ETH-USDT',
  type: 'call',
  currency_id: ether,
  currency_name: 'ETH',
  legal_id: 3,
  legal_name: 'USDT',
  match_id: 2,
  symbol: 'ETH/USDT',
  price_decimals: 2,
  coin_decimals: 8,
  quote_decimals: 6,
  linked_price: '3000',
  apr: '36.5',
  days: 1,
} as const;

/**
 * Many orders of one share that end at one instant, created by the exchange's own storage and ledger rather
 * than by calls, which could not take thousands at once. Returns the instant.
 */
export const dualsAtOneInstant = (
  database: Database,
  { userIds, count, endsInMs }: DualsDue,
): Promise<Date> =>
  database.transaction().execute(async (transaction) => {
    const at = new Date(Date.now() - 2 * dayMs);
    const start = new Date(at.getTime() + dayMs);
    const far = new Date(Date.now() + 365 * dayMs);
    const { id: productId } = await transaction
      .insertInto('dual_products')
      .values({
        ...terms,
        code: null,
        start_at: start,
        end_at: far,
        shares: count,
        sold: count,
        least: 1,
        most: count,
        person_limit: count,
        opens_at: at,
        closes_at: start,
        cancelled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const life = bought({
      ...terms,
      num: 1,
      purchased_at: at.toISOString(),
      start_at: start.toISOString(),
      end_at: far.toISOString(),
    });
    for (let number = 0; number < count; number += 1) {
      const userId = userIds[number % userIds.length]!;
      await insertDualOrder(transaction, {
        ...terms,
        ...life,
        num: 1,
        user_id: userId,
        product_id: productId,
        start_at: start,
        end_at: far,
        created_at: at,
        freeze: (id) =>
          freeze(transaction, {
            userId,
            account: 'change',
            currencyId: ether,
            amount: toPlain(decimal(life.amount)),
            kind: 'dual_purchase',
            reference: `dualOrder:${id}`,
            at: new Date(),
          }),
      });
    }
    const end = new Date(Date.now() + endsInMs);
    await sql`update dual_orders set end_at = ${end} where product_id = ${productId}`.execute(transaction);
    await sql`update dual_products set end_at = ${end} where id = ${productId}`.execute(transaction);
    return end;
  });

/** How many of them have been paid out. */
export const countSettled = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from dual_orders where status = 'success' and name = ${terms.name} and days = ${terms.days}`.execute(
    database,
  );
  return Number(rows[0]!.total);
};
