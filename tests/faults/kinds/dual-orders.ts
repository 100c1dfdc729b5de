import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { countSettled, dualsAtOneInstant } from '#tests/support/duals-due.ts';
import type { Kind, KindStage } from './kind.ts';

/**
 * Orders that end at one instant are settled by one tick. @throws Error unless this many ticks settled all
 * of them
 */
export const requireTicks = async (database: Database, expected: number): Promise<void> => {
  const ticks = await database
    .selectFrom('dual_orders')
    .select('settled_at')
    .distinct()
    .where('settled_at', 'is not', null)
    .where('symbol', '=', 'ETH/USDT')
    .where('days', '=', 1)
    .execute();
  if (ticks.length !== expected) throw new Error(`${ticks.length} ticks settled ${expected} due instants`);
};

/** In each wave a product whose orders end shortly after they are stored. */
export const dualOrders = ({ database }: KindStage): Kind => {
  const rows = 100;
  let products = 0;
  return {
    name: 'dual investments',
    settled: { table: 'dual_orders', column: 'status' },
    rows,
    async store(transaction, people) {
      const userIds = people.map(({ userId }) => userId);
      await dualsAtOneInstant(transaction, { userIds, count: rows, endsInMs: 200 });
      products += 1;
    },
    progress: async () => ({ done: await countSettled(database), due: rows * products }),
    async requireOnce() {
      await requireTicks(database, products);
      const { rows: apart } = await sql<{ product_id: number }>`
        select product_id from dual_orders where symbol = 'ETH/USDT' and days = 1 and settled_at is not null
        group by 1 having count(distinct settled_at) > 1`.execute(database);
      if (apart.length > 0) throw new Error(`Several ticks settled product ${apart[0]!.product_id}`);
    },
  };
};
