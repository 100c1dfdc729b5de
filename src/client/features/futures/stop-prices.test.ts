import { expect, test } from 'vitest';
import { returnAtStop, stillTyped, stopPrices } from './stop-prices.ts';

const long = { type: 1, entry: '20000', multiple: 50, priceDecimals: 2 } as const;
const short = { ...long, type: 2 } as const;

test('as prices, they are what was typed', () => {
  expect(stopPrices({ by: 'price', takeProfit: ' 21000 ', stopLoss: '' }, long)).toEqual({
    target_profit_price: '21000',
    stop_loss_price: '',
  });
});

test('as percent of the margin, they lie on either side of the entry', () => {
  expect(stopPrices({ by: 'return', takeProfit: '50', stopLoss: '25' }, long)).toEqual({
    target_profit_price: '20200',
    stop_loss_price: '19900',
  });
  expect(stopPrices({ by: 'return', takeProfit: '50', stopLoss: '25' }, short)).toEqual({
    target_profit_price: '19800',
    stop_loss_price: '20100',
  });
});

test('what is no percentage is refused, and never taken for a price', () => {
  expect(stopPrices({ by: 'return', takeProfit: '?much', stopLoss: '-3' }, long)).toEqual({
    target_profit_price: '?much',
    stop_loss_price: '?-3',
  });
  expect(stopPrices({ by: 'return', takeProfit: '1234567', stopLoss: '12.34567' }, long)).toEqual({
    target_profit_price: '?1234567',
    stop_loss_price: '?12.34567',
  });
});

test('a stop tells what it would bring', () => {
  expect([
    returnAtStop('20200', long),
    returnAtStop('20200', short),
    returnAtStop('19900', long),
    returnAtStop('', long),
    returnAtStop('x', long),
    returnAtStop(null, long),
  ]).toEqual(['50', '-50', '-25', null, null, null]);
});

const shown = { target_profit_price: '120', stop_loss_price: '80' };
const typed = { takeProfit: '130', stopLoss: '70' };

test('what was typed stays where nothing else was set meanwhile', () => {
  expect(stillTyped(typed, shown, shown)).toEqual(typed);
  expect(stillTyped({ by: 'return', ...typed }, shown, shown)).toEqual({ by: 'return', ...typed });
});

test('a stop that was set elsewhere is shown in place of what was typed for it', () => {
  expect(stillTyped(typed, shown, { ...shown, stop_loss_price: '90' })).toEqual({
    takeProfit: '130',
    stopLoss: undefined,
  });
});

test('typed as a return, both give way together', () => {
  expect(stillTyped({ by: 'return', ...typed }, shown, { ...shown, stop_loss_price: '90' })).toEqual({});
});
