import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms, bitcoinTerms, decimalText } from '#tests/support/pair-terms.ts';
import { amountForMoney, moneyForAmount } from './amount-for-money.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const stepOf = (terms: typeof bitcoinTerms) =>
  decimal('10').pow(-Math.min(terms.amount_decimals, terms.base_decimals));

test('500 at a limit of 30,000 is 0.01666, in the steps of the pair', () => {
  const amount = amountForMoney({ side: 'buy', target_price: '30000' }, decimal('500'), bitcoinTerms, {
    marketPrice: '29000',
    levels: null,
  });
  expect(toPlain(amount)).toBe('0.01666');
});

test('a market order walks the ladder, with each level at its price', () => {
  const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
  const market = { marketPrice: '100', levels: [level('100', '2'), level('110', '5')] };
  const ticket = { side: 'buy', seen_price: '100', slippage: '20' } as const;
  expect(toPlain(amountForMoney(ticket, decimal('310'), bitcoinTerms, market))).toBe('3');
  // Both levels total 750: the rules report the amount beyond them.
  expect(toPlain(amountForMoney(ticket, decimal('860'), bitcoinTerms, market))).toBe('8');
});

test('money for less than a step orders zero', () => {
  const amount = amountForMoney({ side: 'buy', target_price: '30000' }, decimal('0.29'), bitcoinTerms, {
    marketPrice: '30000',
    levels: null,
  });
  expect(amount.eq(zero)).toBe(true);
});

test('it never spends more than the given money, and one step more would', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.integer({ min: 100, max: 50_000_000 }),
      decimalText(2, 0, 2_000_000_000),
      fc.nat(),
      fc.boolean(),
      (terms, side, units, money, seq, isMarket) => {
        const price = toPlain(decimal(String(units)).times(decimal(terms.tick_size)));
        const market = {
          marketPrice: price,
          levels: isMarket ? ladderSide({ price, seq }, terms, side) : null,
        };
        const ticket = {
          side,
          ...(isMarket ? { seen_price: price, slippage: '5' } : { target_price: price }),
        };
        const amount = amountForMoney(ticket, decimal(money), terms, market);
        const cost = moneyForAmount(ticket, amount, terms, market);
        const more = moneyForAmount(ticket, amount.plus(stepOf(terms)), terms, market);
        if (cost) expect(cost.lte(decimal(money)), `${toPlain(cost)} of ${money}`).toBe(true);
        if (more) expect(more.gt(decimal(money)), `${toPlain(more)} of ${money}`).toBe(true);
      },
    ),
  );
});
