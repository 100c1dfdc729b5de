import type { Database } from '#server/exchange/lib/database/database.ts';
import { lockUpsAtMidnight } from '#tests/support/lock-ups-due.ts';
import type { Measurement } from './figure.ts';
import { onExchange, readQuotesFor, readQuotesUntil } from './settlement-instant.ts';

const lockUps = 20_000;
const people = 400;
const restSeconds = 5;

/** Days of interest in the ledger. */
const countPaid = async (database: Database): Promise<number> =>
  (
    await database
      .selectFrom('ledger_transactions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', 'lock_up_interest')
      .executeTakeFirstOrThrow()
  ).total;

/** A midnight after which many lock-ups have a day's interest due. */
export const accruals: Measurement = {
  name: 'accruals',
  title: 'a midnight with 20,000 lock-ups',
  method:
    'The built server with its own PostgreSQL, everything on the same two cores. 20,000 lock-ups of 400 people, whose first full day is over, appear at once; each day is paid by an entry of its own in the ledger, whose invariants are checked afterwards. Meanwhile somebody reads all quotes twenty times a second, each read sent at its time.',
  measure: () =>
    onExchange(people, async ({ url, database, holders }) => {
      const rest = await readQuotesFor(url, restSeconds);
      const before = await countPaid(database);
      await lockUpsAtMidnight(database, {
        userIds: holders.map(({ userId }) => userId),
        count: lockUps,
        daysAgo: 1,
      });
      const { seconds, p99Ms } = await readQuotesUntil(
        url,
        async () => (await countPaid(database)) - before >= lockUps,
      );
      return [
        {
          name: '20,000 days of interest, each an entry in the ledger: all paid after',
          value: seconds,
          unit: 's',
        },
        { name: 'days paid a second', value: lockUps / seconds, unit: '/s' },
        {
          name: 'a read of all quotes meanwhile, p99',
          value: p99Ms,
          unit: 'ms',
          floor: { name: 'while nothing is due', value: rest.p99Ms },
        },
      ];
    }),
};
