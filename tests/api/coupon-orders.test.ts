import { describe, expect } from 'vitest';
import { getCoupon, receiveCoupon, type Coupon } from '#contract/coupons.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { editOrder } from '#contract/order-changes.ts';
import { cancelOrder, getOrder, placeOrder } from '#contract/orders.ts';
import { openPosition } from '#contract/positions.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { createOnce, hashBody } from '#server/exchange/lib/requests/idempotency.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { createPriceWatch } from '#server/exchange/market/price-watch.ts';
import { createOrderService, type OrderService } from '#server/exchange/modules/orders/orders.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { bonusTerms, offerCoupon, receivedCoupon } from '#tests/support/coupons.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { test } from './fixtures.ts';

const own = useFundedUser('change', '100000');
const { tick, must } = own;
const bitcoin = 1;
const pair = { currency_id: bitcoin, legal_id: tether } as const;
const atMarket = { ...pair, type: 1, amount: '0.1', seen_price: '20000', slippage: '5' } as const;
const atLimit = { ...pair, type: 1, amount: '0.1', target_price: '19000' } as const;
const resultOf = <E extends Endpoint>(endpoint: E, input: object, as = own.person.token): Promise<string> =>
  outcomeOf(own.server.api.ask(endpoint, input as never, { token: as }));
const received = (terms: Parameters<typeof receivedCoupon>[2] = {}): Promise<Coupon> =>
  receivedCoupon(own.server, own.person.token, terms);
const read = (id: number) => must(getCoupon, { id });
const discounts = async (): Promise<[string, string][]> =>
  (await must(listMovements, { kind: 'coupon_discount' })).data.map(({ available_change, currency_name }) => [
    available_change,
    currency_name,
  ]);

describe('an order at the market', () => {
  test('is refunded the discount in the currency of the fee, and uses the coupon', async () => {
    const { id: coupon_id } = await received();
    const { id, fee, ...order } = await must(placeOrder, { ...atMarket, coupon_id });
    expect([order.status, order.coupon_id, fee]).toEqual(['filled', coupon_id, '0.0001']);
    expect(await discounts()).toEqual([['0.00005', 'BTC']]);
    expect(fieldsOf(await read(coupon_id), 'status', 'used_for', 'benefit', 'benefit_currency_name')).toEqual(
      {
        status: 'used',
        used_for: { product: 'spot', id },
        benefit: '0.00005',
        benefit_currency_name: 'BTC',
      },
    );
    expect((await must(getOrder, { id })).coupon_id).toBe(coupon_id);
  });

  test('gets at most the amount of the coupon: half of 20 USDT would be 10, it gives 5', async () => {
    await must(placeOrder, { ...atMarket, amount: '1.2' });
    const { id: coupon_id } = await received();
    await must(placeOrder, { ...atMarket, type: 2, amount: '1', coupon_id });
    expect(await discounts()).toEqual([['5', 'USDT']]);
  });

  test('without a coupon pays the full fee', async () => {
    await received();
    expect((await must(placeOrder, atMarket)).coupon_id).toBeNull();
    expect(await discounts()).toEqual([]);
  });

  test('sent again with its key gets the first answer, and another coupon under that key is refused', async () => {
    const first = await received();
    const second = await received();
    const key = crypto.randomUUID();
    const ask = (coupon_id: number) =>
      own.server.api.ask(placeOrder, { ...atMarket, coupon_id }, { token: own.person.token, key });
    const [one, again, other] = [await ask(first.id), await ask(first.id), await ask(second.id)];
    expect([one.ok && one.value.id, other.ok]).toEqual([again.ok && again.value.id, false]);
    expect(await resultOf(placeOrder, { ...atMarket, coupon_id: first.id })).toBe('coupon.used coupon_id');
    expect((await read(second.id)).status).toBe('unused');
    expect(await discounts()).toHaveLength(1);
  });
});

