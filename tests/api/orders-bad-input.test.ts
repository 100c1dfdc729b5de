import { beforeEach, expect } from 'vitest';
import { cancelOrder, placeOrder } from '#contract/orders.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { findOrderTextFaults, restingLimit } from '#tests/support/order-text.ts';
import { password } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

let account: string;
let token: string;
test.beforeAll(async () => {
  ({ account, token } = await server.signUp());
});
beforeEach(() => server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' }));

/** Every balance, and the sequence of the private events. */
const holdings = async () => {
  const { accounts, sequence } = await server.api.must(listWallets, {}, { token });
  return [accounts, sequence] as const;
};

const send = (payload: string, key: string, contentType = 'application/x-www-form-urlencoded') =>
  server.app.http.inject({
    method: 'POST',
    url: '/api/coin/trade',
    payload,
    headers: { authorization: token, 'idempotency-key': key, 'content-type': contentType },
  });

const form = new URLSearchParams(restingLimit).toString();

test('no text in any field of an order causes a server error, moves money or uses up the key', async () => {
  for (const text of hostileStrings.filter((candidate) => candidate.length < 1_000))
    expect(await findOrderTextFaults(server.api, token, text)).toEqual([]);
}, 120_000);

test.each([
  '1e400',
  '1e-400',
  'Infinity',
  '-0',
  '+1',
  '.5',
  '5.',
  '1_000',
  '1,5',
  '0x1',
  '０.１',
  '1 000',
  '--1',
  '0.1.1',
  '9'.repeat(21),
])('%s is not a valid amount or price', async (text) => {
  const before = await holdings();
  for (const [field, error] of [
    ['amount', 'amount.invalid'],
    ['target_price', 'price.invalid'],
  ] as const) {
    const answer = await server.api.ask(placeOrder, { ...restingLimit, [field]: text }, { token });
    expect(answer.ok ? null : [answer.failure.error, answer.failure.field]).toEqual([error, field]);
  }
  expect(await holdings()).toEqual(before);
});

test.each([
  ['a body over the limit', `${form}&note=${'x'.repeat(70_000)}`, 413, 'request.tooLarge'],
  ['a broken percent sequence', `${form}&note=%zz`, 400, 'request.malformed'],
  ['broken UTF-8', form.replace('amount=0.01', 'amount=0.01%ff'), 400, 'request.malformed'],
  ['an amount twice', `${form}&amount=0.2`, 400, 'request.malformed'],
  ['a NUL', form.replace('amount=0.01', 'amount=0.01%00'), 400, 'request.malformed'],
])('%s is refused whole, and the key is free for a corrected order', async (_, payload, status, error) => {
  const before = await holdings();
  const key = crypto.randomUUID();
  const response = await send(payload, key);
  expect([response.statusCode, failureEnvelope.parse(response.json()).error]).toEqual([status, error]);
  expect(await holdings()).toEqual(before);
  expect((await server.api.must(placeOrder, restingLimit, { token, key })).status).toBe('open');
});

test('a binary float is not a valid amount', async () => {
  const before = await holdings();
  const response = await send(
    JSON.stringify({ ...restingLimit, amount: 0.1 }),
    crypto.randomUUID(),
    'application/json',
  );
  expect(failureEnvelope.parse(response.json())).toEqual(
    expect.objectContaining({ error: 'parameter.error', field: 'amount' }),
  );
  expect(await holdings()).toEqual(before);
});

test('an order on an expired session is refused, and its key still orders after the next login', async () => {
  const before = await holdings();
  const key = crypto.randomUUID();
  server.pass(peopleRules.sessionLifetimeMs + 1);
  const answer = await server.api.ask(placeOrder, restingLimit, { token, key });
  expect(answer.ok ? null : [answer.failure.type, answer.failure.error]).toEqual(['999', 'login.required']);
  token = await server.api.must(login, { user_string: account, password });
  // The login from another network writes a message, which is also an event.
  expect((await holdings())[0]).toEqual(before[0]);
  const placed = await server.api.must(placeOrder, restingLimit, { token, key });
  expect(await server.api.must(placeOrder, restingLimit, { token, key })).toEqual(placed);
});

test('the key of an order is refused with another body or endpoint, and nothing moves', async () => {
  const key = crypto.randomUUID();
  const { id } = await server.api.must(placeOrder, restingLimit, { token, key });
  const before = await holdings();
  for (const answer of [
    await server.api.ask(placeOrder, { ...restingLimit, amount: '0.02' }, { token, key }),
    await server.api.ask(cancelOrder, { id: String(id) }, { token, key }),
  ]) {
    expect(answer.ok ? null : answer.failure.error).toBe('key.reused');
  }
  expect(await holdings()).toEqual(before);
});

test('cancelling again under another key is not allowed, and changes no balances or events', async () => {
  const { id } = await server.api.must(placeOrder, restingLimit, { token });
  await server.api.must(cancelOrder, { id: String(id) }, { token });
  const before = await holdings();
  const answer = await server.api.ask(cancelOrder, { id: String(id) }, { token });
  expect(answer.ok ? null : [answer.failure.error, answer.failure.field]).toEqual(['state.notAllowed', 'id']);
  expect(await holdings()).toEqual(before);
});

test('an order of another user is not found, and unchanged', async () => {
  const { id } = await server.api.must(placeOrder, restingLimit, { token });
  const other = await server.signUp();
  const answer = await server.api.ask(cancelOrder, { id: String(id) }, { token: other.token });
  expect(answer.ok ? null : [answer.failure.error, answer.failure.field]).toEqual(['order.notFound', 'id']);
  expect((await server.api.must(cancelOrder, { id: String(id) }, { token })).status).toBe('cancelled');
});
