import { describe, expect } from 'vitest';
import { getCoupon } from '#contract/coupons.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buyLockUp, getLockUp, redeemLockUp } from '#contract/lock-ups.ts';
import { getPosition } from '#contract/position-lists.ts';
import { cancelPosition, closePosition, openPosition } from '#contract/positions.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { bonusTerms, receivedCoupon, trialTerms } from '#tests/support/coupons.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { offerLockUp } from '#tests/support/lock-up-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { test } from './fixtures.ts';

const own = useFundedUser('lever', '1000');
const { tick, must } = own;
const long = {
  currency_id: 1,
  legal_id: tether,
  type: '1',
  status: '1',
  share: 10,
  multiple: 50,
  seen_price: '20000',
} as const;
const resultOf = <E extends Endpoint>(endpoint: E, input: object): Promise<string> =>
  outcomeOf(own.server.api.ask(endpoint, input as never, { token: own.person.token }));
const received = (terms: Parameters<typeof receivedCoupon>[2] = {}) =>
  receivedCoupon(own.server, own.person.token, terms);
const couponOf = async (id: number) =>
  fieldsOf(await must(getCoupon, { id }), 'status', 'used_for', 'benefit', 'returned');
const lever = () => own.balance('lever');

describe('a fee discount', () => {
  test('reduces the fee of an opening at the market', async () => {
    const { id: coupon_id } = await received();
    const position = await must(openPosition, { ...long, coupon_id });
    expect(position.open_fee).toBe('1.0001');
    // 1,000 less the margin of 40.004 and the fee, of which half came back.
    expect(await lever()).toEqual(['959.495950', '40.004000']);
    expect(await couponOf(coupon_id)).toEqual({
      status: 'used',
      used_for: { product: 'futures', id: position.id },
      benefit: '0.50005',
      returned: '0',
    });
  });

  test('is reserved by a limit entry: used once it opens, returned unused when cancelled', async () => {
    const { id: coupon_id } = await received();
    const limit = { ...long, status: '0', target_price: '19000', coupon_id } as const;
    const first = await must(openPosition, limit);
    await must(cancelPosition, { id: first.id });
    expect(await couponOf(coupon_id)).toEqual({
      status: 'unused',
      used_for: null,
      benefit: '0',
      returned: '0',
    });
    const { id } = await must(openPosition, limit);
    await tick('18900');
    expect((await must(getPosition, { id })).open_fee).toBe('0.945095');
    expect((await couponOf(coupon_id)).benefit).toBe('0.472547');
  });
});

