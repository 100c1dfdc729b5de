import { describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import {
  buyLockUp,
  getLockUp,
  listLockUpOrders,
  listLockUpProducts,
  redeemLockUp,
  type LockUpProduct,
} from '#contract/lock-ups.ts';
import { listMovements, listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { offerLockUp } from '#tests/support/lock-up-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { person, personTest as test, server } from './fixtures.ts';

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, as = person.token) =>
  server.api.must(endpoint, input, { token: as });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, as = person.token): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: as }));
const balance = async (account: 'change' | 'mining', as = person.token): Promise<[string, string]> => {
  const { accounts } = await must(listWallets, {}, as);
  const { available, frozen } = accounts
    .find((one) => one.account === account)!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [available, frozen];
};
const product = async (which: Partial<LockUpProduct>): Promise<LockUpProduct> =>
  (await must(listLockUpProducts, {})).find((one) =>
    Object.entries(which).every(([name, value]) => one[name as keyof LockUpProduct] === value),
  )!;
/** Moves to the moment after the next midnight, and settles the due rows. */
const nextDay = async (days = 1): Promise<void> => {
  server.pass(dayMs * days - (server.clock.nowMs() % dayMs) + 1_000);
  await server.app.settleDue();
};

const offer = (terms: Parameters<typeof offerLockUp>[1] = {}) => offerLockUp(server, terms);

describe('the product list', () => {
  test('is available to visitors, with terms and remaining amount', async () => {
    const offers = await server.api.must(listLockUpProducts, {}, {});
    expect(
      fieldsOf(
        offers.find(({ day, currency_name }) => day === 5 && currency_name === 'USDT'),
        'interest_rate',
        'save_min',
        'save_max',
        'penalty_rule',
        'closes_at',
      ),
    ).toEqual({
      interest_rate: '0.35',
      save_min: '1000',
      save_max: '50000',
      penalty_rule: 'remaining',
      closes_at: null,
    });
    expect(
      fieldsOf(
        offers.find(({ day }) => day === 10),
        'interest_rate',
        'save_min',
      ),
    ).toEqual({ interest_rate: '1', save_min: '5000' });
  });
});

describe('a lock-up', () => {
  test('freezes its amount, pays each full day to mining and returns the amount at its end', async () => {
    const { id: config_id } = await offer();
    const lockUp = await must(buyLockUp, { config_id, amount: '1000' });
    expect(
      fieldsOf(lockUp, 'status', 'amount', 'days_paid', 'total_interest', 'cancel_fee', 'returned'),
    ).toEqual({
      status: 'inProgress',
      amount: '1000',
      days_paid: 0,
      total_interest: '0',
      // 0.4 % x 5 x 1000
      cancel_fee: '20',
      returned: null,
    });
    expect(await balance('change')).toEqual(['9000.000000', '1000.000000']);
    // The day of the purchase is not a full day.
    await nextDay();
    expect(fieldsOf(await must(getLockUp, { id: lockUp.id }), 'days_paid', 'total_interest')).toEqual({
      days_paid: 0,
      total_interest: '0',
    });
    await nextDay(2);
    expect(
      fieldsOf(await must(getLockUp, { id: lockUp.id }), 'days_paid', 'total_interest', 'cancel_fee'),
    ).toEqual({
      days_paid: 2,
      total_interest: '8',
      cancel_fee: '12',
    });
    expect(await balance('mining')).toEqual(['8.000000', '0.000000']);
    await nextDay(3);
    expect(
      fieldsOf(
        await must(getLockUp, { id: lockUp.id }),
        'status',
        'days_paid',
        'total_interest',
        'cancel_fee',
        'returned',
        'next_interest_at',
      ),
    ).toEqual({
      status: 'expired',
      days_paid: 5,
      total_interest: '20',
      cancel_fee: '0',
      returned: '1000',
      next_interest_at: null,
    });
    expect([await balance('change'), await balance('mining')]).toEqual([
      ['10000.000000', '0.000000'],
      ['20.000000', '0.000000'],
    ]);
    const { data } = await must(listMovements, { type: 'mining', currency: String(tether) });
    expect(data.slice(0, 5).map(({ kind, available_change }) => [kind, available_change])).toEqual(
      Array(5).fill(['lock_up_interest', '4']),
    );
  });

  test('redeemed after two of five days costs the published 12, and its interest stays paid', async () => {
    const { id: config_id } = await offer();
    const { id } = await must(buyLockUp, { config_id, amount: '1000' });
    await nextDay(3);
    expect(await resultOf(redeemLockUp, { id, seen_penalty: '16' })).toBe('state.changed seen_penalty');
    const redeemed = await must(redeemLockUp, { id, seen_penalty: '12' });
    expect(fieldsOf(redeemed, 'status', 'cancel_fee', 'returned', 'total_interest')).toEqual({
      status: 'redeemed',
      cancel_fee: '12',
      returned: '988',
      total_interest: '8',
    });
    expect([await balance('change'), await balance('mining')]).toEqual([
      ['9988.000000', '0.000000'],
      ['8.000000', '0.000000'],
    ]);
    expect(await resultOf(redeemLockUp, { id, seen_penalty: '12' })).toBe('state.notAllowed id');
    await nextDay(3);
    expect(fieldsOf(await must(getLockUp, { id }), 'status', 'total_interest')).toEqual({
      status: 'redeemed',
      total_interest: '8',
    });
  });

  test('with a penalty on the principal costs 80 % of it', async () => {
    const { id: config_id } = await offer({ penalty_rule: 'principal' });
    const { id, cancel_fee } = await must(buyLockUp, { config_id, amount: '500' });
    expect(cancel_fee).toBe('400');
    expect(fieldsOf(await must(redeemLockUp, { id }), 'returned')).toEqual({ returned: '100' });
    expect(await balance('change')).toEqual(['9600.000000', '0.000000']);
  });

  test('a full day counts for its redemption, whether it was paid yet or not', async () => {
    const { id: config_id } = await offer({ days: 1 });
    const { id } = await must(buyLockUp, { config_id, amount: '1000' });
    await nextDay();
    const { id: second } = await must(buyLockUp, {
      config_id: (await offer({ days: 2 })).id,
      amount: '1000',
    });
    // After the end of the first, before it is settled.
    server.pass(dayMs);
    expect(await resultOf(redeemLockUp, { id, seen_penalty: '4' })).toBe('state.notAllowed id');
    server.pass(dayMs);
    expect(
      fieldsOf(
        await must(redeemLockUp, { id: second, seen_penalty: '4' }),
        'days_paid',
        'total_interest',
        'returned',
      ),
    ).toEqual({
      days_paid: 1,
      total_interest: '4',
      returned: '996',
    });
    await server.app.settleDue();
    expect(fieldsOf(await must(getLockUp, { id }), 'status', 'total_interest')).toEqual({
      status: 'expired',
      total_interest: '4',
    });
  });

  test('of another user is not found', async () => {
    const { id: config_id } = await offer();
    const { id } = await must(buyLockUp, { config_id, amount: '100' });
    const other = await server.signUp();
    expect([
      await resultOf(redeemLockUp, { id }, other.token),
      await resultOf(getLockUp, { id }, other.token),
      (await must(listLockUpOrders, {}, other.token)).total,
    ]).toEqual(['lockup.notFound id', 'lockup.notFound id', 0]);
  });

  test('is listed as open until it has ended', async () => {
    const { id: config_id } = await offer({ days: 1 });
    const { id } = await must(buyLockUp, { config_id, amount: '100' });
    const open = async () => (await must(listLockUpOrders, { status: 'open' })).data.map((one) => one.id);
    expect(await open()).toEqual([id]);
    await nextDay(2);
    expect([await open(), (await must(listLockUpOrders, { status: 'closed' })).data[0]!.id]).toEqual([
      [],
      id,
    ]);
  });
});

