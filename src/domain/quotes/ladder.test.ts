import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms, bitcoinTerms, decimalText } from '#tests/support/pair-terms.ts';
import { fromWireLevels, ladderDepth, ladderSide, reachingPrice, toLevelResponse } from './ladder.ts';
import { decimal, decimalsOf, isOnTick, toPlain, zero } from '#domain/money/money.ts';

const tick = { price: '20000.00', seq: 7 };

test('level k is k half-spreads away from the price', () => {
  const prices = (side: 'buy' | 'sell') =>
    ladderSide(tick, bitcoinTerms, side)
      .slice(0, 3)
      .map(({ price }) => toPlain(price));
  expect(prices('buy')).toEqual(['20002', '20004', '20006']);
  expect(prices('sell')).toEqual(['19998', '19996', '19994']);
});

test('prices are rounded away from the tick to the tick size', () => {
  const terms = { ...bitcoinTerms, tick_size: '0.5' };
  expect(toPlain(ladderSide({ price: '20000.1', seq: 7 }, terms, 'buy')[0]!.price)).toBe('20002.5');
  expect(toPlain(ladderSide({ price: '20000.1', seq: 7 }, terms, 'sell')[0]!.price)).toBe('19998');
});

test('bids stop above zero', () => {
  const bids = ladderSide({ price: '3', seq: 1 }, { ...bitcoinTerms, tick_size: '1' }, 'sell');
  expect(bids.map(({ price }) => toPlain(price))).toEqual(['2', '1']);
});

test('the same tick gives the same sizes, the next tick different ones', () => {
  const sizes = (seq: number) =>
    ladderSide({ ...tick, seq }, bitcoinTerms, 'buy').map(({ size }) => toPlain(size));
  expect(sizes(7)).toEqual(sizes(7));
  expect(sizes(8)).not.toEqual(sizes(7));
  expect(sizes(7).slice(0, 4)).toMatchInlineSnapshot(`
    [
      "0.44",
      "0.75625",
      "0.57",
      "0.77875",
    ]
  `);
});

test('levels survive serialisation', () => {
  const levels = ladderSide(tick, bitcoinTerms, 'sell');
  expect(fromWireLevels(toLevelResponse(levels, bitcoinTerms))).toEqual(levels);
});

test('every ladder is strictly ordered, on tick, positive and deep', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.nat(),
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.integer({ min: 100, max: 90_000_000 }),
      (terms, seq, side, units) => {
        const price = decimal(String(units)).times(decimal(terms.tick_size));
        const levels = ladderSide({ price: toPlain(price), seq }, terms, side);
        expect(levels).toHaveLength(ladderDepth);
        let before = price;
        for (const level of levels) {
          expect(side === 'buy' ? level.price.gt(before) : level.price.lt(before)).toBe(true);
          expect(isOnTick(level.price, decimal(terms.tick_size))).toBe(true);
          expect(level.size.gt(zero)).toBe(true);
          expect(decimalsOf(toPlain(level.size))).toBeLessThanOrEqual(terms.amount_decimals);
          before = level.price;
        }
      },
    ),
  );
});

test('sizes are within a quarter of the size of their level', () => {
  fc.assert(
    fc.property(fc.nat(), decimalText(2, 1_000, 100_000), (seq, levelSize) => {
      const levels = ladderSide({ price: '20000', seq }, { ...bitcoinTerms, level_size: levelSize }, 'buy');
      levels.forEach(({ size }, index) => {
        const nominal = decimal(levelSize)
          .times(String(4 + index))
          .times('0.25');
        expect(size.gte(nominal.times('0.74')) && size.lte(nominal.times('1.25'))).toBe(true);
      });
    }),
  );
});

test('the trigger price is at least as far away as every price whose ladder reaches the limit', () => {
  const cents = fc.integer({ min: 1_990_000, max: 2_010_000 });
  const text = (amount: number): string =>
    `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.constantFrom('0.01', '0.5', '1'),
      (price, limitCents, side, tick_size) => {
        const terms = { ...bitcoinTerms, tick_size };
        const limit = decimal(text(limitCents));
        const top = ladderSide({ price: text(price), seq: 7 }, terms, side)[0]!.price;
        const at = decimal(reachingPrice(limit, side, terms));
        const [last, isDealt] = [decimal(text(price)), side === 'buy' ? top.lte(limit) : top.gte(limit)];
        if (isDealt) expect(side === 'buy' ? last.lte(at) : last.gte(at)).toBe(true);
        // The bound is at most a tick size and the smallest price step too wide.
        const slack = decimal(tick_size).plus('0.01');
        const isFar = side === 'buy' ? last.lte(at.minus(slack)) : last.gte(at.plus(slack));
        if (isFar) expect(isDealt).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
