import { describe, expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { placeOrder } from '#contract/orders.ts';
import { cancelPosition, openPosition } from '#contract/positions.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const apple = 101;
const own = useFundedUser('lever', '1000');
const { must } = own;
const toFutures = { currency_id: tether, from_field: 'change', to_field: 'lever' } as const;
const fromFutures = { ...toFutures, from_field: 'lever', to_field: 'change' } as const;

const outcomeOf = async (input: RequestInput<typeof transferBetweenAccounts>): Promise<string> => {
  const answer = await own.server.api.ask(transferBetweenAccounts, input, { token: own.person.token });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`;
};

describe('funds locked by a position', () => {
  const entry = { currency_id: bitcoin, legal_id: tether, type: '1', share: 10, multiple: 10 } as const;
  const openLong = { ...entry, status: '1', seen_price: '20000', slippage: '5' } as const;

  test('all available funds can leave the futures account, and no minor unit of the margin', async () => {
    const { margin } = await must(openPosition, openLong);
    const [available, frozen] = await own.balance('lever');
    expect(Number(frozen)).toBe(Number(margin));
    const tooMuch = (Number(available) + 0.000001).toFixed(6);
    expect(await outcomeOf({ ...fromFutures, number: tooMuch })).toBe('balance.insufficient number');
    expect(await own.balance('lever')).toEqual([available, frozen]);
    expect(await outcomeOf({ ...fromFutures, number: available })).toBe('ok');
    expect(await own.balance('lever')).toEqual(['0.000000', frozen]);
    expect(await outcomeOf({ ...fromFutures, number: '0.000001' })).toBe('balance.insufficient number');
  });

  test('funds frozen by a pending position can leave once it is cancelled', async () => {
    const { id } = await must(openPosition, { ...entry, status: '0', target_price: '15000' });
    expect(await outcomeOf({ ...fromFutures, number: '1000' })).toBe('balance.insufficient number');
    await must(cancelPosition, { id });
    expect(await outcomeOf({ ...fromFutures, number: '1000' })).toBe('ok');
  });
});

test('a new account can fund every product', async () => {
  await own.server.tick({ symbol: 'AAPL/USDT', price: '200', volume: '1' });
  for (const to_field of ['lever', 'micro', 'stock'] as const)
    await must(transferBetweenAccounts, { ...toFutures, number: '1000', to_field });
  const position = await must(openPosition, {
    currency_id: bitcoin,
    legal_id: tether,
    type: '2',
    status: '1',
    share: 1,
    multiple: 5,
    seen_price: '20000',
    slippage: '5',
  });
  const stake = await must(placeSecondsOrder, {
    match_id: bitcoin,
    currency_id: tether,
    type: '1',
    seconds: '30',
    number: '100',
  });
  const order = await must(placeOrder, {
    currency_id: apple,
    legal_id: tether,
    type: '1',
    amount: '1',
    seen_price: '200',
    slippage: '5',
  });
  expect([position.status, stake.status, order.status]).toEqual(['open', 'open', 'filled']);
});
