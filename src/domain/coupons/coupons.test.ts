import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bonusAfter,
  canonicalCode,
  couponUseProblem,
  couponWorth,
  discountOf,
  trialMarginOf,
  type CouponTerms,
  type CouponUse,
} from './coupons.ts';
import { trialMarginToReturn } from './trial-margin.ts';
import { decimal, maximum, minimum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';

const discount: CouponTerms = {
  kind: 'fee_discount',
  products: ['spot', 'futures'],
  rate: '50',
  amount: '5',
  least: '100',
  most_multiple: null,
};
const trial: CouponTerms = {
  ...discount,
  kind: 'trial_margin',
  products: ['futures'],
  rate: null,
  amount: '100',
  most_multiple: 20,
};
const bonus: CouponTerms = {
  ...discount,
  kind: 'lock_up_bonus',
  products: ['lock_up'],
  rate: '0.1',
  amount: '5000',
};
const buy: CouponUse = { product: 'spot', value: decimal('100'), isMarket: false };

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((units) => decimal(String(units)).times('0.01'));

describe('the uses of a coupon', () => {
  test.each<[string, CouponTerms, CouponUse, string | null]>([
    ['an order of its product and value', discount, buy, null],
    ['another product', bonus, buy, 'coupon.wrongProduct'],
    [
      'a lock-up in another currency',
      bonus,
      { ...buy, product: 'lock_up', value: null },
      'coupon.wrongProduct',
    ],
    ['less than its least value', discount, { ...buy, value: decimal('99.999999') }, 'coupon.belowMinimum'],
    ['an opening at a limit', trial, { ...buy, product: 'futures', multiple: 20 }, 'coupon.marketOnly'],
    [
      'an opening above its multiple',
      trial,
      { ...buy, product: 'futures', isMarket: true, multiple: 50 },
      'coupon.multipleTooHigh',
    ],
    ['an opening within it', trial, { ...buy, product: 'futures', isMarket: true, multiple: 20 }, null],
  ])('%s', (_, coupon, use, problem) => {
    expect(couponUseProblem(coupon, use)).toBe(problem);
  });
});

describe('a discount', () => {
  const at = (fee: string, left: string, price = '1', decimals = 6) => {
    const { amount, spent } = discountOf(decimal(fee), {
      rate: '50',
      left: decimal(left),
      price: decimal(price),
      decimals,
    });
    return [toPlain(amount), toPlain(spent)];
  };

  test('is a percentage of the fee, in the currency of the fee', () => {
    expect(at('0.00002', '5', '60000', 8)).toEqual(['0.00001', '0.6']);
  });

  test('is limited by its remaining amount', () => {
    expect(at('20', '5')).toEqual(['5', '5']);
    expect(at('20', '0')).toEqual(['0', '0']);
  });

  test('never exceeds its percentage of the fee or its total amount, and loses nothing to rounding', () => {
    fc.assert(
      fc.property(fc.array(cents(0, 5_000), { maxLength: 8 }), cents(1, 9_000_000), (fees, price) => {
        let left = decimal(discount.amount);
        for (const fee of fees) {
          const { amount, spent } = discountOf(fee, { rate: '50', left, price, decimals: 8 });
          expect(amount.lte(fee.times('0.5'))).toBe(true);
          expect(amount.gte(zero) && spent.gte(zero) && spent.lte(left)).toBe(true);
          const missing = minimum(fee.times('0.5'), left.div(price)).minus(amount);
          expect(missing.gte(zero) && missing.lt('0.00000001')).toBe(true);
          left = left.minus(spent);
        }
        expect(left.gte(zero)).toBe(true);
      }),
    );
  });
});

interface Part {
  /** In hundredths, as copies may have. */
  readonly lots: number;
  /** Result per lot, in USDT. */
  readonly result: Decimal;
}

/**
 * Closes a position in parts, as the exchange does: no part loses more than its margin.
 * @param fee of each part
 */
const closeInParts = (given: Decimal, own: Decimal, parts: readonly Part[], fee: Decimal = zero) => {
  let lotsLeft = parts.reduce((sum, { lots }) => sum + lots, 0);
  let [marginLeft, realised, returned, received] = [given.plus(own), zero, zero, zero];
  for (const { lots, result } of parts) {
    const part =
      lots === lotsLeft ? marginLeft : roundDown(marginLeft.times(String(lots)).div(String(lotsLeft)), 6);
    const profit = roundDown(result.times(String(lots)).times('0.01'), 6);
    const got = maximum(zero, part.plus(profit).minus(fee));
    realised = realised.plus(profit);
    lotsLeft -= lots;
    marginLeft = marginLeft.minus(part);
    const back = trialMarginToReturn({ given, returned }, { realised, received: got });
    expect(back.gte(returned.neg()) && back.lte(got)).toBe(true);
    returned = returned.plus(back);
    received = received.plus(got).minus(back);
  }
  return { returned, received, realised };
};

describe('trial margin', () => {
  const whole = (result: string, own = '0') => {
    const { returned, received } = closeInParts(decimal('100'), decimal(own), [
      { lots: 100, result: decimal(result) },
    ]);
    return [toPlain(returned), toPlain(received)];
  };

  test('pays for the margin up to its amount', () => {
    expect(toPlain(trialMarginOf(trial, decimal('60')))).toBe('60');
    expect(toPlain(trialMarginOf(trial, decimal('250')))).toBe('100');
  });

  test('a profit belongs to the user, and the trial margin is returned', () => {
    expect(whole('30')).toEqual(['100', '30']);
  });

  test('a loss is paid by the trial margin first, the rest by the user', () => {
    expect(whole('-30')).toEqual(['70', '0']);
    expect(whole('-30', '50')).toEqual(['70', '50']);
    expect(whole('-120', '50')).toEqual(['0', '30']);
  });

  test('margin returned with the first lots pays for the losses of the last ones', () => {
    const closed = closeInParts(decimal('100'), decimal('100'), [
      { lots: 100, result: zero },
      { lots: 100, result: decimal('-100') },
    ]);
    expect([toPlain(closed.returned), toPlain(closed.received)]).toEqual(['0', '100']);
  });

  test('the profit of the first lots is paid out before the last ones lose their whole margin', () => {
    const closed = closeInParts(decimal('50'), zero, [
      { lots: 100, result: decimal('100') },
      { lots: 100, result: decimal('-25') },
    ]);
    expect([toPlain(closed.returned), toPlain(closed.received)]).toEqual(['50', '75']);
  });

  const inParts = fc.array(
    fc.record({ lots: fc.integer({ min: 1, max: 900 }), result: cents(-2_000, 2_000) }),
    { minLength: 1, maxLength: 5 },
  );
  /** Trial margin returned when a position is closed whole. */
  const owedOf = (given: Decimal, realised: Decimal) =>
    maximum(zero, given.minus(maximum(zero, realised.neg())));

  test('closing in parts returns exactly what closing whole does, and leaves no debt', () => {
    fc.assert(
      fc.property(inParts, cents(1, 10_000), cents(0, 10_000), (parts, given, own) => {
        const { returned, received, realised } = closeInParts(given, own, parts);
        expect(toPlain(returned)).toBe(toPlain(owedOf(given, realised)));
        expect(received.gte(zero)).toBe(true);
      }),
    );
  });

  test('with fees it never returns more, and less by no more than the fees', () => {
    fc.assert(
      fc.property(inParts, cents(1, 10_000), cents(0, 10_000), cents(0, 500), (parts, given, own, fee) => {
        const { returned, received, realised } = closeInParts(given, own, parts, fee);
        const owed = owedOf(given, realised);
        expect(returned.lte(owed)).toBe(true);
        expect(returned.gte(owed.minus(fee.times(String(parts.length))))).toBe(true);
        expect(received.gte(zero)).toBe(true);
      }),
    );
  });

  test('closing at once returns exactly the margin due', () => {
    fc.assert(
      fc.property(cents(1, 10_000), cents(0, 10_000), cents(-30_000, 30_000), (given, own, result) => {
        const { returned } = closeInParts(given, own, [{ lots: 100, result }]);
        expect(toPlain(returned)).toBe(toPlain(owedOf(given, result)));
      }),
    );
  });
});

describe('a bonus', () => {
  const paid = (principal: string, days: number) =>
    toPlain(bonusAfter({ rate: bonus.rate!, amount: bonus.amount }, decimal(principal), days));

  test('is paid for full days, on the principal up to its amount', () => {
    expect([paid('1000', 1), paid('1000', 5), paid('20000', 5)]).toEqual(['1', '5', '25']);
  });

  test('never decreases from one day to the next', () => {
    fc.assert(
      fc.property(cents(0, 2_000_000), fc.integer({ min: 0, max: 60 }), (principal, days) => {
        const terms = { rate: '0.07', amount: '5000' };
        expect(bonusAfter(terms, principal, days + 1).gte(bonusAfter(terms, principal, days))).toBe(true);
      }),
    );
  });
});

test('the expected worth of each kind of coupon', () => {
  expect([
    couponWorth(discount, { fee: decimal('0.4') }),
    couponWorth(discount, { fee: decimal('40') }),
    couponWorth(trial, { margin: decimal('60') }),
    couponWorth(bonus, { principal: decimal('1000'), days: 5 }),
  ]).toEqual(['0.2', '5', '60', '5']);
});

test('a code is normalised before it is compared', () => {
  expect(canonicalCode(' tide20\n')).toBe('TIDE20');
});
