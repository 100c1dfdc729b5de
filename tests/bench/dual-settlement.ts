import { countSettled, dualsAtOneInstant } from '#tests/support/duals-due.ts';
import type { Measurement } from './figure.ts';
import { onExchange, readQuotesFor, readQuotesUntil } from './settlement-instant.ts';

const orders = 10_000;
const people = 400;
const restSeconds = 5;
/** None of them is due when it is stored. */
const endsInMs = 3_000;

/** An instant at which many dual investments end. */
export const dualSettlement: Measurement = {
  name: 'dual-settlement',
  title: 'an instant at which 10,000 dual investments end',
  method:
    'The built server with its own PostgreSQL, everything on the same two cores. 10,000 orders of 400 people on one pair end at one instant; the tick after it proves the price, and each order is paid out by an entry of its own in the ledger, whose invariants are checked afterwards. Meanwhile somebody reads all quotes twenty times a second, each read sent at its time. Seconds count from the instant itself, so that the wait for the proving tick is among them.',
  measure: () =>
    onExchange(people, async ({ url, database, holders }) => {
      const rest = await readQuotesFor(url, restSeconds);
      const end = await dualsAtOneInstant(database, {
        userIds: holders.map(({ userId }) => userId),
        count: orders,
        endsInMs,
      });
      await readQuotesUntil(url, () => Promise.resolve(Date.now() >= end.getTime()));
      const { seconds, p99Ms } = await readQuotesUntil(
        url,
        async () => (await countSettled(database)) >= orders,
      );
      return [
        {
          name: '10,000 orders, each an entry in the ledger: all settled after',
          value: seconds,
          unit: 's',
          target: { atMost: 30 },
        },
        { name: 'orders settled a second', value: orders / seconds, unit: '/s' },
        {
          name: 'a read of all quotes meanwhile, p99',
          value: p99Ms,
          unit: 'ms',
          target: { atMost: 50 },
          floor: { name: 'while nothing is due', value: rest.p99Ms },
        },
      ];
    }),
};
