import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms, bitcoinTerms, decimalText } from '#tests/support/pair-terms.ts';
import { walkLadder } from '#domain/trading/execution.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { largestOrder } from './largest-order.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import {
  boundPrice,
  checkBalance,
  checkExecution,
  checkTicket,
  freezeAmount,
} from '#domain/trading/order-rules.ts';

const noLadder = { marketPrice: '30000', levels: null };

test('half of the funds at a limit, rounded down to the step', () => {
  expect(
    toPlain(
      largestOrder({ side: 'buy', target_price: '30000' }, decimal('1000'), 50, bitcoinTerms, noLadder),
    ),
  ).toBe('0.01666');
});

test('a seller can offer the whole balance', () => {
  expect(
    toPlain(
      largestOrder(
        { side: 'sell', target_price: '30000' },
        decimal('0.12345678'),
        100,
        bitcoinTerms,
        noLadder,
      ),
    ),
  ).toBe('0.12345');
});

test('funds below the minimum order zero', () => {
  expect(
    largestOrder({ side: 'buy', target_price: '30000' }, decimal('9.99'), 100, bitcoinTerms, noLadder).eq(
      zero,
    ),
  ).toBe(true);
  expect(
    largestOrder({ side: 'buy', target_price: '30000' }, zero, 100, bitcoinTerms, noLadder).eq(zero),
  ).toBe(true);
});

test('a market order is limited by the ladder within its protection', () => {
  const levels = ladderSide({ price: '20000', seq: 3 }, bitcoinTerms, 'buy');
  const amount = largestOrder(
    { side: 'buy', seen_price: '20000', slippage: '0.01' },
    decimal('100000000'),
    100,
    bitcoinTerms,
    { marketPrice: '20000', levels },
  );
  expect(amount.eq(levels[0]!.size)).toBe(true);
});

test('an amount set by the percent buttons is always valid', () => {
  const sides = fc.constantFrom('buy' as const, 'sell' as const);
  const percents = fc.constantFrom(25, 50, 75, 100);
  fc.assert(
    fc.property(
      anyTerms,
      sides,
      percents,
      fc.integer({ min: 100, max: 50_000_000 }),
      decimalText(2, 0, 2_000_000_000),
      fc.nat(),
      fc.boolean(),
      (terms, side, percent, units, available, seq, isMarket) => {
        const price = toPlain(decimal(String(units)).times(decimal(terms.tick_size)));
        const ticket = isMarket ? { side, seen_price: price } : { side, target_price: price };
        const levels = ladderSide({ price, seq }, terms, side);
        const amount = largestOrder(ticket, decimal(available), percent, terms, {
          marketPrice: price,
          levels,
        });
        if (amount.eq(zero)) return;
        const full = { ...ticket, amount: toPlain(amount) };
        expect(checkTicket(full, terms, price, levels)).toBeNull();
        expect(
          checkBalance(decimal(available), freezeAmount(side, amount, boundPrice(full), terms)),
        ).toBeNull();
        if (isMarket) expect(checkExecution(walkLadder(levels, amount), full)).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});
