import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiples, openingCost, riskRate, valueOf, liquidationRiskRate } from './futures.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { entrustedFreeze, splitEntry, type LimitEntry } from './limit-entry.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const price = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => decimal(String(cents)).times('0.01'));
const anyEntry = fc.record({
  limit: price,
  last: fc.option(price),
  dealt: price,
  lots: fc.integer({ min: 1, max: 10_000 }),
  multiple: fc.constantFrom(...multiples),
  feeRate: fc.constantFrom('0.0005', '0.00045', '0.0003').map(decimal),
});
const entryOf = ({
  limit,
  lots,
  multiple,
  feeRate,
}: {
  limit: LimitEntry['limit'];
  lots: number;
  multiple: number;
  feeRate: LimitEntry['feeRate'];
}): LimitEntry => ({ limit, size: sizeOf(lots, '0.01'), multiple, feeRate, decimals: 6 });

test('it freezes by its limit or by the last price, whichever is higher', () => {
  const entry = entryOf({ limit: decimal('10000'), lots: 10, multiple: 50, feeRate: decimal('0.0005') });
  const frozen = ['20000', '10000', '5000'].map((last) => toPlain(entrustedFreeze(entry, decimal(last))));
  expect([...frozen, toPlain(entrustedFreeze(entry, null))]).toEqual(['41', '20.5', '20.5', '20.5']);
});

test('any limit entry stays within its leverage, and its frozen amount is neither lost nor negative', () => {
  fc.assert(
    fc.property(anyEntry, (sample) => {
      const entry = entryOf(sample);
      const frozen = entrustedFreeze(entry, sample.last);
      const value = valueOf(sample.dealt, entry.size);
      const { margin, fee, missing, released } = splitEntry(frozen, value, entry);
      expect(value.lte(margin.times(String(entry.multiple)))).toBe(true);
      expect(
        [margin, fee, missing, released].every((part) => part.gte(zero)) && missing.times(released).eq(zero),
      ).toBe(true);
      expect(frozen.plus(missing).eq(margin.plus(fee).plus(released))).toBe(true);
    }),
  );
});

test('a short filled at or below its limit or the last price needs nothing more from the account', () => {
  fc.assert(
    fc.property(anyEntry, (sample) => {
      const entry = entryOf(sample);
      const most = sample.last?.gt(entry.limit) ? sample.last : entry.limit;
      fc.pre(sample.dealt.lte(most));
      expect(
        splitEntry(entrustedFreeze(entry, sample.last), valueOf(sample.dealt, entry.size), entry).missing.eq(
          zero,
        ),
      ).toBe(true);
    }),
  );
});

test('a position that just opened is not liquidated at its entry price', () => {
  fc.assert(
    fc.property(anyEntry, (sample) => {
      const entry = entryOf(sample);
      const { margin } = splitEntry(
        entrustedFreeze(entry, sample.last),
        valueOf(sample.dealt, entry.size),
        entry,
      );
      expect(
        margin.eq(openingCost(valueOf(sample.dealt, entry.size), entry.multiple, entry.feeRate, 6).margin),
      ).toBe(true);
      expect(
        riskRate({ side: 'short', entry: sample.dealt, size: entry.size, margin }, sample.dealt).gt(
          liquidationRiskRate,
        ),
      ).toBe(true);
    }),
  );
});
