import { expect, test } from 'vitest';
import { bitcoinTerms as terms } from '#tests/support/pair-terms.ts';
import { walkLadder } from './execution.ts';
import { fromWireLevels } from '#domain/quotes/ladder.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import {
  boundPrice,
  checkAmount,
  checkBalance,
  checkExecution,
  checkLimitPrice,
  checkTicket,
  freezeAmount,
  protectedPrice,
  slippageOf,
} from './order-rules.ts';

test.each([
  ['1', null],
  ['0.00050', null],
  ['1.000000', null],
  ['100', null],
  ['', 'amount.invalid'],
  ['NaN', 'amount.invalid'],
  ['-1', 'amount.invalid'],
  ['1e3', 'amount.invalid'],
  ['0.000000', 'amount.invalid'],
  ['0.000001', 'amount.decimals'],
  ['100.00001', 'amount.tooLarge'],
])('amount %j: %s', (amount, code) => {
  expect(checkAmount(amount, terms)?.code ?? null).toBe(code);
});

test.each([
  ['20000.01', null],
  ['20000.010', null],
  ['0', 'price.invalid'],
  ['-5', 'price.invalid'],
  ['Infinity', 'price.invalid'],
  ['20000.001', 'price.offTick'],
])('limit %j: %s', (price, code) => {
  expect(checkLimitPrice(price, terms)?.code ?? null).toBe(code);
});

test('a limit between two ticks is refused', () => {
  expect(checkLimitPrice('20000.25', { ...terms, tick_size: '0.5' })).toEqual({
    code: 'price.offTick',
    field: 'target_price',
  });
  expect(checkLimitPrice('20000.5', { ...terms, tick_size: '0.5' })).toBeNull();
});

test('a limit order is valued at its limit, a market order at the current price', () => {
  expect(
    checkTicket({ side: 'buy', amount: '0.001', target_price: '10000' }, terms, '90000', null),
  ).toBeNull();
  expect(
    checkTicket({ side: 'buy', amount: '0.001', target_price: '9999.99' }, terms, '90000', null)?.code,
  ).toBe('amount.tooSmall');
  expect(
    checkTicket({ side: 'buy', amount: '0.001', seen_price: '90000' }, terms, '9999.99', null)?.code,
  ).toBe('amount.tooSmall');
  expect(
    checkTicket(
      { side: 'buy', amount: '0.001', target_price: '', seen_price: '20000' },
      terms,
      '20000',
      null,
    ),
  ).toBeNull();
});

test('a market order requires the seen price', () => {
  expect(checkTicket({ side: 'buy', amount: '1', target_price: '' }, terms, '20000', null)).toEqual({
    code: 'price.invalid',
    field: 'seen_price',
  });
  expect(checkTicket({ side: 'sell', amount: '1', seen_price: '0' }, terms, '20000', null)).toEqual({
    code: 'price.invalid',
    field: 'seen_price',
  });
});

test('the slippage is derived from a protected price on either side', () => {
  for (const side of ['buy', 'sell'] as const)
    for (const slippage of ['0', '0.01', '0.37', '10'])
      for (const price of ['20000', '0.00000012', '0.07'])
        expect(toPlain(slippageOf(protectedPrice(side, price, slippage), decimal(price)))).toBe(slippage);
});

test('slippage protection moves the seen price against the user', () => {
  expect(toPlain(protectedPrice('buy', '20000', '0.5'))).toBe('20100');
  expect(toPlain(protectedPrice('sell', '20000', '0.5'))).toBe('19900');
  expect(toPlain(boundPrice({ side: 'buy', amount: '1', seen_price: '20000' }))).toBe('20100');
  expect(toPlain(boundPrice({ side: 'buy', amount: '1', target_price: '19000', seen_price: '20000' }))).toBe(
    '19000',
  );
});

const asks = fromWireLevels([
  ['20010', '1'],
  ['20100', '1'],
  ['20100.01', '1'],
]);

test('a market order within its protection passes', () => {
  expect(
    checkExecution(walkLadder(asks, decimal('2')), { side: 'buy', amount: '2', seen_price: '20000' }),
  ).toBeNull();
});

test('a fill outside the protection is refused as moved, and accepted at the offered price', () => {
  const execution = walkLadder(asks, decimal('3'));
  const ticket = { side: 'buy', amount: '3', seen_price: '20000' } as const;
  expect(checkExecution(execution, ticket)).toEqual({
    code: 'price.moved',
    field: 'seen_price',
    price: '20100.01',
  });
  expect(checkExecution(execution, { ...ticket, seen_price: '20100.01', slippage: '0' })).toBeNull();
});

test('an amount beyond the ladder is refused', () => {
  expect(
    checkExecution(walkLadder(asks, decimal('3.1')), { side: 'buy', amount: '3.1', seen_price: '20000' })
      ?.code,
  ).toBe('ladder.exhausted');
});

test('a buyer freezes quote currency rounded up, a seller freezes base currency', () => {
  expect(toPlain(freezeAmount('buy', decimal('0.00001'), decimal('20000.01'), { quote_decimals: 6 }))).toBe(
    '0.200001',
  );
  expect(toPlain(freezeAmount('sell', decimal('0.00001'), decimal('20000.01'), { quote_decimals: 6 }))).toBe(
    '0.00001',
  );
});

test('the frozen amount must be available to the last unit', () => {
  expect(checkBalance(decimal('10'), decimal('10'))).toBeNull();
  expect(checkBalance(decimal('10'), decimal('10.000001'))).toEqual({
    code: 'balance.insufficient',
    field: 'amount',
  });
});

test.each([
  [
    'a limit buy far above the market is dealt at the market',
    { side: 'buy', amount: '0.00001', target_price: '1000000' },
    'amount.tooSmall',
  ],
  [
    'a limit buy below the market rests at its limit',
    { side: 'buy', amount: '0.001', target_price: '10000' },
    null,
  ],
  [
    'a limit sell far below the market is dealt at the market',
    { side: 'sell', amount: '0.001', target_price: '1' },
    null,
  ],
  [
    'a limit sell far above the market rests at its limit',
    { side: 'sell', amount: '0.0001', target_price: '100000' },
    null,
  ],
  [
    'a buy that waits for a trigger is dealt at the trigger, however high its limit',
    { side: 'buy', amount: '0.00001', seen_price: '20000', trigger_price: '21000', target_price: '1000000' },
    'amount.tooSmall',
  ],
  [
    'a sell that waits for a fall is dealt there, however low its limit',
    { side: 'sell', amount: '0.001', seen_price: '20000', trigger_price: '15000', target_price: '1' },
    null,
  ],
] as const)('the minimum applies to the expected fill: %s', (_, ticket, code) => {
  for (const levels of [null, fromWireLevels([[ticket.side === 'buy' ? '20002' : '19998', '5']])]) {
    expect(checkTicket(ticket, terms, '20000', levels)?.code ?? null).toBe(code);
  }
});
