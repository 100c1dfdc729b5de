import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms, bitcoinTerms, decimalText } from '#tests/support/pair-terms.ts';
import { multiples } from './futures.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { lotsForMoney, moneyForLots } from './futures-lots-for-money.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { LotlessRequest, PositionFacts } from './position-request.ts';

const factsOf = (
  terms: typeof bitcoinTerms,
  price: string,
  levels: PositionFacts['levels'] = null,
): PositionFacts => ({
  terms: {
    ...terms,
    lever_share_num: '0.01',
    lever_trade_fee: '0.05',
    lever_min_share: 1,
    lever_max_share: 2_000,
  },
  vipLevel: 0,
  marketPrice: price,
  available: null,
  levels,
});
const market: LotlessRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  status: '1',
  multiple: '10',
  seen_price: '20000',
  slippage: '5',
};

test('500 for margin and fee opens 24 lots at 20,000 with 10x, leaving 17.6', () => {
  const facts = factsOf(bitcoinTerms, '20000');
  expect(lotsForMoney(market, decimal('500'), facts)).toBe(24);
  expect(toPlain(moneyForLots(market, 24, facts))).toBe('482.4');
});

test('money for less than a lot opens none; beyond the limit it may count one lot too many', () => {
  const facts = factsOf(bitcoinTerms, '20000');
  expect(lotsForMoney(market, decimal('20.09'), facts)).toBe(0);
  expect(lotsForMoney(market, decimal('90000000'), facts)).toBe(2_001);
});

test('a limit entry counts what it freezes, at the market price if that is higher', () => {
  const facts = factsOf(bitcoinTerms, '20000');
  const short: LotlessRequest = { ...market, type: 2, status: '0', target_price: '10000' };
  expect(lotsForMoney(short, decimal('500'), facts)).toBe(24);
  expect(lotsForMoney({ ...short, type: 1, target_price: '40000' }, decimal('500'), facts)).toBe(12);
});

test('it never exceeds the given money, and one lot more would', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.constantFrom(1 as const, 2 as const),
      fc.constantFrom(...multiples),
      fc.integer({ min: 100, max: 5_000_000 }),
      decimalText(2, 0, 2_000_000_000),
      fc.nat(),
      fc.boolean(),
      (terms, type, multiple, units, money, seq, isMarket) => {
        const price = toPlain(decimal(String(units)).times(decimal(terms.tick_size)));
        const facts = factsOf(terms, price, ladderSide({ price, seq }, terms, type === 1 ? 'buy' : 'sell'));
        const request: LotlessRequest = {
          ...market,
          type,
          multiple: String(multiple),
          seen_price: price,
          ...(isMarket ? {} : { status: '0', target_price: price }),
        };
        const lots = lotsForMoney(request, decimal(money), facts);
        const takes = (count: number) => moneyForLots(request, count, facts);
        expect(takes(lots).lte(decimal(money)), `${lots} lots for ${money}`).toBe(true);
        if (lots <= facts.terms.lever_max_share)
          expect(takes(lots + 1).gt(decimal(money)), `${lots + 1} lots for ${money}`).toBe(true);
      },
    ),
  );
});
