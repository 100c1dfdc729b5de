import { afterEach, beforeEach, describe, expect } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { openPosition } from '#contract/positions.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import { getUser } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { fund } from '#tests/support/fund.ts';
import { restart as restartWith, server, test } from './fixtures.ts';

const demo = { user_string: 'demo@tideline.test', password: 'tideline' };
const pair = { currency_id: 1, legal_id: 3, type: '1' } as const;

let token: string;
test.beforeAll(async () => {
  await price('20000');
});
beforeEach(async () => {
  if (await isDisabled()) await restart('1');
  await price('20000');
  token = await server.api.must(login, demo);
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toBeNull();
});

const price = async (to: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price: to, volume: '1' });
  await server.app.settleDue();
};
const restart = async (isDemo: '0' | '1'): Promise<void> => {
  await restartWith({ DEMO: isDemo });
};
const place = (fields: Readonly<Record<string, string>>, as = token) =>
  server.api.must(placeOrder, { ...pair, amount: '0.01', ...fields } as never, { token: as });
const enter = (fields: Readonly<Record<string, string>>) =>
  server.api.must(openPosition, { ...pair, share: '1', multiple: '10', ...fields } as never, { token });
const isDisabled = async (): Promise<boolean> =>
  (
    await server.database
      .selectFrom('users')
      .select('disabled_at')
      .where('account', '=', demo.user_string)
      .executeTakeFirst()
  )?.disabled_at !== null;
/** Of this order and later ones. */
const ordersFrom = async ({ id: first }: { readonly id: number }) =>
  (
    await server.database
      .selectFrom('orders')
      .select(['id', 'status', 'cancel_reason', 'frozen'])
      .where('id', '>=', first)
      .orderBy('id')
      .execute()
  ).map(({ id, status, cancel_reason, frozen }) => [id - first, status, cancel_reason, frozen]);
const positionOf = async ({ id }: { readonly id: number }) => {
  const { status, cancel_reason } = await server.database
    .selectFrom('positions')
    .select(['status', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, cancel_reason];
};
/** Except by its lock-ups, subscriptions and auction deposits. */
const frozen = async () =>
  server.database
    .selectFrom('freezes')
    .innerJoin('balances', 'balances.id', 'freezes.balance_id')
    .innerJoin('users', 'users.id', 'balances.user_id')
    .select(['balances.account', 'currency_id', 'reference'])
    .where('users.account', '=', demo.user_string)
    .where('ended_at', 'is', null)
    .where('reference', 'not like', 'lockUp:%')
    .where('reference', 'not like', 'ieo:%')
    .where('reference', 'not like', 'nftSale:%')
    .execute();
const fundsOf = async (as: string) =>
  (await server.api.must(listWallets, {}, { token: as })).accounts.map(({ account, balances }) => [
    account,
    balances.map(({ available, frozen }) => [available, frozen]),
  ]);

describe('after a start without the demo', () => {
  test('sessions of the demo account end, and its login fails', async () => {
    await restart('0');
    const outcomes = await Promise.all([server.api.ask(getUser, {}, { token }), server.api.ask(login, demo)]);
    expect(outcomes.map((answer) => (answer.ok ? 'ok' : answer.failure.error))).toEqual([
      'login.required',
      'login.failed',
    ]);
  });

  test('its open orders are cancelled, also protecting ones, and all frozen funds are released', async () => {
    const limit = await place({ target_price: '15000' });
    await place({ seen_price: '20000', trigger_price: '25000' });
    await place({ seen_price: '20000', stop_loss_price: '15000' });
    const entrusted = await enter({ status: '0', target_price: '15000' });
    const { token: other } = await server.signUp();
    await place({ target_price: '15000' }, other);
    await restart('0');
    await price('14000');
    const cancelled = ['cancelled', 'account_disabled', '0'];
    const filled = ['filled', null, '0'];
    expect(await ordersFrom(limit)).toEqual([
      [0, ...cancelled],
      [1, ...cancelled],
      [2, ...filled],
      [3, ...cancelled],
      [4, ...filled],
    ]);
    expect(await positionOf(entrusted)).toEqual(['cancelled', 'account_disabled']);
    expect(await frozen()).toEqual([]);
  });

  test('a partly filled purchase leaves no protecting order', async () => {
    await fund(server, demo.user_string, 'change', '10000');
    const large = await place({ amount: '0.49', target_price: '20002', stop_loss_price: '15000' });
    expect([large.status, large.filled === '0']).toEqual(['open', false]);
    await restart('0');
    expect(await ordersFrom(large)).toEqual([
      [0, 'cancelled', 'account_disabled', '0'],
      [1, 'cancelled', 'account_disabled', '0'],
    ]);
    expect(await frozen()).toEqual([]);
  });

  test('its open positions end by their own terms', async () => {
    const long = await enter({ status: '1', stop_loss_price: '19000', seen_price: '20000' });
    const option = await server.api.must(
      placeSecondsOrder,
      { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '100' } as never,
      { token },
    );
    await price('20000');
    await restart('0');
    expect(await positionOf(long)).toEqual(['open', null]);
    server.pass(29_000);
    await price('18000');
    server.pass(1_000);
    await price('18000');
    expect(await positionOf(long)).toEqual(['closed', null]);
    expect(await server.database.selectFrom('seconds_orders').select(['id', 'status']).execute()).toEqual([
      { id: option.id, status: expect.stringMatching(/^(won|drawn|lost)$/) },
    ]);
    expect(await frozen()).toEqual([]);
  });

  test('an order left by an earlier such start is cancelled by the next', async () => {
    const limit = await place({ target_price: '15000' });
    await server.database
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('account', '=', demo.user_string)
      .execute();
    await restart('0');
    expect(await ordersFrom(limit)).toEqual([[0, 'cancelled', 'account_disabled', '0']]);
  });
});

test('a later start with the demo allows login again, with unchanged funds and no old session', async () => {
  await place({ seen_price: '20000' });
  const before = await fundsOf(token);
  await place({ target_price: '15000' });
  await restart('0');
  await restart('1');
  const again = await server.api.must(login, demo);
  expect(await fundsOf(again)).toEqual(before);
  const old = await server.api.ask(getUser, {}, { token });
  expect(!old.ok && old.failure.error).toBe('login.required');
});
