import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitcoinTerms } from '#tests/support/pair-terms.ts';
import { decimal, roundDown, roundUp, toPlain, zero } from '#domain/money/money.ts';
import { freezeAmount } from './order-rules.ts';
import { settleFill, type DealtOrder } from './settlement.ts';

const untouched = (side: 'buy' | 'sell', boundPrice: string, amount: string): DealtOrder => ({
  side,
  boundPrice: decimal(boundPrice),
  amount: decimal(amount),
  filled: zero,
  turnover: zero,
  frozen: freezeAmount(side, decimal(amount), decimal(boundPrice), bitcoinTerms),
  feeRate: decimal('0.001'),
});

const execution = (amount: string, price: string) => ({
  amount: decimal(amount),
  turnover: decimal(amount).times(decimal(price)),
  worstPrice: decimal(price),
});

const plain = (settlement: ReturnType<typeof settleFill>) =>
  Object.fromEntries(Object.entries(settlement).map(([name, value]) => [name, toPlain(value)]));

test('a buyer pays the turnover, and gets the surplus back and the base less the fee', () => {
  expect(plain(settleFill(untouched('buy', '20100', '1'), execution('1', '20002'), bitcoinTerms))).toEqual({
    given: '20002',
    released: '98',
    received: '1',
    net: '0.999',
    fee: '0.001',
    filled: '1',
    turnover: '20002',
    frozen: '0',
  });
});

test('a seller pays the base and gets the turnover less the fee', () => {
  expect(plain(settleFill(untouched('sell', '19000', '2'), execution('0.5', '19998'), bitcoinTerms))).toEqual(
    {
      given: '0.5',
      released: '0',
      received: '9999',
      net: '9989.001',
      fee: '9.999',
      filled: '0.5',
      turnover: '9999',
      frozen: '1.5',
    },
  );
});

test('after a partial fill at a better price only the amount for the rest stays frozen', () => {
  expect(plain(settleFill(untouched('buy', '100', '10'), execution('4', '90'), bitcoinTerms))).toEqual({
    given: '360',
    released: '40',
    received: '4',
    net: '3.996',
    fee: '0.004',
    filled: '4',
    turnover: '360',
    frozen: '600',
  });
});

/** Partial fills in units of 10^-5 base, at prices in cents at the limit or better. */
const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 300 })), {
  minLength: 1,
  maxLength: 12,
});

test('any partial fills end the freeze at zero, and rounding costs one unit at most', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.integer({ min: 400, max: 9_000_000 }),
      parts,
      fc.constantFrom(2, 3, 6),
      (side, cents, dealt, quoteDecimals) => {
        const scales = { base_decimals: 8, quote_decimals: quoteDecimals };
        const amount = decimal(String(dealt.reduce((sum, [units]) => sum + units, 0))).times('0.00001');
        const limit = decimal(String(cents)).times('0.01');
        const frozenFirst = freezeAmount(side, amount, limit, scales);
        let order: DealtOrder = {
          side,
          boundPrice: limit,
          amount,
          filled: zero,
          turnover: zero,
          frozen: frozenFirst,
          feeRate: decimal('0.001'),
        };
        let given = zero;
        let received = zero;
        let released = zero;
        for (const [units, better] of dealt) {
          const price = decimal(String(side === 'buy' ? cents - better : cents + better)).times('0.01');
          const part = decimal(String(units)).times('0.00001');
          const settled = settleFill(
            order,
            { amount: part, turnover: part.times(price), worstPrice: price },
            scales,
          );
          expect(
            [
              settled.given,
              settled.released,
              settled.received,
              settled.net,
              settled.fee,
              settled.frozen,
            ].some((value) => value.lt(zero)),
          ).toBe(false);
          given = given.plus(settled.given);
          received = received.plus(settled.received);
          released = released.plus(settled.released);
          order = { ...order, filled: settled.filled, turnover: settled.turnover, frozen: settled.frozen };
        }
        expect(order.frozen.eq(zero)).toBe(true);
        expect(given.plus(released).eq(frozenFirst)).toBe(true);
        const quoteMoved = side === 'buy' ? given : received;
        const rounded =
          side === 'buy' ? roundUp(order.turnover, quoteDecimals) : roundDown(order.turnover, quoteDecimals);
        expect(quoteMoved.eq(rounded)).toBe(true);
      },
    ),
  );
});
