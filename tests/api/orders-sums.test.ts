import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolation, verifyLedger } from '#server/exchange/invariants.ts';
import {
  bitcoin,
  openExchange,
  refusalOf,
  tether,
  type Exchange,
  type Ticket,
} from '#tests/support/exchange.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
afterAll(() => exchange.close());

type Step =
  | { do: 'place'; who: number; ticket: Ticket }
  | { do: 'cancel'; who: number; which: number }
  | { do: 'tick'; price: string };

const who = fc.integer({ min: 0, max: 2 });
const price = fc
  .integer({ min: 1_900_000, max: 2_100_000 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
const amount = fc.integer({ min: 50, max: 80_000 }).map((units) => `0.${String(units).padStart(5, '0')}`);
const type = fc.constantFrom(1 as const, 2 as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    who,
    ticket: fc.record({ type, amount, target_price: price }),
  }),
  fc.record({
    do: fc.constant('place' as const),
    who,
    ticket: fc.record({ type, amount, seen_price: price, slippage: fc.constantFrom('0', '0.5', '10') }),
  }),
  fc.record({ do: fc.constant('cancel' as const), who, which: fc.nat(20) }),
  fc.record({ do: fc.constant('tick' as const), price }),
);

/** Users and exchange together. */
const total = async (currencyId: number): Promise<string> => {
  const { rows } = await sql<{ total: string }>`
    select trim_scale((select sum(available + frozen) from balances where currency_id = ${currencyId})
      + (select sum(total) from house_balances where currency_id = ${currencyId}))::text as total`.execute(
    exchange.database,
  );
  return rows[0]!.total;
};

test('any orders, cancellations and ticks preserve the sums, and no balance is negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), fc.boolean(), async (steps, atOnce) => {
      const users = [await exchange.newUser(), await exchange.newUser(), await exchange.newUser()];
      const placed: number[][] = [[], [], []];
      await exchange.tick('20000');
      const run = async (action: Step): Promise<void> => {
        if (action.do === 'tick') return exchange.tick(action.price);
        const user = users[action.who]!;
        const mine = placed[action.who]!;
        if (action.do === 'cancel') {
          const id = mine[action.which % Math.max(mine.length, 1)];
          if (id !== undefined) await refusalOf(exchange.cancel(user, id));
          return;
        }
        await refusalOf(exchange.place(user, action.ticket).then(({ id }) => mine.push(id)));
      };
      if (atOnce) await Promise.all(steps.map(run));
      else for (const action of steps) await run(action);
      await exchange.orders.settled();

      expect([await total(bitcoin), await total(tether)]).toEqual(['0', '0']);
      expect(await verifyLedger(exchange.database)).toBeNull();
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);

test('cancelling everything ends every freeze', async () => {
  const user = await exchange.newUser();
  await exchange.tick('20000');
  for (const target_price of ['19000', '18500.5', '17000.33'])
    await exchange.place(user, { type: 1, amount: '0.12345', target_price });
  const { data } = await exchange.orders.listOrders({ userId: user, isOpen: true }, 1, 100);
  for (const { id } of data) await exchange.cancel(user, id);
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
  expect(await exchange.database.transaction().execute(findViolation)).toBeNull();
});
