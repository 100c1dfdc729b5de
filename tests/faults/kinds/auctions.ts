import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { contestedAuctions } from '#tests/support/contested-auctions.ts';
import type { Kind, KindStage } from './kind.ts';

/** Number of deadlocks that the database has resolved, by its own count. */
export const countDeadlocks = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database);
  return rows[0]!.deadlocks;
};

/** Number of these auctions that have ended with an order. */
export const countEnded = async (database: Database, saleIds: readonly number[]): Promise<number> =>
  (
    await database
      .selectFrom('nft_orders')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('sale_id', 'in', [...saleIds])
      .executeTakeFirstOrThrow()
  ).total;

/**
 * The one winner of each has one order and a deposit that stays frozen, all others have theirs back once.
 * Returns how many came back. @throws Error otherwise
 */
export const requireEndedOnce = async (
  database: Database,
  saleIds: readonly number[],
  bidders: number,
): Promise<number> => {
  const orders = await database
    .selectFrom('nft_orders')
    .select(['sale_id', 'user_id'])
    .where('sale_id', 'in', [...saleIds])
    .execute();
  const frozen = await database
    .selectFrom('nft_deposits')
    .select(['sale_id', 'user_id'])
    .where('sale_id', 'in', [...saleIds])
    .where('status', '=', 'frozen')
    .execute();
  const winners = (rows: typeof orders): string =>
    rows
      .map(({ sale_id, user_id }) => `${sale_id}:${user_id}`)
      .sort()
      .join();
  if (winners(orders) !== winners(frozen))
    throw new Error('A user other than the winner has a frozen deposit');
  const { total: returned } = await database
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'nft_margin_return')
    .where(
      'reference',
      'in',
      saleIds.map((id) => `nftSale:${id}`),
    )
    .executeTakeFirstOrThrow();
  if (returned !== saleIds.length * (bidders - 1)) throw new Error(`${returned} deposits were returned`);
  return returned;
};

/** Auctions that end as they are stored, in which every user has paid a deposit. */
export const auctions = ({ database }: KindStage, bidders: number): Kind => {
  const count = 6;
  const saleIds: number[] = [];
  return {
    name: 'auctions',
    settled: { table: 'nft_deposits', column: 'status' },
    rows: count * (bidders - 1),
    async store(transaction, people) {
      const userIds = people.map(({ userId }) => userId);
      const made = await contestedAuctions(transaction, { count, userIds, endsInMs: 0, isLed: true });
      saleIds.push(...made.map(({ id }) => id));
    },
    progress: async () => ({ done: await countEnded(database, saleIds), due: saleIds.length }),
    requireOnce: async () => void (await requireEndedOnce(database, saleIds, bidders)),
  };
};
