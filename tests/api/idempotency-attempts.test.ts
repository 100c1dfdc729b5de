import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { cleanUpRefusals } from '#server/exchange/lib/requests/idempotency-keys.ts';
import { openExchange, refusalOf, tether, type Exchange, type Ticket } from '#tests/support/exchange.ts';

let exchange: Exchange;
let user: number;
const market: Ticket = { type: 1, amount: '0.1', seen_price: '20000' };
/** More than any user has. */
const dear: Ticket = { type: 1, amount: '0.6', target_price: '19000' };

beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
beforeEach(async () => {
  user = await exchange.newUser();
  await exchange.tick('20000');
});
afterAll(async () => {
  expect(await verifyLedger(exchange.database)).toBeNull();
  await exchange.close();
});

const orders = async (): Promise<number> =>
  (await exchange.orders.listOrders({ userId: user }, 1, 100)).total;
const place = (ticket: Ticket, attempt?: number) => exchange.place(user, ticket, 'key-of-attempts', attempt);

test('a late copy of the first attempt, after the second was refused, does nothing', async () => {
  await exchange.tick('30000');
  expect(await refusalOf(place(market, 2))).toEqual({
    code: 'price.moved',
    field: 'seen_price',
    price: expect.any(String),
  });
  await exchange.tick('20000');
  expect(await refusalOf(place(market, 1))).toEqual({ code: 'request.superseded' });
  expect(await refusalOf(place(market, 2))).toEqual({ code: 'request.superseded' });
  expect(await orders()).toBe(0);
});

test('after a refusal the key is free for the next attempt, whose acceptance is final', async () => {
  await exchange.tick('30000');
  expect(await refusalOf(place(market, 1))).not.toBeNull();
  await exchange.tick('20000');
  const accepted = await place(market, 2);
  expect([accepted.status, exchange.published.some(({ topic }) => topic === 'order')]).toEqual([
    'filled',
    true,
  ]);
  expect(await place(market, 1)).toEqual(accepted);
  expect(await place(market, 3)).toEqual(accepted);
  expect(await orders()).toBe(1);
});

test('a limit order placed by a later attempt is filled when the market reaches it', async () => {
  expect(await refusalOf(place(dear, 1))).toEqual({ code: 'balance.insufficient', field: 'amount' });
  const { id } = await place({ ...dear, amount: '0.1' }, 2);
  await exchange.tick('18900');
  expect((await exchange.orders.getOrder(user, id)).status).toBe('filled');
});

test('a refusal by the ledger is stored like one by the rules', async () => {
  expect(await refusalOf(place(dear, 3))).toEqual({ code: 'balance.insufficient', field: 'amount' });
  expect(await refusalOf(place({ ...dear, amount: '0.1' }, 2))).toEqual({ code: 'request.superseded' });
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
});

test('a refused attempt after an acceptance returns the acceptance', async () => {
  const accepted = await place(market, 1);
  await exchange.tick('30000');
  expect(await place(market, 2)).toEqual(accepted);
});

test('with another body the key is refused as reused, for any attempt', async () => {
  await place(market, 1);
  await exchange.tick('30000');
  expect(await refusalOf(place({ ...market, amount: '0.2' }, 2))).toEqual({ code: 'key.reused' });
});

test('requests without attempt numbers may be retried as before', async () => {
  await exchange.tick('30000');
  expect(await refusalOf(place(market))).not.toBeNull();
  await exchange.tick('20000');
  expect((await place(market)).status).toBe('filled');
});

test('concurrent attempts agree: an order exists exactly when an attempt reports it', async () => {
  for (let round = 0; round < 20; round += 1) {
    user = await exchange.newUser();
    await exchange.tick('20000');
    const attempts = Array.from({ length: 6 }, (_, place) => place + 1);
    const outcomes = await Promise.all(
      attempts.map(async (attempt) => {
        if (attempt === 3) await exchange.tick(round % 2 === 0 ? '30000' : '20001');
        return place(market, attempt).then(
          ({ id }) => ({ attempt, id }),
          (error: unknown) => ({ attempt, refused: (error as { code: string }).code }),
        );
      }),
    );
    const ids = new Set(outcomes.flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])));
    expect(ids.size).toBe(await orders());
    expect(ids.size).toBeLessThanOrEqual(1);
    // After every outcome was reported, the late copies change nothing.
    const late = await Promise.all(attempts.map((attempt) => refusalOf(place(market, attempt))));
    expect(
      late.every((refusal) => (ids.size === 1 ? refusal === null : refusal?.code === 'request.superseded')),
    ).toBe(true);
    expect(await orders()).toBe(ids.size);
  }
});

test('cancelling a closed order stores its refusal too', async () => {
  const { id } = await place(market, 1);
  expect(await refusalOf(exchange.cancel(user, id, 'key-to-cancel', 2))).toEqual({
    code: 'state.notAllowed',
    field: 'id',
  });
  expect(await refusalOf(exchange.cancel(user, id, 'key-to-cancel', 1))).toEqual({
    code: 'request.superseded',
  });
});

test('refusals are deleted after two days, acceptances never', async () => {
  await place(market, 1);
  await exchange.tick('30000');
  expect(await refusalOf(exchange.place(user, market, 'key-refused-long-ago', 1))).not.toBeNull();
  const storedKeys = () =>
    exchange.database
      .selectFrom('idempotency_keys')
      .select(['key', 'refused_attempt'])
      .where('user_id', '=', user)
      .orderBy('key')
      .execute();
  await cleanUpRefusals(exchange.database, exchange.now());
  expect(await storedKeys()).toEqual([
    { key: 'key-of-attempts', refused_attempt: null },
    { key: 'key-refused-long-ago', refused_attempt: 1 },
  ]);
  exchange.pass(48 * 3_600_000 + 1);
  await cleanUpRefusals(exchange.database, exchange.now());
  expect(await storedKeys()).toEqual([{ key: 'key-of-attempts', refused_attempt: null }]);
});
