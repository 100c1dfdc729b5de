import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLiquidated, openingCost, valueOf } from './futures.ts';
import type { PositionTerms } from '#domain/trading/position-profit.ts';
import { decimal } from '#domain/money/money.ts';
import { forcedClosing } from './position-triggers.ts';

const position = (side: 'long' | 'short'): PositionTerms => ({
  side,
  entry: decimal('20000'),
  size: decimal('1'),
  margin: decimal('400'),
});
const stops = (target_profit_price: string | null, stop_loss_price: string | null) => ({
  target_profit_price,
  stop_loss_price,
});

test.each([
  ['long', '20100', '19900', '20099.99', null],
  ['long', '20100', '19900', '20100', 'take_profit'],
  ['long', '20100', '19900', '19900', 'stop_loss'],
  ['long', '20100', '19900', '19700', 'stop_loss'],
  ['long', '20100', '19700', '19600', 'liquidation'],
  ['long', '20100', '19600', '19500', 'liquidation'],
  ['long', null, null, '19700.01', null],
  ['long', null, null, '19700', 'liquidation'],
  ['short', '19900', '20100', '19900', 'take_profit'],
  ['short', '19900', '20100', '20100', 'stop_loss'],
  ['short', '19900', '20100', '20300', 'stop_loss'],
  ['short', '19900', '20400', '20500', 'liquidation'],
  ['short', null, null, '15000', null],
] as const)(
  'a %s from 20000 at 50x with take-profit %s and stop-loss %s, at %s: %s',
  (side, profit, loss, price, reason) => {
    expect(forcedClosing(position(side), stops(profit, loss), decimal(price))).toBe(reason);
  },
);

const prices = fc.integer({ min: 1, max: 4_000_000 }).map((cents) => decimal(String(cents)).times('0.01'));

test('a position below its maintenance margin is liquidated, unless a stop-loss is nearer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('long' as const, 'short' as const),
      prices,
      prices,
      prices,
      prices,
      (side, entry, profit, loss, price) => {
        const size = decimal('0.05');
        const terms = {
          side,
          entry,
          size,
          margin: openingCost(valueOf(entry, size), 20, decimal('0'), 6).margin,
        };
        const reason = forcedClosing(terms, stops(profit.toFixed(), loss.toFixed()), price);
        const isLost = isLiquidated(terms, price);
        const isBetween =
          side === 'long'
            ? loss.gte(price) && !isLiquidated(terms, loss)
            : loss.lte(price) && !isLiquidated(terms, loss);
        expect(reason === 'liquidation').toBe(isLost && !isBetween);
        if (isLost) expect(reason).not.toBeNull();
      },
    ),
  );
});
