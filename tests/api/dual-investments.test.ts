import { describe, expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import {
  buyDualProduct,
  getDualOrder,
  getDualProduct,
  listDualOrders,
  listDualProducts,
} from '#contract/dual-investments.ts';
import { dayMs } from '#domain/time/instant.ts';
import { dualInvestmentService } from '#server/exchange/modules/dual-investments/dual-investments.service.ts';
import { bitcoin, useDualInvestor } from '#tests/support/dual-investor.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { test } from './fixtures.ts';

const own = useDualInvestor();
const { must, resultOf, offer, tick, balance, owned } = own;

/** Ends all purchases so far, with this price on the last tick. */
const endAt = async (price: string): Promise<void> => {
  own.server.pass(11 * dayMs - 60_000);
  await tick(price);
  own.server.pass(120_000);
  await tick('1');
};

describe('the product list', () => {
  test('is available to visitors by coin and type, with calls by default', async () => {
    const { id } = await offer();
    const { id: put } = await offer({ type: 'put' });
    const { id: ether } = await offer({ currency_id: 2, currency_name: 'ETH', symbol: 'ETH/USDT' });
    const ids = async (input: RequestInput<typeof listDualProducts>) =>
      (await own.server.api.must(listDualProducts, input, {})).map((one) => one.id);
    const among = (found: readonly number[]): number[] =>
      found.filter((one) => [id, put, ether].includes(one)).sort();
    expect(among(await ids({}))).toEqual([id, ether].sort());
    expect(among(await ids({ currency_id: String(bitcoin) }))).toEqual([id]);
    expect(among(await ids({ type: 'put' }))).toEqual([put]);
    expect(await resultOf(listDualProducts, { type: 'straddle' })).toBe('parameter.error type');
  });

  test('has the terms, the price of one share and the remaining shares', async () => {
    const { id } = await offer({ type: 'put', linked_price: '97412.505', shares: 12 });
    await must(buyDualProduct, { id, num: '5' });
    expect(
      fieldsOf(
        await own.server.api.must(getDualProduct, { id: String(id) }, {}),
        'exercise_price',
        'rate',
        'day',
        'price',
        'total_number',
        'purchased_number',
        'remaining_number',
        'user_limit',
      ),
    ).toEqual({
      exercise_price: '97412.505',
      rate: '36.5',
      day: 10,
      price: '9741.2505',
      total_number: 12,
      purchased_number: 5,
      remaining_number: 7,
      user_limit: 60,
    });
    expect(await resultOf(getDualProduct, { id: '999999' })).toBe('offer.unknown id');
  });
});

describe('an order', () => {
  test.each([
    // 10 shares are 1 BTC, or 100,000 USDT; 36.5 % a year for 10 days is 1 %.
    ['call', '99999.99', 'coin', '1.01', ['10.01000000', '1000000.000000']],
    ['call', '100000.01', 'quote', '101000', ['9.00000000', '1101000.000000']],
    ['call', '100000', 'quote', '101000', ['9.00000000', '1101000.000000']],
    ['put', '99999.99', 'coin', '1.01', ['11.01000000', '900000.000000']],
    ['put', '100000.01', 'quote', '101000', ['10.00000000', '1001000.000000']],
    ['put', '100000', 'quote', '101000', ['10.00000000', '1001000.000000']],
  ] as const)(
    'for a %s that ends at %s is paid out in the %s: %s',
    async (type, price, currency, payout, after) => {
      const { id: productId } = await offer({ type });
      const order = await must(buyDualProduct, { id: productId, num: '10' });
      expect(fieldsOf(order, 'status', 'type', 'number', 'total', 'payout')).toEqual({
        status: 'purchased',
        type,
        number: 10,
        total: type === 'call' ? '1' : '100000',
        payout: null,
      });
      expect(await balance(type === 'call' ? bitcoin : tether)).toEqual(
        type === 'call' ? ['9.00000000', '1.00000000'] : ['900000.000000', '100000.000000'],
      );
      await endAt(price);
      const settled = await must(getDualOrder, { id: String(order.id) });
      expect(
        fieldsOf(settled, 'status', 'settlement_price', 'payout_currency', 'payout', 'returned'),
      ).toEqual({
        status: 'success',
        settlement_price: price,
        payout_currency: currency,
        payout,
        returned: null,
      });
      expect(settled.settlement_tick).toEqual({ ...settled.settlement_tick, symbol: 'BTC/USDT', price });
      expect(settled.settlement_tick!.at <= settled.end_at && settled.following_at! > settled.end_at).toBe(
        true,
      );
      expect(await owned()).toEqual(after);
    },
  );

  test('waits for a tick after its end, reports that, and is settled by the tick before', async () => {
    const { id } = await offer();
    const order = await must(buyDualProduct, { id, num: '10' });
    const status = async () => (await must(getDualOrder, { id: String(order.id) })).status;
    own.server.pass(11 * dayMs - 60_000);
    await tick('90000');
    expect(await status()).toBe('purchased');
    own.server.pass(60_000);
    await own.server.app.settleDue();
    expect(await status()).toBe('settling');
    own.server.pass(10_000);
    await own.server.app.settleDue();
    expect(await status()).toBe('suspended');
    expect(await balance(bitcoin)).toEqual(['9.00000000', '1.00000000']);
    await tick('500000');
    expect(await status()).toBe('success');
    expect(await owned()).toEqual(['10.01000000', '1000000.000000']);
  });

  test('without a price for a day is refunded in full, and a later price changes nothing', async () => {
    const { id } = await offer({ type: 'put' });
    const order = await must(buyDualProduct, { id, num: '10' });
    own.server.pass(11 * dayMs - 60_000);
    await tick('90000');
    own.server.pass(dayMs + 60_000 + 10_000);
    await tick('90000');
    const failed = await must(getDualOrder, { id: String(order.id) });
    expect(fieldsOf(failed, 'status', 'returned', 'payout', 'settlement_price')).toEqual({
      status: 'fail',
      returned: '100000',
      payout: null,
      settlement_price: null,
    });
    expect(await owned()).toEqual(['10.00000000', '1000000.000000']);
  });

  test('whose product is cancelled before its start is refunded in full', async () => {
    const { id } = await offer();
    const order = await must(buyDualProduct, { id, num: '10' });
    const service = own.server.app.use(dualInvestmentService);
    await service.cancel(id);
    expect(await resultOf(buyDualProduct, { id, num: '1' })).toBe('offer.ended id');
    await own.server.app.settleDue();
    expect(fieldsOf(await must(getDualOrder, { id: String(order.id) }), 'status', 'returned')).toEqual({
      status: 'fail',
      returned: '1',
    });
    expect(await owned()).toEqual(['10.00000000', '1000000.000000']);
    await expect(service.cancel(id)).rejects.toThrow('state.notAllowed');
  });

  test('cannot be cancelled once its term has begun', async () => {
    const { id } = await offer();
    await must(buyDualProduct, { id, num: '10' });
    own.server.pass(dayMs);
    await expect(own.server.app.use(dualInvestmentService).cancel(id)).rejects.toThrow('state.notAllowed');
    await own.server.app.settleDue();
    expect(await balance(bitcoin)).toEqual(['9.00000000', '1.00000000']);
  });

  test('is listed by coin, type and status, in both naming schemes', async () => {
    const { id: call } = await offer();
    const { id: put } = await offer({ type: 'put' });
    const orders = [
      await must(buyDualProduct, { id: call, num: '1' }),
      await must(buyDualProduct, { id: put, num: '2' }),
    ].map((order) => order.id);
    const ids = async (input: RequestInput<typeof listDualOrders>) =>
      (await must(listDualOrders, input)).data.map((order) => order.id);
    expect(await ids({})).toEqual(orders.toReversed());
    expect([await ids({ type: 'put' }), await ids({ currency: '2' }), await ids({ status: '1' })]).toEqual([
      [orders[1]],
      [],
      orders.toReversed(),
    ]);
    expect(await must(listDualOrders, { page: '2', limit: '1' })).toEqual({
      data: [await must(getDualOrder, { id: String(orders[0]) })],
      page: 2,
      limit: 1,
      total: 2,
    });
    await endAt('1000');
    expect([
      await ids({ status: 'open' }),
      await ids({ status: 'closed' }),
      await ids({ status: '3' }),
    ]).toEqual([[], orders.toReversed(), orders.toReversed()]);
    expect(await resultOf(listDualOrders, { status: '4' })).toBe('parameter.error status');
  });

  test('of another user is not found', async () => {
    const { id } = await offer();
    const order = await must(buyDualProduct, { id, num: '1' });
    const other = await own.server.signUp();
    expect([
      await resultOf(getDualOrder, { id: String(order.id) }, other.token),
      (await must(listDualOrders, {}, other.token)).total,
    ]).toEqual(['dual.notFound id', 0]);
  });
});

test('many due at once are settled by three jobs, each once', async () => {
  const { id } = await offer({ person_limit: 1_000 });
  for (let count = 0; count < 40; count += 1) await must(buyDualProduct, { id: String(id), num: '1' });
  own.server.pass(11 * dayMs - 60_000);
  await own.server.tick({ symbol: 'BTC/USDT', price: '99999', volume: '1' });
  own.server.pass(120_000);
  await own.server.tick({ symbol: 'BTC/USDT', price: '1', volume: '1' });
  await Promise.all([own.server.app.settleDue(), own.server.app.settleDue(), own.server.app.settleDue()]);
  const { data } = await must(listDualOrders, { limit: '100' });
  expect(data.every(({ status, payout }) => status === 'success' && payout === '0.101')).toBe(true);
  // 6 BTC were left, and 40 x 0.101 were returned.
  expect(await owned()).toEqual(['10.04000000', '1000000.000000']);
});