describe('trial margin', () => {
  test('pays for the margin of an opening; of a gain only the profit is paid out', async () => {
    const { id: coupon_id } = await received(trialTerms);
    const { id } = await must(openPosition, { ...long, coupon_id });
    expect(await lever()).toEqual(['998.999900', '40.004000']);
    await tick('20100');
    const { realised, close_fee } = await must(closePosition, { id });
    expect([realised, close_fee]).toEqual(['9.599', '1.0049']);
    // The initial balance; the profit less both fees is frozen until it is settled.
    expect(await lever()).toEqual(['1000.000000', (9.599 - 1.0001 - 1.0049).toFixed(6)]);
    expect(await couponOf(coupon_id)).toEqual({
      status: 'used',
      used_for: { product: 'futures', id },
      benefit: '40.004',
      returned: '40.004',
    });
  });

  test('a loss is borne by the exchange, a liquidation too', async () => {
    const { id: coupon_id } = await received(trialTerms);
    const { id } = await must(openPosition, { ...long, coupon_id });
    await tick('19000');
    expect((await must(getPosition, { id })).close_reason).toBe('liquidation');
    expect(await lever()).toEqual(['998.999900', '0.000000']);
    expect((await couponOf(coupon_id)).returned).toBe('0');
  });

  test('closing in parts has the same result', async () => {
    const { id: coupon_id } = await received({ ...trialTerms, amount: '10' });
    const { id } = await must(openPosition, { ...long, coupon_id });
    await tick('19900');
    await must(closePosition, { id, share: '5' });
    // The exchange bears the loss of these lots; the rest comes from the margin they released.
    expect((await couponOf(coupon_id)).returned).toBe('4.8005');
    await tick('20002');
    const { realised, close_fee } = await must(closePosition, { id });
    expect([realised, close_fee]).toEqual(['-5.3', '0.997451']);
    // The exchange bore the total loss; the user paid the fees of 1.0001 and 0.997451.
    expect((await couponOf(coupon_id)).returned).toBe('4.7');
    expect(await lever()).toEqual(['998.002449', '0.000000']);
  });

  test('closing in parts: the profit of the first lots covers the loss of the last ones', async () => {
    const { id: coupon_id } = await received(trialTerms);
    const { id } = await must(openPosition, { ...long, coupon_id });
    await tick('21000');
    await must(closePosition, { id, share: '5' });
    expect((await couponOf(coupon_id)).returned).toBe('40.004');
    await tick('19900');
    const { realised, close_fee, open_fee } = await must(closePosition, { id });
    expect(Number(realised)).toBeGreaterThan(0);
    expect((await couponOf(coupon_id)).returned).toBe('40.004');
    const profit = Number(realised) - Number(close_fee) - Number(open_fee);
    expect(await lever()).toEqual(['1000.000000', profit.toFixed(6)]);
  });

  test('the margin beyond it is paid by the user', async () => {
    const { id: coupon_id } = await received({ ...trialTerms, amount: '10' });
    await must(openPosition, { ...long, coupon_id });
    expect(await lever()).toEqual(['968.995900', '40.004000']);
  });

  test('is refused for a limit entry, above its leverage and below its minimum', async () => {
    const { id: coupon_id } = await received(trialTerms);
    expect(await resultOf(openPosition, { ...long, status: '0', target_price: '19000', coupon_id })).toBe(
      'coupon.marketOnly coupon_id',
    );
    expect(await resultOf(openPosition, { ...long, multiple: 100, coupon_id })).toBe(
      'coupon.multipleTooHigh coupon_id',
    );
    const { id: large } = await received({ ...trialTerms, least: '100000' });
    expect(await resultOf(openPosition, { ...long, coupon_id: large })).toBe('coupon.belowMinimum coupon_id');
    expect(await lever()).toEqual(['1000.000000', '0.000000']);
  });
});

describe('a lock-up bonus', () => {
  const nextDay = async (days = 1): Promise<void> => {
    own.server.pass(dayMs * days - (own.server.clock.nowMs() % dayMs) + 1_000);
    await own.server.app.settleDue();
  };
  const bonuses = async (): Promise<string[]> =>
    (await must(listMovements, { kind: 'coupon_interest' })).data.map(
      ({ available_change }) => available_change,
    );

  test('is paid with the interest of each full day, on the principal up to its amount', async () => {
    const { id: config_id } = await offerLockUp(own.server);
    const { id: coupon_id } = await received(bonusTerms);
    const { id } = await must(buyLockUp, { config_id, amount: '2000', coupon_id });
    await nextDay();
    expect(await bonuses()).toEqual([]);
    await nextDay(3);
    expect(await bonuses()).toEqual(['3']);
    expect(await own.balance('mining')).toEqual([(3 * 8 + 3).toFixed(6), '0.000000']);
    await must(redeemLockUp, { id });
    expect(await couponOf(coupon_id)).toEqual({
      status: 'used',
      used_for: { product: 'lock_up', id },
      benefit: '3',
      returned: '0',
    });
    expect((await must(getLockUp, { id })).coupon_id).toBe(coupon_id);
  });

  test('is refused in another currency, below its minimum and for another product', async () => {
    const { id: config_id } = await offerLockUp(own.server);
    const { id: small } = await received({ ...bonusTerms, least: '500' });
    expect(await resultOf(buyLockUp, { config_id, amount: '499', coupon_id: small })).toBe(
      'coupon.belowMinimum coupon_id',
    );
    const { id: discount } = await received();
    expect(await resultOf(buyLockUp, { config_id, amount: '1000', coupon_id: discount })).toBe(
      'coupon.wrongProduct coupon_id',
    );
    const inCoin = await offerLockUp(own.server, { currency_id: 4, currency_name: 'USDC' });
    expect(await resultOf(buyLockUp, { config_id: inCoin.id, amount: '1000', coupon_id: small })).toBe(
      'coupon.wrongProduct coupon_id',
    );
    expect((await couponOf(small)).status).toBe('unused');
  });
});
