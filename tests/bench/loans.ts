import { sql } from 'kysely';
import { openLoans } from '#tests/support/open-loans.ts';
import type { Measurement } from './figure.ts';
import { tickMicroseconds } from './growth/on-index.ts';
import { onExchange, readQuotesFor, readQuotesUntil } from './settlement-instant.ts';

const loans = 5_000;
/** Sold by the first tick after the exchange has loaded them. */
const reached = 500;
const people = 100;
const restSeconds = 5;

/** Loans that no tick affects, and loans that one tick sells. */
export const loansOpen: Measurement = {
  name: 'loans',
  title: '5,000 loans under the ticks, 500 of them sold by one',
  method:
    'The built server with its own PostgreSQL, everything on the same two cores. 5,000 loans of 1,000,000 USDT of a hundred people wait in the index of prices; 500 of them lie where the next tick takes their collateral, each sale with its entries in the ledger, whose invariants are checked afterwards. From the first sale to the last. Meanwhile somebody reads all quotes twenty times a second, each read sent at its time. Beside it what the index alone costs a tick that reaches none of 5,000, and none of one.',
  measure: () =>
    onExchange(people, async ({ url, database, holders }) => {
      const rest = await readQuotesFor(url, restSeconds);
      const userIds = holders.map(({ userId }) => userId);
      const sold = async (): Promise<number> =>
        (
          await database
            .selectFrom('loans')
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .where('status', '=', 'closed')
            .executeTakeFirstOrThrow()
        ).total;
      const quiet = { userIds, count: loans - reached, falls: () => '10000', collateral: '30' };
      await openLoans(database, quiet);
      await openLoans(database, { userIds, count: reached, falls: () => '600000', collateral: '0.5' });
      const { p99Ms } = await readQuotesUntil(url, async () => (await sold()) === reached);
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from max(closed_at) - min(closed_at))::float8 as seconds from loans`.execute(
        database,
      );
      return [
        {
          name: '500 loans sold, each with its entries in the ledger: from the first to the last',
          value: rows[0]!.seconds,
          unit: 's',
          target: { atMost: 10 },
        },
        {
          name: 'a read of all quotes meanwhile, p99',
          value: p99Ms,
          unit: 'ms',
          floor: { name: 'while nothing is due', value: rest.p99Ms },
        },
        {
          name: 'a tick that reaches none of 5,000 loans, in the index',
          value: tickMicroseconds(loans),
          unit: 'us',
          floor: { name: 'with one loan', value: tickMicroseconds(1) },
        },
      ];
    }),
};
