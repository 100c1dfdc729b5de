import { sql } from 'kysely';
import { dayMs } from '#domain/instant.ts';
import type { Database } from '#server/lib/database.ts';
import { contestedAuctions } from '#tests/support/contested-auctions.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { withTwoFolders, withTwoProcesses } from '#tests/support/two-processes.ts';
import { until } from '#tests/support/until.ts';

/**
 * Many auctions that end at once, two processes that end them, and kill -9 of one in the middle: each has one winner, who
 * has one order, and everybody else has each deposit back once; the ledger stays clean.
 * `npm run build && node --import tsx tests/faults/kill-auction.ts [auctions]`
 */
const auctions = Number(process.argv[2] ?? 60);
const people = 40;
const patience = 60_000;

/** By PostgreSQL's own count. */
const deadlocksOf = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database);
  return rows[0]!.deadlocks;
};

await withTwoFolders((folders) =>
  withTwoProcesses(folders, async ({ database, databaseUrl, killOther }) => {
    const userIds = (await openSessions(databaseUrl, people, 'everyAccount')).map(({ userId }) => userId);
    const made = await contestedAuctions(database, {
      count: auctions,
      userIds,
      endsInMs: dayMs,
      isLed: true,
    });
    const ids = made.map(({ id }) => id);
    const ended = async (): Promise<number> => {
      const { total } = await database
        .selectFrom('nft_orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('sale_id', 'in', ids)
        .executeTakeFirstOrThrow();
      return total;
    };
    const deadlocksBefore = await deadlocksOf(database);
    const now = new Date();
    await database
      .updateTable('nft_sales')
      .set({ ends_at: now, due_at: now })
      .where('id', 'in', ids)
      .execute();
    await until('the first end', async () => (await ended()) > 0, patience);
    await killOther();
    const atKill = await ended();
    await until('every end', async () => (await ended()) === auctions, patience);
    const orders = await database
      .selectFrom('nft_orders')
      .select(['sale_id', 'user_id'])
      .where('sale_id', 'in', ids)
      .execute();
    const frozen = await database
      .selectFrom('nft_deposits')
      .select(['sale_id', 'user_id'])
      .where('sale_id', 'in', ids)
      .where('status', '=', 'frozen')
      .execute();
    const winners = (rows: typeof orders): string =>
      rows
        .map(({ sale_id, user_id }) => `${sale_id}:${user_id}`)
        .sort()
        .join();
    if (winners(orders) !== winners(frozen))
      throw new Error('Somebody else than the winner has a deposit frozen');
    const { total: returned } = await database
      .selectFrom('ledger_transactions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', 'nft_margin_return')
      .where(
        'reference',
        'in',
        ids.map((id) => `nftSale:${id}`),
      )
      .executeTakeFirstOrThrow();
    if (returned !== auctions * (people - 1)) throw new Error(`${returned} deposits were returned`);
    const deadlocks = (await deadlocksOf(database)) - deadlocksBefore;
    if (deadlocks > 0) throw new Error(`The database ended ${deadlocks} deadlocks`);
    return `${auctions} auctions of ${people} bidders, one of two processes killed at ${atKill}: one winner each, ${returned} deposits back once`;
  }),
);
