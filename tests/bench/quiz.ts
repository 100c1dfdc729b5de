import { countSettledStakes, stakesAtOneInstant } from '#tests/support/quiz-due.ts';
import type { Measurement } from './figure.ts';
import { onExchange, readQuotesFor, readQuotesUntil } from './settlement-instant.ts';

const stakes = 20_000;
const people = 400;
const restSeconds = 5;
/** None of them is due when it is stored. */
const settlesInMs = 3_000;

/** An instant at which a question with many stakes is settled. */
export const quiz: Measurement = {
  name: 'quiz',
  title: 'a question with a pool of 20,000 stakes',
  method:
    'The built server with its own PostgreSQL, everything on the same two cores. 20,000 stakes of 400 people on one question, half of them on each answer, are settled at one instant; the tick after it proves the price, and each stake is settled by an entry of its own in the ledger, whose invariants are checked afterwards. Meanwhile somebody reads all quotes twenty times a second, each read sent at its time. Seconds count from the moment at which the stakes are stored, so that three seconds until the settlement and the wait for the proving tick are among them.',
  measure: () =>
    onExchange(people, async ({ url, database, holders }) => {
      const rest = await readQuotesFor(url, restSeconds);
      const id = await stakesAtOneInstant(database, {
        userIds: holders.map(({ userId }) => userId),
        count: stakes,
        settlesInMs,
      });
      const { seconds, p99Ms } = await readQuotesUntil(
        url,
        async () => (await countSettledStakes(database, id)) >= stakes,
      );
      return [
        {
          name: '20,000 stakes, each an entry in the ledger: all settled after',
          value: seconds,
          unit: 's',
          target: { atMost: 60 },
        },
        { name: 'stakes settled a second', value: stakes / seconds, unit: '/s' },
        {
          name: 'a read of all quotes meanwhile, p99',
          value: p99Ms,
          unit: 'ms',
          floor: { name: 'while nothing is due', value: rest.p99Ms },
        },
      ];
    }),
};