describe('a resting order', () => {
  test('reserves its coupon, also past its end, and gets the discount with each fill', async () => {
    const { id: coupon_id } = await received({ days: 1 });
    const { id } = await must(placeOrder, { ...atLimit, coupon_id });
    expect((await read(coupon_id)).status).toBe('used');
    expect(await resultOf(placeOrder, { ...atLimit, coupon_id })).toBe('coupon.used coupon_id');
    own.server.pass(2 * dayMs);
    await tick('20000');
    expect(await discounts()).toEqual([]);
    await tick('18990');
    expect((await must(getOrder, { id })).status).toBe('filled');
    expect(await discounts()).toEqual([['0.00005', 'BTC']]);
  });

  test('returns it unused when cancelled, and expires it if it has ended meanwhile', async () => {
    const { id: coupon_id } = await received({ days: 1 });
    const first = await must(placeOrder, { ...atLimit, coupon_id });
    await must(cancelOrder, { id: first.id });
    expect(fieldsOf(await read(coupon_id), 'status', 'used_for', 'used_at')).toEqual({
      status: 'unused',
      used_for: null,
      used_at: null,
    });
    const second = await must(placeOrder, { ...atLimit, coupon_id });
    own.server.pass(2 * dayMs);
    await must(cancelOrder, { id: second.id });
    await own.server.app.settleDue();
    expect((await read(coupon_id)).status).toBe('expired');
  });

  test('passes it to the order that replaces it', async () => {
    const { id: coupon_id } = await received({ days: 1 });
    const { id, version } = await must(placeOrder, { ...atLimit, coupon_id });
    own.server.pass(2 * dayMs);
    await tick('20000');
    const { order } = await must(editOrder, { id, version, target_price: '18000' });
    expect(order.coupon_id).toBe(coupon_id);
    expect(fieldsOf(await read(coupon_id), 'status', 'used_for')).toEqual({
      status: 'used',
      used_for: { product: 'spot', id: order.id },
    });
    await tick('17990');
    expect(await discounts()).toHaveLength(1);
  });

  test('cannot be reduced below the minimum of its coupon, and is then unchanged', async () => {
    const { id: coupon_id } = await received();
    const { id, version } = await must(placeOrder, { ...atLimit, coupon_id });
    expect(await resultOf(editOrder, { id, version, amount: '0.005' })).toBe('coupon.belowMinimum amount');
    expect(fieldsOf(await must(getOrder, { id }), 'status', 'version')).toEqual({ status: 'open', version });
    expect((await read(coupon_id)).used_for).toEqual({ product: 'spot', id });
  });

  test('waits for a trigger with it, and returns it when nothing could be filled', async () => {
    const { id: coupon_id } = await received();
    const waiting = { ...atMarket, trigger_price: '21000', slippage: '0.01', coupon_id };
    await must(placeOrder, waiting);
    await tick('22000');
    expect((await read(coupon_id)).status).toBe('unused');
  });
});

describe('a coupon is refused', () => {
  const refusalOf = (coupon_id: unknown, wrong: object = {}) =>
    resultOf(placeOrder, { ...atMarket, ...wrong, coupon_id });

  test('of another user, or that does not exist', async () => {
    const other = await own.server.signUp();
    const { id } = await receivedCoupon(own.server, other.token);
    expect(await refusalOf(id)).toBe('coupon.notFound coupon_id');
    expect(await refusalOf(999_999_999)).toBe('coupon.notFound coupon_id');
    expect(await refusalOf('x')).toBe('id.invalid coupon_id');
  });

  test('for another product, for too small an order, and after its end', async () => {
    const { id: bonus } = await received(bonusTerms);
    expect(await refusalOf(bonus)).toBe('coupon.wrongProduct coupon_id');
    const { id } = await received({ days: 1 });
    expect(await refusalOf(id, { amount: '0.004' })).toBe('coupon.belowMinimum coupon_id');
    own.server.pass(dayMs);
    await tick('20000');
    // Even before its expiry has been stored.
    expect(await refusalOf(id)).toBe('coupon.expired coupon_id');
  });

  test('and the order has no effect, and a refused order uses no coupon', async () => {
    const before = await own.balance('change');
    const { id } = await received();
    expect(await refusalOf(id, { amount: '90' })).toMatch(
      /^(balance.insufficient|ladder.exhausted|amount.tooLarge)/,
    );
    expect((await read(id)).status).toBe('unused');
    expect(await refusalOf(id, { seen_price: '15000' })).toBe('price.moved seen_price');
    expect((await read(id)).status).toBe('unused');
    expect(await own.balance('change')).toEqual(before);
  });
});

/** Orders of another process that shares only the database. */
const anotherProcess = (context: ExchangeContext): OrderService => {
  const { describeCurrency, announceBalances } = context.use(createWalletService);
  return createOrderService({
    ...context,
    once: context.use(createOnce),
    priceWatch: createPriceWatch(context),
    describeCurrency,
    announceBalances,
  });
};

describe('concurrent orders', () => {
  test('use a coupon once: orders of two products, each sent twice', async () => {
    await fund(own.server, own.person.account, 'lever', '1000');
    const { id: coupon_id } = await received();
    const long = { ...pair, type: '1', status: '1', share: 10, multiple: 50, seen_price: '20000' };
    const outcomes = await Promise.all([
      resultOf(placeOrder, { ...atMarket, coupon_id }),
      resultOf(placeOrder, { ...atLimit, coupon_id }),
      resultOf(openPosition, { ...long, coupon_id }),
      resultOf(openPosition, { ...long, coupon_id }),
    ]);
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'coupon.used coupon_id'), 'ok']);
  });

  test('in two processes use it once as well', async () => {
    const code = await offerCoupon(own.server);
    const { id: coupon_id } = await must(receiveCoupon, { code });
    const { id: userId } = await own.server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', own.person.account)
      .executeTakeFirstOrThrow();
    const { app } = own.server;
    const processes = [
      app.use((context) => anotherProcess(context)),
      app.use((context) => anotherProcess(context)),
    ];
    const outcomes = await Promise.allSettled(
      processes.map((orders) => {
        const input = { ...atMarket, coupon_id };
        const request = {
          userId,
          call: 'placeOrder',
          key: crypto.randomUUID(),
          bodyHash: hashBody('placeOrder', input),
          attempt: null,
          validUntil: null,
        };
        return orders.placeOrder({ userId, vipLevel: 0, input }, request);
      }),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await discounts()).toHaveLength(1);
  });
});
