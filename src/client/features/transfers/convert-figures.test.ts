import { expect, test } from 'vitest';
import type { ConversionQuote } from '#contract/transfers.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import { amountFor, conversionMoved, figuresOf, snapshotOf } from './convert-figures.ts';
import { choiceOf } from './convert-form-kind.ts';

const from: ConvertibleCurrency = { id: 1, name: 'BTC', decimals: 8, available: '2.00000000', pairId: 1 };
const to: ConvertibleCurrency = { id: 3, name: 'USDT', decimals: 6, available: '0.000000', pairId: null };
const pair = { from, to };
const rate = { from_price: '20000', to_price: '1', fee: '0.2' };
const expected = { ...rate, max_number: '10' };
const empty = { amount: '', percent: null, wanted: '' };
const steps = [{ percent: 50, amount: '1' }];
const quote: ConversionQuote = {
  ...rate,
  rate: '20000',
  quote_id: 7,
  from_currency_id: 1,
  to_currency_id: 3,
  max_number: '10',
  held_until: '2026-11-20T00:00:13.000Z',
  held_ms: 10_000,
};

test('the amount is the typed one, a share of the balance, or the one that yields the wanted amount', () => {
  const of = (draft: Partial<typeof empty>) => figuresOf({ ...empty, ...draft }, pair, expected, steps);
  expect(of({ amount: ' 0.5 ' })).toEqual({ amount: '0.5', received: '9980', problem: null });
  expect(figuresOf({ ...empty, percent: 50 }, pair, expected, steps)).toEqual({
    amount: '1',
    received: '19960',
    problem: null,
  });
  expect(of({ wanted: '9980' })).toEqual({ amount: '0.5', received: '9980', problem: null });
  expect(of({ wanted: '9980.0000001' })).toEqual({
    amount: '',
    received: '9980.0000001',
    problem: { code: 'amount.decimals' },
  });
});

test('without a price the only figure is the typed one, and it has no problem', () => {
  expect(figuresOf({ ...empty, amount: '1' }, pair, null, steps)).toEqual({
    amount: '1',
    received: '',
    problem: null,
  });
  expect(figuresOf({ ...empty, wanted: '5' }, pair, null, steps)).toEqual({
    amount: '',
    received: '5',
    problem: null,
  });
});

test('the number is sent at the locked rate', () => {
  const snapshot = snapshotOf(pair, amountFor('9980', from, rate), quote);
  expect(snapshot.request).toEqual({
    number: '0.5',
    from_currency_id: 1,
    to_currency_id: 3,
    quote_id: 7,
  });
  expect([snapshot.received, snapshot.fee, snapshot.validUntilMs]).toEqual([
    '9980',
    '20',
    Date.parse('2026-11-20T00:00:13.000Z'),
  ]);
});

test('a conversion is outdated once its rate expires, or the balance is too low', () => {
  const snapshot = { ...snapshotOf(pair, '1', quote), validUntilMs: Infinity };
  expect(conversionMoved(snapshot, '1')).toBeNull();
  expect(conversionMoved(snapshot, '0.9')).toEqual({ kind: 'rule', code: 'balance.insufficient' });
  expect(conversionMoved({ ...snapshot, validUntilMs: 0 }, '1')).toEqual({ kind: 'changed', what: 'rate' });
});

test('choosing the currency of the other side swaps them; an amount typed in another one is cleared', () => {
  const now = { from: 1, to: 3 };
  expect(choiceOf('from', 2, now)).toEqual({ from: 2, to: 3, amount: '', percent: null });
  expect(choiceOf('to', 2, now)).toEqual({ from: 1, to: 2, wanted: '' });
  expect(choiceOf('to', 1, now)).toEqual({ from: 3, to: 1, wanted: '' });
  expect(choiceOf('from', 1, now)).toEqual({ from: 1, to: 3 });
});
