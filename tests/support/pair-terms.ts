import * as fc from 'fast-check';
import type { PairTerms } from '#domain/trading/pair-terms.ts';

/** The terms of the BTC/USDT pair. */
export const bitcoinTerms: PairTerms = {
  price_decimals: 2,
  tick_size: '0.01',
  amount_decimals: 5,
  min_notional: '10',
  max_amount: '100',
  trade_fee: '0.1',
  half_spread: '0.0001',
  level_size: '0.5',
  base_decimals: 8,
  quote_decimals: 6,
};

/** Whole multiples of 10^-decimals as text. */
export const decimalText = (decimals: number, least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((units) => {
    const digits = String(units).padStart(decimals + 1, '0');
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });

/** Pairs of very different price and scale. */
export const anyTerms: fc.Arbitrary<PairTerms> = fc
  .record({
    price_decimals: fc.integer({ min: 0, max: 8 }),
    amount_decimals: fc.integer({ min: 0, max: 8 }),
    quote_decimals: fc.integer({ min: 2, max: 8 }),
    spreadUnits: fc.integer({ min: 1, max: 200 }),
    levelUnits: fc.integer({ min: 1, max: 1_000_000 }),
    discountUnits: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ price_decimals, amount_decimals, quote_decimals, spreadUnits, levelUnits, discountUnits }) => ({
    price_decimals,
    tick_size: price_decimals === 0 ? '1' : `0.${'1'.padStart(price_decimals, '0')}`,
    amount_decimals,
    min_notional: '10',
    max_amount: '1000000',
    trade_fee: `0.${String(discountUnits).padStart(3, '0')}`,
    half_spread: `0.${String(spreadUnits).padStart(5, '0')}`,
    level_size: String(levelUnits),
    base_decimals: 8,
    quote_decimals,
  }));
