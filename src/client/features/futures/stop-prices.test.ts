import { expect, test } from 'vitest';
import { returnAtStop, unchangedStops, stopPrices } from './stop-prices.ts';

const long = { type: 1, entry: '20000', multiple: 50, priceDecimals: 2 } as const;
const short = { ...long, type: 2 } as const;

test('stops typed as prices are used as typed', () => {
  expect(stopPrices({ by: 'price', takeProfit: ' 21000 ', stopLoss: '' }, long)).toEqual({
    target_profit_price: '21000',
    stop_loss_price: '',
  });
});

test('stops typed as percent of the margin are on either side of the entry', () => {
  expect(stopPrices({ by: 'return', takeProfit: '50', stopLoss: '25' }, long)).toEqual({
    target_profit_price: '20200',
    stop_loss_price: '19900',
  });
  expect(stopPrices({ by: 'return', takeProfit: '50', stopLoss: '25' }, short)).toEqual({
    target_profit_price: '19800',
    stop_loss_price: '20100',
  });
});

test('an invalid percentage is refused, and never taken for a price', () => {
  expect(stopPrices({ by: 'return', takeProfit: '?much', stopLoss: '-3' }, long)).toEqual({
    target_profit_price: '?much',
    stop_loss_price: '?-3',
  });
  expect(stopPrices({ by: 'return', takeProfit: '1234567', stopLoss: '12.34567' }, long)).toEqual({
    target_profit_price: '?1234567',
    stop_loss_price: '?12.34567',
  });
});

test('a stop shows its result', () => {
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

test('typed stops stay unless others were set meanwhile', () => {
  expect(unchangedStops(typed, shown, shown)).toEqual(typed);
  expect(unchangedStops({ by: 'return', ...typed }, shown, shown)).toEqual({ by: 'return', ...typed });
});

test('a stop set elsewhere replaces the one typed for it', () => {
  expect(unchangedStops(typed, shown, { ...shown, stop_loss_price: '90' })).toEqual({
    takeProfit: '130',
    stopLoss: undefined,
  });
});

test('stops typed as a return are both replaced together', () => {
  expect(unchangedStops({ by: 'return', ...typed }, shown, { ...shown, stop_loss_price: '90' })).toEqual({});
});
