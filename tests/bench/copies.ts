import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { countCopies, followedBy } from '#tests/support/many-followers.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { until } from '#tests/support/until.ts';
import type { Measurement } from './figure.ts';
import { onExchange, readQuotesFor, readQuotesUntil } from './settlement-instant.ts';

const followers = 2_000;
const orders = 20;
const restSeconds = 5;

/** From the trader's opening to the copy's, with all other copies present. */
const medianMs = async (database: Database, traderId: number): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select (percentile_cont(0.5) within group (order by extract(epoch from c.opened_at - t.opened_at) * 1000))::float8 as ms
    from positions c join positions t on t.id = c.copied_from where t.user_id = ${traderId}`.execute(
    database,
  );
  return rows[0]!.ms;
};

/** One order with many followers, and many orders with one. */
export const copies: Measurement = {
  name: 'copies',
  title: 'one order of a trader with 2,000 followers',
  method:
    'The built server with its own PostgreSQL, everything on the same two cores. A trader opens one lot; 2,000 people follow with half of it each, so that the exchange opens 2,000 positions on one tick and at one price, each with its fee and its margin in the ledger, whose invariants are checked afterwards. Meanwhile somebody reads all quotes twenty times a second, each read sent at its time. Then a trader with one follower opens twenty positions one after another.',
  measure: () =>
    onExchange(1, async ({ url, database }) => {
      const api = createApiClient(url);
      const rest = await readQuotesFor(url, restSeconds);
      const { trader } = await followedBy(database, followers);
      await openAtMarket(api, trader.token, 'long');
      const { seconds, p99Ms } = await readQuotesUntil(
        url,
        async () => (await countCopies(database, trader.userId, ['open', 'skipped'])) >= followers,
      );
      const left = await countCopies(database, trader.userId, ['skipped']);
      const { trader: other } = await followedBy(database, 1);
      for (let count = 1; count <= orders; count += 1) {
        await openAtMarket(api, other.token, 'short');
        await until(
          'the copy',
          async () => (await countCopies(database, other.userId, ['open', 'skipped'])) >= count,
          60_000,
        );
      }
      return [
        {
          name: '2,000 copies, each with its entries in the ledger: the last after',
          value: seconds,
          unit: 's',
          target: { atMost: 10 },
        },
        { name: 'copies left out of them', value: left, unit: '', target: { atMost: 0 } },
        {
          name: 'a read of all quotes meanwhile, p99',
          value: p99Ms,
          unit: 'ms',
          target: { atMost: 50 },
          floor: { name: 'while nothing is due', value: rest.p99Ms },
        },
        {
          name: 'a copy behind its order with one follower, median',
          value: await medianMs(database, other.userId),
          unit: 'ms',
          target: { atMost: 200 },
        },
      ];
    }),
};