describe('a refused purchase changes nothing', () => {
  test.each([
    ['an unknown product', {}, { config_id: 999_999 }, 'offer.unknown config_id'],
    ['one that has not begun', { opens_at: new Date(Date.UTC(2030, 0)) }, {}, 'offer.notBegun config_id'],
    ['one that has ended', { closes_at: new Date(Date.UTC(2026, 0, 1)) }, {}, 'offer.ended config_id'],
    ['below the minimum', {}, { amount: '99.999999' }, 'amount.tooSmall amount'],
    ['above the maximum', {}, { amount: '5000.000001' }, 'amount.tooLarge amount'],
    ['above what is left', { quota: '150' }, { amount: '200' }, 'offer.soldOut amount'],
    ['nothing', {}, { amount: '0' }, 'amount.invalid amount'],
    ['a negative amount', {}, { amount: '-100' }, 'amount.invalid amount'],
    ['too many decimals', {}, { amount: '100.0000001' }, 'amount.decimals amount'],
    [
      'more than there is',
      { most: '20000', quota: '20000' },
      { amount: '10001' },
      'balance.insufficient amount',
    ],
  ])('%s', async (_, terms, input, problem) => {
    const { id: config_id } = await offer(terms);
    expect(await resultOf(buyLockUp, { config_id, amount: '100', ...input })).toBe(problem);
    expect(await balance('change')).toEqual(['10000.000000', '0.000000']);
  });

  test('the second of two purchases of the remaining amount at once', async () => {
    const { id: config_id } = await offer({ quota: '1000' });
    const others = await Promise.all([1, 2, 3, 4].map(() => server.signUp()));
    const outcomes = await Promise.all(
      others.map(({ token }) => resultOf(buyLockUp, { config_id, amount: '1000' }, token)),
    );
    // Buyers after the last one was sold get an error for the product, earlier ones for the amount.
    const words = outcomes.map((outcome) => outcome.split(' ')[0]);
    expect(words.sort()).toEqual(['offer.soldOut', 'offer.soldOut', 'offer.soldOut', 'ok']);
    expect((await product({ id: config_id })).remaining).toBe('0');
    expect(await resultOf(buyLockUp, { config_id, amount: '100' })).toBe('offer.soldOut config_id');
  });
});

test('many due at once are paid by concurrent jobs, each once', async () => {
  const { id: config_id } = await offer({ days: 2, quota: '100000' });
  await fund(server, person.account, 'change', '50000');
  for (let count = 0; count < 30; count += 1) await must(buyLockUp, { config_id, amount: '100' });
  server.pass(3 * dayMs);
  await Promise.all([server.app.settleDue(), server.app.settleDue(), server.app.settleDue()]);
  const { data } = await must(listLockUpOrders, { limit: 100 });
  expect(data.every(({ status, total_interest }) => status === 'expired' && total_interest === '0.8')).toBe(
    true,
  );
  expect(await balance('mining')).toEqual(['24.000000', '0.000000']);
});
