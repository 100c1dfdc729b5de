import { describe, expect, test } from 'vitest';
import { bitcoinTerms } from '#tests/support/pair-terms.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { checkOrder, ticketOfRequest, type OrderFacts, type OrderRequest } from './order-request.ts';

const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.01',
  seen_price: '97000.00',
  slippage: '0.5',
};
const facts: OrderFacts = {
  terms: bitcoinTerms,
  marketPrice: '97000.00',
  available: '10000',
  levels: ladderSide({ price: '97000.00', seq: 5 }, bitcoinTerms, 'buy'),
};
const check = (patch: Partial<OrderRequest>, known: Partial<OrderFacts> = {}) =>
  checkOrder(ticketOfRequest({ ...request, ...patch }), { ...facts, ...known });

describe('an order is checked in full before it is sent', () => {
  test('a valid order has no error', () => {
    expect(check({})).toBeNull();
  });

  test('the format is checked first, then the balance, then the ladder', () => {
    expect(check({ amount: '0.0000001' }, { available: '0' })).toEqual({
      code: 'amount.decimals',
      field: 'amount',
    });
    expect(check({ seen_price: '90000' }, { available: '1' })).toEqual({
      code: 'balance.insufficient',
      field: 'amount',
    });
    expect(check({ seen_price: '90000' })).toEqual({
      code: 'price.moved',
      field: 'seen_price',
      price: '97009.7',
    });
  });

  test('unknown facts are not checked', () => {
    expect(check({ amount: '1' }, { available: null, levels: null })).toBeNull();
    expect(check({ target_price: '50000' }, { levels: [] })).toBeNull();
  });
});
